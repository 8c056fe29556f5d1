"""What all that a seat has but its ducats is worth, in points, and what a tile would add to it."""

from functools import lru_cache

from kogge.engine.state import NOTHING
from kogge.games.goa.bot.plan import CARD, DUCAT, SPICE, Means, Row, count_colonies, planned
from kogge.games.goa.rules.components import (
    ARCHIVE,
    CARDS,
    COLONISTS,
    CROP_ROTATION,
    DUCATS,
    DUTY,
    ESPIONAGE,
    EXTRA_HARVEST,
    EXTRAS,
    FOREMAN,
    GAIN,
    GAIN_OF_CHOICE,
    LAST_ROW,
    PLANTATION,
    PLANTATIONS,
    RESUPPLY,
    ROUNDS,
    SHIPS,
    SPICES,
    SWAP,
    VICEROY,
    Components,
)
from kogge.games.goa.rules.scoring import is_single

PLANNED = 0.95  # a planned point, against one at hand
PLAYABLE = 0.3  # a card in hand, beside its symbol, while it can still be played
FLAG = 0.7  # a second marker in the next round, and the first turn
ARCHIVED = 2.0  # any tile out of the Archive
ONE_USE = {SWAP: 1.8, ESPIONAGE: 1.5, EXTRA_HARVEST: 1.4, RESUPPLY: 1.5}  # tiles that wait for their one use
VICEROY_NOW, VICEROY_LATER = 0.9, 0.2  # the Viceroy: of the step it would make now; more for every round to come
FOREMAN_LATER = 0.3  # the Foreman, for every round to come in which single plantations can be won


class Outlook:
    """What means are worth; what tiles would add is worked out when it is asked for."""

    __slots__ = ("_tiles", "c", "means", "worth")

    def __init__(self, c: Components, means: Means) -> None:
        self.c = c
        self.means = means
        self.worth = at_hand(c, means) + (PLANNED * planned(c, means) if means.actions else 0.0)
        self._tiles: dict[int, float] = {}

    def tile(self, tile: int) -> float:
        """What acquiring a tile adds; NOTHING stands for the flag."""
        kind = NOTHING if tile == NOTHING else self.c.kind[tile]
        added = self._tiles.get(kind)
        if added is None:
            added = self._tiles[kind] = self._added(tile)
        return added

    def _added(self, tile: int) -> float:
        c, m = self.c, self.means
        if tile == NOTHING:
            more = m.copy()
            more.actions += c.flag_extras
            return self.after(more) + FLAG * bool(m.rounds)
        role = c.role[tile]
        if role in (PLANTATION, CROP_ROTATION):
            free = [site for site in range(PLANTATIONS) if m.sites[site] == NOTHING]
            return max(self.after(planted(c, m, tile, site)) for site in free[:1] or range(PLANTATIONS))
        if role == GAIN:
            gain = c.gain[tile]
            more = m.copy()
            more.ships += gain[SHIPS]
            more.colonists += gain[COLONISTS]
            more.actions += gain[EXTRAS]
            return self.after(more) + CARD * gain[CARDS] + SPICE * gain[SPICES] + DUCAT * gain[DUCATS]
        if role == GAIN_OF_CHOICE:
            ships, colonists = m.copy(), m.copy()
            ships.ships += c.gain_choice[tile]
            colonists.colonists += c.gain_choice[tile]
            return max(self.after(ships), self.after(colonists))
        if role == ARCHIVE:
            return ARCHIVED
        more = m.copy()
        more.kept.append(tile)
        return self.after(more)

    def after(self, means: Means) -> float:
        """What a change of means adds."""
        return outlook(self.c, means.row()).worth - self.worth


@lru_cache(maxsize=1 << 15)  # from one position to the next, most seats are the same
def outlook(c: Components, row: Row) -> Outlook:
    return Outlook(c, Means(row))


def at_hand(c: Components, m: Means) -> float:
    """The points of 11.3 but those for money, and tiles and cards that wait for their use."""
    points = float(sum([c.vp_row[row] for row in m.rows]))
    points += c.vp_colonies[count_colonies(m)]
    symbols = [c.card_symbol[card] for card in m.hand]
    points += sum([c.vp_symbols[symbols.count(symbol)] for symbol in set(symbols)], 0.0)
    single = c.vp_single
    for tile in m.kept:
        role = c.role[tile]
        points += c.vp[tile]
        if role == FOREMAN:
            single = c.vp_single_foreman
            points += FOREMAN_LATER * max(0, m.rounds - ROUNDS)
        elif role == DUTY and tile in m.turned:
            points += c.vp_duty
    points += single * (len(m.singles) + sum([is_single(c, tile) for tile in m.sites[:PLANTATIONS]]))
    return points + waiting(c, m) if m.actions else points


def waiting(c: Components, m: Means) -> float:
    """Tiles and cards that the actions to come leave time for."""
    lowest = min(m.rows)
    points = PLAYABLE * len(m.hand)
    for tile in m.kept:
        role = c.role[tile]
        if role in ONE_USE:
            points += ONE_USE[role]
        elif role == VICEROY and lowest < LAST_ROW - 1:
            points += VICEROY_NOW * (c.vp_row[lowest + 1] - c.vp_row[lowest]) + VICEROY_LATER * m.rounds
    return points


def planted(c: Components, m: Means, tile: int, site: int) -> Means:
    """With a new plantation on a space, filled (8.2)."""
    old = m.sites[site]
    more = filled(c, m, tile, site)
    if is_single(c, old):
        more.singles.append(old)
    return more


def settled(c: Components, m: Means, colony: int, paid: int) -> Means:
    """With a new colony, filled (7.7.6): one for many, for its spices are still to be chosen."""
    tile = next(tile for tile in c.colonies if c.colony_of[tile] == colony)
    more = filled(c, m, tile, PLANTATIONS + colony)
    more.colonists -= paid
    return more


def filled(c: Components, m: Means, tile: int, site: int) -> Means:
    content = 0
    for spice in (c.accepts[tile] * c.slots[tile])[: c.slots[tile]]:
        content = c.with_one[content][spice]
    more = m.copy()
    more.sites[site] = tile
    more.held[site] = content
    return more


def stepped(c: Components, m: Means, column: int, owed: list[int]) -> Means:
    """With a marker one row further, and without the spices that are still owed for it (7.3.1)."""
    after = m.copy()
    after.rows[column] += 1
    held = after.held
    for spice in owed:
        site = next(site for site, content in enumerate(held) if c.without_one[content][spice] != NOTHING)
        held[site] = c.without_one[held[site]][spice]
    return after
