"""The rules speak to players: what whoever programs them needs stands in blocks of its own."""

import re

import pytest

from kogge import rulebook
from kogge.games import GAMES
from kogge.rulebook import Rule
from tests.voice import OF_MEN

LONGEST = 400  # characters of what a rule says to players, beside tables and lists
FOR_PROGRAMS = re.compile(
    r"`|\[(?:RB|PUB|REC|B|C|R-?\d+)\]"  # names of the program, marks of sources
    r"|(?<![\w.])(?:R-?\d+|D\d+[a-z]?|TV?-?\d+|INV\d+)(?!\w)"  # rulings, decisions, test vectors
    r"|[≥≤∈⌊⌋Σ]| mod |\bmin\(|\bmax\(|->"  # formulas
    r"|\b(?:engine|state machine|data file|assert\w*|invariant\w*|implementation)\b"
    r"|\b(?:Umsetzung|Zustandsautomat|Datendatei)\b"
)

every_file = pytest.mark.parametrize("file", rulebook.files())
languages = pytest.mark.parametrize("lang", ["de", "en"])


def for_players(file: str, lang: str) -> list[Rule]:
    return [rule for rule in rulebook.rules(file, lang) if not rule.marks.programs]


def running_text(rule: Rule) -> str:
    """What it says to players without its tables and lists."""
    return "\n".join(line for line in rule.said.splitlines() if not re.match(r"\s*(\||[-*] )", line))


@every_file
@languages
def test_players_are_told_nothing_that_only_programs_need(file: str, lang: str) -> None:
    wrong = {rule.number: found[0] for rule in for_players(file, lang) if (found := FOR_PROGRAMS.search(rule.said))}
    assert wrong == {}


@every_file
@languages
def test_nobody_at_the_table_is_a_man(file: str, lang: str) -> None:
    found = {rule.number: said[0] for rule in for_players(file, lang) if (said := re.search(OF_MEN[lang], rule.said))}
    assert found == {}


@every_file
@languages
def test_every_rule_for_players_is_short_and_says_something(file: str, lang: str) -> None:
    lengths = {rule.number: len(running_text(rule)) for rule in for_players(file, lang) if not rule.is_row}
    assert {number: length for number, length in lengths.items() if not 0 < length <= LONGEST} == {}


@every_file
def test_both_languages_mark_the_same(file: str) -> None:
    german, english = (
        {
            rule.number: (rule.marks.programs, rule.marks.only, bool(rule.marks.asks))
            for rule in rulebook.rules(file, lang)
        }
        for lang in ("de", "en")
    )
    assert german == english


@every_file
@languages
def test_questions_lead_to_rules_for_players(file: str, lang: str) -> None:
    asked = [question for rule in rulebook.rules(file, lang) for question in rule.marks.asks]
    assert len(asked) >= 20
    assert all(question.endswith("?") for question in asked)
    assert len(set(asked)) == len(asked)
    assert not any(rule.marks.asks for rule in rulebook.rules(file, lang) if rule.marks.programs)


@every_file
def test_a_rule_belongs_to_games_and_options_that_there_are(file: str) -> None:
    games = [game for game in GAMES.values() if game.rules_file == file]
    known = {game.id for game in games} | {option.name for game in games for option in game.options}
    assert {name for rule in rulebook.rules(file) for names in rule.marks.only for name in names} <= known
