"""What there is to decide in Cargo Noir, in German and English; what options do and what happened stand beside it."""

from collections.abc import Sequence

from kogge.engine.game import Words
from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir.rules.cargo import count, packed, size
from kogge.games.cargo_noir.rules.components import FIRST_PORT
from kogge.games.cargo_noir.rules.derived import missing, power, ships_to_act
from kogge.games.cargo_noir.rules.sending import least_bid
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.turn_number import OVER
from kogge.games.cargo_noir.words import names
from kogge.games.cargo_noir.words.saying import say_action
from kogge.games.cargo_noir.words.words_events import say_event

__all__ = ["prompt", "say_action", "say_event", "say_part", "say_turn"]

PARTS: dict[str, Words] = {
    "edge": {"de": "Schmuggelvorteile", "en": "Smuggler's Edge"},
    "simple": {"de": "Einfache Karten", "en": "Simple cards"},
    "unique": {"de": "Unikate", "en": "Unique cards"},
}

TURNS: dict[str, Words] = {
    "round": {"de": "Runde {number}", "en": "Round {number}"},
    "over": {"de": "Ende", "en": "End"},
}

# by the step that asks
PROMPTS: dict[str, Words] = {
    "resolve": {
        "de": "Wähle das Schiff, das als Nächstes handelt. Noch {ships}, {safe}.",
        "en": "Choose the ship that acts next. {ships} to go, {safe}.",
    },
    "deal": {
        "de": "Zieh ein Plättchen oder tausch eines. Im Beutel: {bag}.",
        "en": "Draw a token or swap one. In the bag: {bag}.",
    },
    "deal, empty bag": {
        "de": "Zieh ein Plättchen oder tausch eines. Die Ablage füllt vorher den leeren Beutel: {discards}.",
        "en": "Draw a token or swap one. The discards fill the empty bag first: {discards}.",
    },
    "give": {
        "de": "Welches Plättchen gibst du? Auf dem Schwarzmarkt: {market}.",
        "en": "Which token do you give? In the black market: {market}.",
    },
    "take": {
        "de": "Was nimmst du für {token}? Bisher ist deine Fracht {worth} wert.",
        "en": "What do you take for {token}? So far your cargo is worth {worth}.",
    },
    "answer": {
        "de": "{rival} überbietet dich {place}, {highest} gegen {own}: zieh dich zurück oder erhöhe.",
        "en": "{rival} outbids you {place}, {highest} against {own}: withdraw or raise.",
    },
    "raise": {
        "de": "Erhöhe {place}. Von {own} auf mindestens {least}, {safe}.",
        "en": "Raise {place}. From {own} to {least} at least, {safe}.",
    },
    "fill basket": {
        "de": "Kauf ein: Deine Fracht ist {worth} wert.",
        "en": "Go shopping: your cargo is worth {worth}.",
    },
    "fill basket with coins": {
        "de": "Kauf ein: Deine Fracht ist {worth} wert, {safe}, zusammen {power}.",
        "en": "Go shopping: your cargo is worth {worth}, {safe}, {power} in all.",
    },
    "fill on": {
        "de": "Dein Korb kostet {bill}. Für {left} kannst du noch etwas dazulegen.",
        "en": "Your basket costs {bill}. You can add something for up to {left}.",
    },
    "pay": {
        "de": "Bezahl {cards}: {bill}. Deine Fracht ist {worth} wert.",
        "en": "Pay for {cards}: {bill}. Your cargo is worth {worth}.",
    },
    "pay with coins": {
        "de": "Bezahl {cards}: {bill}. Fracht und Münzen zählen {power}.",
        "en": "Pay for {cards}: {bill}. Cargo and coins count {power}.",
    },
    "hand in": {
        "de": "{how_many} gibst du? Du hast {number}, es fehlen {missing}.",
        "en": "{how_many} do you give? You have {number}, {missing} to go.",
    },
    "hand in, one missing": {
        "de": "{how_many} gibst du? Du hast {number}, es fehlt {missing}.",
        "en": "{how_many} do you give? You have {number}, {missing} to go.",
    },
    "hand in, all paid": {
        "de": "{how_many} gibst du? Du hast {number}, und alles ist schon bezahlt.",
        "en": "{how_many} do you give? You have {number}, and all is paid already.",
    },
    "discard": {
        "de": "Leg {tokens} ab. Platz ist nur für {capacity}.",
        "en": "Discard {tokens}. There is room for {capacity} only.",
    },
    "discard on": {
        "de": "Leg noch {tokens} ab. Platz ist nur für {capacity}.",
        "en": "Discard {tokens} more. There is room for {capacity} only.",
    },
    "send": {
        "de": "Schick ein Schiff aus. Daheim sind noch {home}, {safe}.",
        "en": "Send a ship out. {home} are still at home, {safe}.",
    },
    "send last": {
        "de": "Schick dein Schiff aus. Daheim ist nur noch dieses, {safe}.",
        "en": "Send your ship out. It is the last one at home, {safe}.",
    },
    "send in last round": {
        "de": "Schick ein Schiff aus. Es kann nur noch andere überbieten, {safe}.",
        "en": "Send a ship out. All it can still do is outbid others, {safe}.",
    },
    "bid": {"de": "Biete {place}. Ab {least}, {safe}.", "en": "Bid {place}. From {least} up, {safe}."},
    "over": {"de": "Das Spiel ist zu Ende.", "en": "The game is over."},
}


def prompt(view: CargoNoir, seats: Sequence[str], lang: str) -> str:
    """What the actor has to decide, in two short sentences in the second person."""
    if view.actor == NOBODY:
        return names.sentence(PROMPTS, "over", lang)
    c, me = view.components, view.active
    facts: dict[str, object] = {
        "safe": names.in_safe(view.safe[me], lang),
        "worth": c.worths.of(view.cargo[me]),
        "bill": view.bill(),
    }
    key = step = view.stack[-1].name
    match step:
        case "resolve":
            facts["ships"] = names.count(ships_to_act(view), "ship", lang)
        case "deal":
            key = "deal" if view.bag else "deal, empty bag"
            facts["bag"] = names.count(len(view.bag), "token", lang)
            facts["discards"] = names.count(size(view.discard), "token", lang)
        case "give":
            facts["market"] = names.cargo(c, packed(view.market), lang)
        case "take":
            facts["token"] = names.token(c, view.given, lang)
        case "answer" | "raise" | "bid":
            facts |= at_port(view, seats, lang)
        case "fill basket":
            key = "fill on" if view.basket else "fill basket with coins" if view.funds() else step
            facts |= {"power": power(view), "left": power(view) - view.bill()}
        case "pay":
            key = "pay with coins" if view.funds() else step
            facts |= {"cards": names.cards(c, view.basket, lang), "power": power(view)}
        case "hand in":
            key, more = handing_in(view, lang)
            facts |= more
        case "discard":
            key = "discard on" if view.dumped else step
            capacity = view.capacity(me)
            facts["tokens"] = names.count(size(view.cargo[me]) - capacity, "token", lang)
            facts["capacity"] = capacity
        case "send":
            key = "send in last round" if view.last_round() else "send" if view.home[me] > 1 else "send last"
            facts["home"] = view.home[me]
    return names.sentence(PROMPTS, key, lang, **facts)


def at_port(view: CargoNoir, seats: Sequence[str], lang: str) -> dict[str, object]:
    """The port where somebody bids or raises, and the stacks that matter."""
    port = view.port
    highest = view.highest(port)
    return {
        "place": names.at(view.components, FIRST_PORT + port, lang),
        "rival": seats[view.rival(port)] if highest else "",
        "highest": highest,
        "own": view.stack_of(port, view.active),
        "least": least_bid(view, port),
    }


def handing_in(view: CargoNoir, lang: str) -> tuple[str, dict[str, object]]:
    """Decision D7 by hand: the kind asked for, and what is still to be paid."""
    lack = missing(view, view.handed_in)
    key = "hand in, all paid" if lack <= 0 else "hand in, one missing" if lack == 1 else "hand in"
    return key, {
        "how_many": names.how_many(view.components, view.kind, lang),
        "number": count(view.cargo[view.active], view.kind),
        "missing": lack,
    }


def say_turn(number: int, lang: str) -> str:
    """A turn by its number, as `turn_number` counts."""
    return names.sentence(TURNS, "over" if number == OVER else "round", lang, number=number)


def say_part(part: str, lang: str) -> str:
    """The name of a part of the score: a class of victory cards."""
    return PARTS[part][lang]
