"""What lies with each seat, for everybody to see: board, career, hold, orders, hand, offices, route."""

from collections.abc import Sequence

from kogge.engine.scene import Tip
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import CITIES, LEVELS, PLACEHOLDER, PRIVILEGES, members
from kogge.games.novgorod.rules.draft import has_drafted_order
from kogge.games.novgorod.rules.route import course_of
from kogge.games.novgorod.rules.scoring import out
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.table import things
from kogge.games.novgorod.table.telling import Teller
from kogge.games.novgorod.words import names
from kogge.games.novgorod.words.words import say_part


def tips_of_seats(view: Novgorod, seats: Sequence[str], lang: str) -> dict[str, Tip]:
    """By the id of the thing."""
    teller = SeatTeller(view, seats, lang)
    told: dict[str, Tip] = {}
    for seat in range(view.seats):
        told |= teller.board(seat) | teller.orders(seat)
    return told


class SeatTeller(Teller):
    """Tells what lies with a seat."""

    def board(self, seat: int) -> dict[str, Tip]:
        view = self.view
        return {
            things.board_id(seat): self.tip(
                "board",
                self.sources(seat),
                self.say("start player") if seat == view.first else "",
                seat=self.seats[seat],
                seals=self.so_many(view.seals[seat], "seal"),
                ducats=self.so_many(view.ducats[seat], "ducat"),
                speed=view.speed[seat],
            ),
            things.career_id(seat): self.career(seat),
            things.hold_id(seat): self.hold(seat),
            things.offices_id(seat): self.offices(seat),
            things.route_id(seat): self.route(seat),
        }

    def sources(self, seat: int) -> str:
        """Where the seals of a seat come from."""
        parts = [f"{say_part(part, self.lang)} {seals}" for part, seals in self.view.score(seat).items() if seals]
        return self.say("sources", parts=", ".join(parts)) if parts else ""

    def career(self, seat: int) -> Tip:
        """How high a seat has climbed, what that brings, what the next step costs, and what it can still use."""
        c, view, lang = self.c, self.view, self.lang
        career, side, level = view.career[seat], view.side[seat], view.level[seat]
        open_ = [
            names.quoted(names.privilege(c, privilege, lang), lang)
            for privilege in range(len(PRIVILEGES))
            if view.uncovered(seat, privilege)
        ]
        next_step = self.say("next step", cost=self.cost(*c.cost[career][side][level])) if level < LEVELS else ""
        return self.tip(
            "career",
            next_step,
            self.say("red x") if out(view, seat) else "",
            self.say("open privileges", privileges=names.listing(open_, lang)) if open_ else self.say("no privileges"),
            seat=self.seats[seat],
            number=career + 1,
            side=names.side(side, lang),
            level=level,
            levels=LEVELS,
            seals=self.turn_seals(seat, level),
        )

    def hold(self, seat: int) -> Tip:
        good = self.view.hold[seat]
        if good == NOTHING:
            return self.tip("empty hold of", seat=self.seats[seat])
        return self.tip("hold of", seat=self.seats[seat], good=self.good(good))

    def offices(self, seat: int) -> Tip:
        cities = [self.city(city) for city in members(self.view.owned[seat])]
        if not cities:
            return self.tip("no offices of", seat=self.seats[seat])
        return self.tip(
            "offices of", seat=self.seats[seat], number=len(cities), cities=names.listing(cities, self.lang)
        )

    def route(self, seat: int) -> Tip:
        view = self.view
        if seat != view.active or not view.route:
            return self.tip("no route of", seat=self.seats[seat], speed=view.speed[seat])
        texts = [
            self.say("placeholder in", city=self.city(slot % CITIES))
            if slot >= PLACEHOLDER
            else self.city(slot % CITIES)
            for slot in view.route
        ]
        course = course_of(view)
        room = max(0, course.room + course.more) if view.stack and view.stack[-1].name == "lay route" else 0
        return self.tip(
            "route of",
            self.say("fees", fees=self.so_many(view.fees(), "ducat")) if view.fees() else "",
            self.say("room", cards=self.so_many(room, "card")) if room else "",
            seat=self.seats[seat],
            cities=", ".join(texts),
        )

    def orders(self, seat: int) -> dict[str, Tip]:
        """Orders in hand, begun and completed."""
        c, view = self.c, self.view
        told = {
            things.half_of_id(c, seat, order): self.tip(
                "half done order of",
                seat=self.seats[seat],
                lower=names.line(c, order, 1, self.lang),
                seals=self.count(c.line_seals, "seal"),
            )
            for order in view.half_done[seat]
        }
        number = len(view.hands[seat])
        told[things.hand_id(seat)] = self.tip(
            "hand of" if number else "empty hand of",
            seat=self.seats[seat],
            number=self.so_many(number, "order"),
            most=c.in_progress_most,
        )
        told[things.done_id(seat)] = self.done(seat)
        if not view.round:
            told[things.draft_id(seat)] = self.draft(seat)
        return told

    def done(self, seat: int) -> Tip:
        view = self.view
        hidden = len(view.blind[seat]) + view.markers[seat]
        number = view.completed(seat)
        return self.tip(
            "completed of" if number else "nothing completed of",
            self.say("by special orders", number=hidden) if hidden else "",
            self.kinds_so_far(seat) if number else "",
            seat=self.seats[seat],
            number=self.so_many(number, "order"),
        )

    def draft(self, seat: int) -> Tip:
        """Rules 4.1 and 4.5: what a seat has taken, and what it pays for at the end."""
        c, view = self.c, self.view
        taken = [self.city(city) for city in members(view.owned[seat])]
        if has_drafted_order(view, seat):
            taken.append(self.so_many(1, "order"))
        return self.tip(
            "drafted by" if taken else "nothing drafted by",
            seat=self.seats[seat],
            taken=names.listing(taken, self.lang) if taken else "",
            bill=view.bill[seat],
            orders=2 * c.order_price,
        )
