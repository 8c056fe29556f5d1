"""Cargo Noir in five minutes. Its figures show the first round, one turn of the sixth round, and the last turn."""

from collections.abc import Mapping, Sequence
from itertools import repeat
from typing import NamedTuple

from kogge.engine.lesson import Figure, Lesson, Window, played, read_lesson
from kogge.games.cargo_noir.rules.cargo import packed
from kogge.games.cargo_noir.rules.components import FIRST_PORT, Components
from kogge.games.cargo_noir.rules.rounds import NEXT_TURN
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.table.drawing import LEAF, WIDTH
from kogge.games.cargo_noir.table.drawing.harbour import COLUMNS, ROWS
from kogge.games.cargo_noir.words.teller import CargoNoirTeller

ME, MATTIS, OTHERS = 0, 1, ("Mattis", "Ayşe")  # Mattis is the start player, so you have the last turn of all
FAMILIES = "casa_nostra kali_pakora ti_pot_tong"

GLOW = 8  # of Macao, around its edges
MARGIN = 3  # around ports: Macao's sign begins just below
(WEST, _), (MIDDLE, MIDDLE_WIDTH), (EAST, EAST_WIDTH) = COLUMNS
(NORTH, NORTH_HEIGHT), (MACAO_Y, MACAO_HEIGHT) = ROWS[:2]
HARBOUR_EDGE = EAST + EAST_WIDTH + GLOW

HARBOUR = Window(0, 0, HARBOUR_EDGE, LEAF)
CARDS = Window(HARBOUR_EDGE - 2, 0, WIDTH - HARBOUR_EDGE + 2, LEAF)
MACAO = Window(MIDDLE - GLOW, MACAO_Y - GLOW, MIDDLE_WIDTH + 2 * GLOW, MACAO_HEIGHT + 2 * GLOW)
# New York and Rotterdam
NORTH_WEST = Window(WEST - MARGIN, NORTH - MARGIN, MIDDLE + MIDDLE_WIDTH - WEST + 2 * MARGIN, NORTH_HEIGHT + 2 * MARGIN)
SCORING = Window(18, 74, 606, 256)


class Belongings(NamedTuple):
    """What one seat has; with the ports stand the coins under its ship."""

    coins: int
    cargo: str = ""
    cards: str = ""
    ports: Mapping[str, int] = {}
    at_casino: int = 0
    at_market: int = 0


# -- the first round: Mattis and Ayşe have sent their ships, now you send yours --------------------

AT_THE_START = (Belongings(coins=7), Belongings(coins=7), Belongings(coins=7))
FIRST_QUAYS = {
    "rotterdam": "gold ivory weapons gold",
    "new_york": "cars cigars cars",
    "hong_kong": "jewels uranium",
    "cape_town": "wild",
    "rio": "alcohol art weapons",
}
FIRST_MARKET = "art uranium ivory jewels cigars alcohol"
FIRST_BIDS = (
    *("send rotterdam", "bid 3", "send cape_town", "bid 2", "send casino"),
    *("send new_york", "bid 2", "send hong_kong", "bid 3", "send casino"),
    "send rotterdam",
)

# -- the sixth round: the others have had their turns ----------------------------------------------

IN_A_TURN = (
    Belongings(
        coins=4,
        cargo="3 gold wild 2 art",
        cards="syndicate villa",
        ports={"new_york": 3, "rotterdam": 3},
        at_market=1,
    ),
    Belongings(
        coins=7,
        cargo="cigars weapons 2 cars",
        cards="syndicate yacht",
        ports={"rio": 2},
        at_casino=2,
    ),
    Belongings(
        coins=3,
        cargo="alcohol 3 jewels uranium",
        cards="freighter warehouse villa",
        ports={"rotterdam": 5, "rio": 4, "hong_kong": 2},
        at_market=1,
    ),
)
QUAYS = {
    "rotterdam": "weapons cars alcohol cars",
    "new_york": "gold ivory uranium",
    "hong_kong": "jewels uranium",
    "cape_town": "ivory",
    "rio": "jewels art weapons",
}
MARKET = "cigars alcohol weapons jewels cars weapons"
HANDED_IN = "3 alcohol weapons 2 art 3 cars 4 cigars 3 ivory 2 jewels 2 gold 2 uranium wild"
NEXT_TOKENS = "alcohol jewels gold"
SWAPPED = ("resolve black_market", "swap", "give art", "take cigars")
WITHDRAWN = ("resolve rotterdam", "withdraw")  # New York is the only place left then, and is bought by itself
YACHT = ("card yacht", "done")

# -- the last turn: your ships have come home from the casino and Hong Kong ------------------------

AT_THE_END = (
    Belongings(
        coins=5,
        cargo="3 uranium wild",
        cards="syndicate villa yacht militia",
        ports={"hong_kong": 3},
        at_casino=2,
    ),
    Belongings(
        coins=0,
        cargo="cigars alcohol",
        cards="syndicate 2 yacht dive_bar nightclub",
        ports={"rio": 2},
        at_casino=2,
    ),
    Belongings(
        coins=0,
        cargo="2 ivory",
        cards="freighter warehouse 2 villa dive_bar show_business",
        ports={"rotterdam": 1},
        at_casino=3,
    ),
)
LAST_QUAYS = QUAYS | {"hong_kong": "uranium weapons"}
DISCARDED = "7 alcohol 6 weapons 7 art 8 cars 7 cigars 6 ivory 8 jewels 9 gold 4 uranium 2 wild"
LAST_TRADE = ("card dive_bar",)


def lesson(c: Components, lang: str) -> Lesson:
    start = in_a_turn(c)
    swapped = played(start, *SWAPPED)
    bought = played(swapped, *WITHDRAWN)
    paying = played(bought, *YACHT)
    last = played(at_the_end(c), *LAST_TRADE)
    bidding = played(at_the_start(c), *FIRST_BIDS)
    figures = {
        "goal": Figure(start.view(ME), window=CARDS),
        "turn": Figure(start.view(ME), window=HARBOUR),
        "send": Figure(bidding.view(ME), window=NORTH_WEST),
        "macao": Figure(swapped.view(ME), window=MACAO),
        "port": Figure(swapped.view(ME), window=NORTH_WEST),
        "banned": Figure(played(paying, "pay 1").view(ME), window=NORTH_WEST),
        "cargo": Figure(bought.view(ME), own=True),
        "trade": Figure(paying.view(ME), own=True),
        "last": Figure(last.view(ME), own=True),
        "end": Figure(played(last, "pay 1").view(ME), window=SCORING),
    }
    book = CargoNoirTeller.book
    return Lesson((book.say("lesson.you", lang), *OTHERS), read_lesson(book, lang, figures))


def at_the_start(c: Components) -> CargoNoir:
    s = position(c, AT_THE_START, FIRST_QUAYS, FIRST_MARKET)
    return begin_turn(s, 1, MATTIS)


def in_a_turn(c: Components) -> CargoNoir:
    s = position(c, IN_A_TURN, QUAYS, MARKET, HANDED_IN, NEXT_TOKENS)
    return begin_turn(s, 6, ME)


def at_the_end(c: Components) -> CargoNoir:
    s = position(c, AT_THE_END, LAST_QUAYS, MARKET, DISCARDED)
    return begin_turn(s, s.rounds, ME)


def begin_turn(s: CargoNoir, number: int, seat: int) -> CargoNoir:
    s.round = number
    s.turns = s.place(seat)
    s.then(NEXT_TURN)
    s.settle()
    return s


def position(
    c: Components,
    seats: Sequence[Belongings],
    quays: Mapping[str, str],
    market: str,
    discards: str = "",
    next_tokens: str = "",
) -> CargoNoir:
    """A table where the seats have this; coins that are not named are in the supply, tokens in the bag."""
    s = CargoNoir.blank(c, len(seats))
    s.family = read(FAMILIES, c.families)
    s.first = MATTIS
    for seat, owner in enumerate(seats):
        s.safe[seat] = owner.coins
        s.cargo[seat] = packed(read(owner.cargo, c.cargo))
        for card in read(owner.cards, c.cards):
            s.stock[card] -= 1
            s.owned[seat * len(c.cards) + card] += 1
        for name, coins in owner.ports.items():
            s.stacks[port(c, name) * s.seats + seat] = coins
        s.at_casino[seat], s.at_market[seat] = owner.at_casino, owner.at_market
        s.reserve[seat] = c.ships - c.start_ships - c.more_ships * s.has(seat, c.freighter)
        s.home[seat] = s.fleet(seat) - len(owner.ports) - owner.at_casino - owner.at_market
    s.supply = c.coins - sum(s.safe) - sum(s.stacks)
    s.open = sum(1 << number for number in c.open_ports[s.seats])
    for name, tokens in quays.items():
        first = c.first_slot[port(c, name)]
        for slot, kind in enumerate(read(tokens, c.cargo), start=first):
            s.quays[slot] = kind
    s.market = read(market, c.cargo)
    s.discard = packed(read(discards, c.cargo))
    coming = read(next_tokens, c.cargo)
    left = s.whole()
    for kind in (*coming, *(kind for zone, _ in s.zones() for kind in zone)):
        left.remove(kind)
    s.bag = [*left, *reversed(coming)]
    return s


def port(c: Components, name: str) -> int:
    return c.places.index(name) - FIRST_PORT


def read(text: str, ids: Sequence[str]) -> list[int]:
    """What the names stand for: “3 gold wild” is gold three times and a wild."""
    found: list[int] = []
    times = 1
    for word in text.split():
        if word.isdecimal():
            times = int(word)
        else:
            found.extend(repeat(ids.index(word), times))
            times = 1
    return found
