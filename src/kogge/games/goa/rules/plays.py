"""Rule 7.2: optional plays, the cards and tiles used in a window of one's own turn."""

from kogge.engine.reason import Reason
from kogge.engine.state import NOTHING, Step, without
from kogge.games.goa.rules.acquiring import acquire_from_grid
from kogge.games.goa.rules.cards import available, receive, turn_up
from kogge.games.goa.rules.components import (
    BUILD,
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
    SETTLERS,
    SHIP,
    SHIPS,
    SPICES,
    SWAP,
    TAX,
    VICEROY,
)
from kogge.games.goa.rules.deciding import Decision, never_used
from kogge.games.goa.rules.development import ADVANCE_LOWEST, advance, against_last_row, lowest_row, rows_of
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
from kogge.games.goa.rules.storage import FILL_SITES, GIVE, against_giving, give, gives, place_spices, take_goods


class SellSpices(Decision):
    """Rule 9.3.5, decision D20: one to four spices, for ducats."""

    __slots__ = ()

    def options(self, s: Goa) -> list[int]:
        if not s.due:
            return []
        options = gives(s)
        if options and s.due < s.components.sale_most:
            options.append(DONE)
        return options

    def against(self, s: Goa, action: int) -> Reason | None:
        return Reason("sell at least one", "9.3.5") if action == DONE else against_giving(s, action)

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


class ChooseResupply(Decision):
    """Rule 8.8.3, decision D26: spices, colonists or ships."""

    __slots__ = ()

    def options(self, s: Goa) -> list[int]:
        take = s.components.take
        kinds = [take[SHIPS], take[COLONISTS]]
        return [take[SPICES], *kinds] if s.free(s.active) else kinds

    def against(self, s: Goa, action: int) -> Reason | None:
        return Reason("no slot for spice", "8.8.3") if action == s.components.take[SPICES] else None

    def take(self, s: Goa, action: int) -> None:
        good = s.components.first_part[action]
        total = s.resupplied()
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


def window(s: Goa, during: bool = False) -> list[int]:
    """The plays of a window, none if it stays shut: it opens if a tile can be used or a card may be played.

    `during` a founding Espionage can find colonists too.

    Whether a card in hand has an effect now is nobody else's business: any card opens the window (14.1). Discarding
    alone does not (R-46): it can wait for the next turn.
    """
    options = tile_plays(s, during)
    if not options and (s.carded or not s.hands[s.active]):
        return []
    options += hand_plays(s)
    return options


def tile_plays(s: Goa, during: bool = False) -> list[int]:
    """Rules 8.6 to 8.8: the tiles that the active seat can use now, as far as they change something (7.2.6)."""
    kept = s.kept[s.active]
    if not kept:
        return []
    c, me = s.components, s.active
    options: list[int] = []
    kinds: list[int] = []  # of two tiles that are used alike, the second is no further option
    for tile in kept:
        role, kind = c.role[tile], c.used_as[tile]
        if kind in kinds or tile in s.turned:
            continue
        kinds.append(kind)
        if role == RED:
            gain = c.gain[tile]
            if not (gain[SPICES] and not s.free(me)) and not (gain[CARDS] and not available(s)):
                options.append(c.use[kind])
        elif role == SWAP:
            options += [c.swap[cell] for cell, there in enumerate(s.grid) if there != NOTHING]
        elif role == ESPIONAGE:
            options += spyings(s, during)
        elif (
            (role == DUTY and s.spices(me) >= c.duty_spices)
            or (role == EXTRA_HARVEST and s.free(me))
            or (role == RESUPPLY and available(s))
            or (role == VICEROY and lowest_row(s, me) < LAST_ROW - 1)
        ):
            options.append(c.use[kind])
    return options


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
    options = [] if s.carded else card_plays(s, hand)
    options += [discard[card] for card in hand]
    return options


def card_plays(s: Goa, hand: list[int]) -> list[int]:
    """Rule 9.3: the independent cards that would change something now."""
    c, me = s.components, s.active
    options: list[int] = []
    for card in hand:
        role = c.card_role[card]
        if role == CARD_GAIN:
            if not c.gain[card][SPICES] or s.free(me):
                options.append(c.play[card])
        elif role == SALE:
            if s.spices(me):
                options.append(c.play[card])
        elif role == FOR_DUCATS:
            purse, price = s.ducats[me], c.ducat_price
            options += [
                c.play_for[card][column]
                for column, row in enumerate(rows_of(s, me))
                if row < LAST_ROW - 1 and purse >= price[row]
            ]
    return options


def against_play(s: Goa, action: int, during: bool = False) -> Reason | None:
    """What stands against an optional play that a window does not offer."""
    c = s.components
    match c.verb[action], c.parts[action]:
        case "play", (card,):
            return against_card(s, card) or _against_effect(s, card)
        case "play", (card, column):
            return against_card(s, card) or _against_effect(s, card, column)
        case "discard", _:
            return Reason("not in hand", "9.1")
        case "use", (kind,):
            return never_used(s, action) or _against_tile(s, c.kind.index(kind))
        case "spy", (seat, column):
            return _against_spying(s, seat, column, during)
        case "swap", _:
            return Reason("nothing to swap", "8.6") if holds(s, SWAP) else Reason("no such tile", "7.2.1")
    return None


def against_card(s: Goa, card: int) -> Reason | None:
    """Rules 7.2.2 and 9.2: it is not in the hand, or another one was played."""
    if card not in s.hands[s.active]:
        return Reason("not in hand", "9.1")
    return Reason("one card a turn", "7.2.2") if s.carded else None


def why_not_play(s: Goa, card: int) -> Reason | None:
    """Why the active seat cannot play a card of its hand in this window; to discard it is another matter."""
    c = s.components
    if any(played_with(s, action) == card for action in s.options):
        return None
    role = c.card_role[card]
    if s.carded:
        return Reason("one card a turn", "7.2.2")
    if role in (CARD_GAIN, SALE):
        return _against_effect(s, card)
    if role == FOR_DUCATS:
        at_the_end = min(rows_of(s, s.active)) == LAST_ROW - 1
        return Reason("all in last row", "8.8.4") if at_the_end else Reason("no step in reach", "9.3.6")
    if BUILD not in s.options:
        return Reason("with an action", "9.4")
    return Reason("no colony left", "7.7.1") if role == SETTLERS else Reason("still too dear", "7.3.2")


def played_with(s: Goa, action: int) -> int:
    """The card that an action plays; NOTHING if none."""
    parts = s.components.parts[action]
    match s.components.verb[action], parts:
        case ("play", (card,) | (card, _)) | ("harvest", (card,)) | (("found" | "progress"), (_, card)):
            return card
    return NOTHING


def _against_effect(s: Goa, card: int, column: int = NOTHING) -> Reason:
    """Rule 7.2.6: an independent card would change nothing, or costs too much."""
    c = s.components
    if column == NOTHING:
        gain = c.card_role[card] == CARD_GAIN
        return Reason("no slot for card", "9.3.4") if gain else Reason("nothing to sell", "9.3.5")
    row = rows_of(s, s.active)[column]
    missing = 0 if row == LAST_ROW - 1 else c.ducat_price[row] - s.ducats[s.active]
    key = "lacks one ducat" if missing == 1 else "lacks ducats"
    return against_last_row(row) or Reason(key, "9.3.6", ducats=missing)


def _against_tile(s: Goa, tile: int) -> Reason:
    """Rules 8.6 to 8.8: a tile would change nothing."""
    c, role = s.components, s.components.role[tile]
    if role == RESUPPLY or (role == RED and c.gain[tile][CARDS]):
        return Reason("no cards", "12.2")
    if role == DUTY:
        return Reason("too few spices", "8.8.5", duty=c.duty_spices, stock=s.spices(s.active))
    keys = {
        RED: ("no slot for spice", "8.7.4"),
        EXTRA_HARVEST: ("nothing to fill", "8.8.2"),
        VICEROY: ("all in last row", "8.8.4"),
        SWAP: ("swap for a tile", "8.6"),
        ESPIONAGE: ("spy on a marker", "8.8.1"),
    }
    return Reason(*keys[role])


def _against_spying(s: Goa, seat: int, column: int, during: bool) -> Reason:
    if not holds(s, ESPIONAGE):
        return Reason("no such tile", "7.2.1")
    if seat == s.active or seat >= s.seats:
        return Reason("spy on others", "8.8.1")
    if column not in s.components.espionage_columns:
        return Reason("never expedition", "8.8.1")
    if column == COLONIST and not during:
        return Reason("colonists while founding", "8.8.1")
    return Reason("yields nothing", "7.2.6")


def holds(s: Goa, role: int) -> bool:
    """Whether the active seat has a tile that does this."""
    return any(s.components.role[tile] == role for tile in s.kept[s.active])


def carry_out(s: Goa, action: int) -> None:
    """An optional play, fully resolved before the next (7.2.5): its steps go on top of the window's."""
    c = s.components
    verb, part = c.verb[action], c.first_part[action]
    if verb == "play":
        _play(s, part, c.second_part[action])
    elif verb == "discard":
        _discard(s, part)
    elif verb == "use":
        _use(s, part)
    elif verb == "spy":
        _spy(s, part, c.second_part[action])
    else:
        _swap(s, part)


def lay_open(s: Goa, card: int) -> None:
    """Rule 9.2: a card that is played leaves the hand and is shown to all until its effect is over; one in a turn."""
    s.hands[s.active].remove(card)
    s.played = [card]
    s.carded = 1
    s.tell(PLAYED, s.active, card)
    s.then(END_CARD)


def _play(s: Goa, card: int, column: int) -> None:
    c, me = s.components, s.active
    lay_open(s, card)
    role = c.card_role[card]
    if role == CARD_GAIN:
        receive(s, me, card)
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
    if role in (RED, DUTY):
        s.turned = [*s.turned, tile]
    else:
        _use_up(s, tile)
    if role == RED:
        receive(s, me, tile)
    elif role == DUTY:
        s.due = c.duty_spices
        s.tell(FULFILLED_DUTY, me, tile)
        s.then(GIVE)
    elif role == EXTRA_HARVEST:
        s.fills = c.extra_harvest_sites
        s.then(FILL_SITES)
    elif role == RESUPPLY:
        s.resupply = turn_up(s, c.resupply_cards)
        s.tell(RESUPPLIED, me, s.resupplied(), *s.resupply)
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
    s.kept[me] = [tile for tile in s.kept[me] if tile != swap]
    s.tell(SWAPPED, me, s.grid[cell], cell)
    acquire_from_grid(s, cell, instead=swap)


def _use_up(s: Goa, tile: int) -> None:
    s.kept[s.active] = without(tile, s.kept[s.active])
    s.gone = [*s.gone, tile]
