"""Section 8: who gets the harbour card, who picks, and what is turned up afterwards."""

import pytest

from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.components import components
from kogge.games.borneo.rules.distribution import PICK, company_order, monopolist, pickers, visible_flags
from kogge.games.borneo.rules.draw import DRAW
from kogge.games.borneo.rules.events import (
    DREW,
    GOT_HARBOUR,
    HARBOUR_OUT,
    MONOPOLY,
    PICKED,
    SHARED,
    TURNED_UP,
    UNCLAIMED,
)
from kogge.games.borneo.rules.setup import TURN
from kogge.games.borneo.rules.state import Borneo
from tests.citing import rule
from tests.games.borneo.table import (
    BOARD,
    CARD,
    COMPANIES,
    SEATS,
    actor,
    ask,
    both_editions,
    cards,
    hand,
    ids,
    ladder,
    legal,
    play,
    position,
    stored,
    told,
)

OPEN = {BOARD: "makassar tidore ternate", CARD: "tidore makassar colombo"}  # the first: threshold 6, limit 4
SMALL = {BOARD: "banjarmasin tidore ternate", CARD: "zamboanga tidore colombo"}  # threshold 6, limit 3


def counts(data: str, stack: str) -> list[dict[str, int]]:
    """Visible flags after each card of a stack."""
    c = components(data)
    laid = cards(c, stack)
    found = []
    for size in range(1, len(laid) + 1):
        flags = visible_flags(c, laid[:size])
        found.append({COMPANIES[company]: count for company, count in enumerate(flags) if count})
    return found


def order(data: str, stack: str) -> str:
    """The order of companies in a shared distribution."""
    c = components(data)
    laid = cards(c, stack)
    return "".join(COMPANIES[company] for company in company_order(c, laid, visible_flags(c, laid)))


def monopoly(data: str, stack: str, threshold: int = 6) -> str:
    c = components(data)
    laid = cards(c, stack)
    company = monopolist(c, laid, visible_flags(c, laid), threshold)
    return "" if company == NOTHING else COMPANIES[company]


def picks(ladders: dict[str, str], companies: str, number: int) -> str:
    """Whose merchants pick, in order."""
    owners = [[SEATS.index(owner) for owner in ladders.get(company, "")] for company in COMPANIES]
    return "".join(SEATS[seat] for seat in pickers(owners, [COMPANIES.index(company) for company in companies], number))


def lay_last(data: str, stack: str, ladders: dict[str, str], harbours: str = "", active: str = "A") -> Borneo:
    """The active player lays the last card of the stack at the first harbour, in a turn that goes on."""
    *before, last = stack.split()
    s = position(
        data,
        hands={"A": "F60", "B": "F59", "C": "F58", "D": "F57", active: f"{last} F56"},
        active=active,
        ladders=ladders,
        harbours=harbours or OPEN[data],
        stacks=[" ".join(before)],
    )
    return play(ask(s, LAY_CARGO, DRAW, TURN), f"lay {last} 1")


def take_all(s: Borneo) -> Borneo:
    """Everybody due takes the first card of what is left."""
    while s.stack[-1] is PICK:
        s.apply(s.legal()[0])
    return s


def who_picked(s: Borneo) -> str:
    return "".join(SEATS[parts[0]] for parts in told(s, PICKED))


@rule("borneo T4", "borneo 8.2.2")
def test_t4_monopoly_example_in_the_board_game() -> None:
    assert counts(BOARD, "F01 F06") == [{"r": 3, "y": 1}, {"r": 6, "g": 1}]
    assert monopoly(BOARD, "F01 F06") == "r"
    s = lay_last(BOARD, "F01 F06", {"r": "BC"}, "makassar tidore ternate")
    assert stored(s, "A") == "makassar"
    assert s.components.spices[s.components.spice[s.stored[0][0]]] == "nutmeg"
    assert actor(s) == "B"
    assert legal(s) == ["take F01", "take F06"]
    play(s, "take F06")
    assert (stored(s, "B"), stored(s, "C")) == ("F06", "F01")


@rule("borneo T4", "borneo 8.2.2")
def test_t4_monopoly_example_in_the_card_game() -> None:
    assert counts(CARD, "F01 F06") == [{"r": 3, "y": 1}, {"r": 6, "g": 1}]
    assert monopoly(CARD, "F01 F06") == "r"
    s = lay_last(CARD, "F01 F06", {"r": "BC"}, "tidore makassar colombo")
    assert (stored(s, "A"), stored(s, "B")) == ("", "tidore")
    assert actor(s) == "B"
    play(s, "take F06")
    assert (stored(s, "B"), stored(s, "C")) == ("tidore F06", "F01")


@rule("borneo T6", "borneo 8.3.2", "borneo 8.3.4")
@both_editions
def test_t6_shared_example(data: str) -> None:
    stack = "F16 F32 F49 F17"
    assert counts(data, stack) == [
        {"y": 3, "r": 1},
        {"y": 2, "r": 2, "g": 3},
        {"y": 2, "r": 3, "g": 2, "b": 3},
        {"y": 5, "r": 4, "g": 2, "b": 2},
    ]
    assert sum(counts(data, stack)[-1].values()) == 13
    assert monopoly(data, stack) == ""
    assert order(data, stack) == "yrgb"
    ladders = {"y": "AB", "r": "C", "g": "BA", "b": "D"}
    assert picks(ladders, "yrgb", 4) == "ACBD"
    s = take_all(lay_last(data, stack, ladders, active="B"))
    assert told(s, SHARED) == [(*cards(s.components, OPEN[data].split()[0]), 1, 0, 2, 3)]
    assert who_picked(s) == "ACBD"


@rule("borneo T7", "borneo 8.3.2")
@both_editions
def test_t7_the_reading_order_of_the_whole_stack_breaks_ties(data: str) -> None:
    stack = "F16 F49 F32 F17"
    assert counts(data, stack)[-1] == counts(data, "F16 F32 F49 F17")[-1]
    assert order(data, stack) == "yrbg"


@rule("borneo T8", "borneo 8.2.1", "borneo R8")
@pytest.mark.parametrize(("data", "winner"), [(BOARD, "y"), (CARD, "r")], ids=["board", "card"])
def test_t8_two_monopolies(data: str, winner: str) -> None:
    stack = "F16 F18 F02 F04"
    assert counts(data, stack) == [{"y": 3, "r": 1}, {"y": 5, "r": 2}, {"y": 5, "r": 5}, {"y": 6, "r": 7}]
    assert monopoly(data, stack) == winner
    s = lay_last(data, stack, {"y": "B", "r": "C"})
    assert told(s, MONOPOLY)[0][1] == COMPANIES.index(winner)


@rule("borneo T9", "borneo 8.2.1")
@both_editions
def test_t9_two_monopolies_with_the_larger_one_read_first(data: str) -> None:
    stack = "F16 F18 F02 F03"
    assert counts(data, stack)[-1] == {"y": 6, "r": 7}
    assert monopoly(data, stack) == "r"


@rule("borneo 8.2.1", "borneo R8")
@both_editions
def test_two_monopolies_equal_in_flags_go_by_the_last_card_alone(data: str) -> None:
    """Yellow is read first in the stack, Red on the last card."""
    stack = "F17 F32 F03"
    assert counts(data, stack)[-1] == {"y": 4, "r": 4, "g": 2}
    assert monopoly(data, stack, threshold=4) == "r"


@rule("borneo T11", "borneo 8.3.3")
@both_editions
def test_t11_a_company_without_a_flag_takes_no_part(data: str) -> None:
    stack = "F16 F32 F18"
    assert counts(data, stack)[-1] == {"y": 5, "r": 3, "g": 2}
    assert monopoly(data, stack) == ""
    assert order(data, stack) == "yrg"
    for empty in ("r", "g"):
        ladders = {"y": "A", "r": "B", "g": "C", "b": "D"} | {empty: ""}
        s = take_all(lay_last(data, stack, ladders, SMALL[data]))
        assert len(told(s, SHARED)) == 1
        assert "D" not in who_picked(s)
        assert len(who_picked(s)) == 3


@rule("borneo T13", "borneo 8.2.3")
def test_t13_after_the_last_rank_the_first_picks_again() -> None:
    assert picks({"r": "BC"}, "r", 5) == "BCBCB"


@rule("borneo T14", "borneo 8.2.3")
def test_t14_with_few_cards_the_lower_ranks_get_nothing() -> None:
    assert picks({"r": "ABCD"}, "r", 2) == "AB"


@rule("borneo T15", "borneo 8.2.4", "borneo R6")
def test_t15_a_monopoly_without_merchants_in_the_board_game() -> None:
    s = lay_last(BOARD, "F01 F06", {"y": "BCD"})
    assert told(s, MONOPOLY)[0][1] == 0
    assert told(s, UNCLAIMED) == [tuple(cards(s.components, "F01 F06"))]
    assert ids(s, s.discard_pile) == "F01 F06"
    assert stored(s, "A") == "makassar"
    assert not s.out


@rule("borneo T15", "borneo 8.2.4", "borneo R6")
def test_t15_a_monopoly_without_merchants_in_the_card_game() -> None:
    s = lay_last(CARD, "F01 F06", {"y": "BCD"})
    assert ids(s, s.discard_pile) == "F01 F06"
    assert ids(s, s.out) == "tidore"
    assert told(s, HARBOUR_OUT) == [tuple(s.out)]
    assert not any(s.stored)


@rule("borneo T17", "borneo 8.3.5", "borneo R7")
@both_editions
def test_t17_cards_left_go_to_the_first_ranks_again(data: str) -> None:
    ladders = {"y": "A", "b": "D"}
    assert picks(ladders, "yrgb", 4) == "ADAD"
    assert who_picked(take_all(lay_last(data, "F16 F32 F49 F17", ladders, active="B"))) == "ADAD"


@rule("borneo T18", "borneo 8.3.1", "borneo 8.3.3", "borneo 8.3.5", "borneo R7")
def test_t18_all_merchants_where_no_flag_is_seen() -> None:
    s = lay_last(CARD, "F16 F32 F18", {"b": "ABCDABCDABCD"}, SMALL[CARD])
    assert not told(s, PICKED)
    assert told(s, UNCLAIMED) == [tuple(cards(s.components, "F16 F32 F18"))]
    assert ids(s, s.discard_pile) == "F16 F32 F18"
    assert stored(s, "A") == "zamboanga"


@rule("borneo T19", "borneo 8.3.4", "borneo 8.3.6")
@both_editions
def test_t19_several_merchants_pick_each_at_its_place(data: str) -> None:
    ladders = {"y": "AA", "r": "B", "g": "A", "b": "C"}
    assert picks(ladders, "yrgb", 4) == "ABAC"
    assert who_picked(take_all(lay_last(data, "F16 F32 F49 F17", ladders, active="D"))) == "ABAC"


@rule("borneo 8.3.4")
def test_a_company_without_a_merchant_of_a_rank_is_skipped() -> None:
    assert picks({"y": "A", "r": "BCD", "g": "", "b": "EA"}, "yrgb", 6) == "ABECAD"


@rule("borneo 8.3.1")
@both_editions
def test_a_shared_harbour_goes_to_the_trigger_player(data: str) -> None:
    s = lay_last(data, "F16 F32 F49 F17", {"y": "AB", "r": "C", "g": "BA", "b": "D"}, active="D")
    harbour = OPEN[data].split()[0]
    assert stored(s, "D") == harbour
    assert told(s, GOT_HARBOUR) == [(3, *cards(s.components, harbour))]


@rule("borneo 8.1.2", "borneo D8", "borneo R13")
@both_editions
def test_any_card_may_be_picked_none_declined_and_the_last_goes_by_itself(data: str) -> None:
    s = lay_last(data, "F16 F32 F49 F17", {"y": "AB", "r": "C", "g": "BA", "b": "D"}, active="B")
    assert (actor(s), legal(s)) == ("A", ["take F16", "take F32", "take F49", "take F17"])
    play(s, "take F17")  # the card just laid
    assert (actor(s), legal(s)) == ("C", ["take F16", "take F32", "take F49"])
    play(s, "take F32")
    assert (actor(s), legal(s)) == ("B", ["take F16", "take F49"])
    play(s, "take F49")
    assert [stored(s, seat) for seat in "ACD"] == ["F17", "F32", "F16"]
    assert stored(s, "B") == f"{OPEN[data].split()[0]} F49"


@rule("borneo 8.1.1", "borneo 8.1.3")
@both_editions
def test_a_distribution_is_completed_in_phase_3_before_anything_else(data: str) -> None:
    ladders = {"y": "AB", "r": "C", "g": "BA", "b": "D"}
    s = lay_last(data, "F16 F32 F49 F17", ladders, active="B")
    while s.stack[-1] is PICK:
        assert s.active == 1
        assert {company: ladder(s, company) for company in COMPANIES} == ladders
        assert all(notation.startswith("take ") for notation in legal(s))
        assert not told(s, DREW)
        assert not told(s, TURNED_UP)
        assert hand(s, "B") == "F56"
        s.apply(s.legal()[-1])
    assert told(s, DREW) == [(1, 2)]
    assert {company: ladder(s, company) for company in COMPANIES} == ladders


@rule("borneo 8.4.1")
@both_editions
def test_the_top_of_the_harbour_deck_is_turned_up_into_the_same_slot(data: str) -> None:
    s = position(
        data,
        hands={"A": "F06 F60"},
        ladders={"r": "BC"},
        harbours=" ".join(OPEN[data].split()[1:] + OPEN[data].split()[:1]),
        stacks=["", "", "F01"],
    )
    *rest, top = s.deck
    others = s.harbours[:2]
    play(ask(s, LAY_CARGO), "lay F06 3")
    assert s.harbours == [*others, NOTHING]
    play(s, "take F01")
    assert s.harbours == [*others, top]
    assert s.deck == rest
    assert s.stacks[2] == []
    assert told(s, TURNED_UP) == [(2, top)]
