"""What the cards and stacks of a table show, worked out for the drawing: faces, counts, previews."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.components import Components
from kogge.games.borneo.rules.derived import outcome
from kogge.games.borneo.rules.distribution import visible_flags
from kogge.games.borneo.rules.state import Borneo
from kogge.games.borneo.table.things import card_id, flag, symbol
from kogge.games.borneo.words import names


class Face(NamedTuple):
    """A cargo or harbour card; a harbour card has no flags."""

    id: str
    label: str
    spice: Icon
    word: str
    units: int
    upper: Sequence[Icon]
    lower: Icon | None


def face(c: Components, card: int, lang: str) -> Face:
    cargo = card < c.cargo
    return Face(
        id=card_id(c, card),
        label=names.face(c, card, lang),
        spice=symbol(c, c.spice[card]),
        word=names.spice(c, c.spice[card], lang).capitalize(),
        units=c.units[card],
        upper=[flag(company) for company in c.upper[card]] if cargo else [],
        lower=flag(c.lower[card]) if cargo else None,
    )


class Count(NamedTuple):
    """A number that races towards a limit, as pips: “on”, “plus” and “minus” preview the chosen card, "" is empty."""

    kind: Icon | None  # of a company; None for the number of cards
    pips: Sequence[str]
    number: int
    change: int
    wins: bool  # it reaches the limit, and that decides


def counts(view: Borneo, slot: int, chosen: int) -> list[Count]:
    """Rule 7.3: visible flags by company, then cards, with the preview of a chosen card (or NOTHING)."""
    c, harbour, stack = view.components, view.harbours[slot], view.stacks[slot]
    before = visible_flags(c, stack) if stack else [0] * len(c.companies)
    monopoly, shared, laid = NOTHING, False, stack
    if chosen != NOTHING:
        monopoly, shared = outcome(view, chosen, slot)
        laid = [*stack, chosen]
    after = visible_flags(c, laid) if laid else before
    return [
        *(
            Count(flag(company), pips(old, new, c.threshold[harbour]), new, new - old, company == monopoly)
            for company, (old, new) in enumerate(zip(before, after, strict=True))
        ),
        Count(None, pips(len(stack), len(laid), c.limit[harbour]), len(laid), 0, shared),
    ]


def pips(before: int, after: int, limit: int) -> list[str]:
    """One for each step to the limit; what is beyond it is only told by the number."""
    return [
        "on" if pip < min(before, after) else "plus" if pip < after else "minus" if pip < before else ""
        for pip in range(limit)
    ]
