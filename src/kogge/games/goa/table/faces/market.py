"""The faces of part 1 and 2 of a round: the quick start before it, flag and markers, auctions."""

from collections.abc import Sequence

from kogge.engine.reason import Reason
from kogge.engine.scene import BUTTON, Choice
from kogge.games.goa.rules.auctions import BID_ONCE, DECIDE, item
from kogge.games.goa.rules.components import CELLS, PASS, SELL
from kogge.games.goa.rules.markers import FIRST_ON_A_TILE, PLACE_FLAG, PLACE_MARKER, near
from kogge.games.goa.rules.setup import QUICK_START
from kogge.games.goa.table.faces.base import GoaFace, Shown, Wanted, on_button
from kogge.games.goa.table.ids import spot_id, step_id
from kogge.games.goa.words.teller import GoaTeller


class QuickStartFace(GoaFace):
    step, key, rule = QUICK_START, "quick start", "13.1"

    def show(self, t: GoaTeller, action: int) -> Shown:
        columns = t.c.parts[action]
        if not columns:
            says = t.say("quick start.ducats", ducats=t.c.quick_ducats)
            return on_button(t, action, says, says)
        one, two = columns
        says = t.say("quick start.markers", columns=t.listing(list(map(t.in_column, columns))), row=t.row(1))
        return Shown(says, (step_id(one), step_id(two)), tab=self.next_row(t, two))

    def choices(self, t: GoaTeller) -> list[Choice]:
        """Two markers can be pointed at in either order."""
        ways = super().choices(t)
        for action in t.view.options:
            if t.c.parts[action]:
                one, two = t.c.parts[action]
                ways.append(Choice(action, (step_id(two), step_id(one)), tab=self.next_row(t, one)))
        return ways

    def wanted_steps(self, t: GoaTeller, chosen: Sequence[str]) -> Wanted:
        return {}


class PlaceFlagFace(GoaFace):
    step, key, rule, status = PLACE_FLAG, "place flag", "5.2", "places"

    def show(self, t: GoaTeller, action: int) -> Shown:
        (spot,) = t.c.parts[action]
        return Shown(t.say("place flag.put", spot=t.to_spot(spot)), (spot_id(spot),))

    def wanted(self, t: GoaTeller, chosen: Sequence[str]) -> Wanted:
        return {**super().wanted(t, chosen), **{spot_id(spot): action for spot, action in enumerate(t.c.flag)}}


class PlaceMarkerFace(GoaFace):
    step, key, rule, status = PLACE_MARKER, "place marker", "5.4", "places"

    def prompt(self, t: GoaTeller) -> str:
        """Rules 5.3 to 5.5: beside what the next marker goes."""
        number = len(t.view.marks) + 1
        key = "prompt beside the flag" if number == FIRST_ON_A_TILE else "prompt"
        return t.say(f"place marker.{key if near(t.view) else 'prompt anywhere'}", number=number, last=number - 1)

    def show(self, t: GoaTeller, action: int) -> Shown:
        (cell,) = t.c.parts[action]
        tile, number = t.the_tile(t.view.grid[cell]), len(t.view.marks) + 1
        return Shown(t.say("place marker.put", tile=tile, cell=t.spot(cell), number=number), (spot_id(cell),))

    def wanted(self, t: GoaTeller, chosen: Sequence[str]) -> Wanted:
        cells = {spot_id(cell): action for cell, action in enumerate(t.c.mark)}
        border = {spot_id(spot): Reason("markers on tiles", "5.4") for spot in range(CELLS, len(t.c.place))}
        return {**super().wanted(t, chosen), **cells, **border}


class BidFace(GoaFace):
    step, key, rule, status = BID_ONCE, "bid", "6.3", "to bid"

    def prompt(self, t: GoaTeller) -> str:
        tile, bid = t.the_tile(item(t.view)), max(t.view.bids)
        if bid <= 0:
            return t.say("bid.prompt first", tile=tile)
        return t.say("bid.prompt", tile=tile, bid=bid, bidder=t.seat(t.view.bids.index(bid)))

    def show(self, t: GoaTeller, action: int) -> Shown:
        if action == PASS:
            return self.button(t, action, "pass")
        (amount,) = t.c.parts[action]
        return Shown(t.say("bid.bid", ducats=amount), (f"{BUTTON}bid-{amount}",), str(amount), amount=amount)


class DecideFace(GoaFace):
    step, key, rule, status = DECIDE, "sell or keep", "6.4.2", "decides"

    def prompt(self, t: GoaTeller) -> str:
        lot, bid = item(t.view), max(t.view.bids)
        keep = bid - t.c.discount
        return t.say(
            "sell or keep.prompt" if keep else "sell or keep.prompt for nothing",
            tile=t.the_tile(lot),
            it=t.it(lot),
            price=bid,
            bidder=t.seat(t.view.bids.index(bid)),
            keep=keep,
        )

    def show(self, t: GoaTeller, action: int) -> Shown:
        bid = max(t.view.bids)
        price = bid if action == SELL else bid - t.c.discount
        key = "sell" if action == SELL else "keep" if price else "keep for nothing"
        tile, bidder = t.the_tile(item(t.view)), t.seat(t.view.bids.index(bid))
        return self.button(t, action, key, tile=tile, price=price, seat=bidder)


FACES = (QuickStartFace(), PlaceFlagFace(), PlaceMarkerFace(), BidFace(), DecideFace())
