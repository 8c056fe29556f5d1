"""Makes the picture of Borneo's table from a view."""

from collections.abc import Sequence

from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.components import NO_SPICE
from kogge.games.borneo.rules.derived import conflict
from kogge.games.borneo.rules.payment import unit_row_given, units_in_row
from kogge.games.borneo.rules.state import Borneo
from kogge.games.borneo.table.looks import Face, counts, face
from kogge.games.borneo.table.picture import (
    Duel,
    Given,
    HarbourFace,
    Ladder,
    Laid,
    Lap,
    Need,
    OrderPile,
    Payment,
    Picture,
    Pile,
    Place,
    Score,
    Side,
    Slot,
    StorePile,
)
from kogge.games.borneo.table.position import signed
from kogge.games.borneo.table.things import (
    DECK,
    DISCARD_PILE,
    DRAW_PILE,
    card_id,
    flag,
    harbour_id,
    ladder_id,
    merchant_id,
    order_id,
    spice_id,
    symbol,
)
from kogge.games.borneo.words import names
from kogge.games.borneo.words.words_table import TEXTS

WIDTH, HEIGHT = 872, 562
CARD_HEIGHT, CARD_STEP = 164, 40  # the top of a card carries all that must stay visible
HEAD_HEIGHT, PICKS_HEIGHT = 188, 120  # of a harbour card, of the list of those who pick
STACK_BOTTOM = 504
HARBOURS = 3  # that have room at full size
COLUMN_SPACES = 5  # ladders with more ranks are drawn as rows, in lines of ROW_PLACES
LADDERS_Y, LADDERS_HEIGHT = 158, 271
ROW_PLACES = 8
# what the templates say as it is
WORDS = (
    "harbours",
    "orders",
    "merchants",
    "piles",
    "cove",
    "distribution",
    "payment",
    "nothing given",
    "final order",
    "final round",
    "over",
    "part total",
    "chosen",
    "your store",
    "your orders",
    "empty hand",
    "looking on",
)


class Painter:
    """Makes the picture of a view, part by part."""

    def __init__(self, view: Borneo, seats: Sequence[str], lang: str, chosen: Sequence[str]) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang
        self.step = view.stack[-1].name if view.stack else "over"
        self.chosen = chosen
        self.mine = view.viewer if view.viewer >= 0 else NOBODY

    def picture(self) -> Picture:
        view = self.view
        store_text, stamps = self.store_text()
        scores = self.scores() if view.actor == NOBODY else []
        return Picture(
            words={key: self.say(key) for key in WORDS},
            spices=[symbol(self.c, spice) for spice in range(self.c.chest)],
            slots=[self.slot(slot) for slot in range(self.c.open_harbours)],
            orders=self.orders(),
            ladders=[self.ladder(company) for company in range(len(self.c.companies))],
            piles=self.piles(),
            ship=self.say("ship label", seat=self.seats[view.ship]) if view.ship != NOBODY else self.cove_label(),
            ship_holder=view.ship,
            duel=self.duel() if view.company != NOTHING else None,
            payment=self.payment() if view.order != NOTHING else None,
            placing=self.say("placing", lap=min(view.placed // view.seats + 1, view.merchants), laps=view.merchants),
            laps=self.laps() if self.step == "place merchant" else [],
            finals=self.finals() if view.finals else [],
            heading=[self.say(f"part {part}") for part in view.score(0)] if scores else [],
            scores=scores,
            store=self.store(),
            store_text=store_text,
            stamps=stamps,
            hand=self.hand(),
            hand_text=self.say("your hand", cards=names.count(len(self.hand()), "card", self.lang)),
            paying=self.step == "pay" and view.active == self.mine,
        )

    def say(self, key: str, **facts: object) -> str:
        return names.sentence(self.c, TEXTS, key, self.lang, **facts)

    def face(self, card: int) -> Face:
        return face(self.c, card, self.lang)

    # -- harbours ---------------------------------------------------------------------------

    def slot(self, slot: int) -> Slot:
        view, c = self.view, self.c
        scale = min(1, HARBOURS / c.open_harbours)
        harbour, cards = view.harbours[slot], view.stacks[slot]
        top = HEAD_HEIGHT if harbour != NOTHING else PICKS_HEIGHT
        room = STACK_BOTTOM / scale - CARD_HEIGHT - top
        step = min(CARD_STEP, room / (len(cards) - 1)) if len(cards) > 1 else CARD_STEP
        return Slot(
            id=harbour_id(slot),
            label=self.slot_label(slot),
            x=23 + 169 * HARBOURS / max(HARBOURS, c.open_harbours) * slot,
            scale=scale,
            harbour=self.harbour(slot) if harbour != NOTHING else None,
            stack=[Laid(self.face(card), top + step * number) for number, card in enumerate(cards)],
            bottom=top + CARD_HEIGHT + step * max(0, len(cards) - 1),
            due=view.due if slot == view.slot else [],
        )

    def slot_label(self, slot: int) -> str:
        view, c = self.view, self.c
        harbour = view.harbours[slot]
        if slot == view.slot:
            return self.say("due label", seats=", ".join(self.seats[seat] for seat in view.due))
        if harbour == NOTHING:
            return self.say("closed")
        rows = counts(view, slot, NOTHING)
        texts = [
            self.say("slot flags", company=names.company(c, company, self.lang), count=row.number)
            for company, row in enumerate(rows[:-1])
            if row.number
        ]
        texts.append(self.say("slot cards", number=rows[-1].number, limit=c.limit[harbour]))
        name = names.harbour(c, harbour, self.lang)
        return self.say("slot label", slot=slot + 1, harbour=name, flags=", ".join(texts))

    def harbour(self, slot: int) -> HarbourFace:
        c, card = self.c, self.view.harbours[slot]
        corner = {"monopoly": ("flag", c.threshold[card]), "limit": ("limit", c.limit[card])}
        return HarbourFace(
            id=card_id(c, card),
            name=names.harbour(c, card, self.lang),
            label=self.say(
                "harbour label",
                harbour=names.harbour(c, card, self.lang),
                goods=names.spice(c, c.spice[card], self.lang),
                threshold=c.threshold[card],
                limit=c.limit[card],
            ),
            spice=symbol(c, c.spice[card]),
            corners=[corner[place] for place in c.corners],
            counts=counts(self.view, slot, self.previewed()),
        )

    def previewed(self) -> int:
        """The card that was chosen to be laid."""
        if self.step == "lay cargo" and self.chosen:
            return next((card for card in self.view.hands[self.view.active] if self.is_chosen(card)), NOTHING)
        return NOTHING

    def is_chosen(self, card: int) -> bool:
        return card >= 0 and card_id(self.c, card) in self.chosen

    # -- orders and merchants -----------------------------------------------------------------

    def orders(self) -> list[OrderPile]:
        """Rule 3.4.2: by value."""
        c, left = self.c, self.view.orders
        kinds = sorted(range(len(left)), key=c.order_vp.__getitem__)
        step = 64.4 * 5 / max(5, len(kinds))
        return [
            OrderPile(
                id=order_id(c, kind),
                label=self.say(
                    "order label",
                    order=names.order(c, kind, self.lang),
                    points=names.count(c.order_vp[kind], "point", self.lang),
                    left=left[kind],
                ),
                x=535 + step * number,
                points=c.order_vp[kind],
                left=left[kind],
                text=self.say("each", units=c.order_units[kind]) if c.order_each[kind] else self.say("same"),
                each=c.order_each[kind],
                units=c.order_units[kind],
            )
            for number, kind in enumerate(kinds)
        ]

    def ladder(self, company: int) -> Ladder:
        c, companies = self.c, len(self.c.companies)
        owners = self.view.ladders[company]
        upright = 0 < c.rank_spaces <= COLUMN_SPACES
        if upright:
            step = 77 * 4 / max(4, companies)
            x, y, width, height = 554 + step * company, float(LADDERS_Y), step - 7, float(LADDERS_HEIGHT)
            spots = [(x + width / 2, 244.0 + 40 * rank, 18.0) for rank in range(c.rank_spaces)]
        else:
            step = 69.5 * 4 / max(4, companies)
            x, y, width, height = 536.0, LADDERS_Y + step * company, 324.0, step - 7
            spots = row_spots(x + 72, y, width - 72, height, len(owners) + 1)
        texts = [f"{names.place(c, rank, self.lang)} {self.seats[seat]}" for rank, seat in enumerate(owners)]
        word = names.company(c, company, self.lang)
        return Ladder(
            id=ladder_id(c, company),
            label=self.say("ladder label", company=word, merchants=", ".join(texts) or self.say("no merchants")),
            flag=flag(company),
            word=word,
            x=x,
            y=y,
            width=width,
            height=height,
            upright=upright,
            places=[self.place(company, rank, spot) for rank, spot in enumerate(spots)],
        )

    def place(self, company: int, rank: int, spot: tuple[float, float, float]) -> Place:
        c, view = self.c, self.view
        owners = view.ladders[company]
        seat = owners[rank] if rank < len(owners) else NOBODY
        role = ""
        if company == view.company and rank in (view.from_rank, view.to_rank):
            role = "attacker" if seat == view.active else "defender"
        label = ""
        if seat != NOBODY:
            where = names.place(c, rank, self.lang)
            label = self.say(
                "merchant label", company=names.company(c, company, self.lang), place=where, seat=self.seats[seat]
            )
        return Place(merchant_id(c, company, rank), label, seat, *spot, role)

    # -- piles --------------------------------------------------------------------------------

    def piles(self) -> list[Pile]:
        view, c = self.view, self.c
        step = 84 if view.pirates else 106
        top = self.face(view.discard_pile[-1]) if view.discard_pile else None
        homes = [card_id(c, card) for card in view.discard_pile]
        piles = [
            (DRAW_PILE, "draw pile", len(view.draw_pile), "emblem-borneo", None, []),
            (DISCARD_PILE, "discard pile", len(view.discard_pile), "", top, homes),
            (DECK, "deck", len(view.deck), "mark-anchor", None, []),
        ]
        return [
            Pile(pile, self.pile_label(word, cards), 540 + step * number, self.say(word), cards, back, face, laid)
            for number, (pile, word, cards, back, face, laid) in enumerate(piles)
        ]

    def pile_label(self, word: str, cards: int) -> str:
        return self.say("pile label", pile=self.say(word), cards=names.count(cards, "card", self.lang))

    def cove_label(self) -> str:
        return self.say("cove label") if self.view.pirates else ""

    # -- what is under way ----------------------------------------------------------------------

    def duel(self) -> Duel:
        view, c, now = self.view, self.c, conflict(self.view)
        attacker = self.side(now.attacker, "attack", now.attack, 0, int(not now.attack))
        room = 0 if self.step == "reward" else len(now.attack) - len(now.defence)
        defender = self.side(now.defender, "defence", now.defence, now.bonus, room)
        won = attacker.strength >= defender.strength
        if self.step in ("retreat", "reward"):
            verdict = "succeeded" if won else "repelled"
        elif self.step == "attack":
            verdict = "enough" if won else "not enough"
        else:
            verdict = "falls" if won else "stands"
        place, target = names.place(c, view.from_rank, self.lang), names.place(c, view.to_rank, self.lang)
        title = self.say("conflict", company=names.company(c, view.company, self.lang), place=place, target=target)
        return Duel(title, flag(view.company), attacker, defender, self.say(verdict), won)

    def side(self, seat: int, key: str, cards: list[int], bonus: int, room: int) -> Side:
        flags = sum(self.c.flags[self.view.company][card] for card in cards)
        nothing = self.say("not yet" if self.step in ("attack", "defend") else "no cards")
        faces = [self.face(card) for card in cards]
        bonus_text = self.say("between", bonus=bonus) if bonus else ""
        return Side(seat, self.seats[seat], self.say(key), faces, flags, bonus_text, flags + bonus, nothing, room)

    def payment(self) -> Payment:
        view, c = self.view, self.c
        given = units_in_row(c, unit_row_given(c, view.paid, view.pirate_card, view.pirate_spice))
        asked = [spice for spice in range(c.chest) if view.spice in (NO_SPICE, spice)]
        units = c.order_units[view.order]
        return Payment(
            order=names.order(c, view.order, self.lang),
            points=c.order_vp[view.order],
            needs=[
                Need(symbol(c, spice), names.spice(c, spice, self.lang).capitalize(), given[spice], units)
                for spice in asked
            ],
            chests=given[c.chest],
            given=[
                Given(self.face(card), symbol(c, view.pirate_spice) if card == view.pirate_card else None)
                for card in view.paid
            ],
        )

    def laps(self) -> list[Lap]:
        """Rule 3.5.2: the snake in which merchants are placed."""
        view = self.view
        forward = [(view.start + place) % view.seats for place in range(view.seats)]
        laps = []
        for lap in range(view.merchants):
            done = min(view.seats, max(0, view.placed - lap * view.seats))
            now = lap == view.placed // view.seats
            laps.append(Lap(forward if lap % 2 == 0 else forward[::-1], done, now))
        return laps

    def finals(self) -> list[tuple[int, str, int]]:
        """Rule 10.4: who had a last order, who decides, who comes."""
        view = self.view
        done = view.seats - view.finals
        order = [(view.active - done + place) % view.seats for place in range(view.seats)]
        return [(seat, self.seats[seat], (place > done) - (place < done)) for place, seat in enumerate(order)]

    def scores(self) -> list[Score]:
        results = sorted(self.view.results(), key=lambda result: result.rank)
        return [
            Score(result.seat, self.seats[result.seat], result.rank, parts, signed(result.points))
            for result in results
            for parts in [[signed(points) for points in result.parts.values()]]
        ]

    # -- one's own area -------------------------------------------------------------------------

    def store(self) -> list[StorePile]:
        if self.mine == NOBODY:
            return []
        return [self.pile(spice) for spice in range(self.c.chest + self.c.jokers)]

    def pile(self, spice: int) -> StorePile:
        """Doubles come last: they lie on top."""
        c = self.c
        cards = [card for card in self.view.stored[self.mine] if c.spice[card] == spice]
        cards.sort(key=c.units.__getitem__)
        units = sum(c.units[card] for card in cards)
        label = self.say("units", goods=names.spice(c, spice, self.lang).capitalize(), units=units)
        return StorePile(spice_id(c, spice), label, symbol(c, spice), units, [self.face(card) for card in cards])

    def store_text(self) -> tuple[str, list[int]]:
        """What the storage is worth (11.1), and the fulfilled orders."""
        if self.mine == NOBODY:
            return "", []
        parts = self.view.score(self.mine)
        points = names.count(parts["cargo"] + parts["harbours"], "point", self.lang)
        stamps = [self.c.order_vp[kind] for kind in self.view.fulfilled[self.mine]]
        return points, stamps

    def hand(self) -> list[Face]:
        """Without cards chosen for a conflict: they already lie there."""
        if self.mine == NOBODY:
            return []
        return [self.face(card) for card in self.view.hands[self.mine] if card not in self.view.chosen]


def row_spots(x: float, y: float, width: float, height: float, places: int) -> list[tuple[float, float, float]]:
    """Centres and radius of so many places in a row, which breaks into lines when it gets long."""
    lines = -(-places // ROW_PLACES)
    if places * 41 <= width:
        return [(x + 20 + 41 * place, y + height / 2, 18.0) for place in range(places)]
    lines = max(2, lines)
    r, step = height / lines / 2 - 1.5, width / ROW_PLACES
    return [
        (x + step * (place % ROW_PLACES + 0.5), y + height / lines * (place // ROW_PLACES + 0.5), min(r, step / 2 - 2))
        for place in range(places)
    ]
