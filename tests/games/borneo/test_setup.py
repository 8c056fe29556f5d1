"""Section 3: from the box to the first turn."""

from collections import Counter
from itertools import count

import pytest

from kogge.engine.game import Game
from kogge.engine.refusal import Refusal
from kogge.engine.seats import NOBODY, SPECTATOR
from kogge.engine.state import UNKNOWN
from kogge.games.borneo import BORNEO, BORNEO_CARD
from kogge.games.borneo.rules.components import components
from kogge.games.borneo.rules.merchants import MERCHANT_PHASE
from kogge.games.borneo.rules.orders import FULFIL_ORDER
from kogge.games.borneo.rules.setup import PLACE_MERCHANT
from kogge.games.borneo.rules.state import Borneo
from tests.citing import rule
from tests.games.borneo.table import (
    BOARD,
    CARD,
    SEATS,
    actor,
    ask,
    both_editions,
    ladder,
    legal,
    play,
    position,
)

both_games = pytest.mark.parametrize("game", [BORNEO, BORNEO_CARD], ids=["board", "card"])


def started_by_a(game: Game[Borneo], seats: int, *options: str) -> Borneo:
    """A setup in which the draw made A the start player."""
    for number in count():
        s = game.start(seats, dict.fromkeys(options, True), seed=str(number))
        if s.start == 0:
            return s
    raise AssertionError


def placing(data: str, seat: str, ladders: dict[str, str]) -> list[str]:
    """Where this seat may place its first merchant."""
    s = position(data, ladders=ladders)
    s.placed = 0
    s.start = SEATS.index(seat)
    ask(s, PLACE_MERCHANT)
    assert actor(s) == seat
    return [notation.removeprefix("place ") for notation in legal(s)]


# -- 3.1 to 3.4 -----------------------------------------------------------------------------


@rule("borneo 3.1")
def test_choice_of_edition_players_and_variants() -> None:
    assert (BORNEO.start(3).components.edition, BORNEO_CARD.start(3).components.edition) == ("board", "card")
    for seats in (3, 4, 5):
        assert BORNEO.start(seats, {"blackbeard": True}).pirates == 1
        assert BORNEO.start(seats).pirates == 0
    assert [option.name for option in BORNEO.options] == ["four_merchants", "blackbeard", "open_orders"]
    for variant in ("four_merchants", "blackbeard"):
        with pytest.raises(Refusal):
            BORNEO_CARD.start(3, {variant: True})


@rule("borneo 3.1", "borneo 3.6", "borneo R12")
@both_games
def test_start_player_is_drawn_and_starts_placing_and_playing(game: Game[Borneo]) -> None:
    drawn = Counter[int]()
    for number in range(60):
        s = game.start(3, seed=str(number))
        drawn[s.start] += 1
        assert s.actor == s.start, "the start player places first"
        while s.stack[-1] is PLACE_MERCHANT:
            s.apply(s.legal()[0])
        assert (s.active, s.actor, s.turn) == (s.start, s.start, 1), "and takes the first turn"
    assert all(drawn[seat] > 5 for seat in range(3))


@rule("borneo 3.2")
@both_games
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_hands_and_piles(game: Game[Borneo], seats: int) -> None:
    s = game.start(seats, seed="piles")
    assert [len(hand) for hand in s.hands] == [3] * seats
    assert len(s.draw_pile) == 60 - 3 * seats
    assert sorted(card for pile in (s.draw_pile, *s.hands) for card in pile) == list(range(60))
    assert s.discard_pile == []
    assert s.draw_pile != game.start(seats, seed="other piles").draw_pile


@rule("borneo 3.2")
@both_games
def test_cards_are_dealt_one_at_a_time_clockwise_from_the_start_player(game: Game[Borneo]) -> None:
    """With the same shuffle, a hand of two is a hand of one and then the next cards of the pile."""
    by_size = {}
    for size in (1, 2, 3):
        data = game.data().replace("start_hand = 3", f"start_hand = {size}")
        by_size[size] = game.start(4, seed="deal", data=data)
    for size in (1, 2):
        fewer, more = by_size[size], by_size[size + 1]
        for place in range(4):
            seat = (fewer.start + place) % 4
            assert more.hands[seat] == [*fewer.hands[seat], fewer.draw_pile[-1 - place]]


@rule("borneo 3.2")
@both_games
def test_hands_are_secret(game: Game[Borneo]) -> None:
    s = game.start(4, seed="secret")
    for seat in range(4):
        view = s.view(seat)
        assert view.hands[seat] == s.hands[seat]
        assert all(card <= UNKNOWN for other in range(4) if other != seat for card in view.hands[other])
        assert [len(hand) for hand in view.hands] == [3] * 4
    assert all(card <= UNKNOWN for hand in s.view(SPECTATOR).hands for card in hand)


@rule("borneo 3.3.1")
@both_games
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_harbours_in_play(game: Game[Borneo], seats: int) -> None:
    s = game.start(seats, seed="harbours")
    names = {s.components.card_names[card] for card in s.deck + s.harbours}
    marked_34, marked_5 = {"banjarmasin", "zamboanga", "brunei", "macau"}, {"aceh", "colombo"}
    if game is BORNEO_CARD:
        assert len(names) == 12
    elif seats == 5:
        assert len(names) == 10
        assert marked_5 <= names
        assert not names & marked_34
    else:
        assert len(names) == 12
        assert marked_34 <= names
        assert not names & marked_5


@rule("borneo 3.3.2")
@both_games
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_harbours_are_turned_up(game: Game[Borneo], seats: int) -> None:
    s = game.start(seats, seed="three")
    assert len(s.harbours) == 3
    in_play = s.components.harbours_in_play[seats]
    assert sorted(s.harbours + s.deck) == sorted(in_play)
    assert len({tuple(game.start(seats, seed=str(seed)).harbours) for seed in range(10)}) > 5, "they are shuffled"
    for seat in (*range(seats), SPECTATOR):
        view = s.view(seat)
        assert view.harbours == s.harbours
        assert view.deck == [UNKNOWN] * (len(in_play) - 3), "the rest stay face down"


@rule("borneo 3.4.1")
@both_games
def test_orders_in_play(game: Game[Borneo]) -> None:
    by_seats = {seats: game.start(seats).orders for seats in (3, 4, 5)}
    few = [3, 3, 2, 2, 2]
    assert by_seats == {3: few, 4: few, 5: [4, 4, 3, 3, 2] if game is BORNEO else few}


@rule("borneo 3.4.2")
@both_games
def test_orders_are_open_to_everybody_by_type(game: Game[Borneo]) -> None:
    """Orders of one type are interchangeable: they are a number in the state, the same in every view."""
    s = game.start(4, seed="orders")
    for seat in (*range(4), SPECTATOR):
        assert s.view(seat).orders == s.orders
    assert s.components.orders_display == {BORNEO: "sorted_piles", BORNEO_CARD: "open_stack"}[game]
    s = ask(position(game.data(), 4, stored={"A": "F01 F02 F03 F04"}, orders={"each1": 2}), FULFIL_ORDER)
    assert legal(s) == ["pass", "order each1"], "two orders of a type are one choice"


# -- 3.5 merchants --------------------------------------------------------------------------


@rule("borneo 3.5.1")
@both_games
def test_everybody_places_three_merchants(game: Game[Borneo]) -> None:
    for seats in (3, 4, 5):
        s = game.start(seats, seed="merchants")
        while s.stack[-1] is PLACE_MERCHANT:
            s.apply(s.legal()[0])
        assert Counter(owner for owners in s.ladders for owner in owners) == dict.fromkeys(range(seats), 3)
    s = BORNEO.start(3, {"four_merchants": True})
    while s.stack[-1] is PLACE_MERCHANT:
        s.apply(s.legal()[0])
    assert Counter(owner for owners in s.ladders for owner in owners) == {0: 4, 1: 4, 2: 4}


def placing_order(s: Borneo) -> str:
    order = ""
    while s.stack[-1] is PLACE_MERCHANT:
        order += actor(s)
        s.apply(s.legal()[0])
    return order


@rule("borneo T1", "borneo 3.5.2", "borneo R16")
def test_t1_placing_goes_in_a_snake() -> None:
    for game in (BORNEO, BORNEO_CARD):
        assert placing_order(started_by_a(game, 4)) == "ABCDDCBAABCD"
    assert placing_order(started_by_a(BORNEO, 3, "four_merchants")) == "ABCCBAABCCBA"


@rule("borneo 3.5.2")
def test_the_snake_starts_anywhere() -> None:
    s = next(s for s in (BORNEO.start(4, seed=str(number)) for number in count()) if s.start == 2)
    assert placing_order(s) == "CDABBADCCDAB"


@rule("borneo 3.5.3", "borneo D1")
@both_editions
def test_a_merchant_joins_the_end_of_a_ladder(data: str) -> None:
    """D1: the placing player names a company, and must name one."""
    assert placing(data, "A", {"r": "BC"}) == ["red", "yellow", "green", "blue"]
    s = position(data, ladders={"r": "BC"})
    s.placed = 0
    ask(s, PLACE_MERCHANT)
    play(s, "place red")
    assert [ladder(s, company) for company in "rygb"] == ["BCA", "", "", ""]
    assert s.placed == 1
    assert actor(s) == "B", "the next player places"


@rule("borneo 3.5.4")
def test_any_company_with_a_free_space() -> None:
    ladders = {"r": "BBCCC", "y": "BBAA", "g": "A"}
    assert placing(BOARD, "A", ladders) == ["yellow", "green", "blue"]


@rule("borneo 3.5.5")
def test_no_own_neighbours_in_the_card_game() -> None:
    assert placing(CARD, "A", {"r": "BA", "y": "AB", "g": "AABBCCDDB"}) == ["yellow", "green", "blue"]
    # only during setup: a transfer may make own merchants neighbours
    s = ask(position(CARD, ladders={"r": "BA", "y": "AB"}), MERCHANT_PHASE)
    assert ladder(play(s, "transfer yellow 1 red"), "r") == "BAA"


@rule("borneo T2", "borneo 3.5.4", "borneo 3.5.5")
def test_t2_own_neighbours() -> None:
    for ladders, may in (("A", {"A": False, "B": True}), ("AB", {"A": True, "B": False})):
        for seat in "AB":
            assert ("red" in placing(CARD, seat, {"r": ladders})) == may[seat]
            assert "red" in placing(BOARD, seat, {"r": ladders})


@rule("borneo T3")
def test_t3_a_full_company_is_no_target() -> None:
    full = "BCDBC"
    assert placing(BOARD, "A", {"r": full}) == ["yellow", "green", "blue"]

    s = ask(position(ladders={"r": full, "y": "A"}), MERCHANT_PHASE)
    assert "transfer yellow 1 red" not in legal(s)
    assert {"transfer yellow 1 green", "transfer yellow 1 blue"} <= set(legal(s))

    # A beats B in Red, which is full as Yellow is: B may swap there, and leave for neither
    s = position(hands={"A": "F01 F02 F21"}, ladders={"r": "BCDCA", "y": full})
    ask(s, MERCHANT_PHASE)
    play(s, "attack red 5 1", "play F01", "play F02")
    assert actor(s) == "B"
    assert set(legal(s)) == {"swap", "leave green", "leave blue"}
    assert ladder(play(s, "swap"), "r") == "ACDCB"


@rule("borneo 3.6")
@both_games
def test_storages_and_fulfilled_orders_are_empty(game: Game[Borneo]) -> None:
    s = game.start(5, seed="empty")
    assert s.stored == s.fulfilled == [[]] * 5
    assert s.ship == NOBODY
    assert s.ladders == [[]] * len(components(game.data()).companies)
