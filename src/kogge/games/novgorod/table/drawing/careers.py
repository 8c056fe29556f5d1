"""Career cards, whoever has them."""

from kogge.engine.scene import Shown
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import INCOME, LEVELS, ORDER, SPEED, Components
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.table.icons import PRIVILEGES
from kogge.games.novgorod.table.ids import privilege_id, step_id


class Privilege(Shown):
    """A privilege on its step; one of the onlooker's own can be pointed at."""

    def __init__(self, c: Components, privilege: int, *, covered: bool, used: bool, own: bool) -> None:
        self.id = privilege_id(privilege) if own else ""
        self.icon = PRIVILEGES[privilege]
        self.text = privilege_text(c, privilege)  # "+1"; the number of seals stands in a seal
        self.covered = covered
        self.used = used  # in this turn


class Step(Shown):
    """A step of a career that has come so far: its cost, and what it brings while it is the lowest free one."""

    def __init__(self, c: Components, career: int, side: int, step: int, level: int, used: int, own: bool) -> None:
        covers, reached = c.covers[career][side][step], step < level
        self.id = step_id(step) if own else ""
        self.goods, self.luxuries, self.ducats = c.cost[career][side][step]
        self.privilege = Privilege(c, covers, covered=reached, used=covers == used, own=own)
        self.seals = c.turn_seals[career][side][step]
        self.x = c.x[career][side][step]
        self.reached = reached
        self.now = step == level  # the lowest free one


class Career(Shown):
    """One side of a career card, its steps from the top."""

    def __init__(
        self, c: Components, career: int, side: int, level: int, used: int = NOTHING, *, own: bool = False
    ) -> None:
        """One that has come so far; `used` is the privilege of this turn, or NOTHING."""
        self.side = side
        self.steps = [Step(c, career, side, step, level, used, own) for step in reversed(range(LEVELS))]
        self.top = c.turn_seals[career][side][LEVELS]  # seals a turn at the top
        self.at_top = level == LEVELS

    @classmethod
    def of(cls, view: Novgorod, seat: int, *, own: bool = False) -> "Career":
        """As a seat has it."""
        used = view.privilege if seat == view.active and view.round else NOTHING
        return cls(view.components, view.career[seat], view.side[seat], view.level[seat], used, own=own)


def privilege_text(c: Components, privilege: int) -> str:
    if privilege == SPEED:
        return "+1"
    if privilege == INCOME:
        return f"+{c.extra_income}"
    return f"−{c.order_price - c.privileged_price}" if privilege == ORDER else str(c.seal_privilege)
