"""What lies with the seats: everybody's board, and the onlooker's own ship, career, orders and offices."""

from collections.abc import Sequence

from kogge.engine.game import Icon
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import CITIES, LEVELS, OWN, SPEED, UPPER
from kogge.games.novgorod.rules.route import penalty
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.table.looks import (
    DUCAT,
    HOLD,
    SHIP,
    Career,
    Order,
    career_face,
    good_icon,
    order_face,
)
from kogge.games.novgorod.table.picture import Board, Held, Office, Own, Slot, Stat
from kogge.games.novgorod.table.things import (
    DONE,
    PURSE,
    SEALS,
    board_id,
    card_id,
    career_id,
    done_id,
    half_id,
    half_of_id,
    hand_id,
    hold_id,
    line_id,
    office_id,
    offices_id,
    privilege_id,
    route_id,
    step_id,
)
from kogge.games.novgorod.table.things import HOLD as OWN_HOLD
from kogge.games.novgorod.table.things import SHIP as OWN_SHIP
from kogge.games.novgorod.words import names
from kogge.games.novgorod.words.words import say_part
from kogge.games.novgorod.words.words_table import say

BOARD_WIDTH, BOARD_HEIGHT, GAP = 424, 240, 8
SEAL_ICON = Icon("seal", "seal-tint")
ORDER_ICON = Icon("order", "tint")
HAND = Icon("hand", "tint")
SOURCE_SYMBOLS = ("any-luxury", "order", "limit", "rank", "privilege", "flag")
SOURCE_ICONS = [Icon(symbol, "tint") for symbol in SOURCE_SYMBOLS]


class SeatPainter:
    """Makes the boards of a view, and the onlooker's own area."""

    def __init__(self, view: Novgorod, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang
        self.mine = view.viewer if view.viewer >= 0 else NOBODY

    def say(self, key: str, **facts: object) -> str:
        return say(key, self.lang, **facts)

    # -- boards ---------------------------------------------------------------------------------

    def boards(self, top: float, route: Sequence[Slot]) -> list[Board]:
        """In playing order from the onlooker on, two beside each other."""
        seats = self.view.seats
        around = [(max(self.mine, 0) + place) % seats for place in range(seats)]
        return [
            self.board(seat, route if seat == self.view.active else [])._replace(
                x=GAP + number % 2 * (BOARD_WIDTH + GAP), y=top + GAP + number // 2 * (BOARD_HEIGHT + GAP)
            )
            for number, seat in enumerate(around)
        ]

    def board(self, seat: int, route: Sequence[Slot]) -> Board:
        view, c = self.view, self.c
        name = self.seats[seat]
        hand, done = len(view.hands[seat]), view.completed(seat)
        return Board(
            seat=seat,
            id=board_id(seat),
            label=self.say("board label", seat=name),
            name=name,
            x=0,
            y=0,
            stats=[
                self.stat("", "seals", SEAL_ICON, view.seals[seat]),
                self.stat("", "ducats", DUCAT, view.ducats[seat]),
                self.stat("", "speed", SHIP, view.speed[seat]),
                self.hold(seat, hold_id(seat)),
            ],
            career_id=career_id(seat),
            career=self.career(seat),
            undecided=self.undecided(seat),
            offices_id=offices_id(seat),
            offices_label=self.say("stat label", what=self.say("offices"), number=view.owned[seat].bit_count()),
            offices=[self.office(seat, city) for city in range(CITIES)],
            half=[(half_of_id(c, seat, order), self.begun(order)) for order in view.half_done[seat]],
            done=self.stat(done_id(seat), "completed", SHIP, done),
            completed=self.completed(seat),
            hand=self.stat(hand_id(seat), "hand", HAND, hand),
            cards=hand,
            route_id=route_id(seat),
            route_label=self.say("route of", seat=name),
            route=route,
            sources=[
                Stat("", self.say("stat label", what=say_part(part, self.lang), number=seals), icon, str(seals))
                for (part, seals), icon in zip(view.score(seat).items(), SOURCE_ICONS, strict=True)
            ],
        )

    def stat(self, thing: str, key: str, icon: Icon, number: int) -> Stat:
        return Stat(thing, self.say("stat label", what=self.say(key), number=number), icon, str(number))

    def hold(self, seat: int, thing: str) -> Stat:
        stored = self.view.hold[seat]
        word = self.say("empty") if stored == NOTHING else names.good(self.c, stored, self.lang)
        icon = HOLD if stored == NOTHING else good_icon(self.c, stored)
        return Stat(thing, self.say("stat label", what=self.say("hold"), number=word), icon, word)

    def career(self, seat: int) -> Career:
        view = self.view
        used = view.privilege if seat == view.active and view.round else NOTHING
        return career_face(self.c, view.career[seat], view.side[seat], view.level[seat], used, self.lang)

    def undecided(self, seat: int) -> bool:
        """Rule 3.7: sides are chosen in turn."""
        view = self.view
        choosing = bool(view.stack) and view.stack[-1].name == "choose side"
        return choosing and view.place(seat) >= view.place(view.active)

    def office(self, seat: int, city: int) -> Office:
        c = self.c
        where, stop = self.where(seat, city)
        word = c.city_words[self.lang][city]
        return Office(
            id=office_id(c, city) if where != "none" else "",
            label=f"{word}: {self.say(f'office {where}')}",
            city=c.cities[city],
            word=word,
            good=good_icon(c, city),
            income=c.income[city],
            where=where,
            stop=stop,
        )

    def where(self, seat: int, city: int) -> tuple[str, int]:
        """Where an office is, and its number in the route."""
        view = self.view
        if not view.owned[seat] >> city & 1:
            return "none", 0
        if seat == view.active and OWN + city in view.route:
            return "route", view.route.index(OWN + city) + 1
        return "hold" if view.hold[seat] == city else "hand", 0

    def completed(self, seat: int) -> list[Order]:
        """What lies under a ship; what a special order brought is face down, and a marker shows no goods."""
        view = self.view
        orders = [*view.done[seat], *view.blind[seat], *[NOTHING] * view.markers[seat]]
        return [order_face(self.c, order, self.lang) for order in orders]

    # -- orders in progress -----------------------------------------------------------------------

    def begun(self, order: int) -> Order:
        """An order left of a ship: its upper line is done."""
        face = order_face(self.c, order, self.lang)
        upper, lower = face.lines
        return face._replace(lines=[upper._replace(done=True), lower])

    def card(self, thing: str, face: Order, later: int, tag: Icon, key: str) -> Held:
        """An order of one's own, with ids for its lines and the seals that each would bring; the lower one `later`."""
        c, text = self.c, self.say(key)
        order = c.orders.index(face.name)
        lines = [
            line._replace(id=line_id(c, order, which), seals=c.line_seals if which == UPPER else later)
            for which, line in enumerate(face.lines)
        ]
        face = face._replace(label=f"{face.label}, {text}", lines=lines)
        return Held(thing, face, f"order-{face.name}", tag, text, asked=False)

    def held(self, seat: int) -> list[Held]:
        """Rule 6.2.B.3: orders in hand, then those laid open in this turn, then those left of the ship."""
        view, c = self.view, self.c
        once, both = c.line_seals, c.both_lines_seals - c.line_seals
        hand = [*view.hands[seat], *(order for order in [view.drafted[seat]] if order != NOTHING)]
        shown, fresh = (view.shown, view.fresh) if seat == view.active and view.round else ([], [])
        asked = fresh[:1] if view.stack and view.stack[-1].name == "close scoring" else []
        whole = [(order, HAND, "hand") for order in hand] + [(order, ORDER_ICON, "shown") for order in shown]
        cards = [
            self.card(card_id(c, order), order_face(c, order, self.lang), once, tag, key) for order, tag, key in whole
        ]
        for order in fresh:
            card = self.card(card_id(c, order), self.begun(order), both, ORDER_ICON, "begun")
            cards.append(card._replace(asked=order in asked))
        half = [
            self.card(half_id(c, order), self.begun(order), once, SHIP, "at ship") for order in view.half_done[seat]
        ]
        return cards + half

    # -- one's own area -----------------------------------------------------------------------------

    def own(self, seat: int) -> Own:
        view, c = self.view, self.c
        limit, orders = c.in_progress_most, self.held(seat)
        seals = c.turn_seals[view.career[seat]][view.side[seat]][view.level[seat]]
        stored = view.hold[seat]
        return Own(
            seat=seat,
            ship=self.stat(OWN_SHIP, "speed", SHIP, view.speed[seat]),
            speed=view.speed[seat],
            plus=self.plus(seat),
            hold=self.hold(seat, OWN_HOLD),
            stored=None if stored == NOTHING else good_icon(c, stored),
            done=self.stat(DONE, "completed", ORDER_ICON, view.completed(seat)),
            homes=[f"order-{c.orders[order]}" for order in (*view.done[seat], *view.blind[seat]) if order >= 0],
            purse=self.stat(PURSE, "ducats", DUCAT, view.ducats[seat]),
            seals=self.stat(SEALS, "seals", SEAL_ICON, view.seals[seat]),
            career=None if self.undecided(seat) else self.own_career(seat),
            career_text=self.say("per turn", number=seals),
            orders=orders,
            free=max(0, limit - len(orders)),
            orders_text=self.say("of", number=len(orders), all=limit),
            offices=[self.office(seat, city) for city in range(CITIES)],
        )

    def plus(self, seat: int) -> str:
        """What the privilege adds to the speed in this turn, or the pirate takes off it (6.1.2)."""
        view = self.view
        if seat != view.active or not view.round:
            return ""
        more = (view.privilege == SPEED) - penalty(view)
        return f"+{more}" if more > 0 else f"−{-more}" if more else ""

    def own_career(self, seat: int) -> Career:
        """With ids for its steps and privileges."""
        view, face = self.view, self.career(seat)
        covers = self.c.covers[view.career[seat]][view.side[seat]]
        levels = reversed(range(LEVELS))
        steps = [
            step._replace(id=step_id(level), privilege=step.privilege._replace(id=privilege_id(covers[level])))
            for level, step in zip(levels, face.steps, strict=True)
        ]
        return face._replace(steps=steps)
