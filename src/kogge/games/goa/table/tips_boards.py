"""What lies with the seats: boards, storage, kept tiles; and the onlooker's own goods, development and hand."""

from collections.abc import Sequence

from kogge.engine.scene import Tip
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.components import COLUMNS, DUTY, LAST_ROW, PLANTATIONS, SITES
from kogge.games.goa.rules.derived import bonus, sees_purse
from kogge.games.goa.rules.development import rows_of
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.table import things
from kogge.games.goa.table.choices import YIELD_NOUNS
from kogge.games.goa.table.telling import Teller
from kogge.games.goa.table.tips_pieces import card_tip
from kogge.games.goa.table.why_not import Reasons
from kogge.games.goa.words import names
from kogge.games.goa.words.words_tips import BRINGS, YIELDS


def tips_of_boards(view: Goa, seats: Sequence[str], lang: str) -> dict[str, Tip]:
    """By the id of the thing."""
    boards = BoardTeller(view, seats, lang)
    told: dict[str, Tip] = {}
    for seat in range(view.seats):
        told |= boards.board(seat) | boards.storage(seat) | boards.kept(seat)
    if view.viewer >= 0:
        told |= boards.goods() | boards.development() | boards.hand()
    return told


class BoardTeller(Teller):
    """Tells what lies with a seat."""

    # -- of every seat ----------------------------------------------------------------------------

    def board(self, seat: int) -> dict[str, Tip]:
        view, c, lang = self.view, self.c, self.lang
        goods = [
            *([names.count(view.ducats[seat], "ducat", lang)] if sees_purse(view, seat) else []),
            names.count(view.ships[seat], "ship", lang),
            names.count(view.colonists[seat], "colonist", lang),
            names.count(view.extras[seat], "extra", lang),
            self.say("in hand", cards=names.count(len(view.hands[seat]), "card", lang)),
        ]
        told = {things.board_id(seat): self.tip("board", seat=self.seats[seat], goods=names.listing(goods, lang))}
        for column, row in enumerate(rows_of(view, seat)):
            told[things.spy_id(seat, column)] = self.tip(
                "marker of",
                column=names.column(c, column, lang),
                seat=self.seats[seat],
                row=row + 1,
                brings=self.brings(column, row),
                points=self.count(c.vp_row[row], "point"),
            )
        return told

    def brings(self, column: int, row: int) -> str:
        c = self.c
        goods = self.count(c.yields[column][row], YIELD_NOUNS[column])
        return names.sentence(BRINGS, COLUMNS[column], self.lang, goods=goods, limit=c.hand_limit[row])

    def storage(self, seat: int) -> dict[str, Tip]:
        told = {}
        for site in range(SITES):
            tip = self.site(seat, site)
            told[things.site_of_id(seat, site)] = tip
            if seat == self.me:
                told[things.site_id(site)] = tip
        return told

    def site(self, seat: int, site: int) -> Tip:
        view, c, lang = self.view, self.c, self.lang
        place = seat * SITES + site
        tile = view.sites[place]
        where = self.say("your storage") if seat == self.me else self.say("their storage", seat=self.seats[seat])
        if tile == NOTHING and site < PLANTATIONS:
            return self.tip("free space", where=where)
        if tile == NOTHING:
            colony = site - PLANTATIONS
            required = self.count(c.required[colony], "colonist")
            return self.tip("unfounded", where=where, colony=names.colony(c, colony, lang), required=required)
        free = c.slots[tile] - c.size[view.held[place]]
        founded = sum(other != NOTHING for other in view.sites[seat * SITES + PLANTATIONS : (seat + 1) * SITES])
        name = c.kind_words[lang][c.kind[tile]]
        key = "plantation"
        if site >= PLANTATIONS:
            name = names.colony(c, site - PLANTATIONS, lang)
            key = "founded colony" if founded > 1 else "only founded colony"
        return self.tip(
            key,
            name=name,
            where=where,
            slots=self.count(c.slots[tile], "slot"),
            kinds=self.kinds(tile),
            free=self.say("free", number=free) if free else self.say("taken"),
            number=founded,
            points=self.count(c.vp_colonies[founded], "point"),
        )

    def kept(self, seat: int) -> dict[str, Tip]:
        view, c, told = self.view, self.c, {}
        pieces = [(things.kept_id, things.kept_of_id, tile, self.kept_tile(tile)) for tile in view.kept[seat]]
        pieces += [(things.single_id, things.single_of_id, tile, self.single(tile)) for tile in view.singles[seat]]
        for mine, theirs, tile, tip in pieces:
            told[theirs(c, seat, tile)] = Tip(self.say("lies with", seat=self.seats[seat], tile=tip.text), tip.rule)
            if seat == self.me:
                told[mine(c, tile)] = tip
        return told

    def kept_tile(self, tile: int) -> Tip:
        text, rule = self.tile(tile)
        if tile not in self.view.turned:
            return Tip(text, rule)
        return Tip(f"{text} {self.say('fulfilled' if self.c.role[tile] == DUTY else 'used')}", rule)

    def single(self, tile: int) -> Tip:
        c = self.c
        name = c.kind_words[self.lang][c.kind[tile]]
        return self.tip("single", name=name, points=self.count(c.vp_single, "point"), foreman=c.vp_single_foreman)

    # -- one's own area ---------------------------------------------------------------------------

    def goods(self) -> dict[str, Tip]:
        view, c, me = self.view, self.c, self.me
        ducats = names.count(view.ducats[me], "ducat", self.lang)
        return {
            things.PURSE: self.tip("purse", ducats=ducats, points=self.count(c.vp_money, "point")),
            things.SHIPS: self.tip("ships", number=view.ships[me]),
            things.COLONISTS: self.tip("colonists", number=view.colonists[me]),
            things.EXTRAS: self.tip("extras", number=view.extras[me]),
        }

    def development(self) -> dict[str, Tip]:
        c, told = self.c, {}
        for column, row in enumerate(rows_of(self.view, self.me)):
            told[things.yield_id(column)] = self.tip(
                COLUMNS[column],
                YIELDS,
                column=c.column_words[self.lang][column],
                row=row + 1,
                goods=self.count(c.yields[column][row], YIELD_NOUNS[column]),
                limit=c.hand_limit[row],
                points=self.count(c.vp_row[row], "point"),
            )
            if row < LAST_ROW - 1:
                told[things.step_id(column)] = self.step(column, row + 1)
        return told

    def step(self, column: int, row: int) -> Tip:
        """The step into a row: what it costs and brings, and who gets there first (7.3.4)."""
        c, lang = self.c, self.lang
        spices = c.step_spices[column][row - 1]
        cost = [names.so_much(c, spices.count(spice), spice, lang) for spice in dict.fromkeys(spices)]
        cost.append(self.count(c.step_ships[column][row - 1], "ship"))
        text, rule = self.tip(
            "step",
            column=c.column_words[lang][column],
            cost=names.listing(cost, lang),
            row=row + 1,
            brings=self.brings(column, row),
            points=self.count(c.vp_row[row], "point"),
        )
        more = bonus(self.view, self.me, column)
        if more.cards:
            text = f"{text} {self.say('first to reach', cards=self.count(more.cards, 'card'))}"
        if more.extras:
            text = f"{text} {self.say('complete row', row=row + 1, extras=self.count(more.extras, 'extra'))}"
        return Tip(text, rule)

    def hand(self) -> dict[str, Tip]:
        """What the cards do, and why one cannot be played now: a card that can be discarded can still be chosen."""
        view, c, lang, told = self.view, self.c, self.lang, {}
        reasons = Reasons(view, self.seats, lang) if view.actor == self.me else None
        for card in view.hands[self.me]:
            text, rule = card_tip(c, card, lang)
            text = f"{text} {self.say('symbol', symbol=names.symbol(c, card, lang))}"
            reason = reasons.no_card(card) if reasons and reasons.in_window else None
            told[things.card_id(c, card)] = Tip(f"{text} {reason.text}" if reason else text, rule)
        return told
