"""What lies with the seats: every family's sheet, and the onlooker's own warehouse, safe, fleet and cards."""

from collections.abc import Sequence

from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir.rules.cargo import ALL_KINDS, ONE, count, kinds, size, tokens
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.trade import payments
from kogge.games.cargo_noir.rules.worth import Set
from kogge.games.cargo_noir.table import things
from kogge.games.cargo_noir.table.looks import card_icon, cargo_icon
from kogge.games.cargo_noir.table.paint_cards import CardPainter
from kogge.games.cargo_noir.table.picture import Berth, Group, Held, Own, Owned, Sheet, Slot, Stat, Value
from kogge.games.cargo_noir.words import names
from kogge.games.cargo_noir.words.words_table import say

SHEET_WIDTH, SHEET_HEIGHT, GAP = 424, 164, 8
SAFE_ROOM, COIN = 84, 9  # of the stack of coins in one's own safe, in pixels


class SeatPainter:
    """Makes the sheets of a view, and the onlooker's own area."""

    def __init__(self, view: CargoNoir, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang
        self.mine = view.viewer if view.viewer >= 0 else NOBODY
        self.step = view.stack[-1].name if view.stack else "over"
        self.cards = CardPainter(view, seats, lang)

    def say(self, key: str, **facts: object) -> str:
        return say(key, self.lang, **facts)

    # -- sheets ---------------------------------------------------------------------------------

    def sheets(self, top: float) -> list[Sheet]:
        """In playing order from the onlooker on, two beside each other."""
        seats = self.view.seats
        around = [(max(self.mine, 0) + place) % seats for place in range(seats)]
        return [
            self.sheet(
                seat,
                GAP + number % 2 * (SHEET_WIDTH + GAP),
                top + GAP + number // 2 * (SHEET_HEIGHT + GAP),
            )
            for number, seat in enumerate(around)
        ]

    def sheet(self, seat: int, x: float, y: float) -> Sheet:
        view, c = self.view, self.c
        family = names.family(c, view.family[seat], self.lang)
        return Sheet(
            seat=seat,
            id=things.sheet_id(seat),
            label=self.say("sheet label", family=family, seat=self.seats[seat]),
            name=self.seats[seat],
            family=family,
            x=x,
            y=y,
            first=seat == view.first,
            points=self.points(seat),
            cargo=Stat(things.cargo_id(seat), self.cargo_label(seat), self.filled(seat)),
            slots=self.slots(seat),
            worth=c.worths.of(view.cargo[seat]),
            safe=self.safe(seat, things.safe_id(seat)),
            fleet=self.fleet(seat, things.fleet_id(seat)),
            berths=self.berths(seat, with_reserve=True),
            cards=self.owned_stat(seat, things.cards_id(seat)),
            owned=self.owned(seat),
        )

    def points(self, seat: int) -> int:
        return self.view.results()[seat].points

    def filled(self, seat: int) -> str:
        return self.say("of slots", number=size(self.view.cargo[seat]), slots=self.view.capacity(seat))

    def cargo_label(self, seat: int) -> str:
        view, c = self.view, self.c
        cargo, slots = view.cargo[seat], view.capacity(seat)
        if not cargo:
            return self.say("no cargo label", slots=slots)
        text = names.cargo(c, cargo, self.lang)
        return self.say("cargo label", number=size(cargo), slots=slots, worth=c.worths.of(cargo), cargo=text)

    def slots(self, seat: int) -> list[Slot]:
        view, c = self.view, self.c
        held, capacity = tokens(view.cargo[seat]), view.capacity(seat)
        full = [Slot(cargo_icon(c, kind), number >= capacity) for number, kind in enumerate(held)]
        return full + [Slot(None, over=False)] * (capacity - len(held))

    def safe(self, seat: int, thing: str) -> Stat:
        coins = self.view.safe[seat]
        return Stat(thing, self.say("safe label", coins=names.count(coins, "coin", self.lang)), str(coins))

    def fleet(self, seat: int, thing: str) -> Stat:
        view = self.view
        home, fleet, reserve = view.home[seat], view.fleet(seat), view.reserve[seat]
        label = self.say("fleet label", home=home, out=fleet - home, reserve=reserve)
        return Stat(thing, label, self.say("at home", number=home))

    def berths(self, seat: int, with_reserve: bool) -> list[Berth]:
        """A ship for which a bid is being chosen has not left yet."""
        view = self.view
        bids, sails = (seat == view.active and self.step in steps for steps in (("bid",), ("send", "bid")))
        home = view.home[seat] + bids
        docked = [Berth("docked", next=sails and not number) for number in range(home)]
        out = [Berth("out")] * (view.fleet(seat) - home)
        return docked + out + ([Berth("reserve")] * view.reserve[seat] if with_reserve else [])

    def owned_stat(self, seat: int, thing: str) -> Stat:
        view, c, lang = self.view, self.c, self.lang
        points = names.count(self.points(seat), "point", lang)
        held = [card for card, copies in enumerate(view.cards(seat)) for _ in range(copies)]
        if not held:
            return Stat(thing, self.say("no cards label"), points)
        return Stat(thing, self.say("cards label", cards=names.cards(c, held, lang), points=points), points)

    def owned(self, seat: int) -> list[Owned]:
        view, c = self.view, self.c
        return [
            Owned(
                names.cards(c, [card] * copies, self.lang),
                card_icon(c, card),
                c.points[card],
                copies,
                f"bought-{c.cards[card]}",
                things.card_id(c, card),
            )
            for card, copies in enumerate(view.cards(seat))
            if copies
        ]

    # -- one's own area -------------------------------------------------------------------------

    def own(self) -> Own | None:
        view, c, me = self.view, self.c, self.mine
        if me == NOBODY:
            return None
        cargo, capacity = view.cargo[me], view.capacity(me)
        number, coins = size(cargo), self.cards.coins(me)
        by_hand = self.step == "hand in" and me == view.active
        worth = c.worths.of(cargo)
        label = self.say("worth label", worth=worth)
        if coins:
            paid = names.count(coins, "coin", self.lang)
            label = self.say("power label", worth=worth, coins=paid, power=worth + coins)
        buys = self.cards.ideas(me, worth + coins)
        return Own(
            seat=me,
            family=names.family(c, view.family[me], self.lang),
            groups=self.by_kind() if by_hand else self.sets(),
            held=self.filled(me),
            filled=f"{number}/{capacity}",
            over=self.say("too many", number=number - capacity) if number > capacity else "",
            free=max(0, capacity - number),
            size="" if max(number, capacity) <= 8 else "many" if number <= 11 else "crowd",
            worth=Stat(things.WORTH, label, str(worth)),
            coins=coins,
            buys=buys,
            safe=self.safe(me, things.SAFE),
            coin=min(COIN, SAFE_ROOM / max(1, view.safe[me])),
            coins_held=view.safe[me],
            fleet=self.fleet(me, things.FLEET),
            berths=self.berths(me, with_reserve=False),
            cards=self.owned_stat(me, things.CARDS),
            owned=self.owned(me),
        )

    def sets(self) -> list[Group]:
        """One's cargo in the sets that count most."""
        view, c = self.view, self.c
        goes = self.goes()
        used = [0] * ALL_KINDS
        groups = []
        for made in c.worths.sets(view.cargo[self.mine]):
            held = []
            for kind in sorted(tokens(made.cargo)):
                used[kind] += 1
                held.append(self.held(kind, used[kind], 0, used[kind] <= count(goes, kind)))
            groups.append(Group(self.set_label(made), held, self.sort(made), str(made.value)))
        return groups

    def by_kind(self) -> list[Group]:
        """One's cargo kind by kind, while it is handed in so; the kind asked for is numbered."""
        view, c = self.view, self.c
        cargo, handed_in = view.cargo[self.mine], view.handed_in
        groups = []
        for kind in kinds(cargo):
            number, given = count(cargo, kind), count(handed_in, kind)
            held = [
                self.held(kind, place, place if kind == view.kind else 0, place <= given)
                for place in range(1, number + 1)
            ]
            said = "?" if kind == view.kind else "–" if kind > view.kind else f"{given}/{number}"
            groups.append(Group(names.so_many(c, number, kind, self.lang), held, "", said))
        return groups

    def goes(self) -> int:
        """The cargo that the payment in view would take."""
        view = self.view
        if self.mine != view.active or self.step not in ("fill basket", "pay") or not view.basket:
            return 0
        return payments(view)[0].cargo

    def held(self, kind: int, place: int, number: int, goes: bool) -> Held:
        c = self.c
        return Held(
            things.own_id(c, kind, place),
            names.kind(c, kind, self.lang),
            cargo_icon(c, kind),
            f"cargo-{c.cargo[kind]}",
            number,
            goes,
        )

    def sort(self, made: Set) -> str:
        number = size(made.cargo)
        if number == 1:
            return ""
        return self.say("same set" if made.same else "different set", number=number)

    def set_label(self, made: Set) -> str:
        sort = self.sort(made) or self.say("single")
        return self.say("set label", cargo=names.cargo(self.c, made.cargo, self.lang), sort=sort, value=made.value)

    # -- the value table ------------------------------------------------------------------------

    def values(self) -> list[Value]:
        view, c = self.view, self.c
        made = [] if self.mine == NOBODY else c.worths.sets(view.cargo[self.mine])
        mine = {(some.same or size(some.cargo) == 1, size(some.cargo)) for some in made}
        return [
            self.value_row(things.SAME, "same", "noir-same", c.worths.same, {n for same, n in mine if same}),
            self.value_row(
                things.DIFFERENT, "different", "noir-different", c.worths.different, {n for same, n in mine if not same}
            ),
        ]

    def value_row(self, thing: str, key: str, symbol: str, values: Sequence[int], mine: set[int]) -> Value:
        figures = ", ".join(str(value) for value in values[1:])
        row = [(value, number in mine) for number, value in enumerate(values) if number]
        return Value(thing, f"{self.say(f'{key} label')}: {figures}", symbol, self.say(key), row)


def gained(view: CargoNoir, seat: int, port: int) -> int:
    """A seat's cargo with that of a port."""
    return view.cargo[seat] + sum(ONE[kind] for kind in view.quay(port))
