"""The rules files become numbered rules, and ``make rules`` finds those that no test cites."""

from pathlib import Path
from textwrap import dedent

import pytest

from kogge import rulebook
from kogge.rulebook import Rule
from tests import uncited

RULES = """\
# A game

What stands above the first section is no rule.

## 1 Setup

1.1 Shuffle;
2.2 is no number: the line goes on.

```
3.3 nor is this: it is code
```

1.2 **Merchants**

1.2.1 Each player takes three.

| players | each |
|---------|------|
| 3       | 4    |

---

1.3 **Steps** of a turn:
 1.3.1 lay a card,
 1.3.2 draw one.

## 2. Who sees what

| item | others |
|------|--------|
| hand | number |

### 2.A The end

2.A.1 Nothing is hidden.

## 3 Rulings

| id | question | ruling |
|----|----------|--------|
| R1 | Who starts? | random |
| D01 quick start | each player | |

- **R-02** A card. – It is
  a card.

## 4 Test vectors

**Setup** (three players)

T1 (example) A starts.

**TV-02 (derived; 1.1).** B starts.

* S1* One: 2. S2* Two: 4.
"""


def by_number(rules: list[Rule]) -> dict[str, Rule]:
    return {rule.number: rule for rule in rules}


@pytest.fixture
def parsed() -> dict[str, Rule]:
    return by_number(rulebook.parse(RULES))


def test_numbers_come_in_the_order_of_the_file(parsed: dict[str, Rule]) -> None:
    numbers = "1.1 1.2.1 1.3 1.3.1 1.3.2 2 2.A.1 R1 D01 R-02 T1 TV-02 S1 S2"
    assert list(parsed) == numbers.split()


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (
            "1.1",
            "Shuffle;\n2.2 is no number: the line goes on.\n\n```\n3.3 nor is this: it is code\n```",
        ),
        (
            "1.2.1",
            "Each player takes three.\n\n| players | each |\n|---------|------|\n| 3       | 4    |",
        ),
        ("1.3", "**Steps** of a turn:"),
        ("1.3.1", "lay a card,"),
        (
            "2",
            "Who sees what\n\n| item | others |\n|------|--------|\n| hand | number |",
        ),
        ("R1", "question: Who starts?\nruling: random"),
        ("D01", "quick start\nquestion: each player"),
        ("R-02", "A card. – It is\n  a card."),
        ("T1", "(example) A starts."),
        ("TV-02", "**(derived; 1.1).** B starts."),
        ("S1", "One: 2."),
        ("S2", "Two: 4."),
    ],
)
def test_text_reaches_to_the_next_number_or_heading(parsed: dict[str, Rule], number: str, text: str) -> None:
    assert parsed[number].text == text


@pytest.mark.parametrize(
    ("number", "section"),
    [
        ("1.1", "1 Setup"),
        ("1.2.1", "1.2 Merchants"),
        ("1.3.1", "1 Setup"),
        ("2", "2 Who sees what"),
        ("2.A.1", "2.A The end"),
        ("R1", "3 Rulings"),
        ("T1", "4 Test vectors: Setup (three players)"),
    ],
)
def test_section_is_the_nearest_heading(parsed: dict[str, Rule], number: str, section: str) -> None:
    assert parsed[number].section == section


def test_headings_without_text_are_no_rules(parsed: dict[str, Rule]) -> None:
    assert not {"1", "1.2", "2.A", "3", "4"} & parsed.keys()


@pytest.mark.parametrize(
    ("game_file", "some"),
    [
        ("borneo", "1.1 3.5.2 7.5 10.1.1 13 14 14.1 D1 D10 R1 R30 17 T1 T46 18.4 19 21.1"),
        ("goa", "2.4.1 7.7.8 8.5.7 9.3.6 9.4.4 13.2.5 D01 D31 R-01 R-44 TV-01 TV-37"),
        ("novgorod", "2.10 6.2.A.1 6.2.F.1 9.1.1 10.1 12.3.5 D1 D10 R-01 R-39 V01 W25"),
        ("cargo_noir", "4.3.5 4.4.7 8 8.1 R1 R27 T1 T10 B6 S1 S2 S3 C3 K2 G2 E5 D7a 13.6"),
    ],
)
def test_every_file_has_its_numbers_once(game_file: str, some: str) -> None:
    numbers = [rule.number for rule in rulebook.rules(game_file)]
    assert len(numbers) == len(set(numbers))
    assert set(some.split()) <= set(numbers)


def test_every_rule_says_something_and_stands_somewhere() -> None:
    for game_file in rulebook.files():
        assert all(rule.text and rule.section for rule in rulebook.rules(game_file))


@pytest.mark.parametrize(
    ("number", "found"),
    [
        ("7.5.1", "7.5.1"),
        ("7.5", "7.5 7.5.1 7.5.2 7.5.3"),
        ("6.2", "6.2.1 6.2.2"),
        ("6", "6.1 6.2.1 6.2.2 6.3.1 6.3.2 6.3.3 6.3.4 6.3.5 6.3.6 6.3.7 6.3.8"),
        ("15", "D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 15.1 15.2"),
        ("R1", "R1"),
        ("r17", "R17"),
        ("99", ""),
    ],
)
def test_find_gives_a_rule_and_all_below_it(number: str, found: str) -> None:
    assert [rule.number for rule in rulebook.find("borneo", number)] == found.split()


def test_german_where_there_is_german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "chess.md").write_text("## 1 Aim\n\n1.1 Mate.\n", encoding="utf-8")
    (tmp_path / "chess.de.md").write_text("## 1 Ziel\n\n1.1 Matt für den König.\n", encoding="utf-8")
    (tmp_path / "go.md").write_text("## 1 Aim\n\n1.1 Land.\n", encoding="utf-8")
    monkeypatch.setattr(rulebook, "folder", lambda: tmp_path)
    assert rulebook.files() == ["chess", "go"]
    assert rulebook.rules("chess", "de") == [Rule("1.1", "Matt für den König.", "1 Ziel")]
    assert rulebook.rules("go", "de") == [Rule("1.1", "Land.", "1 Aim")]


@pytest.mark.parametrize("game_file", rulebook.files())
def test_translations_have_the_same_numbers(game_file: str) -> None:
    english, german = by_number(rulebook.rules(game_file)), by_number(rulebook.rules(game_file, "de"))
    assert list(english) == list(german)
    assert english["1.1"].text != german["1.1"].text  # not English once more, for want of a translation


def test_unknown_rules_are_refused_by_name() -> None:
    with pytest.raises(FileNotFoundError, match=r"no rules called '\.\./secrets'; there are borneo, "):
        rulebook.rules("../secrets")


CITING_TESTS = """\
import pytest
from tests import citing
from tests.citing import rule

@rule("chess 1.1", "chess R1")
def test_mate(): ...

@citing.rule("chess 1.2")
class TestMoves:
    @rule("chess 1.3")
    def test_rook(self): ...

@pytest.mark.parametrize("piece", [pytest.param("queen", marks=rule("chess 1.4"))])
def test_pieces(piece): ...
"""

IDLE_TESTS = """\
import pytest
from tests.citing import rule

@rule("chess 1.1")
def helper(): ...

@rule("chess 1.2")
@pytest.mark.skip
def test_skipped(): ...

@pytest.mark.xfail(reason="later")
@rule("chess 1.3")
def test_failing(): ...

@pytest.mark.skipif(True, reason="never")
class TestSkipped:
    @rule("chess 1.4")
    def test_inside(self): ...

@rule("chess R1")
class TestEmpty: ...
"""

CHESS = """\
## 1 Moves

1.1 Mate.

1.2 **Any** piece.

1.3 Rook.

1.4 Queen.

| id | question | ruling |
|----|----------|--------|
| R1 | Stalemate? | a draw |
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small project with one game that has tests, and one that is not built yet."""
    (tmp_path / "docs/rules").mkdir(parents=True)
    (tmp_path / "docs/rules/chess.md").write_text(CHESS, encoding="utf-8")
    (tmp_path / "docs/rules/chess.de.md").write_text(CHESS, encoding="utf-8")
    (tmp_path / "docs/rules/go.md").write_text("## 1 Aim\n\n1.1 Land.\n", encoding="utf-8")
    (tmp_path / "tests/games/chess").mkdir(parents=True)
    return tmp_path


def write_tests(root: Path, source: str) -> None:
    (root / "tests/games/chess/test_chess.py").write_text(source, encoding="utf-8")


def write_untestable(root: Path, toml: str) -> None:
    (root / uncited.UNTESTABLE).write_text(toml, encoding="utf-8")


def test_all_cited(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_tests(root, CITING_TESTS)
    assert uncited.main(root) == 0
    assert capsys.readouterr().out == dedent("""\
        chess: 5 rules cited, 0 stand in the list of untestable ones.
        go: not built yet.
        """)


def test_tests_that_do_not_run_cite_nothing(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_tests(root, IDLE_TESTS)
    assert uncited.main(root) == 1
    assert capsys.readouterr().out == dedent("""\
        go: not built yet.
        chess: 5 rules are cited by no test:
          1.1     Mate.
          1.2     Any piece.
          1.3     Rook.
          1.4     Queen.
          R1      question: Stalemate? ruling: a draw
        """)


def test_untestable_rules_need_no_test(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_tests(root, CITING_TESTS.replace(', "chess R1"', ""))
    write_untestable(root, '[chess]\nR1 = "a matter of taste"\n')
    assert uncited.main(root) == 0
    assert "chess: 4 rules cited, 1 stands in the list" in capsys.readouterr().out


@pytest.mark.parametrize("citation", ['"chess 1.9"', '"chess 1"', '"shogi 1.1"', '"1.1"', "RULES[0]"])
def test_citations_that_lead_nowhere_are_named(root: Path, capsys: pytest.CaptureFixture[str], citation: str) -> None:
    write_tests(root, CITING_TESTS.replace('"chess R1"', f'"chess R1", {citation}'))
    assert uncited.main(root) == 1
    named = citation.strip('"')
    assert f"tests/games/chess/test_chess.py:5: there is no rule '{named}'." in capsys.readouterr().out


def test_list_of_untestable_rules_is_kept_honest(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_tests(root, CITING_TESTS)
    write_untestable(root, '[chess]\n"1.1" = "tested all the same"\n"1.9" = "gone"\n')
    assert uncited.main(root) == 1
    said = capsys.readouterr().out
    assert "'chess 1.1' is called untestable, but tests/games/chess/test_chess.py:5 cites it." in said
    assert "untestable.toml: there is no rule 'chess 1.9'." in said
