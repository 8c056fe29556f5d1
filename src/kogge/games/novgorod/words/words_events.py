"""What happened in Novgorod, as sentences for the log."""

from collections.abc import Sequence

from kogge.engine.event import Event
from kogge.engine.game import Words
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules import events
from kogge.games.novgorod.rules.components import LOWER, Components
from kogge.games.novgorod.words import names

# What the parts of an event are called in its sentence. A name with a star stands for all parts that are left.
PARTS: dict[str, tuple[str, ...]] = {
    "dealt career": ("seat", "career"),
    "started": ("seat",),
    "put out bonuses": ("bonuses*",),
    "placed merchant": ("city", "side"),
    "placed pirate": ("city", "side"),
    "laid special order": ("card", "letter"),
    "dealt order": ("seat", "order"),
    "chose side": ("seat", "side"),
    "drafted office": ("seat", "city", "ducats"),
    "drafted order": ("seat", "order"),
    "drafted from pile": ("seat",),
    "drew order": ("seat", "order"),
    "paid for draft": ("seat", "ducats"),
    "refilled": ("faces*",),
    "began round": ("number", "last"),
    "used privilege": ("seat", "privilege"),
    "closed route": ("seat", "slots*"),
    "gained bonus": ("seat", "bonus", "seals"),
    "sold": ("seat", "manufacture", "row", "city", "seals", "price", "number"),
    "made": ("seat", "manufacture", "row", "city"),
    "fulfilled line": ("seat", "order", "line", "seals"),
    "completed": ("seat", "order"),
    "left open": ("seat", "face"),
    "climbed": ("seat", "step", "privilege", "ducats"),
    "stored": ("seat", "good"),
    "threw away": ("seat", "good"),
    "took income": ("seat", "city", "ducats", "number"),
    "took extra income": ("seat", "ducats"),
    "collected": ("seat", "ducats", "number"),
    "paid fees": ("seat", "ducats"),
    "fulfilled special order": ("seat", "card", "letter", "ducats", "seals"),
    "put under ship": ("seat",),
    "put marker": ("seat",),
    "saw under ship": ("seat", "order"),
    "moved special order": ("card", "letter"),
    "merchant sailed": ("city",),
    "moved pirate": ("seat", "city", "ducats"),
    "bought office": ("seat", "city", "ducats"),
    "bought ship": ("seat", "number", "ducats"),
    "bought order": ("seat", "order", "ducats"),
    "bought from pile": ("seat", "ducats"),
    "career seals": ("seat", "seals"),
    "seal by privilege": ("seat", "seals"),
    "lowered bonus": ("bonus",),
    "removed bonus": ("bonus",),
    "announced last round": ("number",),
    "scored variety": ("seat", "kinds", "seals"),
    "ended": (),
}
# parts that are so many of something
COUNTED = {"ducats": "ducat", "seals": "seal", "kinds": "kind"}
SENTENCES: dict[str, Words] = {
    # before the first turn
    "dealt career": {"de": "{seat} bekommt {career}.", "en": "{seat} gets {career}."},
    "started": {
        "de": "{seat} hat die niedrigste Karrierenummer und beginnt.",
        "en": "{seat} has the lowest career number and starts.",
    },
    "put out bonuses": {"de": "Bonuskarten sind {bonuses}.", "en": "The bonus cards are {bonuses}."},
    "placed merchant": {
        "de": "Der Kaufmann steht in {city}, es gilt seine {side}.",
        "en": "The merchant stands in {city}, with his {side} up.",
    },
    "placed pirate": {
        "de": "Der Pirat lauert in {city}, es gilt seine {side}.",
        "en": "The pirate lurks in {city}, with his {side} up.",
    },
    "laid special order": {
        "de": "Ausgelegt wird {special}: {wanted}.",
        "en": "Laid out is {special}: {wanted}.",
    },
    "dealt order": {"de": "Du bekommst {order}.", "en": "You get {order}."},
    "chose side": {
        "de": "{seat} spielt die {side} der Karriere.",
        "en": "{seat} plays the {side} of the career.",
    },
    "drafted office": {
        "de": "{seat} nimmt das Kontor in {city} für {ducats}.",
        "en": "{seat} takes the office in {city} for {ducats}.",
    },
    "drafted order": {"de": "{seat} nimmt {order}.", "en": "{seat} takes {order}."},
    "drafted from pile": {
        "de": "{seat} nimmt einen Auftrag vom Stapel.",
        "en": "{seat} takes an order from the pile.",
    },
    "drew order": {"de": "Du ziehst {order}.", "en": "You draw {order}."},
    "paid for draft": {
        "de": "{seat} zahlt {ducats} für Kontore und Aufträge.",
        "en": "{seat} pays {ducats} for offices and orders.",
    },
    "refilled": {"de": "Neu in der Auslage: {faces}.", "en": "New in the display: {faces}."},
    "began round": {"de": "Runde {number} beginnt.", "en": "Round {number} begins."},
    "began last round": {"de": "Runde {number} beginnt, die letzte.", "en": "Round {number} begins, the last one."},
    # the route
    "used privilege": {
        "de": "{seat} nutzt das Privileg {privilege}.",
        "en": "{seat} uses the privilege {privilege}.",
    },
    "closed route": {"de": "{seat} fährt {slots}.", "en": "{seat} sails {slots}."},
    "closed no route": {"de": "{seat} bleibt im Hafen.", "en": "{seat} stays in port."},
    "gained bonus": {
        "de": "{seat} gewinnt den Bonus {bonus}: {seals}.",
        "en": "{seat} gains the bonus {bonus}: {seals}.",
    },
    # its uses
    "sold": {
        "de": "{seat} verkauft in {city} {luxury} aus {goods}: {seals}, {price}.",
        "en": "{seat} sells {luxury} from {goods} in {city}: {seals}, {price}.",
    },
    "sold to merchant": {
        "de": "{seat} verkauft in {city} {luxury} aus {goods}: {seals}, {price} und {number} vom Kaufmann.",
        "en": "{seat} sells {luxury} from {goods} in {city}: {seals}, {price} and {number} from the merchant.",
    },
    "sold to merchant for seals": {
        "de": "{seat} verkauft in {city} {luxury} aus {goods}, beim Kaufmann: {seals}, {price}.",
        "en": "{seat} sells {luxury} from {goods} to the merchant in {city}: {seals}, {price}.",
    },
    "made": {
        "de": "{seat} stellt in {city} {luxury} aus {goods} her.",
        "en": "{seat} makes {luxury} from {goods} in {city}.",
    },
    "fulfilled upper line": {
        "de": "{seat} liefert {wanted}, die obere Zeile eines Auftrags: {seals}.",
        "en": "{seat} delivers {wanted}, the upper line of an order: {seals}.",
    },
    "fulfilled lower line": {
        "de": "{seat} liefert {wanted}, die untere Zeile eines Auftrags: {seals}.",
        "en": "{seat} delivers {wanted}, the lower line of an order: {seals}.",
    },
    "completed": {"de": "{seat} schließt {order} ab.", "en": "{seat} completes {order}."},
    "left open": {
        "de": "{seat} lässt die untere Zeile von {face} für später offen.",
        "en": "{seat} leaves the lower line of {face} open for later.",
    },
    "climbed": {
        "de": "{seat} steigt auf {step}, ohne das Privileg {privilege} von nun an.",
        "en": "{seat} climbs to {step}, from now on without the privilege {privilege}.",
    },
    "climbed for ducats": {
        "de": "{seat} steigt für {ducats} auf {step}, ohne das Privileg {privilege} von nun an.",
        "en": "{seat} climbs to {step} for {ducats}, from now on without the privilege {privilege}.",
    },
    "stored": {"de": "{seat} lagert {good} ein.", "en": "{seat} stores {good}."},
    "threw away": {"de": "{seat} wirft {good} aus dem Lager weg.", "en": "{seat} throws {good} out of the hold."},
    "took income": {"de": "{seat} nimmt in {city} {ducats} ein.", "en": "{seat} takes {ducats} of income in {city}."},
    "took income with merchant": {
        "de": "{seat} nimmt in {city} {ducats} ein und {number} vom Kaufmann.",
        "en": "{seat} takes {ducats} of income in {city}, and {number} from the merchant.",
    },
    "took extra income": {
        "de": "{seat} nimmt mit dem Privileg {ducats} zusätzlich ein.",
        "en": "{seat} takes {ducats} of extra income with the privilege.",
    },
    "collected": {
        "de": "Der Rest der Route bringt {seat} {ducats}.",
        "en": "The rest of the route brings {seat} {ducats}.",
    },
    "collected with merchant": {
        "de": "Der Rest der Route bringt {seat} {ducats} und {number} vom Kaufmann.",
        "en": "The rest of the route brings {seat} {ducats}, and {number} from the merchant.",
    },
    "paid fees": {"de": "{seat} zahlt {ducats} Hafengebühren.", "en": "{seat} pays {ducats} in harbour fees."},
    # special orders, merchant and pirate
    "fulfilled special order": {
        "de": "{seat} erfüllt für {ducats} {special}: {seals}.",
        "en": "{seat} fulfils {special} for {ducats}: {seals}.",
    },
    "fulfilled special order for nothing": {
        "de": "{seat} erfüllt umsonst {special}: {seals}.",
        "en": "{seat} fulfils {special} for nothing: {seals}.",
    },
    "put under ship": {
        "de": "{seat} legt dafür einen Auftrag vom Stapel verdeckt unter das Schiff.",
        "en": "{seat} puts an order of the pile face down under the ship for it.",
    },
    "put marker": {
        "de": "{seat} legt dafür einen Marker unter das Schiff, denn der Stapel ist leer.",
        "en": "{seat} puts a marker under the ship for it, since the pile is empty.",
    },
    "saw under ship": {"de": "Du legst {order} unter dein Schiff.", "en": "You put {order} under your ship."},
    "moved special order": {
        "de": "Ans Ende der Reihe kommt {special}: {wanted}.",
        "en": "To the end of the column goes {special}: {wanted}.",
    },
    "merchant sailed": {"de": "Der Kaufmann segelt nach {city}.", "en": "The merchant sails to {city}."},
    "moved pirate": {
        "de": "{seat} schickt den Piraten für {ducats} nach {city}.",
        "en": "{seat} sends the pirate to {city} for {ducats}.",
    },
    "moved pirate for nothing": {
        "de": "{seat} schickt den Piraten umsonst nach {city}.",
        "en": "{seat} sends the pirate to {city} for nothing.",
    },
    "moved pirate by privilege": {
        "de": "{seat} schickt den Piraten mit dem Privileg nach {city}.",
        "en": "{seat} sends the pirate to {city} with the privilege.",
    },
    # purchases and seals
    "bought office": {
        "de": "{seat} kauft das Kontor in {city} für {ducats}.",
        "en": "{seat} buys the office in {city} for {ducats}.",
    },
    "bought ship": {
        "de": "{seat} baut das Schiff für {ducats} auf Geschwindigkeit {number} aus.",
        "en": "{seat} builds the ship up to speed {number} for {ducats}.",
    },
    "bought order": {"de": "{seat} kauft {order} für {ducats}.", "en": "{seat} buys {order} for {ducats}."},
    "bought from pile": {
        "de": "{seat} kauft einen Auftrag vom Stapel für {ducats}.",
        "en": "{seat} buys an order from the pile for {ducats}.",
    },
    "career seals": {"de": "Die Karriere bringt {seat} {seals}.", "en": "The career brings {seat} {seals}."},
    "seal by privilege": {"de": "Das Privileg bringt {seat} {seals}.", "en": "The privilege brings {seat} {seals}."},
    "lowered bonus": {
        "de": "Der Bonus {bonus} ist von nun an {low} wert.",
        "en": "The bonus {bonus} is worth {low} from now on.",
    },
    "removed bonus": {"de": "Der Bonus {bonus} ist vergeben.", "en": "The bonus {bonus} is gone."},
    # the end
    "announced last round": {
        "de": "Das Ende ist ausgelöst: Runde {number} ist die letzte.",
        "en": "The end is near: round {number} is the last one.",
    },
    "scored variety": {
        "de": "Warenvielfalt: {seat} hat {kinds} unter dem Schiff und bekommt {seals}.",
        "en": "Variety of goods: {seat} has {kinds} under the ship and gets {seals}.",
    },
    "ended": {
        "de": "Die letzte Runde ist gespielt: Das Spiel ist zu Ende.",
        "en": "The last round is played: the game is over.",
    },
}


def say_event(c: Components, event: Event, seats: Sequence[str], lang: str) -> str:
    """A sentence for the log. What only one seat may know is said to this seat."""
    kind = events.NAMES[event.kind]
    facts: dict[str, object] = {}
    for place, name in enumerate(PARTS[kind]):
        if name.endswith("*"):
            rest = [spell(c, name, part, seats, lang) for part in event.parts[place:]]
            facts[name[:-1]] = joined(name, rest, lang)
        else:
            facts[name] = spell(c, name, event.parts[place], seats, lang)
    facts.update(worked_out(c, kind, event.parts, lang))
    return names.sentence(SENTENCES, special_case(kind, event.parts), lang, **facts)


def spell(c: Components, name: str, part: int, seats: Sequence[str], lang: str) -> str:
    """A part of an event in words; plain numbers stay as they are."""
    if name in COUNTED:
        return names.count(part, COUNTED[name], lang, as_object=True)
    match name:
        case "seat":
            return seats[part]
        case "price":
            return names.count(part, "ducat", lang)
        case "career":
            return names.career(part, lang)
        case "side":
            return names.side(part, lang)
        case "city":
            return names.city(c, part, lang)
        case "slots*":
            return names.slot(c, part, lang)
        case "good":
            return names.good(c, part, lang)
        case "order":
            return names.the_order(c, part, lang)
        case "face" | "faces*":
            return names.face(c, part, lang)
        case "bonus" | "bonuses*":
            return names.quoted(names.bonus(c, part, lang), lang)
        case "privilege":
            return names.quoted(names.privilege(c, part, lang), lang)
        case "step":
            return names.step(part, lang)
    return str(part)


def joined(name: str, texts: Sequence[str], lang: str) -> str:
    """All texts of a name with a star: slots as a way, orders apart from each other, the rest as a list."""
    if name == "slots*":
        return names.BETWEEN_CITIES.join(texts)
    return "; ".join(texts) if name == "faces*" else names.listing(texts, lang)


def worked_out(c: Components, kind: str, parts: tuple[int, ...], lang: str) -> dict[str, object]:
    """What the sentence says beyond the parts of the event."""
    match kind:
        case "sold" | "made":
            _, manufacture, row, *_ = parts
            luxury = names.luxury(c, c.luxury[manufacture], lang)
            return {"luxury": luxury, "goods": names.made_of(c, c.row_goods[manufacture][row], lang)}
        case "fulfilled line":
            _, order, line, _ = parts
            return {"wanted": names.line(c, order, line, lang)}
        case "laid special order" | "moved special order":
            card, letter = parts
            return {"special": names.special(c, card, letter, lang), "wanted": names.wanted(c, card, letter, lang)}
        case "fulfilled special order":
            _, card, letter, *_ = parts
            return {"special": names.special(c, card, letter, lang)}
        case "lowered bonus":
            return {"low": names.count(c.low[parts[0]], "seal", lang, as_object=True)}
    return {}


def special_case(kind: str, parts: tuple[int, ...]) -> str:
    """The key of the sentence: the kind of event, unless the parts make it a case of its own."""
    match kind:
        case "began round" if parts[1]:
            return "began last round"
        case "closed route" if len(parts) == 1:
            return "closed no route"
        case "sold" if parts[6]:
            return "sold to merchant"
        case "sold" if parts[4] > parts[5]:
            return "sold to merchant for seals"
        case "fulfilled line":
            return "fulfilled lower line" if parts[2] == LOWER else "fulfilled upper line"
        case "climbed" if parts[3]:
            return "climbed for ducats"
        case "took income" | "collected" if parts[-1]:
            return f"{kind} with merchant"
        case "fulfilled special order" if not parts[3]:
            return "fulfilled special order for nothing"
        case "moved pirate" if parts[2] == NOTHING:
            return "moved pirate by privilege"
        case "moved pirate" if not parts[2]:
            return "moved pirate for nothing"
    return kind
