"""Where the standing orders of Novgorod belong."""

WHERE = {
    "pirate_stays_at_start": ("pirate at start",),
    "pirate_stays_at_end": ("pirate before seal", "pirate at end"),
    "end_scoring": ("use route",),
    "leave_open": ("close scoring",),
    "complete": ("close scoring",),
    "one_purchase": ("buy",),
    "buy_nothing": ("buy",),
}
TOGETHER = {name: 1 for name in WHERE if name != "leave_open"}  # it contradicts "complete"
SPARED = ("pirate at start", "pirate before seal", "pirate at end", "close scoring", "buy")
