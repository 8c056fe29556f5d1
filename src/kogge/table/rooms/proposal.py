"""Proposals: a seat asks to take a move back, and all others have to agree."""

from dataclasses import asdict, dataclass, replace
from typing import Any

from kogge.engine.match import PERSON
from kogge.table.store.records import MatchRecord

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


def read_proposal(record: MatchRecord) -> Proposal | None:
    """What is asked at a table. An earlier Kogge stored other kinds, and what all had agreed to: both are ignored."""
    plain = record.proposal
    if plain is None or plain["kind"] != TAKE_BACK:
        return None
    proposal = Proposal(plain["seat"], plain["to"], tuple(plain["agreed"]))
    people = {seat for seat, sits in enumerate(record.seats) if sits.kind == PERSON}
    return proposal if people - set(proposal.agreed) else None
