"""What there is to see of Cargo Noir: the bar, the panels, the phases of a turn; the drawing itself is a `Picture`."""

from collections.abc import Sequence

from kogge.engine.scene import Choice, Fact, Panel, Phase, Scene, Tally, Tip, Zoom
from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir.rules.cargo import size, tokens
from kogge.games.cargo_noir.rules.components import FIRST_PORT
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.table import things
from kogge.games.cargo_noir.table.looks import card_icon, cargo_icon
from kogge.games.cargo_noir.table.paint_seats import GAP, SHEET_HEIGHT, SHEET_WIDTH, SeatPainter
from kogge.games.cargo_noir.table.painter import HEIGHT, LEAF, SHEETS_Y, WIDTH, Painter
from kogge.games.cargo_noir.table.picture import Picture
from kogge.games.cargo_noir.table.tips import tips
from kogge.games.cargo_noir.table.why_not import why_not
from kogge.games.cargo_noir.words import names
from kogge.games.cargo_noir.words.words_table import say

PHASES = ("ships", "trade", "send")
PHASE_OF = {"fill basket": 1, "pay": 1, "hand in": 1, "discard": 1, "send": 2, "bid": 2}
STATUS = {
    "resolve": "resolves",
    "deal": "at market",
    "give": "at market",
    "take": "at market",
    "answer": "answers",
    "raise": "raises",
    "fill basket": "trades",
    "pay": "pays",
    "hand in": "pays",
    "discard": "discards now",
    "send": "sends",
    "bid": "bids",
}
LISTED = 10  # so many tokens of a panel are shown one by one
CARDS_SHOWN = 3  # kinds of cards, of a panel


def scene(
    view: CargoNoir, seats: Sequence[str], lang: str, chosen: Sequence[str] = (), choices: Sequence[Choice] = ()
) -> Scene:
    stage = Stage(view, seats, lang)
    picture = Painter(view, seats, lang).picture()
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        title=stage.say("title"),
        facts=stage.facts(),
        panels=[stage.panel(seat) for seat in range(view.seats)],
        phases=stage.phases(),
        zooms=stage.zooms(picture),
        tips=tips(view, seats, lang),
        why_not=why_not(view, seats, lang) if choices else {},
        drawing=picture,
    )


def places(view: CargoNoir) -> dict[str, str]:
    """What lies on the quays and in the black market, where ships are, and how many cards are left."""
    c = view.components
    where = {things.market_id(slot): str(kind) for slot, kind in enumerate(view.market)}
    where |= {things.card_id(c, card): str(left) for card, left in enumerate(view.stock)}
    for port in view.ports():
        place = FIRST_PORT + port
        where |= {things.quay_id(c, place, slot): str(kind) for slot, kind in enumerate(view.quay(port))}
        for seat in range(view.seats):
            if coins := view.stack_of(port, seat):
                where[things.ships_id(c, place, seat)] = str(coins)
    return where


class Stage:
    """Everything around the drawing."""

    def __init__(self, view: CargoNoir, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang
        self.step = view.stack[-1].name if view.stack else "over"
        self.results = view.results()
        self.painter = SeatPainter(view, seats, lang)

    def say(self, key: str, **facts: object) -> str:
        return say(key, self.lang, **facts)

    def tip(self, key: str, rule: str, **facts: object) -> Tip:
        return Tip(self.say(f"tip {key}", **facts), rule)

    # -- the bar --------------------------------------------------------------------------------

    def facts(self) -> list[Fact]:
        view = self.view
        return [
            *self.rounds(),
            self.pile("bag", len(view.bag), "9.3"),
            self.pile("discards", size(view.discard), "9.3"),
            self.pile("supply", view.supply, "9.2"),
        ]

    def rounds(self) -> list[Fact]:
        view = self.view
        if view.actor == NOBODY:
            return [Fact(self.say("over"), tip=self.tip("over", "7.1"))]
        value = self.say("round of", number=view.round, last=view.rounds)
        track = Fact(self.say("round"), value, view.round, view.rounds, self.tip("round", "1.2", last=view.rounds))
        if not view.last_round():
            return [track]
        return [track, Fact(self.say("last round"), tip=self.tip("last round", "6.2"))]

    def pile(self, key: str, number: int, rule: str) -> Fact:
        return Fact(self.say(key), str(number), tip=self.tip(key, rule, number=number))

    def phases(self) -> list[Phase]:
        if self.view.actor == NOBODY:
            return []
        now = PHASE_OF.get(self.step, 0)
        return [Phase(self.phase(part), (place > now) - (place < now)) for place, part in enumerate(PHASES)]

    def phase(self, part: str) -> str:
        """While ships are sent, which of them it is; those that stay after a raise are not among them."""
        view = self.view
        if part != "send" or self.step not in ("send", "bid"):
            return self.say(f"phase {part}")
        me = view.active
        left = view.home[me] + (self.step == "bid")
        ships = view.fleet(me)
        return self.say("phase sending", number=ships - left + 1, ships=ships)

    def zooms(self, picture: Picture) -> list[Zoom]:
        """A wide screen shows one of the two leaves, a small one a part of a leaf."""
        board = ["port-", "place-", "market-", "card-"]
        west, east = self.columns(picture, 0), self.columns(picture, 2)
        uniques = [card for card in picture.cards if card.kind == "unique"]
        cut = int(uniques[0].y) if uniques else LEAF
        rows = (len(picture.sheets) + 1) // 2
        return [
            Zoom(self.say("zoom table"), 0, 0, WIDTH, LEAF, board, wide=True),
            Zoom(
                self.say("zoom families"),
                -9,
                SHEETS_Y - 9,
                WIDTH + 18,
                rows * (SHEET_HEIGHT + GAP) + GAP + 18,
                [],
                wide=True,
            ),
            Zoom(self.say("zoom west"), 6, 6, 436, LEAF - 8, ["place-", "market-", *west]),
            Zoom(self.say("zoom east"), 200, 6, 436, LEAF - 8, ["place-", "market-", *east]),
            Zoom(
                self.say("zoom cards"),
                634,
                6,
                230,
                cut - 8,
                [card.id for card in picture.cards if card.kind != "unique"],
            ),
            Zoom(self.say("zoom uniques"), 634, cut - 2, 230, LEAF - cut - 4, [card.id for card in uniques]),
            *(
                Zoom(sheet.name, int(sheet.x) - 4, int(sheet.y) - 4, SHEET_WIDTH + 8, SHEET_HEIGHT + 8)
                for sheet in picture.sheets
            ),
        ]

    def columns(self, picture: Picture, side: int) -> list[str]:
        """The ports of a side, and those above and below Macao."""
        middle = picture.macao.x
        return [port.id for port in picture.ports if port.x == middle or (port.x > middle) == (side > 0)]

    # -- the panels -----------------------------------------------------------------------------

    def panel(self, seat: int) -> Panel:
        view, c = self.view, self.c
        result = self.results[seat]
        points = names.count(result.points, "point", self.lang)
        family = names.family(c, view.family[seat], self.lang)
        return Panel(
            points=str(result.points),
            points_tip=self.tip("points", "7.1", family=family, points=points),
            place=result.rank,
            goods=self.warehouse(seat),
            kept=[*self.stock(seat), *self.ships(seat), *self.cards(seat), *self.start(seat)],
            status=self.status(seat),
            homes=[] if seat == view.viewer else [f"ship-{seat}"],
        )

    def warehouse(self, seat: int) -> list[Tally]:
        """Slot by slot; many tokens kind by kind."""
        view = self.view
        held, capacity = tokens(view.cargo[seat]), view.capacity(seat)
        if len(held) > LISTED:
            return [self.amount(kind, held.count(kind)) for kind in sorted(set(held))]
        free = Tally("wild", "", self.tip("free", "3.4"), "cell", none=True)
        full = [self.token(kind, number >= capacity) for number, kind in enumerate(held)]
        return full + [free] * (capacity - len(held))

    def token(self, kind: int, over: bool) -> Tally:
        icon, word = cargo_icon(self.c, kind), self.c.cargo_words[self.lang][kind]
        if over:
            return Tally(icon.symbol, "", self.tip("over capacity", "4.4.7", kind=word), f"cell {icon.kind} spill")
        return Tally(icon.symbol, "", self.tip("token", "3.4", kind=word), f"cell {icon.kind}")

    def amount(self, kind: int, number: int) -> Tally:
        icon = cargo_icon(self.c, kind)
        text = names.so_many(self.c, number, kind, self.lang)
        return Tally(icon.symbol, str(number), self.tip("tokens", "4.4.7", cargo=text), f"cell many {icon.kind}")

    def stock(self, seat: int) -> list[Tally]:
        """Coins, and how full the warehouse is, for who sees no slots."""
        view = self.view
        coins, number, slots = view.safe[seat], size(view.cargo[seat]), view.capacity(seat)
        told = self.tip("safe", "3.4", coins=names.count(coins, "coin", self.lang))
        fill = self.tip("fill", "4.4.7", number=number, slots=slots)
        return [
            Tally("coin", str(coins), told, "gilt money"),
            Tally("noir-warehouse", f"{number}/{slots}", fill, "fill"),
        ]

    def ships(self, seat: int) -> list[Tally]:
        tips = {"docked": self.tip("home", "4.5.1"), "out": self.tip("out", "4.5.5")}
        return [
            Tally("noir-freighter", "", tips[berth.where], f"boat {berth.where}")
            for berth in self.painter.berths(seat, with_reserve=False)
        ]

    def cards(self, seat: int) -> list[Tally]:
        """The most valuable kinds of cards."""
        view, c = self.view, self.c
        held = sorted(
            (card for card, copies in enumerate(view.cards(seat)) if copies), key=lambda card: -c.points[card]
        )
        if not held:
            return []
        every = [card for card, copies in enumerate(view.cards(seat)) for _ in range(copies)]
        tip = self.tip("owned", "7.1", cards=names.cards(c, every, self.lang))
        shown = held if len(held) <= CARDS_SHOWN else held[: CARDS_SHOWN - 1]
        made = [Tally(card_icon(c, card).symbol, "", tip, "deed") for card in shown]
        more = len(every) - len(shown)
        return made if len(held) <= CARDS_SHOWN else [*made, Tally("limit", f"+{more}", tip, "deed more")]

    def start(self, seat: int) -> list[Tally]:
        if seat != self.view.first:
            return []
        return [Tally("flag", "", self.tip("start", "3.6"), "begins")]

    def status(self, seat: int) -> str:
        view = self.view
        if view.actor == NOBODY:
            return ""
        if seat == view.actor:
            return self.say(STATUS[self.step])
        last = view.last_round() and view.turns == view.seats
        return self.say("next") if seat == (view.active + 1) % view.seats and not last else ""
