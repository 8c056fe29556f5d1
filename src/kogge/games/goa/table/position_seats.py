"""What lies with the seats, in tables of words: purses, boards, storage, tiles and hands."""

from collections.abc import Sequence

from kogge.engine.scene import Section
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.components import COLUMNS, DUTY, EXPEDITION, FOREMAN, LAST_ROW, PLANTATIONS, RED, SITES
from kogge.games.goa.rules.derived import bonus, certain_points, purses_open, sees_hand, sees_purse
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.words import names
from kogge.games.goa.words.words_position import EFFECTS, STATES, TEXTS, TURNED

EMPTY = "–"


class Seats:
    """The sections about the seats, each a table with a heading."""

    def __init__(self, view: Goa, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang

    # -- words ------------------------------------------------------------------------------

    def say(self, key: str, **facts: object) -> str:
        return names.sentence(TEXTS, key, self.lang, **facts)

    def heading(self, *keys: str) -> list[str]:
        return list(map(self.say, keys))

    def count(self, number: int, noun: str) -> str:
        return names.count(number, noun, self.lang, as_object=True)

    def tile(self, tile: int) -> str:
        return names.tile(self.c, tile, self.lang)

    def accepted(self, tile: int) -> str:
        """The spices that a colony takes: "ginger/cinnamon"."""
        spices = self.c.accepts[tile]
        if len(spices) == len(self.c.spices):
            return self.say("any")
        return "/".join(names.spice(self.c, spice, self.lang) for spice in spices)

    # -- the seats --------------------------------------------------------------------------

    def players(self) -> Section:
        view = self.view
        rows = [
            [
                self.seats[seat],
                str(view.ducats[seat]) if sees_purse(view, seat) else self.say("closed"),
                str(view.ships[seat]),
                str(view.colonists[seat]),
                self.extras(seat),
                str(len(view.hands[seat])),
                self.points(seat),
            ]
            for seat in range(view.seats)
        ]
        points = "points" if purses_open(view) else "points without money"
        heading = self.heading("player", "ducats", "ships", "colonists", "extras", "cards", points)
        return Section(self.say("players"), [heading, *rows])

    def extras(self, seat: int) -> str:
        view = self.view
        is_out = view.action > self.c.actions_per_round and view.passed[seat]
        return self.say("out", number=view.extras[seat]) if is_out else str(view.extras[seat])

    def points(self, seat: int) -> str:
        """What all may count; a hand that the view does not show counts later."""
        points = certain_points(self.view, seat)
        return str(points) if sees_hand(self.view, seat) else self.say("and more", number=points)

    def boards(self) -> Section:
        view, c = self.view, self.c
        rows = [
            [
                self.seats[seat],
                *(
                    self.say("row", row=row + 1, yields=self.figure(column, row))
                    for column, row in enumerate(view.rows[seat * len(COLUMNS) : (seat + 1) * len(COLUMNS)])
                ),
            ]
            for seat in range(view.seats)
        ]
        return Section(self.say("boards"), [[*self.heading("player"), *c.column_words[self.lang]], *rows])

    def figure(self, column: int, row: int) -> str:
        """What a row yields, as the board shows it."""
        number = self.c.yields[column][row]
        return f"{number}/{self.c.hand_limit[row]}" if column == EXPEDITION else str(number)

    def belongings(self) -> list[Section]:
        """What lies in front of the seats and in the storage of those who do not look."""
        view = self.view
        sections = []
        if any(view.kept) or any(view.singles):
            sections.append(self.kept())
        rows = [
            [self.seats[seat], *self.site(place)]
            for seat in range(view.seats)
            if seat != view.viewer
            for place in range(seat * SITES, (seat + 1) * SITES)
            if view.sites[place] != NOTHING
        ]
        if rows:
            title = self.say("storage" if view.viewer >= 0 else "all storage")
            sections.append(Section(title, [self.heading("player", "site", "spices", "free"), *rows]))
        return sections

    def kept(self) -> Section:
        view = self.view
        rows = [
            [self.seats[seat], self.tile(tile), state]
            for seat in range(view.seats)
            for tile, state in (
                *((tile, self.state(tile)) for tile in view.kept[seat]),
                *((tile, self.single(seat)) for tile in view.singles[seat]),
            )
        ]
        return Section(self.say("kept"), [self.heading("player", "tile", "state"), *rows])

    def state(self, tile: int) -> str:
        """What a kept tile does, or that it lies face down."""
        c, role = self.c, self.c.role[tile]
        texts = STATES[role]
        if tile in self.view.turned:
            texts = TURNED["duty" if role == DUTY else "red"]
        return texts[self.lang].format(
            gain=names.goods(c.gain[tile], self.lang) if role == RED else "",
            duty=self.count(c.duty_spices, "spice"),
            points=self.count(c.vp_duty, "point"),
            single=c.vp_single_foreman,
            vp=self.count(c.vp[tile], "point"),
            sites=self.count(c.extra_harvest_sites, "site"),
            cards=self.count(c.resupply_cards, "card"),
        )

    def single(self, seat: int) -> str:
        c = self.c
        foreman = any(c.role[tile] == FOREMAN for tile in self.view.kept[seat])
        points = self.count(c.vp_single_foreman if foreman else c.vp_single, "point")
        return TURNED["single"][self.lang].format(points=points)

    def site(self, place: int) -> list[str]:
        """A site, what lies on it, and its free slots."""
        view, c = self.view, self.c
        tile, content = view.sites[place], c.contents[view.held[place]]
        if c.colony_of[tile] == NOTHING:
            name = self.tile(tile)
        else:
            name = f"{names.site(c, tile, self.lang)} ({self.accepted(tile)})"
        spices = [names.so_much(c, content.count(spice), spice, self.lang) for spice in sorted(set(content))]
        return [name, ", ".join(spices) or EMPTY, str(c.slots[tile] - len(content))]

    # -- one's own things -------------------------------------------------------------------

    def own_boards(self) -> list[Section]:
        if self.view.viewer < 0:
            return []
        return [self.own_storage(), *([] if self.view.actor == NOBODY else self.own_steps())]

    def own_storage(self) -> Section:
        """The four spaces for plantations, free ones too, and the colonies that are founded."""
        view = self.view
        first = view.viewer * SITES
        rows = [
            [str(space + 1), *(self.site(first + space) if view.sites[first + space] != NOTHING else [EMPTY] * 3)]
            for space in range(PLANTATIONS)
        ]
        colonies = range(first + PLANTATIONS, first + SITES)
        rows += [[EMPTY, *self.site(place)] for place in colonies if view.sites[place] != NOTHING]
        return Section(self.say("own storage"), [self.heading("space", "site", "spices", "free"), *rows])

    def own_steps(self) -> list[Section]:
        """The steps that are left on one's own board: what they bring and cost (7.3)."""
        view, c, rows = self.view, self.c, []
        for column, name in enumerate(c.column_words[self.lang]):
            row = view.rows[view.viewer * len(COLUMNS) + column]
            if row == LAST_ROW - 1:
                continue
            spices = [names.spice(c, spice, self.lang) for spice in c.step_spices[column][row]]
            gain = bonus(view, view.viewer, column)
            bonuses = (("bonus card", gain.cards), ("bonus extra", gain.extras))
            more = [self.say(key) for key, number in bonuses if number]
            price = ", ".join([*spices, self.count(c.step_ships[column][row], "ship")])
            brings = self.say("next row", row=row + 2, yields=self.yields(column, row + 1))
            rows.append([name, brings, price, ", ".join(more) or EMPTY])
        heading = self.heading("column", "next", "price", "bonus")
        return [Section(self.say("own steps"), [heading, *rows])] if rows else []

    def yields(self, column: int, row: int) -> str:
        number = self.c.yields[column][row]
        if column == EXPEDITION:
            return self.say("draws", cards=number, limit=self.c.hand_limit[row])
        return names.count(number, names.YIELD_NOUNS[column], self.lang)

    def shows_hand(self, seat: int) -> bool:
        return bool(self.view.hands[seat]) and sees_hand(self.view, seat)

    def hand(self, seat: int) -> Section:
        c = self.c
        rows = [
            [
                c.names[card],
                c.type_words[self.lang][c.card_type[card]],
                self.effect(card),
                str(c.card_colonists[card]),
                names.symbol(c, card, self.lang),
            ]
            for card in self.view.hands[seat]
        ]
        is_own = self.view.viewer == seat
        title = self.say("own hand") if is_own else self.say("hand of", seat=self.seats[seat])
        return Section(title, [self.heading("id", "card", "effect", "colonists", "symbol"), *rows])

    def effect(self, card: int) -> str:
        c = self.c
        gain = c.card_gain[card]
        return EFFECTS[c.card_role[card]][self.lang].format(
            gain=names.goods(gain, self.lang) if any(gain) else "",
            spices=self.count(c.sale_most, "spice"),
            ducats=self.count(c.sale_price, "ducat"),
            prices=names.listing(list(map(str, c.ducat_price)), self.lang, names.OR),
            cards=self.count(c.more_settlers, "card"),
        )
