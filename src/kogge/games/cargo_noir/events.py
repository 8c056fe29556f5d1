"""What can happen in Cargo Noir. The comment says what the parts of the event are."""

from kogge.engine.event import Event

NAMES = (
    "took family",  # seat, family
    "started",  # seat
    "began round",  # round, 1 if it is the last
    "gambled",  # seat, ships, coins
    "drew",  # seat, kind
    "swapped",  # seat, kind given, kind taken
    "bought cargo",  # seat, port, coins, kinds …
    "refilled port",  # port, kinds …
    "refilled bag",  # tokens
    "raised",  # seat, port, coins added, height of the stack, the highest of the others, whose it is
    "withdrew",  # seat, port, coins of the stack, coins of a Syndicate; NOTHING if none pays
    "traded",  # seat, worth of the tokens, coins, waste, number of cards, cards …, kinds …
    "discarded",  # seat, kinds …
    "sent",  # seat, place, coins, the highest of the others, whose it is; 0 and NOTHING if no other stack is there
    "ended",
)

(
    TOOK_FAMILY,
    STARTED,
    BEGAN_ROUND,
    GAMBLED,
    DREW,
    SWAPPED,
    BOUGHT_CARGO,
    REFILLED_PORT,
    REFILLED_BAG,
    RAISED,
    WITHDREW,
    TRADED,
    DISCARDED,
    SENT,
    ENDED,
) = range(len(NAMES))

_COINS = {GAMBLED, BOUGHT_CARGO, RAISED, WITHDREW}
_PAPER = {TRADED}


def sound(event: Event) -> str:
    """What an event sounds like."""
    return "coin" if event.kind in _COINS else "paper" if event.kind in _PAPER else "wood"
