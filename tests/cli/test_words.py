"""`kogge words`: the languages of the games, and what one of them lacks."""

import pytest

from kogge.cli.commands.words import books, missing_in
from tests.cli.conftest import Kogge


def test_all_games_speak_german_and_english(kogge: Kogge) -> None:
    status, out, err = kogge("words")
    assert (status, err) == (0, "")
    heading, *_ = [line for line in out.splitlines() if line.startswith("Game")]
    assert heading.split() == ["Game", "de", "en"]
    lines = [line for line in out.splitlines() if "%" in line]
    assert len(lines) == len(books())
    assert all(line.split()[-4:] == ["100", "%", "100", "%"] for line in lines)


def test_nothing_is_missing_in_german(kogge: Kogge) -> None:
    assert kogge("words", "--missing", "de") == (0, "de has all texts.\n", "")


@pytest.mark.slow
def test_a_new_language_lacks_everything_and_sees_both_others(kogge: Kogge) -> None:
    status, out, err = kogge("words", "--missing", "fr")
    assert (status, err) == (1, "")
    assert "kogge: " in out
    assert "kogge/engine/plain_words/fr.toml" in out
    assert "face.over\n  en  The game is over.\n  de  Das Spiel ist zu Ende.\n" in out


def test_files_beside_the_words_count_too() -> None:
    """A lesson is a file of its own, and so is listed as one."""
    told = {key for book in books().values() for key in missing_in(book, "fr") if key.endswith(".md")}
    assert told <= {"lesson.md"}


def test_a_language_has_a_name_of_small_letters(kogge: Kogge) -> None:
    status, out, err = kogge("words", "--missing", "../fr")
    assert (status, out) == (2, "")
    assert err == "“../fr” is not a language: write fr, for instance.\n"
