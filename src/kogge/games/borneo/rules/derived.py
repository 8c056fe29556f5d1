"""What a view shows of a conflict or a payment under way, and what a card laid would cause."""

from typing import NamedTuple

from kogge.engine.seats import NOBODY, REFEREE
from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.components import NO_SPICE
from kogge.games.borneo.rules.distribution import monopolist, visible_flags
from kogge.games.borneo.rules.payment import unit_row_given, units_in_row
from kogge.games.borneo.rules.state import Borneo


def sees_orders(view: Borneo, seat: int) -> bool:
    """Rule 14, R23: one's own orders, and everybody's once they are scored or if they lie open anyway."""
    return bool(view.open_orders) or view.viewer in (seat, REFEREE) or view.actor == NOBODY


class Conflict(NamedTuple):
    """The two sides of the conflict under way (6.3)."""

    attacker: int
    defender: int
    attack: list[int]
    defence: list[int]
    bonus: int
    attack_strength: int
    defence_strength: int  # the bonus included


def conflict(view: Borneo) -> Conflict:
    """Rule 6.3.5. Cards that were chosen but not shown yet count for whoever sees them."""
    flags, ladder = view.components.flags[view.company], view.ladders[view.company]
    first, second = ladder[view.to_rank], ladder[view.from_rank]  # a won conflict has swapped them
    attack = view.attack or view.chosen
    defence = view.defence or (view.chosen if view.attack else [])
    bonus = view.from_rank - view.to_rank - 1
    return Conflict(
        attacker=view.active,
        defender=second if first == view.active else first,
        attack=attack,
        defence=defence,
        bonus=bonus,
        attack_strength=sum(flags[card] for card in attack),
        defence_strength=sum(flags[card] for card in defence) + bonus,
    )


class Missing(NamedTuple):
    """What the payment under way lacks: units by spice, to which chests given are still to be counted."""

    units: list[tuple[int, int]]  # units, spice
    chests: int


def missing(view: Borneo) -> Missing:
    """Rules 5.4 and 12.2.2."""
    c = view.components
    given = units_in_row(c, unit_row_given(c, view.paid, view.pirate_card, view.pirate_spice))
    need = c.order_units[view.order]
    units = [
        (need - given[spice], spice)
        for spice in range(c.chest)
        if view.spice in (NO_SPICE, spice) and given[spice] < need
    ]
    chests = given[c.chest]
    return Missing(units, chests) if sum(short for short, _ in units) > chests else Missing([], 0)


class Outcome(NamedTuple):
    """What laying a card causes (7.5): a monopoly of a company, a shared distribution, or nothing."""

    monopoly: int  # NOTHING if there is none
    shared: bool


def outcome(view: Borneo, card: int, slot: int) -> Outcome:
    c, harbour = view.components, view.harbours[slot]
    stack = [*view.stacks[slot], card]
    company = monopolist(c, stack, visible_flags(c, stack), c.threshold[harbour])
    return Outcome(company, company == NOTHING and len(stack) >= c.limit[harbour])
