"""Rule 7.2: optional plays, the cards and tiles used in a window of one's own turn."""

from collections.abc import Callable

from kogge.engine.state import NOTHING, Step
from kogge.games.goa.rules.acquiring import acquire_from_grid, take_goods
from kogge.games.goa.rules.cards import available, receive, turn_up
from kogge.games.goa.rules.components import (
    CARD_GAIN,
    CARDS,
    COLONIST,
    COLONISTS,
    COLUMNS,
    DONE,
    DUTY,
    ESPIONAGE,
    EXTRA_HARVEST,
    FOR_DUCATS,
    HARVEST,
    LAST_ROW,
    RED,
    RESUPPLY,
    SALE,
    SHIP,
    SHIPS,
    SITES,
    SPICES,
    SWAP,
    TAX,
    VICEROY,
)
from kogge.games.goa.rules.development import ADVANCE_LOWEST, advance, rows_of
from kogge.games.goa.rules.events import (
    DISCARDED,
    FULFILLED_DUTY,
    PLAYED,
    RECEIVED,
    RESUPPLIED,
    SOLD_SPICES,
    SPIED,
    SWAPPED,
    USED,
)
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.rules.storage import FILL_SITES, GIVE, give, gives, place_spices


class SellSpices(Step[Goa]):
    """Rule 9.3.5, decision D20: one to four spices, for ducats."""

    __slots__ = ()

    def who(self, s: Goa) -> int:
        return s.active

    def options(self, s: Goa) -> list[int]:
        if not s.due:
            return []
        options = gives(s)
        if options and s.due < s.components.sale_most:
            options.append(DONE)
        return options

    def take(self, s: Goa, action: int) -> None:
        c = s.components
        if action in (NOTHING, DONE):
            sold, s.due = c.sale_most - s.due, 0
            s.tell(SOLD_SPICES, s.active, sold, sold * c.sale_price)
            return
        give(s, action)
        s.due -= 1
        s.ducats[s.active] += c.sale_price
        s.then(SELL_SPICES)


class ChooseResupply(Step[Goa]):
    """Rule 8.8.3, decision D26: spices, colonists or ships."""

    __slots__ = ()

    def who(self, s: Goa) -> int:
        return s.active

    def options(self, s: Goa) -> list[int]:
        take = s.components.take
        kinds = [take[SHIPS], take[COLONISTS]]
        return [take[SPICES], *kinds] if s.free(s.active) else kinds

    def take(self, s: Goa, action: int) -> None:
        (good,) = s.components.parts[action]
        total = sum(s.components.card_colonists[card] for card in s.resupply)
        s.discard_pile += s.resupply
        s.resupply = []
        if good == SPICES:
            place_spices(s, total)
        else:
            take_goods(s, good, total)


class EndCard(Step[Goa]):
    """Rule 9.2: after its effect a card goes to the discard pile."""

    __slots__ = ()

    def take(self, s: Goa, action: int) -> None:
        s.discard_pile += s.played
        s.played = []


SELL_SPICES = SellSpices("sell spices")
CHOOSE_RESUPPLY = ChooseResupply("resupply")
END_CARD = EndCard("end card")


def plays(s: Goa, during: bool = False) -> list[int]:
    """All optional plays of the active seat; `during` a founding Espionage can find colonists too."""
    return tile_plays(s, during) + hand_plays(s)


def window(s: Goa, during: bool = False) -> list[int]:
    """The plays of a window, none if it stays shut: it opens if a tile can be used or a card may be played.

    Whether a card in hand has an effect now is nobody else's business: any card opens the window (14.1). Discarding
    alone does not (R-46): it can wait for the next turn.
    """
    options = tile_plays(s, during)
    if not options and (s.carded or not s.hands[s.active]):
        return []
    return options + hand_plays(s)


def tile_plays(s: Goa, during: bool) -> list[int]:
    """Rules 8.6 to 8.8: the tiles that the active seat can use now, as far as they change something (7.2.6)."""
    kept = s.kept[s.active]
    if not kept:
        return []
    c, me = s.components, s.active
    options: list[int] = []
    for tile in kept:
        role = c.role[tile]
        if tile in s.turned:
            continue
        if role == RED:
            gain = c.gain[tile]
            if not (gain[SPICES] and not s.free(me)) and not (gain[CARDS] and not available(s)):
                options.append(c.use[c.kind[tile]])
        elif role == SWAP:
            options += [c.swap[cell] for cell, there in enumerate(s.grid) if there != NOTHING]
        elif role == ESPIONAGE:
            options += spyings(s, during)
        elif (
            (role == DUTY and sum(c.size[held] for held in s.held[me * SITES : (me + 1) * SITES]) >= c.duty_spices)
            or (role == EXTRA_HARVEST and s.free(me))
            or (role == RESUPPLY and available(s))
            or (role == VICEROY and min(rows_of(s, me)) < LAST_ROW - 1)
        ):
            options.append(c.use[c.kind[tile]])
    return options if len(kept) == 1 else list(dict.fromkeys(options))


def spyings(s: Goa, during: bool) -> list[int]:
    """Rule 8.8.1, decision D24: the columns of others that would yield something."""
    c, me = s.components, s.active
    missing = during and s.required() > 0
    columns = [column for column in c.espionage_columns if column != COLONIST or missing]
    if HARVEST in columns and not s.free(me):
        columns.remove(HARVEST)
    return [
        c.spy[seat][column]
        for seat in range(s.seats)
        if seat != me
        for column in columns
        if c.yields[column][s.rows[seat * len(COLUMNS) + column]]
    ]


def hand_plays(s: Goa) -> list[int]:
    """What the active seat can do with its cards: play one in a turn, discard any (7.2.1)."""
    hand = s.hands[s.active]
    if not hand:
        return []
    discard = s.components.discard
    discards = [discard[card] for card in hand]
    return discards if s.carded else card_plays(s, hand) + discards


def card_plays(s: Goa, hand: list[int]) -> list[int]:
    """Rule 9.3: the independent cards that would change something now."""
    c, me = s.components, s.active
    options: list[int] = []
    for card in hand:
        role = c.card_role[card]
        if role == CARD_GAIN:
            if not c.card_gain[card][SPICES] or s.free(me):
                options.append(c.play[card])
        elif role == SALE:
            if any(s.held[me * SITES : (me + 1) * SITES]):
                options.append(c.play[card])
        elif role == FOR_DUCATS:
            purse, price = s.ducats[me], c.ducat_price
            options += [
                action
                for action, row in zip(c.play_for[card], rows_of(s, me), strict=True)
                if row < LAST_ROW - 1 and purse >= price[row]
            ]
    return options


def carry_out(s: Goa, action: int) -> None:
    """An optional play, fully resolved before the next (7.2.5): its steps go on top of the window's."""
    c = s.components
    _HOW[c.verb[action]](s, *c.parts[action])


def lay_open(s: Goa, card: int) -> None:
    """Rule 9.2: a card that is played leaves the hand and is shown to all; one in a turn (7.2.2)."""
    s.hands[s.active].remove(card)
    s.played = [card]
    s.carded = 1
    s.tell(PLAYED, s.active, card)


def _play(s: Goa, card: int, column: int = NOTHING) -> None:
    c, me = s.components, s.active
    lay_open(s, card)
    s.then(END_CARD)
    role = c.card_role[card]
    if role == CARD_GAIN:
        receive(s, me, c.card_gain[card])
    elif role == SALE:
        s.due = c.sale_most
        s.then(SELL_SPICES)
    else:
        advance(s, column, c.ducat_price[s.rows[me * len(COLUMNS) + column]])


def _discard(s: Goa, card: int) -> None:
    s.hands[s.active].remove(card)
    s.discard_pile.append(card)
    s.tell(DISCARDED, s.active, card)


def _use(s: Goa, kind: int) -> None:
    c, me = s.components, s.active
    tile = next(tile for tile in s.kept[me] if c.kind[tile] == kind and tile not in s.turned)
    role = c.role[tile]
    s.tell(USED, me, tile)
    if role == RED:
        s.turned.append(tile)
        receive(s, me, c.gain[tile])
        return
    if role == DUTY:
        s.turned.append(tile)
        s.due = c.duty_spices
        s.tell(FULFILLED_DUTY, me, tile)
        s.then(GIVE)
        return
    _use_up(s, tile)
    if role == EXTRA_HARVEST:
        s.fills = c.extra_harvest_sites
        s.then(FILL_SITES)
    elif role == RESUPPLY:
        s.resupply = turn_up(s, c.resupply_cards)
        total = sum(c.card_colonists[card] for card in s.resupply)
        s.tell(RESUPPLIED, me, total, *s.resupply)
        s.then(CHOOSE_RESUPPLY)
    else:
        s.then(ADVANCE_LOWEST)


def _spy(s: Goa, seat: int, column: int) -> None:
    c, me = s.components, s.active
    _use_up(s, next(tile for tile in s.kept[me] if c.role[tile] == ESPIONAGE))
    gain = c.yields[column][s.rows[seat * len(COLUMNS) + column]]
    s.tell(SPIED, me, seat, column, gain)
    if column == SHIP:
        take_goods(s, SHIPS, gain)
    elif column == TAX:
        s.ducats[me] += gain
        s.tell(RECEIVED, me, 0, 0, gain, 0)
    elif column == HARVEST:
        place_spices(s, gain)
    else:
        s.spied += gain


def _swap(s: Goa, cell: int) -> None:
    """Rule 8.6: any tile of the grid for the Swap tile, which is laid in its place."""
    c, me = s.components, s.active
    swap = next(tile for tile in s.kept[me] if c.role[tile] == SWAP)
    s.kept[me].remove(swap)
    s.tell(SWAPPED, me, s.grid[cell], cell)
    acquire_from_grid(s, cell, instead=swap)


def _use_up(s: Goa, tile: int) -> None:
    s.kept[s.active].remove(tile)
    s.gone.append(tile)


_HOW: dict[str, Callable[..., None]] = {"play": _play, "discard": _discard, "use": _use, "spy": _spy, "swap": _swap}
