"""What there is to see of Borneo: the bar, the panels, the parts of a turn; the drawing itself is a `Picture`."""

from collections.abc import Sequence

from kogge.engine.scene import Choice, Fact, Panel, Phase, Scene, Tally, Tip, Zoom
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.derived import sees_orders
from kogge.games.borneo.rules.state import Borneo
from kogge.games.borneo.table.painter import HEIGHT, WIDTH, Painter
from kogge.games.borneo.table.position import signed
from kogge.games.borneo.table.things import card_id, harbour_id, merchant_id, order_id, symbol
from kogge.games.borneo.table.tips import tips
from kogge.games.borneo.table.why_not import why_not
from kogge.games.borneo.words import names
from kogge.games.borneo.words.words_table import TEXTS
from kogge.games.borneo.words.words_tips import TIPS

PHASES = {
    "fulfil order": 0,
    "pay": 0,
    "merchant phase": 1,
    "attack": 1,
    "defend": 1,
    "retreat": 1,
    "reward": 1,
    "lay cargo": 2,
    "pick": 2,
    "discard": 3,
}
STATUS = {
    "place merchant": "places",
    "pay": "pays",
    "attack": "attacks",
    "defend": "defends",
    "retreat": "retreats",
    "reward": "stores",
    "pick": "picks",
    "discard": "discards",
}


def scene(view: Borneo, seats: Sequence[str], lang: str, chosen: Sequence[str], choices: Sequence[Choice]) -> Scene:
    stage = Stage(view, lang)
    c = view.components
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        title=stage.say("title", harbours=c.open_harbours, orders=len(c.order_types), companies=len(c.companies)),
        facts=stage.facts(),
        panels=[stage.panel(seat) for seat in range(view.seats)],
        phases=stage.phases(),
        zooms=stage.zooms(),
        tips=tips(view, seats, lang),
        why_not=why_not(view, lang, chosen) if choices else {},
        drawing=Painter(view, seats, lang, chosen).picture(),
    )


def places(view: Borneo) -> dict[str, str]:
    """What lies at the harbours, who stands where, which orders are left, and one's own cards."""
    c = view.components
    where = {card_id(c, card): harbour_id(slot) for slot, stack in enumerate(view.stacks) for card in stack}
    where |= {card_id(c, card): harbour_id(slot) for slot, card in enumerate(view.harbours) if card != NOTHING}
    where |= {
        merchant_id(c, company, rank): str(seat)
        for company, ladder in enumerate(view.ladders)
        for rank, seat in enumerate(ladder)
    }
    where |= {order_id(c, kind): str(left) for kind, left in enumerate(view.orders)}
    if view.viewer >= 0:
        where |= {card_id(c, card): "hand" for card in view.hands[view.viewer]}
        where |= {card_id(c, card): "storage" for card in view.stored[view.viewer]}
    return where


class Stage:
    """Everything around the drawing."""

    def __init__(self, view: Borneo, lang: str) -> None:
        self.view = view
        self.c = view.components
        self.lang = lang
        self.step = view.stack[-1].name if view.stack else "over"

    def say(self, key: str, **facts: object) -> str:
        return names.sentence(self.c, TEXTS, key, self.lang, **facts)

    def tip(self, key: str, rule: str = "", **facts: object) -> Tip:
        return Tip(names.sentence(self.c, TIPS, key, self.lang, **facts), rule)

    # -- the bar --------------------------------------------------------------------------------

    def facts(self) -> list[Fact]:
        view, c = self.view, self.c
        last = len(c.harbours_in_play[view.seats]) - c.open_harbours + 1
        track = self.say("so many", number=view.distributions, all=last)
        ends = self.tip("distributions", "10.1.1", last=last)
        facts = [self.turn(), Fact(self.say("distributions"), track, view.distributions, last, ends)]
        if view.merchants != c.merchants_per_player:
            text = self.say("four merchants", number=view.merchants)
            facts.append(Fact(text, tip=self.tip("four merchants", "12.1.1", number=view.merchants)))
        if view.pirates:
            facts.append(Fact(self.say("pirates"), tip=self.tip("pirates", "12.2.2", points=-c.ship_vp)))
        if view.open_orders:
            facts.append(Fact(self.say("open orders"), tip=self.tip("open orders", "5.7")))
        return facts

    def turn(self) -> Fact:
        view = self.view
        if view.actor == NOBODY:
            return Fact(self.say("over"), tip=self.tip("over", "11.2"))
        if view.finals:
            return Fact(self.say("final round"), tip=self.tip("final round", "10.4"))
        if not view.turn:
            return Fact(self.say("setup"), tip=self.tip("setup", "3.5.2"))
        return Fact(self.say("turn"), str(view.turn), tip=self.tip("turn", "4.1"))

    def phases(self) -> list[Phase]:
        view = self.view
        if view.actor == NOBODY:
            return []
        if view.finals or not view.turn:
            return [Phase(self.say("final round" if view.finals else "setup"), 0)]
        now = PHASES[self.step]
        keys = ("phase order", "phase merchants", "phase cargo", "phase draw")
        return [Phase(self.say(key), (number > now) - (number < now)) for number, key in enumerate(keys)]

    def zooms(self) -> list[Zoom]:
        """Cards that can be chosen are looked for where the payment or the conflict is drawn."""
        cards = ["card-", "spice-"]
        paying = self.view.order != NOTHING
        if self.view.company == NOTHING:
            left = Zoom(self.say("zoom harbours"), 8, 8, 516, 550, ["harbour-", *([] if paying else cards)])
        else:
            left = Zoom(self.say("zoom conflict"), 8, 202, 516, 360, cards)
        right = self.say("zoom payment" if paying else "zoom merchants")
        return [
            left,
            Zoom(right, 522, 146, 346, 412, ["merchant-", "ladder-", *(cards if paying else [])]),
            Zoom(self.say("zoom orders"), 522, 12, 346, 140, ["order-"]),
        ]

    # -- the panels -----------------------------------------------------------------------------

    def panel(self, seat: int) -> Panel:
        view, c = self.view, self.c
        points, tip = self.points(seat)
        return Panel(
            points=points,
            points_tip=tip,
            place=self.place(seat),
            goods=[self.goods(seat, spice) for spice in range(c.chest + c.jokers)],
            kept=self.kept(seat),
            status=self.status(seat),
            homes=[card_id(c, card) for card in view.stored[seat]] if view.viewer != seat else [],
        )

    def points(self, seat: int) -> tuple[str, Tip]:
        """What lies open; what face-down orders are worth is not in it (R23)."""
        view = self.view
        parts = view.score(seat)
        orders = len(view.fulfilled[seat])
        if sees_orders(view, seat) or not orders:
            return signed(sum(parts.values())), self.tip("points", "11.1")
        open_points = signed(sum(parts.values()) - parts["orders"])
        return f"{open_points}+", self.tip("open points", "5.7", points=open_points, orders=self.orders(orders))

    def place(self, seat: int) -> int:
        """Only where all can be compared."""
        view = self.view
        if all(sees_orders(view, other) or not view.fulfilled[other] for other in range(view.seats)):
            return next(result.rank for result in view.results() if result.seat == seat)
        return 0

    def orders(self, number: int) -> str:
        return self.say_tip("one order" if number == 1 else "orders", number=number)

    def say_tip(self, key: str, **facts: object) -> str:
        return names.sentence(self.c, TIPS, key, self.lang, **facts)

    def goods(self, seat: int, spice: int) -> Tally:
        c = self.c
        cards = [card for card in self.view.stored[seat] if c.spice[card] == spice]
        units = sum(c.units[card] for card in cards)
        doubles = sum(c.units[card] > 1 for card in cards)
        word = names.spice(c, spice, self.lang).capitalize()
        text = f"{word}: {units}" + (f" ({names.count(doubles, 'double', self.lang)})" if doubles else "")
        icon = symbol(c, spice)
        return Tally(icon.symbol, str(units), Tip(text, "2.2.2" if spice == c.chest else "5.3"), icon.kind, not units)

    def kept(self, seat: int) -> list[Tally]:
        """The hand, the fulfilled orders (face down as a number), and the pirate ship."""
        view, c = self.view, self.c
        hand = len(view.hands[seat])
        kept = [Tally("hand", str(hand), self.tip("hand", "9.3", number=hand, limit=c.hand_limit))]
        fulfilled = view.fulfilled[seat]
        if fulfilled and sees_orders(view, seat):
            kept += [
                Tally("seal", str(c.order_vp[kind]), Tip(names.order(c, kind, self.lang), "5.7"), "stamp")
                for kind in fulfilled
            ]
        elif fulfilled:
            kept.append(Tally("seal", str(len(fulfilled)), self.tip("closed orders", "5.7"), "closed"))
        if view.ship == seat:
            kept.append(Tally("pirate", signed(c.ship_vp), self.tip("ship", "12.2.6", points=-c.ship_vp)))
        return kept

    def status(self, seat: int) -> str:
        view = self.view
        if view.actor == NOBODY:
            return ""
        if seat == view.actor:
            return self.say(STATUS.get(self.step, "to move"))
        if seat == view.active and view.turn and not view.finals:
            return self.say("to move")
        if view.turn and not view.finals and seat == (view.active + 1) % view.seats:
            return self.say("next")
        return ""
