"""Proposals: a seat asks for something that all people have to agree to."""

from dataclasses import asdict, dataclass, replace
from typing import Any

from kogge.table.store.records import MatchRecord, people_in

TAKE_BACK = "take back"
ABORT = "abort"


@dataclass(frozen=True)
class Proposal:
    """`seat` asks to go back `to` a point, or to abort the match; those in `agreed` have said yes."""

    seat: int
    to: int = 0  # of a take-back
    agreed: tuple[int, ...] = ()
    kind: str = TAKE_BACK

    def with_yes(self, seat: int) -> "Proposal":
        return replace(self, agreed=(*self.agreed, seat))

    def lapses(self, moves: int, *, public: bool) -> bool:
        """Whether it is void after an entry: a take-back when all saw something new, or nothing is left of it."""
        return self.kind == TAKE_BACK and (public or self.to >= moves)

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def read_proposal(record: MatchRecord) -> Proposal | None:
    """What is asked at a table. An earlier Kogge stored other kinds, and what all had agreed to: both are ignored."""
    plain = record.proposal
    if plain is None or plain["kind"] not in (TAKE_BACK, ABORT):
        return None
    proposal = Proposal(plain["seat"], plain["to"], tuple(plain["agreed"]), plain["kind"])
    return proposal if set(people_in(record.seats)) - set(proposal.agreed) else None
