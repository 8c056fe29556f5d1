"""Why things on Cargo Noir's table cannot be chosen now, in German and English, with the rule that forbids it."""

from kogge.engine.game import Words

WHY_NOT: dict[str, Words] = {
    # another decision comes first
    "deal first": {
        "rule": "4.3.3",
        "de": "Entscheide zuerst, ob dein Schiff auf dem Schwarzmarkt zieht oder tauscht.",
        "en": "First decide whether your ship in the black market draws or swaps.",
    },
    "give first": {
        "rule": "4.3.3",
        "de": "Zeig zuerst auf das Plättchen, das du gibst.",
        "en": "First point at the token that you give.",
    },
    "take first": {
        "rule": "4.3.3",
        "de": "Du gibst {given}: Zeig jetzt auf das Plättchen auf dem Schwarzmarkt, das du dafür nimmst.",
        "en": "You give {given}: now point at the token in the black market that you take for it.",
    },
    "answer first": {
        "rule": "4.3.5",
        "de": "Du bist in {port} überboten: Zieh dich zuerst zurück oder erhöhe.",
        "en": "You are outbid in {port}: first withdraw or raise.",
    },
    "raise first": {
        "rule": "4.3.5",
        "de": "Sag zuerst, wie hoch dein Stapel in {port} wird.",
        "en": "First say how high your stack in {port} becomes.",
    },
    "bid first": {
        "rule": "4.5.3",
        "de": "Dein Schiff ist unterwegs nach {port}: Sag zuerst, wie viel du dort bietest.",
        "en": "Your ship is on its way to {port}: first say how much you bid there.",
    },
    "pay first": {
        "rule": "4.4.1",
        "de": "Du bist an der Kasse: Bezahl zuerst deinen Korb, er kostet {bill}.",
        "en": "You are checking out: first pay for your basket, it costs {bill}.",
    },
    "discard first": {
        "rule": "4.4.7",
        "de": "Du hast zu viel Fracht: Leg zuerst noch {tokens} ab.",
        "en": "You have too much cargo: first discard {tokens} more.",
    },
    # places
    "closed": {
        "rule": "3.1",
        "de": "{port} ist in diesem Spiel geschlossen.",
        "en": "{port} is closed in this game.",
    },
    "no ship there": {
        "rule": "4.3.1",
        "de": "Jetzt handeln deine Schiffe, und hier steht keines. Ausgeschickt wird erst in Phase III.",
        "en": "Now your ships act, and none is here. They are sent out in phase III.",
    },
    "raised there": {
        "rule": "4.3.5",
        "de": "Hier hast du schon erhöht: Das Schiff bleibt bis zu deinem nächsten Zug.",
        "en": "You have raised here already: the ship stays until your next turn.",
    },
    "trade before sending": {
        "rule": "4.1.1",
        "de": "Erst wird eingetauscht, dann laufen die Schiffe aus.",
        "en": "Trading comes first, then the ships sail.",
    },
    "no more sailing": {
        "rule": "6.1",
        "de": "Es ist der letzte Zug des Spiels: Da läuft kein Schiff mehr aus.",
        "en": "It is the last turn of the game: no ship sails any more.",
    },
    "own ship there": {
        "rule": "4.5.4",
        "de": "In {port} steht schon ein Schiff von dir, ein zweites darf nicht dazu.",
        "en": "A ship of yours is in {port} already, a second one may not join it.",
    },
    "withdrawn there": {
        "rule": "4.5.4",
        "de": "Aus {port} hast du dich in diesem Zug zurückgezogen: Dorthin geht es erst im nächsten wieder.",
        "en": "You have withdrawn from {port} in this turn: you can go there again in the next one.",
    },
    "bid too high": {
        "rule": "4.5.3",
        "de": "In {port} musst du mindestens {least} bieten, {safe}.",
        "en": "In {port} you have to bid {least} at least, {safe}.",
    },
    # cargo on the board
    "bought as a whole": {
        "rule": "4.3.4",
        "de": "Fracht in einem Hafen wird nur als Ganzes gekauft, mit einem Schiff, das dort allein steht.",
        "en": "Cargo in a port is only bought as a whole, by a ship that is alone there.",
    },
    "go to market first": {
        "rule": "4.3.3",
        "de": "Zeig zuerst auf den Schwarzmarkt: Dein Schiff dort kann ziehen oder tauschen.",
        "en": "First point at the black market: your ship there can draw or swap.",
    },
    "no ship in market": {
        "rule": "4.3.3",
        "de": "Zum Tauschen brauchst du zu Beginn deines Zuges ein Schiff auf dem Schwarzmarkt.",
        "en": "To swap you need a ship in the black market at the start of your turn.",
    },
    "same kind": {
        "rule": "R23",
        "de": "Du gibst selbst {given}: Gleiches gegen Gleiches wird nicht getauscht.",
        "en": "You give {given} yourself: like is not swapped for like.",
    },
    "only this kind": {
        "rule": "R23",
        "de": "Auf dem Schwarzmarkt liegt nichts anderes: Gleiches gegen Gleiches wird nicht getauscht.",
        "en": "There is nothing else in the black market: like is not swapped for like.",
    },
    "by button": {
        "rule": "4.3.3",
        "de": "Gezogen wird mit dem Knopf „Plättchen ziehen“.",
        "en": "You draw with the button “Draw a token”.",
    },
    "no drawing": {
        "rule": "4.3.3",
        "de": "Aus dem Beutel zieht nur ein Schiff auf dem Schwarzmarkt.",
        "en": "Only a ship in the black market draws from the bag.",
    },
    # one's own cargo
    "ships first": {
        "rule": "4.1.1",
        "de": "Zuerst handeln deine Schiffe. Eingetauscht wird danach, in Phase II.",
        "en": "Your ships act first. Trading comes after that, in phase II.",
    },
    "swap first": {
        "rule": "4.3.3",
        "de": "Zum Tauschen nimm zuerst den Knopf „Plättchen tauschen“.",
        "en": "To swap, first use the button “Swap a token”.",
    },
    "coins only": {
        "rule": "4.3.5",
        "de": "Erhöht wird mit Münzen, nicht mit Fracht.",
        "en": "You raise with coins, not with cargo.",
    },
    "cards first": {
        "rule": "4.4.1",
        "de": "Leg zuerst Karten in den Korb. Womit du zahlst, sagst du an der Kasse.",
        "en": "First put cards in the basket. What you pay with is said when you check out.",
    },
    "choose payment": {
        "rule": "4.4.4",
        "de": "Wähl eine Zahlung. Plättchen einzeln gibst du mit dem Knopf „Von Hand zahlen“.",
        "en": "Choose a payment. To give single tokens, use the button “Pay by hand”.",
    },
    "choose one payment": {
        "rule": "4.4.4",
        "de": "Wähl eine der Zahlungen.",
        "en": "Choose one of the payments.",
    },
    "other kind asked": {
        "rule": "4.4.4",
        "de": "Gefragt wird Art für Art: Jetzt geht es um {kind}.",
        "en": "It is asked kind by kind: now it is about {kind}.",
    },
    "kind decided": {
        "rule": "4.4.4",
        "de": "Darüber hast du schon entschieden: Jetzt geht es um {kind}.",
        "en": "You have decided on it already: now it is about {kind}.",
    },
    "too few": {
        "rule": "4.4.4",
        "de": "Mit so wenig reicht es nicht mehr: Gib mindestens {tokens}.",
        "en": "With so few it will not be enough: give {tokens} at least.",
    },
    "trade is over": {
        "rule": "4.1.1",
        "de": "Das Eintauschen ist vorbei, jetzt laufen die Schiffe aus.",
        "en": "Trading is over, now the ships sail.",
    },
    "no trade in round 1": {
        "rule": "4.1.2",
        "de": "In der ersten Runde hat noch niemand Fracht: Da werden nur Schiffe ausgeschickt.",
        "en": "In the first round nobody has cargo yet: ships are sent out and no more.",
    },
    # victory cards
    "sold out": {
        "rule": "9.5",
        "de": "Davon ist keine Karte mehr da.",
        "en": "No card of it is left.",
    },
    "unique sold": {
        "rule": "9.5",
        "de": "Dieses Unikat hat schon {seat}.",
        "en": "{seat} has this unique card already.",
    },
    "unique is yours": {
        "rule": "9.5",
        "de": "Dieses Unikat hast du schon.",
        "en": "You have this unique card already.",
    },
    "all in basket": {
        "rule": "9.5",
        "de": "Mehr gibt es davon nicht: Was da war, liegt in deinem Korb.",
        "en": "There is no more of it: what was left lies in your basket.",
    },
    "limit": {
        "rule": "4.4.5",
        "de": "Mehr als {limit} davon darf niemand haben.",
        "en": "Nobody may have more than {limit} of it.",
    },
    "limit with basket": {
        "rule": "4.4.5",
        "de": "Mehr als {limit} davon darf niemand haben, und mit dem Korb sind es so viele.",
        "en": "Nobody may have more than {limit} of it, and with your basket you do.",
    },
    "too dear": {
        "rule": "4.4.4",
        "de": "Die Karte kostet {cost}, deine Fracht ist {worth} wert.",
        "en": "The card costs {cost}, your cargo is worth {worth}.",
    },
    "too dear with coins": {
        "rule": "6.2",
        "de": "Die Karte kostet {cost}, deine Fracht und deine Münzen sind zusammen {worth} wert.",
        "en": "The card costs {cost}, your cargo and your coins are worth {worth} together.",
    },
    "too dear with basket": {
        "rule": "4.4.4",
        "de": "Die Karte kostet {cost}, aber der Korb lässt von {worth} nur {left} übrig.",
        "en": "The card costs {cost}, but the basket leaves only {left} of {worth}.",
    },
    # ships
    "not added to": {
        "rule": "R20",
        "de": "Nachgelegt wird nur, wenn du überboten bist, zu Beginn deines Zuges.",
        "en": "Coins are only added when you are outbid, at the start of your turn.",
    },
    "choose destination": {
        "rule": "4.5.2",
        "de": "Zeig auf das Ziel: Casino, Schwarzmarkt oder einen Hafen.",
        "en": "Point at the destination: casino, black market or a port.",
    },
    "sail later": {
        "rule": "4.1.1",
        "de": "Deine Schiffe laufen in Phase III aus, nach dem Eintauschen.",
        "en": "Your ships sail in phase III, after trading.",
    },
}
