"""Words: both languages say everything, no two options alike, nothing hidden, nothing that only the program means."""

import re
from random import Random
from typing import Any

import pytest

from kogge.engine.event import Event
from kogge.engine.game import Game
from kogge.engine.plain import to_plain
from kogge.engine.seats import EVERYBODY
from kogge.engine.teller import PLAIN
from kogge.engine.words import MARKED, Book, placeholders, plain
from kogge.games import GAMES
from tests.citing import rule
from tests.contract.moments import PEOPLE, few_kinds, kinds_of, languages, moments, names, onlookers, played
from tests.contract.rare import rare_decisions, rare_events
from tests.contract.sentences import check, check_sentence
from tests.engine.matches import Kind, every_kind

BOOKS = {game.book.package: game.book for game in GAMES.values()}
books = pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

ADDRESSED = re.compile(r"\b([Dd]u|[Dd]ir|[Dd]ich|[Dd]eine?[mnrs]?|[Yy]ou|[Yy]ours?)\b")


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


# -- prompts and options --------------------------------------------------------------------


@every_game
def test_every_decision_and_every_kind_of_event_is_met(game: Game[Any]) -> None:
    """By chance in one of the game's matches, or as an example of what is rare: so the tests below say them all."""
    matches = [played(kind) for kind in kinds_of(game)]
    states = [state for match in matches for state in match.positions if state.stack]
    steps = {state.stack[-1] for state in (*states, *rare_decisions(game))}
    assert not game.faces or steps == {face.step for face in game.faces if face.step}
    told = [event for match in matches for events in match.told for event in events]
    kinds = game.teller.kinds or game.state.KINDS
    assert {event.kind for event in (*told, *rare_events(game))} == set(range(len(kinds)))


@rule("novgorod 13.1")
@every_kind
@languages
def test_prompts_and_options_are_said_and_no_two_options_alike(kind: Kind, lang: str) -> None:
    game = GAMES[kind.game]
    for state in (*played(kind).positions[:-1], *rare_decisions(game)):
        view = state.view(state.actor)
        check_sentence(game.prompt(view, names(view), lang))
        said = [game.say_action(view, action, names(view), lang) for action in view.options]
        assert len(set(said)) == len(said)
        for text in said:
            check(text)
            assert text[0].isupper()


@few_kinds
@languages
def test_whoever_looks_on_reads_a_prompt_too(kind: Kind, lang: str) -> None:
    game = GAMES[kind.game]
    for state in moments(kind):
        for view in (state, *(state.view(onlooker) for onlooker in onlookers(state))):
            check_sentence(game.prompt(view, names(view), lang))


@every_kind
@languages
def test_the_end_has_a_prompt_which_is_the_same_for_all_and_in_every_game(kind: Kind, lang: str) -> None:
    game, last = GAMES[kind.game], played(kind).positions[-1]
    for view in (last, *(last.view(onlooker) for onlooker in onlookers(last))):
        assert game.prompt(view, names(view), lang) == PLAIN.say("face.over", lang)


@rule("borneo 14", "goa 14", "goa 14.1", "novgorod 10.1", "cargo_noir 8.1")
@few_kinds
def test_prompts_and_options_tell_nothing_that_is_hidden(kind: Kind) -> None:
    game, rng = GAMES[kind.game], Random(kind.name)
    otherwise = 0
    for state in moments(kind)[:-1]:
        for onlooker in onlookers(state):
            view = state.view(onlooker)
            dealt = view.deal(rng)
            otherwise += to_plain(dealt) | {"seed": ""} != to_plain(state) | {"seed": ""}
            again = dealt.view(onlooker)
            assert again.options == view.options
            assert game.prompt(again, names(view), "en") == game.prompt(view, names(view), "en")
            for action in view.options:
                said = game.say_action(view, action, names(view), "de")
                assert game.say_action(again, action, names(view), "de") == said
    assert otherwise  # what was dealt anew lay elsewhere


# -- the log --------------------------------------------------------------------------------


@every_kind
@languages
def test_the_log_is_sentences(kind: Kind, lang: str) -> None:
    match = played(kind)
    for event in [event for events in match.told for event in events]:
        check_event(kind, event, lang)


@every_game
@languages
def test_rare_events_are_sentences_too(game: Game[Any], lang: str) -> None:
    for event in rare_events(game):
        check_event(kinds_of(game)[-1], event, lang)


def check_event(kind: Kind, event: Event, lang: str) -> None:
    """A sentence, whose symbols exist; what one seat alone may know is said to this seat, all else to nobody."""
    game, state, people = GAMES[kind.game], played(kind).state, PEOPLE[: kind.seats]
    said = game.say_event(state, event, people, lang)
    check_sentence(said)
    if event.seer == EVERYBODY:
        assert not ADDRESSED.search(said), said
    else:
        assert not re.search(rf"\b{people[event.seer]}\b", said), said
    for seat, name in enumerate(people):
        if event.known_to(seat):
            to_me = game.say_event(state, event, people, lang, seat)
            check_sentence(to_me)
            assert not re.search(rf"\b{name}\b", to_me), to_me
            assert (to_me == said) == (name not in said), to_me
    marked = game.say_event(state, event, people, lang, symbols=True)
    assert plain(marked) == said
    assert {icon for icon, _ in MARKED.findall(marked)} <= game.icons.keys()


# -- names ----------------------------------------------------------------------------------


@every_kind
@languages
def test_every_turn_and_part_of_the_score_has_a_name_of_its_own(kind: Kind, lang: str) -> None:
    match = played(kind)
    numbers = {match.game.turn(state)[1] for state in match.positions}
    parts = match.results()[0].parts
    for said in (
        [match.game.say_turn(number, lang) for number in numbers],
        [match.game.say_part(part, lang) for part in parts],
    ):
        assert len(set(said)) == len(said)
        for text in said:
            check(text)


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
