"""Words: sentences with facts, terms, numbers and symbols, and what happens where a language lacks something."""

import logging
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kogge.engine.words import (
    MARKED,
    Book,
    Group,
    Language,
    Me,
    Texts,
    capital,
    marked,
    placeholders,
    plain,
    with_symbols,
)

GERMAN = """
[noun]
card = { one = "Karte", many = "Karten", object_many = "Kärtchen" }
ducat = { one = "Dukat", many = "Dukaten", icon = "ducat" }
[term]
and = "und"
ladder = "Rangleiste"
"ladder, card" = "Reihe"
[bid]
prompt = "Biete für {item} – oder passe."
raise = "Biete {price:ducat}"
draw = "Zieh {cards:card object}"
climb = "Steig auf der {ladder}"
won = "{seat} bekommt es für [ducat:Dukaten]."
"won, card" = "{seat} gewinnt."
"""
POLISH = """
[plural]
one = "1"
few = "2-4"
[noun]
card = { one = "karta", few = "karty", many = "kart" }
"""


def read(text: str, name: str = "de", fallback: Language | None = None) -> Language:
    return Language(name, tomllib.loads(text), fallback)


german = read(GERMAN)


@pytest.mark.parametrize(
    ("key", "facts", "said"),
    [
        ("bid.prompt", {"item": "das Schiff"}, "Biete für das Schiff – oder passe."),
        ("bid.raise", {"price": 1}, "Biete 1 Dukat"),
        ("bid.raise", {"price": 3}, "Biete 3 Dukaten"),
        ("bid.draw", {"cards": 1}, "Zieh 1 Karte"),  # no form of its own for the case
        ("bid.draw", {"cards": 2}, "Zieh 2 Kärtchen"),
        ("bid.climb", {}, "Steig auf der Rangleiste"),
        ("bid.climb", {"ladder": "Leiter"}, "Steig auf der Leiter"),  # a fact goes before a term
        ("bid.won", {"seat": "Anna"}, "Anna bekommt es für Dukaten."),
    ],
)
def test_a_sentence_with_its_facts(key: str, facts: dict[str, object], said: str) -> None:
    assert german.say(key, facts) == said
    assert german.say(key, facts) == said, "also when it has been read already"


def test_an_edition_says_some_things_differently() -> None:
    assert german.say("bid.won", {"seat": "Anna"}, "card") == "Anna gewinnt."
    assert german.say("bid.climb", {}, "card") == "Steig auf der Reihe"
    assert german.say("bid.raise", {"price": 2}, "card") == "Biete 2 Dukaten"


@pytest.mark.parametrize(("number", "said"), [(0, "kart"), (1, "karta"), (2, "karty"), (4, "karty"), (5, "kart")])
def test_a_language_says_which_numbers_take_which_form(number: int, said: str) -> None:
    assert read(POLISH).count(number, "card") == f"{number} {said}"


def test_a_number_that_is_written_already_takes_the_same_form() -> None:
    assert read(POLISH).count("1", "card") == read(POLISH).count(1, "card")
    assert read(POLISH).count("3", "card") == read(POLISH).count(3, "card")
    assert read(POLISH).count("1,000", "card").split(" ", 1)[1] == read(POLISH).count(1000, "card").split(" ", 1)[1]


def test_symbols_stand_before_nouns_and_words_where_they_are_wanted() -> None:
    assert german.say("bid.raise", {"price": 2}, symbols=True) == f"Biete 2 {marked('ducat', 'Dukaten')}"
    assert german.say("bid.won", {"seat": "A"}, symbols=True) == f"A bekommt es für {marked('ducat', 'Dukaten')}."
    assert MARKED.findall(with_symbols("für [ducat:Dukaten]")) == [("ducat", "Dukaten")]


@given(st.lists(st.tuples(st.sampled_from(["ducat", "flag-red"]), st.text("abc 1-", min_size=1))), st.text("xyz "))
def test_a_marked_sentence_without_its_symbols_is_the_sentence(words: list[tuple[str, str]], between: str) -> None:
    said = between.join(marked(icon, word) for icon, word in words)
    assert plain(said) == between.join(word for _, word in words)
    assert MARKED.findall(said) == words


@pytest.mark.parametrize(
    ("texts", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a und b"), (["a", "b", "c"], "a, b und c")]
)
def test_listings(texts: list[str], said: str) -> None:
    assert german.listing(texts) == said


def test_what_a_language_lacks_is_said_in_the_other_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    french = read('[term]\nand = "et"\n[bid]\nraise = "Offrir {price:ducat} {ladder}"', "fr", german)
    with caplog.at_level(logging.WARNING, "kogge.words"):
        assert french.say("bid.climb", {}) == "Steig auf der Rangleiste"
        assert french.say("bid.raise", {"price": 2}) == "Offrir 2 Dukaten Rangleiste"
    assert "fr has no words for “bid.climb”" in caplog.text
    assert "fr has no noun “ducat”" in caplog.text
    assert french.has("bid.climb")
    assert not french.has("bid.fold")
    with pytest.raises(KeyError, match=r"bid\.fold"):
        french.say("bid.fold", {})


def test_a_book_reads_the_files_of_its_folder() -> None:
    book = Book("kogge.games.borneo.words")
    assert set(book.languages) >= {"de", "en"}
    assert book.say("turn.turn", "de", number=3) == "Zug 3"
    assert book.in_language("tlh").name == "en"
    assert dict(Texts(book, "game.title"))["de"] == "Borneo"
    assert book.file("lesson", ".md", "de").startswith("# ")
    assert book.file("lesson", ".md", "tlh") == book.file("lesson", ".md", "en")


def test_a_group_gives_templates_their_words() -> None:
    assert Group(german, "bid", "")["climb"] == "Steig auf der Rangleiste"
    assert Group(german, "bid", "card")["climb"] == "Steig auf der Reihe"
    assert Group(german, "bid", "card") == Group(german, "bid", "card")


def test_whom_a_sentence_names_it_speaks_to() -> None:
    said = {"event": {"beat": "{seat|Du} <schlägt|schlägst> {rival|dich}: <rival:er flieht|du fliehst> nach {to}."}}
    words = Language("de", said)
    for seat, rival, sentence in (
        ("Ann", "Bo", "Ann schlägt Bo: er flieht nach Riga."),
        (Me("Ann"), "Bo", "Du schlägst Bo: er flieht nach Riga."),
        ("Ann", Me("Bo"), "Ann schlägt dich: du fliehst nach Riga."),
    ):
        assert words.say("event.beat", {"seat": seat, "rival": rival, "to": "Riga"}) == sentence
    assert placeholders(said["event"]["beat"]) == {"seat", "rival", "to"}


def test_what_a_sentence_needs() -> None:
    assert placeholders("{seat} bietet {price:ducat object} für {item}") == {"seat", "price", "item"}
    assert (capital("über"), capital("")) == ("Über", "")
