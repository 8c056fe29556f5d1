"""Career cards, whoever has them."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import INCOME, LEVELS, ORDER, SPEED, Components
from kogge.games.novgorod.table.icons import PRIVILEGES
from kogge.games.novgorod.table.ids import privilege_id, step_id
from kogge.games.novgorod.words.teller import NovgorodTeller


class Privilege(NamedTuple):
    """A privilege on its step."""

    id: str
    icon: Icon
    text: str  # "+1"; the number of seals stands in a seal
    covered: bool
    used: bool  # in this turn


class Step(NamedTuple):
    """A step of a career: its cost, and what it brings while it is the lowest free one."""

    id: str
    goods: int
    luxuries: int
    ducats: int
    privilege: Privilege
    seals: int
    x: bool
    reached: bool
    now: bool  # the lowest free one


class Career(NamedTuple):
    """One side of a career card, its steps from the top."""

    side: int
    steps: Sequence[Step]
    top: int  # seals a turn at the top
    at_top: bool

    @classmethod
    def of(cls, t: NovgorodTeller, seat: int) -> "Career":
        """As a seat has it."""
        view = t.view
        used = view.privilege if seat == view.active and view.round else NOTHING
        return cls.at(t, view.career[seat], view.side[seat], view.level[seat], used)

    @classmethod
    def at(cls, t: NovgorodTeller, career: int, side: int, level: int, used: int = NOTHING) -> "Career":
        """One that has come so far; `used` is the privilege of this turn, or NOTHING."""
        return cls(
            side=side,
            steps=[step(t.c, career, side, which, level, used) for which in reversed(range(LEVELS))],
            top=t.c.turn_seals[career][side][LEVELS],
            at_top=level == LEVELS,
        )

    @classmethod
    def own(cls, t: NovgorodTeller) -> "Career":
        """With steps and privileges that can be pointed at."""
        view, face = t.view, cls.of(t, t.me)
        covers = t.c.covers[view.career[t.me]][view.side[t.me]]
        steps = [
            step._replace(id=step_id(level), privilege=step.privilege._replace(id=privilege_id(covers[level])))
            for level, step in zip(reversed(range(LEVELS)), face.steps, strict=True)
        ]
        return face._replace(steps=steps)


def step(c: Components, career: int, side: int, step: int, level: int, used: int) -> Step:
    goods, luxuries, ducats = c.cost[career][side][step]
    covers = c.covers[career][side][step]
    return Step(
        id="",
        goods=goods,
        luxuries=luxuries,
        ducats=ducats,
        privilege=Privilege("", PRIVILEGES[covers], privilege_text(c, covers), step < level, covers == used),
        seals=c.turn_seals[career][side][step],
        x=c.x[career][side][step],
        reached=step < level,
        now=step == level,
    )


def privilege_text(c: Components, privilege: int) -> str:
    if privilege == SPEED:
        return "+1"
    if privilege == INCOME:
        return f"+{c.extra_income}"
    return f"−{c.order_price - c.privileged_price}" if privilege == ORDER else str(c.seal_privilege)
