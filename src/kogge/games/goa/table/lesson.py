"""Goa in five minutes. Its figures show one evening at the table: the first turn, the third round, and how it ended."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from kogge.engine.lesson import Figure, Lesson, Task, Window, played, read_lesson
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.action_phase import NEXT_TURN
from kogge.games.goa.rules.components import PLANTATIONS, ROUNDS, SITES, Components
from kogge.games.goa.rules.setup import NEXT_ROUND
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.table.drawing import BOARDS_Y, LEAF, WIDTH
from kogge.games.goa.table.drawing.boards import BOARD_HEIGHT, BOARD_WIDTH, GAP
from kogge.games.goa.words.teller import GoaTeller

ME, MATTIS, OTHERS = 0, 1, ("Mattis", "Barents", "Ayşe")

TABLE = Window(0, 0, WIDTH, LEAF)
BOARD = Window(0, BOARDS_Y, BOARD_WIDTH + 2 * GAP, BOARD_HEIGHT + 2 * GAP)  # of who comes after you
AUCTION = Window(356, 8, 508, 308)  # two columns of tiles beside the plate
FOUNDING = Window(600, 10, 264, 414)  # the plate with the colonies below it
TILES = Window(40, 39, 530, 265)  # the upper three rows
SCORING = Window(30, 108, 550, 276)
MARKING = Window(252, 8, 328, 295)  # the tiles around the flag
PLATE = Window(600, 10, 264, 306)

EMPTY = "-"

MARKERS = ("flag 0 4", "mark 1 5", "mark 2 4", "mark 2 5", "mark 3 4")
AUCTIONS = (
    *("pass", "bid 2", "bid 3", "sell"),  # you win the flag
    *("pass", "pass", "bid 3", "keep"),
    *("pass", "bid 4", "pass", "sell"),
    *("bid 3", "pass", "bid 5"),  # and now it is for you to decide
)
MY_MARKER, MY_BID = 3, 2  # of these it is for you to decide


def lesson(c: Components, lang: str) -> Lesson:
    start = in_a_round(c)
    marked = played(start, *MARKERS)
    deciding = played(marked, *AUCTIONS)
    turn = played(deciding, "keep", "pass", "bid 3", "sell")
    progressing = played(turn, "progress ship")
    founding = played(turn, "use a_colonist", "found cochin")
    figures = {
        "goal": Figure(start.view(ME), window=BOARD),
        "boards": Figure(turn.view(ME), own=True),
        "round": Figure(marked.view(ME), window=TABLE),
        "auction": Figure(deciding.view(ME), window=AUCTION),
        "actions": Figure(progressing.view(ME), own=True),
        "founding": Figure(founding.view(ME), window=FOUNDING),
        "tiles": Figure(start.view(ME), window=TILES),
        "cards": Figure(turn.view(ME), own=True, chosen=["card-exp_25"]),
        "end": Figure(at_the_end(c).view(ME), window=SCORING),
        "plan": Figure(opening(c).view(ME), own=True),
    }
    tasks = {
        "marker": Task(played(start, *MARKERS[:MY_MARKER]), windows=[MARKING], own=True),
        "bid": Task(played(marked, *AUCTIONS[:MY_BID]), windows=[PLATE], own=True),
        "sale": Task(deciding, windows=[AUCTION], own=True),
        "step": Task(turn, windows=[FOUNDING], own=True),
        "colony": Task(turn, windows=[FOUNDING], own=True),
        "last": Task(last_turn(c), windows=[FOUNDING], own=True),
    }
    book = GoaTeller.book
    return Lesson((book.say("lesson.you", lang), *OTHERS), read_lesson(book, lang, figures, tasks=tasks))


def opening(c: Components) -> Goa:
    """The first turn of the game, and it is yours."""
    s, _ = position(c, "opening", game_round=1)
    s.first = s.flag = ME
    s.then(NEXT_TURN)
    s.settle()
    return s


def in_a_round(c: Components) -> Goa:
    """The third round begins; Mattis has the flag and places it."""
    s, told = position(c, "round", game_round=2)
    lay_on_top(s, told["next_cards"])
    s.first = s.flag = MATTIS
    s.then(NEXT_ROUND)
    s.settle()
    return s


def last_turn(c: Components) -> Goa:
    """The last turn of the game, and it is yours; nobody has an extra action."""
    s, told = position(c, "end", game_round=2 * ROUNDS)
    lay_on_top(s, told["next_cards"])
    s.turned = pieces(c, told["turned"])
    s.first = s.flag = MATTIS
    s.turn = c.actions_per_round * s.seats - 1
    s.then(NEXT_TURN)
    s.settle()
    return s


def at_the_end(c: Components) -> Goa:
    """You have used your last turn well."""
    return played(last_turn(c), "progress colonist", "go on")


def lay_on_top(s: Goa, ids: str) -> None:
    """Of the draw pile; the last card that is named is drawn first."""
    cards = pieces(s.components, ids)
    s.draw_pile = [card for card in s.draw_pile if card not in cards] + cards


def position(c: Components, name: str, game_round: int) -> tuple[Goa, Mapping[str, Any]]:
    """A table as the file of figures tells it, and what else is told there."""
    told = tomllib.loads((files(__package__) / "lesson.toml").read_text(encoding="utf-8"))[name]
    seats = told["seats"]
    s = Goa.blank(c, len(seats))
    s.round = game_round
    s.grid = [NOTHING if tile == EMPTY else c.names.index(tile) for tile in told["tiles"].split()]
    s.removed = pieces(c, told["removed"])
    s.discard_pile = pieces(c, told["discarded"])
    s.rows = [int(row) - 1 for has in seats for row in has["rows"].split()]
    s.kept = [pieces(c, has.get("kept", "")) for has in seats]
    s.hands = [pieces(c, has.get("hand", "")) for has in seats]
    s.ducats = [has["ducats"] for has in seats]
    s.ships = [has.get("ships", 0) for has in seats]
    s.colonists = [has.get("colonists", 0) for has in seats]
    s.extras = [has.get("extras", 0) for has in seats]
    for seat, has in enumerate(seats):
        for site, spices in has["sites"].items():
            build(s, seat, site, spices)
    lay_out_the_rest(s)
    return s, told


def lay_out_the_rest(s: Goa) -> None:
    """Cards that are not named lie on the draw pile, tiles are gone or to come."""
    c = s.components
    named = {piece for zone, _ in s.all_zones() for piece in zone}
    left = [piece for piece in s.whole() if piece not in named]
    s.draw_pile = [piece for piece in left if piece < c.cards]
    s.colonies = [piece for piece in left if piece in c.colonies]
    for stack, tiles in enumerate(c.stacks):
        (s.later if stack > s.phase() else s.gone).extend(tile for tile in tiles if tile not in named)


def build(s: Goa, seat: int, name: str, spices: str) -> None:
    """A plantation on the seat's next free space, or a colony on its own."""
    c, first = s.components, seat * SITES
    (tile,) = pieces(c, name)
    colony = c.colony_of[tile]
    place = s.sites.index(NOTHING, first) if colony == NOTHING else first + PLANTATIONS + colony
    s.sites[place] = tile
    s.held[place] = c.contents.index(tuple(sorted(c.spices.index(spice) for spice in spices.split())))


def pieces(c: Components, ids: str) -> list[int]:
    return [c.names.index(name) for name in ids.split()]
