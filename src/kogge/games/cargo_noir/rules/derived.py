"""What a view shows beyond its figures: what is in the bag, what a withdrawal brings, what paying by hand lacks."""

from kogge.games.cargo_noir.rules.cargo import counts, packed
from kogge.games.cargo_noir.rules.state import CargoNoir


def in_bag(view: CargoNoir) -> list[int]:
    """Kind -> how many tokens of it are in the bag: all that lie nowhere else (section 8)."""
    open_cargo = view.discard + sum(view.cargo) + packed(view.market)
    open_cargo += sum(packed(view.quay(port)) for port in view.ports())
    whole = counts(packed(view.whole()))
    return [all_of_kind - seen for all_of_kind, seen in zip(whole, counts(open_cargo), strict=True)]


def syndicate_pays(view: CargoNoir) -> int:
    """Rules 5.3 and 9.2: what a Syndicate adds if the active player withdraws now."""
    c = view.components
    pays = view.withdrawals < view.has(view.active, c.syndicate)
    return min(c.syndicate_coins, view.supply) if pays else 0


def power(view: CargoNoir) -> int:
    """Rules 4.4.4 and 6.2: what the active player can spend on cards."""
    return view.components.worths.of(view.cargo[view.active]) + view.funds()


def missing(view: CargoNoir, handed_in: int) -> int:
    """What such tokens leave unpaid of the basket; below 0, what they waste."""
    return view.bill() - view.components.worths.of(handed_in)


def ships_to_act(view: CargoNoir) -> int:
    """How many ships of the active player have not acted in phase I."""
    return view.pending.bit_count() + view.at_casino[view.active] + view.at_market[view.active]
