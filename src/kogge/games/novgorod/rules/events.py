"""What can happen in Novgorod, in the order in which matches that are stored know it."""

from kogge.engine.event import Kinds

KINDS = Kinds()

DEALT_CAREER = KINDS.add("dealt career", "seat career")
STARTED = KINDS.add("started", "seat")
PUT_OUT_BONUSES = KINDS.add("put out bonuses", "bonuses*")
PLACED_MERCHANT = KINDS.add("placed merchant", "city side")
PLACED_PIRATE = KINDS.add("placed pirate", "city side")
LAID_SPECIAL_ORDER = KINDS.add("laid special order", "card letter")
DEALT_ORDER = KINDS.add("dealt order", "seat order")  # whispered
CHOSE_SIDE = KINDS.add("chose side", "seat side")
DRAFTED_OFFICE = KINDS.add("drafted office", "seat city ducats")
DRAFTED_ORDER = KINDS.add("drafted order", "seat order", sound="paper")
DRAFTED_FROM_PILE = KINDS.add("drafted from pile", "seat", sound="paper", retold=("drew order",))
DREW_ORDER = KINDS.add("drew order", "seat order", sound="paper")  # whispered
PAID_FOR_DRAFT = KINDS.add("paid for draft", "seat ducats", sound="coin")
REFILLED = KINDS.add("refilled", "faces*", sound="paper")
BEGAN_ROUND = KINDS.add("began round", "number last", opens=True)  # last: 1 if it is
USED_PRIVILEGE = KINDS.add("used privilege", "seat privilege")
CLOSED_ROUTE = KINDS.add("closed route", "seat slots*")
GAINED_BONUS = KINDS.add("gained bonus", "seat bonus seals", announced=True)
# number: ducats of the merchant, here and in what is taken as income
SOLD = KINDS.add("sold", "seat manufacture row city seals price number", sound="coin")
MADE = KINDS.add("made", "seat manufacture row city")
FULFILLED_LINE = KINDS.add("fulfilled line", "seat order line seals", sound="paper")
COMPLETED = KINDS.add("completed", "seat order", sound="paper")
LEFT_OPEN = KINDS.add("left open", "seat face", sound="paper")
CLIMBED = KINDS.add("climbed", "seat step privilege ducats")  # the privilege is lost
STORED_GOOD = KINDS.add("stored", "seat good")
THREW_AWAY = KINDS.add("threw away", "seat good")
TOOK_INCOME = KINDS.add("took income", "seat city ducats number", sound="coin")
TOOK_EXTRA_INCOME = KINDS.add("took extra income", "seat ducats", sound="coin")
COLLECTED = KINDS.add("collected", "seat ducats number", sound="coin")
PAID_FEES = KINDS.add("paid fees", "seat ducats", sound="coin")
FULFILLED_SPECIAL_ORDER = KINDS.add("fulfilled special order", "seat card letter ducats seals", sound="coin")
PUT_UNDER_SHIP = KINDS.add("put under ship", "seat", sound="paper", retold=("saw under ship",))  # from the pile
PUT_MARKER = KINDS.add("put marker", "seat")  # a neutral marker, since the pile is empty
SAW_UNDER_SHIP = KINDS.add("saw under ship", "seat order")  # whispered
MOVED_SPECIAL_ORDER = KINDS.add("moved special order", "card letter", sound="paper")
MERCHANT_SAILED = KINDS.add("merchant sailed", "city")
MOVED_PIRATE = KINDS.add("moved pirate", "seat city ducats")  # ducats: NOTHING by privilege
BOUGHT_OFFICE = KINDS.add("bought office", "seat city ducats", sound="coin")
BOUGHT_SHIP = KINDS.add("bought ship", "seat number ducats", sound="coin")
BOUGHT_ORDER = KINDS.add("bought order", "seat order ducats", sound="paper")
BOUGHT_FROM_PILE = KINDS.add("bought from pile", "seat ducats", sound="paper")
GOT_CAREER_SEALS = KINDS.add("career seals", "seat seals")
SEAL_BY_PRIVILEGE = KINDS.add("seal by privilege", "seat seals")
LOWERED_BONUS = KINDS.add("lowered bonus", "bonus")
REMOVED_BONUS = KINDS.add("removed bonus", "bonus")
ANNOUNCED_LAST_ROUND = KINDS.add("announced last round", "number", announced=True)
SCORED_VARIETY = KINDS.add("scored variety", "seat kinds seals")
ENDED = KINDS.add("ended")
LOST_GOOD = KINDS.add("lost good", "seat good city", announced=True)  # since its city was called at
