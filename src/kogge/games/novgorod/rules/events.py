"""What can happen in Novgorod. The comment says what the parts of the event are."""

from kogge.engine.event import Event

NAMES = (
    "dealt career",  # seat, career
    "started",  # seat
    "put out bonuses",  # bonus, bonus
    "placed merchant",  # city, side
    "placed pirate",  # city, side
    "laid special order",  # special order, letter
    "dealt order",  # whispered: seat, order
    "chose side",  # seat, side
    "drafted office",  # seat, city, price
    "drafted order",  # seat, order
    "drafted from pile",  # seat
    "drew order",  # whispered: seat, order
    "paid for draft",  # seat, ducats
    "refilled",  # orders …
    "began round",  # round, 1 if it is the last
    "used privilege",  # seat, privilege
    "closed route",  # seat, slots …
    "gained bonus",  # seat, bonus, seals
    "sold",  # seat, manufacture, row, city, seals, ducats, ducats of the merchant
    "made",  # seat, manufacture, row, city
    "fulfilled line",  # seat, order, line, seals
    "completed",  # seat, order
    "left open",  # seat, order
    "climbed",  # seat, level, privilege lost, ducats
    "stored",  # seat, good
    "threw away",  # seat, good
    "took income",  # seat, city, ducats, ducats of the merchant
    "took extra income",  # seat, ducats
    "collected",  # seat, ducats, ducats of the merchant
    "paid fees",  # seat, ducats
    "fulfilled special order",  # seat, special order, letter, ducats, seals
    "put under ship",  # seat: an order of the pile, face down
    "put marker",  # seat: a neutral marker, since the pile is empty
    "saw under ship",  # whispered: seat, order
    "moved special order",  # special order, letter
    "merchant sailed",  # city
    "moved pirate",  # seat, city, ducats; NOTHING by privilege
    "bought office",  # seat, city, price
    "bought ship",  # seat, speed, price
    "bought order",  # seat, order, price
    "bought from pile",  # seat, price
    "career seals",  # seat, seals
    "seal by privilege",  # seat, seals
    "lowered bonus",  # bonus
    "removed bonus",  # bonus
    "announced last round",  # the round that is the last
    "scored variety",  # seat, kinds, seals
    "ended",
)

(
    DEALT_CAREER,
    STARTED,
    PUT_OUT_BONUSES,
    PLACED_MERCHANT,
    PLACED_PIRATE,
    LAID_SPECIAL_ORDER,
    DEALT_ORDER,
    CHOSE_SIDE,
    DRAFTED_OFFICE,
    DRAFTED_ORDER,
    DRAFTED_FROM_PILE,
    DREW_ORDER,
    PAID_FOR_DRAFT,
    REFILLED,
    BEGAN_ROUND,
    USED_PRIVILEGE,
    CLOSED_ROUTE,
    GAINED_BONUS,
    SOLD,
    MADE,
    FULFILLED_LINE,
    COMPLETED,
    LEFT_OPEN,
    CLIMBED,
    STORED_GOOD,
    THREW_AWAY,
    TOOK_INCOME,
    TOOK_EXTRA_INCOME,
    COLLECTED,
    PAID_FEES,
    FULFILLED_SPECIAL_ORDER,
    PUT_UNDER_SHIP,
    PUT_MARKER,
    SAW_UNDER_SHIP,
    MOVED_SPECIAL_ORDER,
    MERCHANT_SAILED,
    MOVED_PIRATE,
    BOUGHT_OFFICE,
    BOUGHT_SHIP,
    BOUGHT_ORDER,
    BOUGHT_FROM_PILE,
    GOT_CAREER_SEALS,
    SEAL_BY_PRIVILEGE,
    LOWERED_BONUS,
    REMOVED_BONUS,
    ANNOUNCED_LAST_ROUND,
    SCORED_VARIETY,
    ENDED,
) = range(len(NAMES))

_COINS = {
    PAID_FOR_DRAFT,
    SOLD,
    TOOK_INCOME,
    TOOK_EXTRA_INCOME,
    COLLECTED,
    PAID_FEES,
    BOUGHT_OFFICE,
    BOUGHT_SHIP,
    FULFILLED_SPECIAL_ORDER,
}
_PAPER = {
    DRAFTED_ORDER,
    DRAFTED_FROM_PILE,
    DREW_ORDER,
    REFILLED,
    FULFILLED_LINE,
    COMPLETED,
    LEFT_OPEN,
    PUT_UNDER_SHIP,
    MOVED_SPECIAL_ORDER,
    BOUGHT_ORDER,
    BOUGHT_FROM_PILE,
}


def sound(event: Event) -> str:
    """What an event sounds like."""
    return "coin" if event.kind in _COINS else "paper" if event.kind in _PAPER else "wood"
