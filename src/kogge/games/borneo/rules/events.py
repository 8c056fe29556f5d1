"""What can happen in Borneo. The comment says what the parts of the event are."""

from kogge.engine.event import Event

NAMES = (
    "started",  # seat
    "placed",  # seat, company
    "fulfilled",  # seat, order type, paid cards …
    "smuggled",  # seat, card, spice it stands for
    "ship taken",  # seat, seat that held it or NOBODY
    "transferred",  # seat, company, rank, company it goes to
    "aimed",  # whispered: seat, company, rank, rank attacked
    "chose",  # whispered: seat, card
    "attacked",  # seat, seat attacked, company, rank, rank attacked, cards …
    "defended",  # seat, cards …
    "succeeded",  # seat, strength, seat attacked, strength
    "repelled",  # seat, strength, seat attacked, strength
    "swapped",  # seat, company, rank
    "left",  # seat, company, company it goes to
    "rewarded",  # seat, card
    "laid",  # seat, card, slot, harbour
    "monopoly",  # harbour, company
    "shared",  # harbour, companies in order …
    "got harbour",  # seat, harbour
    "harbour out",  # harbour
    "picked",  # seat, card
    "unclaimed",  # cards …
    "turned up",  # slot, harbour
    "reshuffled",  # number of cards
    "drew",  # seat, number of cards
    "drew cards",  # whispered: seat, cards …
    "discarded",  # seat, card
    "ended",  # 1 if the harbours ran out, 0 if the cargo cards did
)

(
    STARTED,
    PLACED,
    FULFILLED,
    SMUGGLED,
    SHIP_TAKEN,
    TRANSFERRED,
    AIMED,
    CHOSE,
    ATTACKED,
    DEFENDED,
    SUCCEEDED,
    REPELLED,
    SWAPPED,
    LEFT,
    REWARDED,
    LAID,
    MONOPOLY,
    SHARED,
    GOT_HARBOUR,
    HARBOUR_OUT,
    PICKED,
    UNCLAIMED,
    TURNED_UP,
    RESHUFFLED,
    DREW,
    DREW_CARDS,
    DISCARDED,
    ENDED,
) = range(len(NAMES))

ON_WOOD = (PLACED, TRANSFERRED, SUCCEEDED, REPELLED, SWAPPED, LEFT)  # merchants are moved


def sound(event: Event) -> str:
    """Merchants knock, points ring, everything else is cards."""
    return "coin" if event.kind in (FULFILLED, SHIP_TAKEN) else "wood" if event.kind in ON_WOOD else "paper"
