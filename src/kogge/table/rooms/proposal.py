"""Proposals: a seat asks to take a move back, and all others have to agree."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

TAKE_BACK = "take back"


@dataclass(frozen=True)
class Proposal:
    """`seat` asks to go back `to` a point; those in `agreed` have said yes. It lapses with the next public entry."""

    seat: int
    to: int
    agreed: tuple[int, ...] = ()

    def with_yes(self, seat: int) -> "Proposal":
        return replace(self, agreed=(*self.agreed, seat))

    def plain(self) -> dict[str, Any]:
        return {"kind": TAKE_BACK} | asdict(self)


def read_proposal(plain: Mapping[str, Any] | None) -> Proposal | None:
    """A proposal as it is stored; one of another kind, as there were once, is ignored."""
    if plain is None or plain["kind"] != TAKE_BACK:
        return None
    return Proposal(plain["seat"], plain["to"], tuple(plain["agreed"]))
