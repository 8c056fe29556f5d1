"""Where the standing orders of Goa belong."""

WHERE = {
    "end_turn": ("after action",),
    "no_help": ("settle colony",),
    "save_extra": ("extra action",),
    "no_bids": ("bid",),
    "no_bids_above": ("bid",),
}
TOGETHER = {"end_turn": 1, "no_help": 1, "save_extra": 1, "no_bids": 1, "no_bids_above": 40}
SPARED = ("bid", "after action", "extra action")
