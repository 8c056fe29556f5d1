"""The face of each decision of Borneo: what is asked, what its options are called, and how they are pointed at."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kogge.engine.face import Face, at_hand
from kogge.engine.reason import Reason
from kogge.engine.scene import BUTTON, Choice
from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.components import DONE, NO_SPICE, PASS, SWAP
from kogge.games.borneo.rules.derived import conflict, end_of, flags_at, is_last_card, outcome, with_flag
from kogge.games.borneo.rules.distribution import PICK
from kogge.games.borneo.rules.draw import DISCARD
from kogge.games.borneo.rules.merchants import ATTACK, DEFEND, MERCHANT_PHASE, RETREAT, REWARD
from kogge.games.borneo.rules.orders import FULFIL_ORDER, ORDER_GONE, PAY, lacking
from kogge.games.borneo.rules.setup import PLACE_MERCHANT
from kogge.games.borneo.table.ids import card_id, harbour_id, ladder_id, merchant_id, order_id, spice_id
from kogge.games.borneo.words.teller import BorneoTeller

PIRATES = f"{BUTTON}pirate"
SHOW = f"{BUTTON}show"  # after the last card that can be chosen for a conflict: nobody shows cards unasked

Wanted = Mapping[str, int | Reason]


class Offer(NamedTuple):
    """An option as it is seen."""

    key: str  # of its sentence, among the words of its face; what its button says stands under “<key> button”
    facts: Mapping[str, object] = {}
    path: tuple[str, ...] = ()  # the things to point at, one after the other; none at all: a button
    tab: str = ""  # what follows


class BorneoFace(Face[BorneoTeller]):
    """What the faces share: each says how it offers an action."""

    def offer(self, t: BorneoTeller, action: int) -> Offer:
        raise NotImplementedError

    def say(self, t: BorneoTeller, action: int) -> str:
        offer = self.offer(t, action)
        return t.say(f"{self.key}.{offer.key}", **offer.facts)

    def point(self, t: BorneoTeller, action: int) -> Choice:
        key, facts, path, tab = self.offer(t, action)
        path = path or (f"{BUTTON}{t.c.vocabulary.write(action)}",)
        by_button = any(thing.startswith(BUTTON) for thing in path)
        label = t.say(f"{self.key}.{key} button", **facts) if by_button else ""
        return Choice(action, path, label, tab, ends=action in (PASS, DONE))

    def wanted(self, t: BorneoTeller, chosen: Sequence[str]) -> Wanted:
        """Orders belong to the beginning of a turn."""
        too_late = Reason("order too late", "4.1")
        return {order_id(t.c, kind): too_late if left else ORDER_GONE for kind, left in enumerate(t.view.orders)}

    def hand(self, t: BorneoTeller, reason: Reason) -> Wanted:
        """The same for all hand cards of whoever decides."""
        return {card_id(t.c, card): reason for card in t.view.hands[t.view.actor]}

    def nearest_monopolies(self, t: BorneoTeller) -> str:
        """Which companies are nearest to one: two at most, and none without a flag."""
        c, view = t.c, t.view
        near = sorted(
            (c.threshold[card] - flags, card, company)
            for slot, card in enumerate(view.harbours)
            if card != NOTHING
            for company, flags in enumerate(flags_at(view, slot))
            if flags
        )
        told = [
            t.say(
                "move.near",
                company=t.company(company),
                harbour=t.harbour(card),
                flags=c.threshold[card] - lacks,
                of=c.threshold[card],
            )
            for lacks, card, company in near[:2]
        ]
        return "\n" + t.say("move.note", near=t.listing(told)) if told else ""

    def harbours_later(self, t: BorneoTeller) -> Wanted:
        if t.view.finals:
            return {}
        later = Reason("lay later", "4.1")
        return {harbour_id(slot): later for slot, card in enumerate(t.view.harbours) if card != NOTHING}


class CardFace(BorneoFace):
    """A decision of which every option is a card."""

    def offer(self, t: BorneoTeller, action: int) -> Offer:
        (card,) = t.c.parts[action]
        verb = t.c.vocabulary.write(action).split()[0]
        return Offer(verb, {"face": t.face(card)}, (card_id(t.c, card),))


# -- setup ------------------------------------------------------------------------------------------


class PlaceMerchantFace(BorneoFace):
    step, key, status = PLACE_MERCHANT, "place", "places"

    def prompt(self, t: BorneoTeller) -> str:
        view = t.view
        return t.say("place.prompt", number=view.placed // view.seats + 1, merchants=view.merchants)

    def offer(self, t: BorneoTeller, action: int) -> Offer:
        return join(t, "place", t.c.parts[action][0])

    def wanted(self, t: BorneoTeller, chosen: Sequence[str]) -> Wanted:
        ladders = {ladder_id(t.c, company): action for company, action in enumerate(t.c.place)}
        return {**super().wanted(t, chosen), **ladders}


# -- phase 1: orders ----------------------------------------------------------------------------------


class FulfilOrderFace(BorneoFace):
    step, key, phase = FULFIL_ORDER, "fulfil", "order"

    def prompt(self, t: BorneoTeller) -> str:
        return t.say("fulfil.final prompt") if t.view.finals else t.say("fulfil.prompt") + self.next_order(t)

    def next_order(self, t: BorneoTeller) -> str:
        """Of the orders that are worth more than what can be paid, the one that least is missing for."""
        c, view = t.c, t.view
        best = max((c.order_vp[c.parts[action][0]] for action in view.options if action != PASS), default=0)
        lacks = []
        for kind, left in enumerate(view.orders):
            for action in c.order[kind] if left and c.order_vp[kind] > best else ():
                units, chests = lacking(view, action)
                lacks.append((sum(number for number, _ in units) - chests, -c.order_vp[kind], action))
        if not lacks:
            return ""
        action = min(lacks)[2]
        (kind, _) = c.parts[action]
        chests = lacking(view, action).chests
        facts = {"order": t.order(kind), "points": c.order_vp[kind], "lacking": t.lacking(action), "chests": chests}
        return "\n" + t.say("fulfil.note with chests" if chests else "fulfil.note", **facts)

    def offer(self, t: BorneoTeller, action: int) -> Offer:
        """An order alone where there is nothing to choose about it, else the order and the spice that pays it."""
        if action == PASS:
            return Offer("pass")
        c = t.c
        kind, spice = c.parts[action]
        facts = {"order": t.order(kind), "points": c.order_vp[kind]}
        tab = t.say("fulfil.points", points=c.order_vp[kind])
        if spice == NO_SPICE:
            return Offer("order", facts, (order_id(c, kind),), tab)
        several = sum(option in t.view.options for option in c.order[kind]) > 1
        path = (order_id(c, kind), spice_id(c, spice)) if several else (order_id(c, kind),)
        return Offer("order of one spice", {"goods": t.spice(spice), **facts}, path, tab)

    def wanted(self, t: BorneoTeller, chosen: Sequence[str]) -> Wanted:
        """An order of one spice is meant in the spice that lacks least, until the spice is pointed at."""
        c, view = t.c, t.view

        def units_lacking(action: int) -> int:
            return sum(units for units, _ in lacking(view, action).units)

        orders = {order_id(c, kind): min(actions, key=units_lacking) for kind, actions in enumerate(c.order)}
        order_first = Reason("order first", "5.1")
        spices: dict[str, int | Reason] = {spice_id(c, spice): order_first for spice in range(c.chest)}
        for kind, actions in enumerate(c.order):
            if order_id(c, kind) in chosen:
                spices = {spice_id(c, spice): action for spice, action in enumerate(actions)}
        return {
            **orders,
            **spices,
            **{card_id(c, card): order_first for card in view.stored[view.active]},
            **self.hand(t, Reason("hand does not pay", "5.2")),
            **self.harbours_later(t),
        }


class PayFace(BorneoFace):
    step, key, phase, status = PAY, "pay", "order", "pays"

    def prompt(self, t: BorneoTeller) -> str:
        units, chests = t.missing()
        key = "prompt when paid" if not units else "prompt with chests" if chests else "prompt"
        return t.say(f"pay.{key}", order=t.order(t.view.order), missing=units, chests=chests)

    def offer(self, t: BorneoTeller, action: int) -> Offer:
        """Through the pirates: also what the card stands for, if it can stand for more than one spice (12.2.2)."""
        if action == DONE:
            return Offer("done")
        c = t.c
        card, spice = c.parts[action]
        if spice == NO_SPICE:
            return Offer("pay", {"face": t.face(card)}, (card_id(c, card),))
        several = sum(option != NOTHING and option in t.view.options for option in c.pirate[card]) > 1
        path = (PIRATES, card_id(c, card), spice_id(c, spice)) if several else (PIRATES, card_id(c, card))
        return Offer("pirate", {"face": t.face(card), "goods": t.spice(spice)}, path)

    def wanted(self, t: BorneoTeller, chosen: Sequence[str]) -> Wanted:
        c, view = t.c, t.view
        meant = self.smuggled if PIRATES in chosen else self.given
        return {
            **{order_id(c, kind): ORDER_GONE for kind, left in enumerate(view.orders) if not left},
            **{card_id(c, card): meant(t, card) for card in view.stored[view.active]},
            **self.hand(t, Reason("hand does not pay", "5.2")),
            **self.harbours_later(t),
        }

    def given(self, t: BorneoTeller, card: int) -> int | Reason:
        return t.c.pay[card]

    def smuggled(self, t: BorneoTeller, card: int) -> int | Reason:
        """For the spice that is asked for; if all are, for one that can be had."""
        stands_for = t.c.pirate[card] if t.view.spice == NO_SPICE else [t.c.pirate[card][t.view.spice]]
        actions = sorted((action for action in stands_for if action != NOTHING), key=t.view.options.__contains__)
        return actions[-1] if actions else Reason("other spice", "12.2.2")


# -- phase 2: merchants -------------------------------------------------------------------------------


class MerchantPhaseFace(BorneoFace):
    step, key, phase = MERCHANT_PHASE, "move", "merchants"

    def prompt(self, t: BorneoTeller) -> str:
        return super().prompt(t) + self.nearest_monopolies(t)

    def offer(self, t: BorneoTeller, action: int) -> Offer:
        if action == PASS:
            return Offer("pass")
        c = t.c
        company, rank, target = c.parts[action]
        merchant = merchant_id(c, company, rank)
        facts: dict[str, object] = {"company": t.company(company), "place": t.place(rank)}
        if c.transfer_to[action] != NOTHING:
            end = end_of(t.view, target)
            facts |= {"to": t.company(target), "end": t.place(end)}
            return Offer("transfer", facts, (merchant, ladder_id(c, target)), str(end + 1))
        bonus = rank - target - 1
        defender = t.seat(t.view.ladders[company][target])
        facts |= {"target": t.place(target), "defender": defender, "bonus": bonus}
        path = (merchant, merchant_id(c, company, target))
        fitting = with_flag(t.view, company)
        tab = t.say("move.bonus", bonus=bonus) if bonus else ""
        if len(fitting) == 1:  # it is shown at once
            facts |= {"face": t.face(fitting[0]), "strength": c.flags[company][fitting[0]]}
            return Offer("attack with one card", facts, (*path, SHOW), tab)
        return Offer("attack", facts, path, tab)

    def wanted(self, t: BorneoTeller, chosen: Sequence[str]) -> Wanted:
        c, ladders = t.c, t.view.ladders
        merchants = [(company, rank) for company, ladder in enumerate(ladders) for rank in range(len(ladder))]
        moving = next((merchant for merchant in merchants if merchant_id(c, *merchant) in chosen[:1]), None)
        return {
            **super().wanted(t, chosen),
            **self.hand(t, Reason("merchant first", "6.3.1")),
            **self.harbours_later(t),
            **(self.to_move(t, merchants) if moving is None else self.to_go(t, merchants, *moving)),
        }

    def to_move(self, t: BorneoTeller, merchants: Sequence[tuple[int, int]]) -> Wanted:
        """No merchant has been pointed at."""
        c, view = t.c, t.view
        wanted: dict[str, int | Reason] = {}
        for company, rank in merchants:
            if view.ladders[company][rank] != view.active:
                wanted[merchant_id(c, company, rank)] = Reason("not your merchant", "6.3.1")
            elif not any(action in view.options for action in c.transfer[company][rank] + c.attack[company][rank]):
                wanted[merchant_id(c, company, rank)] = Reason("nowhere to go", "6.2.2")
        choose = Reason("choose merchant", "6.2.1")
        return {**wanted, **{ladder_id(c, company): choose for company in range(len(c.companies))}}

    def to_go(self, t: BorneoTeller, merchants: Sequence[tuple[int, int]], company: int, rank: int) -> Wanted:
        """This merchant is to move."""
        c, view = t.c, t.view
        transfers = {ladder_id(c, c.transfer_to[action]): action for action in c.transfer[company][rank]}
        attacks: dict[str, int | Reason] = {}
        for ladder, target in merchants:
            if view.ladders[ladder][target] == view.active:
                meant: int | Reason = Reason("own merchant", "6.3.1")
            elif ladder != company:
                meant = Reason("other company", "6.3.1")
            else:
                meant = c.attack[company][rank][target] if target < rank else Reason("lower rank", "6.3.1")
            attacks[merchant_id(c, ladder, target)] = meant
        return {**transfers, ladder_id(c, company): Reason("same company", "6.2.1"), **attacks}


class FightFace(BorneoFace):
    """Cards are chosen for a conflict (6.3)."""

    phase = "merchants"

    def prompt(self, t: BorneoTeller) -> str:
        return t.say(f"{self.key}.prompt", **conflict_facts(t))

    def offer(self, t: BorneoTeller, action: int) -> Offer:
        if action == DONE:
            return Offer("done", conflict_facts(t))
        (card,) = t.c.parts[action]
        face, more = t.face(card), t.c.flags[t.view.company][card]
        tab = t.say(f"{self.key}.strength", strength=more)
        if is_last_card(t.view, card):
            return Offer("play last", {"face": face, **conflict_facts(t, more)}, (card_id(t.c, card), SHOW), tab)
        return Offer("play", {"face": face, "strength": more}, (card_id(t.c, card),), tab)

    def wanted(self, t: BorneoTeller, chosen: Sequence[str]) -> Wanted:
        cards = {card_id(t.c, card): t.c.play[card] for card in t.view.hands[t.view.actor]}
        return {**super().wanted(t, chosen), **cards}


class AttackFace(FightFace):
    step, key, status = ATTACK, "attack", "attacks"

    def wanted(self, t: BorneoTeller, chosen: Sequence[str]) -> Wanted:
        return {**super().wanted(t, chosen), **self.harbours_later(t)}


class DefendFace(FightFace):
    step, key, status = DEFEND, "defend", "defends"

    def prompt(self, t: BorneoTeller) -> str:
        """Whoever has no card that helps is asked all the same (14.1), and told so."""
        now = conflict(t.view)
        if now.defence_strength > now.attack_strength:
            key = "prompt when safe"
        else:
            key = "prompt without cards" if t.view.options == [DONE] else "prompt"
        return t.say(f"defend.{key}", **conflict_facts(t))

    def offer(self, t: BorneoTeller, action: int) -> Offer:
        offer = super().offer(t, action)
        return offer._replace(key="nothing") if action == DONE and not t.view.chosen else offer


class RetreatFace(BorneoFace):
    step, key, phase, status = RETREAT, "retreat", "merchants", "retreats"

    def prompt(self, t: BorneoTeller) -> str:
        return t.say("retreat.prompt", **conflict_facts(t))

    def offer(self, t: BorneoTeller, action: int) -> Offer:
        return Offer("swap", conflict_facts(t)) if action == SWAP else join(t, "leave", t.c.parts[action][0])

    def wanted(self, t: BorneoTeller, chosen: Sequence[str]) -> Wanted:
        ladders = {ladder_id(t.c, company): action for company, action in enumerate(t.c.leave)}
        return {**super().wanted(t, chosen), **ladders}


class RewardFace(CardFace):
    step, key, phase, status = REWARD, "reward", "merchants", "stores"

    def prompt(self, t: BorneoTeller) -> str:
        return t.say("reward.prompt", attacker=t.seat(t.view.active))

    def offer(self, t: BorneoTeller, action: int) -> Offer:
        return Offer("pass") if action == PASS else super().offer(t, action)

    def wanted(self, t: BorneoTeller, chosen: Sequence[str]) -> Wanted:
        cards = {card_id(t.c, card): t.c.store[card] for card in t.view.attack}
        return {**super().wanted(t, chosen), **cards}


# -- phases 3 and 4: cargo, drawing ---------------------------------------------------------------------


class LayCargoFace(BorneoFace):
    step, key, phase = LAY_CARGO, "lay", "cargo"

    def prompt(self, t: BorneoTeller) -> str:
        return super().prompt(t) + self.nearest_monopolies(t)

    def offer(self, t: BorneoTeller, action: int) -> Offer:
        """Rule 7.5: what laying a card at a harbour causes; if nothing, the tab says how full it is then."""
        view, c = t.view, t.c
        card, slot = c.parts[action]
        facts = {"face": t.face(card), "harbour": t.harbour(view.harbours[slot])}
        path = (card_id(c, card), harbour_id(slot))
        monopoly, shared = outcome(view, card, slot)
        if monopoly != NOTHING:
            facts["company"] = t.company(monopoly)
            return Offer("lay for a monopoly", facts, path, t.say("lay.monopoly", **facts))
        if shared:
            return Offer("lay for all", facts, path, t.say("lay.distribution"))
        full = t.say("lay.cards", number=len(view.stacks[slot]) + 1, limit=c.limit[view.harbours[slot]])
        return Offer("lay", facts, path, full)

    def wanted(self, t: BorneoTeller, chosen: Sequence[str]) -> Wanted:
        choose = Reason("choose card", "7.1")
        slots = [slot for slot, card in enumerate(t.view.harbours) if card != NOTHING]
        return {**super().wanted(t, chosen), **({} if chosen else {harbour_id(slot): choose for slot in slots})}


class PickFace(CardFace):
    step, key, phase, status = PICK, "pick", "cargo", "picks"

    def wanted(self, t: BorneoTeller, chosen: Sequence[str]) -> Wanted:
        cards = {card_id(t.c, card): t.c.pick[card] for stack in t.view.stacks for card in stack}
        return {**super().wanted(t, chosen), **cards}


class DiscardFace(CardFace):
    step, key, phase, status = DISCARD, "discard", "draw", "discards"

    def prompt(self, t: BorneoTeller) -> str:
        return t.say("discard.prompt", hand=len(t.view.hands[t.view.active]), limit=t.c.hand_limit)


class OverFace(BorneoFace):
    """Nothing is asked any more."""

    key = "over"


FACES = (
    PlaceMerchantFace(),
    FulfilOrderFace(),
    PayFace(),
    MerchantPhaseFace(),
    AttackFace(),
    DefendFace(),
    RetreatFace(),
    RewardFace(),
    LayCargoFace(),
    PickFace(),
    DiscardFace(),
    OverFace(),
)
face_of = at_hand(FACES)


# -- what several faces say -----------------------------------------------------------------------------


def join(t: BorneoTeller, key: str, company: int) -> Offer:
    """A merchant goes to the end of a company, and gets the rank there."""
    end = end_of(t.view, company)
    return Offer(key, {"company": t.company(company), "end": t.place(end)}, (ladder_id(t.c, company),), str(end + 1))


def conflict_facts(t: BorneoTeller, more: int = 0) -> dict[str, object]:
    """The conflict as the actor sees it, or with so many more flags on their side."""
    view, now = t.view, conflict(t.view)
    mine, other = now.attack_strength, now.defence_strength
    if view.actor != now.attacker:
        mine, other = other, mine
    return {
        "attacker": t.seat(now.attacker),
        "defender": t.seat(now.defender),
        "company": t.company(view.company),
        "place": t.place(view.from_rank),
        "target": t.place(view.to_rank),
        "bonus": now.bonus,
        "strength": mine + more,
        "against": other,
    }
