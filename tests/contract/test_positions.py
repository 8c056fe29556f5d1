"""The position in tables of words: whole, in both languages, on a narrow screen, and with nobody's secrets."""

from itertools import cycle
from random import Random

from rich.console import Console

from kogge.cli.compact import compact
from kogge.engine.plain import to_plain
from kogge.engine.scene import Section
from kogge.engine.seats import EVERYBODY
from kogge.engine.state import State
from kogge.games import GAMES
from tests.citing import rule
from tests.contract.moments import few_kinds, german_and_slowly_english, moments, names, onlookers
from tests.contract.sentences import check
from tests.engine.matches import Kind

WIDTH = 80


def cells(sections: list[Section]) -> list[str]:
    return [cell for title, rows in sections for row in [[title], *rows] for cell in row]


def ids(state: State) -> set[str]:
    """What the notation calls things by; cells may show that as it is."""
    return {name for kind in state.FIELDS.values() if kind for name in state.names(kind.rstrip("?"))}


@few_kinds
@german_and_slowly_english
def test_a_position_is_a_list_of_whole_tables(kind: Kind, lang: str) -> None:
    game = GAMES[kind.game]
    for state in moments(kind):
        for view in (state, *(state.view(onlooker) for onlooker in onlookers(state))):
            sections = game.position(view, names(view), lang)
            assert len({section.title for section in sections}) == len(sections)
            for section in sections:
                assert len(section.rows) > 1
                assert len({len(row) for row in section.rows}) == 1
            for cell in set(cells(sections)) - ids(state):
                check(cell)


@few_kinds
def test_german_and_english_differ_in_every_table(kind: Kind) -> None:
    game = GAMES[kind.game]
    for state in moments(kind):
        view = state.view(max(state.actor, 0))
        german, english = (game.position(view, names(view), lang) for lang in ("de", "en"))
        for de, en in zip(german, english, strict=True):
            assert de.title != en.title
            assert de.rows[0] != en.rows[0]
            assert [len(row) for row in de.rows] == [len(row) for row in en.rows]


@few_kinds
@german_and_slowly_english
def test_no_word_is_broken_on_eighty_columns(kind: Kind, lang: str) -> None:
    """Cells go on below where they are too wide, but only between words, or after a hyphen."""
    game = GAMES[kind.game]
    for state in moments(kind):
        view = state.view(max(state.actor, 0))
        sections = game.position(view, names(view), lang)
        shown = compact(Console(width=WIDTH), sections).plain
        assert max(map(len, shown.splitlines())) <= WIDTH
        words = {word for cell in cells(sections) for word in cell.replace("-", "- ").split()}
        assert [word for word in shown.replace("-", "- ").split() if word not in words] == []


@rule("borneo 14", "goa 14", "novgorod 10.1", "cargo_noir 8.1")
@few_kinds
def test_a_position_does_not_change_with_what_is_hidden(kind: Kind) -> None:
    game, rng = GAMES[kind.game], Random(kind.name)
    otherwise = 0
    for state, onlooker in zip(moments(kind), cycle(onlookers(moments(kind)[0])), strict=False):
        view = state.view(onlooker)
        dealt = view.deal(rng)
        otherwise += to_plain(dealt) | {"seed": ""} != to_plain(state) | {"seed": ""}
        again = game.position(dealt.view(onlooker), names(view), "en")
        assert again == game.position(view, names(view), "en")
    assert otherwise  # what was dealt anew lay elsewhere


@rule("borneo 14", "goa 14", "novgorod 10.1", "novgorod R-42")
@few_kinds
def test_a_seat_reads_the_cards_that_only_it_sees(kind: Kind) -> None:
    """With another card in their place the position reads otherwise; no id of a card that others have is read."""
    game = GAMES[kind.game]
    for state, onlooker in zip(moments(kind), cycle(onlookers(moments(kind)[0])), strict=False):
        view = state.view(onlooker)
        sections = game.position(view, names(view), "en")
        seen = {card for cards, seer in state.all_zones() if seer in (EVERYBODY, onlooker) for card in cards}
        hidden = {
            card for cards, seer in state.all_zones() if seer not in (EVERYBODY, onlooker) for card in cards
        } - seen
        called = card_ids(state)
        assert not set(cells(sections)) & {called[card] for card in hidden}
        for number, (cards, seer) in enumerate(view.all_zones()):
            others = [card for card in sorted(hidden) if cards and state.back(card) == state.back(cards[0])]
            if seer == onlooker and others:
                changed = view.clone()
                changed.all_zones()[number][0][0] = others[0]
                assert game.position(changed, names(view), "en") != sections


def card_ids(state: State) -> list[str]:
    """What the cards that lie in zones are called: their lists are the state's own."""
    zones = [cards for cards, _ in state.all_zones()]
    for attribute, kind in state.FIELDS.items():
        value = getattr(state, attribute)
        lists = [value, *value] if isinstance(value, list) else []
        if kind and any(cards is zone for cards in lists for zone in zones):
            return state.names(kind.rstrip("?"))
    return []
