"""What stands on Novgorod's buttons, and on the tab of what can be chosen, in German and English."""

from kogge.engine.game import Words

BUTTONS: dict[str, Words] = {
    # the route
    "stop": {"de": "Route schließen", "en": "Close the route"},
    "stop without": {"de": "Ohne Route weiter", "en": "Go on without a route"},
    "placeholder": {"de": "Platzhalter für {city}", "en": "Placeholder for {city}"},
    "placeholder by privilege": {"de": "Platzhalter für {city} (Privileg)", "en": "Placeholder for {city} (privilege)"},
    # its uses
    "sell": {"de": "Verkauf: {seals}, {ducats}", "en": "Sale: {seals}, {ducats}"},
    "store": {"de": "{good} einlagern", "en": "Store {good}"},
    "store instead": {"de": "{good} statt {old} einlagern", "en": "Store {good} instead of {old}"},
    "income": {"de": "Einkommen: {ducats}", "en": "Income: {ducats}"},
    "end": {"de": "Wertung beenden: {ducats} danach", "en": "End scoring: {ducats} after it"},
    "make": {"de": "Aus {goods}", "en": "From {goods}"},
    "special": {"de": "Für {ducats} erfüllen", "en": "Fulfil it for {ducats}"},
    "special for less": {"de": "Für {ducats} erfüllen (Privileg)", "en": "Fulfil it for {ducats} (privilege)"},
    "special for nothing": {"de": "Umsonst erfüllen (Privileg)", "en": "Fulfil it for nothing (privilege)"},
    "leave": {"de": "Offen lassen", "en": "Leave it open"},
    "complete": {"de": "Unter das Schiff", "en": "Under the ship"},
    # purchases
    "buy": {"de": "Für {price} kaufen", "en": "Buy for {price}"},
    "buy for less": {"de": "Für {price} kaufen (Privileg)", "en": "Buy for {price} (privilege)"},
    "done": {"de": "Kauf beenden", "en": "End buying"},
    "done without": {"de": "Nichts kaufen", "en": "Buy nothing"},
    # the pirate
    "pass": {"de": "Pirat bleibt", "en": "The pirate stays"},
    "pass for seal": {"de": "Pirat bleibt: {seals}", "en": "The pirate stays: {seals}"},
}

# what follows, on the last thing pointed at
TABS: dict[str, Words] = {
    "ducats": {"de": "{ducats}", "en": "{ducats}"},
    "ducats by privilege": {"de": "{ducats} (Privileg)", "en": "{ducats} (privilege)"},
    "more": {"de": "+{goods}", "en": "+{goods}"},
    "fee": {"de": "−{fee} Gebühr", "en": "−{fee} fee"},
    "faster": {"de": "Privileg, {tab}", "en": "Privilege, {tab}"},
    "give": {"de": "Gib {good}", "en": "Give {good}"},
    "make": {"de": "Mach {luxury}", "en": "Make {luxury}"},
    "lower line only": {"de": "+{number}, oben verfällt", "en": "+{number}, upper is lost"},
    "step": {"de": "Stufe {level}: {number} je Zug", "en": "Step {level}: {number} a turn"},
    "ship": {"de": "Schiff {speed}: {ducats}", "en": "Ship {speed}: {ducats}"},
    "special": {"de": "+{seals}, −{ducats}", "en": "+{seals}, −{ducats}"},
    "special for less": {"de": "+{number}, −{price} mit Privileg", "en": "+{number}, −{price} by privilege"},
    "special for nothing": {"de": "+{seals} umsonst", "en": "+{seals} for nothing"},
    "free": {"de": "umsonst", "en": "for nothing"},
    "privilege": {"de": "Privileg", "en": "Privilege"},
}
