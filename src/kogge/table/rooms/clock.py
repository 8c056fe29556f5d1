"""The clock of a table: its terms, and what each seat has left.

A person has a budget for the whole match, and an allowance for every decision, which is used up first. What is left of
an allowance is lost: in games of many small decisions it would pile up, and whoever has nothing to think about would
have the most time in the end. A decision in somebody else's turn, as a bid or a defence, has half of it. A slow clock
has no budget, only allowances of hours or days, and stands still while its person rests.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from kogge.bots import BOTS, LEVELS
from kogge.engine.refusal import Refusal
from kogge.engine.result import Result
from kogge.table.store.records import SeatRecord, has_lost_on_time
from kogge.table.store.rests import Rest, Rests, due_after, overlap

NOTHING, TO_BOT, LOSE = "nothing", "bot", "lose"  # what happens when the time is up
ENDS = (NOTHING, TO_BOT, LOSE)
MINUTE, HOUR, DAY = 60, 60 * 60, 24 * 60 * 60
BUDGETS = (MINUTE, 3 * HOUR)
ALLOWANCES = (5, 5 * MINUTE)  # never none: what a standing order decides in a moment must not show
SLOW_ALLOWANCES = (HOUR, 14 * DAY)
# what is offered: budget and allowance in seconds
LIVE_PRESETS = ((5 * MINUTE, 5), (10 * MINUTE, 10), (20 * MINUTE, 15), (40 * MINUTE, 20), (60 * MINUTE, 30))
SLOW_PRESETS = ((0, 12 * HOUR), (0, DAY), (0, 2 * DAY), (0, 3 * DAY), (0, 7 * DAY))


@dataclass(frozen=True)
class Terms:
    """What a table has agreed on."""

    budget: int  # seconds of each person for the whole match; 0: a slow clock
    allowance: int  # seconds for each decision in one's own turn
    at_end: str = NOTHING  # one of ENDS
    level: str = ""  # of the bot that stands in

    @property
    def is_slow(self) -> bool:
        return not self.budget

    @property
    def decides(self) -> bool:
        """Whether anything happens when the time is up: then the table need not wait for anybody."""
        return self.at_end != NOTHING

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def read_terms(plain: Mapping[str, Any] | None) -> Terms | None:
    return None if plain is None else Terms(**plain)


def checked_terms(asked: object) -> Terms | None:
    """The terms as a person or a program asks for them."""
    if asked is None:
        return None
    known = set(Terms.__dataclass_fields__)
    if not isinstance(asked, Mapping) or not {"budget", "allowance"} <= set(asked) <= known:
        raise _unreadable()
    terms = Terms(**asked)
    if type(terms.budget) is not int or type(terms.allowance) is not int:
        raise _unreadable()
    if terms.is_slow and not _lies_in(terms.allowance, SLOW_ALLOWANCES):
        raise Refusal(
            en="A slow clock gives from 1 hour to 14 days for each decision.",
            de="Eine langsame Uhr gibt für jede Entscheidung von 1 Stunde bis zu 14 Tagen.",
        )
    if not terms.is_slow and not (_lies_in(terms.budget, BUDGETS) and _lies_in(terms.allowance, ALLOWANCES)):
        raise Refusal(
            en="A clock gives each player from 1 minute to 3 hours, and from 5 seconds to 5 minutes for each decision.",
            de="Eine Uhr gibt allen von 1 Minute bis zu 3 Stunden und für jede Entscheidung von 5 Sekunden "
            "bis zu 5 Minuten.",
        )
    if terms.at_end not in ENDS:
        raise Refusal(
            en=f"When time is up, one of these happens: {', '.join(ENDS)}.",
            de=f"Ist die Zeit um, geschieht eines davon: {', '.join(ENDS)}.",
        )
    if terms.at_end == TO_BOT and terms.level not in BOTS:  # old names too, as everywhere
        raise Refusal(
            en=f"When time is up, a bot of one of these levels steps in: {', '.join(LEVELS)}.",
            de=f"Ist die Zeit um, springt ein Bot einer dieser Stufen ein: {', '.join(LEVELS)}.",
        )
    return terms if terms.at_end == TO_BOT else replace(terms, level="")


def _unreadable() -> Refusal:
    return Refusal(en="“clock” is malformed.", de="„clock“ ist fehlerhaft.")


def _lies_in(number: int, bounds: tuple[int, int]) -> bool:
    return bounds[0] <= number <= bounds[1]


@dataclass(frozen=True)
class SeatClock:
    """The clock of one seat, as it was when it was last set going or stopped."""

    left: float  # of the budget; below 0 while somebody is late
    spare: float = 0.0  # of the allowance
    reached: int = -1  # up to which moment of the match allowances were given
    since: float | None = None  # when it began to run; None: it stands
    due: float | None = None  # when its time will be up
    rests: Sequence[Rest] = ()  # until then
    is_up: bool = False  # its seat has lost on time

    def plain(self) -> dict[str, Any]:
        return {**asdict(self), "rests": [list(rest) for rest in self.rests]}

    def stopped(self, now: float) -> "SeatClock":
        """What has passed is used: the allowance before the budget."""
        if self.since is None:
            return self
        used = max(0.0, now - self.since - overlap(self.rests, self.since, now))
        left = round(self.left - max(0.0, used - self.spare), 3)
        return replace(self, left=left, spare=round(max(0.0, self.spare - used), 3), since=None, due=None, rests=())

    def started(self, now: float, rests: Rests) -> "SeatClock":
        due, until = due_after(rests, now, self.left + self.spare)
        return replace(self, since=now, due=due, rests=until)

    def allowed(self, terms: Terms, reached: int, *, in_own_turn: bool) -> "SeatClock":
        """With an allowance for a decision, unless there was one for it before it was taken back.

        By how much somebody was late for another one takes nothing from it, unless their clock is to show just that.
        """
        if reached <= self.reached:
            return self
        left = max(0.0, self.left) if terms.is_slow or terms.decides else self.left
        spare = terms.allowance if in_own_turn else terms.allowance / 2
        return replace(self, left=left, reached=reached, spare=spare)


def read_clock(seat: SeatRecord) -> SeatClock | None:
    return None if seat.clock is None else SeatClock(**seat.clock)


def on_time(results: Sequence[Result], seats: Sequence[SeatRecord]) -> list[Result]:
    """The results of a match, with those out who have lost on time: they come last, whatever their points."""
    up = [has_lost_on_time(seat.clock) for seat in seats]
    if not any(up):
        return list(results)
    results = [replace(result, out=result.out or up[result.seat]) for result in results]
    keys = [(result.out, result.rank) for result in results]
    best = 2 if all(result.out for result in results) else 1
    return [
        replace(result, rank=best + sum(other < key for other in keys))
        for result, key in zip(results, keys, strict=True)
    ]
