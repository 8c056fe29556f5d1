"""The plate beside the market: what is under way, and who has done what."""

from collections.abc import Sequence

from kogge.engine.game import Icon
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.auctions import FLAG_LOT
from kogge.games.goa.rules.components import CROP_ROTATION, GAIN, GAIN_OF_CHOICE, PLANTATION, RED
from kogge.games.goa.rules.development import rows_of
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.table.looks import (
    COLONIST,
    COLUMN_ICONS,
    ONCE,
    TOWN,
    Colony,
    accepted,
    card_face,
    tile_face,
    tile_word,
    two_lines,
)
from kogge.games.goa.table.paint_task import task
from kogge.games.goa.table.picture import Attempt, Line, Lot, Pill, Plate, Sum
from kogge.games.goa.table.things import bids_id, colony_id, settlers_id
from kogge.games.goa.words import names
from kogge.games.goa.words.words_table import say

MOST_COINS = 9  # that are drawn one by one
BREAKS = ("-", "/")  # after which a tile's name goes on in the next line
SPYING = Icon("spyglass", "tint")
TURNED_UP = Icon("limit", "tint")


class PlatePainter:
    """Makes the plate of a view."""

    def __init__(self, view: Goa, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang
        self.step = view.stack[-1].name

    def say(self, key: str, **facts: object) -> str:
        return say(key, self.lang, **facts)

    def plate(self) -> Plate:
        view = self.view
        if view.attempt != NOTHING:
            return self.founding()
        if view.action:
            return self.actions()
        if view.lot:
            return self.auction()
        return self.markers() if view.round else self.quick_start()

    def framed(self, title: str, note: str = "") -> Plate:
        return Plate(f"{title}, {note}" if note else title, title, note)

    def line(self, seat: int, text: str, now: bool) -> Line:
        name = self.seats[seat]
        return Line("", f"{name}: {text}" if text else name, seat, name, text, now)

    # -- before the auctions --------------------------------------------------------------------

    def quick_start(self) -> Plate:
        """Rule 13.1: what everybody chose can be seen from the markers."""
        view = self.view
        lines = []
        for place in range(view.seats):
            seat, now = (view.first + place) % view.seats, place == view.asked
            moved = [icon for icon, row in zip(COLUMN_ICONS, rows_of(view, seat), strict=True) if row]
            text = self.say("chooses") if now else ""
            if place < view.asked and not moved:
                text = self.say("start ducats", number=self.c.quick_ducats)
            lines.append(self.line(seat, text, now)._replace(icons=moved))
        return self.framed(self.say("before"))._replace(lines=lines)

    def markers(self) -> Plate:
        view, c = self.view, self.c
        placed, count = len(view.marks), view.seats + 1
        lines = []
        for number in range(1, count + 1):
            text = self.say("flag") if number == FLAG_LOT else ""
            if FLAG_LOT < number <= placed:
                text = tile_word(c, view.grid[view.marks[number - 1]], self.lang)
            line = self.line((view.first + number - 1) % view.seats, text, number == placed + 1)
            lines.append(line._replace(number=str(number), strong=number <= placed))
        note = self.say("of", number=placed + 1, all=count)
        return self.framed(self.say("plate markers"), note)._replace(lines=lines)

    # -- auctions -------------------------------------------------------------------------------

    def auction(self) -> Plate:
        view, lots = self.view, self.view.seats + 1
        return self.framed(self.say("plate auction"), self.say("of", number=view.lot, all=lots))._replace(
            pills=[self.pill(number) for number in range(1, lots + 1)],
            lot=self.lot() if self.step in ("bid", "sell or keep") else None,
            lines=self.bids(),
            task=task(view, self.lang),
        )

    def pill(self, number: int) -> Pill:
        seat = (self.view.first + number - 1) % self.view.seats
        return Pill("", "", seat, number, 0, 0, (number > self.view.lot) - (number < self.view.lot))

    def lot(self) -> Lot:
        c, lang, flag = self.c, self.lang, self.say("flag")
        if self.view.lot == FLAG_LOT:
            return Lot(flag, None, [flag], two_lines(self.say("brings flag", number=c.flag_extras)))
        tile = self.view.grid[self.view.marks[self.view.lot - 1]]
        name = c.kind_words[lang][c.kind[tile]]
        at = next((name.index(sign) + 1 for sign in BREAKS if sign in name), 0)
        lines = [name[:at], name[at:]] if at else two_lines(name)
        return Lot(names.tile(c, tile, lang), tile_face(c, tile, lang), lines, two_lines(self.brings(tile)))

    def brings(self, tile: int) -> str:
        """What a tile does, in a few words."""
        c, role = self.c, self.c.role[tile]
        if role == PLANTATION:
            return self.say("brings spices", spices=names.so_much(c, c.slots[tile], c.spice[tile], self.lang))
        if role == CROP_ROTATION:
            return self.say("brings any spice")
        if role in (GAIN, GAIN_OF_CHOICE):
            return self.say("at once")
        return self.say("each round" if role == RED else "once" if role in ONCE else "kept")

    def bids(self) -> list[Line]:
        """Those who are asked in their order (6.3), then the auctioneer."""
        view = self.view
        auctioneer = view.auctioneer()
        lines = []
        for place in range(1, view.seats):
            seat = (auctioneer + place) % view.seats
            bid, now = view.bids[seat], self.step == "bid" and place == view.asked + 1
            mine = seat == view.viewer
            text = self.say("passes") if bid == 0 else self.say("your bid" if mine else "to bid") if now else ""
            line = self.line(seat, text, now)._replace(id=bids_id(seat))
            if bid > 0:
                coins, label = min(bid, MOST_COINS), f"{line.name}: {self.say('bids', number=bid)}"
                line = line._replace(label=label, number=str(bid), coins=coins, strong=bid == max(view.bids))
            lines.append(line)
        deciding = self.step == "sell or keep"
        key = "auctioneer" if not deciding else "you decide" if auctioneer == view.viewer else "decides"
        last = self.line(auctioneer, self.say(key), deciding)
        return [*lines, last._replace(id=bids_id(auctioneer), symbol="" if deciding else "gavel")]

    # -- actions --------------------------------------------------------------------------------

    def actions(self) -> Plate:
        """Rules 7.1.1 and 10.1: whose turn it is, who has had it, who comes."""
        view, count = self.view, self.c.actions_per_round
        extra = view.action > count
        order = [(view.first + place) % view.seats for place in range(view.seats)]
        now = view.action, order.index(view.active)
        lines = []
        for place, seat in enumerate(order):
            turns = [(action, place) for action in range(1, count + 1)]
            text = self.say("passed") if extra and view.passed[seat] else ""
            line = self.line(seat, text, seat == view.active)
            boxes = [(turn > now) - (turn < now) for turn in turns]
            lines.append(line._replace(boxes=boxes, extras=view.extras[seat]))
        title = self.say("plate extra" if extra else "plate actions")
        note = "" if extra else self.say("of", number=view.action, all=count)
        return self.framed(title, note)._replace(lines=lines, task=task(view, self.lang))

    def founding(self) -> Plate:
        colony = names.colony(self.c, self.view.attempt, self.lang)
        if self.step == "choose colony":
            return self.framed(self.say("plate offers", colony=colony))._replace(offers=self.offers(colony))
        plate = self.framed(self.say("plate attempt", colony=colony), self.seats[self.view.active])
        if self.step == "settle colony":
            return plate._replace(attempt=self.attempt())
        return plate._replace(task=task(self.view, self.lang))

    def attempt(self) -> Attempt:
        """Rule 7.7.5: the board, the cards turned up, Espionage, and the colonists that could be paid."""
        view, c = self.view, self.c
        needs, missing = c.required[view.attempt], max(0, view.required())
        owned = view.colonists[view.active]
        sums = [
            Sum("board", TOWN, self.say("of board"), view.of_board),
            Sum("cards", TURNED_UP, self.say("of cards"), sum(c.card_colonists[card] for card in view.settlers)),
            Sum("spied", SPYING, self.say("of spying"), view.spied),
            Sum("own", COLONIST, self.say("of own"), owned),
        ]
        pips = [part.kind for part in sums for _ in range(part.number)]
        return Attempt(
            needs=needs,
            cards=[card_face(c, card, settlers_id(c, card), self.lang) for card in view.settlers],
            sums=[part for part in sums if part.number or part.kind != "spied"],
            pips=(pips + [""] * needs)[:needs],
            verdict=f"{names.lack(missing, self.lang)}." if missing else self.say("enough"),
            enough=owned >= missing,
        )

    def offers(self, colony: str) -> list[Colony]:
        """Rule 7.7.6: tiles that accept the same are alike, and lie on one heap."""
        view, c = self.view, self.c
        alike: dict[tuple[int, ...], list[int]] = {}
        for tile in view.colonies:
            if c.colony_of[tile] == view.attempt:
                alike.setdefault(tuple(c.accepts[tile]), []).append(tile)
        return [
            Colony(
                id=colony_id(c, min(tiles)),
                label=f"{colony}: {names.listing([c.spice_words[self.lang][kind] for kind in kinds], self.lang)}",
                word=colony,
                slots=c.slots[tiles[0]],
                accepts=accepted(c, tiles[0]),
                needs=c.required[view.attempt],
                left=len(tiles),
            )
            for kinds, tiles in alike.items()
        ]
