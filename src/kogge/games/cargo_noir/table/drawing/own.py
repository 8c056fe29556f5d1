"""The onlooker's own area: the warehouse in its best sets and what it buys, the value table, safe, fleet and cards."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.said import said_from
from kogge.engine.scene import Shown
from kogge.games.cargo_noir.rules.cargo import ALL_KINDS, count, kinds, size, tokens
from kogge.games.cargo_noir.rules.derived import funds_of
from kogge.games.cargo_noir.rules.trade import FILL_BASKET, HAND_IN, PAY
from kogge.games.cargo_noir.table import ids
from kogge.games.cargo_noir.table.drawing.ideas import ideas
from kogge.games.cargo_noir.table.drawing.sheets import berths, owned
from kogge.games.cargo_noir.table.faces.trade import proposed
from kogge.games.cargo_noir.table.icons import cargo_icon
from kogge.games.cargo_noir.table.things.own import set_label, set_sort
from kogge.games.cargo_noir.words.teller import CargoNoirTeller

SAFE_ROOM, COIN = 84, 9  # of the stack of coins in the safe, in pixels


class Held(Shown):
    """One's own token."""

    def __init__(self, t: CargoNoirTeller, kind: int, place: int, number: int, goes: bool) -> None:
        c = t.c
        self.id = ids.own_id(c, kind, place)
        self.icon = cargo_icon(c, kind)
        self.piece = f"cargo-{c.cargo[kind]}"
        self.number = number  # it stands for so many of its kind when paying by hand; 0 otherwise
        self.goes = goes  # the payment in view takes it


class Group(NamedTuple):
    """Tokens that count together, with their value as a text."""

    label: str
    tokens: Sequence[Held]
    text: str
    value: str


class Own(Shown):
    """The onlooker's warehouse, and what it buys."""

    def __init__(self, t: CargoNoirTeller) -> None:
        view, me = t.view, t.me
        capacity, number, funds = view.capacity(me), size(view.cargo[me]), funds_of(view, me)
        worth = t.c.worths.of(view.cargo[me])
        by_hand = t.asks(HAND_IN) and me == view.active
        self.family = t.family_of(me)
        self.groups = by_kind(t) if by_hand else in_sets(t, cargo_that_goes(t))
        self.held = t.say("drawn.of slots", number=number, slots=capacity)
        self.filled = f"{number}/{capacity}"
        self.over = t.say("drawn.too many", number=number - capacity) if number > capacity else ""
        self.free = max(0, capacity - number)
        self.size = size_of_tokens(max(number, capacity))
        self.worth = worth
        self.funds = funds  # coins that help to pay, in the last round
        self.buys = ideas(t, me, worth + funds) if t.previews else None


class Chest(Shown):
    """Safe, fleet and cards of the onlooker."""

    def __init__(self, t: CargoNoirTeller) -> None:
        view, me = t.view, t.me
        self.seat = me
        self.coins = view.safe[me]
        self.coin = min(COIN, SAFE_ROOM / max(1, view.safe[me]))  # how high one is drawn
        self.fleet = t.say("drawn.at home", number=view.home[me])
        self.berths = berths(t, me)
        self.points = t.count(t.results()[me].points, "point")
        self.owned = owned(t, me)


# -- the warehouse ----------------------------------------------------------------------------


def size_of_tokens(number: int) -> str:
    """How the style sheet draws so many tokens and slots: the more, the smaller."""
    return "" if number <= 8 else "many" if number <= 10 else "crowd" if number <= 13 else "crowd throng"


@said_from(of_me=["cargo"])
def in_sets(t: CargoNoirTeller, goes: int) -> list[Group]:
    """One's cargo in the sets that count most, with the cargo that goes."""
    used, groups = [0] * ALL_KINDS, []
    for made in t.sets():
        held = []
        for kind in sorted(tokens(made.cargo)):
            used[kind] += 1
            held.append(Held(t, kind, used[kind], 0, used[kind] <= count(goes, kind)))
        groups.append(Group(set_label(t, made), held, set_sort(t, made), str(made.value)))
    return groups


def by_kind(t: CargoNoirTeller) -> list[Group]:
    """One's cargo kind by kind, while it is handed in so; the kind asked for is numbered."""
    view, cargo, groups = t.view, t.view.cargo[t.me], []
    for kind in kinds(cargo):
        number, given = count(cargo, kind), count(view.handed_in, kind)
        held = [
            Held(t, kind, place, place if kind == view.kind else 0, place <= given) for place in range(1, number + 1)
        ]
        said = "?" if kind == view.kind else "–" if kind > view.kind else f"{given}/{number}"
        groups.append(Group(t.so_many(number, kind), held, "", said))
    return groups


def cargo_that_goes(t: CargoNoirTeller) -> int:
    """What the payment in view would take."""
    shopping = t.me == t.view.active and t.asks(FILL_BASKET, PAY) and t.view.basket
    return proposed(t.view)[0][1].cargo if shopping else 0


# -- the value table --------------------------------------------------------------------------


class Value(NamedTuple):
    """A row of the value table: each value, and whether one has a set of that size."""

    id: str
    symbol: str
    text: str
    values: Sequence[tuple[int, bool]]


@said_from(of_me=["cargo"])
def draw_values(t: CargoNoirTeller) -> list[Value]:
    worths = t.c.worths
    mine = {(some.same or size(some.cargo) == 1, size(some.cargo)) for some in t.sets()}
    rows = (
        (ids.SAME, "same", worths.same, {number for same, number in mine if same}),
        (ids.DIFFERENT, "different", worths.different, {number for same, number in mine if not same}),
    )
    return [
        Value(
            thing,
            f"noir-{key}",
            t.say(f"{key}.short"),
            [(value, size in sizes) for size, value in enumerate(row) if size],
        )
        for thing, key, row, sizes in rows
    ]
