"""Where the standing orders of Borneo belong."""

WHERE = {
    "no_defence": ("defend",),
    "stay": ("merchant phase",),
    "no_orders_below": ("fulfil order",),
}
TOGETHER = {"no_defence": 1, "stay": 1, "no_orders_below": 25}
SPARED = ("merchant phase",)
