"""What happened in Cargo Noir, as sentences for the log."""

from collections.abc import Sequence

from kogge.engine.event import Event
from kogge.engine.game import Words
from kogge.engine.state import NOTHING
from kogge.games.cargo_noir.rules import events
from kogge.games.cargo_noir.rules.cargo import packed
from kogge.games.cargo_noir.rules.components import FIRST_PORT, Components
from kogge.games.cargo_noir.words import names

# What the parts of an event are called in its sentence. A name with a star stands for all parts that are left.
PARTS: dict[str, tuple[str, ...]] = {
    "took family": ("seat", "family"),
    "started": ("seat",),
    "began round": ("number", "last"),
    "gambled": ("seat", "ships", "coins"),
    "drew": ("seat", "token"),
    "swapped": ("seat", "token", "other"),
    "bought cargo": ("seat", "port", "coins", "cargo*"),
    "refilled port": ("port", "cargo*"),
    "refilled bag": ("tokens",),
    "raised": ("seat", "port", "coins", "height", "highest", "rival"),
    "withdrew": ("seat", "left", "coins", "syndicate"),
    "traded": ("seat", "worth", "coins", "waste", "number", "goods*"),
    "discarded": ("seat", "cargo*"),
    "sent": ("seat", "place", "height", "highest", "rival"),
    "ended": (),
}
SENTENCES: dict[str, Words] = {
    "took family": {"de": "{seat} führt die Familie {family}.", "en": "{seat} leads the {family} family."},
    "started": {"de": "Das Los bestimmt: {seat} beginnt jede Runde.", "en": "By lot, {seat} begins every round."},
    "began round": {"de": "Runde {number} beginnt.", "en": "Round {number} begins."},
    "began last round": {
        "de": "Runde {number} beginnt, die letzte: Beim Einkaufen zählen auch Münzen.",
        "en": "Round {number} begins, the last one: coins help to pay for cards.",
    },
    # phase I
    "gambled": {"de": "Das Casino zahlt {seat} {coins}.", "en": "The casino pays {seat} {coins}."},
    "gambled together": {
        "de": "Das Casino zahlt {seat} {coins} für {ships}.",
        "en": "The casino pays {seat} {coins} for {ships}.",
    },
    "gambled for less": {
        "de": "Das Casino zahlt {seat} nur {coins}, mehr ist nicht im Goldvorrat.",
        "en": "The casino pays {seat} only {coins}, for the supply holds no more.",
    },
    "gambled for nothing": {
        "de": "Das Casino zahlt {seat} nichts, der Goldvorrat ist leer.",
        "en": "The casino pays {seat} nothing, for the supply is empty.",
    },
    "drew": {"de": "{seat} zieht {token} aus dem Beutel.", "en": "{seat} draws {token} from the bag."},
    "swapped": {
        "de": "{seat} tauscht {token} gegen {other} vom Schwarzmarkt.",
        "en": "{seat} swaps {token} for {other} of the black market.",
    },
    "bought cargo": {
        "de": "{seat} kauft in {port} für {coins}: {cargo}.",
        "en": "{seat} buys in {port} for {coins}: {cargo}.",
    },
    "refilled port": {"de": "Neu in {port}: {cargo}.", "en": "New in {port}: {cargo}."},
    "refilled bag": {
        "de": "Der Beutel ist leer: {tokens} vom Ablagestapel kommen hinein.",
        "en": "The bag is empty: {tokens} of the discard pile go into it.",
    },
    "raised": {
        "de": "{seat} erhöht in {port} um {coins} und überbietet {rival}, {height} gegen {highest}.",
        "en": "{seat} raises by {coins} in {port} and outbids {rival}, {height} against {highest}.",
    },
    "withdrew": {
        "de": "{seat} zieht sich {left} zurück und nimmt {coins} mit.",
        "en": "{seat} withdraws {left} and takes {coins} home.",
    },
    "withdrew with syndicate": {
        "de": "{seat} zieht sich {left} zurück und nimmt {coins} mit. Das Syndikat zahlt {syndicate}.",
        "en": "{seat} withdraws {left} and takes {coins} home. The Syndicate pays {syndicate}.",
    },
    "withdrew with poor syndicate": {
        "de": "{seat} zieht sich {left} zurück und nimmt {coins} mit. Das Syndikat kann nichts zahlen.",
        "en": "{seat} withdraws {left} and takes {coins} home. The Syndicate has nothing to pay.",
    },
    # phase II
    "traded": {
        "de": "{seat} kauft {cards} für {payment}: {points}.",
        "en": "{seat} buys {cards} for {payment}: {points}.",
    },
    "traded with waste": {
        "de": "{seat} kauft {cards} für {payment}, {waste} zu viel: {points}.",
        "en": "{seat} buys {cards} for {payment}, {waste} too much: {points}.",
    },
    "discarded": {
        "de": "{seat} hat keinen Platz mehr und legt {cargo} ab.",
        "en": "{seat} has no room left and discards {cargo}.",
    },
    # phase III
    "sent": {"de": "{seat} schickt ein Schiff {place}.", "en": "{seat} sends a ship {place}."},
    "sent to port": {"de": "{seat} bietet {height} in {port}.", "en": "{seat} bids {height} in {port}."},
    "sent against": {
        "de": "{seat} überbietet {rival} in {port}, {height} gegen {highest}.",
        "en": "{seat} outbids {rival} in {port}, {height} against {highest}.",
    },
    "ended": {
        "de": "Die letzte Runde ist gespielt: Das Spiel ist zu Ende.",
        "en": "The last round is played: the game is over.",
    },
}
COUNTED = {"coins": "coin", "syndicate": "coin", "ships": "ship", "tokens": "token"}


def say_event(c: Components, event: Event, seats: Sequence[str], lang: str) -> str:
    """A sentence for the log."""
    kind = events.NAMES[event.kind]
    facts: dict[str, object] = {}
    for place, name in enumerate(PARTS[kind]):
        if name.endswith("*"):
            facts.update(spell_rest(c, name, event.parts[place:], event.parts, lang))
        else:
            facts[name] = spell(c, name, event.parts[place], seats, lang)
    if kind == "sent":
        facts["port"] = names.place(c, event.parts[1], lang)
    return names.sentence(SENTENCES, special_case(c, kind, event.parts), lang, **facts)


def spell(c: Components, name: str, part: int, seats: Sequence[str], lang: str) -> str:
    """A part of an event in words; plain numbers stay as they are."""
    if name in COUNTED:
        return names.count(part, COUNTED[name], lang)
    match name:
        case "seat" | "rival":
            return seats[part] if part != NOTHING else ""
        case "family":
            return names.family(c, part, lang)
        case "token" | "other":
            return names.token(c, part, lang)
        case "port":
            return names.place(c, FIRST_PORT + part, lang)
        case "left":
            return names.out_of(c, FIRST_PORT + part, lang)
        case "place":
            return names.to(c, part, lang)
    return str(part)


def spell_rest(c: Components, name: str, rest: Sequence[int], parts: Sequence[int], lang: str) -> dict[str, object]:
    """All parts of a name with a star: tokens, or the cards of a trade and then the tokens."""
    if name == "cargo*":
        return {"cargo": names.cargo(c, packed(list(rest)), lang)}
    _, _, coins, _, number, *_ = parts
    cards, handed_in = rest[:number], packed(list(rest[number:]))
    payment = names.cargo_by_kind(c, handed_in, lang) + ([names.count(coins, "coin", lang)] if coins else [])
    points = sum(c.points[card] for card in cards)
    return {
        "cards": names.cards(c, cards, lang),
        "payment": names.listing(payment, lang),
        "points": names.count(points, "point", lang),
    }


def special_case(c: Components, kind: str, parts: tuple[int, ...]) -> str:
    """The key of the sentence: the kind of event, unless the parts make it a case of its own."""
    match kind:
        case "began round" if parts[1]:
            return "began last round"
        case "gambled":
            _, ships, coins = parts
            if coins < ships * c.income:
                return "gambled for less" if coins else "gambled for nothing"
            return "gambled together" if ships > 1 else kind
        case "withdrew" if parts[3] != NOTHING:
            return "withdrew with syndicate" if parts[3] else "withdrew with poor syndicate"
        case "traded" if parts[3]:
            return "traded with waste"
        case "sent" if parts[1] >= FIRST_PORT:
            return "sent to port" if parts[4] == NOTHING else "sent against"
    return kind
