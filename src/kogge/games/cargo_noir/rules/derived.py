"""What a view shows beyond its figures: what ships are to do, what can be spent."""

from kogge.games.cargo_noir.rules.cargo import packed
from kogge.games.cargo_noir.rules.sending import BID, SEND
from kogge.games.cargo_noir.rules.state import CargoNoir

# -- ships ------------------------------------------------------------------------------------


def syndicate_pays(view: CargoNoir) -> int:
    """Rules 5.3 and 9.2: what a Syndicate adds if the active player withdraws now."""
    c = view.components
    pays = view.withdrawals < view.has(view.active, c.syndicate)
    return min(c.syndicate_coins, view.supply) if pays else 0


def ships_to_act(view: CargoNoir) -> int:
    """How many ships of the active player have not acted in phase I."""
    return view.pending.bit_count() + view.at_casino[view.active] + view.at_market[view.active]


def is_to_act(view: CargoNoir, port: int, seat: int) -> bool:
    """Whether a seat's ship in a port is still to act in this turn, or just does."""
    outbid = port == view.port and view.stack_of(port, seat) > 0
    return seat == view.active and bool(view.pending >> port & 1 or outbid)


def in_vain(view: CargoNoir, seat: int) -> bool:
    """Rule 6.1: whether what a seat sends out now, or has sent, will never act."""
    over = view.place(seat) < view.place(view.active) or not view.stack
    return view.last_round() and (over or (seat == view.active and view.stack[-1] in (SEND, BID)))


def stacked(view: CargoNoir, seat: int) -> int:
    """The coins that a seat has on its stacks."""
    return sum(view.stack_of(port, seat) for port in view.ports())


# -- cargo and what it buys -------------------------------------------------------------------


def with_port(view: CargoNoir, seat: int, port: int) -> int:
    """A seat's cargo with that of a port."""
    return view.cargo[seat] + packed(view.quay(port))


def funds_of(view: CargoNoir, seat: int) -> int:
    """Rule 6.2: the coins that help a seat to pay."""
    return view.safe[seat] if view.last_round() else 0


def left_to_spend(view: CargoNoir, seat: int) -> int:
    """What a seat can still spend on cards, with what lies in its basket."""
    spent = view.bill() if seat == view.active else 0
    return view.components.worths.of(view.cargo[seat]) + funds_of(view, seat) - spent


def missing(view: CargoNoir, handed_in: int) -> int:
    """What such tokens leave unpaid of the basket; below 0, what they waste."""
    return view.bill() - view.components.worths.of(handed_in)
