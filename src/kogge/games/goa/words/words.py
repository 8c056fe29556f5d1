"""What there is to decide in Goa, in German and English; what options do and what happened stand beside it."""

from collections.abc import Sequence

from kogge.engine.game import Words
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.auctions import item
from kogge.games.goa.rules.components import COLUMNS, ROUNDS, SITES
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.rules.storage import free_sites
from kogge.games.goa.rules.turn_number import BEFORE, FIRST_ACTION, OVER, PER_ROUND
from kogge.games.goa.words import names
from kogge.games.goa.words.saying import say_action, the_site
from kogge.games.goa.words.words_events import say_event

__all__ = ["prompt", "say_action", "say_event", "say_part", "say_turn"]

PARTS: dict[str, Words] = {
    "markers": {"de": "Marker", "en": "Markers"},
    "colonies": {"de": "Kolonien", "en": "Colonies"},
    "cards": {"de": "Karten", "en": "Cards"},
    "money": {"de": "Meistes Geld", "en": "Most money"},
    "plantations": {"de": "1er-Plantagen", "en": "Single plantations"},
    "duty": {"de": "Abgaben", "en": "Duty"},
    "missions": {"de": "Missionen", "en": "Missions"},
}

TURNS: dict[str, Words] = {
    "quick start": {"de": "Schnellstart", "en": "Quick start"},
    "markers": {"de": "{round} · Marker", "en": "{round} · Markers"},
    "lot": {"de": "{round} · Los {number}", "en": "{round} · Lot {number}"},
    "action": {"de": "{round} · Aktion {number}", "en": "{round} · Action {number}"},
    "extra actions": {"de": "{round} · Zusatzaktionen", "en": "{round} · Extra actions"},
    "over": {"de": "Ende", "en": "End"},
}
EXTRA_ACTIONS = 4  # as the number of an action, which 7.1.1 has three of

# by the step that asks
PROMPTS: dict[str, Words] = {
    "quick start": {
        "de": "Schnellstart: Rücke zwei Marker auf Reihe 2 vor oder nimm {ducats}.",
        "en": "Quick start: move two markers to row 2, or take {ducats}.",
    },
    "place flag": {
        "de": "Lege die Flagge neben ein Plättchen; {next} setzt dann Marker 2 daneben.",
        "en": "Put the flag beside a tile; {next} then places marker 2 next to it.",
    },
    "place marker beside the flag": {
        "de": "Setze Marker {number} auf ein Plättchen neben der Flagge, auch schräg.",
        "en": "Place marker {number} on a tile next to the flag, or diagonal to it.",
    },
    "place marker": {
        "de": "Setze Marker {number} auf ein Plättchen neben Marker {last}, auch schräg.",
        "en": "Place marker {number} on a tile next to marker {last}, or diagonal to it.",
    },
    "place marker anywhere": {
        "de": "Setze Marker {number} auf irgendein Plättchen: Neben dem letzten Marker liegt keines mehr.",
        "en": "Place marker {number} on any tile: none is left next to the last marker.",
    },
    "bid": {
        "de": "Biete auf {tile} oder passe – höchstes Gebot: {bid} ({bidder}).",
        "en": "Bid for {tile}, or pass – highest bid: {bid} ({bidder}).",
    },
    "bid first": {
        "de": "Biete auf {tile} oder passe – noch gibt es kein Gebot.",
        "en": "Bid for {tile}, or pass – there is no bid yet.",
    },
    "sell or keep": {
        "de": "Verkaufe {tile} für {price} an {bidder} oder behalte {it} für {keep}.",
        "en": "Sell {tile} to {bidder} for {price}, or keep {it} for {keep}.",
    },
    "sell or keep for nothing": {
        "de": "Verkaufe {tile} für {price} an {bidder} oder behalte {it} umsonst.",
        "en": "Sell {tile} to {bidder} for {price}, or keep {it} for nothing.",
    },
    "choose good": {"de": "Nimm {ships} oder {colonists}.", "en": "Take {ships} or {colonists}."},
    "archive": {
        "de": "Archiv: Nimm eines der {number} entfernten Plättchen.",
        "en": "Archive: take one of the {number} removed tiles.",
    },
    "make room": {
        "de": "Mach Platz für {tile}: Wähle das Plättchen, das mit seinen Gewürzen weicht.",
        "en": "Make room for {tile}: choose the tile that goes, and its spices with it.",
    },
    "place spice": {
        "de": "Lege noch {spices} auf freie Plätze – frei: {slots}.",
        "en": "Put {spices} on free slots – free: {slots}.",
    },
    "fill site": {
        "de": "Wähle ein Gewürz für {site} – noch zu füllen: {slots}.",
        "en": "Choose a spice for {site} – to be filled: {slots}.",
    },
    "fill sites": {
        "de": "Zusatzernte: Fülle einen Lagerort ganz auf – noch bis zu {number}.",
        "en": "Extra harvest: fill a site completely – up to {number} to go.",
    },
    "mix": {
        "de": "Bunte Ernte: Nimm Schiffe, Kolonisten oder Gewürze – noch {number}.",
        "en": "Mixed harvest: take ships, colonists or spices – {number} to go.",
    },
    "pay": {
        "de": "Bezahle {row} {column}: Wähle, woher du {spice} nimmst.",
        "en": "Pay for {row} {column}: choose where {spice} comes from.",
    },
    "give": {"de": "Abgaben: Gib noch {spices} ab.", "en": "Duty: give up {spices}."},
    "viceroy": {
        "de": "Vize-König: Rücke einen deiner hintersten Marker umsonst vor.",
        "en": "Viceroy: move one of your markers furthest behind, free of charge.",
    },
    "turn": {
        "de": "Wähle deine Aktion, {number} von {all}: einen Bereich deiner Entwicklung oder eine Kolonie.",
        "en": "Choose your action, {number} of {all}: a column of your development board or a colony.",
    },
    "turn in the extra stage": {
        "de": "Wähle, was deine Zusatzaktion ist.",
        "en": "Choose what your extra action is.",
    },
    "after action": {
        "de": "Beende deinen Zug oder setze noch Karten und Plättchen ein.",
        "en": "End your turn, or use more cards and tiles.",
    },
    "extra action": {
        "de": "Spiele deine Zusatzaktions-Karte oder heb sie für eine spätere Runde auf.",
        "en": "Play your extra-action card, or save it for a later round.",
    },
    "extra action, last round": {
        "de": "Spiele deine letzte Zusatzaktions-Karte oder passe: Danach ist das Spiel zu Ende.",
        "en": "Play your last extra-action card, or pass: the game ends after this round.",
    },
    "sell spices": {
        "de": "Gewürzverkauf: Verkaufe noch bis zu {spices} für je {price}.",
        "en": "Spice sale: sell up to {spices} for {price} each.",
    },
    "resupply": {
        "de": "Nachschub: Nimm {number} von einer Art – Schiffe, Kolonisten oder Gewürze.",
        "en": "Resupply: take {number} of one kind – ships, colonists or spices.",
    },
    "settle colony": {
        "de": "Gründe {colony}: {lack}, du hast {colonists}.",
        "en": "Found {colony}: {lack}, you have {colonists}.",
    },
    "settle colony with too few": {
        "de": "{colony} scheitert sonst: {lack}, du hast {colonists}. Hilf mit Karten und Plättchen nach.",
        "en": "{colony} fails otherwise: {lack}, you have {colonists}. Help with cards and tiles.",
    },
    "settle colony for certain": {
        "de": "{colony} gelingt: Gründe jetzt oder setze vorher noch Karten und Plättchen ein.",
        "en": "{colony} succeeds: found it now, or use cards and tiles first.",
    },
    "choose colony": {
        "de": "Wähle dein Plättchen von {colony} und damit die Gewürze, die dort liegen dürfen.",
        "en": "Choose your tile of {colony}, and with it the spices that may lie there.",
    },
    "over": {"de": "Das Spiel ist zu Ende.", "en": "The game is over."},
}


def prompt(view: Goa, seats: Sequence[str], lang: str) -> str:
    """What the actor has to decide, in a sentence in the second person."""
    if view.actor == NOBODY:
        return names.sentence(PROMPTS, "over", lang)
    c, me = view.components, view.actor
    key = step = view.stack[-1].name
    facts: dict[str, object] = {}
    match step:
        case "quick start":
            facts = {"ducats": names.count(c.quick_ducats, "ducat", lang, as_object=True)}
        case "place flag":
            facts = {"next": seats[(view.first + 1) % view.seats]}
        case "place marker":
            key, facts = marker(view)
        case "bid" | "sell or keep":
            key, facts = auction(view, seats, lang)
        case "choose good":
            facts = {
                "ships": names.count(view.due, "ship", lang, as_object=True),
                "colonists": names.count(view.due, "colonist", lang, as_object=True),
            }
        case "archive":
            facts = {"number": len(view.removed)}
        case "make room":
            facts = {"tile": names.the_tile(c, view.tile, lang)}
        case "place spice":
            facts = {
                "spices": names.count(view.due, "spice", lang, as_object=True),
                "slots": names.count(view.free(me), "slot", lang),
            }
            if view.due == view.free(me):
                key, facts = "fill site", filling(view, free_sites(view)[0], lang)
        case "fill site":
            facts = filling(view, view.site, lang)
        case "fill sites":
            facts = {"number": view.fills}
        case "mix":
            facts = {"number": view.due}
        case "pay":
            facts = {
                "row": names.row(view.rows[me * len(COLUMNS) + view.column] + 1, lang),
                "column": names.in_column(c, view.column, lang),
                "spice": names.so_much(c, 1, view.owed[-1], lang),
            }
        case "give":
            facts = {"spices": names.count(view.due, "spice", lang, as_object=True)}
        case "turn":
            if view.action > c.actions_per_round:
                key = "turn in the extra stage"
            facts = {"number": view.action, "all": c.actions_per_round}
        case "extra action" if view.round == 2 * ROUNDS:
            key = "extra action, last round"
        case "sell spices":
            facts = {
                "spices": names.count(view.due, "spice", lang, as_object=True),
                "price": names.count(c.sale_price, "ducat", lang, as_object=True),
            }
        case "resupply":
            facts = {"number": sum(c.card_colonists[card] for card in view.resupply)}
        case "settle colony":
            key, facts = founding(view, lang)
        case "choose colony":
            facts = {"colony": names.colony(c, view.attempt, lang)}
    return names.sentence(PROMPTS, key, lang, **facts)


def say_turn(number: int, lang: str) -> str:
    """A part of a round by its number, as `turn_number` counts."""
    if number in (BEFORE, OVER):
        return names.sentence(TURNS, "over" if number else "quick start", lang)
    played, part = divmod(number, PER_ROUND)
    if part <= FIRST_ACTION:
        key = "lot" if part else "markers"
    else:
        part -= FIRST_ACTION
        key = "extra actions" if part == EXTRA_ACTIONS else "action"
    return names.sentence(TURNS, key, lang, round=names.round_name(played), number=part)


def say_part(part: str, lang: str) -> str:
    """The name of a part of the score (11.3)."""
    return PARTS[part][lang]


# -- what the sentences say -------------------------------------------------------------------


def marker(view: Goa) -> tuple[str, dict[str, object]]:
    """Rules 5.3 to 5.5: beside what the next marker goes."""
    last = view.marks[-1]
    beside = [cell for cell in view.components.around[last] if view.grid[cell] != NOTHING and cell not in view.marks]
    key = "place marker" if len(view.marks) > 1 else "place marker beside the flag"
    return key if beside else "place marker anywhere", {"number": len(view.marks) + 1, "last": len(view.marks)}


def auction(view: Goa, seats: Sequence[str], lang: str) -> tuple[str, dict[str, object]]:
    """The lot, the highest bid, and what keeping it would cost (6.4.2)."""
    tile, bid = names.the_tile(view.components, item(view), lang), max(view.bids)
    if bid <= 0:
        return "bid first", {"tile": tile}
    keep = bid - view.components.discount
    key = view.stack[-1].name
    facts = {
        "tile": tile,
        "it": names.pronoun(tile),
        "bid": bid,
        "bidder": seats[view.bids.index(bid)],
        "price": names.count(bid, "ducat", lang, as_object=True),
        "keep": names.count(keep, "ducat", lang, as_object=True),
    }
    return key if keep or key == "bid" else "sell or keep for nothing", facts


def filling(view: Goa, site: int, lang: str) -> dict[str, object]:
    """A site that is filled slot by slot."""
    c, place = view.components, view.active * SITES + site
    free = c.slots[view.sites[place]] - c.size[view.held[place]]
    return {"site": the_site(view, site, lang), "slots": names.count(free, "slot", lang)}


def founding(view: Goa, lang: str) -> tuple[str, dict[str, object]]:
    """Rule 7.7.5: whether the attempt succeeds, is to be paid for, or fails."""
    missing, have = view.required(), view.colonists[view.active]
    facts = {
        "colony": names.colony(view.components, view.attempt, lang),
        "lack": names.lack(missing, lang),
        "colonists": have,
    }
    if missing <= 0:
        return "settle colony for certain", facts
    return "settle colony" if missing <= have else "settle colony with too few", facts
