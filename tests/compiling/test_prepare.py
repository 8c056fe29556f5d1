"""The copy that is compiled: what is changed in it, and that nothing else is."""

import ast
import difflib

import pytest

from compiling.build import SOURCE, compiled_files
from compiling.prepare import CannotPrepare, prepare

STATE = '''"""A game."""

from kogge.engine.fields import field
from kogge.engine.state import State


class Fog(State):
    """A state."""

    components: Components
    turn: int  # turns begun
    hands: list[list[int]] = field(names="card")
    pile: list[int] = field(
        lambda c, seats: [0] * c.cards,  # all of them
        names="card",
    )
    seen: list[int] = field(lambda c, _: [0] * c.cards, shared=True)

    def score(self) -> int:
        return self.turn
'''


def changed(source: str) -> list[str]:
    """The lines that are not as they were, but for the names that are imported in front of the first import."""
    before, after = source.split("\n"), prepare(source).split("\n")
    lines = [line[2:] for line in difflib.ndiff(before, after) if line.startswith("+ ")]
    return [line.rpartition("as _fields; ")[2] for line in lines if line.strip() and line != "import this"]


@pytest.mark.parametrize(
    ("written", "compiled"),
    [
        ("MOST = 7  # of them", "MOST: _Final = 7  # of them"),
        ("_SPELLED: dict[str, int] = {}", "_SPELLED: _Final[dict[str, int]] = {}"),
        ("LOW, HIGH = range(2)", "LOW: _Final = 0; HIGH: _Final = 1"),
        ("EARLY, LATE = 0.5, -2  # of a ducat", "EARLY: _Final = 0.5; LATE: _Final = -2  # of a ducat"),
        ("SHARES = (1.0, 0.5)", "SHARES: _Final[tuple[float, ...]] = (1.0, 0.5)"),
        ("ROWS = ((1, -2), (3, 4))", "ROWS: _Final[tuple[tuple[int, ...], ...]] = ((1, -2), (3, 4))"),
        ('MIXED = (1, "a")', 'MIXED: _Final = (1, "a")'),
    ],
)
def test_constants_are_final(written: str, compiled: str) -> None:
    assert changed(f"import this\n{written}\n") == ["import this", compiled]


@pytest.mark.parametrize("written", ['S = TypeVar("S")', "Zone = tuple[int, int]", "log = logger()"])
def test_what_is_no_constant_stays(written: str) -> None:
    assert changed(f"import this\n{written}\n") == []


def test_constants_that_cannot_be_told_apart_are_refused() -> None:
    with pytest.raises(CannotPrepare, match="what are these constants"):
        prepare("import this\nA, B = both()\n")


def test_what_is_told_is_put_together_only_for_a_listener() -> None:
    source = "import this\ndef take(s):\n    s.tell(LAID, *cards(s))\n    s.then(PICK, REFILL)\n    s.then(*more)\n"
    assert changed(source) == [
        "import this",
        "    if s.events is not None: s.tell(LAID, *cards(s))",
        "    s.stack.append(REFILL); s.stack.append(PICK)",
    ]


def test_a_state_is_written_out() -> None:
    lines = prepare(STATE).split("\n")
    text = "\n".join(lines)
    assert "    hands: list[list[int]]\n" in text
    assert "    turn: int  # turns begun\n    hands" in text
    clone = next(line for line in lines if "def clone" in line)
    assert "s = Fog(); s.components = self.components;" in clone
    assert "s.turn = self.turn; s.hands = [part2[:] for part2 in self.hands]; s.pile = self.pile[:];" in clone
    assert "s.seen = self.seen; return s" in clone
    shallow = next(line for line in lines if "def shallow" in line)
    assert "s.stack = self.stack[:];" in shallow
    assert "s.turn = self.turn; s.hands = self.hands; s.pile = self.pile; s.seen = self.seen; return s" in shallow
    assert "_fields.complete(Fog, {'turn': 0, 'hands': 2, 'pile': 1, 'seen': 1}" in lines[-2]
    assert lines.index("    def score(self) -> int:") == STATE.split("\n").index("    def score(self) -> int:")


def test_where_there_is_no_room_it_is_refused() -> None:
    with pytest.raises(CannotPrepare, match="should be empty"):
        prepare(STATE.replace("shared=True)\n\n", "shared=True)\n"))


@pytest.mark.parametrize("file", compiled_files(), ids=str)
def test_every_line_stays_in_its_place(file: str) -> None:
    """So that a traceback of the compiled form names the line of the source."""
    source = (SOURCE / file).read_text(encoding="utf-8")
    prepared = prepare(source)

    def places(text: str) -> set[tuple[str, int]]:
        named = ast.FunctionDef, ast.ClassDef
        return {(node.name, node.lineno) for node in ast.walk(ast.parse(text)) if isinstance(node, named)}

    assert {name for name, _ in places(prepared) - places(source)} <= {"clone", "shallow", "__init_subclass__"}
    assert places(source) <= places(prepared)
