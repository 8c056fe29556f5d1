"""Cargo Noir in five minutes. Its figures show the first round, one turn of the sixth round, and the last turn; its
tasks are decisions there, some in turns that differ a little, and in the first trade."""

import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from itertools import repeat
from typing import Any

from kogge.engine.lesson import Figure, Lesson, Task, Window, played, read_lesson
from kogge.games.cargo_noir.rules.cargo import packed
from kogge.games.cargo_noir.rules.components import FIRST_PORT, Components
from kogge.games.cargo_noir.rules.rounds import NEXT_TURN
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.table.drawing import LEAF, WIDTH
from kogge.games.cargo_noir.table.drawing.harbour import COLUMNS, ROWS
from kogge.games.cargo_noir.words.teller import CargoNoirTeller

ME, MATTIS, OTHERS = 0, 1, ("Mattis", "Ayşe")  # Mattis is the start player, so you have the last turn of all
FAMILIES = "casa_nostra kali_pakora ti_pot_tong"
GOLD_ON_OFFER = "gold alcohol weapons jewels cars weapons"  # in the black market

GLOW = 8  # of Macao, around its edges
MARGIN = 3  # around ports: Macao's sign begins just below
(WEST, _), (MIDDLE, MIDDLE_WIDTH), (EAST, EAST_WIDTH) = COLUMNS
(NORTH, NORTH_HEIGHT), (MACAO_Y, MACAO_HEIGHT), (SOUTH, SOUTH_HEIGHT) = ROWS
HARBOUR_EDGE = EAST + EAST_WIDTH + GLOW

HARBOUR = Window(0, 0, HARBOUR_EDGE, LEAF)
CARDS = Window(HARBOUR_EDGE - 2, 0, WIDTH - HARBOUR_EDGE + 2, LEAF)
MACAO = Window(MIDDLE - GLOW, MACAO_Y - GLOW, MIDDLE_WIDTH + 2 * GLOW, MACAO_HEIGHT + 2 * GLOW)
# New York and Rotterdam
NORTH_WEST = Window(WEST - MARGIN, NORTH - MARGIN, MIDDLE + MIDDLE_WIDTH - WEST + 2 * MARGIN, NORTH_HEIGHT + 2 * MARGIN)
# Macao, with Rio and Cape Town below it
SOUTH_WEST = Window(
    WEST - MARGIN,
    MACAO_Y - GLOW,
    MIDDLE + MIDDLE_WIDTH + GLOW - WEST + MARGIN,
    SOUTH + SOUTH_HEIGHT + MARGIN - MACAO_Y + GLOW,
)
SCORING = Window(18, 74, 606, 256)


POSITIONS: Mapping[str, Any] = tomllib.loads((files(__package__) / "lesson.toml").read_text(encoding="utf-8"))


def lesson(c: Components, lang: str) -> Lesson:
    moves = POSITIONS["played"]
    sending = played(position(c, "start"), *moves["bids"])
    start = position(c, "turn")
    swapped = played(start, *moves["swap"])
    bought = played(swapped, *moves["withdraw"])
    paying = played(bought, *moves["yacht"])
    last = played(position(c, "end"), "card dive_bar")
    figures = {
        "goal": Figure(start.view(ME), window=CARDS),
        "turn": Figure(start.view(ME), window=HARBOUR),
        "send": Figure(played(sending, "send rotterdam").view(ME), window=NORTH_WEST),
        "macao": Figure(swapped.view(ME), window=MACAO),
        "port": Figure(swapped.view(ME), window=NORTH_WEST),
        "banned": Figure(played(paying, "pay 1").view(ME), window=NORTH_WEST),
        "cargo": Figure(bought.view(ME), own=True),
        "trade": Figure(paying.view(ME), own=True),
        "plan": Figure(played(sending, "send rio", "bid 3", "send black_market").view(ME), window=SOUTH_WEST),
        "last": Figure(last.view(ME), own=True),
        "end": Figure(played(last, "pay 1").view(ME), window=SCORING),
    }
    swapping = played(position(c, "turn", market=GOLD_ON_OFFER), *moves["withdraw"], "resolve new_york", "swap")
    tasks = {
        "send": Task(sending, windows=[HARBOUR]),
        "bid": Task(played(sending, "send rio"), windows=[HARBOUR]),
        "outbid": Task(played(start, "resolve rotterdam"), windows=[NORTH_WEST], own=True),
        "swap": Task(swapping, windows=[MACAO], own=True),
        "first-trade": Task(position(c, "first_trade"), windows=[CARDS], own=True),
        "last": Task(position(c, "end", more_coins=5), windows=[CARDS], own=True),
    }
    book = CargoNoirTeller.book
    return Lesson((book.say("lesson.you", lang), *OTHERS), read_lesson(book, lang, figures, tasks=tasks))


def position(c: Components, name: str, *, market: str = "", more_coins: int = 0) -> CargoNoir:
    """A turn begins where the seats have this; coins that are not named are in the supply, tokens in the bag.

    It can differ from what is told in what lies on the market, and by coins that you have more.
    """
    told = POSITIONS[name]
    seats = told["seats"]
    s = CargoNoir.blank(c, len(seats))
    s.family = read(FAMILIES, c.families)
    s.first = MATTIS
    for seat, owner in enumerate(seats):
        ports, at_casino, at_market = owner.get("ports", {}), owner.get("casino", 0), owner.get("market", 0)
        s.safe[seat] = owner["coins"]
        s.cargo[seat] = packed(read(owner.get("cargo", ""), c.cargo))
        for card in read(owner.get("cards", ""), c.cards):
            s.stock[card] -= 1
            s.owned[seat * len(c.cards) + card] += 1
        for place, coins in ports.items():
            s.stacks[(c.places.index(place) - FIRST_PORT) * s.seats + seat] = coins
        s.at_casino[seat], s.at_market[seat] = at_casino, at_market
        s.reserve[seat] = c.ships - c.start_ships - c.more_ships * s.has(seat, c.freighter)
        s.home[seat] = s.fleet(seat) - len(ports) - at_casino - at_market
    s.safe[ME] += more_coins
    s.supply = c.coins - sum(s.safe) - sum(s.stacks)
    s.open = sum(1 << number for number in c.open_ports[s.seats])
    for place, tokens in told["quays"].items():
        first = c.first_slot[c.places.index(place) - FIRST_PORT]
        for slot, kind in enumerate(read(tokens, c.cargo), start=first):
            s.quays[slot] = kind
    s.market = read(market or told["market"], c.cargo)
    s.discard = packed(read(told.get("discards", ""), c.cargo))
    coming = read(told.get("next", ""), c.cargo)
    left = s.whole()
    for kind in (*coming, *(kind for zone, _ in s.all_zones() for kind in zone)):
        left.remove(kind)
    s.bag = [*left, *reversed(coming)]
    s.round = told.get("round", s.rounds)
    s.turns = s.place(told["turn"])
    s.then(NEXT_TURN)
    s.settle()
    return s


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
