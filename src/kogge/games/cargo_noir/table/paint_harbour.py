"""Macao and the eight ports: where they lie, their cargo, the ships and the coins under them."""

from collections.abc import Sequence

from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir.rules.cargo import packed
from kogge.games.cargo_noir.rules.components import CASINO, FIRST_PORT, MARKET, PORTS
from kogge.games.cargo_noir.rules.sending import least_bid
from kogge.games.cargo_noir.rules.ships import least_raise
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.table import things
from kogge.games.cargo_noir.table.looks import cargo_icon, skyline
from kogge.games.cargo_noir.table.picture import Macao, Place, Port, Ships, Sign, Stack, Token
from kogge.games.cargo_noir.words import names
from kogge.games.cargo_noir.words.words_table import say

COLUMNS = ((14, 184), (208, 226), (444, 184))  # x, width
ROWS = ((14, 150), (172, 190), (370, 148))  # y, height
CELLS = ((1, 0), (0, 0), (2, 1), (1, 2), (0, 2), (2, 2), (0, 1), (2, 0))  # port -> column, row; Macao is in the middle
PAD = 10
TOKEN, TOKEN_GAP, TOKEN_Y = 32, 5, 34
FOOT = 22  # from the quay to the lower edge
SHIP_HEIGHT = 24
STEP, COIN = 38, 7  # of stacks side by side, of coins in a stack, where there is room
MARKET_WIDTH, MARKET_ROOM = 116, 106
ACTING = {"resolve", "deal", "give", "take", "answer", "raise"}  # phase I


class HarbourPainter:
    """Makes the ports and Macao of a view."""

    def __init__(self, view: CargoNoir, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang
        self.mine = view.viewer if view.viewer >= 0 else NOBODY
        self.step = view.stack[-1].name if view.stack else "over"
        self.deciding = view.actor == self.mine != NOBODY

    def say(self, key: str, **facts: object) -> str:
        return say(key, self.lang, **facts)

    # -- ports ----------------------------------------------------------------------------------

    def ports(self) -> list[Port]:
        return [self.port(port) for port in range(PORTS)]

    def port(self, port: int) -> Port:
        view, c, place = self.view, self.c, FIRST_PORT + port
        column, row = CELLS[port]
        (x, width), (y, height) = COLUMNS[column], ROWS[row]
        word = names.place(c, place, self.lang)
        opened = bool(view.open >> port & 1)
        return Port(
            id=things.place_id(c, place),
            label=self.port_label(port, word) if opened else self.say("closed label", port=word),
            x=x,
            y=y,
            width=width,
            height=height,
            word=word,
            open=opened,
            skyline=skyline(c.places[place]),
            tokens=self.quay(port, width),
            stacks=self.stacks(port, width, height) if opened else [],
            sign=self.sign(port) if opened else None,
            asked=view.port == port,
        )

    def port_label(self, port: int, word: str) -> str:
        view, lang = self.view, self.lang
        bids = [
            self.say("port bid", seat=self.seats[seat], coins=names.count(view.stack_of(port, seat), "coin", lang))
            for seat in self.by_height(port)
        ]
        sign = self.sign(port)
        label = self.say(
            "port label",
            port=word,
            cargo=names.cargo(self.c, packed(view.quay(port)), lang),
            stacks=", ".join(bids) or self.say("port no bid"),
        )
        return f"{label} {sign.label}." if sign else label

    def quay(self, port: int, width: float) -> list[Token]:
        tokens = self.view.quay(port)
        size = min(TOKEN, (width - 2 * PAD + TOKEN_GAP) / max(1, len(tokens)) - TOKEN_GAP)
        return [
            Token(
                things.quay_id(self.c, FIRST_PORT + port, slot),
                names.kind(self.c, kind, self.lang),
                cargo_icon(self.c, kind),
                PAD + slot * (size + TOKEN_GAP),
                TOKEN_Y,
                size,
            )
            for slot, kind in enumerate(tokens)
        ]

    # -- ships on coins -------------------------------------------------------------------------

    def by_height(self, port: int) -> list[int]:
        """The seats that bid, the lowest stack first: in the order in which they came."""
        there = [seat for seat in range(self.view.seats) if self.view.stack_of(port, seat)]
        return sorted(there, key=lambda seat: self.view.stack_of(port, seat))

    def stacks(self, port: int, width: float, height: float) -> list[Stack]:
        view, c = self.view, self.c
        piles = [(seat, view.stack_of(port, seat), False) for seat in self.by_height(port)]
        if port == view.port and self.step in ("bid", "raise"):
            piles.append((view.active, self.least(port), True))
        if not piles:
            return []
        room = height - TOKEN_Y - TOKEN - FOOT - SHIP_HEIGHT - 2
        coin = min(COIN, room / max(coins for _, coins, _ in piles))
        step = min(STEP, (width - 2 * PAD) / len(piles))
        last = width - PAD - max(step, STEP - 4) / 2
        return [
            Stack(
                id="" if ghost and self.step == "raise" else things.ships_id(c, FIRST_PORT + port, seat),
                label=self.stack_label(seat, coins, ghost),
                seat=seat,
                coins=coins,
                coin=coin,
                x=last - (len(piles) - 1 - number) * step,
                beaten=not ghost and coins < view.highest(port),
                waiting=not ghost and self.waits(port, seat),
                ghost=ghost,
            )
            for number, (seat, coins, ghost) in enumerate(piles)
        ]

    def stack_label(self, seat: int, coins: int, ghost: bool) -> str:
        if ghost:
            return self.say("ghost label", coins=coins)
        return self.say("stack label", seat=self.seats[seat], coins=names.count(coins, "coin", self.lang))

    def least(self, port: int) -> int:
        """The lowest stack that would be the highest."""
        view = self.view
        if self.step == "raise":
            return view.stack_of(port, view.active) + least_raise(view)
        return least_bid(view, port)

    def waits(self, port: int, seat: int) -> bool:
        """Whether a ship is still to act in phase I."""
        view = self.view
        return seat == view.active and self.step in ACTING and bool(view.pending >> port & 1 or port == view.port)

    # -- what a port is to somebody -------------------------------------------------------------

    def sign(self, port: int) -> Sign | None:
        """For whoever sends ships: where they may go. In phase I: what the ships will do. Else: one's own ship."""
        view, me = self.view, self.mine
        if self.deciding and self.step in ("send", "bid"):
            return self.for_sender(port)
        if self.waits(port, view.active):
            alone = view.highest(port) == view.stack_of(port, view.active)
            return self.make_sign("bid", "check", "buys here") if alone else self.make_sign("warn", "close", "outbid")
        if me == NOBODY or not view.stack_of(port, me):
            return None
        if view.highest(port) > view.stack_of(port, me):
            return self.make_sign("warn", "close", "outbid")
        return self.make_sign("off", "check", "your ship")

    def for_sender(self, port: int) -> Sign | None:
        view, least = self.view, least_bid(self.view, port)
        if view.stack_of(port, view.active):
            return self.make_sign("off", "check", "your ship")
        if view.banned >> port & 1:
            return self.make_sign("off", "lock", "banned short", "banned")
        if least > view.safe[view.active]:
            return self.make_sign("off", "lock", "too dear")
        if self.step == "bid" and port != view.port:
            return None
        return Sign("bid", "coin", self.say("bid from short", number=least), self.say("bid from", number=least))

    def make_sign(self, kind: str, symbol: str, key: str, label: str = "") -> Sign:
        return Sign(kind, symbol, self.say(key), self.say(label or key))

    # -- Macao ----------------------------------------------------------------------------------

    def macao(self) -> Macao:
        view, c, lang = self.view, self.c, self.lang
        (x, width), (y, height) = COLUMNS[1], ROWS[1]
        at_market = self.step in ("deal", "give", "take")
        casino = Place(
            things.place_id(c, CASINO),
            self.say("casino label", coins=names.count(c.income, "coin", lang)),
            names.place(c, CASINO, lang),
            [],
            self.ships(CASINO, view.at_casino, 2, 41),
            asked=False,
        )
        market = Place(
            things.place_id(c, MARKET),
            self.say("market label", cargo=names.cargo(c, packed(view.market), lang)),
            names.place(c, MARKET, lang),
            self.goods(),
            self.ships(MARKET, view.at_market, 3, 37),
            asked=at_market,
        )
        notice = self.say("last round").upper() if view.last_round() else ""
        return Macao(x, y, width, height, casino, market, c.income, notice)

    def goods(self) -> list[Token]:
        tokens = self.view.market
        across = 3 if len(tokens) <= 6 else 4 if len(tokens) <= 8 else 5
        gap = 4 if across == 3 else 3
        size = (MARKET_ROOM - (across - 1) * gap) / across
        return [
            Token(
                things.market_id(slot),
                names.kind(self.c, kind, self.lang),
                cargo_icon(self.c, kind),
                (MARKET_WIDTH - MARKET_ROOM) / 2 + slot % across * (size + gap),
                28 + slot // across * (size + gap),
                size,
            )
            for slot, kind in enumerate(tokens)
        ]

    def ships(self, place: int, numbers: Sequence[int], across: int, width: float) -> list[Ships]:
        view = self.view
        around = [seat for step in range(view.seats) if numbers[seat := (view.first + step) % view.seats]]
        return [
            Ships(
                id=things.ships_id(self.c, place, seat),
                label=self.say(
                    "ships label", seat=self.seats[seat], ships=names.count(numbers[seat], "ship", self.lang)
                ),
                seat=seat,
                number=numbers[seat],
                x=number % across * width,
                y=number // across * 27,
                waiting=seat == view.active and self.step in ACTING,
            )
            for number, seat in enumerate(around)
        ]
