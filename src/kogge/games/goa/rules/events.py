"""What can happen in Goa. The comment says what the parts of the event are; a tile of NOTHING is the flag."""

from kogge.engine.event import Event

NAMES = (
    "turned up for start",  # seat, card
    "started",  # seat
    "removed",  # stack, tiles …
    "laid out",  # stack
    "chose markers",  # seat, column, column
    "chose ducats",  # seat, ducats
    "began round",  # round, start player
    "placed flag",  # seat, position
    "marked",  # seat, number of the marker, cell, tile
    "auctioned",  # auctioneer, number of the marker, tile
    "bid",  # seat, ducats, seat outbid or NOBODY, its bid
    "passed",  # seat
    "sold",  # auctioneer, buyer, ducats, tile
    "kept",  # auctioneer, ducats to the bank, tile
    "took for nothing",  # auctioneer, tile
    "got flag",  # seat, extra-action cards
    "laid plantation",  # seat, tile, site
    "cleared",  # seat, plantation, 1 if it is kept face down
    "laid in front",  # seat, tile
    "received",  # seat, ships, colonists, ducats, extra-action cards
    "placed spice",  # seat, spice, site, tile on it, number
    "lost spices",  # seat, number
    "gave spice",  # seat, spice, site, tile on it
    "drew",  # seat, number of cards
    "drew cards",  # whispered: seat, cards …
    "reshuffled",  # number of cards
    "archived",  # seat, tile
    "bonanza",  # seat, Bonanza tile, cell
    "played",  # seat, card
    "discarded",  # seat, card
    "used",  # seat, tile
    "swapped",  # seat, tile taken, cell
    "spied",  # seat, seat spied on, column, yield
    "resupplied",  # seat, sum, cards turned up …
    "fulfilled duty",  # seat, tile
    "sold spices",  # seat, number, ducats
    "progressed",  # seat, column, row reached, ships paid, spices paid
    "advanced",  # seat, column, row reached, ducats paid: without spices and ships
    "first to reach",  # seat, column, row
    "completed row",  # seat, row, extra-action cards
    "built",  # seat, ships
    "taxed",  # seat, ducats
    "harvested",  # seat, yield
    "explored",  # seat, cards named
    "named",  # seat, colony, colonists of the board
    "turned up",  # seat, cards …
    "founded",  # seat, colony, colonists paid
    "failed",  # seat, colony, colonists missing, 1 if it had them
    "took colony",  # seat, tile
    "began extra stage",
    "took extra action",  # seat
    "passed extra action",  # seat
    "changed phase",
    "ended",
)

(
    TURNED_UP_FOR_START,
    STARTED,
    REMOVED,
    LAID_OUT,
    CHOSE_MARKERS,
    CHOSE_DUCATS,
    BEGAN_ROUND,
    PLACED_FLAG,
    MARKED,
    AUCTIONED,
    BID,
    PASSED,
    SOLD,
    KEPT,
    TOOK_FOR_NOTHING,
    GOT_FLAG,
    LAID_PLANTATION,
    CLEARED,
    LAID_IN_FRONT,
    RECEIVED,
    PLACED_SPICE,
    LOST_SPICES,
    GAVE_SPICE,
    DREW,
    DREW_CARDS,
    RESHUFFLED,
    ARCHIVED,
    BONANZA,
    PLAYED,
    DISCARDED,
    USED,
    SWAPPED,
    SPIED,
    RESUPPLIED,
    FULFILLED_DUTY,
    SOLD_SPICES,
    PROGRESSED,
    ADVANCED,
    FIRST_TO_REACH,
    COMPLETED_ROW,
    BUILT,
    TAXED,
    HARVESTED,
    EXPLORED,
    NAMED,
    TURNED_UP,
    FOUNDED,
    FAILED,
    TOOK_COLONY,
    BEGAN_EXTRA_STAGE,
    TOOK_EXTRA_ACTION,
    PASSED_EXTRA_ACTION,
    CHANGED_PHASE,
    ENDED,
) = range(len(NAMES))

COINS = (SOLD, KEPT, TAXED, SOLD_SPICES, CHOSE_DUCATS)
CARDS = (
    DREW,
    DREW_CARDS,
    RESHUFFLED,
    PLAYED,
    DISCARDED,
    RESUPPLIED,
    TURNED_UP,
    EXPLORED,
    TURNED_UP_FOR_START,
    LAID_OUT,
)


def sound(event: Event) -> str:
    """Ducats ring, cards rustle, everything else is wood on the board."""
    return "coin" if event.kind in COINS else "paper" if event.kind in CARDS else "wood"
