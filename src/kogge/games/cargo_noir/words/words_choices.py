"""What stands on Cargo Noir's buttons, and on the tab of what can be chosen, in German and English."""

from kogge.engine.game import Words

BUTTONS: dict[str, Words] = {
    # phase I
    "draw": {"de": "Plättchen ziehen", "en": "Draw a token"},
    "swap": {"de": "Plättchen tauschen", "en": "Swap a token"},
    "withdraw": {"de": "Zurückziehen: +{coins}", "en": "Withdraw: +{coins}"},
    "raise": {"de": "Erhöhen: auf {least} oder mehr", "en": "Raise: to {least} or more"},
    "raise by": {"de": "Auf {height}", "en": "To {height}"},
    "raise more": {"de": "Auf {height} oder mehr", "en": "To {height} or more"},
    # phase II
    "done without": {"de": "Nichts kaufen", "en": "Buy nothing"},
    "done": {"de": "Zur Kasse: {bill}", "en": "Check out: {bill}"},
    "cheapest": {"de": "Am günstigsten zahlen: {payment}", "en": "Pay the cheapest way: {payment}"},
    "only payment": {"de": "Zahlen: {payment}", "en": "Pay: {payment}"},
    "pay by hand": {"de": "Von Hand zahlen", "en": "Pay by hand"},
    "none": {"de": "{cargo} behalten", "en": "Keep {cargo}"},
    # phase III
    "bid": {"de": "{amount}", "en": "{amount}"},
    "bid more": {"de": "{amount} oder mehr", "en": "{amount} or more"},
}

# what follows, on the last thing pointed at
TABS: dict[str, Words] = {
    # phase I
    "more": {"de": "+{goods}", "en": "+{goods}"},
    "deal": {"de": "ziehen oder tauschen", "en": "draw or swap"},
    "buy": {"de": "kauft für {coins}", "en": "buys for {coins}"},
    "outbid": {"de": "überboten: {highest} zu {own}", "en": "outbid: {highest} to {own}"},
    "lost": {"de": "Rückzug: +{coins}", "en": "withdraw: +{coins}"},
    # cargo that goes or comes
    "rest": {"de": "Rest wert {worth}", "en": "rest worth {worth}"},
    "after": {"de": "Fracht wert {worth}", "en": "cargo worth {worth}"},
    # phase II
    "card": {"de": "dann noch {left}", "en": "{left} left then"},
    "no waste": {"de": "verliert nichts", "en": "wastes nothing"},
    "waste": {"de": "verliert {waste}", "en": "wastes {waste}"},
    "coins too": {"de": "und {coins}", "en": "and {coins}"},
    "missing": {"de": "wert {worth}, fehlen {missing}", "en": "worth {worth}, {missing} short"},
    "with coins": {"de": "wert {worth} und {coins}", "en": "worth {worth} and {coins}"},
    "enough": {"de": "wert {worth}, reicht", "en": "worth {worth}, enough"},
    # phase III
    "nothing": {"de": "bringt nichts mehr", "en": "brings nothing now"},
    "bid from": {"de": "ab {coins}", "en": "from {coins}"},
}
