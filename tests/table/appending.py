"""Appends moves to a match and prints the number of each that the store acknowledged, until it is killed."""

import sys

from kogge.table.store.records import MoveRecord
from kogge.table.store.store import open_store

MOST = 10_000  # moves, if nobody kills it: enough, and no disk is full


def main(url: str, match_id: str) -> None:
    store = open_store(url)
    already = len(store.moves(match_id))
    for number in range(already + 1, already + MOST):
        move = MoveRecord(number % 3, f"lay {number}", number)
        store.append(match_id, number, move, actor=0, phase="running", turn=number)
        print(number, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
