"""Which matches this process drives, where several serve from one database: of all of them, one at a time."""

import time
from collections.abc import Collection

from kogge.table.lanes import CHECKING
from kogge.table.refusals import Busy
from kogge.table.store.sharing import LIFE, Lives, give_leases, take_lease
from kogge.table.store.store import Store

MARGIN = 1.5  # seconds by which it stops before another process may begin


class Leases:
    """A match is driven by the process that has its lease, for as long as it is known to live."""

    def __init__(self, store: Store, process: str) -> None:
        self._store = store
        self._process = process
        self._drives: set[str] = set()
        self._lives_until = 0.0

    def note(self, lives: Lives, asked_at: float) -> None:
        """What the database says, when this process told it that it lives."""
        self._drives = set(lives.drives)
        self._lives_until = asked_at + LIFE - MARGIN

    async def take(self, match_id: str) -> bool:
        """Whether this process drives a match; it may have to wait until that is certain."""
        if time.monotonic() > self._lives_until:
            raise Busy
        if match_id not in self._drives and await CHECKING.run(take_lease, self._store, self._process, match_id):
            self._drives.add(match_id)
        return match_id in self._drives

    async def give(self, ids: Collection[str]) -> None:
        """Others may drive these from now on; also what was taken while `note` brought word of before."""
        self._drives.difference_update(ids)
        await CHECKING.run(give_leases, self._store, self._process, ids)
