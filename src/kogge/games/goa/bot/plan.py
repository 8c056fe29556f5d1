"""The points that a seat's actions to come should bring.

With many actions to come, everything is taken in parts: half a harvest, a third of a ship. So one ship more is always
worth a little more, and a bid knows how far to go. The last actions are planned one by one: there half a step is none.
"""

from functools import cache

from kogge.engine.state import NOTHING
from kogge.games.goa.rules.components import (
    CARDS,
    COLONIST,
    COLONISTS,
    COLUMNS,
    DUCATS,
    DUTY,
    EXPEDITION,
    HARVEST,
    LAST_ROW,
    PLANTATIONS,
    RED,
    SHIP,
    SHIPS,
    SITES,
    SPICES,
    TAX,
    Components,
)

# where a row of means has what: figures and lengths first, then the boards, then what has no fixed length
FIGURES = 7
ROWS = FIGURES + len(COLUMNS)
BOARDS = ROWS + 2 * SITES

FAR, NEAR = 8, 2  # actions to come: from the first on they are taken in parts, down to the second one by one

# in points
CARD = 1.3  # a card to be drawn
SPICE = 0.42  # a spice that comes with a colony, and its slot
DUCAT = 0.12  # a ducat that a tile brings
DUCAT_OF_TAX = 0.015  # a ducat of tax, for every action to come
ROW_OF_CARDS = 0.4  # a row of the expedition column, beside the room in hand that it gives now
INCOME = 1.8  # a round to come, beside its actions
IDLE = 0.3  # an action for which there is nothing better to do

# what a round to come brings beside its actions: about one tile
EXTRAS_COME = 0.5
SHIPS_COME = 0.7
COLONISTS_COME = 0.3
SPICES_COME = 1.2
SLOTS_COME = 0.6
KINDS_COME = 0.2  # the part of the spices that have not grown anywhere so far

STEPS = 0.5  # steps for an action: a first guess
STEPS_TO_GROW = 11  # after so many steps a seat is a row further in every column
FOREIGN = 1.3  # actions for a spice that grows on none of the sites: a plantation has to be won first
SURPLUS = 0.4  # a spice that no next step needs, against one that is needed


Row = tuple[int, ...]  # means written in one row of numbers: by it an outlook is found that was worked out before


class Means:
    """Everything of one seat that its outlook depends on."""

    __slots__ = (
        "actions",
        "colonists",
        "hand",
        "held",
        "kept",
        "rounds",
        "rows",
        "ships",
        "singles",
        "sites",
        "turned",
    )

    def __init__(self, row: Row) -> None:
        self.ships, self.colonists = row[0], row[1]
        self.actions = row[2]  # to come, extra actions included
        self.rounds = row[3]  # to come after this one
        singles = BOARDS + row[4]
        kept = singles + row[5]
        turned = kept + row[6]
        numbers = list(row)
        self.rows = numbers[FIGURES:ROWS]
        self.sites = numbers[ROWS : ROWS + SITES]
        self.held = numbers[ROWS + SITES : BOARDS]
        self.singles = numbers[BOARDS:singles]
        self.kept = numbers[singles:kept]
        self.turned = numbers[kept:turned]  # those of them that lie face down
        self.hand = numbers[turned:]

    def row(self) -> Row:
        figures = [self.ships, self.colonists, self.actions, self.rounds]
        lengths = [len(self.singles), len(self.kept), len(self.turned)]
        boards = self.rows + self.sites + self.held
        return tuple(figures + lengths + boards + self.singles + self.kept + self.turned + self.hand)

    def copy(self) -> "Means":
        return Means(self.row())


class Goods:
    """What a seat can spend in its actions to come, with all that its red tiles will bring."""

    __slots__ = ("colonists", "duties", "grows", "kinds", "points", "ships", "slots", "stock", "wild")

    def __init__(self, c: Components, m: Means) -> None:
        self.ships = m.ships
        self.colonists = m.colonists
        self.stock = [0] * len(c.spices)
        self.wild = 0  # spices of any kind that grows
        self.slots = 0
        self.grows = [False] * len(c.spices)
        fixed = [False] * len(c.spices)
        choices = 0
        for site, tile in enumerate(m.sites):
            if tile != NOTHING:
                self.slots += c.slots[tile]
                for spice in c.contents[m.held[site]]:
                    self.stock[spice] += 1
                for spice in c.accepts[tile]:
                    self.grows[spice] = True
                if len(c.accepts[tile]) > 1:
                    choices += c.slots[tile]
                else:
                    fixed[c.accepts[tile][0]] = True
        self.kinds = min(len(c.spices), sum(fixed) + choices)  # that can grow at the same time
        self.duties = 0  # not fulfilled yet
        self.points = 0.0
        for tile in m.kept:
            if c.role[tile] == RED:
                uses = m.rounds + (tile not in m.turned)
                gain = c.gain[tile]
                self.ships += uses * gain[SHIPS]
                self.colonists += uses * gain[COLONISTS]
                self.wild += uses * gain[SPICES]
                self.points += uses * (CARD * gain[CARDS] + DUCAT * gain[DUCATS])
            elif c.role[tile] == DUTY and tile not in m.turned:
                self.duties += 1


def planned(c: Components, m: Means) -> float:
    """Points of the actions to come."""
    goods = Goods(c, m)
    part = (m.actions - NEAR) / (FAR - NEAR)
    if part >= 1:
        return in_parts(c, m, goods)
    if part <= 0:
        return one_by_one(c, m, goods)
    return part * in_parts(c, m, goods) + (1 - part) * one_by_one(c, m, goods)


# -- many actions ---------------------------------------------------------------------------


def in_parts(c: Components, m: Means, goods: Goods) -> float:
    """What many actions bring, with the goods that rounds to come bring beside them."""
    rows, rounds = m.rows, m.rounds
    actions = m.actions + EXTRAS_COME * rounds
    ships = goods.ships + SHIPS_COME * rounds
    slots = goods.slots + SLOTS_COME * rounds
    all_kinds = len(c.spices)
    kinds = all_kinds - (all_kinds - goods.kinds) * (1 - KINDS_COME) ** rounds
    needs = [0] * all_kinds
    sizes, columns = 0, 0
    for column, row in enumerate(rows):
        if row < LAST_ROW - 1:
            sizes += row + 1
            columns += 1
            for spice in c.step_spices[column][row]:
                needs[spice] += 1
    spices = goods.wild + SPICES_COME * rounds
    for spice, have in enumerate(goods.stock):
        need = needs[spice]
        spices += have if have <= need else need + SURPLUS * (have - need)

    steps = STEPS * actions
    for _ in range(2):  # the more steps there are, the further down are the later ones
        growth = steps / STEPS_TO_GROW
        size = min(LAST_ROW - 1.0, (sizes / columns if columns else 0.0) + growth)
        per_ship = 1 / between(c.yields[SHIP], rows[SHIP] + growth)
        per_grown = 1 / (min(between(c.yields[HARVEST], rows[HARVEST] + growth), slots) or 1)
        per_spice = (kinds * per_grown + (all_kinds - kinds) * FOREIGN) / all_kinds
        steps = steps_for(actions, size, ships, spices, per_ship, per_spice)
    steps = min(steps, (LAST_ROW - 1) * len(COLUMNS) - sum(rows))
    action = size / (1 + size * (per_ship + per_spice))  # what one action more would bring

    total = goods.points + size * steps  # each step brings as many points as it takes spices (11.3.1)
    total += colonies(c, m, action, goods.colonists + COLONISTS_COME * rounds, growth / 2)
    row = rows[EXPEDITION]
    room = c.hand_limit[row] - len(m.hand)
    if room > 0:
        drawn = min(room, c.yields[EXPEDITION][row])
        total += max(0.0, CARD - action / drawn) * min(room, drawn * actions)
    total += ROW_OF_CARDS * row * min(1.0, actions / FAR)
    total += DUCAT_OF_TAX * actions * c.yields[TAX][rows[TAX]]
    if goods.duties:
        gain = max(0.0, c.vp_duty - c.duty_spices * action * per_spice)
        total += goods.duties * gain * min(1.0, slots / c.duty_spices)
    return total


def steps_for(actions: float, size: float, ships: float, spices: float, per_ship: float, per_spice: float) -> float:
    """How many steps of a size: each takes an action, and those for ships and spices beyond what is there."""
    first, second = ships / size, spices / size
    cost, later = size * per_ship, size * per_spice
    if first > second:
        first, second, cost, later = second, first, later, cost
    if actions <= first:
        return actions
    steps = first + (actions - first) / (1 + cost)
    if steps <= second:
        return steps
    return second + (actions - second - (second - first) * cost) / (1 + cost + later)


def colonies(c: Components, m: Means, action: float, colonists: float, growth: float) -> float:
    """What founding one colony after the other brings, beyond the actions it takes."""
    board = between(c.yields[COLONIST], m.rows[COLONIST] + growth)
    founded = count_colonies(m)
    left = float(m.actions)
    total = 0.0
    for colony, required in enumerate(c.required):
        if m.sites[PLANTATIONS + colony] == NOTHING:
            short = required - board - colonists
            needed = between(attempts(c), max(0.0, short))
            gain = colony_worth(c, colony, founded) - action * needed
            if gain <= 0 or left <= 0:
                break
            total += gain * min(1.0, left / needed)
            left -= needed
            founded += 1
            colonists = max(0.0, turned_up(c) - short)
    return total


def between(figures: list[int] | list[float], place: float) -> float:
    """A figure of a table, in proportion between two places."""
    low = int(place)
    if low >= len(figures) - 1:
        return float(figures[-1])
    return figures[low] + (place - low) * (figures[low + 1] - figures[low])


# -- the last actions -----------------------------------------------------------------------

FOUND, DRAW = len(COLUMNS), len(COLUMNS) + 1  # what may be chosen, beside the columns
NEVER = 99  # more actions than there are


def one_by_one(c: Components, m: Means, goods: Goods) -> float:
    """What the last actions bring: again and again whatever pays best for the whole actions it takes."""
    rows, actions = m.rows[:], m.actions
    ships, colonists, wild, cards = goods.ships, goods.colonists, goods.wild, len(m.hand)
    stock, grows = goods.stock[:], goods.grows
    unfounded = [colony for colony in range(len(c.required)) if m.sites[PLANTATIONS + colony] == NOTHING]
    founded = count_colonies(m)
    total = goods.points + INCOME * m.rounds
    while actions:
        build = c.yields[SHIP][rows[SHIP]]
        reap = min(c.yields[HARVEST][rows[HARVEST]], max(1, goods.slots - sum(stock)))
        best, chosen, taken, gain = IDLE, NOTHING, 1, IDLE
        for column, row in enumerate(rows):
            if row < LAST_ROW - 1:
                lacking = -wild
                for spice in c.step_spices[column][row]:
                    if not stock[spice]:
                        lacking += 1 if grows[spice] else NEVER
                cost = 1 + times(c.step_ships[column][row] - ships, build) + times(lacking, reap)
                points = c.vp_row[row + 1] - c.vp_row[row]
                if cost <= actions and points > best * cost:
                    best, chosen, taken, gain = points / cost, column, cost, float(points)
        if unfounded:
            short = c.required[unfounded[0]] - c.yields[COLONIST][rows[COLONIST]] - colonists
            needed = attempts(c)[max(0, short)]
            worth = c.vp_colonies[founded + 1] - c.vp_colonies[founded] + SPICE * (actions > 1)
            worth *= min(1.0, actions / needed) ** 2  # if it takes longer than there is time, it rarely works
            if worth > best * needed:
                best, chosen, taken, gain = worth / needed, FOUND, min(actions, round(needed)), worth
        drawn = min(c.yields[EXPEDITION][rows[EXPEDITION]], c.hand_limit[rows[EXPEDITION]] - cards)
        if CARD * drawn > best:
            chosen, taken, gain = DRAW, 1, CARD * drawn
        total += gain
        actions -= taken
        if chosen == FOUND:
            del unfounded[0]
            founded += 1
            colonists = max(0, round(turned_up(c)) - short)
        elif chosen == DRAW:
            cards += drawn
        elif chosen != NOTHING:
            row = rows[chosen]
            rows[chosen] += 1
            lacking = c.step_ships[chosen][row] - ships
            ships = build * times(lacking, build) - lacking
            lacking = -wild
            for spice in c.step_spices[chosen][row]:
                if stock[spice]:
                    stock[spice] -= 1
                else:
                    lacking += 1
            wild = reap * times(lacking, reap) - lacking
    if goods.duties:
        total += c.vp_duty * goods.duties * min(1.0, (sum(stock) + wild) / c.duty_spices) ** 2
    return total


def times(lacking: int, by: int) -> int:
    """How many actions bring what is lacking, if each brings so many."""
    return -(-lacking // by) if lacking > 0 else 0


# -- colonies -------------------------------------------------------------------------------


def count_colonies(m: Means) -> int:
    return len(m.sites) - PLANTATIONS - m.sites[PLANTATIONS:].count(NOTHING)


def colony_worth(c: Components, colony: int, founded: int) -> float:
    """The points of one colony more (11.3.2), and the spices that come with it."""
    return c.vp_colonies[founded + 1] - c.vp_colonies[founded] + SPICE * colony_slots(c)[colony]


@cache
def colony_slots(c: Components) -> list[int]:
    slots = {c.colony_of[tile]: c.slots[tile] for tile in c.colonies}
    return [slots[colony] for colony in range(len(c.required))]


@cache
def turned_up(c: Components) -> float:
    """Colonists on the cards that are turned up for a founding, on average."""
    return c.reveal * sum(c.card_colonists) / c.cards


@cache
def attempts(c: Components) -> list[float]:
    """Colonists that cards must show -> actions until a founding succeeds; each failure brings a colonist (7.7.7)."""
    chances = {0: 1.0}
    for _ in range(c.reveal):
        sums: dict[int, float] = {}
        for total, chance in chances.items():
            for colonists in c.card_colonists:
                sums[total + colonists] = sums.get(total + colonists, 0.0) + chance / c.cards
        chances = sums
    actions = [1.0]
    for short in range(1, max(c.required) + 1):
        failing = sum([chance for total, chance in chances.items() if total < short], 0.0)
        actions.append(1 + failing * actions[-1])
    return actions
