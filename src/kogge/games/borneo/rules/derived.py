"""What follows from a view: storage, flags, the conflict under way, what a card laid or a merchant moved causes."""

from typing import NamedTuple

from kogge.engine.seats import NOBODY, REFEREE
from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.distribution import monopolist, visible_flags
from kogge.games.borneo.rules.merchants import bonus
from kogge.games.borneo.rules.state import Borneo


def sees_orders(view: Borneo, seat: int) -> bool:
    """Rule 14, R23: one's own orders, and everybody's once they are scored or if they lie open anyway."""
    return bool(view.open_orders) or view.viewer in (seat, REFEREE) or view.actor == NOBODY


class Stock(NamedTuple):
    """What a seat has of one spice in storage, or of chests (5.3)."""

    cards: list[int]
    units: int
    doubles: int


def in_storage(view: Borneo, seat: int, spice: int) -> Stock:
    c = view.components
    cards = [card for card in view.stored[seat] if c.spice[card] == spice]
    units = [c.units[card] for card in cards]
    return Stock(cards, sum(units), sum(unit > 1 for unit in units))


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
    added = bonus(view)
    return Conflict(
        attacker=view.active,
        defender=second if first == view.active else first,
        attack=attack,
        defence=defence,
        bonus=added,
        attack_strength=sum(flags[card] for card in attack),
        defence_strength=sum(flags[card] for card in defence) + added,
    )


def with_flag(view: Borneo, company: int) -> list[int]:
    """The actor's hand cards that show this company and were not chosen yet (6.3.1)."""
    flags = view.components.flags[company]
    return [card for card in view.hands[view.actor] if flags[card] and card not in view.chosen]


def is_last_card(view: Borneo, card: int) -> bool:
    """Whether nothing more can be chosen after this card, so that all are shown at once (6.3.1 to 6.3.4)."""
    c = view.components
    attacks = not view.attack
    keep = c.attacker_must_keep if attacks else c.defender_must_keep
    if len(view.hands[view.actor]) - len(view.chosen) - 1 <= keep:
        return True
    return with_flag(view, view.company) == [card] if attacks else len(view.chosen) + 1 == len(view.attack)


def flags_at(view: Borneo, slot: int) -> list[int]:
    """Rule 7.3: the flags to be seen at a harbour, by company."""
    stack = view.stacks[slot]
    return visible_flags(view.components, stack) if stack else [0] * len(view.components.companies)


class Outcome(NamedTuple):
    """What laying a card causes (7.5): a monopoly of a company, a shared distribution, or nothing."""

    monopoly: int  # NOTHING if there is none
    shared: bool


def outcome(view: Borneo, card: int, slot: int) -> Outcome:
    c, harbour = view.components, view.harbours[slot]
    stack = [*view.stacks[slot], card]
    company = monopolist(c, stack, visible_flags(c, stack), c.threshold[harbour])
    return Outcome(company, company == NOTHING and len(stack) >= c.limit[harbour])


def end_of(view: Borneo, company: int) -> int:
    """The rank that a merchant gets who joins a company, or who moves to its end (15.2)."""
    return len(view.ladders[company]) - (company == view.company)


def distributions_to_end(view: Borneo) -> int:
    """After so many distributions there is no harbour left to turn up (10.1.1)."""
    c = view.components
    return len(c.harbours_in_play[view.seats]) - c.open_harbours + 1
