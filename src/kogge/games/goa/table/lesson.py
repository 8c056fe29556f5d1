"""Goa in five minutes. Its figures show one evening at the table: the third round, and how it ended."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kogge.engine.lesson import Figure, Lesson, Part, Window, played
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.action_phase import NEXT_EXTRA
from kogge.games.goa.rules.components import PLANTATIONS, ROUNDS, SITES, Components
from kogge.games.goa.rules.setup import NEXT_ROUND
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.table.paint_boards import BOARD_HEIGHT, BOARD_WIDTH, GAP
from kogge.games.goa.table.painter import BOARDS_Y, LEAF, WIDTH
from kogge.games.goa.words import names
from kogge.games.goa.words.words_lesson import LESSON

ME, MATTIS, OTHERS = 0, 1, ("Mattis", "Barents", "Ayşe")

TABLE = Window(0, 0, WIDTH, LEAF)
BOARD = Window(0, BOARDS_Y, BOARD_WIDTH + 2 * GAP, BOARD_HEIGHT + 2 * GAP)  # of who comes after you
AUCTION = Window(356, 8, 508, 308)  # two columns of tiles beside the plate
FOUNDING = Window(600, 10, 264, 414)  # the plate with the colonies below it
TILES = Window(40, 39, 530, 265)  # the upper three rows
SCORING = Window(30, 108, 550, 276)

EMPTY = "-"


class Belongings(NamedTuple):
    """What one seat has: rows are counted from 1, the spices stand behind the site they lie on."""

    rows: str
    sites: Mapping[str, str]
    ducats: int
    kept: str = ""
    hand: str = ""
    ships: int = 0
    colonists: int = 0


# -- the third round: eight tiles have been auctioned --------------------------------------------

IN_A_ROUND = (
    Belongings(
        "2 2 1 2 2",
        {"a_cinnamon_2.1": "cinnamon cinnamon", "a_ginger_1": "ginger", "quilon_2": ""},
        kept="a_colonist",
        hand="exp_08 exp_25",
        ducats=9,
        ships=4,
        colonists=3,
    ),
    Belongings(
        "3 2 1 1 1",
        {"a_pepper_2.1": "pepper", "cochin_1": "nutmeg"},
        kept="a_ship",
        hand="exp_12",
        ducats=11,
        ships=5,
        colonists=1,
    ),
    Belongings(
        "1 3 1 1 2",
        {"a_clove_2.1": "clove clove", "quilon_4": "nutmeg"},
        ducats=8,
        ships=6,
        colonists=3,
    ),
    Belongings("2 2 2 1 1", {"a_nutmeg_2.1": "nutmeg"}, hand="exp_29", ducats=12, ships=2, colonists=5),
)
TILES_IN_A_ROUND = """
    a_pepper_1    a_ginger_2.1     -               a_settlement  a_expeditions
    a_nutmeg_1    a_foreman        a_cinnamon_2.2  a_spice       a_clove_2.2
    -             a_crop_rotation  a_duty          a_ducats      a_ships_or_colonists.1
    -             a_colonists      a_ginger_2.2    -             -
    a_cinnamon_1  -                -               a_clove_1     -
"""
REMOVED = "a_ships_or_colonists.2 a_pepper_2.2 a_extra_actions a_nutmeg_2.2"
MARKERS = ("flag 0 4", "mark 1 5", "mark 2 4", "mark 2 5", "mark 3 4")
AUCTIONS = (
    *("pass", "bid 2", "bid 3", "sell"),  # you win the flag
    *("pass", "pass", "bid 3", "keep"),
    *("pass", "bid 4", "pass", "sell"),
    *("bid 3", "pass", "bid 5"),  # and now it is for you to decide
)

# -- the end ------------------------------------------------------------------------------------

AT_THE_END = (
    Belongings(
        "5 4 3 4 4",
        {
            "a_ginger_1": "ginger",
            "a_cinnamon_2.1": "",
            "b_pepper_3": "pepper",
            "b_clove_3": "",
            "quilon_2": "",
            "cochin_2": "nutmeg",
            "madras_3": "cinnamon",
        },
        kept="a_colonist b_duty b_mission_2.1",
        hand="exp_02 exp_08 exp_14 exp_25",
        ducats=11,
    ),
    Belongings(
        "5 5 3 3 3",
        {
            "a_pepper_2.1": "pepper",
            "b_cinnamon_3": "cinnamon",
            "b_nutmeg_3": "nutmeg",
            "cochin_1": "",
            "quilon_1": "ginger",
        },
        kept="a_ship a_spice b_mission_3.1",
        hand="exp_06 exp_07 exp_16 exp_24",
        ducats=19,
    ),
    Belongings(
        "3 4 4 3 3",
        {
            "a_clove_2.1": "",
            "a_ginger_2.1": "ginger",
            "b_ginger_3": "ginger",
            "a_nutmeg_1": "nutmeg",
            "quilon_4": "clove",
            "madras_1": "",
            "cochin_3": "",
        },
        kept="a_duty b_expedition",
        hand="exp_03 exp_05 exp_15",
        ducats=6,
    ),
    Belongings(
        "4 4 4 4 3",
        {
            "a_nutmeg_2.1": "nutmeg",
            "a_pepper_1": "pepper",
            "a_clove_1": "",
            "b_nutmeg_2": "",
            "quilon_5": "ginger",
            "cochin_4": "",
            "madras_2": "clove",
            "calicut_1": "",
        },
        kept="a_foreman a_ducats",
        hand="exp_04 exp_12",
        ducats=14,
    ),
)
TILES_AT_THE_END = """
    b_ginger_2   -             -             b_expeditions  -
    -            -             -             b_swap         -
    -            b_pepper_2    b_colonists   -              -
    -            b_resupply    -             -              b_cinnamon_2
    b_ships_or_colonists  -    -             -              b_extra_actions
"""
REMOVED_AT_THE_END = f"{REMOVED} b_ships b_settlement b_crop_rotation b_mission_2.2"


def lesson(c: Components, lang: str) -> Lesson:
    def say(key: str) -> str:
        return names.sentence(LESSON, key, lang)

    def part(key: str, s: Goa, window: Window | None = None, *, own: bool = False, chosen: Sequence[str] = ()) -> Part:
        figure = Figure(s.view(ME), say(f"{key} caption"), window, own, chosen)
        return Part(say(f"{key} title"), say(f"{key} text"), [figure])

    start = in_a_round(c)
    marked = played(start, *MARKERS)
    deciding = played(marked, *AUCTIONS)
    turn = played(deciding, "keep", "pass", "bid 3", "sell")
    return Lesson(
        seats=(say("you"), *OTHERS),
        parts=[
            part("goal", start, BOARD),
            part("boards", turn, own=True),
            part("round", marked, TABLE),
            part("auction", deciding, AUCTION),
            part("actions", played(turn, "progress tax"), own=True),
            part("founding", played(turn, "use a_colonist", "found cochin"), FOUNDING),
            part("tiles", start, TILES),
            part("cards", turn, own=True, chosen=["card-exp_25"]),
            part("end", at_the_end(c), SCORING),
        ],
    )


def in_a_round(c: Components) -> Goa:
    """The third round begins; Mattis has the flag and places it."""
    s = position(c, 2, IN_A_ROUND, TILES_IN_A_ROUND, REMOVED, discarded="exp_01 exp_07 exp_20 exp_05 exp_16 exp_14")
    next_cards = pieces(c, "exp_30 exp_02 exp_13 exp_22")  # two for Barents' tile, two to found a colony
    s.draw_pile = [card for card in s.draw_pile if card not in next_cards] + next_cards
    s.first = s.flag = MATTIS
    s.then(NEXT_ROUND)
    s.settle()
    return s


def at_the_end(c: Components) -> Goa:
    """The last round is over, and nobody has an extra action."""
    s = position(
        c, 2 * ROUNDS, AT_THE_END, TILES_AT_THE_END, REMOVED_AT_THE_END, discarded="exp_09 exp_18 exp_23 exp_27"
    )
    s.turned = pieces(c, "b_duty a_duty")
    s.turn = c.actions_per_round * s.seats
    s.action = c.actions_per_round + 1
    s.then(NEXT_EXTRA)
    s.settle()
    return s


def position(
    c: Components, game_round: int, seats: Sequence[Belongings], grid: str, removed: str, discarded: str
) -> Goa:
    """A table where the seats have this; cards that are not named lie on the draw pile, tiles are gone or to come."""
    s = Goa.blank(c, len(seats))
    s.round = game_round
    s.grid = [NOTHING if name == EMPTY else c.names.index(name) for name in grid.split()]
    s.removed = pieces(c, removed)
    s.discard_pile = pieces(c, discarded)
    s.rows = [int(row) - 1 for owner in seats for row in owner.rows.split()]
    s.kept = [pieces(c, owner.kept) for owner in seats]
    s.hands = [pieces(c, owner.hand) for owner in seats]
    s.ducats = [owner.ducats for owner in seats]
    s.ships = [owner.ships for owner in seats]
    s.colonists = [owner.colonists for owner in seats]
    for seat, owner in enumerate(seats):
        for name, spices in owner.sites.items():
            build(s, seat, name, spices)
    named = {piece for zone, _ in s.zones() for piece in zone}
    left = [piece for piece in s.whole() if piece not in named]
    s.draw_pile = [piece for piece in left if piece < c.cards]
    s.colonies = [piece for piece in left if piece in c.colonies]
    for stack, tiles in enumerate(c.stacks):
        (s.later if stack > s.phase() else s.gone).extend(tile for tile in tiles if tile not in named)
    return s


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
