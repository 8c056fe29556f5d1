"""Borneo in five minutes. Its figures show one evening: how it began, a turn of yours, and how it ended."""

from collections.abc import Sequence

from kogge.engine.lesson import Figure, Lesson, Task, Window, played, read_lesson
from kogge.games.borneo.rules.components import Components
from kogge.games.borneo.rules.ending import end_game
from kogge.games.borneo.rules.setup import PLACE_MERCHANT, TURN, begin_turn
from kogge.games.borneo.rules.state import Borneo
from kogge.games.borneo.words.teller import BorneoTeller

ME, OTHERS = 0, ("Mattis", "Barents", "Ayşe")
FIRST = 3  # who starts

PAYMENT = Window(520, 8, 352, 438)
ORDERS = Window(520, 8, 352, 138)
HARBOURS = Window(8, 8, 516, 504)
DISTRIBUTION = Window(352, 8, 520, 434)  # the third harbour beside the companies
MERCHANTS = Window(522, 146, 350, 296)
CONFLICT = Window(8, 202, 516, 358)
ENDING = Window(8, 112, 516, 346)

FIRST_HANDS = ("F31 F48 F60", "F13 F25 F26", "F03 F20 F35", "F04 F18 F28")
HANDS = ("F02 F08 F31 F48 F60", "F13 F25 F26 F41 F52", "F03 F20 F35 F50 F53 F58", "F04 F18 F28 F44 F46")
STACKS = ("F37 F45", "F29 F56 F54", "F06 F38 F14")
LADDERS = ([1, 3, ME], [ME, 2, 3], [2, 3, 1], [2, ME, 1])
# the harbours by edition: open ones, those in storage by seat, those out of the game
AT_THE_START = {"board": "brunei bantam batavia", "card": "banjarmasin colombo ambon"}
IN_A_TURN = {
    "board": ("malacca tidore makassar", ("brunei", "", "bantam", "batavia"), "macau"),
    "card": ("manila tidore makassar", ("banjarmasin", "", "colombo", "ambon"), "aceh"),
}
AT_THE_END = {
    "board": (
        "tidore makassar",
        ("bantam", "manila banda", "ternate zamboanga", "brunei"),
        "banjarmasin batavia macau malacca",
    ),
    "card": (
        "tidore makassar",
        ("bantam", "manila banda", "ternate zamboanga", "ambon"),
        "aceh banjarmasin colombo run",
    ),
}


def lesson(c: Components, lang: str) -> Lesson:
    turn = in_a_turn(c)
    paying = played(turn, "order kind4 pepper", "pay F30", "pay F01")
    laying = played(turn, "pass", "pass")
    monopoly, full = played(laying, "lay F08 3"), played(laying, "lay F48 3")
    taking = played(laying, "lay F60 2", "take F29")
    fighting = played(turn, "pass", "attack red 3 1", "play F02", "play F31", "done", "play F13", "done")
    defending = played(turn, "pass", "pass", "lay F60 1", "attack blue 3 2", "play F13", "done")
    placing = at_the_start(c)
    figures = {
        "paying": Figure(paying.view(ME), window=PAYMENT),
        "table": Figure(turn.view(ME)),
        "cards": Figure(turn.view(ME), own=True),
        "laying": Figure(laying.view(ME), window=HARBOURS, chosen=["card-F08"]),
        "monopoly": Figure(monopoly.view(ME), window=DISTRIBUTION),
        "full": Figure(full.view(ME), window=DISTRIBUTION),
        "ladders": Figure(turn.view(ME), window=MERCHANTS),
        "conflict": Figure(fighting.view(ME), window=CONFLICT),
        "start": Figure(placing.view(ME)),
        "end": Figure(at_the_end(c).view(ME), window=ENDING),
    }
    tasks = {
        "order": Task(turn, windows=[ORDERS], own=True),
        "laying": Task(laying, windows=[HARBOURS], own=True),
        "taking": Task(taking, windows=[HARBOURS], own=True),
        "first": Task(laying, windows=[HARBOURS], own=True),
        "attacking": Task(played(turn, "pass"), windows=[MERCHANTS], own=True),
        "defending": Task(defending, windows=[CONFLICT], own=True),
        "placing": Task(placing, windows=[MERCHANTS], own=True),
    }
    book = BorneoTeller.book
    return Lesson((book.say("lesson.you", lang), *OTHERS), read_lesson(book, lang, figures, c.edition, tasks=tasks))


def at_the_start(c: Components) -> Borneo:
    """You place your first merchant; Ayşe has placed one."""
    s = Borneo.blank(c, len(FIRST_HANDS))
    s.start = s.active = FIRST
    s.hands = [cards(c, hand) for hand in FIRST_HANDS]
    s.harbours = cards(c, AT_THE_START[c.edition])
    s.orders = c.orders_in_play[s.seats][:]
    pile_up_the_rest(s)
    s.then(PLACE_MERCHANT, TURN)
    s.settle()
    return played(s, "place green")


def in_a_turn(c: Components) -> Borneo:
    """Your turn after 21 others: four distributions are done, and Mattis has fulfilled an order."""
    s = position(
        c,
        *IN_A_TURN[c.edition],
        stored=("F01 F07 F09 F11 F30", "F17 F34", "F22 F40 F42", "F19 F55"),
        discarded="F05 F10 F12 F15 F16 F21 F23 F24 F27 F32 F33 F36 F39",
        fulfilled=("", "each1", "", ""),
    )
    s.turn, s.distributions = 22, 4
    begin_turn(s)
    s.settle()
    return s


def at_the_end(c: Components) -> Borneo:
    """The last harbour has handed out its cargo, and nobody can pay for another order."""
    s = position(
        c,
        *AT_THE_END[c.edition],
        stored=("F07 F09 F22 F30", "F01 F11 F12 F17 F19 F34", "F40 F42 F55", "F05 F10 F21 F23 F36"),
        discarded="F15 F16 F24 F27 F32 F33 F39",
        fulfilled=("each1 kind4 each2", "each1 kind8", "kind4 each2", "each1 kind4"),
    )
    s.turn, s.distributions = 36, 10
    end_game(s, harbours_ran_out=True)
    s.settle()
    return s


def position(
    c: Components,
    harbours: str,
    stored_harbours: Sequence[str],
    out: str,
    *,
    stored: Sequence[str],
    discarded: str,
    fulfilled: Sequence[str],
) -> Borneo:
    """A table for four with the hands and stacks of all figures; what is not named lies on the piles."""
    s = Borneo.blank(c, len(HANDS))
    s.start = FIRST
    s.placed = s.merchants * s.seats
    s.ladders = [ladder[:] for ladder in LADDERS]
    s.hands = [cards(c, hand) for hand in HANDS]
    s.stacks = [cards(c, stack) for stack in STACKS]
    opened = cards(c, harbours)
    s.harbours[: len(opened)] = opened
    s.stored = [cards(c, cargo) + cards(c, mine) for cargo, mine in zip(stored, stored_harbours, strict=True)]
    s.out = cards(c, out)
    s.discard_pile = cards(c, discarded)
    s.fulfilled = [[c.order_types.index(order) for order in orders.split()] for orders in fulfilled]
    taken = [order for orders in s.fulfilled for order in orders]
    s.orders = [number - taken.count(order) for order, number in enumerate(c.orders_in_play[s.seats])]
    pile_up_the_rest(s)
    return s


def pile_up_the_rest(s: Borneo) -> None:
    """What lies nowhere yet lies on the piles."""
    cargo = s.components.cargo
    named = {card for place, _ in s.all_zones() for card in place}
    left = [card for card in s.whole() if card not in named]
    s.draw_pile = [card for card in left if card < cargo]
    s.deck = [card for card in left if card >= cargo]


def cards(c: Components, ids: str) -> list[int]:
    return [c.card_names.index(name) for name in ids.split()]
