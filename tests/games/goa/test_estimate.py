"""The estimate: the points at the end, and right about what is better before."""

from collections.abc import Callable
from functools import partial

import pytest

from kogge.games.goa.bot.estimate import estimate, likely
from kogge.games.goa.rules.action_phase import TURN
from kogge.games.goa.rules.auctions import NEXT_LOT
from kogge.games.goa.rules.components import COLUMNS, PASS, SITES
from kogge.games.goa.rules.markers import PLACE_FLAG
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.rules.storage import GIVE
from tests.citing import rule
from tests.games.goa.table import ask, auction_tile, build, legal, pieces, play, position, take_turn
from tests.games.leading import ahead

A, B, C, D = range(4)
SITES_OF_A = {"a_ginger_2.1": "ginger ginger", "a_pepper_2.1": "pepper", "a_clove_1": "", "quilon_2": "nutmeg"}

lead = partial(ahead, estimate)


# -- what is better -------------------------------------------------------------------------


def more(name: str) -> Callable[[Goa], None]:
    """One more of what a seat has a number of."""

    def add(s: Goa) -> None:
        getattr(s, name)[A] += 1

    return add


def row(column: str) -> Callable[[Goa], None]:
    def add(s: Goa) -> None:
        s.rows[COLUMNS.index(column)] += 1

    return add


def site(name: str, spices: str) -> Callable[[Goa], None]:
    return lambda s: build(s, "A", name, spices)


def pile(name: str, piece: str) -> Callable[[Goa], None]:
    def add(s: Goa) -> None:
        getattr(s, name)[A] += pieces(s.components, piece)

    return add


def spice(name: str) -> Callable[[Goa], None]:
    """One more on the slot that is free for it."""

    def add(s: Goa) -> None:
        c = s.components
        place = next(i for i in range(SITES) if s.sites[i] == pieces(c, name)[0])
        s.held[place] = c.with_one[s.held[place]][c.spice[s.sites[place]]]

    return add


def take_flag(s: Goa) -> None:
    s.flag = A


GOOD_THINGS: dict[str, Callable[[Goa], None]] = {
    **{name: more(name) for name in ("ducats", "ships", "colonists", "extras")},
    **{f"row of {column}": row(column) for column in COLUMNS},
    "pepper": spice("a_pepper_2.1"),
    "clove": spice("a_clove_1"),
    "single plantation": site("a_nutmeg_1", "nutmeg"),
    "plantation": site("a_cinnamon_2.1", "cinnamon cinnamon"),
    "colony": site("cochin_1", "clove"),
    "card": pile("hands", "exp_01"),
    "single plantation face down": pile("singles", "a_nutmeg_1"),
    **{
        tile: pile("kept", tile)
        for tile in (
            *("a_foreman", "a_ship", "a_colonist", "a_ducats", "a_spice", "a_duty", "b_mission_2.1", "b_expedition"),
            *("b_swap", "b_espionage", "b_extra_harvest", "b_resupply", "b_viceroy"),
        )
    },
    "flag": take_flag,
}


@pytest.mark.parametrize("thing", GOOD_THINGS)
@pytest.mark.parametrize("turn", ["A1", "A3", "B2"])
def test_more_of_a_good_thing_is_worth_more(thing: str, turn: str) -> None:
    s = position(turn=turn, flag="B", rows={"A": "3 2 2 2 2"}, sites={"A": SITES_OF_A}, hands={"A": "exp_07"})
    take_turn(s)
    before = estimate(s)
    GOOD_THINGS[thing](s)
    after = estimate(s)
    assert after[A] > before[A]
    assert after[B] <= before[B] + 1e-9


@pytest.mark.parametrize("column", ["ship", "harvest"])
def test_a_higher_yield_is_worth_more_the_more_actions_there_are(column: str) -> None:
    def worth(turn: str) -> float:
        s = take_turn(position(turn=turn, sites={"A": SITES_OF_A}))
        before = estimate(s)[A]
        GOOD_THINGS[f"row of {column}"](s)
        return estimate(s)[A] - before

    assert worth("A1") > worth("B1") > worth("B4")


@rule("goa 11.3.8")
def test_in_the_last_turn_goods_are_worth_nothing_but_what_they_still_pay_for() -> None:
    s = take_turn(position(turn="B4", action=3, sites={"A": {"a_ginger_2.1": "ginger"}}, hands={"A": "exp_07"}))
    s.turn = 3 * s.seats
    few, no_card = s.clone(), s.clone()
    few.ships[A] = 0
    no_card.hands[A] = []
    many, spices = s.clone(), s.clone()
    many.ships[A] += 4
    many.colonists[A] = 0
    build(spices, "A", "b_nutmeg_3", "nutmeg nutmeg")
    assert estimate(many)[A] <= estimate(s)[A]
    assert estimate(spices)[A] == pytest.approx(estimate(s)[A])
    assert estimate(few)[A] < estimate(s)[A]
    assert estimate(no_card)[A] < estimate(s)[A]


@rule("goa 11.3.4")
def test_after_the_last_auction_only_the_most_money_counts() -> None:
    s = take_turn(position(turn="B4", action=3, ducats={"A": 20, "B": 5, "C": 5, "D": 5}))
    rich, poor = s.clone(), s.clone()
    rich.ducats[A] = 60
    poor.ducats[A] = 0
    assert estimate(rich)[A] - estimate(s)[A] < 0.1
    assert estimate(s)[A] - estimate(poor)[A] > 2


# -- auctions -------------------------------------------------------------------------------


def put_up(name: str, ducats: str) -> Goa:
    """B puts up a tile, after which the game goes on; C is asked first, A last. `ducats` are those of A to D."""
    s = position(ducats=dict(zip("ABCD", map(int, ducats.split()), strict=True)))
    s.then(PLACE_FLAG)
    return auction_tile(s, name)


@rule("goa 6.3")
def test_a_bid_is_good_as_long_as_the_item_is_worth_it() -> None:
    s = play(put_up("a_extra_actions", "30 5 5 5"), "pass", "pass")
    assert s.actor == A
    passed = lead(play(s.clone(), "pass"))
    leads = [lead(play(s.clone(), f"bid {bid}")) for bid in range(7, 31)]
    assert leads == sorted(leads, reverse=True)
    assert leads[0] > passed > leads[-1]


@rule("goa 6.4.2")
@pytest.mark.parametrize(("bid", "better", "worse"), [(1, "keep", "sell"), (12, "sell", "keep")])
def test_an_auctioneer_keeps_what_is_cheap_and_sells_what_is_dear(bid: int, better: str, worse: str) -> None:
    s = play(put_up("a_extra_actions", "15 15 15 15"), f"bid {bid}", "pass", "pass")
    assert s.actor == B
    assert lead(play(s.clone(), better), B) > lead(play(s.clone(), worse), B)


def test_the_lot_under_the_hammer_counts_as_it_should_end() -> None:
    """D has by far the most ducats, and everybody knows."""
    s = put_up("a_extra_actions", "10 0 10 40")
    waiting = [estimate(play(s.clone(), action)) for action in ("pass", "bid 1", "bid 2")]
    assert waiting[0] == pytest.approx(waiting[1])
    assert waiting[0] == pytest.approx(waiting[2])
    sold = play(s.clone(), "bid 3", "bid 10")  # A cannot top that, and B cannot keep it
    assert estimate(sold)[D] == pytest.approx(waiting[0][D], abs=0.5)


def test_a_marker_on_a_good_tile_is_good_for_its_owner() -> None:
    def marked(cell: str) -> Goa:
        s = position(action=0, grid={"1 1": "a_spice", "1 2": "a_duty"})
        ask(s, PLACE_FLAG, NEXT_LOT)
        return play(s, "flag 0 2", f"mark {cell}")

    good, poor = marked("1 1"), marked("1 2")
    assert good.actor == poor.actor == C
    assert lead(good, B) > lead(poor, B)


def test_bids_that_somebody_might_make_are_few_and_legal() -> None:
    s = put_up("a_extra_actions", "40 40 40 40")
    bids = likely(s)
    assert bids[0] == PASS
    assert 2 <= len(bids) <= 6
    assert set(bids) <= set(s.legal())


def test_anything_else_somebody_might_do() -> None:
    s = take_turn(position())
    assert likely(s) == s.legal()


# -- what is under way ----------------------------------------------------------------------


@rule("goa 7.7.5")
def test_a_founding_that_can_be_paid_counts_as_made() -> None:
    """The cards show four colonists, the board none: Quilon asks for two more."""
    cards = "exp_10 exp_02 exp_05"
    rich, poor = (take_turn(position(colonists={"A": own}, hands={"A": "exp_04"}, draw_pile=cards)) for own in (4, 1))
    for s in (rich, poor):
        before = estimate(s)[A]
        play(s, "found quilon")
        assert (estimate(s)[A] > before) == (s is rich)
    settled = play(rich.clone(), "settle", "colony quilon_1", "put ginger quilon")
    assert estimate(settled)[A] == pytest.approx(estimate(rich)[A], abs=0.3)
    assert estimate(rich)[A] > estimate(play(rich.clone(), "decline"))[A]


@rule("goa 7.3.1")
def test_a_step_under_way_counts_as_made() -> None:
    spices = {"a_ginger_2.1": "ginger", "quilon_1": "ginger", "a_nutmeg_2.1": "nutmeg"}
    s = ask(position(sites={"A": spices}), TURN, PLACE_FLAG)
    before = estimate(s)[A]
    paying = play(s.clone(), "progress ship")
    assert legal(paying) == ["give ginger 1", "give ginger quilon"]
    assert estimate(paying)[A] > before
    assert estimate(play(paying.clone(), "give ginger 1"))[A] == pytest.approx(estimate(paying)[A], abs=0.6)


@rule("goa 8.8.5")
def test_spices_that_are_still_to_be_given_are_as_good_as_gone() -> None:
    spices = {"b_ginger_3": "ginger ginger ginger", "b_nutmeg_3": "nutmeg nutmeg nutmeg", "a_clove_2.1": "clove clove"}
    s = take_turn(position(turn="B1", sites={"A": spices}, kept={"A": "a_duty"}))
    giving = play(s.clone(), "use a_duty")
    after = giving.clone()
    while after.stack[-1] is GIVE:
        after.apply(after.legal()[0])
    assert estimate(giving)[A] == pytest.approx(estimate(after)[A], abs=1)


@rule("goa 7.2.1")
def test_no_card_is_thrown_away_for_nothing() -> None:
    s = take_turn(position(turn="B4", rows={"A": "4 4 3 3 3"}, hands={"A": "exp_01 exp_05 exp_09"}))
    for discard in legal(s, "discard"):
        assert lead(play(s.clone(), discard)) < lead(play(s.clone(), "tax"))
