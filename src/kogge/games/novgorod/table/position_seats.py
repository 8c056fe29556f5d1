"""What lies with the seats of Novgorod, in tables of words: purses, careers, orders and hands."""

from collections.abc import Sequence

from kogge.engine.scene import Section
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import LEVELS, LOWER, PRIVILEGES, SIDES, UPPER
from kogge.games.novgorod.rules.scoring import out
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.words import names
from kogge.games.novgorod.words.words_position import TEXTS

EMPTY = "–"


class Seats:
    """The sections about the seats, each a table with a heading."""

    def __init__(self, view: Novgorod, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang
        self.step = view.stack[-1].name if view.actor != NOBODY else ""

    # -- words ------------------------------------------------------------------------------

    def say(self, key: str, **facts: object) -> str:
        return names.sentence(TEXTS, key, self.lang, **facts)

    def heading(self, *keys: str) -> list[str]:
        return list(map(self.say, keys))

    def count(self, number: int, noun: str) -> str:
        return names.count(number, noun, self.lang, as_object=True)

    def city(self, number: int) -> str:
        return names.city(self.c, number, self.lang)

    def lines(self, order: int) -> list[str]:
        return [names.crates_of_line(self.c, order, line, self.lang) for line in (UPPER, LOWER)]

    # -- the seats --------------------------------------------------------------------------

    def players(self) -> Section:
        view = self.view
        heading = self.heading(
            "player", "seals", "ducats", "speed", "hold", "offices", "hand", "half done", "completed"
        )
        rows = [
            [
                self.seats[seat],
                str(view.seals[seat]),
                str(view.ducats[seat]),
                str(view.speed[seat]),
                EMPTY if view.hold[seat] == NOTHING else names.good(self.c, view.hold[seat], self.lang),
                str(view.owned[seat].bit_count()),
                str(len(view.hands[seat])),
                str(len(view.half_done[seat])),
                str(view.completed(seat)),
            ]
            for seat in range(view.seats)
        ]
        if self.step == "draft":  # what is taken is paid for at its end (4.5)
            heading.insert(3, self.say("bill"))
            for seat, row in enumerate(rows):
                row.insert(3, str(view.bill[seat] + 2 * self.c.order_price))
        return Section(self.say("players"), [heading, *rows])

    def careers(self) -> Section:
        heading = self.heading("player", "career", "level", "per turn", "x", "next step")
        rows = [[self.seats[seat], *self.standing(seat)] for seat in range(self.view.seats)]
        return Section(self.say("careers"), [heading, *rows])

    def standing(self, seat: int) -> list[str]:
        """How a seat stands in its career; sides are chosen clockwise from the start player (3.7)."""
        view, c = self.view, self.c
        career, side, level = view.career[seat], view.side[seat], view.level[seat]
        if self.step == "choose side" and view.place(seat) >= view.place(view.active):
            return [str(career + 1), str(level), EMPTY, EMPTY, EMPTY]
        return [
            self.say("career card", number=career + 1, side=names.side(side, self.lang)),
            str(level),
            str(c.turn_seals[career][side][level]),
            self.say("has x") if out(view, seat) else EMPTY,
            names.cost(c.cost[career][side][level], self.lang) if level < LEVELS else EMPTY,
        ]

    def privileges(self) -> Section:
        """Which privileges can still be seen, and the one that was used in this turn (7.2)."""
        view = self.view
        rows = [
            [self.seats[seat], *(self.privilege(seat, privilege) for privilege in range(len(PRIVILEGES)))]
            for seat in range(view.seats)
        ]
        heading = [names.privilege(self.c, privilege, self.lang) for privilege in range(len(PRIVILEGES))]
        return Section(self.say("privileges"), [[*self.heading("player"), *heading], *rows])

    def privilege(self, seat: int, privilege: int) -> str:
        view = self.view
        if view.round and seat == view.active and view.privilege == privilege:
            return self.say("used")
        return self.say("open" if view.uncovered(seat, privilege) else "covered")

    def orders(self) -> list[Section]:
        """Orders that lie before the seats, left of their ships or under them; hands are hidden (10.1)."""
        rows = [[self.seats[seat], *row] for seat in range(self.view.seats) for row in self.orders_of(seat)]
        heading = self.heading("player", "state", "upper", "lower")
        return [Section(self.say("orders"), [heading, *rows])] if rows else []

    def orders_of(self, seat: int) -> list[list[str]]:
        view = self.view
        laid = [("taken", view.drafted[seat])] if view.drafted[seat] != NOTHING else []
        if seat == view.active:
            laid += [("in work", order) for order in (*view.shown, *view.fresh)]
        laid += [("half", order) for order in view.half_done[seat]]
        laid += [("done", order) for order in view.done[seat]]
        laid += [("face down", order) for order in view.blind[seat] if order >= 0]
        rows = [[self.say(key), *self.lines(order)] for key, order in laid]
        hidden = sum(order < 0 for order in view.blind[seat])
        for key, number in (("several face down", hidden), ("markers", view.markers[seat])):
            if number:
                rows.append([self.say(key, number=number), EMPTY, EMPTY])
        return rows

    # -- one's own things -------------------------------------------------------------------

    def own_career(self) -> list[Section]:
        """The steps of one's own career; both sides while they are chosen from (3.7)."""
        view = self.view
        if view.viewer < 0:
            return []
        sides = range(len(SIDES)) if self.step == "choose side" else [view.side[view.viewer]]
        return [self.career(view.viewer, side) for side in sides]

    def career(self, seat: int, side: int) -> Section:
        view, c = self.view, self.c
        card = view.career[seat]
        rows = [
            [
                str(level + 1),
                names.cost(c.cost[card][side][level], self.lang),
                names.privilege(c, c.covers[card][side][level], self.lang),
                self.count(c.turn_seals[card][side][level + 1], "seal"),
                self.say("has x") if c.x[card][side][level + 1] else EMPTY,
                self.reached(level, view.level[seat]),
            ]
            for level in range(LEVELS)
        ]
        title = self.say("own career", career=names.career(card, self.lang), side=names.side(side, self.lang))
        return Section(title, [self.heading("step", "costs", "covers", "then per turn", "x", "state"), *rows])

    def reached(self, step: int, level: int) -> str:
        return self.say("reached") if step < level else self.say("next") if step == level else EMPTY

    def hands(self) -> list[Section]:
        """The hands that the view shows: one's own, at the end everybody's."""
        view = self.view
        return [
            self.hand(seat)
            for seat in range(view.seats)
            if view.hands[seat] and all(order >= 0 for order in view.hands[seat])
        ]

    def hand(self, seat: int) -> Section:
        rows = [[self.c.orders[order], *self.lines(order)] for order in self.view.hands[seat]]
        is_own = self.view.viewer == seat
        title = self.say("own hand") if is_own else self.say("hand of", seat=self.seats[seat])
        return Section(title, [self.heading("id", "upper", "lower"), *rows])
