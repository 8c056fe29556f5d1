"""Who will buy in a port: whoever has the highest stack, unless somebody who plays in between is tempted."""

from kogge.games.cargo_noir.bot.buying_power import kept
from kogge.games.cargo_noir.rules.cargo import packed
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.trade import FILL_BASKET

COINS = (1.5, 2.2)  # a coin that can still be bid, before one more trade and before more of them
ENOUGH = 8  # to bid in one turn
SPARE_COIN = 0.8  # beyond that
SHIP = 4.5  # a ship that is still to be sent
OUTBID = 0.25  # how often somebody outbids who neither gains nor loses by it
TEMPTED = 0.025  # more for each point that it gains
MOST = 0.6  # there are other ports as well


def trades_to_come(s: CargoNoir, seat: int) -> int:
    """How many trades a seat still has, with one that is under way."""
    rounds = s.rounds - s.round
    if s.round > 1 and (s.place(seat) >= s.turns or (seat == s.active and FILL_BASKET in s.stack)):
        return rounds + 1
    return rounds


def purse(coins: int, later: int) -> float:
    """What coins are worth as long as they can be bid."""
    return COINS[later > 1] * min(coins, ENOUGH) + SPARE_COIN * max(0, coins - ENOUGH)


def chances(s: CargoNoir, port: int) -> list[float]:
    """Seat -> its chance of buying in a port."""
    found = [0.0] * s.seats
    stacks = s.stacks[port * s.seats : (port + 1) * s.seats]
    highest = max(stacks)
    if highest:
        owner = stacks.index(highest)
        found[owner] = 1.0
        quay = packed(s.quay(port))
        for rival in _in_between(s, port, owner):
            found[owner] *= 1 - _outbids(s, rival, quay, highest)
    return found


def _in_between(s: CargoNoir, port: int, owner: int) -> list[int]:
    """Who plays before a stack's owner buys; what the active seat itself makes of its turn is not guessed."""
    if owner == s.active:
        return [] if s.pending >> port & 1 else [seat for seat in range(s.seats) if seat != owner]
    return [(s.active + number) % s.seats for number in range(1, (owner - s.active) % s.seats)]


def _outbids(s: CargoNoir, rival: int, quay: int, highest: int) -> float:
    """The chance that a rival outbids a stack."""
    c = s.components
    coins = s.safe[rival] + c.income * s.at_casino[rival] + sum(s.stacks[rival :: s.seats])
    if coins <= highest:
        return 0.0
    later = trades_to_come(s, rival) - 1
    if not later:
        return OUTBID
    capacity = s.capacity(rival)
    gain = kept(c, s.cargo[rival] + quay, capacity, later) - kept(c, s.cargo[rival], capacity, later)
    gain -= purse(coins, later) - purse(coins - highest - 1, later)
    return min(MOST, max(0.0, OUTBID + TEMPTED * gain))
