"""Appends moves to a match and prints the number of each that the store acknowledged, until it is killed."""

import sys

from kogge.table.store import open_store


def main(url: str, match_id: str) -> None:
    store = open_store(url)
    number = len(store.moves(match_id))
    while True:
        number += 1
        store.append(match_id, number, number % 3, f"lay {number}", actor=0, phase="running", turn=number, at=number)
        print(number, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
