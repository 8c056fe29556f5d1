"""Proposals: what one seat asks and all others have to agree to."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

TAKE_BACK = "take back"
HAND_OVER = "hand over"


@dataclass(frozen=True)
class Proposal:
    """`seat` asks; those in `agreed` have said yes. It lapses with the next entry that all can see."""

    kind: str
    seat: int
    agreed: tuple[int, ...] = ()
    to: int = 0  # a take-back: the point to go back to
    target: int = 0  # a seat that is to be handed over,
    level: str = ""  # and to which bot

    def with_yes(self, seat: int) -> "Proposal":
        return replace(self, agreed=(*self.agreed, seat))

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def read_proposal(plain: Mapping[str, Any] | None) -> Proposal | None:
    return Proposal(**{**plain, "agreed": tuple(plain["agreed"])}) if plain else None
