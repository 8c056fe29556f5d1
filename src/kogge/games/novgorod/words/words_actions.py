"""What the options of a decision in Novgorod do: the sentences, in German and English."""

from kogge.engine.game import Words

# by the verb of the action, with the step or the case where it matters
ACTIONS: dict[str, Words] = {
    "side": {"de": "Wähle die {side}: {steps}", "en": "Choose the {side}: {steps}"},
    "office draft": {
        "de": "Nimm das Kontor in {city} für {ducats} ({good})",
        "en": "Take the office in {city} for {ducats} ({good})",
    },
    "office buy": {
        "de": "Kaufe das Kontor in {city} für {ducats} ({good})",
        "en": "Buy the office in {city} for {ducats} ({good})",
    },
    "order draft": {"de": "Nimm {order}", "en": "Take {order}"},
    "order buy": {"de": "Kaufe {order} für {ducats}", "en": "Buy {order} for {ducats}"},
    "order for less": {
        "de": "Kaufe mit dem Privileg {order} für {ducats}",
        "en": "Buy {order} for {ducats} with the privilege",
    },
    "order pile draft": {
        "de": "Nimm den obersten Auftrag vom Stapel",
        "en": "Take the top order of the pile",
    },
    "order pile buy": {
        "de": "Kaufe den obersten Auftrag vom Stapel für {ducats}",
        "en": "Buy the top order of the pile for {ducats}",
    },
    "order pile for less": {
        "de": "Kaufe mit dem Privileg den obersten Auftrag vom Stapel für {ducats}",
        "en": "Buy the top order of the pile for {ducats} with the privilege",
    },
    "ship": {
        "de": "Baue dein Schiff für {ducats} auf Geschwindigkeit {speed} aus",
        "en": "Build your ship up to speed {speed} for {ducats}",
    },
    "lay own": {
        "de": "Lege dein Kontor in {city}: {good}, Einkommen {income}{notes}",
        "en": "Lay your office in {city}: {good}, income {income}{notes}",
    },
    "lay base": {
        "de": "Lege das Basiskontor in {city}: {good}, Einkommen {income}, Gebühr {fee}{notes}",
        "en": "Lay the base office in {city}: {good}, income {income}, harbour fee {fee}{notes}",
    },
    "lay placeholder": {
        "de": "Lege einen Platzhalter für {city}: Standort der {manufacture}{notes}",
        "en": "Lay a placeholder for {city}: seat of the {manufacture}{notes}",
    },
    "stop": {"de": "Schließe die Route ab: {cities}", "en": "Close the route: {cities}"},
    "stop at once": {"de": "Bleib im Hafen, ohne Route", "en": "Stay in port, without a route"},
    "sell": {
        "de": "Verkaufe {luxury} aus {goods} in {city}{where}: {seals}, {ducats}{notes}",
        "en": "Sell {luxury} from {goods} in {city}{where}: {seals}, {ducats}{notes}",
    },
    "make": {
        "de": "Stelle {luxury} aus {goods} in {city}{where} her",
        "en": "Make {luxury} from {goods} in {city}{where}",
    },
    "store": {"de": "Lagere {good} aus {city} ein", "en": "Store {good} from {city}"},
    "store instead": {
        "de": "Lagere {good} aus {city} ein und wirf {old} weg",
        "en": "Store {good} from {city} and throw away {old}",
    },
    "income": {
        "de": "Nimm in {city} {ducats} Einkommen{notes}",
        "en": "Take {ducats} of income in {city}{notes}",
    },
    "extra income": {
        "de": "Nimm {ducats} zusätzlich ein (Privileg)",
        "en": "Take {ducats} of extra income (privilege)",
    },
    "fulfil upper": {
        "de": "Erfülle die obere Zeile von {face}: {seals}",
        "en": "Fulfil the upper line of {face}: {seals}",
    },
    "fulfil lower": {
        "de": "Erfülle die untere Zeile von {face}: {seals}",
        "en": "Fulfil the lower line of {face}: {seals}",
    },
    "fulfil lower too": {
        "de": "Erfülle auch die untere Zeile von {face}: {seals}",
        "en": "Fulfil the lower line of {face} as well: {seals}",
    },
    "fulfil lower only": {
        "de": "Erfülle nur die untere Zeile von {face}: {seals}, die obere verfällt",
        "en": "Fulfil only the lower line of {face}: {seals}, the upper one is lost",
    },
    "climb": {
        "de": "Steige für {cost} auf Stufe {level}: dann {seals} je Zug, ohne das Privileg {privilege}",
        "en": "Climb to step {level} for {cost}: then {seals} a turn, without the privilege {privilege}",
    },
    "special": {
        "de": "Erfülle {special} ({wanted}) für {ducats}: {seals}",
        "en": "Fulfil {special} ({wanted}) for {ducats}: {seals}",
    },
    "special for less": {
        "de": "Erfülle mit dem Privileg {special} ({wanted}) für {ducats}: {seals}",
        "en": "Fulfil {special} ({wanted}) for {ducats} with the privilege: {seals}",
    },
    "give": {"de": "Gib {good} aus {city}", "en": "Give {good} from {city}"},
    "give hold": {"de": "Gib {good} aus dem Lager", "en": "Give {good} from the hold"},
    "leave": {
        "de": "Lass {face} offen: Die untere Zeile bringt später {seals}",
        "en": "Leave {face} open: the lower line brings {seals} later",
    },
    "complete": {
        "de": "Lege {face} unter das Schiff: dann {orders} abgeschlossen",
        "en": "Put {face} under the ship: then {orders} completed",
    },
    "end": {"de": "Beende die Wertung mit {ducats}{notes}", "en": "End the scoring with {ducats}{notes}"},
    "done": {"de": "Beende den Kauf", "en": "End your purchases"},
    "done with nothing": {"de": "Kaufe nichts", "en": "Buy nothing"},
    "pass": {"de": "Lass den Piraten in {city}", "en": "Leave the pirate in {city}"},
    "pirate": {"de": "Versetze den Piraten für {ducats} nach {city}", "en": "Move the pirate to {city} for {ducats}"},
    "pirate for nothing": {
        "de": "Versetze den Piraten umsonst nach {city}",
        "en": "Move the pirate to {city} for nothing",
    },
    "pirate by privilege": {
        "de": "Versetze den Piraten mit dem Privileg nach {city}",
        "en": "Move the pirate to {city} with the privilege",
    },
}

# what is added
NOTES: dict[str, Words] = {
    "speed": {"de": "mit Geschwindigkeit +1", "en": "with speed +1"},
    "pirate": {"de": "der Pirat kürzt die Route um {cards}", "en": "the pirate takes {cards} off the route"},
    "merchant": {"de": "{ducats} davon vom Kaufmann", "en": "{ducats} of them from the merchant"},
    "merchant seals": {"de": "{seals} davon vom Kaufmann", "en": "{seals} of them from the merchant"},
    "income": {"de": "Einkommen {number}", "en": "income {number}"},
    "fees": {"de": "Gebühren {number}", "en": "harbour fees {number}"},
    "on placeholder": {"de": " auf dem Platzhalter", "en": " on the placeholder"},
}
