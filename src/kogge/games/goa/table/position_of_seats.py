"""What lies with the seats, in tables of words: purses, boards, storage, tiles and hands."""

from collections.abc import Iterator, Sequence

from kogge.engine.scene import Section
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.components import (
    CARD_ROLES,
    DUTY,
    EXPEDITION,
    LAST_ROW,
    PLANTATIONS,
    SITES,
    TILE_ROLES,
)
from kogge.games.goa.rules.derived import certain_points, purses_open, sees_hand, sees_purse
from kogge.games.goa.rules.development import bonus, rows_of
from kogge.games.goa.rules.scoring import single_points
from kogge.games.goa.words.teller import YIELD_NOUNS, GoaTeller

EMPTY = "–"


def section(t: GoaTeller, key: str, heading: Sequence[str], rows: Sequence[list[str]], **facts: object) -> Section:
    """A table; the words of its title stand under `position`."""
    return Section(t.say(f"position.{key}", **facts), [list(heading), *rows])


def heading(t: GoaTeller, *keys: str) -> list[str]:
    return [t.say(f"position.{key}") for key in keys]


def accepted(t: GoaTeller, tile: int) -> str:
    """The spices that a colony takes: "ginger/cinnamon"."""
    spices = t.c.accepts[tile]
    return t.say("name.any spice") if len(spices) == len(t.c.spices) else "/".join(map(t.spice, spices))


# -- the seats --------------------------------------------------------------------------------------


def players(t: GoaTeller) -> Section:
    view = t.view
    rows = [
        [
            t.seat(seat),
            str(view.ducats[seat]) if sees_purse(view, seat) else t.say("position.closed"),
            str(view.ships[seat]),
            str(view.colonists[seat]),
            extras(t, seat),
            str(len(view.hands[seat])),
            points(t, seat),
        ]
        for seat in range(view.seats)
    ]
    counted = "points" if purses_open(view) else "points without money"
    columns = heading(t, "player", "ducats", "ships", "colonists", "extras", "cards", counted)
    return section(t, "players", columns, rows)


def extras(t: GoaTeller, seat: int) -> str:
    view = t.view
    is_out = view.action > t.c.actions_per_round and view.passed[seat]
    return t.say("position.out", number=view.extras[seat]) if is_out else str(view.extras[seat])


def points(t: GoaTeller, seat: int) -> str:
    """What all may count; a hand that the view does not show counts later."""
    points = certain_points(t.view, seat, purses_open(t.view))
    return str(points) if sees_hand(t.view, seat) else t.say("position.and more", number=points)


def boards(t: GoaTeller) -> Section:
    rows = [[t.seat(seat), *development(t, seat)] for seat in range(t.view.seats)]
    return section(t, "boards", [*heading(t, "player"), *t.named_in(t.c.column_words)], rows)


def development(t: GoaTeller, seat: int) -> list[str]:
    return [
        t.say("position.row", row=row + 1, yields=t.row_figure(column, row))
        for column, row in enumerate(rows_of(t.view, seat))
    ]


def belongings(t: GoaTeller) -> Iterator[Section]:
    """What lies in front of the seats and in the storage of those who do not look."""
    view = t.view
    if any(view.kept) or any(view.singles):
        rows = [[t.seat(seat), *row] for seat in range(view.seats) for row in kept(t, seat)]
        yield section(t, "kept", heading(t, "player", "tile", "state"), rows)
    others = [seat for seat in range(view.seats) if seat != view.viewer]
    rows = [
        [t.seat(seat), *site(t, place)]
        for seat in others
        for place in range(seat * SITES, (seat + 1) * SITES)
        if view.sites[place] != NOTHING
    ]
    if rows:
        key = "storage" if view.viewer >= 0 else "all storage"
        yield section(t, key, heading(t, "player", "site", "spices", "free"), rows)


def kept(t: GoaTeller, seat: int) -> Iterator[list[str]]:
    """The tiles in front of a seat: what each does, or that it lies face down."""
    view, c = t.view, t.c
    for tile in view.kept[seat]:
        key = TILE_ROLES[c.role[tile]]
        if tile in view.turned:
            key = "duty turned" if c.role[tile] == DUTY else "red turned"
        yield [t.tile(tile), t.of_tile(f"state.{key}", tile, "")]
    for tile in view.singles[seat]:
        yield [t.tile(tile), t.say("state.single turned", points=single_points(c, view.kept[seat]))]


def site(t: GoaTeller, place: int) -> list[str]:
    """A site, what lies on it, and its free slots."""
    view, c = t.view, t.c
    tile, content = view.sites[place], c.contents[view.held[place]]
    name = t.tile(tile) if c.colony_of[tile] == NOTHING else f"{t.site(tile)} ({accepted(t, tile)})"
    return [name, ", ".join(t.content(content)) or EMPTY, str(c.slots[tile] - len(content))]


# -- one's own things -------------------------------------------------------------------------------


def own_boards(t: GoaTeller) -> Iterator[Section]:
    if t.me == NOBODY:
        return
    yield own_storage(t)
    rows = [] if t.view.actor == NOBODY else list(own_steps(t))
    if rows:
        yield section(t, "own steps", heading(t, "column", "next", "price", "bonus"), rows)


def own_storage(t: GoaTeller) -> Section:
    """The four spaces for plantations, free ones too, and the colonies that are founded."""
    first, sites = t.me * SITES, t.view.sites
    rows = [
        [str(space + 1), *(site(t, first + space) if sites[first + space] != NOTHING else [EMPTY] * 3)]
        for space in range(PLANTATIONS)
    ]
    colonies = range(first + PLANTATIONS, first + SITES)
    rows += [[EMPTY, *site(t, place)] for place in colonies if sites[place] != NOTHING]
    return section(t, "own storage", heading(t, "space", "site", "spices", "free"), rows)


def own_steps(t: GoaTeller) -> Iterator[list[str]]:
    """The steps that are left on one's own board: what they bring and cost (7.3)."""
    c = t.c
    for column, row in enumerate(rows_of(t.view, t.me)):
        if row == LAST_ROW - 1:
            continue
        cards, extras = bonus(t.view, t.me, column)
        bonuses = (("bonus card", cards), ("bonus extra", extras))
        more = [t.say(f"position.{key}") for key, number in bonuses if number]
        ships = t.count(c.step_ships[column][row], "ship", "object")
        yield [
            t.column_name(column),
            t.say("position.next row", row=row + 2, yields=yields(t, column, row + 1)),
            ", ".join([*map(t.spice, c.step_spices[column][row]), ships]),
            ", ".join(more) or EMPTY,
        ]


def yields(t: GoaTeller, column: int, row: int) -> str:
    number = t.c.yields[column][row]
    if column == EXPEDITION:
        return t.say("position.draws", cards=number, limit=t.c.hand_limit[row])
    return t.count(number, YIELD_NOUNS[column])


def hands(t: GoaTeller) -> Iterator[Section]:
    c = t.c
    for seat, hand in enumerate(t.view.hands):
        if not hand or not sees_hand(t.view, seat):
            continue
        rows = [
            [c.names[card], t.type_name(card), effect(t, card), str(c.card_colonists[card]), t.symbol(card)]
            for card in hand
        ]
        key = "own hand" if t.view.viewer == seat else "hand of"
        columns = heading(t, "id", "card", "effect", "colonists", "symbol")
        yield section(t, key, columns, rows, seat=t.seat(seat))


def effect(t: GoaTeller, card: int) -> str:
    """What a card does, in a few words."""
    c = t.c
    return t.say(
        f"effect.{CARD_ROLES[c.card_role[card]]}",
        gain=t.gain(card, ""),
        spices=c.sale_most,
        ducats=c.sale_price,
        prices=t.listing(list(map(str, c.ducat_price)), "or"),
        cards=c.more_settlers,
    )
