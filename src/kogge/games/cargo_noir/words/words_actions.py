"""What the options of a decision in Cargo Noir do: the sentences, in German and English."""

from kogge.engine.game import Words

# by the verb of the action, with the place or the case where it matters
ACTIONS: dict[str, Words] = {
    # phase I
    "resolve casino": {"de": "Nimm {place} {coins}", "en": "Take {coins} {place}"},
    "resolve casino for nothing": {
        "de": "Hol dein Schiff aus dem Casino, ohne Münzen",
        "en": "Bring your ship home from the casino, without coins",
    },
    "resolve market": {"de": "Zieh oder tausch {place} ein Plättchen", "en": "Draw or swap a token {place}"},
    "resolve market to draw": {"de": "Zieh {place} ein Plättchen", "en": "Draw a token {place}"},
    "buy": {"de": "Kauf {place} für {coins}: {cargo}", "en": "Buy {place} for {coins}: {cargo}"},
    "resolve outbid": {
        "de": "Zieh dich {place} zurück oder erhöhe: {seat} hat {highest} gegen deine {own}",
        "en": "Withdraw {place} or raise: {seat} has {highest} against your {own}",
    },
    "resolve lost": {
        "de": "Zieh dich {place} zurück: {coins} in den Safe{syndicate}",
        "en": "Withdraw {place}: {coins} into the safe{syndicate}",
    },
    "draw": {"de": "Zieh ein Plättchen aus dem Beutel", "en": "Draw a token from the bag"},
    "swap": {
        "de": "Tausch ein Plättchen gegen eines vom Schwarzmarkt",
        "en": "Swap a token for one of the black market",
    },
    "give": {"de": "Gib {token}: Der Rest ist {rest} wert", "en": "Give {token}: the rest is worth {rest}"},
    "take": {
        "de": "Nimm {token}: Deine Fracht ist dann {worth} wert",
        "en": "Take {token}: your cargo is then worth {worth}",
    },
    "withdraw": {
        "de": "Zieh dich zurück: {coins} in den Safe{syndicate}",
        "en": "Withdraw: {coins} into the safe{syndicate}",
    },
    "raise": {"de": "Erhöhe auf {least} oder mehr", "en": "Raise to {least} or more"},
    "raise by": {
        "de": "Leg {coins} dazu: {height} gegen {highest}, {left}",
        "en": "Add {coins}: {height} against {highest}, {left}",
    },
    # phase II
    "card": {
        "de": "Leg {card} in den Korb: kostet {cost}, bringt {points}",
        "en": "Put {card} in the basket: costs {cost}, brings {points}",
    },
    "done without": {"de": "Kauf nichts", "en": "Buy nothing"},
    "done": {"de": "Geh zur Kasse: {bill}", "en": "Check out: {bill}"},
    "pay": {"de": "Zahl mit {payment}{notes}", "en": "Pay with {payment}{notes}"},
    "pay by hand": {"de": "Wähl selbst, welche Plättchen du gibst", "en": "Choose the tokens to give yourself"},
    "hand in": {"de": "Gib {tokens}: {paid}", "en": "Give {tokens}: {paid}"},
    "discard": {"de": "Leg {token} ab: Der Rest ist {rest} wert", "en": "Discard {token}: the rest is worth {rest}"},
    # phase III
    "send casino": {
        "de": "Schick das Schiff {place}: {coins} im nächsten Zug",
        "en": "Send the ship {place}: {coins} next turn",
    },
    "send market": {
        "de": "Schick das Schiff {place}: ziehen oder tauschen im nächsten Zug",
        "en": "Send the ship {place}: draw or swap next turn",
    },
    "send for nothing": {
        "de": "Schick das Schiff {place}: Es bringt nichts mehr ein",
        "en": "Send the ship {place}: it brings nothing any more",
    },
    "send port": {
        "de": "Schick das Schiff {place}: ab {coins} für {cargo}",
        "en": "Send the ship {place}: from {coins} up for {cargo}",
    },
    "send against": {
        "de": "Schick das Schiff {place}: ab {coins} gegen {highest} von {seat}, für {cargo}",
        "en": "Send the ship {place}: from {coins} up against {highest} of {seat}, for {cargo}",
    },
    "bid": {"de": "Biete {coins}, {left}", "en": "Bid {coins}, {left}"},
    "bid against": {
        "de": "Biete {coins} gegen {highest} von {seat}, {left}",
        "en": "Bid {coins} against {highest} of {seat}, {left}",
    },
}

# what is added
NOTES: dict[str, Words] = {
    "syndicate": {"de": ", dazu {coins} vom Syndikat", "en": ", and {coins} from the Syndicate"},
    "left": {"de": "im Safe bleiben {number}", "en": "{number} stay in the safe"},
    "one left": {"de": "im Safe bleibt {number}", "en": "{number} stays in the safe"},
    "none left": {"de": "alles aus dem Safe", "en": "all of the safe"},
    "no waste": {"de": "verliert nichts", "en": "wastes nothing"},
    "waste": {"de": "verliert {number}", "en": "wastes {number}"},
    "kept": {"de": "der Rest ist {number} wert", "en": "the rest is worth {number}"},
    "missing": {"de": "dann fehlen {number}", "en": "{number} short then"},
    "one missing": {"de": "dann fehlt {number}", "en": "{number} short then"},
    "paid": {"de": "dann ist alles bezahlt", "en": "all is paid then"},
    "too much": {"de": "dann sind es {number} zu viel", "en": "{number} too much then"},
}
