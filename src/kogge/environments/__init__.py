"""The games as other libraries want them: PettingZoo, Gymnasium, OpenSpiel.

None of these packages is needed before one of the functions is called; whoever lacks it is told which extra has it.
"""

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from kogge.engine.game import Game
from kogge.environments.bad_input import BadInput
from kogge.environments.setting import Setting
from kogge.extras import extra

if TYPE_CHECKING:
    from pettingzoo import AECEnv  # type: ignore[import-untyped]  # it has no types

    from kogge.environments.one_seat_env import OneSeat

__all__ = ["BadInput", "aec", "one_seat"]

EXTRA = "environments"


def aec(
    game: str | Game[Any],
    seats: int | None = None,
    options: Mapping[str, bool] | None = None,
    *,
    data: str | None = None,
    reward: str = "rank",
    illegal: str = "lose",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    lang: str = "en",
) -> "AECEnv":
    """A game as PettingZoo has it: an agent for each seat, `seat_0` and so on, asked one after the other.

    `reward` is “rank” or “margin”. Whoever chooses an illegal action loses (`illegal="lose"`), or it is an error
    (“raise”). After `max_cycles` decisions the game is cut off. `data` is the text of a changed data file.
    """
    extra("pettingzoo", EXTRA)
    from kogge.environments.aec_env import InOrder, SeatsInTurn  # noqa: PLC0415  # they need the packages

    return InOrder(SeatsInTurn(Setting(game, seats, options, data, reward, illegal, render_mode, lang), max_cycles))


def one_seat(
    game: str | Game[Any],
    against: str | Sequence[str] = "merchant",
    *,
    seat: int = 0,
    seats: int | None = None,
    options: Mapping[str, bool] | None = None,
    data: str | None = None,
    reward: str = "rank",
    illegal: str = "lose",
    render_mode: str | None = None,
    lang: str = "en",
) -> "OneSeat":
    """A game as Gymnasium has it: one seat, against bots of these levels, one for all or one for each other seat."""
    extra("gymnasium", EXTRA)
    from kogge.environments.one_seat_env import OneSeat, how_many  # noqa: PLC0415  # they need the package

    seats = how_many(against) if seats is None else seats
    return OneSeat(Setting(game, seats, options, data, reward, illegal, render_mode, lang), seat, against)


if find_spec("gymnasium"):
    from kogge.environments import registered

    registered.register_all()
