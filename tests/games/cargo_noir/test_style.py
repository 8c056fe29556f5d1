"""Cargo Noir's own words for its own things; how it speaks otherwise is held to for all in `tests.voice`."""

import pytest

from kogge.games.cargo_noir.words.teller import CargoNoirTeller
from tests.voice import Patterns, faults, read_in

NEVER: Patterns = {
    "de": {
        "somebody as a man": r"\b(ihm|ihn|[Jj]eder andere|für jeden)\b",
        "another word for losschicken": r"\b([Ss]enden|sendet|aus(ge)?schick\w*|auslaufen)\b",
        "another word for eintauschen": r"\b(Kasse|Einkauf\w*|kauft ein|[Kk]aufe nichts)\b",
        "another word for the home port": r"\b(kommt heim|kommen heim)\b",
        "ships that seem to trade": r"\bhandel(t|n)\b",
        "an archaism": r"\bheißt es\b",
    },
    "en": {"a translated word": r"\b(namely|in this very)\b"},
}


@pytest.mark.parametrize("lang", NEVER)
def test_one_word_stands_for_one_thing(lang: str) -> None:
    assert faults(read_in(CargoNoirTeller.book, lang), NEVER[lang]) == {}


@pytest.mark.parametrize("lang", NEVER)
def test_a_prompt_says_in_its_large_line_what_to_do_and_in_a_small_one_what_counts(lang: str) -> None:
    texts = CargoNoirTeller.book.in_language(lang).texts
    prompts = {key for key in texts if key.split(".")[-1].startswith("prompt")} - {"over.prompt"}
    assert len(prompts) > 10
    assert {key for key in prompts if texts[key].count("\n") != 1} == set()
