"""TV-14: the complete first round of the rules, decision by decision, and the same as a saved match."""

import json
from pathlib import Path

from kogge.engine.match import Match, Player
from kogge.engine.plain import to_plain
from kogge.engine.save import load, save
from kogge.games import find_game
from kogge.games.goa import GOA
from kogge.games.goa.rules.components import components
from kogge.games.goa.rules.markers import PLACE_FLAG
from kogge.games.goa.rules.setup import NEXT_ROUND
from kogge.games.goa.rules.state import Goa
from tests.citing import rule
from tests.games.goa.invariants import check
from tests.games.goa.table import DATA, actor, ask, hand, ids, kept, position, rows, sites, stock

C = components(DATA)
SAVED = Path(__file__).parent / "first_round.match.json"
YELLOW, RED, GREEN, BLUE = "ABCD"  # in the order of the seats

# Cards come in this order: Blue's first attempt, Red's attempt, Green's card, Blue's second attempt, Yellow's attempt,
# Red's card. An elephant has made Yellow the start player.
CARDS = "exp_04 exp_10  exp_05 exp_06  exp_25  exp_13 exp_08  exp_16 exp_09  exp_02"
TILES = {"3 1": "a_colonists", "2 1": "a_clove_2.1", "2 2": "a_ginger_1", "3 2": "a_colonist"}


def start() -> Goa:
    """The table as the example describes it, at the first decision."""
    coming = CARDS.split()
    others = [name for name in C.names[: C.cards] if name not in (*coming, "exp_07")]
    s = position(
        flag=YELLOW,
        active=YELLOW,
        action=0,
        ducats={YELLOW: 5},
        grid=TILES,
        removed="a_pepper_1 a_duty a_nutmeg_2.1 a_ships",
        draw_pile=" ".join(others + coming[::-1]),
        discard_pile="exp_07",
    )
    s.round = 0
    s.events = None
    return ask(s, NEXT_ROUND)


class FirstRound:
    """The match, played part by part; the table is consistent after every decision."""

    def __init__(self) -> None:
        self.match = Match(GOA, 4, seed="a table", players=[Player(name) for name in PEOPLE], start=start())

    @property
    def table(self) -> Goa:
        assert isinstance(self.match.state, Goa)
        return self.match.state

    def play(self, who: str, *notations: str) -> None:
        for notation in notations:
            assert actor(self.table) == who, notation
            self.match.play(notation)
            check(self.table)


PEOPLE = ("Yellow", "Red", "Green", "Blue")


def ducats(s: Goa) -> dict[str, int]:
    return dict(zip(PEOPLE, s.ducats, strict=True))


def place_markers(first: FirstRound) -> None:
    first.play(YELLOW, "flag 4 0")
    first.play(RED, "mark 3 1")
    first.play(GREEN, "mark 2 1")
    first.play(BLUE, "mark 2 2")
    first.play(YELLOW, "mark 3 2")


def hold_auctions(first: FirstRound) -> None:
    first.play(RED, "bid 4")
    first.play(GREEN, "pass")
    first.play(BLUE, "bid 6")
    first.play(YELLOW, "sell")
    assert stock(first.table, BLUE) == (4, 4, 2, 1)

    for bidder in (GREEN, BLUE, YELLOW):
        first.play(bidder, "pass")
    assert stock(first.table, RED) == (10, 4, 6, 0)

    first.play(BLUE, "pass")
    first.play(YELLOW, "bid 3")
    first.play(RED, "pass")
    first.play(GREEN, "sell")
    assert sites(first.table, YELLOW) == {"a_clove_2.1": "clove clove"}

    first.play(YELLOW, "pass")
    first.play(RED, "pass")
    first.play(GREEN, "bid 2")
    first.play(BLUE, "sell")
    assert sites(first.table, GREEN) == {"a_ginger_1": "ginger"}

    first.play(RED, "pass")
    first.play(GREEN, "pass")
    first.play(BLUE, "bid 3")
    first.play(YELLOW, "sell")
    assert kept(first.table, BLUE) == "a_colonist"
    assert ducats(first.table) == {"Yellow": 11, "Red": 10, "Green": 11, "Blue": 3}


def take_first_action(first: FirstRound) -> None:
    first.play(BLUE, "use a_colonist")
    assert stock(first.table, BLUE)[2] == 3
    first.play(BLUE, "found quilon")
    assert (stock(first.table, BLUE)[2], sites(first.table, BLUE)) == (4, {})

    first.play(YELLOW, "progress colonist")
    assert (sites(first.table, YELLOW), stock(first.table, YELLOW)[1]) == ({"a_clove_2.1": "clove"}, 3)

    first.play(RED, "found cochin", "settle", "put cinnamon cochin")
    assert (stock(first.table, RED)[2], sites(first.table, RED)) == (3, {"cochin_1": "cinnamon"})

    first.play(GREEN, "expedition 1")
    assert hand(first.table, GREEN) == "exp_25"
    first.play(GREEN, "go on")


def take_second_action(first: FirstRound) -> None:
    assert ids(first.table, first.table.turned) == "a_colonist"
    first.play(BLUE, "found quilon", "settle", "colony quilon_2", "put nutmeg quilon")
    assert (stock(first.table, BLUE)[2], sites(first.table, BLUE)) == (1, {"quilon_2": "nutmeg"})

    first.play(YELLOW, "found quilon", "settle", "colony quilon_1", "put ginger quilon")
    assert (stock(first.table, YELLOW)[2], sites(first.table, YELLOW)["quilon_1"]) == (1, "ginger")

    first.play(RED, "expedition 1")
    assert hand(first.table, RED) == "exp_02"
    first.play(RED, "go on")

    first.play(GREEN, "progress ship")
    assert (sites(first.table, GREEN), stock(first.table, GREEN)[1]) == ({"a_ginger_1": ""}, 3)
    first.play(GREEN, "go on")


def take_third_action(first: FirstRound) -> None:
    first.play(BLUE, "tax")
    assert stock(first.table, BLUE)[0] == 7

    first.play(YELLOW, "progress colonist")
    assert (sites(first.table, YELLOW), stock(first.table, YELLOW)[1]) == ({"a_clove_2.1": "", "quilon_1": ""}, 1)

    first.play(RED, "progress tax")
    assert stock(first.table, RED)[1] == 3
    first.play(RED, "play exp_02")
    assert stock(first.table, RED)[1] == 5

    first.play(GREEN, "progress ship with exp_25")
    assert (stock(first.table, GREEN)[1], rows(first.table, GREEN)) == (1, "3 1 1 1 1")


def whole_round() -> FirstRound:
    first = FirstRound()
    place_markers(first)
    hold_auctions(first)
    assert actor(first.table) == BLUE, "Blue has won the flag, and begins"
    take_first_action(first)
    take_second_action(first)
    take_third_action(first)
    first.play(BLUE, "pass")
    return first


@rule("goa TV-14")
def test_the_first_round() -> None:
    s = whole_round().table
    # ducats, ships, colonists, extra actions; spices; rows; colonies
    assert [(stock(s, seat), rows(s, seat), sites(s, seat)) for seat in (BLUE, YELLOW, RED, GREEN)] == [
        ((7, 4, 1, 1), "1 1 1 1 1", {"quilon_2": "nutmeg"}),
        ((11, 1, 1, 0), "1 1 1 1 3", {"a_clove_2.1": "", "quilon_1": ""}),
        ((10, 5, 3, 0), "1 1 2 1 1", {"cochin_1": ""}),
        ((11, 1, 2, 0), "3 1 1 1 1", {"a_ginger_1": ""}),
    ]
    assert (s.round, s.stack[-1], actor(s)) == (2, PLACE_FLAG, BLUE)
    assert (kept(s, BLUE), s.turned) == ("a_colonist", [])
    assert s.hands == [[]] * 4
    assert ids(s, s.discard_pile) == "exp_07 exp_04 exp_10 exp_05 exp_06 exp_13 exp_08 exp_16 exp_09 exp_02 exp_25"


@rule("goa TV-14")
def test_the_first_round_as_a_saved_match() -> None:
    """If this fails, the same decisions give another game: raise the revision of the rules and save the round anew."""
    text = SAVED.read_text(encoding="utf-8")
    assert save(whole_round().match) == text
    again = load(text, find_game)
    assert to_plain(again.state) == to_plain(whole_round().table)
    assert len(json.loads(text)["moves"]) == len(again.moves) > 40
