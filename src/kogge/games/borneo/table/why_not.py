"""Why something on Borneo's table cannot be chosen now, with the rule that forbids it. Only for whoever decides."""

from collections.abc import Sequence

from kogge.engine.scene import Tip
from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.components import NO_SPICE
from kogge.games.borneo.rules.payment import unit_row_of, units_in_row
from kogge.games.borneo.rules.state import Borneo
from kogge.games.borneo.table.things import card_id, harbour_id, ladder_id, merchant_id, order_id, spice_id
from kogge.games.borneo.words import names
from kogge.games.borneo.words.words_tips import WHY_NOT


def why_not(view: Borneo, lang: str, chosen: Sequence[str]) -> dict[str, Tip]:
    """For everything that one could want to point at; what can be chosen is told apart by the table."""
    reasons = Reasons(view, lang, chosen)
    return (
        reasons.orders()
        | reasons.hand()
        | reasons.storage()
        | reasons.merchants()
        | reasons.ladders()
        | reasons.harbours()
        | reasons.laid()
    )


class Reasons:
    """What stands against choosing a thing at the decision at hand."""

    def __init__(self, view: Borneo, lang: str, chosen: Sequence[str]) -> None:
        self.view = view
        self.c = view.components
        self.lang = lang
        self.step = view.stack[-1].name
        self.me = view.actor
        self.chosen = chosen
        self.moving = self.merchant_chosen()

    def merchant_chosen(self) -> tuple[int, int] | None:
        """Company and rank of the merchant that was pointed at."""
        for company, ladder in enumerate(self.view.ladders):
            for rank in range(len(ladder)):
                if merchant_id(self.c, company, rank) in self.chosen:
                    return company, rank
        return None

    def tip(self, key: str, rule: str, **facts: object) -> Tip:
        return Tip(names.sentence(self.c, WHY_NOT, key, self.lang, **facts), rule)

    # -- orders and payment -----------------------------------------------------------------------

    def orders(self) -> dict[str, Tip]:
        c, told = self.c, {}
        for kind, left in enumerate(self.view.orders):
            if not left:
                told[order_id(c, kind)] = self.tip("order gone", "5.7")
            elif self.step == "fulfil order":
                told[order_id(c, kind)] = self.why_not_fulfil(kind)
            elif self.step != "pay":
                told[order_id(c, kind)] = self.tip("order too late", "4.1")
        return told

    def why_not_fulfil(self, kind: int) -> Tip:
        """What the storage lacks; for an order of a single spice, by the spice that lacks least."""
        c = self.c
        *units, chests = units_in_row(c, unit_row_of(c, self.view.stored[self.me]))
        short = [(max(0, c.order_units[kind] - units[spice]), spice) for spice in range(c.chest)]
        if not c.order_each[kind]:
            short = [min(short)]
        texts = [f"{number} {names.spice(c, spice, self.lang)}" for number, spice in short if number]
        missing = names.listing(texts, self.lang) if texts else ""
        if not chests:
            return self.tip("order missing", "5.4", missing=missing)
        return self.tip(
            "order missing with chests", "5.4", missing=missing, chests=names.count(chests, "chest", self.lang)
        )

    def hand(self) -> dict[str, Tip]:
        view, c, told = self.view, self.c, {}
        for card in view.hands[self.me]:
            reason = self.why_not_play(card)
            if reason:
                told[card_id(c, card)] = reason
        return told

    def storage(self) -> dict[str, Tip]:
        c, stored = self.c, self.view.stored[self.me]
        if self.step == "pay":
            return {card_id(c, card): self.why_not_pay(card) for card in stored}
        if self.step != "fulfil order":
            return {}
        first = self.tip("order first", "5.1")
        piles = self.tip("too little", "5.4") if self.chosen else first
        return {card_id(c, card): first for card in stored} | {spice_id(c, spice): piles for spice in range(c.chest)}

    def why_not_play(self, card: int) -> Tip | None:
        view, c = self.view, self.c
        match self.step:
            case "fulfil order" | "pay":
                return self.tip("hand does not pay", "5.2")
            case "merchant phase":
                return self.tip("merchant first", "6.3.1")
            case "attack" | "defend":
                rule = "6.3.1" if self.step == "attack" else "6.3.4"
                if self.step == "defend" and len(view.chosen) == len(view.attack):
                    return self.tip("as many", "6.3.4", number=len(view.attack))
                if not c.flags[view.company][card]:
                    return self.tip("no flag", rule, company=names.company(c, view.company, self.lang))
                return self.tip("keep one", "6.3.2" if self.step == "attack" else "6.3.4")
        return None

    def why_not_pay(self, card: int) -> Tip:
        view, c = self.view, self.c
        if view.spice != NO_SPICE and c.spice[card] not in (view.spice, c.chest):
            return self.tip("wrong spice", "5.4", goods=names.spice(c, view.spice, self.lang))
        return self.tip("superfluous", "5.5")

    # -- merchants --------------------------------------------------------------------------------

    def merchants(self) -> dict[str, Tip]:
        if self.step != "merchant phase":
            return {}
        return {
            merchant_id(self.c, company, rank): self.why_not_move(company, rank, seat)
            for company, ladder in enumerate(self.view.ladders)
            for rank, seat in enumerate(ladder)
        }

    def why_not_move(self, company: int, rank: int, seat: int) -> Tip:
        view, c = self.view, self.c
        if self.moving is None:
            return self.tip("not your merchant", "6.3.1") if seat != self.me else self.tip("nowhere to go", "6.2.2")
        if seat == self.me:
            return self.tip("own merchant", "6.3.1")
        if company != self.moving[0]:
            return self.tip("other company", "6.3.1")
        if rank > self.moving[1]:
            return self.tip("lower rank", "6.3.1")
        if len(view.hands[self.me]) <= c.attacker_must_keep:
            return self.tip("keep one to attack", "6.3.2")
        return self.tip("no card with flag", "6.3.1", company=names.company(c, company, self.lang))

    def ladders(self) -> dict[str, Tip]:
        told = {}
        for company in range(len(self.c.companies)):
            reason = self.why_not_join(company)
            if reason:
                told[ladder_id(self.c, company)] = reason
        return told

    def why_not_join(self, company: int) -> Tip | None:
        view, c = self.view, self.c
        full = len(view.ladders[company]) >= c.spaces
        match self.step:
            case "place merchant":
                return self.tip("full", "3.5.4", spaces=c.spaces) if full else self.tip("own neighbour", "3.5.5")
            case "merchant phase":
                if self.moving is None:
                    return self.tip("choose merchant", "6.2.1")
                if company == self.moving[0]:
                    return self.tip("same company", "6.2.1")
                return self.tip("full", "6.2.2", spaces=c.spaces)
            case "retreat":
                place = names.place(c, view.from_rank, self.lang)
                if company == view.company:
                    return self.tip("swap is the same" if c.retreat_to_any else "leave elsewhere", "6.3.6", place=place)
                return self.tip("full", "6.3.6", spaces=c.spaces)
        return None

    # -- cargo ------------------------------------------------------------------------------------

    def harbours(self) -> dict[str, Tip]:
        view = self.view
        reason = None
        if self.step == "lay cargo":
            reason = self.tip("choose card", "7.1")
        elif self.step in ("fulfil order", "pay", "merchant phase", "attack") and not view.finals:
            reason = self.tip("lay later", "4.1")
        slots = [slot for slot, harbour in enumerate(view.harbours) if harbour != NOTHING]
        return {harbour_id(slot): reason for slot in slots} if reason else {}

    def laid(self) -> dict[str, Tip]:
        view, c = self.view, self.c
        if self.step == "pick":
            others = [card for slot, stack in enumerate(view.stacks) if slot != view.slot for card in stack]
            return {card_id(c, card): self.tip("another harbour", "8.1.2", slot=view.slot + 1) for card in others}
        if self.step == "reward":
            return {card_id(c, card): self.tip("own cards only", "6.3.7") for card in view.attack}
        return {}
