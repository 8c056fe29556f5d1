"""Borneo in five minutes: what its captions, tasks and answers say is what its positions hold."""

import re

from kogge.engine.lesson import Task, played
from kogge.engine.state import NOTHING
from kogge.games.borneo import BORNEO, BORNEO_CARD
from kogge.games.borneo.rules.components import components
from kogge.games.borneo.rules.derived import conflict, in_storage, outcome
from kogge.games.borneo.rules.distribution import visible_flags
from kogge.games.borneo.rules.state import Borneo
from kogge.games.borneo.table.lesson import at_the_end
from tests.games.borneo.table import BOARD, CARD, both_editions, cards
from tests.lessons import NamedLesson

YOU, MATTIS, BARENTS, AYSE = range(4)
RED, YELLOW, GREEN, BLUE = range(4)
PEPPER, CINNAMON, CLOVES, NUTMEG = range(4)

PARTS = ("aim", "turn", "cards", "laying", "monopoly", "full", "merchants", "end", "plan")
FIGURES = {
    "paying": ("aim", 0),
    "table": ("turn", 0),
    "cards": ("cards", 0),
    "laying": ("laying", 0),
    "monopoly": ("monopoly", 0),
    "full": ("full", 0),
    "ladders": ("merchants", 0),
    "conflict": ("merchants", 1),
    "end": ("end", 0),
    "start": ("plan", 0),
}
LESSONS = {
    BOARD: NamedLesson[Borneo](BORNEO, PARTS, FIGURES),
    CARD: NamedLesson[Borneo](BORNEO_CARD, PARTS, FIGURES),
}


def view(data: str, name: str) -> Borneo:
    return LESSONS[data].view(name)


# -- figures --------------------------------------------------------------------------------------


@both_editions
def test_three_units_of_pepper_are_paid(data: str) -> None:
    paying = view(data, "paying")
    c = paying.components
    assert (c.order_types[paying.order], c.order_vp[paying.order]) == ("kind4", 8)
    assert sum(c.units[card] for card in paying.paid) == 3
    assert len(paying.options) == 2


@both_editions
def test_cloves_of_red_do_nothing_fill_a_harbour_or_make_a_monopoly(data: str) -> None:
    laying = view(data, "laying")
    (cloves,) = cards(laying.components, "F08")
    assert [outcome(laying, cloves, slot) for slot in range(3)] == [(NOTHING, False), (NOTHING, True), (RED, False)]


@both_editions
def test_mattis_ayse_and_you_take_the_cargo_of_the_monopoly(data: str) -> None:
    monopoly = view(data, "monopoly")
    assert monopoly.due == [MATTIS, AYSE, YOU, MATTIS]
    harbour_of = YOU if monopoly.components.edition == "board" else MATTIS
    assert monopoly.components.card_names.index("makassar") in monopoly.stored[harbour_of]


@both_editions
def test_four_companies_take_from_the_full_harbour(data: str) -> None:
    shared = view(data, "full")
    assert shared.due == [MATTIS, BARENTS, BARENTS, YOU]
    assert [shared.ladders[company][0] for company in (RED, BLUE, GREEN, YELLOW)] == shared.due


@both_editions
def test_you_win_the_conflict_by_a_tie(data: str) -> None:
    before, fighting = view(data, "ladders"), view(data, "conflict")
    assert before.ladders[RED] == [MATTIS, AYSE, YOU]
    now = conflict(fighting)
    assert (now.attack_strength, now.bonus, now.defence_strength) == (4, 1, 4)
    assert fighting.ladders[RED] == [YOU, AYSE, MATTIS]


@both_editions
def test_you_win_the_match_by_orders(data: str) -> None:
    end = at_the_end(components(data))
    assert [(result.points, result.rank) for result in end.results()] == [(34, 1), (34, 2), (28, 3), (20, 4)]
    assert [len(orders) for orders in end.fulfilled[:2]] == [3, 2]


# -- tasks ----------------------------------------------------------------------------------------


def task(data: str, part: str, name: str) -> Task:
    (found,) = (one for one in LESSONS[data].part(part).tasks if one.name == name)
    return found


def position(asked: Task) -> Borneo:
    assert isinstance(asked.state, Borneo)
    assert asked.state.actor == YOU
    return asked.state


def after(asked: Task) -> dict[str, Borneo]:
    """The position after each move."""
    s = position(asked)
    moves = [s.vocabulary().write(action) for action in s.options]
    return {move: played(s, move) for move in moves}


def right(asked: Task) -> set[str]:
    return {move for move in after(asked) if asked.answer_to(move).right}


def flags_in_hand(s: Borneo) -> list[int]:
    """Company -> flags on your hand cards."""
    return [sum(flags[card] for card in s.hands[YOU]) for flags in s.components.flags]


def shown(s: Borneo) -> list[int]:
    """Company -> flags in sight at the harbour that hands out its cargo."""
    return visible_flags(s.components, s.stacks[s.slot])


@both_editions
def test_the_order_that_brings_most_leaves_the_chest_in_storage(data: str) -> None:
    asked = task(data, "aim", "order")
    c = position(asked).components
    points = {move: c.order_vp[s.order] for move, s in after(asked).items() if move != "pass"}
    assert right(asked) == {"order kind4 pepper"}
    assert points == ({"order each1": 6, "order kind4 pepper": 8} if c.jokers else {"order kind4 pepper": 8})
    paid = played(position(asked), "order kind4 pepper", "pay F30", "pay F01", "pay F11")
    assert paid.order == NOTHING
    assert in_storage(paid, YOU, c.chest).units == int(c.jokers)


@both_editions
def test_blue_gets_its_monopoly_at_one_harbour_alone(data: str) -> None:
    asked = task(data, "laying", "laying")
    by_move = after(asked)
    for move, s in by_move.items():
        company, slot = outcome(position(asked), *laid(s, move)).monopoly, int(move[-1])
        assert (company == BLUE) == (move in right(asked))
        if company == BLUE:
            assert shown(s)[BLUE] == 7
        elif move.startswith(("lay F48", "lay F60")):
            assert visible_flags(s.components, s.stacks[slot - 1])[BLUE] == 4
        elif slot == 2:
            assert (company, shown(s)[BLUE]) == (NOTHING, 4)
        elif move in ("lay F02 3", "lay F08 3"):
            assert (company, shown(s)[RED]) == (RED, 7)
        elif move == "lay F31 3" or (move == "lay F31 1" and data == CARD):
            assert company == GREEN
            assert data == CARD or shown(s)[GREEN] == 6
        else:
            assert s.slot == NOTHING


def laid(s: Borneo, move: str) -> tuple[int, int]:
    _, card, slot = move.split()
    return s.components.card_names.index(card), int(slot) - 1


@both_editions
def test_the_double_pepper_brings_eight_alike_closest(data: str) -> None:
    asked = task(data, "monopoly", "taking")
    pepper = {move: in_storage(s, YOU, PEPPER).units for move, s in after(asked).items()}
    most = 6 if data == BOARD else 7
    assert pepper == {"take F60": most, "take F56": most - 1, "take F54": most - 2}
    assert right(asked) == {"take F60"}
    assert position(asked).components.order_types[3] == "kind8"


@both_editions
def test_you_take_first_where_yellow_shows_most_flags(data: str) -> None:
    asked = task(data, "full", "first")
    s, by_move = position(asked), after(asked)
    assert [ladder.index(YOU) for ladder in (s.ladders[company] for company in (YELLOW, BLUE, RED))] == [0, 1, 2]
    assert YOU not in s.ladders[GREEN]
    assert right(asked) == {move for move, then in by_move.items() if then.due[:1] == [YOU]}
    (tidore,) = cards(s.components, "tidore")
    assert all(tidore in by_move[move].stored[YOU] for move in right(asked))
    assert shown(by_move["lay F02 2"]) == [3, 5, 1, 4]
    for move in ("lay F08 2", "lay F31 2"):
        assert max(shown(by_move[move])) == shown(by_move[move])[YELLOW] == 4
    for move in ("lay F48 2", "lay F60 2"):
        assert by_move[move].due[:2] == [BARENTS, YOU]
    for move in ("lay F02 3", "lay F08 3"):
        assert by_move[move].due[:3] == [MATTIS, AYSE, YOU]
    for move in ("lay F48 3", "lay F60 3"):
        assert (by_move[move].due[0], by_move[move].due.index(YOU)) == (MATTIS, 3)
    for move in ("lay F31 3", "lay F31 1"):
        assert YOU not in by_move[move].due
    assert len(by_move["lay F31 3"].stored[YOU]) - len(s.stored[YOU]) == int(data == BOARD)


@both_editions
def test_eight_red_flags_go_for_the_top_and_three_are_safe_against_a_neighbour(data: str) -> None:
    asked = task(data, "merchants", "attacking")
    s = position(asked)
    assert s.ladders[RED] == [MATTIS, AYSE, YOU]
    assert right(asked) == {"attack red 3 1"}
    assert flags_in_hand(s)[RED] == 8
    attacked = played(s, "attack red 3 2", "play F02", "done")
    assert attacked.actor == AYSE
    for action in attacked.options:
        then = played(attacked, attacked.vocabulary().write(action))
        assert then.ladders[RED] == [MATTIS, YOU, AYSE]


@both_editions
def test_the_cloves_hold_and_are_what_storage_lacks(data: str) -> None:
    asked = task(data, "merchants", "defending")
    s, by_move = position(asked), after(asked)
    assert conflict(s)[-2:] == (1, 0)
    lacking = [spice for spice in range(4) if not in_storage(s, YOU, spice).units]
    assert lacking == [CLOVES]
    for move, then in by_move.items():
        if move == "done":
            assert then.ladders[BLUE] == [BARENTS, MATTIS, YOU]
            continue
        now = conflict(then)
        assert (now.attack_strength, now.defence_strength) == (1, 3)
        (card,) = then.defence
        assert (then.components.spice[card] in lacking) == (move in right(asked))
        assert f"store {move.split()[1]}" in [then.vocabulary().write(action) for action in then.options]


@both_editions
def test_the_first_merchant_leads_the_company_whose_flags_you_hold(data: str) -> None:
    asked = task(data, "plan", "placing")
    s = position(asked)
    assert flags_in_hand(s) == [2, 0, 4, 6]
    assert s.ladders == [[], [], [AYSE], []]
    assert right(asked) == {"place blue"}


# -- the plan -------------------------------------------------------------------------------------


@both_editions
def test_the_plan_says_with_what_everyone_starts(data: str) -> None:
    start = view(data, "start")
    assert [len(hand) for hand in start.hands] == [3] * 4
    assert start.merchants == 3
    assert not any(start.stored)


@both_editions
def test_the_plan_says_what_an_order_brings(data: str) -> None:
    c = components(data)
    points = [int(number) for number in re.findall(r"\| (\d+) \|", LESSONS[data].part("plan").text)]
    assert points == c.order_vp
    per_unit = [vp / units for vp, units in zip(c.order_vp, c.order_total, strict=True)]
    assert per_unit[::3] == [1.5, 2.5]
    assert per_unit[2] < per_unit[1] == 2 < per_unit[4] < 2.1


@both_editions
def test_a_coach_counts_the_distributions_of_every_table(data: str) -> None:
    """Rule 10.1.1: “ten”, and in the board game “eight with five players”."""
    c = components(data)
    number = {seats: len(cards) - c.open_harbours + 1 for seats, cards in c.harbours_in_play.items()}
    assert number == {3: 10, 4: 10, 5: 8 if data == BOARD else 10}
    said = LESSONS[data].game.book.in_language("en").say("coach.fulfil.look", {}, c.edition)
    assert ("eight with five" in said) == (data == BOARD)
