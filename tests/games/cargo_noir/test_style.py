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
