"""A program that plays Borneo at a table of Kogge.

    python examples/bot.py http://127.0.0.1:8420            makes a table against two bots and plays there
    python examples/bot.py http://127.0.0.1:8420/t/ABC      takes an open seat at a table that is there already

Its idea: orders bring points. It fulfils one whenever it can, else it gathers cargo, and leaves the rest to chance.
"""

import random
import sys

from kogge.client import Kogge, Looking, Seat, Stale

# The first word of an action says what it does. What stands first here is preferred; the rest is equally good.
PREFERRED = ("order", "pay", "store", "take", "transfer", "lay")


def choose(looking: Looking, chance: random.Random) -> str:
    """The decision. `looking.view` has the whole table as this seat may know it, `looking.legal` all it may do."""
    verbs = {action.split()[0] for action in looking.legal}
    best = next((verb for verb in PREFERRED if verb in verbs), None)
    return chance.choice([action for action in looking.legal if best is None or action.split()[0] == best])


def sit_down(kogge: Kogge, table_id: str) -> Seat:
    """Join the table, or make one if none is named."""
    if table_id:
        return kogge.join(table_id, name="Example")
    made = kogge.new_table("borneo", ["me", "random", "random"], name="Example")
    print(f"Playing at {made.url}: open it to watch.", flush=True)
    return made.seats[0]


def play(seat: Seat, chance: random.Random) -> None:
    """Decide whenever it is this seat's turn, until the match is over."""
    for looking in seat.turns():
        try:
            seat.act(choose(looking, chance))
        except Stale:  # somebody took a move back: the decision comes again as it is now
            continue


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("Name the address of a server or of a table, e.g. http://127.0.0.1:8420")
    server, _, table_id = sys.argv[1].partition("/t/")
    with Kogge(server) as kogge:
        seat = sit_down(kogge, table_id)
        play(seat, random.Random())
        table = seat.table()
    for result in sorted(table.results or [], key=lambda result: int(result["rank"])):
        print(f"{result['rank']}. {table.seats[result['seat']]['name']}: {result['points']}")


if __name__ == "__main__":
    main()
