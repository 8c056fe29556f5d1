"""A tip for everything on Cargo Noir's table: what it is, what it does, and the rule that says so."""

from collections.abc import Sequence

from kogge.engine.scene import Tip
from kogge.games.cargo_noir.rules.cargo import counts, packed, size
from kogge.games.cargo_noir.rules.components import CASINO, FIRST_PORT, MARKET, PORTS
from kogge.games.cargo_noir.rules.derived import ships_to_act
from kogge.games.cargo_noir.rules.sending import least_bid
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.table import things
from kogge.games.cargo_noir.table.telling import SHIPS_ACT, Teller
from kogge.games.cargo_noir.table.tips_cards import tips_of_cards
from kogge.games.cargo_noir.table.tips_own import tips_of_own_area
from kogge.games.cargo_noir.table.tips_seats import tips_of_seats
from kogge.games.cargo_noir.words import names


def tips(view: CargoNoir, seats: Sequence[str], lang: str) -> dict[str, Tip]:
    """By the id of the thing."""
    board = BoardTeller(view, seats, lang)
    told = board.macao() | board.ports() | board.stocks() | board.under_way()
    told |= tips_of_cards(view, seats, lang) | tips_of_seats(view, seats, lang)
    return told | tips_of_own_area(view, seats, lang)


class BoardTeller(Teller):
    """Tells what lies on the board and beside it."""

    # -- Macao ------------------------------------------------------------------------------------

    def macao(self) -> dict[str, Tip]:
        c, view = self.c, self.view
        late = " in vain" if self.too_late() else ""
        casino, market = self.ships_here(view.at_casino), self.ships_here(view.at_market)
        told = {
            things.place_id(c, CASINO): self.tip(f"casino{late}", casino, coins=self.count(c.income, "coin")),
            things.place_id(c, MARKET): self.tip(f"market{late}", market, number=len(view.market)),
        }
        for place, ships in ((CASINO, view.at_casino), (MARKET, view.at_market)):
            for seat, number in enumerate(ships):
                if number:
                    told[things.ships_id(c, place, seat)] = self.ships(place, seat, number)
        for slot, kind in enumerate(view.market):
            told[things.market_id(slot)] = self.tip("market token", self.left_of(kind), kind=self.kind(kind))
        return told

    def too_late(self) -> bool:
        """Rule 6.1: whether no ship that the onlooker sends out will act any more."""
        view = self.view
        return self.me >= 0 and view.last_round() and (view.active == self.me or self.in_vain(self.me))

    def ships_here(self, ships: Sequence[int]) -> str:
        here = [
            self.say("ships of seat", seat=self.seats[seat], number=number)
            for seat, number in enumerate(ships)
            if number
        ]
        return self.say("ships here", ships=self.listing(here)) if here else ""

    def ships(self, place: int, seat: int, number: int) -> Tip:
        """A seat's ships in casino or market: what they bring, and when."""
        key = "at casino" if place == CASINO else "at market"
        if self.in_vain(seat):
            key += " in vain"
        elif seat == self.view.active and self.step in SHIPS_ACT:
            key += " now"
        coins = self.count(number * self.c.income, "coin")
        return self.tip(key, seat=self.seats[seat], ships=self.count(number, "ship"), coins=coins)

    # -- ports ------------------------------------------------------------------------------------

    def ports(self) -> dict[str, Tip]:
        c, view, told = self.c, self.view, {}
        for port in range(PORTS):
            place = FIRST_PORT + port
            cargo = view.quay(port)
            told[things.place_id(c, place)] = self.open_port(port) if cargo else self.closed_port(port)
            for slot, kind in enumerate(cargo):
                told[things.quay_id(c, place, slot)] = self.tip(
                    "quay token", self.left_of(kind), kind=self.kind(kind), port=self.port(port)
                )
            for seat in range(view.seats):
                if view.stack_of(port, seat):
                    told[things.ships_id(c, place, seat)] = self.stack(port, seat)
        if self.step == "bid":
            told[things.ships_id(c, FIRST_PORT + view.port, view.active)] = self.bid_to_be()
        return told

    def closed_port(self, port: int) -> Tip:
        view = self.view
        return self.tip("closed port", port=self.port(port), seats=view.seats, open=view.open.bit_count(), ports=PORTS)

    def open_port(self, port: int) -> Tip:
        """What it offers, what it costs, and what that is worth to the onlooker."""
        view = self.view
        cargo = packed(view.quay(port))
        banned = view.banned >> port & 1
        late = self.too_late() and not view.stack_of(port, self.me)
        return self.tip(
            "port in vain" if late else "port",
            self.bids(port),
            self.worth_with(cargo) if self.me >= 0 and not late else "",
            self.say("banned", seat=self.seats[view.active]) if banned else "",
            port=self.port(port),
            cargo=self.cargo(cargo),
        )

    def bids(self, port: int) -> str:
        view = self.view
        least = self.count(least_bid(view, port), "coin")
        highest = view.highest(port)
        if not highest:
            return self.say("no bid", least=least)
        seat = next(seat for seat in range(view.seats) if view.stack_of(port, seat) == highest)
        return self.say("highest bid", seat=self.seats[seat], highest=highest, least=least)

    def worth_with(self, cargo: int) -> str:
        worth, held = self.c.worths.of, self.view.cargo[self.me]
        return self.say("worth with", worth=worth(held + cargo), now=worth(held))

    def stack(self, port: int, seat: int) -> Tip:
        """A ship on its coins: whether it leads, and what happens to it next."""
        view = self.view
        own, highest = view.stack_of(port, seat), view.highest(port)
        answers = port == view.port and self.step in ("answer", "raise")
        acts = seat == view.active and (answers or view.pending >> port & 1)
        if acts:
            key = "answering stack" if own < highest else "buying stack"
        elif self.in_vain(seat) or (view.last_round() and seat == view.active):
            key = "stack in vain"
        else:
            key = "outbid stack" if own < highest else "leading stack"
        facts = {"seat": self.seats[seat], "port": self.port(port), "least": highest + 1}
        return self.tip(key, coins=self.count(own, "coin"), own=own, highest=highest, **facts)

    def bid_to_be(self) -> Tip:
        """The ship that is being sent to a port, before it is said how many coins it stands on."""
        view = self.view
        least, coins = least_bid(view, view.port), view.safe[view.active]
        return self.tip("bid to be", seat=self.seats[view.active], port=self.port(view.port), least=least, coins=coins)

    # -- bag, discard pile, supply ----------------------------------------------------------------

    def stocks(self) -> dict[str, Tip]:
        view = self.view
        coins = self.count(view.supply, "coin")
        return {
            things.BAG: self.pile("bag", self.bag) if any(self.bag) else self.tip("empty bag"),
            things.DISCARDS: self.pile("discards", counts(view.discard)) if view.discard else self.tip("no discards"),
            things.SUPPLY: self.tip("supply", coins=coins, total=self.c.coins),
        }

    def pile(self, key: str, numbers: Sequence[int]) -> Tip:
        cargo = [names.so_many(self.c, number, kind, self.lang) for kind, number in enumerate(numbers) if number]
        return self.tip(key, tokens=self.count(sum(numbers), "token"), cargo=self.listing(cargo))

    # -- what is being done -----------------------------------------------------------------------

    def under_way(self) -> dict[str, Tip]:
        if not self.step:
            return {things.SCORING: self.tip("scoring")}
        deal = self.deal()
        return {things.DEAL: deal} if deal else {}

    def deal(self) -> Tip | None:
        """What the active seat is doing; its trade has tips of its own."""
        view = self.view
        seat = self.seats[view.active]
        match self.step:
            case "resolve":
                return self.tip("acting", seat=seat, ships=self.count(ships_to_act(view), "ship"))
            case "send":
                ships, coins = self.count(view.home[view.active], "ship"), self.count(view.safe[view.active], "coin")
                return self.tip("sending", seat=seat, ships=ships, coins=coins)
            case "deal":
                return self.tip("dealing", seat=seat)
            case "give":
                return self.tip("giving", seat=seat)
            case "take":
                return self.tip("taking", seat=seat, token=names.token(self.c, view.given, self.lang))
            case "answer" | "raise":
                own, highest = view.stack_of(view.port, view.active), view.highest(view.port)
                return self.tip(
                    "answering", seat=seat, port=self.port(view.port), highest=highest, own=own, least=highest + 1
                )
            case "discard":
                held = size(view.cargo[view.active]) - view.capacity(view.active)
                so_far = self.say("discarded so far", cargo=self.cargo(view.dumped)) if view.dumped else ""
                return self.tip("discarding", so_far, seat=seat, tokens=self.count(held, "token"))
            case "bid":
                return self.bid_to_be()
        return None
