"""Words: both languages say everything, no two options alike, and nothing that only the program means."""

import re

import pytest

from kogge.engine.words import Book, placeholders, plain
from kogge.games import GAMES
from tests.contract.moments import PEOPLE, decisions, few_kinds, languages, moments, names, onlookers, played
from tests.engine.matches import Kind, every_kind

BOOKS = {game.book.package: game.book for game in GAMES.values()}
books = pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)


def check(text: str) -> None:
    """No text is empty, and none shows what only the program means."""
    assert text.strip() == text != ""
    assert not re.search(r"[{}*_\x00-\x1f]|\bNone\b|(?<![\w–])-\d|  ", text), text


def check_sentence(text: str) -> None:
    check(text)
    assert text.endswith((".", "!", "?", ".“", ".”")), text
    assert text[0].isupper() or text[0].isdecimal() or text[0] in "„“", text


@books
def test_all_languages_have_the_same_keys_and_placeholders(book: Book) -> None:
    english = book.in_language("en")
    for language in book.languages.values():
        assert language.texts.keys() == english.texts.keys()
        assert language.nouns.keys() == english.nouns.keys()
        for key, text in language.texts.items():
            terms = {name for name in placeholders(text) if f"term.{name}" in language.texts}
            expected = {name for name in placeholders(english.texts[key]) if f"term.{name}" not in english.texts}
            assert placeholders(text) - terms == expected, key


@books
def test_nouns_have_all_forms_that_sentences_ask_for(book: Book) -> None:
    for language in book.languages.values():
        for key, text in language.texts.items():
            for noun in re.findall(r"\{\w+:([^}]+)\}", text):
                name, *_ = noun.split()
                assert name in language.nouns, key
                assert {"one", "many"} <= language.nouns[name].forms.keys() | {"one"}


@every_kind
@languages
def test_prompts_and_options_are_said_and_no_two_options_alike(kind: Kind, lang: str) -> None:
    game = GAMES[kind.game]
    for view in decisions(kind):
        check_sentence(game.prompt(view, names(view), lang))
        said = [game.say_action(view, action, names(view), lang) for action in view.options]
        assert len(set(said)) == len(said)
        for text in said:
            check(text)


@few_kinds
@languages
def test_the_position_is_tables_of_words(kind: Kind, lang: str) -> None:
    game = GAMES[kind.game]
    for state in moments(kind):
        for onlooker in onlookers(state):
            for section in game.position(state.view(onlooker), names(state), lang):
                check(section.title)
                assert len({len(row) for row in section.rows}) == 1
                for row in section.rows:
                    for cell in row:
                        assert cell.strip() == cell != ""
                        assert not re.search(r"[{}\x00-\x1f]|\bNone\b", cell), (
                            cell
                        )  # it may show ids, which the notation has


@every_kind
@languages
def test_the_log_is_sentences(kind: Kind, lang: str) -> None:
    match = played(kind)
    game, state = match.game, match.state
    for events in match.told:
        for event in events:
            said = game.say_event(state, event, PEOPLE[: kind.seats], lang)
            check_sentence(said)
            marked = game.say_event(state, event, PEOPLE[: kind.seats], lang, symbols=True)
            assert plain(marked) == said


@every_kind
def test_every_turn_and_part_of_the_score_has_a_name(kind: Kind) -> None:
    match = played(kind)
    for lang in ("de", "en"):
        for _, number in match.turns:
            check(match.game.say_turn(number, lang))
        for part in match.results()[0].parts:
            check(match.game.say_part(part, lang))


def test_what_a_game_is_called_is_said_in_all_languages() -> None:
    for game in GAMES.values():
        for lang in ("de", "en"):
            check(game.title[lang])
            check(game.pitch[lang])
            texts = [(option.title, option.meaning) for option in game.options]
            texts += [(order.title, order.meaning) for order in game.standing_orders]
            for title, meaning in texts:
                check(title[lang])
                check_sentence(meaning[lang])
