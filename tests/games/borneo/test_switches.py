"""Section 21: the switches in the data files, and what becomes of a data file that is wrong."""

import tomllib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.games.borneo import BORNEO
from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.components import components
from kogge.games.borneo.rules.merchants import MERCHANT_PHASE
from kogge.games.borneo.rules.orders import FULFIL_ORDER
from kogge.games.borneo.rules.setup import PLACE_MERCHANT
from kogge.games.borneo.rules.state import Borneo
from tests.citing import rule
from tests.games.bad_data import refusal, replaced, says
from tests.games.borneo.table import (
    BOARD,
    CARD,
    actor,
    ask,
    both_editions,
    hand,
    ids,
    ladder,
    legal,
    payments,
    play,
    play_out,
    position,
    stored,
)


def switch(data: str, key: str, value: str) -> str:
    """The data file with another value for this key, wherever it stands; it must stand there."""
    lines = data.split("\n")
    changed = [f"{key} = {value}" if line.startswith(f"{key} = ") else line for line in lines]
    assert any(line.startswith(f"{key} = ") for line in lines), key
    return "\n".join(changed)


# -- switches with more than one value ------------------------------------------------------


def monopoly_of_red(data: str, red: str) -> Borneo:
    """T4: A lays F06 on F01 at Makassar, and Red has six flags."""
    s = position(data, hands={"A": "F06"}, harbours="makassar tidore manila", stacks=["F01"], ladders={"r": red})
    return play(ask(s, LAY_CARGO), "lay F06 1")


@rule("borneo 21")
@both_editions
@pytest.mark.parametrize(("value", "owner"), [("trigger_player", "A"), ("first_merchant", "B")])
def test_monopoly_harbour_card(data: str, value: str, owner: str) -> None:
    s = monopoly_of_red(switch(data, "monopoly_harbour_card", f'"{value}"'), "BC")
    assert "makassar" in stored(s, owner)


@rule("borneo 21")
@both_editions
def test_no_merchants_harbour_card(data: str) -> None:
    s = monopoly_of_red(switch(data, "no_merchants_harbour_card", '"trigger_player"'), "")
    assert (stored(s, "A"), ids(s, s.out)) == ("makassar", "")
    s = monopoly_of_red(switch(data, "no_merchants_harbour_card", '"out_of_play"'), "")
    assert (stored(s, "A"), ids(s, s.out)) == ("", "makassar")
    assert ids(s, s.discard_pile) == "F01 F06"


@rule("borneo 21")
@both_editions
@pytest.mark.parametrize(("value", "first"), [("reading_order", "B"), ("most_flags_then_reading_order", "C")])
def test_several_monopolies(data: str, value: str, first: str) -> None:
    """T8: Yellow has six flags and is read first on the last card, Red has seven."""
    s = position(
        switch(data, "several_monopolies", f'"{value}"'),
        hands={"A": "F04"},
        harbours="makassar tidore manila",
        stacks=["F16 F18 F02"],
        ladders={"y": "B", "r": "C"},
    )
    assert actor(play(ask(s, LAY_CARGO), "lay F04 1")) == first


@rule("borneo 21")
@both_editions
@pytest.mark.parametrize(("value", "allowed"), [("true", True), ("false", False)])
def test_setup_own_neighbours(data: str, value: str, allowed: bool) -> None:
    s = position(switch(data, "setup_own_neighbours", value), ladders={"r": "BA"})
    s.placed = 0
    assert ("place red" in legal(ask(s, PLACE_MERCHANT))) == allowed


@rule("borneo 21")
@both_editions
@pytest.mark.parametrize(("value", "allowed"), [("any_company", True), ("other_company", False)])
def test_retreat_targets(data: str, value: str, allowed: bool) -> None:
    s = position(switch(data, "retreat_targets", f'"{value}"'), hands={"A": "F01 F21"}, ladders={"r": "BAC", "y": "D"})
    play(ask(s, MERCHANT_PHASE), "attack red 2 1")
    assert actor(s) == "B"
    assert ("leave red" in legal(s)) == allowed
    assert {"swap", "leave yellow", "leave green", "leave blue"} <= set(legal(s))


@rule("borneo 21")
def test_jokers() -> None:
    refused = refusal(BORNEO, switch(BOARD, "jokers", "false"))
    assert says(refused, "[[harbours]] batavia", "jokers = true", "[edition_rules]")
    with_chest = replaced(
        switch(CARD, "jokers", "true"),
        'name_en = "Bantam"\nkind = "spice"\nspice = "pepper"',
        'name_en = "Bantam"\nkind = "chest"',
    )
    s = ask(position(with_chest, stored={"A": "F01 F02 F03 bantam"}), FULFIL_ORDER)
    assert payments(s, "each1") == {frozenset({"F01", "F02", "F03", "bantam"})}, "a chest stands for nutmeg"
    assert says(refusal(BORNEO, switch(with_chest, "jokers", "false")), "[[harbours]] bantam")


@rule("borneo 21")
@both_editions
def test_switches_for_display(data: str) -> None:
    """Corners and the orders' display change what is drawn, not what is played."""
    other = switch(switch(data, "corner_left", '"limit"'), "corner_right", '"monopoly"')
    other = switch(other, "orders_display", '"open_stack"')
    c = components(other)
    assert (c.corners, c.orders_display) == (("limit", "monopoly"), "open_stack")
    another = switch(switch(data, "corner_left", '"monopoly"'), "corner_right", '"limit"')
    another = switch(another, "orders_display", '"sorted_piles"')
    c = components(another)
    assert (c.corners, c.orders_display) == (("monopoly", "limit"), "sorted_piles")
    played = [play_out(BORNEO.start(4, seed="display", data=text), Random(1)) for text in (other, another)]
    assert to_plain(played[0]) == to_plain(played[1])


@rule("borneo 21")
@both_editions
def test_defender_must_keep(data: str) -> None:
    """R4. 0 is the literal reading: B defends with the last card, and then has none to lay in phase 3."""

    def attacked(text: str) -> Borneo:
        s = position(text, hands={"A": "F01 F21", "B": "F06"}, ladders={"r": "BA"}, draw_pile="F02 F03 F04 F05")
        return play(ask(s, MERCHANT_PHASE, LAY_CARGO), "attack red 2 1")

    s = attacked(data)
    assert actor(s) == "B"
    assert legal(s)[0] == "swap", "with one card to keep, B could not defend and was beaten"

    s = attacked(switch(data, "defender_must_keep", "0"))
    assert (actor(s), legal(s)) == ("B", ["play F06", "done"])
    play(s, "play F06", "swap")
    assert hand(s, "B") == ""
    s.stack.clear()
    s.active = 1
    ask(s, LAY_CARGO)
    assert actor(s) == "", "phase 3 is skipped"


@rule("borneo 21")
@both_editions
def test_redundant_payment(data: str) -> None:
    """R5. true: any payment that is enough, however much too much."""
    storage = {"A": "F01 F02 F03 F05 F04 F06"}
    exact = payments(ask(position(data, stored=storage), FULFIL_ORDER), "each1")
    assert {len(given) for given in exact} == {4}
    loose = payments(ask(position(switch(data, "redundant_payment", "true"), stored=storage), FULFIL_ORDER), "each1")
    # one or both of F01 and F06, one or both of F03 and F05, and F02 and F04
    assert len(loose) == 9
    assert exact < loose
    assert all({"F02", "F04"} < given for given in loose)


@rule("borneo 21")
@both_editions
@pytest.mark.parametrize(("value", "picks", "left"), [("true", "ADAD", 0), ("false", "AD", 2)])
def test_shared_wraps_around(data: str, value: str, picks: str, left: int) -> None:
    """T17: only Yellow and Blue have a merchant, and there are four cards."""
    s = position(
        switch(data, "shared_wraps_around", value),
        active="B",
        hands={"B": "F17"},
        harbours="makassar tidore manila",
        stacks=["F16 F32 F49"],
        ladders={"y": "A", "b": "D"},
    )
    play(ask(s, LAY_CARGO), "lay F17 1")
    order = ""
    while actor(s):
        order += actor(s)
        s.apply(s.legal()[0])
    # the last card is taken by itself
    assert order == picks[: len(order)]
    assert (len(s.stored[0]), len(s.stored[3])) == (picks.count("A"), picks.count("D"))
    assert len(s.discard_pile) == left


@rule("borneo 21")
@pytest.mark.parametrize("value", [8, 0])
def test_kind8_value(value: int) -> None:
    s = position(switch(CARD, "kind8_value", str(value)), fulfilled={"A": "kind8"})
    assert s.results()[0].points == value


@rule("borneo 21")
@both_editions
@pytest.mark.parametrize(("spaces", "red"), [(0, "BCDEBC"), (5, "BCDE"), (4, "BCD")])
def test_rank_spaces(data: str, spaces: int, red: str) -> None:
    """One merchant joins these, and where spaces are limited, no other one does after it."""
    s = position(switch(data, "rank_spaces", str(spaces)), 5, ladders={"r": red, "y": "AA"})
    ask(s, MERCHANT_PHASE, MERCHANT_PHASE)
    play(s, "transfer yellow 1 red")
    assert ladder(s, "r") == red + "A"
    assert ("transfer yellow 1 red" in legal(s)) == (spaces == 0)


@rule("borneo 21")
def test_setup_by_number_of_players() -> None:
    """With three, the "3/4" harbours go instead of the "5" ones, and all orders stay."""
    here = BOARD.index("[[setup]]\nplayers = 3")
    block = BOARD[here : BOARD.index("[[setup]]\nplayers = 4")]
    for key, value in (
        ("remove_harbour_mark", '"3/4"'),
        ("remove_order_mark", '""'),
        ("harbours_in_play", "10"),
        ("orders_in_play", "16"),
        ("distributions_to_end", "8"),
    ):
        block = switch(block, key, value)
    data = BOARD[:here] + block + BOARD[BOARD.index("[[setup]]\nplayers = 4") :]
    s = BORNEO.start(3, seed="setup", data=data)
    assert len(s.deck) + 3 == 10
    assert sum(s.orders) == 16
    assert BORNEO.start(4, seed="setup", data=data).orders == BORNEO.start(4, seed="setup").orders
    play_out(s, Random(1))
    assert s.distributions == 8


# -- switches with one value, and values that do not exist ----------------------------------


@rule("borneo 21")
@pytest.mark.parametrize(
    ("data", "block", "key", "value", "right"),
    [
        (BOARD, "[edition_rules]", "shared_harbour_card", '"first_merchant"', "trigger_player"),
        (CARD, "[edition_rules]", "shared_harbour_card", '"first_merchant"', "trigger_player"),
        (BOARD, "[rulings]", "harbour_cards_paid", '"discard_pile"', "out_of_play"),
        (CARD, "[edition_rules]", "harbour_cards_paid", '"discard_pile"', "out_of_play"),
        (BOARD, "[rulings]", "no_merchants_cargo", '"out_of_play"', "discard_pile"),
        (CARD, "[rulings]", "no_merchants_cargo", '"out_of_play"', "discard_pile"),
        (BOARD, "[rulings]", "reshuffle", '"never"', "when_needed"),
        (CARD, "[rulings]", "reshuffle", '"never"', "when_needed"),
        (BOARD, "[rulings]", "remaining_tie", '"fewest_cards"', "shared_victory"),
        (CARD, "[rulings]", "remaining_tie", '"fewest_cards"', "shared_victory"),
        (BOARD, "[edition_rules]", "monopoly_harbour_card", '"nobody"', "first_merchant"),
        (BOARD, "[edition_rules]", "several_monopolies", '"by_lot"', "reading_order"),
        (BOARD, "[edition_rules]", "setup_own_neighbours", '"yes"', "true"),
        (BOARD, "[edition_rules]", "retreat_targets", '"nowhere"', "any_company"),
        (BOARD, "[edition_rules]", "jokers", "1", "true"),
        (BOARD, "[edition_rules]", "corner_left", '"name"', "monopoly"),
        (BOARD, "[edition_rules]", "corner_right", '"name"', "limit"),
        (BOARD, "[edition_rules]", "orders_display", '"hidden"', "open_stack"),
        (BOARD, "[rulings]", "defender_must_keep", "-1", "0"),
        (BOARD, "[rulings]", "redundant_payment", "0", "false"),
        (BOARD, "[rulings]", "shared_wraps_around", "1", "true"),
        (BOARD, "[rulings]", "no_merchants_harbour_card", '"discard_pile"', "out_of_play"),
        (CARD, "[rulings]", "kind8_value", '"20"', "999"),
        (BOARD, "[parameters]", "rank_spaces", "3", "15"),  # twelve spaces for fifteen merchants
        (CARD, "[parameters]", "rank_spaces", "true", "30"),
    ],
)
def test_other_values_are_refused(data: str, block: str, key: str, value: str, right: str) -> None:
    """In both languages, with the block, the key, and what would be right."""
    assert says(refusal(BORNEO, switch(data, key, value)), block, key, right)


@rule("borneo 21")
@both_editions
@pytest.mark.parametrize(
    ("block", "keys"),
    [
        ("[edition_rules]", "monopoly_harbour_card shared_harbour_card several_monopolies setup_own_neighbours"),
        ("[edition_rules]", "retreat_targets jokers corner_left corner_right orders_display harbour_cards_paid"),
        ("[rulings]", "defender_must_keep redundant_payment shared_wraps_around no_merchants_cargo"),
        ("[rulings]", "no_merchants_harbour_card reshuffle remaining_tie"),
        ("[parameters]", "rank_spaces"),
        ("[[setup]] 1", "players remove_harbour_mark remove_order_mark harbours_in_play orders_in_play"),
        ("[[setup]] 1", "distributions_to_end"),
    ],
)
def test_no_switch_may_be_missing(data: str, block: str, keys: str) -> None:
    for key in keys.split():
        lines = [line for line in data.split("\n") if not line.startswith(f"{key} = ")]
        assert says(refusal(BORNEO, "\n".join(lines)), block, f"{key}")


# -- 21.1 -----------------------------------------------------------------------------------


def all_blocks(data: str) -> Iterator[dict[str, Any]]:
    for value in tomllib.loads(data).values():
        yield from value if isinstance(value, list) else [value]


@rule("borneo 21.1")
@both_editions
def test_fields_of_another_standing(data: str) -> None:
    """The fields named are in the block, and only where the block as a whole stands otherwise."""
    named = {"from_rulebook": 0, "reconstructed_fields": 0}
    for block in all_blocks(data):
        for key in named.keys() & block.keys():
            assert set(block[key]) <= block.keys()
            assert (block["provenance"] == "reconstructed") == (key == "from_rulebook")
            named[key] += len(block[key])
    assert all(named.values())
    bare = "\n".join(line for line in data.split("\n") if not line.startswith(tuple(named)))
    played = [play_out(BORNEO.start(3, seed="standing", data=text), Random(1)) for text in (data, bare)]
    assert to_plain(played[0]) == to_plain(played[1]), "they change nothing in play"


# -- data files that are wrong --------------------------------------------------------------


@both_editions
def test_a_list_of_figures_is_no_list_of_blocks(data: str) -> None:
    here, there = data.index("[[companies]]"), data.index("[[spices]]")
    refusal(BORNEO, "companies = [1, 2, 3, 4]\n" + data[:here] + data[there:])


def test_a_harbour_may_not_be_called_like_a_cargo_card() -> None:
    """Both end up in storage and are paid by their ids."""
    assert says(refusal(BORNEO, replaced(BOARD, 'id = "tidore"', 'id = "F01"')), "F01")


def test_a_file_for_fewer_players_refuses_more() -> None:
    here, there = BOARD.index("[[setup]]\nplayers = 5"), BOARD.index("[[companies]]")
    data = switch(BOARD[:here] + BOARD[there:], "players_max", "4")
    assert BORNEO.start(4, data=data).seats == 4
    with pytest.raises(Refusal):
        BORNEO.start(5, data=data)


def test_a_game_must_be_able_to_end() -> None:
    """Without drawing, the hands run out, no harbour is ever filled, and no card is ever due."""
    assert says(refusal(BORNEO, switch(BOARD, "draw_per_turn", "0")), "[parameters]", "draw_per_turn")


def test_ladders_must_hold_the_merchants_of_the_variant_too() -> None:
    """Three times six merchants on four ladders of four."""
    data = switch(BOARD, "rank_spaces", "4").replace(
        "players = [3]\nmerchants_per_player = 4", "players = [3]\nmerchants_per_player = 6"
    )
    with pytest.raises(Refusal):
        BORNEO.start(3, {"four_merchants": True}, data=data)


def test_what_is_counted_in_bytes_cannot_overflow() -> None:
    spices = "".join(
        f'[[spices]]\nid = "s{n}"\nname_de = "S"\nname_en = "S"\nprovenance = "reconstructed"\n' for n in range(4)
    )
    with pytest.raises(Refusal, match=r"“spices” may have 7 entries at most"):
        components(BOARD + "\n" + spices)
    with pytest.raises(Refusal, match=r"“cargo” must be a whole number from 1 to 100; it is 101"):
        components(BOARD.replace("cargo = 60", "cargo = 101"))
