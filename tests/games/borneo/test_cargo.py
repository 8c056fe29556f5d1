"""Section 7: lay a cargo card; what a stack shows, and what that sets off."""

from random import Random

import pytest

from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.components import components
from kogge.games.borneo.rules.distribution import PICK, reading_order, visible_flags
from kogge.games.borneo.rules.events import LAID, MONOPOLY, SHARED
from kogge.games.borneo.rules.state import Borneo
from tests.citing import rule
from tests.games.borneo.table import (
    BOARD,
    CARD,
    COMPANIES,
    ask,
    both_editions,
    cards,
    hand,
    ids,
    legal,
    play,
    position,
    told,
)

OPEN = {BOARD: "makassar tidore ternate", CARD: "makassar tidore colombo"}  # the first two: threshold 6, limit 4

FACES = """
F01 rrr/y pepper 1    F02 rry/r cinnamon 1  F03 ryr/r cloves 1   F04 yrr/r nutmeg 1
F05 rrr/y cloves 2    F06 rgr/r pepper 1    F09 rrg/r nutmeg 1   F10 rgr/r nutmeg 2
F16 yyr/y pepper 1    F17 yyy/r cinnamon 1  F18 ryy/y cloves 1   F20 yry/y cinnamon 2
F21 yyy/g pepper 1    F25 gyy/y cloves 2    F30 yyy/b pepper 2   F32 ggr/g cinnamon 1
F35 ggr/g cloves 2    F40 gyg/g pepper 2    F45 bgg/g nutmeg 2   F49 bbr/b nutmeg 1
"""


def shown(data: str, stack: str) -> dict[str, int]:
    """Visible flags of a stack by company, those that show none left out."""
    c = components(data)
    counts = zip(COMPANIES, visible_flags(c, cards(c, stack)), strict=True)
    return {company: count for company, count in counts if count}


def reading(data: str, stack: str) -> str:
    c = components(data)
    return "".join(COMPANIES[flag] for flag in reading_order(c, cards(c, stack)))


def lay(data: str, harbour: str, stack: str, card: str) -> Borneo:
    """A, without merchants of A's own, lays a card on this stack; B to D stand in all companies."""
    others = [name for name in OPEN[data].split() if name != harbour]
    s = position(
        data,
        hands={"A": f"{card} F60"},
        ladders=dict.fromkeys(COMPANIES, "BCD"),
        harbours=" ".join([harbour, *others[:2]]),
        stacks=[stack],
    )
    return play(ask(s, LAY_CARGO), f"lay {card} 1")


@rule("borneo 17")
@both_editions
def test_the_cards_of_the_test_vectors(data: str) -> None:
    c = components(data)
    words = FACES.split()
    assert len(words) == 20 * 4
    for name, flags, spice, units in zip(*[iter(words)] * 4, strict=True):
        card = c.card_names.index(name)
        upper = "".join(COMPANIES[flag] for flag in c.upper[card])
        assert f"{upper}/{COMPANIES[c.lower[card]]}" == flags
        assert c.spices[c.spice[card]] == spice
        assert c.units[card] == int(units)


@rule("borneo 17")
@pytest.mark.parametrize(
    ("data", "names", "limit"),
    [
        (BOARD, "makassar tidore", 4),
        (CARD, "makassar tidore colombo", 4),
        (BOARD, "banjarmasin macau", 3),
        (CARD, "zamboanga banda", 3),
    ],
)
def test_the_harbours_of_the_test_vectors(data: str, names: str, limit: int) -> None:
    c = components(data)
    for harbour in cards(c, names):
        assert (c.threshold[harbour], c.limit[harbour]) == (6, limit)


@rule("borneo 7.1", "borneo D7", "borneo R24")
@both_editions
def test_any_card_goes_to_any_open_harbour_and_one_must_be_laid(data: str) -> None:
    full_but_one = ["F16", "F16 F32", "F16 F32 F49"]
    for stack in full_but_one:
        s = position(data, hands={"A": "F01 F60", "B": "F02"}, harbours=OPEN[data], stacks=["", stack])
        ask(s, LAY_CARGO)
        assert legal(s) == [f"lay {card} {slot}" for card in ("F01", "F60") for slot in (1, 2, 3)]
        play(s, "lay F60 2")
        assert told(s, LAID)[0][:3] == (0, *cards(s.components, "F60"), 1)
        assert hand(s, "A") == "F01"


@rule("borneo 7.2")
@both_editions
def test_a_stack_keeps_the_order_of_play(data: str) -> None:
    s = position(data, hands={"A": "F49 F60"}, harbours=OPEN[data], stacks=["F32 F16"])
    play(ask(s, LAY_CARGO), "lay F49 1")
    assert ids(s, s.stacks[0]) == "F32 F16 F49"


@rule("borneo 7.2", "borneo 7.3", "borneo R1")
@both_editions
def test_a_stack_shows_all_upper_rows_and_the_last_lower_row(data: str) -> None:
    c = components(data)
    for size in range(1, 7):
        stack = list(range(size))
        flags = visible_flags(c, stack)
        assert sum(flags) == 3 * size + 1
        expected = [sum(c.upper[card].count(company) for card in stack) for company in range(4)]
        expected[c.lower[stack[-1]]] += 1
        assert flags == expected


@rule("borneo R1")
@both_editions
def test_four_cards_show_thirteen_flags_only_if_three_stand_above_and_one_below(data: str) -> None:
    assert sorted(shown(data, "F16 F32 F49 F17").values()) == [2, 2, 4, 5]


@rule("borneo T12", "borneo 7.3")
@both_editions
def test_t12_covering_lowers_a_count(data: str) -> None:
    assert shown(data, "F16")["y"] == 3
    assert shown(data, "F16 F32")["y"] == 2


@rule("borneo 7.4")
@both_editions
def test_reading_order_goes_card_by_card_and_ends_with_the_lower_row(data: str) -> None:
    assert reading(data, "F16") == "yyry"
    assert reading(data, "F16 F32 F18") == "yyr" + "ggr" + "ryy" + "y"


@rule("borneo T5", "borneo 7.5.1", "borneo R25")
@both_editions
def test_t5_a_monopoly_by_more_flags_than_needed(data: str) -> None:
    assert shown(data, "F02")["r"] == 3
    assert shown(data, "F02 F06")["r"] == 5
    assert shown(data, "F02 F06 F01")["r"] == 7
    s = lay(data, "makassar", "F02 F06", "F01")
    assert told(s, MONOPOLY) == [(*cards(s.components, "makassar"), 0)]
    assert s.stack[-1] is PICK


@rule("borneo 7.5", "borneo 7.5.1")
@both_editions
def test_nothing_happens_below_both_values(data: str) -> None:
    s = lay(data, "makassar", "F02", "F06")
    assert shown(data, "F02 F06")["r"] == 5
    assert not told(s, MONOPOLY)
    assert not told(s, SHARED)
    assert ids(s, s.stacks[0]) == "F02 F06"
    assert s.distributions == 0


@rule("borneo 7.5", "borneo 7.5.2")
@both_editions
def test_the_limit_is_reached_by_the_last_card_and_not_before(data: str) -> None:
    assert not told(lay(data, "makassar", "F16 F32", "F49"), SHARED)
    s = lay(data, "makassar", "F16 F32 F49", "F17")
    assert told(s, SHARED) == [(*cards(s.components, "makassar"), 1, 0, 2, 3)]
    assert not told(s, MONOPOLY)


@rule("borneo 7.5")
@both_editions
def test_only_the_harbour_where_a_card_was_laid_is_checked(data: str) -> None:
    s = position(
        data,
        hands={"A": "F49 F60"},
        ladders={"r": "BC"},
        harbours=OPEN[data],
        stacks=["", "F01 F06"],  # cannot happen (18.3), so that a wrong check would show
    )
    play(ask(s, LAY_CARGO), "lay F49 1")
    assert s.distributions == 0
    assert ids(s, s.stacks[1]) == "F01 F06"


@rule("borneo 7.5.3", "borneo R26")
@pytest.mark.parametrize(("data", "harbour"), [(BOARD, "banjarmasin"), (CARD, "zamboanga")])
def test_monopoly_comes_before_the_limit(data: str, harbour: str) -> None:
    assert shown(data, "F02 F32")["r"] == 3
    assert shown(data, "F02 F32 F06")["r"] == 6
    s = lay(data, harbour, "F02 F32", "F06")
    assert told(s, MONOPOLY) == [(*cards(s.components, harbour), 0)]
    assert not told(s, SHARED)


@rule("borneo 18.4")
@both_editions
def test_a_company_not_on_the_last_card_never_gains_flags(data: str) -> None:
    """Hence at most two companies qualify at once: the two on the last card."""
    c = components(data)
    lower_rows = {c.lower[card]: card for card in range(c.cargo)}.values()
    for before in lower_rows:
        old = visible_flags(c, [before])
        for card in range(c.cargo):
            new = visible_flags(c, [before, card])
            for company in range(4):
                if not c.flags[company][card]:
                    assert new[company] <= old[company]


@rule("borneo 18.4")
@both_editions
def test_at_most_two_companies_reach_a_threshold_at_once_and_both_are_on_the_last_card(data: str) -> None:
    c = components(data)
    rng = Random(18)
    pairs = 0
    for _ in range(2000):
        pile = rng.sample(range(c.cargo), 9)
        for size in range(1, 10):
            stack = pile[:size]
            winners = [company for company, count in enumerate(visible_flags(c, stack)) if count >= 6]
            if winners:
                assert all(c.flags[company][stack[-1]] for company in winners)
                pairs += len(winners) == 2
                break
    assert pairs
