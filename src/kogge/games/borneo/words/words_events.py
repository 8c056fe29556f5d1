"""What happened in Borneo, as sentences for the log."""

from collections.abc import Sequence

from kogge.engine.event import Event
from kogge.engine.game import Words
from kogge.engine.seats import NOBODY
from kogge.games.borneo.rules import events
from kogge.games.borneo.rules.components import Components
from kogge.games.borneo.words import names

# What the parts of an event are called in its sentence. A name with a star stands for all parts that are left.
PARTS: dict[str, tuple[str, ...]] = {
    "started": ("seat",),
    "placed": ("seat", "company"),
    "fulfilled": ("seat", "order", "loads*"),
    "smuggled": ("seat", "load", "spice_for"),
    "ship taken": ("seat", "other"),
    "transferred": ("seat", "company", "place", "to"),
    "aimed": ("seat", "company", "place", "target"),
    "chose": ("seat", "face"),
    "attacked": ("seat", "other", "company", "place", "target", "faces*"),
    "defended": ("seat", "faces*"),
    "succeeded": ("seat", "number", "other", "against"),
    "repelled": ("seat", "number", "other", "against"),
    "swapped": ("seat", "company", "place"),
    "left": ("seat", "company", "to"),
    "rewarded": ("seat", "load"),
    "laid": ("seat", "face", "slot", "harbour"),
    "monopoly": ("harbour", "company"),
    "shared": ("harbour", "companies*"),
    "got harbour": ("seat", "load"),
    "harbour out": ("load",),
    "picked": ("seat", "load"),
    "unclaimed": ("loads*",),
    "turned up": ("slot", "load"),
    "reshuffled": ("cards",),
    "drew": ("seat", "cards"),
    "drew cards": ("seat", "faces*"),
    "discarded": ("seat", "face"),
    "ended": ("number",),
}

SENTENCES: dict[str, Words] = {
    "started": {"de": "{seat} beginnt.", "en": "{seat} starts."},
    "placed": {"de": "{seat} setzt einen Händler zu {company}.", "en": "{seat} places a merchant in {company}."},
    "fulfilled": {
        "de": "{seat} erfüllt „{order}“ für {points} und gibt dafür {loads}.",
        "en": "{seat} fulfils “{order}” for {points}, paying {loads}.",
    },
    "smuggled": {
        "de": "Dabei treibt {seat} mit den Piraten Handel und gibt {load} als {spice_for}.",
        "en": "In doing so {seat} trades with the pirates and gives {load} as {spice_for}.",
    },
    "ship taken": {
        "de": "{seat} nimmt {other} das Piratenschiff ab.",
        "en": "{seat} takes the pirate ship from {other}.",
    },
    "ship taken from the cove": {
        "de": "{seat} nimmt das Piratenschiff aus der Piratenbucht.",
        "en": "{seat} takes the pirate ship from the pirates' cove.",
    },
    "transferred": {
        "de": "{seat} versetzt einen Händler von {place} bei {company} ans Ende von {to}.",
        "en": "{seat} transfers a merchant from {place} in {company} to the end of {to}.",
    },
    "aimed": {
        "de": "Du greifst den Händler auf {target} bei {company} von {place} aus an.",
        "en": "You attack the merchant at {target} in {company} from {place}.",
    },
    "aimed, card": {
        "de": "Du willst bei {company} von {place} auf {target} aufsteigen.",
        "en": "You seek promotion in {company} from {place} to {target}.",
    },
    "chose": {"de": "Du wählst {face}.", "en": "You choose {face}."},
    "attacked": {
        "de": "{seat} greift {other} auf {target} bei {company} von {place} aus an "
        "und zeigt {faces}: Stärke {strength}.",
        "en": "{seat} attacks {other} at {target} in {company} from {place}, showing {faces}: strength {strength}.",
    },
    "attacked, card": {
        "de": "{seat} will bei {company} gegen {other} von {place} auf {target} aufsteigen "
        "und zeigt {faces}: Stärke {strength}.",
        "en": "{seat} seeks promotion in {company} from {place} to {target} against {other}, "
        "showing {faces}: strength {strength}.",
    },
    "defended": {"de": "{seat} verteidigt sich mit {faces}.", "en": "{seat} defends with {faces}."},
    "defended with nothing": {"de": "{seat} spielt keine Karte.", "en": "{seat} plays no card."},
    "succeeded": {
        "de": "{seat} schlägt {other}, {number} zu {against}.",
        "en": "{seat} beats {other}, {number} to {against}.",
    },
    "succeeded in a tie": {
        "de": "{seat} schlägt {other}, denn {number} zu {against} genügt im Angriff.",
        "en": "{seat} beats {other}, as {number} to {against} is enough for the attacker.",
    },
    "repelled": {
        "de": "{other} wehrt {seat} ab, {against} zu {number}.",
        "en": "{other} repels {seat}, {against} to {number}.",
    },
    "swapped": {
        "de": "{seat} tauscht den Platz und steht jetzt auf {place} bei {company}.",
        "en": "{seat} swaps and now stands at {place} in {company}.",
    },
    "left": {
        "de": "{seat} verlässt {company} und geht ans Ende von {to}.",
        "en": "{seat} leaves {company} for the end of {to}.",
    },
    "left for the end": {
        "de": "{seat} bleibt bei {company} und geht ans Ende.",
        "en": "{seat} stays in {company} and goes to its end.",
    },
    "rewarded": {
        "de": "{seat} legt zur Belohnung {load} ins Lager.",
        "en": "{seat} stores {load} as a reward.",
    },
    "laid": {"de": "{seat} legt {face} in {harbour}.", "en": "{seat} lays {face} at {harbour}."},
    "monopoly": {
        "de": "{company} hat in {harbour} das Monopol.",
        "en": "{company} has the monopoly at {harbour}.",
    },
    "shared": {
        "de": "{harbour} ist voll: {shared} in der Reihenfolge {companies}.",
        "en": "{harbour} is full: {shared} in the order {companies}.",
    },
    "got harbour": {"de": "{seat} bekommt die Hafenkarte {load}.", "en": "{seat} gets the harbour card {load}."},
    "harbour out": {
        "de": "Die Hafenkarte {load} kommt aus dem Spiel.",
        "en": "The harbour card {load} leaves the game.",
    },
    "picked": {"de": "{seat} nimmt {load}.", "en": "{seat} takes {load}."},
    "unclaimed": {
        "de": "Was niemand nimmt, wird abgelegt: {loads}.",
        "en": "What nobody takes is discarded: {loads}.",
    },
    "turned up": {
        "de": "Hafen {slot} ist jetzt {load}: Monopol ab {threshold}, Limit {limit}.",
        "en": "Harbour {slot} is now {load}: monopoly from {threshold}, limit {limit}.",
    },
    "reshuffled": {
        "de": "Der Ablagestapel wird zum neuen Nachziehstapel gemischt: {cards}.",
        "en": "The discard pile is shuffled into a new draw pile: {cards}.",
    },
    "drew": {"de": "{seat} zieht {cards}.", "en": "{seat} draws {cards}."},
    "drew nothing": {"de": "{seat} findet keine Karte mehr zum Ziehen.", "en": "{seat} finds no card left to draw."},
    "drew cards": {"de": "Du ziehst {faces}.", "en": "You draw {faces}."},
    "drew cards: none": {"de": "Du findest keine Karte mehr zum Ziehen.", "en": "You find no card left to draw."},
    "discarded": {"de": "{seat} wirft {face} ab.", "en": "{seat} discards {face}."},
    "ended by harbours": {
        "de": "Kein Hafen ist mehr da: Das Spiel endet mit der letzten Auftragsrunde.",
        "en": "No harbour is left: the game ends with the final order round.",
    },
    "ended by cargo": {
        "de": "Keine Frachtkarte ist mehr da: Das Spiel endet mit der letzten Auftragsrunde.",
        "en": "No cargo card is left: the game ends with the final order round.",
    },
}


def say_event(c: Components, event: Event, seats: Sequence[str], lang: str) -> str:
    """A sentence for the log. What only one seat may know is said to this seat."""
    kind = events.NAMES[event.kind]
    facts: dict[str, object] = {}
    for place, name in enumerate(PARTS[kind]):
        if name.endswith("*"):
            rest = [spell(c, name, part, seats, lang) for part in event.parts[place:]]
            facts[name[:-1]] = names.listing(rest, lang) if rest else ""
        else:
            facts[name] = spell(c, name, event.parts[place], seats, lang)
    facts.update(worked_out(c, kind, event.parts, lang))
    return names.sentence(c, SENTENCES, special_case(kind, event.parts), lang, **facts)


def spell(c: Components, name: str, part: int, seats: Sequence[str], lang: str) -> str:
    """A part of an event in words; plain numbers stay as they are."""
    match name:
        case "seat" | "other":
            return "" if part == NOBODY else seats[part]
        case "company" | "to" | "companies*":
            return names.company(c, part, lang)
        case "place" | "target":
            return names.place(c, part, lang)
        case "face" | "faces*":
            return names.face(c, part, lang)
        case "load" | "loads*":
            return names.load(c, part, lang)
        case "spice_for":
            return names.spice(c, part, lang)
        case "order":
            return names.order(c, part, lang)
        case "harbour":
            return names.harbour(c, part, lang)
        case "slot":
            return str(part + 1)
        case "cards":
            return names.count(part, "card", lang)
    return str(part)


def worked_out(c: Components, kind: str, parts: tuple[int, ...], lang: str) -> dict[str, object]:
    """What the sentence says beyond the parts of the event."""
    match kind:
        case "fulfilled":
            return {"points": names.count(c.order_vp[parts[1]], "point", lang)}
        case "attacked":
            return {"strength": sum(c.flags[parts[2]][card] for card in parts[5:])}
        case "turned up":
            threshold, limit = c.threshold[parts[1]], c.limit[parts[1]]
            return {"threshold": names.count(threshold, "flag", lang), "limit": names.count(limit, "card", lang)}
    return {}


def special_case(kind: str, parts: tuple[int, ...]) -> str:
    """The key of the sentence: the kind of event, unless the parts make it a case of its own."""
    match kind:
        case "ship taken" if parts[1] == NOBODY:
            return "ship taken from the cove"
        case "defended" if len(parts) == 1:
            return "defended with nothing"
        case "succeeded" if parts[1] == parts[3]:
            return "succeeded in a tie"
        case "left" if parts[1] == parts[2]:
            return "left for the end"
        case "drew" if parts[1] == 0:
            return "drew nothing"
        case "drew cards" if len(parts) == 1:
            return "drew cards: none"
        case "ended":
            return "ended by harbours" if parts[0] else "ended by cargo"
    return kind
