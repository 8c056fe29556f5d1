"""Section 6: auctions."""

import pytest

from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.components import components
from kogge.games.goa.rules.events import AUCTIONED, BID, GOT_FLAG, KEPT, PASSED, SOLD, TOOK_FOR_NOTHING
from tests.citing import rule
from tests.games.goa.table import DATA, actor, auction, auction_tile, cell, legal, play, position, sites, stock, told

C = components(DATA)


@rule("goa 6.1")
def test_items_come_in_the_order_of_the_markers() -> None:
    s = position(grid={"1 1": "a_ships", "1 2": "a_colonists", "1 3": "a_settlement", "1 4": "a_foreman"})
    auction(s, "0 1", "1 1", "1 2", "1 3", "1 4")
    while s.lot:
        play(s, "pass")
    items = [C.names[tile] if tile != NOTHING else "flag" for _, _, tile in told(s, AUCTIONED)]
    assert items == ["flag", "a_ships", "a_colonists", "a_settlement", "a_foreman"]
    assert [lot for _, lot, _ in told(s, AUCTIONED)] == [1, 2, 3, 4, 5]


@rule("goa 6.1", "goa R-13")
def test_each_auction_is_settled_before_the_next() -> None:
    """B wins a tile with a choice: the choice comes before the next lot, and counts for it."""
    s = position(grid={"1 1": "a_ships_or_colonists.1", "1 2": "a_ships"})
    auction(s, "0 1", "1 1", "1 2", lot=2)
    play(s, "pass", "pass", "pass")
    assert (actor(s), s.lot, legal(s)) == ("B", 2, ["take ships", "take colonists"])
    assert s.grid[cell("1 1")] == NOTHING
    play(s, "take ships")
    assert stock(s, "B")[1] == 7
    assert (actor(s), s.lot) == ("D", 3)


@rule("goa R-13")
def test_a_plantation_is_filled_before_the_next_auction() -> None:
    s = position(grid={"1 1": "a_clove_2.1", "1 2": "a_ships"})
    play(auction(s, "0 1", "1 1", "1 2", lot=2), "pass", "pass", "pass")
    assert sites(s, "B") == {"a_clove_2.1": "clove clove"}
    assert s.lot == 3


@rule("goa 6.2")
def test_the_opening_bid_belongs_to_nobody() -> None:
    s = auction(position(), "0 1", "1 1")
    assert s.bids == [NOTHING] * 4
    assert s.auctioneer() == 0
    assert legal(s)[:2] == ["pass", "bid 1"]
    while s.lot == 1:
        play(s, "pass")
    assert s.auctioneer() == 1
    assert told(s, SOLD) == []


@rule("goa 6.3", "goa D04")
@pytest.mark.parametrize(("seats", "order"), [(2, "B"), (3, "BC"), (4, "BCD")])
def test_everybody_but_the_auctioneer_bids_once(seats: int, order: str) -> None:
    s = auction(position(seats=seats), "0 1")
    asked = ""
    while len(asked) < seats - 1:
        asked += actor(s)
        play(s, f"bid {len(asked)}")
    assert asked == order
    assert (actor(s), legal(s)) == ("A", ["sell", "keep"])


@rule("goa 6.3")
def test_bidding_goes_clockwise_from_the_auctioneers_left() -> None:
    s = auction(position(flag="C"), "0 1")
    asked = ""
    for _ in range(3):
        asked += actor(s)
        play(s, "pass")
    assert asked == "DAB"


@rule("goa 6.3", "goa D04", "goa R-08", "goa R-09")
def test_a_bid_is_higher_than_the_last_and_in_the_purse() -> None:
    s = auction(position(ducats={"B": 6, "C": 9, "D": 7}), "0 1")
    assert legal(s) == ["pass", "bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "bid 6"]
    play(s, "bid 4")
    assert legal(s) == ["pass", "bid 5", "bid 6", "bid 7", "bid 8", "bid 9"]
    play(s, "pass")
    assert legal(s) == ["pass", "bid 5", "bid 6", "bid 7"], "who passes leaves the highest bid as it is"
    play(s, "bid 7")
    assert s.bids == [NOTHING, 4, 0, 7]
    assert (told(s, BID), told(s, PASSED)) == ([(1, 4, NOBODY, 0), (3, 7, 1, 4)], [(2,)])


@rule("goa R-08")
def test_who_cannot_raise_passes() -> None:
    s = auction(position(ducats={"B": 4, "C": 4, "D": 0}), "0 1")
    play(s, "bid 4")
    assert (actor(s), s.bids) == ("A", [NOTHING, 4, 0, 0])


@rule("goa R-08")
def test_money_of_an_auction_counts_in_the_next() -> None:
    s = auction(position(ducats={"A": 5, "B": 6, "C": 0, "D": 0}), "0 1", "1 1", "1 2")
    play(s, "bid 6", "sell")
    assert s.lot == 2
    assert (actor(s), legal(s)[-1]) == ("A", "bid 11"), "A has earned six ducats; C and D have none to bid"


@rule("goa 6.4.1", "goa R-10")
def test_without_a_bid_the_auctioneer_must_take_the_item() -> None:
    s = auction_tile(position(grid={"1 1": "a_ships"}), "a_ships")
    play(s, "pass", "pass", "pass")
    assert stock(s, "B") == (10, 8, 2, 0)
    assert told(s, TOOK_FOR_NOTHING) == [(1, s.gone[-1])]
    assert (actor(s), s.grid[cell("1 1")]) == ("", NOTHING)


@rule("goa 6.4.2", "goa D05")
def test_the_auctioneer_sells() -> None:
    s = auction_tile(position(grid={"1 1": "a_ships"}), "a_ships")
    play(s, "bid 3", "bid 5", "pass", "sell")
    assert [stock(s, seat)[:2] for seat in "ABCD"] == [(10, 4), (15, 4), (10, 4), (5, 8)]
    assert told(s, SOLD)[0][:3] == (1, 3, 5)


@rule("goa 6.4.2", "goa D05")
@pytest.mark.parametrize(("bid", "pays"), [(1, 0), (5, 4), (10, 9)])
def test_the_auctioneer_keeps_for_one_less(bid: int, pays: int) -> None:
    s = auction_tile(position(grid={"1 1": "a_ships"}), "a_ships")
    play(s, f"bid {bid}", *["pass"] * (2 if bid < 10 else 0))
    assert legal(s) == ["sell", "keep"]
    play(s, "keep")
    assert [stock(s, seat)[:2] for seat in "ABCD"] == [(10, 4), (10 - pays, 8), (10, 4), (10, 4)]
    assert told(s, KEPT)[0][:2] == (1, pays)


@rule("goa 6.4.2", "goa R-11")
@pytest.mark.parametrize(("purse", "keeps"), [(3, False), (4, True)])
def test_an_auctioneer_short_of_money_must_sell(purse: int, keeps: bool) -> None:
    s = auction_tile(position(ducats={"B": purse}, grid={"1 1": "a_ships"}), "a_ships")
    play(s, "bid 5", "pass", "pass")
    if keeps:
        assert (actor(s), legal(s)) == ("B", ["sell", "keep"])
    else:
        assert (actor(s), stock(s, "B")[0], stock(s, "C")[:2]) == ("", 8, (5, 8))


@rule("goa 6.5")
@pytest.mark.parametrize(
    ("how", "owner"),
    [(["pass"] * 3, "B"), (["bid 2", "pass", "pass", "sell"], "C"), (["bid 2", "pass", "pass", "keep"], "B")],
)
def test_the_cell_of_an_auctioned_tile_becomes_empty(how: list[str], owner: str) -> None:
    s = auction_tile(position(grid={"2 3": "a_foreman"}), "a_foreman")
    play(s, *how)
    assert s.grid[cell("2 3")] == NOTHING
    assert sum(tile != NOTHING for tile in s.grid) == 24
    assert [len(tiles) for tiles in s.kept] == [int(seat == owner) for seat in "ABCD"]
    assert s.marks == [], "all markers are taken back"


@rule("goa 6.6", "goa R-12")
@pytest.mark.parametrize(
    ("how", "owner"),
    [(["pass"] * 3, "A"), (["pass", "bid 2", "pass", "sell"], "C"), (["pass", "bid 2", "pass", "keep"], "A")],
)
def test_the_flag_brings_an_extra_action(how: list[str], owner: str) -> None:
    """However it is won, by the old owner too."""
    s = auction(position(), "0 1")
    play(s, *how)
    assert "ABCD"[s.flag] == owner
    assert [stock(s, seat)[3] for seat in "ABCD"] == [int(seat == owner) for seat in "ABCD"]
    assert told(s, GOT_FLAG) == [("ABCD".index(owner), 1)]
    assert sum(tile != NOTHING for tile in s.grid) == 25


@rule("goa 6.7")
def test_a_tile_acts_for_its_winner() -> None:
    s = auction_tile(position(grid={"1 1": "a_colonists"}), "a_colonists")
    play(s, "bid 1", "pass", "pass", "sell")
    assert [stock(s, seat)[2] for seat in "ABCD"] == [2, 2, 6, 2]


@rule("goa 6.7", "goa 13.2.4")
def test_a_corner_tile_brings_its_bonanza() -> None:
    s = position(grid={"1 1": "a_colonists", "1 2": "a_ships"}, bonanza={"1 1": "bonanza_ducats"})
    auction(s, "0 1", "1 1", "1 2", lot=2)
    play(s, "bid 1", "pass", "pass", "sell")
    assert stock(s, "C") == (13, 4, 6, 0)
    play(s, "pass", "pass", "pass")
    assert stock(s, "C") == (13, 8, 6, 0), "other tiles have none"


@rule("goa R-45")
def test_no_bid_is_higher_than_the_vocabulary_knows() -> None:
    """Bids end at 200 ducats, however much somebody owns."""
    s = auction(position(ducats={"A": 999, "B": 999}), "0 1")
    assert (legal(s)[1], legal(s)[-1], len(legal(s))) == ("bid 1", "bid 200", 201)
    play(s, "bid 200")
    assert actor(s) == "A", "nobody else can raise"
