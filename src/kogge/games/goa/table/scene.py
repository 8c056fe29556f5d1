"""What there is to see of Goa: the bar, the panels, the parts of a round; the drawing itself is a `Picture`."""

from collections.abc import Sequence

from kogge.engine.scene import Choice, Fact, Panel, Phase, Scene, Tally, Tip, Zoom
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.components import COLUMNS, EXPEDITION, LAST_ROW, PLANTATIONS, ROUNDS, SITES, STACKS
from kogge.games.goa.rules.derived import certain_points, purses_open, sees_hand, sees_purse
from kogge.games.goa.rules.development import rows_of
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.table.looks import COLUMN_ICONS
from kogge.games.goa.table.paint_boards import BOARD_HEIGHT, BOARD_WIDTH, GAP
from kogge.games.goa.table.painter import BOARDS_Y, HEIGHT, LEAF, WIDTH, Painter
from kogge.games.goa.table.picture import Picture
from kogge.games.goa.table.things import cell_id, kept_id, kept_of_id, site_id, site_of_id, spy_id
from kogge.games.goa.table.tips import tips
from kogge.games.goa.table.why_not import why_not
from kogge.games.goa.words import names
from kogge.games.goa.words.words_table import say

STATUS = {
    "quick start": "chooses",
    "place flag": "places",
    "place marker": "places",
    "bid": "to bid",
    "sell or keep": "decides",
    "place spice": "harvests",
    "fill site": "harvests",
    "fill sites": "harvests",
    "mix": "harvests",
    "pay": "pays",
    "give": "pays",
    "settle colony": "founds",
    "choose colony": "founds",
    "turn": "to move",
    "after action": "to move",
}


def scene(view: Goa, seats: Sequence[str], lang: str, chosen: Sequence[str], choices: Sequence[Choice]) -> Scene:
    stage = Stage(view, seats, lang)
    picture = Painter(view, seats, lang, chosen).picture()
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        title=stage.say("title", tiles=sum(tile != NOTHING for tile in view.grid)),
        facts=stage.facts(),
        panels=[stage.panel(seat) for seat in range(view.seats)],
        phases=stage.phases(),
        zooms=stage.zooms(picture),
        tips=tips(view, seats, lang),
        why_not=why_not(view, seats, lang, chosen) if choices else {},
        drawing=picture,
    )


def places(view: Goa) -> dict[str, str]:
    """What lies on the grid, what others have built and own, how far their markers are."""
    c = view.components
    where = {cell_id(cell): c.names[tile] for cell, tile in enumerate(view.grid) if tile != NOTHING}
    for seat in range(view.seats):
        mine = seat == view.viewer
        for site, tile in enumerate(view.sites[seat * SITES : (seat + 1) * SITES]):
            where[site_id(site) if mine else site_of_id(seat, site)] = "" if tile == NOTHING else c.names[tile]
        where |= {kept_id(c, tile) if mine else kept_of_id(c, seat, tile): "" for tile in view.kept[seat]}
        if not mine:
            where |= {spy_id(seat, column): str(row) for column, row in enumerate(rows_of(view, seat))}
    return where


class Stage:
    """Everything around the drawing."""

    def __init__(self, view: Goa, seats: Sequence[str], lang: str) -> None:
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
        view = self.view
        facts = [self.round()]
        for phase, name in enumerate(STACKS):
            reached = min(ROUNDS, max(0, view.round - ROUNDS * phase))
            facts.append(Fact(name, "", reached, ROUNDS, self.tip("phase", "1.2", phase=name)))
        if view.with_bonanza:
            facts.append(Fact(self.say("bonanza"), tip=self.tip("bonanza", "13.2.4")))
        if view.open_purses:
            facts.append(Fact(self.say("open purses"), tip=self.tip("open purses", "14")))
        return facts

    def round(self) -> Fact:
        view = self.view
        if view.actor == NOBODY:
            return Fact(self.say("over"), tip=self.tip("over", "11.2"))
        if not view.round:
            return Fact(self.say("before"), tip=self.tip("quick start", "13.1", ducats=self.c.quick_ducats))
        return Fact(self.say("round"), names.round_name(view.round), tip=self.tip("round", "1.3"))

    def phases(self) -> list[Phase]:
        view, count = self.view, self.c.actions_per_round
        if view.actor == NOBODY:
            return []
        if not view.round:
            return [Phase(self.say("before"), 0)]
        now = 3 if view.action > count else 2 if view.action else 1 if view.lot else 0
        texts = [
            self.say("phase markers"),
            self.say("phase auctions"),
            self.say("phase actions"),
            self.say("phase extra"),
        ]
        if now == 1:
            texts[1] = self.say("phase lot", number=view.lot, all=view.seats + 1)
        elif now == 2:
            texts[2] = self.say("phase action", number=view.action, all=count)
        return [Phase(text, (number > now) - (number < now)) for number, text in enumerate(texts)]

    def zooms(self, picture: Picture) -> list[Zoom]:
        """A wide screen shows one of the two leaves, a small one a part of a leaf."""
        market, boards = self.say("zoom market"), self.say("zoom boards")
        on_market = ["cell-", "spot-", *(["removed-"] if picture.archive else [])]
        under_way = picture.plate.title if picture.plate else self.say("scoring")
        rows = len(picture.boards) // 2 + 1
        x, y = map(int, picture.removed_at)
        return [
            Zoom(market, 0, 0, WIDTH, LEAF, [*on_market, "supply-", "colony-"], wide=True),
            Zoom(boards, -9, BOARDS_Y - 9, WIDTH + 18, rows * (BOARD_HEIGHT + GAP) + GAP + 18, ["spy-"], wide=True),
            Zoom(market, 14, 13, 582, 492, on_market),
            Zoom(under_way, 600, 10, 264, 306, ["colony-"]),
            Zoom(self.say("zoom supply"), 600, 308, 264, 206, ["supply-"]),
            *(self.near(board.name, int(board.x), int(board.y), [f"spy-{board.seat}-"]) for board in picture.boards),
            self.near(self.say("zoom removed"), x, y, []),
        ]

    def near(self, text: str, x: int, y: int, ids: Sequence[str]) -> Zoom:
        """One of the boards, with a little room around it."""
        return Zoom(text, x - GAP, y - GAP, BOARD_WIDTH + 2 * GAP, BOARD_HEIGHT + 2 * GAP, ids)

    # -- the panels -----------------------------------------------------------------------------

    def panel(self, seat: int) -> Panel:
        points, tip = self.points(seat)
        return Panel(
            points=points,
            points_tip=tip,
            place=self.place(seat),
            goods=[self.column(seat, column) for column in range(len(COLUMNS))],
            kept=[*self.bid(seat), *self.stock(seat), *self.colonies(seat)],
            status=self.status(seat),
            homes=self.homes(seat),
        )

    def points(self, seat: int) -> tuple[str, Tip]:
        """What others hold and who is richest is not in it until the end."""
        view = self.view
        points = certain_points(view, seat)
        if purses_open(view) and sees_hand(view, seat):
            return str(points), self.tip("points", "11.4")
        if seat == view.viewer:
            return str(points), self.tip("own points", "11.3.4", money=self.c.vp_money)
        return f"{points}+", self.tip("open points", "11.4")

    def place(self, seat: int) -> int:
        """Only where all can be compared."""
        view = self.view
        if purses_open(view) and all(sees_hand(view, other) for other in range(view.seats)):
            return next(result.rank for result in view.results() if result.seat == seat)
        return 0

    def column(self, seat: int, column: int) -> Tally:
        view, c = self.view, self.c
        row = rows_of(view, seat)[column]
        number = c.yields[column][row]
        yields = self.say(f"yield {COLUMNS[column]}", number=number, limit=c.hand_limit[row])
        tip = self.tip(
            "column", "2.5", column=c.column_words[self.lang][column], row=row + 1, rows=LAST_ROW, yields=yields
        )
        icon = COLUMN_ICONS[column]
        return Tally(icon.symbol, str(number), tip, f"{icon.kind} row-{row + 1}")

    def bid(self, seat: int) -> list[Tally]:
        """On a small screen, where the plate may be out of sight, a panel begins with the bid."""
        view = self.view
        if not view.lot:
            return []
        if seat == view.auctioneer():
            return [Tally("gavel", "", self.tip("auctioneer", "6.2"), "bid tint")]
        bid = view.bids[seat]
        if bid > 0:
            return [Tally("ducat", str(bid), self.tip("bid", "6.3", number=bid), "bid gilt")]
        return [Tally("ducat", "–", self.tip("no bid", "6.3"), "bid gilt", none=True)] if bid == 0 else []

    def stock(self, seat: int) -> list[Tally]:
        view, c = self.view, self.c
        cards, limit = len(view.hands[seat]), c.hand_limit[rows_of(view, seat)[EXPEDITION]]
        ships, colonists, extras = view.ships[seat], view.colonists[seat], view.extras[seat]
        stock = [
            Tally("ship", str(ships), self.tip("ships", "7.3.1", number=ships), "tint", not ships),
            Tally("colonist", str(colonists), self.tip("colonists", "7.7.5", number=colonists), "tint", not colonists),
            Tally("hand", str(cards), self.tip("cards", "7.6.2", number=cards, limit=limit), "tint", not cards),
            Tally("extra-action", str(extras), self.tip("extras", "10.2", number=extras), "tint", not extras),
        ]
        if sees_purse(view, seat):
            ducats = view.ducats[seat]
            return [*stock, Tally("ducat", str(ducats), self.tip("ducats", "14", number=ducats), "gilt", not ducats)]
        return [*stock, Tally("purse", "", self.tip("purse", "14"), "closed")]

    def colonies(self, seat: int) -> list[Tally]:
        """The flag, and the first letters of the colonies; those that are founded stand out."""
        view, c = self.view, self.c
        towns = view.sites[seat * SITES + PLANTATIONS : (seat + 1) * SITES]
        tallies = []
        if self.has_flag(seat):
            tallies.append(Tally("flag", "", self.tip("flag", "4.1"), "start-flag"))
        for colony, tile in enumerate(towns):
            word = names.colony(c, colony, self.lang)
            founded = tile != NOTHING
            tip = self.tip("colony" if founded else "no colony", "7.7.6", colony=word)
            tallies.append(Tally("town", word[:2], tip, "colony", not founded))
        return tallies

    def has_flag(self, seat: int) -> bool:
        view = self.view
        return view.flag == seat and (not view.marks or view.lot > 1)

    def homes(self, seat: int) -> list[str]:
        """Tiles of others, markers that are not on the market, and the flag, which glide into the panel."""
        view, c = self.view, self.c
        numbers = [number for number in range(1, view.seats + 2) if (view.first + number - 1) % view.seats == seat]
        out = range(max(1, view.lot), len(view.marks) + 1)
        homes = [f"marker-{seat}-{number}" for number in numbers if number not in out]
        if seat == view.viewer:  # its flag and tiles are drawn in the own area
            return homes
        if self.has_flag(seat):
            homes.append("the-flag")
        sites = [tile for tile in view.sites[seat * SITES : (seat + 1) * SITES] if tile != NOTHING]
        return homes + [f"tile-{c.names[tile]}" for tile in (*sites, *view.kept[seat], *view.singles[seat])]

    def status(self, seat: int) -> str:
        view = self.view
        if view.actor == NOBODY:
            return ""
        if seat == view.actor:
            return self.say(STATUS.get(self.step, "chooses"))
        if view.lot:
            bid = view.bids[seat]
            if seat == view.auctioneer():
                return self.say("auctioneer")
            return self.say("bids", number=bid) if bid > 0 else self.say("passes") if bid == 0 else ""
        if view.action > self.c.actions_per_round:
            return self.say("passed") if view.passed[seat] else ""
        if view.action and seat == (view.active + 1) % view.seats:
            return self.say("next")
        return ""
