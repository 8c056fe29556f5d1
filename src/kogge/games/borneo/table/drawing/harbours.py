"""The harbours: their cards with what is counted on them, and the cargo that lies there."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.engine.said import said_from
from kogge.engine.scene import Shown
from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.derived import flags_at, outcome
from kogge.games.borneo.rules.distribution import visible_flags
from kogge.games.borneo.rules.state import Borneo
from kogge.games.borneo.table.drawing.cards import Card
from kogge.games.borneo.table.icons import flag, goods
from kogge.games.borneo.table.ids import card_id, harbour_id
from kogge.games.borneo.words.teller import BorneoTeller

CARD_HEIGHT, CARD_STEP = 164, 40  # the top of a card carries all that must stay visible
HEAD_HEIGHT, PICKS_HEIGHT = 188, 120  # of a harbour card, of the list of those who pick
STACK_BOTTOM = 504
FULL_SIZE = 3  # so many harbours have room at full size


class Count(NamedTuple):
    """A number that races towards a limit, as pips: “on”, “plus” and “minus” preview the chosen card, "" is empty."""

    kind: Icon | None  # of a company; None for the number of cards
    pips: Sequence[str]
    number: int
    change: int
    wins: bool  # it reaches the limit, and that decides


class HarbourCard(Shown):
    """The open harbour card of a slot."""

    def __init__(self, t: BorneoTeller, slot: int, chosen: int) -> None:
        c, card = t.c, t.view.harbours[slot]
        corner = {"monopoly": ("flag", c.threshold[card]), "limit": ("limit", c.limit[card])}
        self.id = card_id(c, card)
        self.name = t.harbour(card)
        self.spice = goods(c, c.spice[card])
        self.corners = [corner[place] for place in c.corners]  # symbol and number, as the edition prints them (2.2.3)
        self.counts = counts(t.view, slot, chosen)


class Laid(NamedTuple):
    """A cargo card of a stack, and how far down it lies."""

    card: Card
    y: float


class Slot(Shown):
    """A place for a harbour card with the cargo that lies there; `due` are the seats that pick from it."""

    def __init__(self, t: BorneoTeller, slot: int, chosen: int, due: Sequence[int]) -> None:
        view, c = t.view, t.c
        scale = min(1, FULL_SIZE / c.open_harbours)
        cards, is_open = view.stacks[slot], view.harbours[slot] != NOTHING
        top = HEAD_HEIGHT if is_open else PICKS_HEIGHT
        room = STACK_BOTTOM / scale - CARD_HEIGHT - top
        step = min(CARD_STEP, room / (len(cards) - 1)) if len(cards) > 1 else CARD_STEP
        self.id = harbour_id(slot)
        self.x = 23 + 169 * FULL_SIZE / max(FULL_SIZE, c.open_harbours) * slot
        self.scale = scale
        self.harbour = HarbourCard(t, slot, chosen) if is_open else None
        self.stack = [Laid(Card(t, card), top + step * number) for number, card in enumerate(cards)]
        self.bottom = top + CARD_HEIGHT + step * max(0, len(cards) - 1)
        self.due = due


def slots(t: BorneoTeller, chosen: Sequence[str]) -> list[Slot]:
    view = t.view
    card, due = to_be_laid(view, chosen), tuple(view.due)
    return [slot_with(t, slot, card, due if slot == view.slot else ()) for slot in range(t.c.open_harbours)]


@said_from(of_it=["harbours", "stacks"])
def slot_with(t: BorneoTeller, slot: int, chosen: int, due: tuple[int, ...]) -> Slot:
    """With the preview of a chosen card (or NOTHING)."""
    return Slot(t, slot, chosen, due)


def to_be_laid(view: Borneo, chosen: Sequence[str]) -> int:
    """The card that was chosen, or NOTHING."""
    if chosen and view.stack[-1] is LAY_CARGO:
        hand = (card for card in view.hands[view.active] if card >= 0)
        return next((card for card in hand if card_id(view.components, card) in chosen), NOTHING)
    return NOTHING


def counts(view: Borneo, slot: int, chosen: int) -> list[Count]:
    """Rule 7.3: visible flags by company, then cards, with the preview of a chosen card (or NOTHING)."""
    c, harbour, stack = view.components, view.harbours[slot], view.stacks[slot]
    before = after = flags_at(view, slot)
    monopoly, shared, cards = NOTHING, False, len(stack)
    if chosen != NOTHING:
        monopoly, shared = outcome(view, chosen, slot)
        after = visible_flags(c, [*stack, chosen])
        cards += 1
    return [
        *(
            Count(flag(company), pips(old, new, c.threshold[harbour]), new, new - old, company == monopoly)
            for company, (old, new) in enumerate(zip(before, after, strict=True))
        ),
        Count(None, pips(len(stack), cards, c.limit[harbour]), cards, 0, shared),
    ]


def pips(before: int, after: int, limit: int) -> list[str]:
    """One for each step to the limit; what is beyond it is only told by the number."""
    return [
        "on" if pip < min(before, after) else "plus" if pip < after else "minus" if pip < before else ""
        for pip in range(limit)
    ]
