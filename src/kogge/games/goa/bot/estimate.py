"""What a position is worth to each seat, in points, by hand.

A seat is worth what its outlook says, and its ducats. Auctions to come count as they should end, since the outlooks
say what an item is worth to each seat. The same holds for everything else that is under way. At the end only the
points are left.
"""

from math import exp

from kogge.engine.state import NOTHING
from kogge.games.goa.bot import bidding as saleroom
from kogge.games.goa.bot.holdings import ARCHIVED, FLAG, Outlook, outlook, settled, stepped
from kogge.games.goa.bot.plan import SPICE, Row
from kogge.games.goa.rules.acquiring import CHOOSE_GOOD, PICK_FROM_ARCHIVE
from kogge.games.goa.rules.action_phase import TURN
from kogge.games.goa.rules.auctions import BID_ONCE, DECIDE, FLAG_LOT
from kogge.games.goa.rules.components import COLUMNS, PASS, ROUNDS, SITES
from kogge.games.goa.rules.development import ADVANCE_LOWEST
from kogge.games.goa.rules.founding import CHOOSE_COLONY, SETTLE_COLONY
from kogge.games.goa.rules.plays import CHOOSE_RESUPPLY, SELL_SPICES
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.rules.storage import FILL, FILL_SITES, GIVE, MAKE_ROOM, MIX, PAY, PLACE, PLACE_ANOTHER, PLACE_FIRST

TIE_BREAK = 0.001  # a ducat at the end (11.4)
LEAD, LEAD_MORE = 1.5, 4.0  # ducats that make a lead safe at the end, and more for every round of auctions to come
HASTE = 0.4  # a turn that is not taken yet: its action may turn out to be worth less than planned
GOOD = 0.4  # a ship, colonist or sale that is still to be chosen
BONANZA = 0.6  # a Bonanza tile


def estimate(s: Goa) -> list[float]:
    """For every seat; at the end its points, and what breaks ties."""
    if not s.stack:
        return [sum(s.score(seat).values()) + TIE_BREAK * s.ducats[seat] for seat in range(s.seats)]
    outlooks = tuple([outlook(s.components, means(s, seat)) for seat in range(s.seats)])
    worth = [look.worth for look in outlooks]
    if s.round < 2 * ROUNDS:
        worth[s.flag] += FLAG
    purses = s.ducats[:]
    if s.marks and (not s.lot or s.stack[-1] in (BID_ONCE, DECIDE)):
        count_lots(s, outlooks, worth, purses)
    else:
        worth[s.active] += under_way(s, outlooks[s.active])
    auctions = auctions_to_come(s)
    for seat, points in enumerate(saleroom.ducats(purses, saleroom.scale(s.ducats), auctions)):
        worth[seat] += points
    most, safe = max(purses), LEAD + LEAD_MORE * auctions
    leads = [exp((purse - most) / safe) for purse in purses]
    share = s.components.vp_money / sum(leads, 0.0)
    for seat, lead in enumerate(leads):
        worth[seat] += share * lead
    return worth


def means(s: Goa, seat: int) -> Row:
    """What a seat has but its ducats, in one row, as `Means` reads it."""
    each = s.components.actions_per_round
    rounds = 2 * ROUNDS - max(1, s.round)
    actions = each * (rounds + 1)
    extras = s.extras[seat]
    if s.action:
        place = (seat - s.first) % s.seats
        actions -= (s.turn - place + s.seats - 1) // s.seats  # the turns that it has begun
        if seat == s.active and TURN in s.stack:
            actions += 1
        if not rounds and s.action > each and s.passed[seat]:
            extras = 0
    singles, kept = s.singles[seat], s.kept[seat]
    turned = [tile for tile in kept if tile in s.turned]
    column, site = seat * len(COLUMNS), seat * SITES
    row = [s.ships[seat], s.colonists[seat], actions + extras, rounds, len(singles), len(kept), len(turned)]
    row += s.rows[column : column + len(COLUMNS)]
    row += s.sites[site : site + SITES]
    row += s.held[site : site + SITES]
    row += singles
    row += kept
    row += turned
    row += s.hands[seat]
    return tuple(row)


def auctions_to_come(s: Goa) -> int:
    """Rounds of them, this one included until it is over."""
    return 2 * ROUNDS - s.round + (not s.action)


# -- auctions -------------------------------------------------------------------------------


def count_lots(s: Goa, outlooks: tuple[Outlook, ...], worth: list[float], purses: list[int]) -> None:
    """Count the lot under the hammer as it should end, and before the first one all that are marked."""
    room = saleroom.saleroom(outlooks, tuple(s.ducats), auctions_to_come(s))
    high = s.highest()
    bidder = s.bids.index(high) if high else NOTHING
    for lot in [s.lot] if s.lot else list(range(FLAG_LOT, len(s.marks) + 1)):
        item = lot_item(s, lot)
        auctioneer = s.owner(lot)
        winner, price = room.end(item, auctioneer, s.asked, high, bidder)
        worth[winner] += outlooks[winner].tile(item)
        purses[winner] -= price
        if winner != auctioneer:
            purses[auctioneer] += price
        if lot == FLAG_LOT:
            worth[s.flag] -= FLAG * (s.round < 2 * ROUNDS)
        elif s.marks[lot - 1] in s.bonanza_corners:
            worth[winner] += BONANZA


def lot_item(s: Goa, lot: int) -> int:
    """The tile under a marker; NOTHING for the flag."""
    return NOTHING if lot == FLAG_LOT else s.grid[s.marks[lot - 1]]


def likely(s: Goa) -> list[int]:
    """Of all bids those that somebody might make: the lowest one, and those that decide who gets the item."""
    if s.stack[-1] is not BID_ONCE:
        return s.options
    outlooks = tuple([outlook(s.components, means(s, seat)) for seat in range(s.seats)])
    room = saleroom.saleroom(outlooks, tuple(s.ducats), auctions_to_come(s))
    item, auctioneer = lot_item(s, s.lot), s.auctioneer()
    lowest = s.highest() + 1
    reserve = room.reserve(item, auctioneer)
    limits = [room.limit(item, seat) for seat in room.bidders(auctioneer, s.asked + 1)]
    bids = {max(lowest, bid) for bid in (lowest, reserve - 1, reserve, *limits)}
    return [PASS, *(s.components.bid[bid] for bid in sorted(bids) if bid <= s.ducats[s.actor])]


# -- whatever else is under way -------------------------------------------------------------


def under_way(s: Goa, look: Outlook) -> float:
    """What the active seat has as good as gained or given up."""
    c, m, step = s.components, look.means, s.stack[-1]
    if step is TURN:
        return -HASTE
    if step is SETTLE_COLONY:
        missing = max(0, s.required())
        if missing > m.colonists:
            return 0.0
        return max(0.0, look.after(settled(c, m, s.attempt, missing)))
    if step is CHOOSE_COLONY:
        return look.after(settled(c, m, s.attempt, 0))
    if step in (PLACE, PLACE_FIRST, PLACE_ANOTHER):
        return SPICE * s.due
    if step is FILL:
        return SPICE * (c.slots[m.sites[s.site]] - c.size[m.held[s.site]])
    if step is FILL_SITES:
        return SPICE * s.fills
    if step is GIVE:
        return -SPICE * s.due
    if step is PAY:
        return look.after(stepped(c, m, s.column, s.owed))
    if step is ADVANCE_LOWEST:
        return look.after(stepped(c, m, m.rows.index(min(m.rows)), []))
    if step is MAKE_ROOM:
        return look.tile(s.tile)
    if step is PICK_FROM_ARCHIVE:
        return ARCHIVED
    if step in (CHOOSE_GOOD, MIX, SELL_SPICES):
        return GOOD * s.due
    if step is CHOOSE_RESUPPLY:
        return GOOD * sum([c.card_colonists[card] for card in s.resupply], 0.0)
    return 0.0
