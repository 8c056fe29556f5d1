"""What can happen in Borneo, and what the parts of each event name. Merchants knock, points ring, cards rustle."""

from kogge.engine.event import Kinds

KINDS = Kinds()

STARTED = KINDS.add("started", "seat", "paper")
PLACED = KINDS.add("placed", "seat company", "wood")
FULFILLED = KINDS.add("fulfilled", "seat order loads*", "coin")  # the cards paid
SMUGGLED = KINDS.add("smuggled", "seat load goods", "paper")  # the card, and the spice it stands for
SHIP_TAKEN = KINDS.add("ship taken", "seat other", "coin", announced=True)  # from another seat, or NOBODY
TRANSFERRED = KINDS.add("transferred", "seat company place to", "wood")
AIMED = KINDS.add("aimed", "seat company place target", "paper", retold=("attacked",))  # whispered
CHOSE = KINDS.add("chose", "seat face", "paper", retold=("attacked", "defended"))  # whispered
ATTACKED = KINDS.add("attacked", "seat other company place target faces*", "paper")
DEFENDED = KINDS.add("defended", "seat faces*", "paper")
SUCCEEDED = KINDS.add("succeeded", "seat number other against", "wood", announced=True)  # each side with its strength
REPELLED = KINDS.add("repelled", "seat number other against", "wood", announced=True)
SWAPPED = KINDS.add("swapped", "seat company place", "wood")
LEFT = KINDS.add("left", "seat company to", "wood")
REWARDED = KINDS.add("rewarded", "seat load", "paper")
LAID = KINDS.add("laid", "seat face slot harbour", "paper")
MONOPOLY = KINDS.add("monopoly", "harbour company", "paper", announced=True)
SHARED = KINDS.add("shared", "harbour companies*", "paper", announced=True)  # in the order in which they take
GOT_HARBOUR = KINDS.add("got harbour", "seat load", "paper")
HARBOUR_OUT = KINDS.add("harbour out", "load", "paper")
PICKED = KINDS.add("picked", "seat load", "paper")
UNCLAIMED = KINDS.add("unclaimed", "loads*", "paper")
TURNED_UP = KINDS.add("turned up", "slot load", "paper")
RESHUFFLED = KINDS.add("reshuffled", "cards", "paper")  # how many
DREW = KINDS.add("drew", "seat cards", "paper", retold=("drew cards",))  # how many
DREW_CARDS = KINDS.add("drew cards", "seat faces*", "paper")  # whispered
DISCARDED = KINDS.add("discarded", "seat face", "paper")
ENDED = KINDS.add("ended", "harbours", "paper")  # 1 if the harbours ran out, 0 if the cargo cards did
