"""What the faces of Goa's decisions share."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from kogge.engine.face import Face
from kogge.engine.reason import Reason
from kogge.engine.scene import BUTTON, Choice, Tip
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.components import (
    BUILD,
    COLONIES,
    COLUMNS,
    DECLINE,
    DONE,
    EXPEDITION,
    GO_ON,
    HARVEST_ALL,
    PASS,
    SITES,
    SPICES,
    TAX_ALL,
)
from kogge.games.goa.rules.development import bonus, rows_of
from kogge.games.goa.table.ids import card_id, kept_id, site_id, step_id, supply_id, yield_id
from kogge.games.goa.words.teller import GOOD_NOUNS, YIELD_NOUNS, GoaTeller

Wanted = Mapping[str, int | Reason]


ENDING = (PASS, GO_ON, DONE, DECLINE)  # what passes, stops or goes on


class Shown(NamedTuple):
    """An option as it is seen: what is said of it, what is pointed at, what stands on its button or tab."""

    says: str
    path: tuple[str, ...]
    label: str = ""
    tab: str = ""
    amount: int = 0  # of a bid


class GoaFace(Face[GoaTeller]):
    status = "chooses"
    rule: ClassVar[str] = ""  # that says what is decided here

    def plate(self, t: GoaTeller) -> Tip:
        """What the plate beside the grid tells of the decision."""
        return t.tip(f"{self.key}.plate", self.rule, **facts(t))

    def prompt(self, t: GoaTeller) -> str:
        return t.say(f"{self.key}.prompt", **facts(t))

    def show(self, t: GoaTeller, action: int) -> Shown:
        raise NotImplementedError

    def say(self, t: GoaTeller, action: int) -> str:
        return self.show(t, action).says

    def point(self, t: GoaTeller, action: int) -> Choice:
        _, path, label, tab, amount = self.show(t, action)
        return Choice(action, path, label, tab, action in ENDING, amount)

    def button(self, t: GoaTeller, action: int, key: str, /, **facts: object) -> Shown:
        """An option that is no thing on the table, with words of its own under this key."""
        key = f"{self.key}.{key}"
        return on_button(t, action, t.say(key, **facts), t.say(f"{key} button", **facts))

    # -- what one might want to point at, whatever is being decided ---------------------------------

    def wanted(self, t: GoaTeller, chosen: Sequence[str]) -> Wanted:
        return {
            **self.wanted_yields(t, chosen),
            **self.wanted_steps(t, chosen),
            **self.wanted_colonies(t, chosen),
            **self.wanted_cards(t, chosen),
            **self.wanted_tiles(t, chosen),
            **self.wanted_sites(t, chosen),
        }

    def wanted_yields(self, t: GoaTeller, chosen: Sequence[str]) -> Wanted:
        actions = (BUILD, HARVEST_ALL, TAX_ALL, t.c.draw[1], t.c.found[0])
        return {yield_id(column): action for column, action in enumerate(actions)}

    def wanted_steps(self, t: GoaTeller, chosen: Sequence[str]) -> Wanted:
        return {step_id(column): t.c.progress[column] for column in range(len(COLUMNS))}

    def wanted_colonies(self, t: GoaTeller, chosen: Sequence[str]) -> Wanted:
        return {supply_id(t.c, colony): t.c.found[colony] for colony in range(COLONIES)}

    def wanted_cards(self, t: GoaTeller, chosen: Sequence[str]) -> Wanted:
        return {card_id(t.c, card): t.c.discard[card] for card in t.view.hands[t.view.actor]}

    def wanted_tiles(self, t: GoaTeller, chosen: Sequence[str]) -> Wanted:
        return {kept_id(t.view, t.view.actor, tile): t.c.use[t.c.kind[tile]] for tile in t.view.kept[t.view.actor]}

    def wanted_sites(self, t: GoaTeller, chosen: Sequence[str]) -> Wanted:
        meant = {site_id(t.view, t.view.actor, site): self.wanted_site(t, site) for site in range(SITES)}
        return {thing: action for thing, action in meant.items() if action is not None}

    def wanted_site(self, t: GoaTeller, site: int) -> int | Reason | None:
        return None

    # -- a step on the development board ------------------------------------------------------------

    def say_step(self, t: GoaTeller, column: int, price: Sequence[str] = (), card: int = NOTHING) -> str:
        """Rules 7.3, 8.8.4 and 9.3.6: the price of a step, and what comes with it."""
        view, me = t.view, t.view.actor
        cards, extras = bonus(view, me, column)
        notes = [t.listing(price)] if price else []
        if cards or extras:
            notes.append(t.say("step.bonus", goods=t.goods((0, 0, 0, extras, cards))))
        return t.say(
            "step.step" if card == NOTHING else "step.step with card",
            column=t.in_column(column),
            row=t.row(rows_of(view, me)[column] + 1),
            card="" if card == NOTHING else t.own_card(card),
            notes=f" ({'; '.join(notes)})" if notes else "",
        )

    def next_row(self, t: GoaTeller, column: int) -> str:
        """On the tab of a step: what the row brings."""
        row = rows_of(t.view, t.view.actor)[column] + 1
        number = t.c.yields[column][row]
        if column == EXPEDITION:
            return t.say("step.tab with limit", row=row + 1, cards=number, limit=t.c.hand_limit[row])
        return t.say("step.tab", row=row + 1, goods=t.count(number, YIELD_NOUNS[column]))


def facts(t: GoaTeller) -> dict[str, object]:
    """What can be said of whatever is being decided: numbers of the position, and who does it."""
    view, c = t.view, t.c
    return {
        "active": t.seat(view.active),
        "auctioneer": t.seat(view.auctioneer()),
        "next": t.seat((view.first + 1) % view.seats),
        "discount": c.discount,
        "ducats": c.quick_ducats,
        "due": view.due,
        "fills": view.fills,
        "free": view.free(view.active),
        "price": c.sale_price,
        "sold": (c.sale_most - view.due) * c.sale_price,
        "action": view.action,
        "actions": c.actions_per_round,
        "colony": t.attempt(),
        "required": c.required[view.attempt],
        "resupply": view.resupplied(),
        "removed": len(view.removed),
        "column": "" if view.column == NOTHING else t.column_name(view.column),
    }


class GoodsFace(GoaFace):
    """Ships, colonists or spices are taken, so many of one kind."""

    def number(self, t: GoaTeller) -> int:
        return t.view.due

    def show(self, t: GoaTeller, action: int) -> Shown:
        (good,) = t.c.parts[action]
        noun, number = GOOD_NOUNS[good], self.number(t)
        fitting = min(number, t.view.free(t.view.actor)) if good == SPICES else number
        says = t.say("goods.take", goods=t.count(number, noun, "object"), notes=lost(t, number - fitting))
        return on_button(t, action, says, t.say("goods.take button", goods=t.count(fitting, noun, "object")))


def on_button(t: GoaTeller, action: int, says: str, label: str) -> Shown:
    """An option that is no thing on the table."""
    return Shown(says, (BUTTON + t.c.vocabulary.write(action).replace(" ", "-"),), label)


def lost(t: GoaTeller, spices: int) -> str:
    """What finds no slot (2.4.3)."""
    return t.say("goods.lost", spices=spices) if spices > 0 else ""


def more(t: GoaTeller, number: int, noun: str) -> str:
    """On a tab: what is received."""
    return t.say("tab.more", goods=t.count(number, noun))
