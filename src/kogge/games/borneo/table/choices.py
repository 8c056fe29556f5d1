"""How Borneo's actions are chosen: by pointing at cards, merchants, ladders, harbours and orders."""

from kogge.engine.scene import BUTTON, Choice
from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.components import NO_SPICE
from kogge.games.borneo.rules.derived import conflict, outcome
from kogge.games.borneo.rules.state import Borneo
from kogge.games.borneo.table.things import card_id, harbour_id, ladder_id, merchant_id, order_id, spice_id
from kogge.games.borneo.words import names
from kogge.games.borneo.words.words import end_of
from kogge.games.borneo.words.words_table import BUTTONS, TABS

PIRATES = f"{BUTTON}pirate"


def choices(view: Borneo, lang: str) -> list[Choice]:
    """One for each option of the decision at hand."""
    return [choice(view, action, lang) for action in view.options]


def choice(view: Borneo, action: int, lang: str) -> Choice:
    """What to point at for an action, one thing after the other."""
    c, parts = view.components, view.components.parts[action]
    verb = c.vocabulary.write(action).split()[0]
    match verb:
        case "place" | "leave":
            return Choice(action, (ladder_id(c, parts[0]),), tab=say_end(view, parts[0], lang))
        case "transfer":
            company, rank, to = parts
            return Choice(action, (merchant_id(c, company, rank), ladder_id(c, to)), tab=say_end(view, to, lang))
        case "attack":
            company, rank, target = parts
            bonus = rank - target - 1
            tab = say_tab(view, "bonus", lang, bonus=bonus) if bonus else ""
            return Choice(action, (merchant_id(c, company, rank), merchant_id(c, company, target)), tab=tab)
        case "order":
            tab = say_tab(view, "points", lang, points=names.count(c.order_vp[parts[0]], "point", lang))
            return Choice(action, order_path(view, *parts), tab=tab)
        case "pirate":
            return Choice(action, pirate_path(view, *parts), say_button(view, "pirate", lang))
        case "lay":
            card, slot = parts
            return Choice(action, (card_id(c, card), harbour_id(slot)), tab=say_outcome(view, card, slot, lang))
        case "play":
            tab = say_tab(view, "strength", lang, strength=c.flags[view.company][parts[0]])
            return Choice(action, (card_id(c, parts[0]),), tab=tab)
        case "pay" | "store" | "take" | "discard":
            return Choice(action, (card_id(c, parts[0]),))
    key = verb if verb == "swap" else f"{verb} {view.stack[-1].name}"
    if key == "done defend" and not view.chosen:
        key = "done defend with nothing"
    return Choice(action, (f"{BUTTON}{verb}",), say_button(view, key, lang))


def order_path(view: Borneo, kind: int, spice: int) -> tuple[str, ...]:
    """An order alone where there is nothing to choose about it, else the order and the spice that pays it."""
    c = view.components
    several = spice != NO_SPICE and sum(action in view.options for action in c.order[kind]) > 1
    return (order_id(c, kind), spice_id(c, spice)) if several else (order_id(c, kind),)


def pirate_path(view: Borneo, card: int, spice: int) -> tuple[str, ...]:
    """The pirates, the card, and what it stands for, if it can stand for more than one spice (12.2.2)."""
    c = view.components
    several = sum(action != NOTHING and action in view.options for action in c.pirate[card]) > 1
    path = (PIRATES, card_id(c, card))
    return (*path, spice_id(c, spice)) if several else path


def say_button(view: Borneo, key: str, lang: str) -> str:
    facts: dict[str, object] = {}
    if view.company != NOTHING:
        c, now = view.components, conflict(view)
        strength = now.attack_strength if view.actor == now.attacker else now.defence_strength
        facts = {"strength": strength, "place": names.place(c, view.from_rank, lang)}
    return names.sentence(view.components, BUTTONS, key, lang, **facts)


def say_outcome(view: Borneo, card: int, slot: int, lang: str) -> str:
    """Rule 7.5: what laying a card at a harbour causes; if nothing, how full it is then."""
    c = view.components
    monopoly, shared = outcome(view, card, slot)
    if monopoly != NOTHING:
        return say_tab(view, "monopoly", lang, company=names.company(c, monopoly, lang))
    if shared:
        return say_tab(view, "shared", lang)
    return say_tab(view, "cards", lang, number=len(view.stacks[slot]) + 1, limit=c.limit[view.harbours[slot]])


def say_end(view: Borneo, company: int, lang: str) -> str:
    """The rank that a merchant gets who joins a company."""
    return names.place(view.components, end_of(view, company), lang).capitalize()


def say_tab(view: Borneo, key: str, lang: str, **facts: object) -> str:
    return names.sentence(view.components, TABS, key, lang, **facts)
