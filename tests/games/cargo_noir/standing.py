"""Where the standing orders of Cargo Noir belong."""

WHERE = {
    "withdraw_when_outbid": ("answer",),
    "raise_no_higher": ("answer",),
    "always_draw": ("deal",),
    "buy_nothing": ("fill basket",),
    "pay_cheapest": ("pay",),
}
TOGETHER = dict.fromkeys(WHERE, 1)
SPARED = ("answer", "deal", "pay")
