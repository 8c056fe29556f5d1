"""How Novgorod's actions are chosen: by pointing at cities, stacks, slots of the route, order lines and steps."""

from collections.abc import Sequence

from kogge.engine.scene import BUTTON, Choice
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.actions import PILE, PILE_CHEAP
from kogge.games.novgorod.rules.components import BACK, CITIES, INCOME, LOWER, ORDER, SEAL
from kogge.games.novgorod.rules.derived import ducats_after
from kogge.games.novgorod.rules.fulfilling import discount, special_price
from kogge.games.novgorod.rules.payments import place_of, seat_place
from kogge.games.novgorod.rules.pirate import pirate_price
from kogge.games.novgorod.rules.route import needs_speed, slot_of
from kogge.games.novgorod.rules.spendable import merchant_pays
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.table import things
from kogge.games.novgorod.words import names
from kogge.games.novgorod.words.words_choices import BUTTONS, TABS


def choices(view: Novgorod, seats: Sequence[str], lang: str) -> list[Choice]:
    """How each option of the decision at hand is pointed at."""
    chooser = Chooser(view, lang)
    return [chooser.choice(action) for action in view.options]


class Chooser:
    """Says what to point at for an action, and what follows."""

    def __init__(self, view: Novgorod, lang: str) -> None:
        self.view = view
        self.c = view.components
        self.actions = view.components.actions
        self.lang = lang
        self.step = view.stack[-1].name
        self.me = view.actor
        self.options = {*view.options}

    def choice(self, action: int) -> Choice:
        """What to point at for an action, one thing after the other."""
        c, parts = self.c, self.actions.parts[action]
        match self.actions.verb[action]:
            case "side":
                return Choice(action, (things.side_id(parts[0]),))
            case "office":
                return Choice(action, (things.stack_id(c, parts[0]),), tab=self.ducats(self.view.price(parts[0])))
            case "order" | "order for less" | "order pile" | "order pile for less":
                return self.order(action, *parts)
            case "ship":
                return Choice(action, (things.SHIP,), tab=self.next_speed())
            case "lay":
                return Choice(action, (things.city_id(c, parts[0]),), tab=self.laid(parts[0]))
            case "pirate":
                start = () if self.step.startswith("pirate") else (things.PIRATE,)
                return Choice(action, (*start, things.city_id(c, parts[0])), tab=self.pirate_price())
            case "sell":
                return self.sale(action, *parts)
            case "make":
                return self.production(action, *parts)
            case "store" | "income":
                return self.slot(action, *parts)
            case "fulfil":
                return Choice(action, (things.line_id(c, *parts),), tab=self.line(*parts))
            case "climb":
                return Choice(action, (things.step_id(self.view.level[self.me]),), tab=self.next_level())
            case "extra income":
                return Choice(action, (things.privilege_id(INCOME),), tab=self.more(c.extra_income, "ducat"))
            case "special":
                return self.special(action, *parts)
            case "give":
                thing = things.slot_id(place_of(self.view, parts[0]))
                return Choice(action, (thing,), tab=self.tab("give", good=names.good(c, parts[0], self.lang)))
            case "give hold":
                good = names.good(c, self.view.hold[self.me], self.lang)
                return Choice(action, (things.HOLD,), tab=self.tab("give", good=good))
        verb = self.actions.verb[action]
        return Choice(action, (BUTTON + verb.removeprefix("lay "),), self.say_button(verb))

    # -- paths ------------------------------------------------------------------------------------

    def order(self, action: int, order: int = NOTHING) -> Choice:
        """The card alone if there is one price for it, else the card and the price."""
        c = self.c
        full, cheap = (PILE, PILE_CHEAP) if order == NOTHING else (self.actions.order[order], self.actions.cheap[order])
        thing = things.PILE if order == NOTHING else things.order_id(c, order)
        price = c.privileged_price if action == cheap else c.order_price
        if {full, cheap} <= self.options:
            label = self.button("buy for less" if action == cheap else "buy", price=price)
            return Choice(action, (thing, f"{BUTTON}for-{price}"), label)
        key = "ducats by privilege" if action == cheap else "ducats"
        return Choice(action, (thing,), tab=self.tab(key, ducats=self.count(price, "ducat")))

    def sale(self, action: int, city: int, row: int, placeholder: int) -> Choice:
        """Rules 6.2.A.5 a and 11.2: the seals of the row, as many ducats, and what the merchant adds."""
        c, view = self.c, self.view
        manufacture = view.manufactures[city]
        seals = ducats = c.row_seals[manufacture][row]
        if city == view.merchant and view.merchant_side == BACK:
            seals += c.merchant_seals
        label = self.button(
            "sell",
            seals=self.count(seals, "seal"),
            ducats=self.count(ducats + merchant_pays(view, city), "ducat"),
        )
        thing = things.slot_id(seat_place(view, city, placeholder))
        return Choice(action, (thing, f"{BUTTON}sell-{row + 1}"), label)

    def production(self, action: int, city: int, row: int, placeholder: int) -> Choice:
        """The slot alone if one row can be used there, else the slot and the row."""
        c = self.c
        manufacture = self.view.manufactures[city]
        thing = things.slot_id(seat_place(self.view, city, placeholder))
        if sum(way in self.options for way in self.actions.make[placeholder][city]) == 1:
            luxury = names.luxury(c, c.luxury[manufacture], self.lang)
            return Choice(action, (thing,), tab=self.tab("make", luxury=luxury))
        goods = names.made_of(c, c.row_goods[manufacture][row], self.lang)
        label = self.button("make", goods=goods)
        return Choice(action, (thing, f"{BUTTON}make-{row + 1}"), label)

    def slot(self, action: int, city: int) -> Choice:
        """An office of the route that is stored or turned for its income."""
        c, view = self.c, self.view
        place = place_of(view, city)
        verb = self.actions.verb[action]
        if verb == "income":
            label = self.button("income", ducats=self.count(view.worth(place), "ducat"))
        else:
            old = view.hold[self.me]
            label = self.button(
                "store" if old == NOTHING else "store instead",
                good=names.good(c, city, self.lang),
                old="" if old == NOTHING else names.good(c, old, self.lang),
            )
        return Choice(action, (things.slot_id(place), BUTTON + verb), label)

    def special(self, action: int, card: int, privileged: int) -> Choice:
        """The card alone if there is one price for it, else the card and the price."""
        c, view = self.c, self.view
        thing = things.special_id(c, card)
        price = special_price(view, card, discount(view, privileged))
        ducats = self.count(price, "ducat")
        if {self.actions.special[card], self.actions.special_cheap[card]} <= self.options:
            key = "special" if not privileged else "special for less" if price else "special for nothing"
            return Choice(action, (thing, BUTTON + ("less" if privileged else "full")), self.button(key, ducats=ducats))
        number = c.special_seals[card][view.letters[view.special.index(card)]]
        key = "special for nothing" if not price else "special for less" if privileged else "special"
        tab = self.tab(key, seals=self.count(number, "seal"), ducats=ducats, number=number, price=price)
        return Choice(action, (thing,), tab=tab)

    # -- what happens -----------------------------------------------------------------------------

    def laid(self, city: int) -> str:
        """Rules 6.1.4, 6.1.8 and 6.3.3: the income of an own office, or the fee of a base office."""
        c, view = self.c, self.view
        slot = slot_of(view, city)
        tab = self.tab("fee", fee=c.fee[slot]) if c.fee[slot] else self.more(c.income[slot], "ducat")
        return self.tab("faster", tab=tab) if needs_speed(self.view, city) else tab

    def line(self, order: int, line: int) -> str:
        """Rule 6.2.B.3."""
        c, view = self.c, self.view
        if order in view.fresh:
            return self.more(c.both_lines_seals - c.line_seals, "seal")
        if line == LOWER and order in view.hands[self.me]:
            return self.tab("lower line only", number=c.line_seals)
        return self.more(c.line_seals, "seal")

    def next_level(self) -> str:
        me, view = self.me, self.view
        level = view.level[me] + 1
        number = self.c.turn_seals[view.career[me]][view.side[me]][level]
        return self.tab("step", level=level, number=number)

    def next_speed(self) -> str:
        speed = self.view.speed[self.me]
        return self.tab("ship", speed=speed + 1, ducats=self.count(self.c.ship_price[speed], "ducat"))

    def pirate_price(self) -> str:
        """Rules 11.4 b and 11.5 b."""
        if self.view.pirate_side:
            return self.tab("privilege")
        price = pirate_price(self.view, self.me)
        return self.ducats(price) if price else self.tab("free")

    def say_button(self, verb: str) -> str:
        c, view = self.c, self.view
        match verb:
            case "stop":
                return self.button("stop" if view.route else "stop without")
            case "lay placeholder":
                key = "placeholder by privilege" if needs_speed(self.view) else "placeholder"
                return self.button(key, city=names.city(c, view.route[-1] % CITIES, self.lang))
            case "end":
                return self.button("end", ducats=self.count(ducats_after(view), "ducat"))
            case "done":
                return self.button("done" if view.bought or view.privilege == ORDER else "done without")
            case "pass" if self.step == "pirate before seal" and view.may_use(SEAL):
                return self.button("pass for seal", seals=f"+{self.count(c.seal_privilege, 'seal')}")
        return self.button(verb)

    def ducats(self, number: int) -> str:
        return self.tab("ducats", ducats=self.count(number, "ducat"))

    def count(self, number: int, noun: str) -> str:
        return names.count(number, noun, self.lang)

    def more(self, number: int, noun: str) -> str:
        return self.tab("more", goods=self.count(number, noun))

    def button(self, key: str, **facts: object) -> str:
        return names.sentence(BUTTONS, key, self.lang, **facts)

    def tab(self, key: str, **facts: object) -> str:
        return names.sentence(TABS, key, self.lang, **facts)
