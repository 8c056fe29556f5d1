"""Section 8: distribution, and the refill that may end the game."""

from kogge.engine.reason import Reason
from kogge.engine.state import NOTHING, Step, without
from kogge.games.borneo.rules.components import Components
from kogge.games.borneo.rules.ending import end_game
from kogge.games.borneo.rules.events import (
    GOT_HARBOUR,
    HARBOUR_OUT,
    MONOPOLY,
    PICKED,
    SHARED,
    TURNED_UP,
    UNCLAIMED,
)
from kogge.games.borneo.rules.state import Borneo


class Pick(Step[Borneo]):
    """Rule 8.1.2, decision D8: the owner of the merchant that is due takes a card into storage."""

    __slots__ = ()

    def who(self, s: Borneo) -> int:
        return s.due[0]

    def options(self, s: Borneo) -> list[int]:
        pick = s.components.pick
        return [pick[card] for card in s.stacks[s.slot]]

    def why_not(self, s: Borneo, action: int) -> Reason | None:
        (card,) = s.components.parts[action]
        return None if card in s.stacks[s.slot] else Reason("another harbour", "8.1.2", slot=s.slot)

    def take(self, s: Borneo, action: int) -> None:
        card = s.components.card_of[action]
        s.stacks[s.slot] = without(card, s.stacks[s.slot])
        seat, s.due = s.due[0], s.due[1:]
        s.stored[seat] = [*s.stored[seat], card]
        s.tell(PICKED, seat, card)
        if s.due:
            s.then(PICK)


class Refill(Step[Borneo]):
    """Rules 8.2.4, 8.3.5 and 8.4.1: what nobody takes is discarded, and a new harbour is turned up."""

    __slots__ = ()

    def take(self, s: Borneo, action: int) -> None:
        slot = s.slot
        if s.stacks[slot]:
            s.tell(UNCLAIMED, *s.stacks[slot])
            s.discard_pile += s.stacks[slot]
            s.stacks[slot] = []
        s.slot = NOTHING
        if not s.deck:
            end_game(s, harbours_ran_out=True)
            return
        s.harbours = s.harbours[:]
        s.harbours[slot] = s.deck.pop()
        s.tell(TURNED_UP, slot, s.harbours[slot])


PICK = Pick("pick")
REFILL = Refill("refill")


def flag_row(c: Components, stack: list[int]) -> int:
    """Rule 7.3: the upper rows of all cards and the lower row of the last one; every company's flags in a byte."""
    upper_row, flags = c.upper_row, c.lower_row[stack[-1]]
    for card in stack:
        flags += upper_row[card]
    return flags


def visible_flags(c: Components, stack: list[int]) -> list[int]:
    """The same, by company."""
    return list(flag_row(c, stack).to_bytes(len(c.companies), "little"))


def reading_order(c: Components, stack: list[int]) -> list[int]:
    """Rule 7.4: the visible flags, first laid card first."""
    return [flag for card in stack for flag in c.upper[card]] + [c.lower[stack[-1]]]


def monopolist(c: Components, stack: list[int], flags: list[int], threshold: int) -> int:
    """Rules 7.5.1 and 8.2.1: the company with a monopoly, or NOTHING."""
    winners = [company for company, count in enumerate(flags) if count >= threshold]
    if not winners:
        return NOTHING
    if len(winners) == 1:
        return winners[0]
    if c.monopoly_by_most_flags:
        most = max(flags[company] for company in winners)
        winners = [company for company in winners if flags[company] == most]
    return min(winners, key=reading_order(c, stack[-1:]).index)


def company_order(c: Components, stack: list[int], flags: list[int]) -> list[int]:
    """Rules 8.3.2 and 8.3.3: by visible flags, then by reading order; only companies that show one."""
    companies: list[int] = []
    for company in reading_order(c, stack):
        if company not in companies:
            place = len(companies)
            while place and flags[companies[place - 1]] < flags[company]:  # equal ones stay as they were read
                place -= 1
            companies.insert(place, company)
    return companies


def pickers(ladders: list[list[int]], companies: list[int], cards: int, wraps_around: bool = True) -> list[int]:
    """Rules 8.2.3, 8.3.4 to 8.3.6: whose merchants pick, in order, one for each card."""
    taking_part = [ladders[company] for company in companies]
    once = [ladder[rank] for rank in range(max(map(len, taking_part))) for ladder in taking_part if rank < len(ladder)]
    if not once or (not wraps_around and len(once) < cards):
        return once
    return (once * cards)[:cards]


def distribute(s: Borneo, slot: int) -> None:
    """Rules 8.2 and 8.3: give away the harbour card, then let the merchants pick."""
    c = s.components
    stack, harbour = s.stacks[slot], s.harbours[slot]
    flags = visible_flags(c, stack)
    monopoly = monopolist(c, stack, flags, c.threshold[harbour])
    s.slot = slot
    s.distributions += 1
    s.harbours = s.harbours[:]
    s.harbours[slot] = NOTHING
    if monopoly != NOTHING:
        s.tell(MONOPOLY, harbour, monopoly)
        s.due = pickers(s.ladders, [monopoly], len(stack))
        give_harbour(s, harbour, monopoly_owner(s, monopoly))
    else:
        companies = company_order(c, stack, flags)
        s.tell(SHARED, harbour, *companies)
        s.due = pickers(s.ladders, companies, len(stack), c.shared_wraps_around)
        give_harbour(s, harbour, s.active)
    if s.due:
        s.then(PICK, REFILL)
    else:
        s.then(REFILL)


def monopoly_owner(s: Borneo, company: int) -> int:
    """Rules 8.2.2 and 8.2.4: who gets the harbour card of a monopoly; NOTHING if it leaves the game."""
    c, ladder = s.components, s.ladders[company]
    if not ladder:
        return s.active if c.unclaimed_harbour_to_trigger else NOTHING
    return ladder[0] if c.monopoly_harbour_to_first else s.active


def give_harbour(s: Borneo, harbour: int, seat: int) -> None:
    if seat == NOTHING:
        s.out = [*s.out, harbour]
        s.tell(HARBOUR_OUT, harbour)
    else:
        s.stored[seat] = [*s.stored[seat], harbour]
        s.tell(GOT_HARBOUR, seat, harbour)
