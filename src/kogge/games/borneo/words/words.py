"""What there is to decide in Borneo, and what the options do, in German and English."""

from collections.abc import Sequence

from kogge.engine.game import Words
from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.components import NO_SPICE
from kogge.games.borneo.rules.derived import conflict, missing, outcome
from kogge.games.borneo.rules.state import Borneo
from kogge.games.borneo.words import names
from kogge.games.borneo.words.words_events import say_event

__all__ = ["FINAL_ROUND", "prompt", "say_action", "say_event", "say_part", "say_turn"]

PARTS: dict[str, Words] = {
    "orders": {"de": "Erfüllte Aufträge", "en": "Fulfilled orders"},
    "cargo": {"de": "Frachtkarten im Lager", "en": "Cargo cards in storage"},
    "harbours": {"de": "Hafenkarten im Lager", "en": "Harbour cards in storage"},
    "ship": {"de": "Piratenschiff", "en": "Pirate ship"},
}

FINAL_ROUND = -1  # as a turn's number (10.4)

TURNS: dict[str, Words] = {
    "setup": {"de": "Aufbau", "en": "Setup"},
    "turn": {"de": "Zug {number}", "en": "Turn {number}"},
    "final round": {"de": "Letzte Auftragsrunde", "en": "Final order round"},
}

# by the step that asks
PROMPTS: dict[str, Words] = {
    "place merchant": {
        "de": "Setze einen Händler ans Ende einer {ladder} ({number} von {merchants}).",
        "en": "Place a merchant at the end of a {ladder} ({number} of {merchants}).",
    },
    "fulfil order": {"de": "Erfülle einen Auftrag oder passe.", "en": "Fulfil an order, or pass."},
    "fulfil order at the end": {
        "de": "Letzte Auftragsrunde: Erfülle noch einen Auftrag oder passe.",
        "en": "Final order round: fulfil one more order, or pass.",
    },
    "pay": {
        "de": "Bezahle „{order}“: noch {missing}.",
        "en": "Pay for “{order}”: {missing} to go.",
    },
    "pay with chests": {
        "de": "Bezahle „{order}“: noch {missing}, abzüglich {chests}.",
        "en": "Pay for “{order}”: {missing} to go, less {chests}.",
    },
    "pay more": {
        "de": "„{order}“ ist bezahlt: Schließe ab oder gib noch eine Karte.",
        "en": "“{order}” is paid for: finish, or give another card.",
    },
    "merchant phase": {
        "de": "Versetze einen Händler, greife einen an oder passe.",
        "en": "Transfer a merchant, attack one, or pass.",
    },
    "merchant phase, card": {
        "de": "Versetze oder befördere einen Händler oder passe.",
        "en": "Transfer or promote a merchant, or pass.",
    },
    "attack": {
        "de": "Wähle Karten für deinen Angriff auf {defender} ({company}, {target}): "
        "bisher Stärke {strength}, Bonus für {defender}: {bonus}.",
        "en": "Choose cards for your attack on {defender} ({company}, {target}): "
        "strength {strength} so far, bonus for {defender}: {bonus}.",
    },
    "attack, card": {
        "de": "Wähle Karten, um gegen {defender} aufzusteigen ({company}, {target}): "
        "bisher Stärke {strength}, Bonus für {defender}: {bonus}.",
        "en": "Choose cards for your promotion against {defender} ({company}, {target}): "
        "strength {strength} so far, bonus for {defender}: {bonus}.",
    },
    "defend": {
        "de": "{attacker} greift dich auf {target} bei {company} mit Stärke {against} an; "
        "du hast Stärke {strength} (Bonus {bonus}) und darfst noch {cards} spielen.",
        "en": "{attacker} attacks you at {target} in {company} with strength {against}; "
        "you have strength {strength} (bonus {bonus}) and may still play {cards}.",
    },
    "defend, card": {
        "de": "{attacker} will dich mit Stärke {against} von {target} bei {company} verdrängen; "
        "du hast Stärke {strength} (Bonus {bonus}) und darfst noch {cards} spielen.",
        "en": "{attacker} wants to take {target} in {company} from you with strength {against}; "
        "you have strength {strength} (bonus {bonus}) and may still play {cards}.",
    },
    "retreat": {
        "de": "{attacker} hat dich bei {company} verdrängt: Nimm {place} oder geh ans Ende einer {ladder}.",
        "en": "{attacker} has displaced you in {company}: take {place}, or go to the end of a {ladder}.",
    },
    "reward": {
        "de": "Du hast {attacker} abgewehrt: Lege eine der gespielten Karten als {spice} ins Lager oder verzichte.",
        "en": "You have repelled {attacker}: store one of the cards you played as a {spice}, or decline.",
    },
    "lay cargo": {"de": "Lege eine Frachtkarte in einen Hafen.", "en": "Lay a cargo card at a harbour."},
    "pick": {
        "de": "Nimm eine Frachtkarte aus Hafen {slot} in dein Lager.",
        "en": "Take a cargo card from harbour {slot} into your storage.",
    },
    "discard": {
        "de": "Wirf eine Karte ab: Du hast {hand}, erlaubt sind {limit}.",
        "en": "Discard a card: you hold {hand}, the limit is {limit}.",
    },
    "over": {"de": "Das Spiel ist zu Ende.", "en": "The game is over."},
}

# by the first word of the notation; "pass" and "done" also by the step
ACTIONS: dict[str, Words] = {
    "pass fulfil order": {"de": "Erfülle keinen Auftrag", "en": "Fulfil no order"},
    "pass merchant phase": {"de": "Lass die Händler stehen", "en": "Leave the merchants where they are"},
    "pass reward": {"de": "Verzichte auf die Belohnung", "en": "Decline the reward"},
    "done pay": {"de": "Schließe die Bezahlung ab", "en": "Finish the payment"},
    "done attack": {
        "de": "Greife mit Stärke {strength} an",
        "en": "Attack with strength {strength}",
    },
    "done attack, card": {
        "de": "Befördere mit Stärke {strength}",
        "en": "Promote with strength {strength}",
    },
    "done defend": {
        "de": "Verteidige dich mit Stärke {strength}",
        "en": "Defend with strength {strength}",
    },
    "done defend with nothing": {
        "de": "Spiele keine Karte (Stärke {strength})",
        "en": "Play no card (strength {strength})",
    },
    "swap": {"de": "Tausche auf {place} bei {company}", "en": "Swap to {place} in {company}"},
    "place": {"de": "Setze einen Händler zu {company} ({end})", "en": "Place a merchant in {company} ({end})"},
    "order": {"de": "Erfülle „{order}“ ({points})", "en": "Fulfil “{order}” ({points})"},
    "order of one spice": {
        "de": "Erfülle „{order}“ mit {spice_for} ({points})",
        "en": "Fulfil “{order}” with {spice_for} ({points})",
    },
    "pay": {"de": "Gib {face}", "en": "Give {face}"},
    "pirate": {
        "de": "Gib {face} als {spice_for} und nimm das Piratenschiff",
        "en": "Give {face} as {spice_for} and take the pirate ship",
    },
    "transfer": {
        "de": "Versetze deinen Händler von {place} bei {company} zu {to} ({end})",
        "en": "Transfer your merchant from {place} in {company} to {to} ({end})",
    },
    "attack": {
        "de": "Greife {defender} auf {target} bei {company} von {place} aus an (Bonus für {defender}: {bonus})",
        "en": "Attack {defender} at {target} in {company} from {place} (bonus for {defender}: {bonus})",
    },
    "attack, card": {
        "de": "Befördere deinen Händler bei {company} von {place} auf {target} (Bonus für {defender}: {bonus})",
        "en": "Promote your merchant in {company} from {place} to {target} (bonus for {defender}: {bonus})",
    },
    "play": {"de": "Wähle {face}: Stärke +{strength}", "en": "Choose {face}: strength +{strength}"},
    "leave": {"de": "Geh ans Ende von {company} ({end})", "en": "Go to the end of {company} ({end})"},
    "store": {"de": "Lege {face} ins Lager", "en": "Store {face}"},
    "lay": {"de": "Lege {face} in {harbour}{consequence}", "en": "Lay {face} at {harbour}{consequence}"},
    "take": {"de": "Nimm {face}", "en": "Take {face}"},
    "discard": {"de": "Wirf {face} ab", "en": "Discard {face}"},
}

CONSEQUENCES: dict[str, Words] = {
    "monopoly": {"de": " (Monopol {company})", "en": " (monopoly {company})"},
    "shared": {"de": " ({shared})", "en": " ({shared})"},
}


def prompt(view: Borneo, seats: Sequence[str], lang: str) -> str:
    """What the actor has to decide, in a sentence in the second person."""
    c = view.components
    if not view.stack:
        return names.sentence(c, PROMPTS, "over", lang)
    key = step = view.stack[-1].name
    facts: dict[str, object] = {}
    if view.company != NOTHING:
        facts = conflict_facts(view, lang, seats)
    match step:
        case "place merchant":
            facts = {"number": view.placed // view.seats + 1, "merchants": view.merchants}
        case "fulfil order" if view.finals:
            key = "fulfil order at the end"
        case "pay":
            lacking, chests = say_missing(view, lang)
            key = "pay more" if not lacking else "pay with chests" if chests else "pay"
            facts = {"order": names.order(c, view.order, lang), "missing": lacking, "chests": chests}
        case "pick":
            facts = {"slot": view.slot + 1}
        case "discard":
            facts = {"hand": len(view.hands[view.active]), "limit": c.hand_limit}
    return names.sentence(c, PROMPTS, key, lang, **facts)


def say_action(view: Borneo, action: int, seats: Sequence[str], lang: str) -> str:
    """What happens if the actor chooses this. No two options of a position read the same."""
    c, parts = view.components, view.components.parts[action]
    key = verb = c.vocabulary.write(action).split()[0]
    facts: dict[str, object] = {}
    if view.company != NOTHING:
        facts = conflict_facts(view, lang, seats)
    match verb:
        case "pass" | "done":
            key = f"{verb} {view.stack[-1].name}"
            if key == "done defend" and not view.chosen:
                key = "done defend with nothing"
        case "place" | "leave":
            facts = {"company": names.company(c, parts[0], lang), "end": names.place(c, end_of(view, parts[0]), lang)}
        case "order":
            if parts[1] != NO_SPICE:
                key = "order of one spice"
                facts["spice_for"] = names.spice(c, parts[1], lang)
            facts["order"] = names.order(c, parts[0], lang)
            facts["points"] = names.count(c.order_vp[parts[0]], "point", lang)
        case "pirate":
            facts = {"face": names.face(c, parts[0], lang), "spice_for": names.spice(c, parts[1], lang)}
        case "transfer":
            company, rank, to = parts
            facts = {"company": names.company(c, company, lang), "place": names.place(c, rank, lang)}
            facts |= {"to": names.company(c, to, lang), "end": names.place(c, end_of(view, to), lang)}
        case "attack":
            company, rank, target = parts
            facts = {"company": names.company(c, company, lang), "place": names.place(c, rank, lang)}
            facts |= {"target": names.place(c, target, lang), "defender": seats[view.ladders[company][target]]}
            facts["bonus"] = rank - target - 1
        case "play":
            facts = {"face": names.face(c, parts[0], lang), "strength": c.flags[view.company][parts[0]]}
        case "lay":
            card, slot = parts
            facts = {"face": names.face(c, card, lang), "harbour": names.harbour(c, view.harbours[slot], lang)}
            facts["consequence"] = consequence(view, card, slot, lang)
        case "pay" | "store" | "take" | "discard":
            facts = {"face": names.face(c, parts[0], lang)}
    return names.sentence(c, ACTIONS, key, lang, **facts)


def say_turn(number: int, lang: str) -> str:
    """A turn by its number; 0 is the setup (3.5)."""
    key = "final round" if number == FINAL_ROUND else "turn" if number else "setup"
    return TURNS[key][lang].format(number=number)


def say_part(part: str, lang: str) -> str:
    """The name of a part of the score (11.1)."""
    return PARTS[part][lang]


def end_of(view: Borneo, company: int) -> int:
    """The rank that a merchant gets who joins a company, or who moves to its end (15.2)."""
    return len(view.ladders[company]) - (company == view.company)


def consequence(view: Borneo, card: int, slot: int, lang: str) -> str:
    """Rule 7.5: what laying a card at a harbour causes, if anything."""
    c = view.components
    monopoly, shared = outcome(view, card, slot)
    if monopoly != NOTHING:
        return names.sentence(c, CONSEQUENCES, "monopoly", lang, company=names.company(c, monopoly, lang))
    return names.sentence(c, CONSEQUENCES, "shared", lang) if shared else ""


def say_missing(view: Borneo, lang: str) -> tuple[str, str]:
    """What the payment under way lacks, and the chests that were given for it; empty texts for none."""
    units, chests = missing(view)
    texts = [f"{short} {names.spice(view.components, spice, lang)}" for short, spice in units]
    return names.listing(texts, lang) if texts else "", names.count(chests, "chest", lang) if chests else ""


def conflict_facts(view: Borneo, lang: str, seats: Sequence[str]) -> dict[str, object]:
    """The conflict as the actor sees it."""
    c, now = view.components, conflict(view)
    mine, other = now.attack_strength, now.defence_strength
    if view.actor != now.attacker:
        mine, other = other, mine
    may_play = min(len(view.attack), len(view.hands[now.defender]) - c.defender_must_keep) - len(view.chosen)
    return {
        "attacker": seats[now.attacker],
        "defender": seats[now.defender],
        "company": names.company(c, view.company, lang),
        "place": names.place(c, view.from_rank, lang),
        "target": names.place(c, view.to_rank, lang),
        "bonus": now.bonus,
        "strength": mine,
        "against": other,
        "cards": names.count(may_play, "card", lang),
    }
