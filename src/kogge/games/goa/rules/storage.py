"""Rule 2.4: spices on the slots of the storage board: placing, filling a site, giving up."""

from kogge.engine.reason import Reason
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.components import DONE, PLANTATIONS, SHIPS, SITES
from kogge.games.goa.rules.deciding import Decision
from kogge.games.goa.rules.events import (
    CLEARED,
    GAVE_SPICE,
    LAID_PLANTATION,
    LOST_SPICES,
    PLACED_SPICE,
    RECEIVED,
    STOPPED_PLACING,
)
from kogge.games.goa.rules.scoring import is_single
from kogge.games.goa.rules.state import Goa


class Place(Decision):
    """Rule 7.5.1, decisions D13 and D19: put the spices that are due on free slots, one after the other.

    If all free slots are to be filled anyway, one site comes after the other: only kinds are to be chosen, and
    where there is one kind only, the site is filled at once.
    """

    __slots__ = ()

    def options(self, s: Goa) -> list[int]:
        sites = puts(s)
        if s.due == s.free(s.active):
            return sites[0]
        return [action for actions in sites for action in actions]

    def against(self, s: Goa, action: int) -> Reason | None:
        if s.components.verb[action] != "put":
            return None
        return against_putting(s, action) or Reason("one after the other", "7.5.1")

    def take(self, s: Goa, action: int) -> None:
        site = s.components.first_part[action]
        number = free_for_one_kind(s, site) if s.due == s.free(s.active) else 1
        put(s, action, number)
        s.due -= number
        if s.due:
            s.then(PLACE)


class PlaceFirst(Decision):
    """Rules 9.3.4 and 13.2.3, decision D19: the first of up to so many spices, on any free slot."""

    __slots__ = ()

    def options(self, s: Goa) -> list[int]:
        return [action for actions in puts(s) for action in actions]

    def against(self, s: Goa, action: int) -> Reason | None:
        return Reason("place at least one", "R-48") if action == DONE else against_putting(s, action)

    def take(self, s: Goa, action: int) -> None:
        put(s, action)
        s.due -= 1
        if s.due:
            s.then(PLACE_ANOTHER)


class PlaceAnother(PlaceFirst):
    """R-48: after the first of up to so many one may stop, so that it is asked even for a single slot."""

    __slots__ = ()

    def options(self, s: Goa) -> list[int]:
        return [*super().options(s), DONE]

    def take(self, s: Goa, action: int) -> None:
        if action == DONE:
            s.due = 0
            s.tell(STOPPED_PLACING, s.active)
        else:
            super().take(s, action)


class Fill(Decision):
    """Decision D08: fill every slot of one site with spices that it accepts (7.7.6, 8.2, 8.3, 8.8.2)."""

    __slots__ = ()

    def options(self, s: Goa) -> list[int]:
        return s.components.put_on[s.site][s.sites[s.active * SITES + s.site]]

    def against(self, s: Goa, action: int) -> Reason | None:
        c = s.components
        if c.verb[action] == "put" and c.parts[action][0] != s.site:
            return Reason("another site", "2.4", filled=s.sites[s.active * SITES + s.site])
        return against_putting(s, action)

    def take(self, s: Goa, action: int) -> None:
        put(s, action, free_for_one_kind(s, s.site))
        place = s.active * SITES + s.site
        if s.components.size[s.held[place]] < s.components.slots[s.sites[place]]:
            s.then(FILL)
        else:
            s.site = NOTHING


class FillSites(Decision):
    """Rule 8.8.2, decision D25: Extra harvest fills up to three sites."""

    __slots__ = ()

    def options(self, s: Goa) -> list[int]:
        if not s.fills:
            return []
        options = [s.components.fill[site] for site in free_sites(s)]
        if options and s.fills < s.components.extra_harvest_sites:
            options.append(DONE)
        return options

    def against(self, s: Goa, action: int) -> Reason | None:
        if action == DONE:
            return Reason("fill at least one", "8.8.2")
        return against_site(s, action) if s.components.verb[action] == "fill" else None

    def take(self, s: Goa, action: int) -> None:
        if action in (NOTHING, DONE):
            s.fills = 0
            return
        s.site = s.components.first_part[action]
        s.fills -= 1
        s.then(FILL, FILL_SITES)


class MakeRoom(Decision):
    """Rule 8.2.1, decision D07: a fifth plantation takes the place of one of the four."""

    __slots__ = ()

    def options(self, s: Goa) -> list[int]:
        return s.components.remove

    def take(self, s: Goa, action: int) -> None:
        c = s.components
        site = c.first_part[action]
        place = s.active * SITES + site
        old = s.sites[place]
        single = is_single(c, old)
        if single:
            s.singles[s.active] = [*s.singles[s.active], old]
        else:
            s.gone = [*s.gone, old]
        s.tell(CLEARED, s.active, old, int(single))
        s.held[place] = 0
        lay_plantation(s, site)


class Mix(Decision):
    """Rule 7.5.2, decision D13: ships, colonists and spices, one after the other, until the yield is taken."""

    __slots__ = ()

    def options(self, s: Goa) -> list[int]:
        return [*s.components.take_one, *(action for actions in puts(s) for action in actions)]

    def against(self, s: Goa, action: int) -> Reason | None:
        return against_putting(s, action)

    def take(self, s: Goa, action: int) -> None:
        if action in s.components.take_one:
            take_goods(s, s.components.first_part[action], 1)
        else:
            put(s, action)
        s.due -= 1
        if s.due:
            s.then(MIX)


class Pay(Decision):
    """Rules 7.3.1 and 7.3.3, decision D12: the spices of a step, from slots of the payer's choice."""

    __slots__ = ()

    def options(self, s: Goa) -> list[int]:
        if not s.owed:
            return []
        spice, first = s.owed[-1], s.active * SITES
        give, without, held = s.components.give, s.components.without_one, s.held
        return [
            give[site][spice]
            for site in range(SITES)
            if held[first + site] and without[held[first + site]][spice] != NOTHING
        ]

    def against(self, s: Goa, action: int) -> Reason | None:
        return Reason("not here", "7.3.3", kind=s.owed[-1]) if s.components.verb[action] == "give" else None

    def take(self, s: Goa, action: int) -> None:
        if action != NOTHING:
            give(s, action)
            s.owed = s.owed[:-1]
            if s.owed:
                s.then(PAY)


class Give(Decision):
    """Rule 8.8.5, decision D28: give up so many spices of one's choice."""

    __slots__ = ()

    def options(self, s: Goa) -> list[int]:
        """If nothing would remain, the order does not matter: one after the other goes by itself."""
        options = gives(s)
        return options[:1] if s.spices(s.active) <= s.due else options

    def against(self, s: Goa, action: int) -> Reason | None:
        return against_giving(s, action)

    def take(self, s: Goa, action: int) -> None:
        give(s, action)
        s.due -= 1
        if s.due:
            s.then(GIVE)


PLACE = Place("place spice")
PLACE_FIRST = PlaceFirst("place first spice")
PLACE_ANOTHER = PlaceAnother("place another spice")
FILL = Fill("fill site")
FILL_SITES = FillSites("fill sites")
MAKE_ROOM = MakeRoom("make room")
MIX = Mix("mix")
PAY = Pay("pay")
GIVE = Give("give")


def take_goods(s: Goa, good: int, count: int) -> None:
    """Ships or colonists for the active seat."""
    ships = count if good == SHIPS else 0
    s.ships[s.active] += ships
    s.colonists[s.active] += count - ships
    s.tell(RECEIVED, s.active, ships, count - ships, 0, 0)


def place_spices(s: Goa, count: int, up_to: bool = False) -> None:
    """The active seat receives so many spices, or `up_to` so many; what finds no slot is lost (2.4.3)."""
    free = s.free(s.active)
    if count > free:
        s.tell(LOST_SPICES, s.active, count - free)
    if free:
        s.due = min(count, free)
        s.then(PLACE_FIRST if up_to and s.due > 1 else PLACE)


def free_sites(s: Goa) -> list[int]:
    """The active seat's sites with a free slot."""
    c, first = s.components, s.active * SITES
    sites, held, size, slots = s.sites, s.held, c.size, c.slots
    return [
        site
        for site in range(SITES)
        if sites[first + site] != NOTHING and size[held[first + site]] < slots[sites[first + site]]
    ]


def puts(s: Goa) -> list[list[int]]:
    """What the active seat can put where, site by site."""
    put_on, sites, first = s.components.put_on, s.sites, s.active * SITES
    return [put_on[site][sites[first + site]] for site in free_sites(s)]


def gives(s: Goa) -> list[int]:
    """All spices that the active seat can give up."""
    give_from, first = s.components.give_from, s.active * SITES
    return [
        action for site, held in enumerate(s.held[first : first + SITES]) if held for action in give_from[site][held]
    ]


def against_site(s: Goa, action: int) -> Reason | None:
    """Why nothing can be put on the site that an action names."""
    c = s.components
    place = s.active * SITES + c.parts[action][0]
    if s.sites[place] == NOTHING:
        return Reason("no site", "2.4")
    return Reason("site full", "2.4.3") if c.size[s.held[place]] == c.slots[s.sites[place]] else None


def against_putting(s: Goa, action: int) -> Reason | None:
    """Rule 2.4: no site, no free slot, or none that takes this spice."""
    c = s.components
    if c.verb[action] != "put":
        return None
    site, spice = c.parts[action]
    takes = spice in c.accepts[s.sites[s.active * SITES + site]]
    return against_site(s, action) or (None if takes else Reason("not accepted", "2.4", kind=spice))


def against_giving(s: Goa, action: int) -> Reason | None:
    """Rule 2.4.2: the spice does not lie there."""
    c = s.components
    if c.verb[action] != "give":
        return None
    site, spice = c.parts[action]
    if not s.held[s.active * SITES + site]:
        return Reason("no spice here", "2.4.2")
    return Reason("not here", "2.4.2", kind=spice)


def free_for_one_kind(s: Goa, site: int) -> int:
    """How many spices can be put on a site of the active seat without a further choice."""
    c, place = s.components, s.active * SITES + site
    tile = s.sites[place]
    return 1 if len(c.accepts[tile]) > 1 else c.slots[tile] - c.size[s.held[place]]


def put(s: Goa, action: int, number: int = 1) -> None:
    c = s.components
    site, spice = c.first_part[action], c.second_part[action]
    place = s.active * SITES + site
    content = s.held[place]
    for _ in range(number):
        content = c.with_one[content][spice]
    s.held[place] = content
    s.tell(PLACED_SPICE, s.active, spice, site, s.sites[place], number)


def give(s: Goa, action: int) -> None:
    c = s.components
    site, spice = c.first_part[action], c.second_part[action]
    place = s.active * SITES + site
    s.held[place] = c.without_one[s.held[place]][spice]
    s.tell(GAVE_SPICE, s.active, spice, site, s.sites[place])


def lay_plantation(s: Goa, site: int) -> None:
    """Rules 8.2 and 8.3: the tile that waits goes on its space and is filled at once."""
    place = s.active * SITES + site
    tile, s.tile = s.tile, NOTHING
    s.sites = s.sites[:]
    s.sites[place] = tile
    s.tell(LAID_PLANTATION, s.active, tile, site)
    s.site = site
    s.then(FILL)


def free_space(s: Goa) -> int:
    """The active seat's first free plantation space, NOTHING if there is none."""
    for site in range(PLANTATIONS):
        if s.sites[s.active * SITES + site] == NOTHING:
            return site
    return NOTHING
