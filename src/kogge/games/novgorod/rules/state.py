"""The state of Novgorod: attributes, clone, and who sees what (section 10)."""

from typing import ClassVar

from kogge.engine.fields import by_seat, field
from kogge.engine.result import Result
from kogge.engine.seats import EVERYBODY, NOBODY
from kogge.engine.state import NOTHING, State, Step, Zone
from kogge.engine.vocabulary import Vocabulary
from kogge.games.novgorod.rules import scoring
from kogge.games.novgorod.rules.actions import CLIMB
from kogge.games.novgorod.rules.components import BONUSES, CITIES, INCOME, NO_CITY, OWN, PLACEHOLDER, SPEEDS, Components

SOURCES = ("sales", "orders", "special_orders", "career", "privilege", "bonuses")  # where seals come from
SALES, ORDERS, SPECIAL_ORDERS, CAREER_SEALS, PRIVILEGE_SEALS, BONUS_SEALS = range(len(SOURCES))
HIGH, LOW, REMOVED = range(3)  # how a bonus card stands (8.2)
USES = ("free", "given", "carries", "stored", "income")  # what a slot of the route serves (6.2.1)
FREE, GIVEN, CARRIES, STORED, PAID = range(len(USES))


class Novgorod(State):
    """Orders are the only cards that lie face down; offices are counted, since all of a city differ in price alone.

    Sets of cities, goods, bonus cards and special orders are numbers with a bit for each.
    """

    COPIES: ClassVar[bool] = False

    components: Components
    hold_pays: int  # 1 if the stored good may pay for a career step
    hold_stays: int  # 1 if a stored good that was not used stays in the hold though its city was called at
    limit: int  # the last round at the latest; 0: none (9.1.1)
    round: int  # 0 during the draft
    last: int  # 1 in the last round
    first: int  # the start player; seat numbers of the rules count from here (3.8)
    active: int  # whose turn it is
    turns: int  # turns begun in this round; picks during the draft
    # city -> its manufacture
    manufactures: list[int] = field(lambda *_: list(range(CITIES)), names="manufacture", shared=True)
    taken: list[int] = field(lambda *_: [0] * CITIES, shared=True)  # city -> offices taken off its stack
    display: list[int] = field(names="order")  # open orders
    pile: list[int] = field(names="order")  # the next order is the last
    mask: list[int] = field(names="order")  # the order that covers half of the last special order (12.1)
    bonuses: list[int] = field(names="bonus", shared=True)  # the two bonus cards in play
    bonus_states: list[int] = field(shared=True)
    achieved: list[int] = field(shared=True)  # bonus card -> how many gained it in this round
    merchant: int = field(NOTHING, names="city?")  # his city; NOTHING without module A
    merchant_side: int
    pirate: int = field(NOTHING, names="city?")
    pirate_side: int
    special: list[int] = field(names="special", shared=True)  # the column of special orders, the top one first
    letters: list[int] = field(shared=True)  # and what each shows
    ducats: list[int] = field(by_seat(0))
    seals: list[int] = field(by_seat(0))
    # seat, source -> seals from there
    sources: list[int] = field(lambda _, seats: [0] * (seats * len(SOURCES)), shared=True)
    speed: list[int] = field(by_seat(SPEEDS[0]), shared=True)
    owned: list[int] = field(by_seat(0), shared=True)  # seat -> set of cities
    hold: list[int] = field(by_seat(NOTHING), names="good?")  # seat -> its stored good
    hands: list[list[int]] = field(names="order")
    half_done: list[list[int]] = field(names="order", shared=True)  # left of the ship
    done: list[list[int]] = field(names="order", shared=True)  # under the ship, seen by all when they were fulfilled
    blind: list[list[int]] = field(names="order")  # under the ship, face down, by special orders
    # seat -> neutral markers that count as completed orders
    markers: list[int] = field(by_seat(0), shared=True)
    career: list[int] = field(by_seat(0), shared=True)  # seat -> its career card, from 0
    side: list[int] = field(by_seat(0), shared=True)
    level: list[int] = field(by_seat(0), shared=True)
    gained: list[int] = field(by_seat(0), shared=True)  # seat -> set of bonus cards
    # seat -> the order it took openly in the draft
    drafted: list[int] = field(by_seat(NOTHING), names="order?", shared=True)
    # seat -> what its offices of the draft cost, to be paid at its end (4.5)
    bill: list[int] = field(by_seat(0), shared=True)
    route: list[int]  # slots in the order of the route
    uses: list[int]  # and what each serves
    privilege: int = field(NOTHING)  # the one used in this turn, or NOTHING
    stored: int  # 1 if a good was stored in this turn: what lies in the hold cannot be used yet (6.2.D.3)
    made: int  # set of cities whose manufacture was used
    fulfilled: int  # set of places in the column of special orders
    discount: int  # what is left of the privilege's ducats for special orders of this turn
    shown: list[int] = field(names="order")  # the order from the hand that is being fulfilled
    fresh: list[int] = field(names="order")  # orders whose upper line was fulfilled in this turn
    paid: int  # ducats paid for the special order that is being fulfilled
    bought: int  # 1 after the regular purchase
    pirate_moves: int
    merchant_paid: int
    target: int = field(NOTHING, names="action?")  # the action that is being paid for
    need_goods: int  # set of goods still to be given for it
    need_any: int  # how many different goods of choice
    given: int  # set of goods given for it already, since they must differ
    luxury_choice: int  # set of luxuries that will do
    need_luxuries: int  # how many of them
    need_least: int  # and of how many goods each
    # the slot that carries the manufacture while it is asked which of two equal goods goes in
    seat_slot: int = field(NOTHING)
    row: int = field(NOTHING)  # its row

    def zones(self) -> list[Zone]:
        """Section 10: hands and what special orders brought are for their owners, the pile and the mask for nobody.

        At the end all that was face down is laid open, since its goods may count (8.4 VI).
        """
        over = self.actor == NOBODY
        zones: list[Zone] = []
        for seat, orders in enumerate(self.hands):
            zones.append((orders, EVERYBODY if over else seat))
        for seat, orders in enumerate(self.blind):
            zones.append((orders, EVERYBODY if over else seat))
        zones.append((self.pile, NOBODY))
        zones.append((self.mask, NOBODY))
        return zones

    def open_zones(self) -> list[list[int]]:
        drafted = [order for order in self.drafted if order != NOTHING]
        zones = [self.display, self.shown, self.fresh, drafted]
        zones += self.half_done
        zones += self.done
        return zones

    def whole(self) -> list[int]:
        return self.components.all_orders.copy()

    def score(self, seat: int) -> dict[str, int]:
        """The parts of a seat's score, as far as it is known: an order that is face down shows no goods."""
        own = self.sources[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]
        return dict(zip(SOURCES, own, strict=True))

    def results(self) -> list[Result]:
        return scoring.results(self)

    def names(self, kind: str) -> list[str]:
        c = self.components
        return {
            "order": c.orders,
            "city": c.cities,
            "good": c.goods,
            "manufacture": c.manufactures,
            "special": c.specials,
            "bonus": list(BONUSES),
            "action": c.actions.vocabulary.notations,
        }[kind]

    def vocabulary(self) -> Vocabulary:
        return self.components.actions.vocabulary

    # -- what several steps and everybody who looks ask ----------------------------------------

    def place(self, seat: int) -> int:
        """The number that the rules give to a seat: clockwise from the start player (3.8)."""
        return (seat - self.first) % self.seats

    def at(self, *steps: Step["Novgorod"]) -> bool:
        """Whether one of these decisions is at hand."""
        return bool(self.stack) and self.stack[-1] in steps

    def prices(self, city: int) -> list[int]:
        """What the offices cost that are left in a city's stack, the top one first."""
        return self.components.prices[self.seats][city][self.taken[city] :]

    def price(self, city: int) -> int:
        """What the top office of a city costs; NOTHING if the stack is empty."""
        prices, taken = self.components.prices[self.seats][city], self.taken[city]
        return prices[taken] if taken < len(prices) else NOTHING

    def owners(self, city: int) -> list[int]:
        """The seats that have an office in a city."""
        return [seat for seat in range(self.seats) if self.owned[seat] >> city & 1]

    def draft_cost(self, seat: int) -> int:
        """What a seat pays at the end of the draft: its offices, and two orders (4.5)."""
        return self.bill[seat] + 2 * self.components.order_price

    def turn_seals(self, seat: int) -> int:
        """The seals that a seat's career brings in a turn: those of its lowest free step (6.5.1)."""
        return self.components.turn_seals[self.career[seat]][self.side[seat]][self.level[seat]]

    def letter(self, card: int) -> int:
        """The part that a special order shows."""
        return self.letters[self.special.index(card)]

    def uncovered(self, seat: int, privilege: int) -> int:
        """Whether a privilege can be seen on a seat's career (7.2); one that is being paid for is as good as lost."""
        level = self.level[seat] + (self.target == CLIMB and seat == self.active)
        return self.components.uncovered[self.career[seat]][self.side[seat]][level] >> privilege & 1

    def may_use(self, privilege: int) -> bool:
        """Rule 7.2: one use of one uncovered privilege a turn."""
        if self.privilege != NOTHING:
            return False
        me = self.active
        level = self.level[me] + (self.target == CLIMB)
        return bool(self.components.uncovered[self.career[me]][self.side[me]][level] >> privilege & 1)

    def completed(self, seat: int) -> int:
        """How many orders lie under a ship (6.2.B.5)."""
        return len(self.done[seat]) + len(self.blind[seat]) + self.markers[seat]

    def in_progress(self, seat: int) -> int:
        """Orders in hand and left of the ship (6.4.5)."""
        return len(self.hands[seat]) + len(self.half_done[seat])

    def good_to_lose(self) -> int:
        """Rules 6.1.7 and 6.3.4: the stored good that goes when phase 2 ends, unless it is used; NOTHING if none does.

        Its office is in the route. What stands in for it is a base office, whose good nobody can keep.
        """
        held = self.hold[self.active]
        if self.hold_stays or self.stored or OWN + held not in self.route:
            return NOTHING
        return held

    def ignored(self) -> int:
        """Rule 11.5: the city that the pirate's back side takes off the map, as `links` counts; NO_CITY if none."""
        return self.pirate if self.pirate_side and self.pirate != NOTHING else NO_CITY

    def gain(self, seat: int, source: int, seals: int) -> None:
        self.seals[seat] += seals
        self.sources = self.sources[:]
        self.sources[seat * len(SOURCES) + source] += seals

    # -- harbour fees (6.1.9, 6.2.4) ------------------------------------------------------------

    def worth(self, place: int) -> int:
        """What a free slot of the route would still bring: its income, and the merchant's ducats (11.2 a)."""
        slot = self.route[place]
        if slot >= PLACEHOLDER:
            return 0
        merchant = slot % CITIES == self.merchant and not self.merchant_side and not self.merchant_paid
        return self.components.income[slot] + merchant * self.components.merchant_ducats

    def fees(self) -> int:
        fee = self.components.fee
        fees = 0
        for slot in self.route:
            fees += fee[slot]
        return fees

    def income_to_come(self) -> int:
        """What the free slots of the route bring when phase 2 ends (6.3.2)."""
        ducats = 0
        for place, use in enumerate(self.uses):
            if use == FREE:
                ducats += self.worth(place)
        return ducats

    def ducats_after(self) -> int:
        """The active player's purse if phase 2 ended now (6.3.2, 6.3.3)."""
        return self.ducats[self.active] + self.income_to_come() - self.fees()

    def spare(self) -> int:
        """How far the money that is there and to come goes beyond the fees; an action may not bring it below 0."""
        return self.ducats_after() + (self.components.extra_income if self.may_use(INCOME) else 0)
