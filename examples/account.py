"""A program with an account: it accepts challenges and plays them, several at a time, until it is told to stop.

    python examples/account.py http://127.0.0.1:8420 TOKEN

Its owner makes the account on their page (“Your programs”) and gets the token there, once. When the server restarts or
the line breaks, the program comes back; when its token is renewed or revoked, it ends.
"""

import random
import sys
from contextlib import suppress

from kogge.client import AWAY, Account, Challenge, Kogge, Refused, Seat, Stale

BUSY = 4  # tables at a time: whoever asks while it plays at so many is sent away


def answer(account: Account, challenge: Challenge, is_busy: bool) -> None:
    if is_busy:
        account.decline(challenge)
    else:
        account.accept(challenge)


def decide(seat: Seat, chance: random.Random) -> None:
    """All decisions that are the program's now. Its idea is chance: yours will be better."""
    while (looking := seat.look()).my_turn:
        with suppress(Stale):  # somebody took a move back: look again
            seat.act(chance.choice(looking.legal))


def serve(account: Account, chance: random.Random) -> None:
    """Answer and play whenever something waits. What cannot be done now waits again as soon as it can."""
    for waiting in account.waiting():
        try:
            for number, challenge in enumerate(waiting.challenges):
                answer(account, challenge, is_busy=len(waiting.tables) + number >= BUSY)
            for table in waiting.my_turns:
                decide(account.seat(table.table), chance)
        except Refused as refused:  # somebody was faster, or has closed the table
            print(refused, flush=True)
        except AWAY:  # the server restarts: `waiting` waits for it, and tells anew
            continue


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit("Name the address of a server and the token of an account, e.g. http://127.0.0.1:8420 kogge_…")
    with Kogge(sys.argv[1]) as kogge:
        account = kogge.account(sys.argv[2])
        try:
            print(f"{account.accept_challenges().name} is there.", flush=True)
            serve(account, random.Random())
        except Refused as refused:
            sys.exit(str(refused))


if __name__ == "__main__":
    main()
