"""Why something on Goa's table cannot be chosen now, with the rule that forbids it. Only for whoever decides."""

from collections import Counter
from collections.abc import Sequence

from kogge.engine.scene import Tip
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.cards import available
from kogge.games.goa.rules.components import (
    CARD_GAIN,
    CARDS,
    CELLS,
    COLONIES,
    COLONIST,
    COLUMNS,
    DUTY,
    ESPIONAGE,
    EXTRA_HARVEST,
    FOR_DUCATS,
    FOREMAN,
    HARVEST,
    LAST_ROW,
    MISSION,
    NO_SHIPS,
    NO_SPICES,
    PLANTATIONS,
    RED,
    RESUPPLY,
    SALE,
    SETTLERS,
    SITES,
    SWAP,
    VICEROY,
)
from kogge.games.goa.rules.development import rows_of
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.table import things
from kogge.games.goa.table.choices import DISCARD, choices
from kogge.games.goa.words import names
from kogge.games.goa.words.words_why_not import WHY_NOT

WINDOWS = ("turn", "after action", "settle colony")  # where cards and tiles are used


def why_not(view: Goa, seats: Sequence[str], lang: str, chosen: Sequence[str] = ()) -> dict[str, Tip]:
    """For everything that one might want to point at after what has been chosen, and cannot."""
    if view.actor == NOBODY or view.actor != view.viewer:
        return {}
    reasons = Reasons(view, seats, lang, chosen)
    told = reasons.grid() | reasons.board() | reasons.colonies() | reasons.hand() | reasons.kept()
    told |= reasons.spying() | reasons.storage() | reasons.rest()
    can = {*reasons.next_things(), *chosen}
    return {thing: reason for thing, reason in told.items() if reason and thing not in can}


class Reasons:
    """What stands against choosing a thing at the decision at hand; None if nothing is to be said."""

    def __init__(self, view: Goa, seats: Sequence[str], lang: str, chosen: Sequence[str] = ()) -> None:
        c = view.components
        self.view = view
        self.c = c
        self.lang = lang
        self.step = view.stack[-1].name
        self.in_window = self.step in WINDOWS
        self.me = view.actor
        self.chosen = chosen
        self.choices = choices(view, seats, lang)
        self.rows = rows_of(view, self.me)
        self.free = view.free(self.me)
        self.held = view.held[self.me * SITES : (self.me + 1) * SITES]
        self.card_chosen = next((card for card in view.hands[self.me] if things.card_id(c, card) in chosen), NOTHING)

    def tip(self, key: str, **facts: object) -> Tip:
        return Tip(names.sentence(WHY_NOT, key, self.lang, **facts), WHY_NOT[key]["rule"])

    def next_things(self) -> set[str]:
        """What can be pointed at now."""
        depth = len(self.chosen)
        return {choice.path[depth] for choice in self.choices if choice.path[:depth] == tuple(self.chosen)}

    def begins(self, thing: str) -> bool:
        """Whether something can be done with a card or a tile, other than to discard it."""
        return any(choice.path[0] == thing and choice.path[-1] != DISCARD for choice in self.choices)

    # -- not now ----------------------------------------------------------------------------------

    def no_action_now(self) -> Tip:
        if self.step == "after action":
            return self.tip("action done")
        if self.step == "extra action":
            return self.tip("extra first")
        return self.tip("finish first" if self.view.action else "actions later")

    def no_play_now(self) -> Tip | None:
        """Rule 7.2.4: cards and tiles are used in windows."""
        if self.in_window:
            return None
        if self.step == "extra action":
            return self.tip("extra first")
        return self.tip("finish first" if self.view.action else "plays later")

    def rest(self) -> dict[str, Tip | None]:
        told: dict[str, Tip | None] = {}
        if self.step == "turn":
            told[things.DRAW_PILE] = self.tip("draw by expedition")
            if self.view.action <= self.c.actions_per_round and self.view.extras[self.me]:
                told[things.EXTRAS] = self.tip("extra later")
        return told

    # -- the grid ---------------------------------------------------------------------------------

    def grid(self) -> dict[str, Tip | None]:
        why = {"place flag": self.no_flag, "place marker": self.no_marker}.get(self.step, self.no_tile)
        return {things.spot_id(spot): why(spot) for spot in range(len(self.c.place))}

    def no_flag(self, spot: int) -> Tip:
        has_tile = spot < CELLS and self.view.grid[spot] != NOTHING
        return self.tip("flag beside tiles" if has_tile else "no tile beside")

    def no_marker(self, spot: int) -> Tip:
        marks = self.view.marks
        number = 1 + len(marks)
        if spot >= CELLS or self.view.grid[spot] == NOTHING:
            return self.tip("markers on tiles")
        if spot in marks:
            return self.tip("marked", number=marks.index(spot) + 1)
        return self.tip("far from flag" if number == 2 else "far from marker", number=number, before=number - 1)

    def no_tile(self, spot: int) -> Tip | None:
        if spot >= CELLS:
            return None
        has_tile = self.view.grid[spot] != NOTHING
        if self.in_window and self.holds(SWAP):
            return self.tip("choose swap" if has_tile else "nothing to swap")
        return self.tip("tiles by auction") if self.step == "turn" and has_tile else None

    def holds(self, role: int) -> bool:
        return any(self.c.role[tile] == role for tile in self.view.kept[self.me])

    # -- development and colonies -----------------------------------------------------------------

    def board(self) -> dict[str, Tip | None]:
        told: dict[str, Tip | None] = {}
        for column in range(len(COLUMNS)):
            told[things.yield_id(column)] = self.no_yield(column)
            told[things.step_id(column)] = self.no_step(column)
        return told

    def no_yield(self, column: int) -> Tip | None:
        view = self.view
        if self.step != "turn":
            return self.no_action_now()
        match COLUMNS[column]:
            case "harvest" if not self.free:
                return self.with_card(self.tip("no slot to harvest"), things.yield_id(column))
            case "expedition":
                number, limit = len(view.hands[self.me]), self.c.hand_limit[self.rows[column]]
                if number >= limit:
                    return self.tip("hand full" if number == limit else "hand too full", number=number, limit=limit)
                return None if available(view) else self.tip("no cards")
            case "colonist":
                return self.tip("found at supply")
        return None

    def no_step(self, column: int) -> Tip | None:
        thing = things.step_id(column)
        if self.rows[column] == LAST_ROW - 1:
            return self.tip("last row")
        if self.step == "viceroy":
            return self.tip("not furthest behind", row=min(self.rows) + 1)
        if self.card_chosen != NOTHING and self.c.card_role[self.card_chosen] == FOR_DUCATS:
            return self.lacks_ducats(column)
        reason = self.lacks(column) if self.step == "turn" else self.no_action_now()
        return self.with_card(reason, thing) if reason else None

    def lacks(self, column: int) -> Tip | None:
        """Rules 7.3.1 and 7.3.2: what is missing for a step; a card that was chosen spares spices or ships."""
        c, view, lang = self.c, self.view, self.lang
        role = NOTHING if self.card_chosen == NOTHING else c.card_role[self.card_chosen]
        row = self.rows[column]
        stock = Counter(
            spice for held in view.held[self.me * SITES : (self.me + 1) * SITES] for spice in c.contents[held]
        )
        spices = Counter() if role == NO_SPICES else Counter(c.step_spices[column][row]) - stock
        ships = 0 if role == NO_SHIPS else max(0, c.step_ships[column][row] - view.ships[self.me])
        missing = [names.so_much(c, number, spice, lang) for spice, number in spices.items()]
        if ships:
            missing.append(names.count(ships, "ship", lang))
        if not missing:
            return None
        return self.tip("lacks one" if spices.total() + ships == 1 else "lacks", missing=names.listing(missing, lang))

    def lacks_ducats(self, column: int) -> Tip | None:
        missing = self.c.ducat_price[self.rows[column]] - self.view.ducats[self.me]
        if missing <= 0:
            return None
        return self.tip(
            "lacks one ducat" if missing == 1 else "lacks ducats", missing=names.count(missing, "ducat", self.lang)
        )

    def with_card(self, reason: Tip, thing: str) -> Tip:
        """The reason, and a card in hand that would help."""
        c = self.c
        for card in self.view.hands[self.me] if not self.chosen else ():
            if any(choice.path == (things.card_id(c, card), thing) for choice in self.choices):
                help_ = names.sentence(WHY_NOT, "with card", self.lang, card=names.card(c, card, self.lang))
                return Tip(f"{reason.text} {help_}", reason.rule)
        return reason

    def colonies(self) -> dict[str, Tip | None]:
        return {things.supply_id(self.c, colony): self.no_founding(colony) for colony in range(COLONIES)}

    def no_founding(self, colony: int) -> Tip | None:
        if self.step != "turn":
            return self.no_action_now()
        if self.view.sites[self.me * SITES + PLANTATIONS + colony] != NOTHING:
            return self.tip("founded", colony=names.colony(self.c, colony, self.lang))
        return None

    # -- cards and kept tiles ---------------------------------------------------------------------

    def hand(self) -> dict[str, Tip | None]:
        return {things.card_id(self.c, card): self.no_card(card) for card in self.view.hands[self.me]}

    def no_card(self, card: int) -> Tip | None:
        """Why it cannot be played; discarding it is another matter."""
        if not_now := self.no_play_now():
            return not_now
        if self.view.carded:
            return self.tip("one card a turn")
        if self.begins(things.card_id(self.c, card)):
            return None
        role = self.c.card_role[card]
        if role == CARD_GAIN:
            return self.tip("no slot for card")
        if role == SALE:
            return self.tip("nothing to sell")
        if role == FOR_DUCATS:
            return self.tip("all in last row" if min(self.rows) == LAST_ROW - 1 else "no step in reach")
        if self.step != "turn":
            return self.tip("with an action")
        return self.tip("no colony left" if role == SETTLERS else "still too dear")

    def kept(self) -> dict[str, Tip | None]:
        return {things.kept_id(self.c, tile): self.no_use(tile) for tile in self.view.kept[self.me]}

    def no_use(self, tile: int) -> Tip | None:
        c, view, lang = self.c, self.view, self.lang
        role = c.role[tile]
        if role in (FOREMAN, MISSION):
            return self.tip("counts at the end")
        if tile in view.turned:
            return self.tip("duty fulfilled" if role == DUTY else "face down")
        if not_now := self.no_play_now():
            return not_now
        if self.begins(things.kept_id(c, tile)):
            return None
        if (role == RED and c.gain[tile][CARDS]) or role == RESUPPLY:
            return self.tip("no cards")
        if role == DUTY:
            stock = sum(c.size[held] for held in self.held)
            return self.tip("too few spices", number=names.count(c.duty_spices, "spice", lang), stock=stock)
        keys = {RED: "no slot for spice", EXTRA_HARVEST: "nothing to fill", VICEROY: "all in last row"}
        return self.tip(keys[role]) if role in keys else None

    def spying(self) -> dict[str, Tip | None]:
        """Rule 8.8.1: the markers of others, once Espionage is at hand."""
        if not self.in_window or not self.holds(ESPIONAGE):
            return {}
        others = [seat for seat in range(self.view.seats) if seat != self.me]
        return {
            things.spy_id(seat, column): self.no_spying(seat, column)
            for seat in others
            for column in range(len(COLUMNS))
        }

    def no_spying(self, seat: int, column: int) -> Tip:
        if column not in self.c.espionage_columns:
            return self.tip("never expedition")
        if column == COLONIST and self.step != "settle colony":
            return self.tip("colonists while founding")
        brings = self.c.yields[column][self.view.rows[seat * len(COLUMNS) + column]]
        if not brings or (column == HARVEST and not self.free):
            return self.tip("yields nothing")
        return self.tip("choose espionage")

    # -- storage ----------------------------------------------------------------------------------

    def storage(self) -> dict[str, Tip | None]:
        return {things.site_id(site): self.no_site(site) for site in range(SITES)}

    def no_site(self, site: int) -> Tip | None:
        c, view = self.c, self.view
        place = self.me * SITES + site
        tile, held = view.sites[place], view.held[place]
        match self.step:
            case "place spice" | "mix" | "fill sites":
                if tile == NOTHING:
                    return self.tip("no site")
                if c.size[held] == c.slots[tile]:
                    return self.tip("site full")
                actions = {*c.put[site], c.fill[site]}
                return None if actions & {*view.options} else self.tip("one after the other")
            case "fill site" if site != view.site:
                filled = view.sites[self.me * SITES + view.site]
                return self.tip("another site", site=names.site(c, filled, self.lang))
            case "pay":
                return self.tip("not here", spice=names.spice(c, view.owed[-1], self.lang))
            case "give" | "sell spices":
                return None if held else self.tip("no spice here")
            case "make room":
                return self.tip("colonies stay") if site >= PLANTATIONS and tile != NOTHING else None
            case "turn" | "after action":
                return self.tip("spices stay") if held else None
        return None
