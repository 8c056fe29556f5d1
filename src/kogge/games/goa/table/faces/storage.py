"""The faces of what is done with spices, and of what a tile or a card lets one choose."""

from collections.abc import Sequence

from kogge.engine.reason import Reason
from kogge.engine.scene import BUTTON
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.acquiring import CHOOSE_GOOD, PICK_FROM_ARCHIVE
from kogge.games.goa.rules.components import DONE, PLANTATIONS, SITES
from kogge.games.goa.rules.development import ADVANCE_LOWEST, rows_of
from kogge.games.goa.rules.plays import CHOOSE_RESUPPLY, SELL_SPICES
from kogge.games.goa.rules.scoring import is_single, single_points
from kogge.games.goa.rules.storage import (
    FILL,
    FILL_SITES,
    GIVE,
    MAKE_ROOM,
    MIX,
    PAY,
    PLACE,
    PLACE_ANOTHER,
    PLACE_FIRST,
    free_sites,
)
from kogge.games.goa.table.faces.base import GoaFace, GoodsFace, Shown, Wanted, facts, more
from kogge.games.goa.table.ids import removed_id, site_id, step_id
from kogge.games.goa.words.teller import GoaTeller


def site_thing(t: GoaTeller, site: int) -> str:
    return site_id(t.view, t.view.actor, site)


class SpicesFace(GoaFace):
    """Spices are put on sites or given up from them."""

    def show(self, t: GoaTeller, action: int) -> Shown:
        """The site alone if it takes or holds one kind only, the spice alone if there is no other site, else both."""
        c = t.c
        site, spice = c.parts[action]
        says = self.says(t, action, site, spice)
        sites = [c.parts[other][0] for other in t.view.options if c.verb[other] in ("put", "give")]
        if sites.count(site) == 1:
            return Shown(says, (site_thing(t, site),), tab=self.tab(t, action, spice))
        button = f"{BUTTON}spice-{c.spices[spice]}"
        path = (site_thing(t, site), button) if len(set(sites)) > 1 else (button,)
        return Shown(says, path, t.spice_name(spice))

    def says(self, t: GoaTeller, action: int, site: int, spice: int) -> str:
        way, key = ("onto", "spices.put") if t.c.verb[action] == "put" else ("off", "spices.give")
        return t.say(key, spice=t.one_spice(spice), site=t.own_site(site, way))

    def tab(self, t: GoaTeller, action: int, spice: int) -> str:
        return t.say("tab.more" if t.c.verb[action] == "put" else "tab.less", goods=f"1 {t.spice(spice)}")


class PuttingFace(SpicesFace):
    """Spices are put on sites."""

    status = "harvests"

    def wanted_site(self, t: GoaTeller, site: int) -> int | Reason | None:
        tile = t.view.sites[t.view.actor * SITES + site]
        return t.c.put[site][0 if tile == NOTHING else t.c.accepts[tile][0]]


class PlaceFace(PuttingFace):
    step, key, rule = PLACE, "place spice", "7.5.1"

    def prompt(self, t: GoaTeller) -> str:
        """If all slots are to be filled, one site comes after the other."""
        view = t.view
        one_by_one = view.due == view.free(view.actor)
        return say_filling(t, free_sites(view)[0]) if one_by_one else super().prompt(t)


class PlaceFirstFace(PuttingFace):
    step, key, rule = PLACE_FIRST, "place first spice", "R-48"


class PlaceAnotherFace(PuttingFace):
    step, key, rule = PLACE_ANOTHER, "place another spice", "R-48"

    def show(self, t: GoaTeller, action: int) -> Shown:
        return self.button(t, action, "done") if action == DONE else super().show(t, action)


class FillFace(PuttingFace):
    step, key, rule, status = FILL, "fill site", "2.4", "stores"  # of a colony, a crop rotation, an extra harvest

    def prompt(self, t: GoaTeller) -> str:
        return say_filling(t, t.view.site)


def say_filling(t: GoaTeller, site: int) -> str:
    """A site that is filled slot by slot."""
    return t.say("fill site.prompt", site=t.own_site(site), free=t.view.free_on(t.view.active, site))


class MixFace(PuttingFace, GoodsFace):
    step, key, rule = MIX, "mix", "7.5.2"

    def number(self, t: GoaTeller) -> int:
        return 1

    def show(self, t: GoaTeller, action: int) -> Shown:
        return GoodsFace.show(self, t, action) if action in t.c.take_one else super().show(t, action)


class FillSitesFace(GoaFace):
    step, key, rule, status = FILL_SITES, "fill sites", "8.8.2", "harvests"

    def show(self, t: GoaTeller, action: int) -> Shown:
        if action == DONE:
            return self.button(t, action, "done")
        (site,) = t.c.parts[action]
        free = t.view.free_on(t.view.active, site)
        says = t.say("fill sites.fill", site=t.own_site(site), free=free)
        return Shown(says, (site_thing(t, site),), tab=more(t, free, "spice"))

    def wanted_site(self, t: GoaTeller, site: int) -> int | Reason | None:
        return t.c.fill[site]


class PayFace(SpicesFace):
    step, key, rule, status = PAY, "pay", "7.3.3", "pays"

    def prompt(self, t: GoaTeller) -> str:
        view = t.view
        row = rows_of(view, view.actor)[view.column] + 1
        return t.say("pay.prompt", row=t.row(row), column=t.in_column(view.column), spice=t.one_spice(view.owed[-1]))

    def wanted_site(self, t: GoaTeller, site: int) -> int | Reason | None:
        return t.c.give[site][t.view.owed[-1]]


class GivingFace(SpicesFace):
    """Any spices are given up."""

    def wanted_site(self, t: GoaTeller, site: int) -> int | Reason | None:
        content = t.c.contents[t.view.held[t.view.actor * SITES + site]]
        return t.c.give[site][content[0] if content else 0]


class GiveFace(GivingFace):
    step, key, rule, status = GIVE, "give", "8.8.5", "pays"


class SaleFace(GivingFace):
    step, key, rule = SELL_SPICES, "sale", "9.3.5"

    def show(self, t: GoaTeller, action: int) -> Shown:
        return self.button(t, action, "done", **facts(t)) if action == DONE else super().show(t, action)

    def says(self, t: GoaTeller, action: int, site: int, spice: int) -> str:
        return t.say("sale.sell", spice=t.one_spice(spice), site=t.own_site(site, "off"))

    def tab(self, t: GoaTeller, action: int, spice: int) -> str:
        return more(t, t.c.sale_price, "ducat")


class MakeRoomFace(GoaFace):
    step, key, rule = MAKE_ROOM, "make room", "8.2.1"

    def prompt(self, t: GoaTeller) -> str:
        return t.say("make room.prompt", tile=t.the_tile(t.view.tile))

    def show(self, t: GoaTeller, action: int) -> Shown:
        """Rule 8.2.1: a single plantation stays with its owner and keeps its points; the spices do not."""
        c = t.c
        (site,) = c.parts[action]
        place = t.view.actor * SITES + site
        tile, spices = t.view.sites[place], t.content(c.contents[t.view.held[place]])
        stays, points = is_single(c, tile), single_points(c, t.view.kept[t.view.actor])
        says = t.say(
            "make room.remove single" if stays else "make room.remove",
            site=t.own_site(site),
            lost=t.say("make room.lost", spices=t.listing(spices)) if spices else "",
        )
        tab = t.say("make room.stays", points=points) if stays else t.say("make room.goes")
        return Shown(says, (site_thing(t, site),), tab=tab)

    def wanted_site(self, t: GoaTeller, site: int) -> int | Reason | None:
        if site < PLANTATIONS:
            return t.c.remove[site]
        has_tile = t.view.sites[t.view.actor * SITES + site] != NOTHING
        return Reason("colonies stay", "8.2.1") if has_tile else None


class ChooseGoodFace(GoodsFace):
    step, key, rule = CHOOSE_GOOD, "choose good", "8.5.3"


class ResupplyFace(GoodsFace):
    step, key, rule = CHOOSE_RESUPPLY, "resupply", "8.8.3"

    def number(self, t: GoaTeller) -> int:
        return t.view.resupplied()


class ArchiveFace(GoaFace):
    step, key, rule = PICK_FROM_ARCHIVE, "archive", "8.5.7"

    def show(self, t: GoaTeller, action: int) -> Shown:
        (kind,) = t.c.parts[action]
        tile = t.one_of(kind, [t.c.kind[tile] for tile in t.view.removed])
        return Shown(t.say("archive.take", tile=tile), (removed_id(t.c, kind),))


class ViceroyFace(GoaFace):
    step, key, rule = ADVANCE_LOWEST, "viceroy", "8.8.4"

    def show(self, t: GoaTeller, action: int) -> Shown:
        (column,) = t.c.parts[action]
        return Shown(self.say_step(t, column), (step_id(column),), tab=self.next_row(t, column))

    def wanted_steps(self, t: GoaTeller, chosen: Sequence[str]) -> Wanted:
        return {step_id(column): action for column, action in enumerate(t.c.advance)}


FACES = (
    PlaceFace(),
    PlaceFirstFace(),
    PlaceAnotherFace(),
    FillFace(),
    MixFace(),
    FillSitesFace(),
    PayFace(),
    GiveFace(),
    SaleFace(),
    MakeRoomFace(),
    ChooseGoodFace(),
    ResupplyFace(),
    ArchiveFace(),
    ViceroyFace(),
)
