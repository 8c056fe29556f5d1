"""What can happen in Goa: every kind of event, its parts and its sound. A tile of NOTHING is the flag."""

from kogge.engine.event import Kinds

KINDS = Kinds()

TURNED_UP_FOR_START = KINDS.add("turned up for start", "seat symbol", sound="paper")  # symbol: the card that shows it
STARTED = KINDS.add("started", "seat")
REMOVED = KINDS.add("removed", "stack tiles*")
LAID_OUT = KINDS.add("laid out", "stack", sound="paper")
CHOSE_MARKERS = KINDS.add("chose markers", "seat columns*")
CHOSE_DUCATS = KINDS.add("chose ducats", "seat ducats", sound="coin")
BEGAN_ROUND = KINDS.add("began round", "round seat", opens=True)
PLACED_FLAG = KINDS.add("placed flag", "seat spot")
MARKED = KINDS.add("marked", "seat number cell tile")
AUCTIONED = KINDS.add("auctioned", "seat number tile")
BID = KINDS.add("bid", "seat ducats beaten number")  # beaten: NOBODY if it is the first bid
PASSED = KINDS.add("passed", "seat")
SOLD = KINDS.add("sold", "seat other ducats tile", sound="coin", announced=True)
KEPT = KINDS.add("kept", "seat ducats tile", sound="coin", announced=True)  # ducats go to the bank
TOOK_FOR_NOTHING = KINDS.add("took for nothing", "seat tile", announced=True)
GOT_FLAG = KINDS.add("got flag", "seat extras")
LAID_PLANTATION = KINDS.add("laid plantation", "seat tile site")
CLEARED = KINDS.add("cleared", "seat tile number")  # number: 1 if it is kept face down
LAID_IN_FRONT = KINDS.add("laid in front", "seat tile")
RECEIVED = KINDS.add("received", "seat goods*")  # goods: ships, colonists, ducats, extra-action cards
PLACED_SPICE = KINDS.add("placed spice", "seat kind site onto number")  # onto: the tile on the site
LOST_SPICES = KINDS.add("lost spices", "seat spices", announced=True)
GAVE_SPICE = KINDS.add("gave spice", "seat spice site off")  # off: the tile on the site
DREW = KINDS.add("drew", "seat cards", sound="paper", retold=("drew cards",))
DREW_CARDS = KINDS.add("drew cards", "seat faces*", sound="paper")  # whispered
RESHUFFLED = KINDS.add("reshuffled", "cards", sound="paper")
ARCHIVED = KINDS.add("archived", "seat tile")
BONANZA = KINDS.add("bonanza", "seat bonanza cell", announced=True)
PLAYED = KINDS.add("played", "seat face", sound="paper")
DISCARDED = KINDS.add("discarded", "seat face", sound="paper")
USED = KINDS.add("used", "seat tile")
SWAPPED = KINDS.add("swapped", "seat tile cell")
SPIED = KINDS.add("spied", "seat other column number")  # number: the yield
# settlers: the cards turned up
RESUPPLIED = KINDS.add("resupplied", "seat number settlers*", sound="paper", announced=True)
FULFILLED_DUTY = KINDS.add("fulfilled duty", "seat tile")
SOLD_SPICES = KINDS.add("sold spices", "seat spices ducats", sound="coin")
PROGRESSED = KINDS.add("progressed", "seat column row ships spices")
ADVANCED = KINDS.add("advanced", "seat column row ducats")  # without spices and ships
FIRST_TO_REACH = KINDS.add("first to reach", "seat column row", announced=True)
COMPLETED_ROW = KINDS.add("completed row", "seat row extras", announced=True)
BUILT = KINDS.add("built", "seat ships")
TAXED = KINDS.add("taxed", "seat ducats", sound="coin")
HARVESTED = KINDS.add("harvested", "seat number")
EXPLORED = KINDS.add("explored", "seat number", sound="paper")
NAMED = KINDS.add("named", "seat colony number")  # number: colonists of the board
TURNED_UP = KINDS.add("turned up", "seat settlers*", sound="paper", announced=True)
FOUNDED = KINDS.add("founded", "seat colony colonists", announced=True)
# lack: colonists missing; number: 1 if it had them
FAILED = KINDS.add("failed", "seat colony lack number", announced=True)
TOOK_COLONY = KINDS.add("took colony", "seat number")
BEGAN_EXTRA_STAGE = KINDS.add("began extra stage")
TOOK_EXTRA_ACTION = KINDS.add("took extra action", "seat")
PASSED_EXTRA_ACTION = KINDS.add("passed extra action", "seat")  # with a card to save
CHANGED_PHASE = KINDS.add("changed phase")
ENDED = KINDS.add("ended")
LOST_EXTRA_ACTION = KINDS.add("lost extra action", "seat", announced=True)  # passed with a card in the last round
STOPPED_PLACING = KINDS.add("stopped placing", "seat")  # though one more would have found a slot
