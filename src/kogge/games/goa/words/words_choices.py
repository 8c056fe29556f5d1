"""What stands on Goa's buttons, and on the tab of what can be chosen, in German and English."""

from kogge.engine.game import Words

# by the notation, with the step where it matters
BUTTONS: dict[str, Words] = {
    "start ducats": {"de": "Nimm {ducats}", "en": "Take {ducats}"},
    "bid": {"de": "{amount}", "en": "{amount}"},
    "bid more": {"de": "{amount} oder mehr", "en": "{amount} or more"},
    "pass bid": {"de": "Passen", "en": "Pass"},
    "sell": {"de": "Für {price} verkaufen", "en": "Sell for {price}"},
    "keep": {"de": "Behalten: {price} zahlen", "en": "Keep it: pay {price}"},
    "keep for nothing": {"de": "Umsonst behalten", "en": "Keep it for nothing"},
    "take": {"de": "Nimm {goods}", "en": "Take {goods}"},
    "draw": {"de": "Ziehe {cards}", "en": "Draw {cards}"},
    "discard": {"de": "Ungenutzt abwerfen", "en": "Discard it unused"},
    "play sale": {"de": "Verkaufe bis zu {spices}", "en": "Sell up to {spices}"},
    "use duty": {"de": "Gib {spices} für {points} SP", "en": "Give {spices} for {points} VP"},
    "use extra harvest": {"de": "Fülle bis zu {sites} Lagerorte", "en": "Fill up to {sites} sites"},
    "use resupply": {"de": "Decke {cards} auf", "en": "Turn up {cards}"},
    "use viceroy": {"de": "Rücke den hintersten Marker vor", "en": "Move your last marker"},
    "settle": {"de": "Gründen: {colonists} zahlen", "en": "Found it: pay {colonists}"},
    "decline": {"de": "Verzichten: +1 Kolonist", "en": "Decline: +1 colonist"},
    "go on after action": {"de": "Zug beenden", "en": "End the turn"},
    "go on founded": {"de": "{colony} gründen", "en": "Found {colony}"},
    "go on failed": {"de": "Scheitern lassen: +1 Kolonist", "en": "Let it fail: +1 colonist"},
    "done fill sites": {"de": "Nichts weiter füllen", "en": "Fill no more"},
    "done sell spices": {"de": "Nichts weiter verkaufen", "en": "Sell no more"},
    "extra": {"de": "Zusatzaktion spielen", "en": "Play an extra action"},
    "pass extra action": {"de": "Passen und aufheben", "en": "Pass and save it"},
}

# what follows, on the last thing pointed at
TABS: dict[str, Words] = {
    "more": {"de": "+{goods}", "en": "+{goods}"},
    "card": {"de": "+1 Karte", "en": "+1 card"},
    "less": {"de": "−{goods}", "en": "−{goods}"},
    "row": {"de": "Reihe {row}: {goods}", "en": "Row {row}: {goods}"},
    "cards row": {"de": "Reihe {row}: {cards}/{limit}", "en": "Row {row}: {cards}/{limit}"},
    "found": {"de": "Gründe {colony}", "en": "Found {colony}"},
    "mix": {"de": "{number} nach Wahl", "en": "Any {number}"},
    "stays": {"de": "Behält {points} SP", "en": "Keeps {points} VP"},
    "goes": {"de": "Kommt weg", "en": "Goes away"},
}
