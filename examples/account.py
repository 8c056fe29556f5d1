"""A program with an account: it accepts challenges and plays them, several at a time, until it is told to stop.

    python examples/account.py http://127.0.0.1:8420 TOKEN

Its owner makes the account on their page (“Your programs”) and gets the token there, once. When the server restarts or
the line breaks, the program comes back; when its token is renewed or revoked, it ends.
"""

import random
import sys

from kogge.client import Account, Kogge, Refused, Stale

BUSY = 4  # tables at a time; who asks while it plays at so many is sent away


def answer(account: Account, tables: int) -> None:
    """Sit down wherever there is time to; the program sits at so many tables already."""
    for challenge in account.challenges():
        try:
            if tables < BUSY:
                account.accept(challenge)
                tables += 1
            else:
                account.decline(challenge)
        except Refused as refused:  # somebody was faster, or has closed the table
            print(refused, flush=True)


def decide(account: Account, table_id: str, chance: random.Random) -> None:
    """All decisions that are the program's now. Its idea is chance: yours will be better."""
    seat = account.seat(table_id)
    while (looking := seat.look()).my_turn:
        try:
            seat.act(chance.choice(looking.legal))
        except Stale:  # somebody took a move back: look again
            continue


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit("Name the address of a server and the token of an account, e.g. http://127.0.0.1:8420 kogge_…")
    server, token = sys.argv[1:]
    chance = random.Random()
    with Kogge(server) as kogge:
        account = kogge.account(token)
        print(f"{account.accept_challenges().name} is there.", flush=True)
        for waiting in account.waiting():
            if waiting.challenges:
                answer(account, len(waiting.tables))
            for table in waiting.my_turns:
                try:
                    decide(account, table.table, chance)
                except Refused as refused:  # the table has gone, or time was up: the others go on
                    print(refused, flush=True)


if __name__ == "__main__":
    try:
        main()
    except Refused as refused:
        sys.exit(str(refused))
