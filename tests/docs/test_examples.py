"""The examples of the pages run; those that are excerpts stand in what they are taken from."""

import io
import threading
import tokenize
from collections.abc import Callable
from pathlib import Path

import pytest

from kogge.client import Refused
from kogge.engine.match import Match
from kogge.engine.save import digest, load, save
from kogge.games import find_game
from tests.docs.pages import AROUND, PAGES, ROOT, blocks
from tests.processes import MOST_WAITING
from tests.table.serving import serving
from tests.table.test_account_client import Page, plays

TESTS = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "tests").rglob("*.py"))
EXAMPLE = ROOT / "examples" / "fog_harbour" / "fog_harbour"
LEFT_OUT = "..."  # a line of an excerpt that stands for others


def python(page: str) -> list[str]:
    return [block.text for block in blocks(ROOT / page) if block.kind == "python"]


@pytest.mark.parametrize("page", [*AROUND, *PAGES], ids=lambda page: str(page.relative_to(ROOT)))
def test_whoever_shows_python_has_a_test(page: Path) -> None:
    """It names the page whose examples it runs or looks up."""
    name = str(page.relative_to(ROOT))
    assert name in TESTS or page.name in TESTS or not python(name)


def test_a_match_in_a_few_lines(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = python("docs/api/index.md")
    exec(compile(example, "docs/api/index.md", "exec"), {})
    assert capsys.readouterr().out.startswith("[Result(")


def test_how_a_game_is_added_is_told_of_the_example() -> None:
    """Every statement stands there, in this order; comments are the page's own, and others may stand between them."""
    *excerpts, _ = python("docs/adding-a-game.md")
    assert len(excerpts) > 5
    sources = [statements(file.read_text(encoding="utf-8")) for file in EXAMPLE.rglob("*.py")]
    for excerpt in excerpts:
        told = [statement for statement in statements(excerpt) if statement != LEFT_OUT]
        assert any(stands_in(told, source) for source in sources), excerpt


def test_an_excerpt_of_something_else_is_noticed() -> None:
    source = statements("a = f(\n    1,\n)  # so\nb = 2\nc = 3\n")
    assert stands_in(statements("a = f(1)\nc = 3  # yes\n"), source)
    assert not stands_in(statements("c = 3\na = f(1)\n"), source)
    assert not stands_in(statements("a = f(2)\n"), source)


def statements(source: str) -> list[str]:
    """Its lines as Python takes them, whatever they are broken into, without comments."""
    lines = [""]
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NEWLINE:
            lines.append("")
        elif token.type not in (tokenize.COMMENT, tokenize.INDENT, tokenize.DEDENT):
            lines[-1] += token.string.strip()
    return [line.replace(",)", ")") for line in lines if line]


def stands_in(told: list[str], source: list[str]) -> bool:
    left = iter(source)
    return all(any(statement == other for other in left) for statement in told)


def test_a_golden_game_is_held_against(tmp_path: Path) -> None:
    *_, example = python("docs/adding-a-game.md")
    match = Match(find_game("borneo"), seats=3, seed="gold")
    match.play(match.legal()[0])
    path = tmp_path / "gold.json"
    path.write_text(save(match), encoding="utf-8")
    assert "e6e233a9…" in example
    known = {"path": path, "load": load, "find_game": find_game, "digest": digest}
    exec(compile(example.replace("e6e233a9…", digest(match)), "docs/adding-a-game.md", "exec"), known)


def test_how_a_test_cites_a_rule() -> None:
    (example,) = python("CONTRIBUTING.md")
    told: dict[str, Callable[[], None]] = {}
    exec(compile(example, "CONTRIBUTING.md", "exec"), told)
    (test,) = [value for name, value in told.items() if name.startswith("test_")]
    test()


@pytest.mark.slow
def test_a_first_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """At a table that is there, and with bots that answer at once."""
    example, _ = python("docs/programs.md")
    with serving(tmp_path) as server:
        assert "http://127.0.0.1:8420" in example
        program = example.replace("http://127.0.0.1:8420", server.url).replace('"merchant"', '"greedy"')
        exec(compile(program, "docs/programs.md", "exec"), {})
    said = capsys.readouterr().out
    assert said.startswith(f"Watch at {server.url}/t/")
    assert "points" in said


@pytest.mark.slow
def test_a_program_with_an_account(tmp_path: Path) -> None:
    """It plays until its token is void."""
    _, example = python("docs/programs.md")
    with serving(tmp_path) as server:
        owner, person = Page(server, "Zoe"), Page(server)
        program = example.replace("http://127.0.0.1:8420", server.url).replace("kogge_TOKEN", owner.make("Skipper"))
        ended: list[Refused] = []
        playing = threading.Thread(target=until_refused, args=(program, ended))
        playing.start()
        while "/challenge" not in person.ask("GET", "/programs").text:
            assert playing.is_alive()
        table = person.challenge(owner.program())
        plays(server, person, table)
        owner.fill("/me/programs/revoke", program=owner.program())
        playing.join(MOST_WAITING)
        assert [refused.status for refused in ended] == [401]


def until_refused(program: str, ended: list[Refused]) -> None:
    try:
        exec(compile(program, "docs/programs.md", "exec"), {})
    except Refused as refused:
        ended.append(refused)
