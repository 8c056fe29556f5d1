"""What there is to see of Novgorod: the bar, the panels, the phases of a turn; the drawing itself is a `Picture`."""

from collections.abc import Sequence

from kogge.engine.scene import Choice, Fact, Panel, Phase, Scene, Tally, Tip, Zoom
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import CITIES, LEVELS, SPEED
from kogge.games.novgorod.rules.scoring import out
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.table.looks import good_icon
from kogge.games.novgorod.table.paint_seats import BOARD_HEIGHT, BOARD_WIDTH, GAP
from kogge.games.novgorod.table.painter import BOARDS_Y, HEIGHT, LEAF, WIDTH, Painter
from kogge.games.novgorod.table.picture import Picture
from kogge.games.novgorod.table.things import (
    MERCHANT,
    PIRATE,
    bonus_id,
    career_id,
    half_of_id,
    hold_id,
    order_id,
    special_id,
    stack_id,
)
from kogge.games.novgorod.table.tips import tips
from kogge.games.novgorod.table.why_not import why_not
from kogge.games.novgorod.words import names
from kogge.games.novgorod.words.words_table import say

PHASES = ("route", "scoring", "buying", "seals")
PHASE_OF = {"pirate at start": 0, "lay route": 0, "use route": 1, "pay": 1, "fetch": 1, "close scoring": 1, "buy": 2}
STATUS = {
    "choose side": "chooses",
    "draft": "picks",
    "lay route": "sails",
    "use route": "scores",
    "pay": "pays",
    "fetch": "pays",
    "close scoring": "scores",
    "buy": "buys",
}


def scene(
    view: Novgorod, seats: Sequence[str], lang: str, chosen: Sequence[str] = (), choices: Sequence[Choice] = ()
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
        why_not=why_not(view, seats, lang, chosen) if choices else {},
        drawing=picture,
    )


def places(view: Novgorod) -> dict[str, str]:
    """What lies in the display, on the stacks and with the others."""
    c = view.components
    where = {order_id(c, order): "" for order in view.display}
    where |= {stack_id(c, city): str(view.taken[city]) for city in range(CITIES)}
    where |= {bonus_id(bonus): str(view.bonus_states[place]) for place, bonus in enumerate(view.bonuses)}
    where |= {special_id(c, card): f"{place} {view.letters[place]}" for place, card in enumerate(view.special)}
    where |= {MERCHANT: str(view.merchant), PIRATE: str(view.pirate)}
    for seat in range(view.seats):
        where[career_id(seat)] = str(view.level[seat])
        where[hold_id(seat)] = str(view.hold[seat])
        where |= {half_of_id(c, seat, order): "" for order in view.half_done[seat]}
    return where


class Stage:
    """Everything around the drawing."""

    def __init__(self, view: Novgorod, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang
        self.step = view.stack[-1].name if view.stack else "over"

    def say(self, key: str, **facts: object) -> str:
        return say(key, self.lang, **facts)

    def tip(self, key: str, rule: str, **facts: object) -> Tip:
        return Tip(self.say(f"tip {key}", **facts), rule)

    # -- the bar --------------------------------------------------------------------------------

    def facts(self) -> list[Fact]:
        view, goal = self.view, self.c.end_seals
        facts = [self.round()]
        if view.last and view.actor != NOBODY:
            facts.append(Fact(self.say("last round"), tip=self.tip("last round", "9.1")))
        if not view.round:
            return facts
        tip = self.tip("race", "9.1", seals=goal, level=LEVELS)
        text, value = self.say("race"), self.say("race goal", number=goal)
        return [*facts, Fact(text, value, max(view.seals), goal, tip, tuple(view.seals))]

    def round(self) -> Fact:
        view = self.view
        if view.actor == NOBODY:
            return Fact(self.say("over"), tip=self.tip("over", "9.2"))
        if not view.round:
            return Fact(self.say("before"), tip=self.tip("before", "4.1"))
        return Fact(self.say("round"), str(view.round), tip=self.tip("round", "5.1"))

    def phases(self) -> list[Phase]:
        view = self.view
        if view.actor == NOBODY:
            return []
        if not view.round:
            parts = ["side", "draft"]
            now = parts.index("side" if self.step == "choose side" else "draft")
            return [Phase(self.say(f"phase {part}"), place - now) for place, part in enumerate(parts)]
        now = PHASE_OF.get(self.step, len(PHASES) - 1)
        return [Phase(self.say(f"phase {part}"), (place > now) - (place < now)) for place, part in enumerate(PHASES)]

    def zooms(self, picture: Picture) -> list[Zoom]:
        """A wide screen shows one of the two leaves, a small one a part of a leaf."""
        chart, boards = self.say("zoom chart"), self.say("zoom boards")
        on_chart, beside = ["city-", "stack-", "the-"], ["order-", "pile", "special-"]
        east = [f"{kind}-{name}" for name in self.c.cities[2:7] for kind in ("city", "stack")]
        west = [f"{kind}-{name}" for name in self.c.cities for kind in ("city", "stack")]
        lower = self.say("zoom specials") if picture.specials else self.say("zoom bonuses")
        cut = 179 if picture.specials else 306
        rows = (len(picture.boards) + 1) // 2
        return [
            Zoom(chart, 0, 0, WIDTH, LEAF, [*on_chart, *beside], wide=True),
            Zoom(boards, -9, BOARDS_Y - 9, WIDTH + 18, rows * (BOARD_HEIGHT + GAP) + GAP + 18, [], wide=True),
            Zoom(self.say("zoom east"), 208, 0, 434, LEAF, [*east, PIRATE]),
            Zoom(self.say("zoom west"), 0, 0, 434, LEAF, [*west, PIRATE]),
            Zoom(self.say("zoom orders"), 640, 6, 228, cut - 6, ["order-", "pile"]),
            Zoom(lower, 640, cut, 228, LEAF - cut - 4, ["special-"]),
            *(self.near(board.name, int(board.x), int(board.y)) for board in picture.boards),
        ]

    def near(self, text: str, x: int, y: int) -> Zoom:
        """One of the boards, with a little room around it."""
        return Zoom(text, x - GAP, y - GAP, BOARD_WIDTH + 2 * GAP, BOARD_HEIGHT + 2 * GAP)

    # -- the panels -----------------------------------------------------------------------------

    def panel(self, seat: int) -> Panel:
        view = self.view
        result = view.results()[seat]
        return Panel(
            points=str(view.seals[seat]),
            points_tip=self.tip("seals", "1.5", seals=names.count(view.seals[seat], "seal", self.lang)),
            place=0 if result.out else result.rank,
            goods=[self.office(seat, city) for city in range(CITIES)],
            kept=[*self.stock(seat), *self.progress(seat)],
            status=self.status(seat),
            homes=self.homes(seat),
        )

    def office(self, seat: int, city: int) -> Tally:
        owned = bool(self.view.owned[seat] >> city & 1)
        word = self.c.city_words[self.lang][city]
        icon = good_icon(self.c, city)
        good = names.good(self.c, city, self.lang)
        tip = self.tip("office" if owned else "no office", "2.5", city=word, good=good)
        return Tally(icon.symbol, "", tip, icon.kind, none=not owned)

    def stock(self, seat: int) -> list[Tally]:
        """Ducats, speed, hold."""
        view, c = self.view, self.c
        ducats, speed, held = view.ducats[seat], view.speed[seat], view.hold[seat]
        plus = f"{speed}+1" if seat == view.active and view.privilege == SPEED and view.round else str(speed)
        stored = self.tip("empty hold", "6.2.D.1")
        if held != NOTHING:
            stored = self.tip("hold", "6.2.D.3", good=names.good(c, held, self.lang))
        icon = None if held == NOTHING else good_icon(c, held)
        return [
            Tally("ducat", str(ducats), self.tip("ducats", "1.5", number=ducats), "gilt"),
            Tally("ship", plus, self.tip("speed", "2.9", number=speed), "tint"),
            Tally(icon.symbol if icon else "hold", "", stored, f"{icon.kind if icon else 'tint'} in-hold", not icon),
        ]

    def progress(self, seat: int) -> list[Tally]:
        """The career with what it brings, and orders: in hand, begun, completed."""
        view = self.view
        level, seals = view.level[seat], self.c.turn_seals[view.career[seat]][view.side[seat]][view.level[seat]]
        career = self.tip("career", "2.10", level=level, seals=names.count(seals, "seal", self.lang))
        hand, half, done = len(view.hands[seat]), len(view.half_done[seat]), view.completed(seat)
        in_x = [Tally("close", "", self.tip("red x", "9.3"), "red-x")] if out(view, seat) else []
        return [
            Tally("rank", str(seals), career, f"career level-{level}"),
            *in_x,
            Tally("order", str(hand), self.tip("hand", "6.4.5", number=hand), "tint", not hand),
            Tally("limit", str(half), self.tip("half", "6.2.B.4", number=half), "tint half", not half),
            Tally("check", str(done), self.tip("done", "6.2.B.5", number=done), "tint", not done),
        ]

    def homes(self, seat: int) -> list[str]:
        """Orders of others that everybody has seen, which glide into the panel."""
        view = self.view
        if seat == view.viewer:  # its orders are drawn in the own area
            return []
        return [f"order-{self.c.orders[order]}" for order in (*view.half_done[seat], *view.done[seat])]

    def status(self, seat: int) -> str:
        view = self.view
        if view.actor == NOBODY:
            return self.say("not ranked") if out(view, seat) else ""
        if seat == view.actor:
            return self.say(STATUS.get(self.step, "at pirate"))
        if not view.round:
            return ""
        if view.turns < view.seats and seat == (view.active + 1) % view.seats:
            return self.say("next")
        return self.say("starts") if seat == view.first else ""
