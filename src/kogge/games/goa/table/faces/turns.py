"""The faces of part 3 of a round: a turn with its action, the windows for cards and tiles, founding, extra actions."""

from collections.abc import Callable, Sequence

from kogge.engine.reason import Reason
from kogge.engine.scene import BUTTON, Choice
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.action_phase import AFTER, TAKE_EXTRA, TURN
from kogge.games.goa.rules.components import (
    BUILD,
    CARD_ROLES,
    COLONIES,
    COLUMNS,
    DECLINE,
    ESPIONAGE,
    EXPEDITION,
    EXTRA,
    FOR_DUCATS,
    HARVEST,
    HARVEST_ALL,
    NO_SHIPS,
    NO_SPICES,
    RED,
    ROUNDS,
    SALE,
    SETTLE,
    SETTLERS,
    SHIP,
    SITES,
    SWAP,
    TAX,
    TAX_ALL,
    TILE_ROLES,
)
from kogge.games.goa.rules.development import rows_of
from kogge.games.goa.rules.founding import CHOOSE_COLONY, SETTLE_COLONY
from kogge.games.goa.rules.plays import holds, why_not_play
from kogge.games.goa.table import ids
from kogge.games.goa.table.faces.base import GoaFace, Shown, Wanted, lost, more
from kogge.games.goa.words.teller import YIELD_NOUNS, GoaTeller

PLAY = f"{BUTTON}play"
USE = f"{BUTTON}use"
DISCARD = f"{BUTTON}discard"


class WindowFace(GoaFace):
    """A window of one's own turn: cards are played or discarded, tiles are used (7.2)."""

    status = "to move"

    def show(self, t: GoaTeller, action: int) -> Shown:
        view, c, me = t.view, t.c, t.view.actor
        match c.verb[action], c.parts[action]:
            case "play", (card, column):
                price = t.count(c.ducat_price[rows_of(view, me)[column]], "ducat", "object")
                path = (ids.card_id(c, card), ids.step_id(column))
                return Shown(self.say_step(t, column, [price], card), path, tab=self.next_row(t, column))
            case "play", (card,) if c.card_role[card] == SALE:
                notes = t.say("plays.sale", spices=c.sale_most, ducats=c.sale_price)
                says = t.say("plays.play", card=t.own_card(card), notes=notes)
                return Shown(says, (ids.card_id(c, card), PLAY), t.say("plays.sale button", spices=c.sale_most))
            case "play", (card,):
                says = t.say("plays.play", card=t.own_card(card), notes="")
                return Shown(says, (ids.card_id(c, card), PLAY), taking(t, card))
            case "discard", (card,):
                says = t.say("plays.discard", card=t.face(card))
                return Shown(says, (ids.card_id(c, card), DISCARD), t.say("plays.discard button"))
            case "use", (kind,):
                tile = next(tile for tile in view.kept[me] if c.kind[tile] == kind and tile not in view.turned)
                name = t.one_of(kind, [c.kind[other] for other in view.kept[me]])
                says = t.say("plays.use", tile=name, what=say_use(t, tile))
                label = taking(t, tile) if c.role[tile] == RED else say_use(t, tile, " button")
                return Shown(says, (ids.kept_id(view, me, tile), USE), label)
            case "spy", (seat, column):
                amount, noun = t.amount(column, seat), YIELD_NOUNS[column]
                goods = t.count(amount, noun, "object")
                says = t.say("plays.spy", seat=t.seat(seat), column=t.in_column(column), goods=goods)
                path = (kept_by_role(t, ESPIONAGE), ids.spy_id(seat, column))
                return Shown(says, path, tab=more(t, amount, noun))
            case _, (cell,):
                says = t.say("plays.swap", tile=t.the_tile(view.grid[cell]), cell=t.spot(cell))
                return Shown(says, (kept_by_role(t, SWAP), ids.cell_id(cell)))
        raise ValueError(c.vocabulary.write(action))

    # -- what one might want to point at ----------------------------------------------------------

    def wanted(self, t: GoaTeller, chosen: Sequence[str]) -> Wanted:
        return {**super().wanted(t, chosen), **self.wanted_cells(t, chosen), **self.wanted_markers(t, chosen)}

    def wanted_steps(self, t: GoaTeller, chosen: Sequence[str]) -> Wanted:
        card = card_in(t, chosen)
        return {ids.step_id(column): self.wanted_step(t, chosen, card, column) for column in range(len(COLUMNS))}

    def wanted_step(self, t: GoaTeller, chosen: Sequence[str], card: int, column: int) -> int | Reason:
        return helped(t, chosen, step_with(t, card, column), lambda other: step_with(t, other, column))

    def wanted_cards(self, t: GoaTeller, chosen: Sequence[str]) -> Wanted:
        hand = t.view.hands[t.view.actor]
        return {ids.card_id(t.c, card): why_not_play(t.view, card) or t.c.discard[card] for card in hand}

    def wanted_tiles(self, t: GoaTeller, chosen: Sequence[str]) -> Wanted:
        """Swap and Espionage only begin something."""
        c = t.c
        tiles = [tile for tile in t.view.kept[t.view.actor] if c.role[tile] not in (SWAP, ESPIONAGE)]
        return {ids.kept_id(t.view, t.view.actor, tile): c.use[c.kind[tile]] for tile in tiles}

    def wanted_cells(self, t: GoaTeller, chosen: Sequence[str]) -> Wanted:
        if not holds(t.view, SWAP):
            return {}
        choose = Reason("choose swap", "8.6")
        swapping = kept_by_role(t, SWAP) in chosen
        return {
            ids.cell_id(cell): t.c.swap[cell] if swapping or tile == NOTHING else choose
            for cell, tile in enumerate(t.view.grid)
        }

    def wanted_markers(self, t: GoaTeller, chosen: Sequence[str]) -> Wanted:
        """Rule 8.8.1: the markers of others, once Espionage is at hand."""
        view = t.view
        if not holds(view, ESPIONAGE):
            return {}
        spying = kept_by_role(t, ESPIONAGE) in chosen
        others = [seat for seat in range(view.seats) if seat != view.actor]
        choose = Reason("choose espionage", "8.8.1")
        return {
            ids.spy_id(seat, column): choose if action in view.options and not spying else action
            for seat in others
            for column, action in enumerate(t.c.spy[seat])
        }

    def wanted_site(self, t: GoaTeller, site: int) -> int | Reason | None:
        return Reason("spices stay", "2.4.2") if t.view.held[t.view.actor * SITES + site] else None


class TurnFace(WindowFace):
    step, key, rule = TURN, "action", "7.1.1"

    def prompt(self, t: GoaTeller) -> str:
        extra = t.view.action > t.c.actions_per_round
        return t.say("action.prompt in the extra stage") if extra else super().prompt(t)

    def show(self, t: GoaTeller, action: int) -> Shown:
        c = t.c
        match c.verb[action], c.parts[action]:
            case "build", ():
                ships = t.amount(SHIP)
                return Shown(t.say("action.build", ships=ships), (ids.yield_id(SHIP),), tab=more(t, ships, "ship"))
            case "tax", ():
                ducats = t.amount(TAX)
                return Shown(t.say("action.tax", ducats=ducats), (ids.yield_id(TAX),), tab=more(t, ducats, "ducat"))
            case "harvest", ():
                spices, free = t.amount(HARVEST), t.view.free(t.view.actor)
                says = t.say("action.harvest", spices=spices, notes=lost(t, spices - free))
                return Shown(says, (ids.yield_id(HARVEST),), tab=more(t, min(spices, free), "spice"))
            case "harvest", (card,):
                number = t.amount(HARVEST)
                says = t.say("action.harvest with card", card=t.own_card(card), number=number)
                path = (ids.card_id(c, card), ids.yield_id(HARVEST))
                return Shown(says, path, tab=t.say("action.mix tab", number=number))
            case "expedition", (cards,):
                says, start = t.say("action.expedition", cards=cards), ids.yield_id(EXPEDITION)
                if any(several in t.view.options for several in c.draw[2:]):
                    label = t.say("action.expedition button", cards=cards)
                    return Shown(says, (start, f"{BUTTON}draw-{cards}"), label)
                return Shown(says, (start,), tab=t.say("action.expedition tab"))
            case "found", (colony, card):
                key, with_it = ("found", "") if card == NOTHING else ("found with card", t.own_card(card))
                name = t.colony(colony)
                says = t.say(f"action.{key}", colony=name, card=with_it, colonists=c.required[colony])
                tab = t.say("action.found tab", colony=name)
                return Shown(says, (*with_card(t, card), ids.supply_id(c, colony)), tab=tab)
            case "progress", (column, card):
                says = self.say_step(t, column, price(t, column, card), card)
                return Shown(says, (*with_card(t, card), ids.step_id(column)), tab=self.next_row(t, column))
        return super().show(t, action)

    # -- what one might want to point at ----------------------------------------------------------

    def wanted(self, t: GoaTeller, chosen: Sequence[str]) -> Wanted:
        meant: dict[str, int | Reason] = {ids.DRAW_PILE: Reason("draw by expedition", "7.6.2")}
        if t.view.action <= t.c.actions_per_round and t.view.extras[t.view.actor]:
            meant[ids.EXTRAS] = EXTRA
        return {**super().wanted(t, chosen), **meant}

    def wanted_yields(self, t: GoaTeller, chosen: Sequence[str]) -> Wanted:
        c = t.c
        card = card_in(t, chosen)
        harvest = HARVEST_ALL if card == NOTHING or c.harvest_with[card] == NOTHING else c.harvest_with[card]
        meant = (
            BUILD,
            helped(t, chosen, harvest, lambda other: c.harvest_with[other]),
            TAX_ALL,
            c.draw[1],
            Reason("found at supply", "7.7.1"),
        )
        return {ids.yield_id(column): action for column, action in enumerate(meant)}

    def wanted_colonies(self, t: GoaTeller, chosen: Sequence[str]) -> Wanted:
        c = t.c
        card = card_in(t, chosen)
        found = c.found if card == NOTHING or c.card_role[card] != SETTLERS else c.found_with[card]
        return {ids.supply_id(c, colony): found[colony] for colony in range(COLONIES)}

    def wanted_cells(self, t: GoaTeller, chosen: Sequence[str]) -> Wanted:
        by_auction = Reason("tiles by auction", "1.3")
        tiles = {ids.cell_id(cell): by_auction for cell, tile in enumerate(t.view.grid) if tile != NOTHING}
        return super().wanted_cells(t, chosen) or tiles


class AfterFace(WindowFace):
    step, key, rule = AFTER, "after action", "7.1.2"

    def show(self, t: GoaTeller, action: int) -> Shown:
        return super().show(t, action) if t.c.parts[action] else self.button(t, action, "go on")


class ExtraFace(GoaFace):
    step, key, rule = TAKE_EXTRA, "extra action", "10.2"

    def prompt(self, t: GoaTeller) -> str:
        return t.say("extra action.prompt in the last round") if in_last_round(t) else super().prompt(t)

    def show(self, t: GoaTeller, action: int) -> Shown:
        if action == EXTRA:
            return self.button(t, action, "play")
        return self.button(t, action, "pass in the last round" if in_last_round(t) else "pass")


class SettleFace(WindowFace):
    step, key, rule, status = SETTLE_COLONY, "founding", "7.7.5", "founds"

    def prompt(self, t: GoaTeller) -> str:
        """Rule 7.7.5: whether the attempt succeeds, is to be paid for, or fails."""
        missing, have = t.view.required(), t.view.colonists[t.view.active]
        key = "prompt for certain" if missing <= 0 else "prompt" if missing <= have else "prompt with too few"
        return t.say(f"founding.{key}", colony=t.attempt(), lack=t.lack(missing), colonists=have)

    def show(self, t: GoaTeller, action: int) -> Shown:
        if t.c.parts[action]:
            return super().show(t, action)
        missing = t.view.required()
        key = "go on" if missing <= 0 else "give up"
        if action in (SETTLE, DECLINE):
            key = "settle" if action == SETTLE else "decline"
        return self.button(t, action, key, colony=t.attempt(), colonists=missing)

    def wanted_site(self, t: GoaTeller, site: int) -> int | Reason | None:
        return None


class ChooseColonyFace(GoaFace):
    step, key, rule, status = CHOOSE_COLONY, "choose colony", "7.7.6", "founds"

    def show(self, t: GoaTeller, action: int) -> Shown:
        (tile,) = t.c.parts[action]
        says = t.say("choose colony.take", colony=t.attempt(), spices=t.either(t.c.accepts[tile]))
        return Shown(says, (ids.colony_id(t.c, tile),))


class OverFace(GoaFace):
    key = "over"


FACES = (TurnFace(), AfterFace(), ExtraFace(), SettleFace(), ChooseColonyFace(), OverFace())


def in_last_round(t: GoaTeller) -> bool:
    """Rule 11.2: what is saved now is lost."""
    return t.view.round == 2 * ROUNDS


# -- cards and tiles --------------------------------------------------------------------------------


def after_card(t: GoaTeller, card: int, choices: Sequence[Choice]) -> str:
    """On the tab of a card that was chosen: what a button does with it, or what is to be pointed at next."""
    ways = [choice for choice in choices if choice.path[0] == ids.card_id(t.c, card)]
    play = next((choice for choice in ways if choice.path[1] != DISCARD), None)
    if play and play.path[1] == PLAY:
        return play.label
    return t.say(f"chosen.{CARD_ROLES[t.c.card_role[card]]}" if play else "chosen.discard")


def card_in(t: GoaTeller, chosen: Sequence[str]) -> int:
    """The card that was pointed at; NOTHING if none was."""
    return next((card for card in t.view.hands[t.view.actor] if ids.card_id(t.c, card) in chosen), NOTHING)


def with_card(t: GoaTeller, card: int) -> tuple[str, ...]:
    return () if card == NOTHING else (ids.card_id(t.c, card),)


def kept_by_role(t: GoaTeller, role: int) -> str:
    """The actor's tile that does this; it has one."""
    view, me = t.view, t.view.actor
    return next(ids.kept_id(view, me, tile) for tile in view.kept[me] if t.c.role[tile] == role)


def step_with(t: GoaTeller, card: int, column: int) -> int:
    """The action that makes a step with a card, or without one if it does not help with that."""
    c = t.c
    role = NOTHING if card == NOTHING else c.card_role[card]
    if role == FOR_DUCATS:
        return c.play_for[card][column]
    return c.progress_with[card][column] if role in (NO_SPICES, NO_SHIPS) else c.progress[column]


def helped(t: GoaTeller, chosen: Sequence[str], action: int, with_card: Callable[[int], int]) -> int | Reason:
    """The action that is meant; if it is not allowed but would be with a card in hand, the reason names the card."""
    view = t.view
    reason = None if chosen else view.stack[-1].why_not(view, action)
    for card in view.hands[view.actor] if reason else ():
        if reason and with_card(card) in view.options:
            return Reason(reason.key, reason.rule, **reason.facts, helper=card)
    return action


def price(t: GoaTeller, column: int, card: int) -> list[str]:
    """Rules 7.3.1 and 7.3.2: the spices and ships of a step; a card spares the ones or the others."""
    c, row = t.c, rows_of(t.view, t.view.actor)[column]
    role = NOTHING if card == NOTHING else c.card_role[card]
    spices = [] if role == NO_SPICES else t.content(c.step_spices[column][row])
    ships = [] if role == NO_SHIPS else [t.count(c.step_ships[column][row], "ship", "object")]
    return spices + ships


def say_use(t: GoaTeller, tile: int, where: str = "") -> str:
    """What a tile does when it is used."""
    return t.of_tile(f"use.{TILE_ROLES[t.c.role[tile]]}{where}", tile)


def taking(t: GoaTeller, piece: int) -> str:
    """On a button: what a card or a tile brings; of spices only as many as find a slot (2.4.3)."""
    *goods, spices = t.c.gain[piece]
    fitting = min(spices, t.view.free(t.view.actor))
    return t.say("goods.take button", goods=t.goods([*goods, fitting], up_to=t.c.up_to[piece] and fitting > 1))
