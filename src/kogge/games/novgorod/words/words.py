"""What there is to decide in Novgorod, in German and English; what options do and what happened stand beside it."""

from collections.abc import Sequence

from kogge.engine.game import Words
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import CITIES, SEAL
from kogge.games.novgorod.rules.derived import buys_by_privilege, buys_regularly, takes_orders
from kogge.games.novgorod.rules.draft import has_drafted_order
from kogge.games.novgorod.rules.pirate import pirate_price
from kogge.games.novgorod.rules.route import course_of
from kogge.games.novgorod.rules.state import FREE, Novgorod
from kogge.games.novgorod.rules.turn_number import DRAFT, OVER
from kogge.games.novgorod.words import names
from kogge.games.novgorod.words.paying import missing, target
from kogge.games.novgorod.words.saying import say_action
from kogge.games.novgorod.words.words_events import say_event

__all__ = ["prompt", "say_action", "say_event", "say_part", "say_turn"]

PARTS: dict[str, Words] = {
    "sales": {"de": "Verkäufe", "en": "Sales"},
    "orders": {"de": "Aufträge", "en": "Orders"},
    "special_orders": {"de": "Spezialaufträge", "en": "Special orders"},
    "career": {"de": "Karriere", "en": "Career"},
    "privilege": {"de": "Privileg", "en": "Privilege"},
    "bonuses": {"de": "Boni", "en": "Bonuses"},
}

TURNS: dict[str, Words] = {
    "draft": {"de": "Einführungsrunden", "en": "Draft"},
    "round": {"de": "Runde {number}", "en": "Round {number}"},
    "over": {"de": "Ende", "en": "End"},
}

# by the step that asks
PROMPTS: dict[str, Words] = {
    "choose side": {
        "de": "Wähle die Seite deiner {career}, für das ganze Spiel: Vorderseite oder Rückseite.",
        "en": "Choose the side of your {career}, for the whole game: front or back.",
    },
    "draft": {
        "de": "Nimm ein Kontor oder einen Auftrag: Für zwei Kontore hast du {ducats}.",
        "en": "Take an office or an order: you have {ducats} for two offices.",
    },
    "draft second": {
        "de": "Nimm dein zweites Kontor oder einen Auftrag: Für das Kontor hast du noch {ducats}.",
        "en": "Take your second office or an order: you have {ducats} left for the office.",
    },
    "draft offices": {
        "de": "Nimm ein Kontor: Für beide hast du {ducats}.",
        "en": "Take an office: you have {ducats} for both.",
    },
    "draft office": {
        "de": "Nimm dein zweites Kontor: Du hast dafür noch {ducats}.",
        "en": "Take your second office: you have {ducats} left for it.",
    },
    "draft order": {
        "de": "Nimm deinen Auftrag aus der Auslage oder vom Stapel: Er kostet {price}.",
        "en": "Take your order from the display or the pile: it costs {price}.",
    },
    "pirate at start": {
        "de": "Versetze den Piraten {how} oder lass ihn in {city}: Dort kürzt er Routen um {cards}.",
        "en": "Move the pirate {how}, or leave him in {city}: there he takes {cards} off routes.",
    },
    "pirate at start, back": {
        "de": "Versetze den Piraten mit dem Privileg oder lass ihn in {city}: Diese Stadt läuft niemand an.",
        "en": "Move the pirate with the privilege, or leave him in {city}: nobody calls at that city.",
    },
    "pirate before seal": {
        "de": "Versetze zum Schluss den Piraten mit dem Privileg oder lass ihn in {city}.",
        "en": "At the end, move the pirate with the privilege, or leave him in {city}.",
    },
    "pirate instead of seal": {
        "de": "Versetze den Piraten mit dem Privileg oder lass ihn in {city} und nimm dafür {seals}.",
        "en": "Move the pirate with the privilege, or leave him in {city} and take {seals} instead.",
    },
    "pirate at end": {
        "de": "Versetze zum Schluss den Piraten {how} oder lass ihn in {city}.",
        "en": "At the end, move the pirate {how}, or leave him in {city}.",
    },
    "lay route": {
        "de": "Lege die Route: noch {cards}{notes}.",
        "en": "Lay the route: {cards} to go{notes}.",
    },
    "lay first": {
        "de": "Lege die Route: Wähle die erste Stadt, bis zu {cards}{notes}.",
        "en": "Lay the route: choose the first city, up to {cards}{notes}.",
    },
    "lay on": {
        "de": "Lege weiter: Gebühren {fees}, davon {lack} noch nicht gedeckt.",
        "en": "Lay on: harbour fees {fees}, {lack} of them not covered yet.",
    },
    "use route": {
        "de": "Nutze deine Route: {free} von {cards} sind frei{notes}.",
        "en": "Use your route: {free} of {cards} are free{notes}.",
    },
    "use last": {
        "de": "Nutze deine Route: 1 von {cards} ist frei{notes}.",
        "en": "Use your route: 1 of {cards} is free{notes}.",
    },
    "use nothing": {
        "de": "Deine Route ist ganz genutzt: Beende die Wertung, oder setze noch Dukaten, Lager und Privileg ein.",
        "en": "Your route is used up: end the scoring, or use ducats, hold and privilege first.",
    },
    "use no route": {
        "de": "Du hast keine Route: Beende die Wertung, oder setze noch Dukaten, Lager und Privileg ein.",
        "en": "You have no route: end the scoring, or use ducats, hold and privilege first.",
    },
    "pay": {"de": "Bezahle {target}: noch {missing}.", "en": "Pay for {target}: {missing} to go."},
    "pay with one of two": {
        "de": "Bezahle {target}: Wähle, woher du {good} nimmst.",
        "en": "Pay for {target}: choose where {good} comes from.",
    },
    "fetch": {
        "de": "Die {manufacture} in {city} braucht {good}: Wähle, woher du die Ware nimmst.",
        "en": "The {manufacture} in {city} needs {good}: choose where it comes from.",
    },
    "close scoring": {
        "de": "Lass {order} für die untere Zeile offen oder lege ihn unter das Schiff.",
        "en": "Leave {order} open for its lower line, or put it under the ship.",
    },
    "buy": {
        "de": "Kaufe ein Kontor, eine Schiffsstufe oder einen Auftrag – du hast {ducats}.",
        "en": "Buy an office, a ship level or an order – you have {ducats}.",
    },
    "buy no order": {
        "de": "Kaufe ein Kontor oder eine Schiffsstufe – du hast {ducats}.",
        "en": "Buy an office or a ship level – you have {ducats}.",
    },
    "buy with privilege": {
        "de": "Kaufe etwas, dazu mit dem Privileg einen Auftrag für {price} – du hast {ducats}.",
        "en": "Buy something, and with the privilege an order for {price} – you have {ducats}.",
    },
    "buy by privilege": {
        "de": "Kaufe mit dem Privileg einen Auftrag für {price} oder beende den Kauf – du hast {ducats}.",
        "en": "Buy an order for {price} with the privilege, or end your purchases – you have {ducats}.",
    },
    "buy nothing": {
        "de": "Versetze den Piraten {how} oder beende den Kauf – du hast {ducats}.",
        "en": "Move the pirate {how}, or end your purchases – you have {ducats}.",
    },
    "over": {"de": "Das Spiel ist zu Ende.", "en": "The game is over."},
}
PHRASES: dict[str, Words] = {
    "for ducats": {"de": "für {ducats}", "en": "for {ducats}"},
    "for nothing": {"de": "umsonst", "en": "for nothing"},
    "with speed": {"de": ", davon 1 mit dem Privileg", "en": ", 1 of them with the privilege"},
    "with speed alone": {"de": ", mit dem Privileg", "en": ", with the privilege"},
    "fees": {"de": ", Gebühren {number}", "en": ", harbour fees {number}"},
}


def prompt(view: Novgorod, seats: Sequence[str], lang: str) -> str:
    """What the actor has to decide, in a sentence in the second person."""
    if view.actor == NOBODY:
        return names.sentence(PROMPTS, "over", lang)
    c, me = view.components, view.active
    key = step = view.stack[-1].name
    facts: dict[str, object] = {}
    match step:
        case "choose side":
            facts = {"career": names.career(view.career[me], lang)}
        case "draft":
            key, facts = drafting(view, lang)
        case "pirate at start" | "pirate before seal" | "pirate at end":
            key, facts = pirate(view, step, lang)
        case "lay route":
            key, facts = laying(view, lang)
        case "use route":
            key, facts = using(view, lang)
        case "pay":
            key, facts = paying(view, lang)
        case "fetch":
            city = view.route[view.seat_slot] % CITIES
            facts = {
                "manufacture": names.manufacture(c, view.manufactures[city], lang),
                "city": names.city(c, city, lang),
                "good": names.good(c, view.hold[me], lang),
            }
        case "close scoring":
            facts = {"order": names.the_order(c, view.fresh[0], lang)}
        case "buy":
            key, facts = buying(view, lang)
    return names.sentence(PROMPTS, key, lang, **facts)


def say_turn(number: int, lang: str) -> str:
    """A turn by its number, as `turn_number` counts."""
    key = {DRAFT: "draft", OVER: "over"}.get(number, "round")
    return names.sentence(TURNS, key, lang, number=number)


def say_part(part: str, lang: str) -> str:
    """The name of a part of the score: where seals come from."""
    return PARTS[part][lang]


# -- what the sentences say -------------------------------------------------------------------


def drafting(view: Novgorod, lang: str) -> tuple[str, dict[str, object]]:
    """Rules 4.2 and 4.4: what is still to be taken, and the ducats for it."""
    c, me = view.components, view.active
    left = view.ducats[me] - view.bill[me] - 2 * c.order_price
    facts: dict[str, object] = {
        "ducats": names.count(left, "ducat", lang, as_object=True),
        "price": names.count(c.order_price, "ducat", lang, as_object=True),
    }
    missing = c.draft_offices - view.owned[me].bit_count()
    if not missing:
        return "draft order", facts
    if has_drafted_order(view, me):
        return "draft office" if missing == 1 else "draft offices", facts
    return "draft second" if missing == 1 else "draft", facts


def pirate(view: Novgorod, step: str, lang: str) -> tuple[str, dict[str, object]]:
    """Rules 11.4 and 11.5: what moving the pirate costs, and what he does where he is."""
    c = view.components
    facts: dict[str, object] = {
        "how": moving(view, lang),
        "city": names.city(c, view.pirate, lang),
        "cards": names.count(c.pirate_penalty, "card", lang),
        "seals": names.count(c.seal_privilege, "seal", lang, as_object=True),
    }
    if step == "pirate at start" and view.pirate_side:
        return "pirate at start, back", facts
    if step == "pirate before seal" and view.may_use(SEAL):
        return "pirate instead of seal", facts
    return step, facts


def moving(view: Novgorod, lang: str) -> str:
    """What a move of the pirate's front side costs."""
    price = pirate_price(view, view.active)
    ducats = names.count(price, "ducat", lang, as_object=True)
    return names.sentence(PHRASES, "for ducats" if price else "for nothing", lang, ducats=ducats)


def laying(view: Novgorod, lang: str) -> tuple[str, dict[str, object]]:
    """Rules 6.1.2, 6.1.8 and 6.1.9: how long the route may become, and whether its fees can be paid."""
    course = course_of(view)
    if course.spare < 0:
        return "lay on", {"fees": view.fees(), "lack": -course.spare}
    notes = names.sentence(PHRASES, "with speed" if course.room else "with speed alone", lang) if course.more else ""
    cards = names.count(course.room + course.more, "card", lang)
    return "lay route" if view.route else "lay first", {"cards": cards, "notes": notes + fees(view, lang)}


def using(view: Novgorod, lang: str) -> tuple[str, dict[str, object]]:
    """How much of the route is still free (6.2.1)."""
    free = view.uses.count(FREE)
    if not free:
        return "use nothing" if view.route else "use no route", {}
    cards = names.count(len(view.route), "card", lang)
    return "use last" if free == 1 else "use route", {"free": free, "cards": cards, "notes": fees(view, lang)}


def paying(view: Novgorod, lang: str) -> tuple[str, dict[str, object]]:
    """Section 13, D6 and D7: what is paid for, and what is still to be given."""
    c = view.components
    facts: dict[str, object] = {"target": target(view, lang), "missing": missing(view, lang)}
    if view.need_luxuries or view.need_any:
        return "pay", facts
    return "pay with one of two", facts | {"good": names.good(c, view.hold[view.active], lang)}


def buying(view: Novgorod, lang: str) -> tuple[str, dict[str, object]]:
    """Rule 6.4.1: the regular purchase and the one by privilege."""
    c, me = view.components, view.active
    facts: dict[str, object] = {
        "ducats": names.count(view.ducats[me], "ducat", lang, as_object=True),
        "price": names.count(c.privileged_price, "ducat", lang, as_object=True),
    }
    by_privilege = buys_by_privilege(view)
    if buys_regularly(view):
        return "buy with privilege" if by_privilege else "buy" if takes_orders(view) else "buy no order", facts
    if by_privilege:
        return "buy by privilege", facts
    return "buy nothing", facts | {"how": moving(view, lang) if view.pirate != NOTHING else ""}


def fees(view: Novgorod, lang: str) -> str:
    """The harbour fees of the route, if there are any."""
    number = view.fees()
    return names.sentence(PHRASES, "fees", lang, number=number) if number else ""
