"""What happened in Goa, as sentences for the log."""

from collections.abc import Sequence

from kogge.engine.event import Event
from kogge.engine.game import Words
from kogge.engine.seats import NOBODY
from kogge.games.goa.rules import events
from kogge.games.goa.rules.components import DUTY, STACKS, Components
from kogge.games.goa.words import names

# What the parts of an event are called in its sentence. A name with a star stands for all parts that are left.
PARTS: dict[str, tuple[str, ...]] = {
    "turned up for start": ("seat", "symbol"),
    "started": ("seat",),
    "removed": ("stack", "tiles*"),
    "laid out": ("stack",),
    "chose markers": ("seat", "columns*"),
    "chose ducats": ("seat", "ducats"),
    "began round": ("round", "seat"),
    "placed flag": ("seat", "spot"),
    "marked": ("seat", "number", "cell", "tile"),
    "auctioned": ("seat", "number", "tile"),
    "bid": ("seat", "ducats", "beaten", "number"),
    "passed": ("seat",),
    "sold": ("seat", "other", "ducats", "tile"),
    "kept": ("seat", "ducats", "tile"),
    "took for nothing": ("seat", "tile"),
    "got flag": ("seat", "extras"),
    "laid plantation": ("seat", "tile", "site"),
    "cleared": ("seat", "tile", "number"),
    "laid in front": ("seat", "tile"),
    "received": ("seat", "goods*"),
    "placed spice": ("seat", "kind", "site", "onto", "number"),
    "lost spices": ("seat", "spices"),
    "gave spice": ("seat", "spice", "site", "off"),
    "drew": ("seat", "cards"),
    "drew cards": ("seat", "faces*"),
    "reshuffled": ("cards",),
    "archived": ("seat", "tile"),
    "bonanza": ("seat", "bonanza", "cell"),
    "played": ("seat", "face"),
    "discarded": ("seat", "face"),
    "used": ("seat", "tile"),
    "swapped": ("seat", "tile", "cell"),
    "spied": ("seat", "other", "column", "number"),
    "resupplied": ("seat", "number", "settlers*"),
    "fulfilled duty": ("seat", "tile"),
    "sold spices": ("seat", "spices", "ducats"),
    "progressed": ("seat", "column", "row", "ships", "spices"),
    "advanced": ("seat", "column", "row", "ducats"),
    "first to reach": ("seat", "column", "row"),
    "completed row": ("seat", "row", "extras"),
    "built": ("seat", "ships"),
    "taxed": ("seat", "ducats"),
    "harvested": ("seat", "number"),
    "explored": ("seat", "number"),
    "named": ("seat", "colony", "number"),
    "turned up": ("seat", "settlers*"),
    "founded": ("seat", "colony", "colonists"),
    "failed": ("seat", "colony", "lack", "number"),
    "took colony": ("seat", "number"),
    "began extra stage": (),
    "took extra action": ("seat",),
    "passed extra action": ("seat",),
    "changed phase": (),
    "ended": (),
}
# parts that are so many of something
COUNTED = {
    "ducats": "ducat",
    "extras": "extra",
    "spices": "spice",
    "cards": "card",
    "ships": "ship",
    "colonists": "colonist",
}
SENTENCES: dict[str, Words] = {
    "turned up for start": {
        "de": "{seat} deckt eine Karte auf: {symbol}.",
        "en": "{seat} turns up a card: {symbol}.",
    },
    "started": {"de": "{seat} bekommt die Flagge und beginnt.", "en": "{seat} gets the flag and starts."},
    "removed": {
        "de": "Aus Stapel {stack} werden entfernt: {tiles}.",
        "en": "Removed from stack {stack}: {tiles}.",
    },
    "laid out": {
        "de": "Die übrigen Plättchen von Stapel {stack} liegen auf der Spielfläche.",
        "en": "The other tiles of stack {stack} are laid out on the grid.",
    },
    "chose markers": {
        "de": "{seat} rückt zum Schnellstart {columns} auf Reihe 2 vor.",
        "en": "{seat} moves to row 2 {columns} as a quick start.",
    },
    "chose ducats": {
        "de": "{seat} nimmt zum Schnellstart {ducats}.",
        "en": "{seat} takes {ducats} as a quick start.",
    },
    "began round": {
        "de": "Runde {round} beginnt, {seat} hat die Flagge.",
        "en": "Round {round} begins, {seat} has the flag.",
    },
    "placed flag": {"de": "{seat} legt die Flagge {spot}.", "en": "{seat} puts the flag {spot}."},
    "marked": {"de": "{seat} setzt Marker {number} auf {tile}.", "en": "{seat} places marker {number} on {tile}."},
    "auctioned": {"de": "{seat} versteigert {tile}.", "en": "{seat} auctions {tile}."},
    "bid": {"de": "{seat} bietet {ducats}.", "en": "{seat} bids {ducats}."},
    "outbid": {
        "de": "{seat} überbietet {beaten}: {ducats} gegen {number}.",
        "en": "{seat} outbids {beaten}: {ducats} against {number}.",
    },
    "passed": {"de": "{seat} passt.", "en": "{seat} passes."},
    "sold": {
        "de": "{seat} verkauft {tile} für {ducats} an {other}.",
        "en": "{seat} sells {tile} to {other} for {ducats}.",
    },
    "kept": {
        "de": "{seat} behält {tile} gegen ein Gebot von {bid} und zahlt der Bank {ducats}.",
        "en": "{seat} keeps {tile} against a bid of {bid} and pays {ducats} to the bank.",
    },
    "kept for nothing": {
        "de": "{seat} behält {tile} umsonst, gegen ein Gebot von {bid}.",
        "en": "{seat} keeps {tile} for nothing, against a bid of {bid}.",
    },
    "took for nothing": {
        "de": "Niemand bietet: {seat} nimmt {tile} umsonst.",
        "en": "Nobody bids: {seat} takes {tile} for nothing.",
    },
    "got flag": {
        "de": "{seat} hat jetzt die Flagge und bekommt {extras}.",
        "en": "{seat} now has the flag and gets {extras}.",
    },
    "laid plantation": {"de": "{seat} legt {tile} ins Lager.", "en": "{seat} lays {tile} on the storage board."},
    "cleared": {"de": "{seat} entfernt {tile} aus dem Lager.", "en": "{seat} removes {tile} from the storage board."},
    "cleared single": {
        "de": "{seat} legt {tile} aus dem Lager verdeckt vor sich.",
        "en": "{seat} takes {tile} off the storage board and keeps it face down.",
    },
    "laid in front": {"de": "{seat} legt {tile} vor sich.", "en": "{seat} puts {tile} beside the boards."},
    "received": {"de": "{seat} bekommt {goods}.", "en": "{seat} gets {goods}."},
    "placed spice": {"de": "{seat} legt {spice} {onto}.", "en": "{seat} puts {spice} {onto}."},
    "lost spices": {"de": "Für {spices} hat {seat} keinen Platz.", "en": "{seat} has no slot for {spices}."},
    "gave spice": {"de": "{seat} gibt {spice} {off} ab.", "en": "{seat} gives up {spice} {off}."},
    "drew": {"de": "{seat} zieht {cards}.", "en": "{seat} draws {cards}."},
    "drew cards": {"de": "Du ziehst {faces}.", "en": "You draw {faces}."},
    "reshuffled": {
        "de": "Der Ablagestapel wird zum neuen Stapel gemischt: {cards}.",
        "en": "The discard pile is shuffled into a new draw pile: {cards}.",
    },
    "archived": {"de": "{seat} holt {tile} aus dem Archiv.", "en": "{seat} takes {tile} out of the Archive."},
    "bonanza": {
        "de": "{seat} findet unter dem Eckplättchen eine Bonanza: {bonanza}.",
        "en": "{seat} finds a Bonanza under the corner tile: {bonanza}.",
    },
    "played": {"de": "{seat} spielt {face}.", "en": "{seat} plays {face}."},
    "discarded": {"de": "{seat} wirft {face} ab.", "en": "{seat} discards {face}."},
    "used": {"de": "{seat} nutzt {tile}.", "en": "{seat} uses {tile}."},
    "used duty": {"de": "{seat} leistet Abgaben: {spices}.", "en": "{seat} pays Duty: {spices}."},
    "swapped": {
        "de": "{seat} tauscht und nimmt {tile} von der Spielfläche.",
        "en": "{seat} swaps and takes {tile} from the grid.",
    },
    "spied": {
        "de": "{seat} spioniert {other} {column} aus: {goods}.",
        "en": "{seat} spies on {other} {column}: {goods}.",
    },
    "resupplied": {
        "de": "{seat} deckt Karten mit {settlers} Kolonisten auf: Nachschub {number}.",
        "en": "{seat} turns up cards with {settlers} colonists: Resupply {number}.",
    },
    "fulfilled duty": {
        "de": "Am Ende zählen diese Abgaben für {seat} {points}.",
        "en": "At the end this Duty counts {points} for {seat}.",
    },
    "sold spices": {"de": "{seat} hat {spices} für {ducats} verkauft.", "en": "{seat} has sold {spices} for {ducats}."},
    "progressed": {
        "de": "{seat} rückt {column} auf {row} vor und zahlt {price}.",
        "en": "{seat} moves to {row} {column} and pays {price}.",
    },
    "advanced": {"de": "{seat} rückt {column} auf {row} vor.", "en": "{seat} moves to {row} {column}."},
    "advanced for ducats": {
        "de": "{seat} rückt {column} auf {row} vor und zahlt {ducats}.",
        "en": "{seat} moves to {row} {column} and pays {ducats}.",
    },
    "first to reach": {
        "de": "{seat} erreicht {column} {row} vor allen anderen.",
        "en": "{seat} reaches {row} {column} before all others.",
    },
    "completed row": {
        "de": "Alle Marker von {seat} haben {row} erreicht: {extras}.",
        "en": "All markers of {seat} have reached {row}: {extras}.",
    },
    "built": {"de": "{seat} baut {ships}.", "en": "{seat} builds {ships}."},
    "taxed": {"de": "{seat} nimmt {ducats} Steuern ein.", "en": "{seat} collects {ducats} in taxes."},
    "harvested": {"de": "{seat} erntet, Ertrag {number}.", "en": "{seat} harvests, yield {number}."},
    "explored": {"de": "{seat} bricht zu einer Expedition auf.", "en": "{seat} goes on an expedition."},
    "named": {
        "de": "{seat} will {colony} gründen: {needed} nötig, {number} bringt die Entwicklung mit.",
        "en": "{seat} wants to found {colony}: {needed} needed, the development board brings {number}.",
    },
    "named without help": {
        "de": "{seat} will {colony} gründen: {needed} nötig.",
        "en": "{seat} wants to found {colony}: {needed} needed.",
    },
    "turned up": {
        "de": "Die aufgedeckten Karten bringen {settlers} Kolonisten, zusammen {sum}.",
        "en": "The cards turned up bring {settlers} colonists, {sum} in all.",
    },
    "turned up nothing": {
        "de": "Es ist keine Karte mehr zum Aufdecken da.",
        "en": "There is no card left to turn up.",
    },
    "founded": {
        "de": "{seat} gründet {colony} und zahlt {colonists}.",
        "en": "{seat} founds {colony} and pays {colonists}.",
    },
    "founded for nothing": {
        "de": "{seat} gründet {colony}, ohne selbst Kolonisten zu stellen.",
        "en": "{seat} founds {colony} without paying colonists.",
    },
    "failed": {
        "de": "{seat} gründet {colony} nicht: {lack}. Zum Trost kommt 1 Kolonist.",
        "en": "{seat} does not found {colony}: {lack}. 1 colonist comes as a consolation.",
    },
    "declined": {
        "de": "{seat} verzichtet auf {colony}, statt {colonists} zu zahlen. Zum Trost kommt 1 Kolonist.",
        "en": "{seat} declines {colony} rather than pay {colonists}. 1 colonist comes as a consolation.",
    },
    "took colony": {
        "de": "{seat} nimmt {colony} für {spices}.",
        "en": "{seat} takes {colony} for {spices}.",
    },
    "took colony for all": {
        "de": "{seat} nimmt {colony} für jedes Gewürz.",
        "en": "{seat} takes {colony} for any spice.",
    },
    "began extra stage": {"de": "Die Zusatzaktionen beginnen.", "en": "The extra actions begin."},
    "took extra action": {
        "de": "{seat} spielt eine Zusatzaktions-Karte.",
        "en": "{seat} plays an extra-action card.",
    },
    "passed extra action": {
        "de": "{seat} passt und behält die Zusatzaktions-Karte.",
        "en": "{seat} passes and keeps the extra-action card.",
    },
    "changed phase": {
        "de": "Spielabschnitt A ist zu Ende: Die Plättchen auf der Spielfläche kommen weg.",
        "en": "Phase A is over: the tiles left on the grid go away.",
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
        if name == "goods*":
            facts["goods"] = names.goods(event.parts[place:], lang, as_object=True)
        elif name.endswith("*"):
            rest = [spell(c, name, part, seats, lang) for part in event.parts[place:]]
            facts[name[:-1]] = names.listing(rest, lang) if rest else ""
        else:
            facts[name] = spell(c, name, event.parts[place], seats, lang)
    facts.update(worked_out(c, kind, event.parts, lang))
    return names.sentence(SENTENCES, special_case(c, kind, event.parts), lang, **facts)


def spell(c: Components, name: str, part: int, seats: Sequence[str], lang: str) -> str:
    """A part of an event in words; plain numbers stay as they are."""
    if name in COUNTED:
        return names.count(part, COUNTED[name], lang, as_object=True)
    match name:
        case "seat" | "other":
            return seats[part]
        case "beaten":
            return seats[part] if part != NOBODY else ""
        case "symbol":
            return c.symbol_words[lang][c.card_symbol[part]]
        case "stack":
            return STACKS[part]
        case "round":
            return names.round_name(part)
        case "tile":
            return names.the_tile(c, part, lang)
        case "tiles*":
            return names.tile(c, part, lang)
        case "onto" | "off":
            return names.site(c, part, lang, name)
        case "spot":
            return names.spot(c, part, lang, to=True)
        case "column" | "columns*":
            return names.in_column(c, part, lang)
        case "row":
            return names.row(part, lang)
        case "spice":
            return names.so_much(c, 1, part, lang)
        case "face" | "faces*":
            return names.face(c, part, lang)
        case "settlers*":
            return str(c.card_colonists[part])
        case "bonanza":
            return c.bonanza_words[lang][part - c.bonanza[0]]
        case "colony":
            return names.colony(c, part, lang)
        case "lack":
            return names.lack(part, lang)
    return str(part)


def worked_out(c: Components, kind: str, parts: tuple[int, ...], lang: str) -> dict[str, object]:
    """What the sentence says beyond the parts of the event."""
    match kind:
        case "kept":
            return {"bid": parts[1] + c.discount}
        case "used":
            return {"spices": names.count(c.duty_spices, "spice", lang)}
        case "fulfilled duty":
            return {"points": names.count(c.vp_duty, "point", lang, as_object=True)}
        case "spied":
            return {"goods": names.count(parts[3], names.YIELD_NOUNS[parts[2]], lang)}
        case "progressed":
            _, _, _, ships, spices = parts
            return {"price": names.goods((ships, 0, 0, 0, 0, spices), lang, as_object=True)}
        case "placed spice":
            return {"spice": names.so_much(c, parts[4], parts[1], lang)}
        case "failed":
            return {"colonists": names.count(parts[2], "colonist", lang, as_object=True)}
        case "named":
            return {"needed": names.count(c.required[parts[1]], "colonist", lang)}
        case "turned up":
            return {"sum": sum(c.card_colonists[card] for card in parts[1:])}
        case "took colony":
            accepted = [names.spice(c, spice, lang) for spice in c.accepts[parts[1]]]
            return {"colony": names.site(c, parts[1], lang), "spices": names.listing(accepted, lang, names.OR)}
    return {}


def special_case(c: Components, kind: str, parts: tuple[int, ...]) -> str:
    """The key of the sentence: the kind of event, unless the parts make it a case of its own."""
    match kind:
        case "bid" if parts[2] != NOBODY:
            return "outbid"
        case "advanced" if parts[3]:
            return "advanced for ducats"
        case "failed" if parts[3]:
            return "declined"
        case "kept" if not parts[1]:
            return "kept for nothing"
        case "cleared" if parts[2]:
            return "cleared single"
        case "used" if c.role[parts[1]] == DUTY:
            return "used duty"
        case "named" if not parts[2]:
            return "named without help"
        case "turned up" if len(parts) == 1:
            return "turned up nothing"
        case "founded" if not parts[2]:
            return "founded for nothing"
        case "took colony" if len(c.accepts[parts[1]]) == len(c.spices):
            return "took colony for all"
    return kind
