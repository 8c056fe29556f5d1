"""The position of Borneo in tables of words, for the terminal and for screen readers.

A view already hides what its seat may not know. Beyond that, fulfilled orders lie face down (R23).
"""

from collections.abc import Sequence

from kogge.engine.scene import Section
from kogge.engine.seats import NOBODY, REFEREE
from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.derived import conflict, sees_orders
from kogge.games.borneo.rules.distribution import visible_flags
from kogge.games.borneo.rules.state import Borneo
from kogge.games.borneo.words import names
from kogge.games.borneo.words.words import say_missing
from kogge.games.borneo.words.words_position import TEXTS

EMPTY = "–"


def position(view: Borneo, seats: Sequence[str], lang: str) -> list[Section]:
    """Everything on the table that the view's seat may see (14): what is under way and the hand last."""
    tables = Tables(view, seats, lang)
    sections = [tables.table(), tables.open_orders(), tables.players(), tables.storage()]
    closed = [seat for seat in range(view.seats) if view.fulfilled[seat] and sees_orders(view, seat)]
    sections += [*map(tables.fulfilled, closed), tables.ladders()]
    if any(view.stacks):
        sections.append(tables.stacks())
    if any(card != NOTHING for card in view.harbours):
        sections.append(tables.harbours())
    if view.company != NOTHING:
        sections.append(tables.conflict())
    if view.slot != NOTHING:
        sections.append(tables.distribution())
    if view.order != NOTHING:
        sections.append(tables.payment())
    held = [seat for seat in range(view.seats) if view.hands[seat] and view.viewer in (seat, REFEREE)]
    return [*sections, *map(tables.hand, held)]


class Tables:
    """The sections of a position, each a table with a heading."""

    def __init__(self, view: Borneo, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang

    # -- words ------------------------------------------------------------------------------

    def say(self, key: str, **facts: object) -> str:
        return names.sentence(self.c, TEXTS, key, self.lang, **facts)

    def heading(self, *keys: str) -> list[str]:
        return [text[:1].upper() + text[1:] for text in map(self.say, keys)]

    def companies(self) -> list[str]:
        return self.c.company_short[self.lang]

    def faces(self, cards: list[int]) -> str:
        return ", ".join(names.face(self.c, card, self.lang) for card in cards) or EMPTY

    def card(self, card: int) -> list[str]:
        """A cargo card with its id, which its notation has."""
        c, lang = self.c, self.lang
        upper, lower = names.flags(c, c.upper[card], lang), names.flags(c, [c.lower[card]], lang)
        return [c.card_names[card], names.load(c, card, lang), upper, lower]

    # -- the table ----------------------------------------------------------------------------

    def table(self) -> Section:
        view, c = self.view, self.c
        rows = [[self.say("stage"), self.stage()]]
        if view.turn and not view.finals and view.actor != NOBODY:
            rows.append([self.say("active"), self.seats[view.active]])
        if view.actor != NOBODY:
            rows.append([self.say("actor"), self.seats[view.actor]])
        to_the_end = len(c.harbours_in_play[view.seats]) - c.open_harbours + 1
        rows += [
            [self.say("draw pile"), str(len(view.draw_pile))],
            [self.say("discard pile"), str(len(view.discard_pile))],
            [self.say("deck"), str(len(view.deck))],
            [self.say("distributions"), self.say("so many", number=view.distributions, all=to_the_end)],
        ]
        if view.pirates:
            rows.append([self.say("ship"), self.say("cove") if view.ship == NOBODY else self.seats[view.ship]])
        return Section(self.say("table"), [self.heading("what", "how"), *rows])

    def stage(self) -> str:
        view = self.view
        if view.actor == NOBODY:
            return self.say("over")
        if view.finals:
            return self.say("final round")
        return self.say("turn", turn=view.turn) if view.turn else self.say("setup")

    def harbours(self) -> Section:
        """Rule 2.2.3: threshold and limit stand as in the corners of the printed cards."""
        view, c = self.view, self.c
        corners = {"monopoly": c.threshold, "limit": c.limit}
        rows = []
        for slot, harbour in enumerate(view.harbours):
            cards = view.stacks[slot]
            if harbour == NOTHING:
                blanks = [EMPTY] * (4 + len(c.companies))
                rows.append([str(slot + 1), self.say("emptied"), *blanks])
                continue
            flags = visible_flags(c, cards) if cards else [0] * len(c.companies)
            rows.append(
                [
                    str(slot + 1),
                    names.harbour(c, harbour, self.lang),
                    names.spice(c, c.spice[harbour], self.lang),
                    *(str(corners[corner][harbour]) for corner in c.corners),
                    f"{len(cards)}/{c.limit[harbour]}",
                    *(f"{count}/{c.threshold[harbour]}" for count in flags),
                ]
            )
        heading = [*self.heading("number", "harbour", "kind", *c.corners, "cards"), *self.companies()]
        return Section(self.say("harbours"), [heading, *rows])

    def stacks(self) -> Section:
        """Rule 7.2: in the order in which they were laid; each covers the lower row of the one before."""
        rows = []
        for slot, cards in enumerate(self.view.stacks):
            for number, card in enumerate(cards, start=1):
                *texts, lower = self.card(card)
                covered = number < len(cards) and slot != self.view.slot
                rows.append([self.slot(slot), *texts, self.say("covered", flag=lower) if covered else lower])
        return Section(self.say("stacks"), [self.heading("harbour", "card", "kind", "upper", "lower"), *rows])

    def slot(self, slot: int) -> str:
        """A slot's number, and its harbour while there is one."""
        harbour = self.view.harbours[slot]
        return str(slot + 1) if harbour == NOTHING else f"{slot + 1} {names.harbour(self.c, harbour, self.lang)}"

    def ladders(self) -> Section:
        ladders = self.view.ladders
        ranks = self.c.rank_spaces or max(1, *(len(ladder) for ladder in ladders))
        rows = [
            [str(rank + 1), *(self.seats[ladder[rank]] if rank < len(ladder) else EMPTY for ladder in ladders)]
            for rank in range(ranks)
        ]
        return Section(self.say("ladders"), [[*self.heading("rank"), *self.companies()], *rows])

    def open_orders(self) -> Section:
        """Rule 3.4.2: piles by value, also those used up; or one stack, with what is left in it."""
        c, left = self.c, self.view.orders
        kinds = list(range(len(left)))
        if c.orders_display == "sorted_piles":
            kinds.sort(key=c.order_vp.__getitem__)
        else:
            kinds = [kind for kind in kinds if left[kind]]
        rows = [[names.order(c, kind, self.lang), str(c.order_vp[kind]), str(left[kind])] for kind in kinds]
        return Section(self.say(c.orders_display), [self.heading("order", "points", "left"), *rows])

    # -- the seats ----------------------------------------------------------------------------

    def players(self) -> Section:
        view = self.view
        rows = [
            [self.seats[seat], str(len(view.hands[seat])), str(len(view.fulfilled[seat])), self.points(seat)]
            for seat in range(view.seats)
        ]
        return Section(self.say("players"), [self.heading("player", "hand", "orders", "points"), *rows])

    def points(self, seat: int) -> str:
        """What all may count; what fulfilled orders are worth, only for those who see them."""
        parts = self.view.score(seat)
        total = sum(parts.values())
        if sees_orders(self.view, seat) or not self.view.fulfilled[seat]:
            return signed(total)
        return self.say("without orders", number=signed(total - parts["orders"]))

    def storage(self) -> Section:
        c = self.c
        spices = range(c.chest + c.jokers)
        rows = [
            [self.seats[seat], *(self.stock(stored, spice) for spice in spices)]
            for seat, stored in enumerate(self.view.stored)
        ]
        heading = [*self.heading("player"), *c.spice_words[self.lang]]
        if c.jokers:
            heading += self.heading("chests")
        return Section(self.say("storage"), [heading, *rows])

    def stock(self, stored: list[int], spice: int) -> str:
        """Units of a spice, and how they come about: doubles leave a surplus, harbours leave the game (5.5, 5.6)."""
        c = self.c
        cards = [card for card in stored if c.spice[card] == spice]
        doubles = sum(c.units[card] > 1 for card in cards)
        harbours = sum(card >= c.cargo for card in cards)
        notes = [names.count(doubles, "double", self.lang)] if doubles else []
        if harbours and spice != c.chest:
            notes.append(names.count(harbours, "harbour", self.lang))
        units = str(sum(c.units[card] for card in cards))
        return f"{units} ({', '.join(notes)})" if notes else units

    def hand(self, seat: int) -> Section:
        rows = [self.card(card) for card in self.view.hands[seat]]
        return Section(self.belongs("hand", seat), [self.heading("card", "kind", "upper", "lower"), *rows])

    def fulfilled(self, seat: int) -> Section:
        c = self.c
        rows = [[names.order(c, kind, self.lang), str(c.order_vp[kind])] for kind in self.view.fulfilled[seat]]
        return Section(self.belongs("orders", seat), [self.heading("order", "points"), *rows])

    def belongs(self, key: str, seat: int) -> str:
        return self.say(f"own {key}") if self.view.viewer == seat else self.say(f"{key} of", seat=self.seats[seat])

    # -- what is under way --------------------------------------------------------------------

    def conflict(self) -> Section:
        view, now = self.view, conflict(self.view)
        title = self.say(
            "conflict title",
            company=names.company(self.c, view.company, self.lang),
            place=names.place(self.c, view.from_rank, self.lang),
            target=names.place(self.c, view.to_rank, self.lang),
        )
        rows = [
            [
                self.say("attacker"),
                self.seats[now.attacker],
                self.faces(now.attack),
                EMPTY,
                str(now.attack_strength),
            ],
            [
                self.say("defender"),
                self.seats[now.defender],
                self.faces(now.defence),
                str(now.bonus),
                str(now.defence_strength),
            ],
        ]
        return Section(title, [self.heading("side", "player", "cards", "bonus", "strength"), *rows])

    def distribution(self) -> Section:
        rows = [[str(number), self.seats[seat]] for number, seat in enumerate(self.view.due, start=1)]
        return Section(self.say("distribution", slot=self.view.slot + 1), [self.heading("number", "picks"), *rows])

    def payment(self) -> Section:
        view, c = self.view, self.c
        given = [
            self.say("as", load=text, spice_for=names.spice(c, view.pirate_spice, self.lang))
            if card == view.pirate_card
            else text
            for card in view.paid
            for text in [names.load(c, card, self.lang)]
        ]
        missing, chests = say_missing(view, self.lang)
        if chests:
            missing = self.say("less", missing=missing, chests=chests)
        row = [names.order(c, view.order, self.lang), ", ".join(given) or EMPTY, missing or EMPTY]
        return Section(self.say("payment"), [self.heading("order", "given", "missing"), row])


def signed(points: int) -> str:
    """The pirate ship can bring somebody below zero (12.2.6)."""
    return str(points).replace("-", "−")
