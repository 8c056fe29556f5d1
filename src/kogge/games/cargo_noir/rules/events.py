"""What can happen in Cargo Noir, with the names of the parts of each event. They are numbered in this order."""

from kogge.engine.event import Kinds

KINDS = Kinds()

TOOK_FAMILY = KINDS.add("took family", "seat family")
STARTED = KINDS.add("started", "seat")
BEGAN_ROUND = KINDS.add("began round", "number last", opens=True)  # last: 1 if it is
GAMBLED = KINDS.add("gambled", "seat ships coins", sound="coin", opens=True)
DREW = KINDS.add("drew", "seat drawn", announced=True)
SWAPPED = KINDS.add("swapped", "seat given taken")
BOUGHT_CARGO = KINDS.add("bought cargo", "seat port coins cargo*", sound="coin", announced=True, opens=True)
REFILLED_PORT = KINDS.add("refilled port", "port cargo*")
REFILLED_BAG = KINDS.add("refilled bag", "tokens")
RAISED = KINDS.add("raised", "seat port coins height highest rival", sound="coin")  # the highest of the others
WITHDREW = KINDS.add("withdrew", "seat leaving coins syndicate", sound="coin")  # NOTHING if no Syndicate pays
TRADED = KINDS.add("traded", "seat worth coins waste number goods*", sound="paper")  # so many cards, then tokens
DISCARDED = KINDS.add("discarded", "seat cargo*")
SENT = KINDS.add("sent", "seat place height highest rival")  # 0 and NOTHING if no other stack is there
ENDED = KINDS.add("ended")
