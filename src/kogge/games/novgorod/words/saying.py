"""Puts the options of a decision in Novgorod into words."""

from collections.abc import Sequence

from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import BACK, BASE, CITIES, ORDER, UPPER
from kogge.games.novgorod.rules.derived import ducats_after, income_to_come
from kogge.games.novgorod.rules.fulfilling import discount, special_price, step_cost
from kogge.games.novgorod.rules.pirate import pirate_price
from kogge.games.novgorod.rules.route import course_of, needs_speed, slot_of
from kogge.games.novgorod.rules.spendable import merchant_pays
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.words import names
from kogge.games.novgorod.words.words_actions import ACTIONS, NOTES


def say_action(view: Novgorod, action: int, seats: Sequence[str], lang: str) -> str:
    """What happens if the actor chooses this. No two options of a position read the same."""
    actions = view.components.actions
    return Saying(view, lang).say(actions.verb[action], *actions.parts[action])


class Saying:
    """Puts options of one decision into words."""

    def __init__(self, view: Novgorod, lang: str) -> None:
        self.view = view
        self.c = view.components
        self.lang = lang
        self.me = view.active
        self.step = view.stack[-1].name

    def say(self, verb: str, *parts: int) -> str:
        """An option by its verb and its parts."""
        view, c = self.view, self.c
        match verb, parts:
            case "side", (side,):
                steps = [names.cost(cost, self.lang) for cost in c.cost[view.career[self.me]][side]]
                return self.put("side", side=names.side(side, self.lang), steps=" → ".join(steps))
            case "office", (city,):
                price = self.count(view.price(city), "ducat")
                return self.put(f"office {self.step}", city=self.city(city), ducats=price, good=self.good(city))
            case "ship", ():
                speed = view.speed[self.me]
                return self.put("ship", ducats=self.count(c.ship_price[speed], "ducat"), speed=speed + 1)
            case "lay", (city,):
                return self.laying(city)
            case "lay placeholder", ():
                city = view.route[-1] % CITIES
                manufacture = names.manufacture(c, view.manufactures[city], self.lang)
                notes = brackets(self.longer())
                return self.put("lay placeholder", city=self.city(city), manufacture=manufacture, notes=notes)
            case "stop", ():
                cities = names.cities(c, self.visited(), self.lang)
                return self.put("stop" if view.route else "stop at once", cities=cities)
            case "sell", (city, row, placeholder):
                return self.sale(city, row, placeholder)
            case "make", (city, row, placeholder):
                return self.put("make", **self.production(city, row, placeholder))
            case "store", (city,):
                old = view.hold[self.me]
                facts = {"good": self.good(city), "city": self.city(city)}
                if old == NOTHING:
                    return self.put("store", **facts)
                return self.put("store instead", **facts, old=self.good(old))
            case "income", (city,):
                more = merchant_pays(view, city)
                ducats = c.income[slot_of(view, city)] + more
                notes = brackets([self.note("merchant", ducats=more)] if more else [])
                return self.put("income", city=self.city(city), ducats=self.count(ducats, "ducat"), notes=notes)
            case "extra income", ():
                return self.put("extra income", ducats=self.count(c.extra_income, "ducat"))
            case "fulfil", (order, line):
                return self.fulfilling(order, line)
            case "climb", ():
                return self.climbing()
            case "special", (card, privileged):
                return self.special(card, privileged)
            case "give", (city,):
                return self.put("give", good=self.good(city), city=self.city(city))
            case "give hold", ():
                return self.put("give hold", good=self.good(view.hold[self.me]))
            case "leave", (order,):
                return self.put("leave", face=self.face(order), seals=self.count(c.line_seals, "seal"))
            case "complete", (order,):
                orders = self.count(view.completed(self.me) + 1, "order")
                return self.put("complete", face=self.face(order), orders=orders)
            case "pirate", (city,):
                return self.pirate(city)
        return self.order(verb, *parts) if verb.startswith("order") else self.end(verb)

    # -- options that need more words -----------------------------------------------------------

    def order(self, verb: str, *parts: int) -> str:
        """An order of the display or the pile: taken in the draft, bought, or bought by privilege."""
        for_less = verb.endswith("for less")
        return self.put(
            verb if for_less else f"{verb} {self.step}",
            order=names.the_order(self.c, parts[0], self.lang) if parts else "",
            ducats=self.count(self.c.privileged_price if for_less else self.c.order_price, "ducat"),
        )

    def laying(self, city: int) -> str:
        """Rules 6.1.4, 6.1.8 and 11.4 a."""
        slot = slot_of(self.view, city)
        off = self.c.pirate_penalty if city == course_of(self.view).pirate else 0
        notes = self.longer(city)
        if off:
            notes.append(self.note("pirate", cards=self.count(off, "card")))
        return self.put(
            "lay own" if slot < BASE else "lay base",
            city=self.city(city),
            good=self.good(city),
            income=self.c.income[slot],
            fee=self.c.fee[slot],
            notes=brackets(notes),
        )

    def sale(self, city: int, row: int, placeholder: int) -> str:
        """Rules 6.2.A.5 a and 11.2."""
        view, c = self.view, self.c
        seals = c.row_seals[view.manufactures[city]][row]
        more_ducats = merchant_pays(view, city)
        more_seals = c.merchant_seals if city == view.merchant and view.merchant_side == BACK else 0
        notes = [self.note("merchant", ducats=more_ducats)] if more_ducats else []
        if more_seals:
            notes.append(self.note("merchant seals", seals=self.count(more_seals, "seal")))
        return self.put(
            "sell",
            **self.production(city, row, placeholder),
            seals=self.count(seals + more_seals, "seal"),
            ducats=names.count(seals + more_ducats, "ducat", self.lang),
            notes=brackets(notes),
        )

    def production(self, city: int, row: int, placeholder: int) -> dict[str, str]:
        manufacture = self.view.manufactures[city]
        return {
            "luxury": names.luxury(self.c, self.c.luxury[manufacture], self.lang),
            "goods": names.made_of(self.c, self.c.row_goods[manufacture][row], self.lang),
            "city": self.city(city),
            "where": NOTES["on placeholder"][self.lang] if placeholder else "",
        }

    def fulfilling(self, order: int, line: int) -> str:
        """Rule 6.2.B.3: what a line brings, and whether the other one is lost."""
        view, c = self.view, self.c
        both = order in view.fresh
        if line == UPPER:
            key = "fulfil upper"
        elif both:
            key = "fulfil lower too"
        else:
            key = "fulfil lower" if order in view.half_done[self.me] else "fulfil lower only"
        seals = c.both_lines_seals - c.line_seals if both else c.line_seals
        return self.put(key, face=self.face(order), seals=self.count(seals, "seal"))

    def climbing(self) -> str:
        """Rules 6.2.C.1 and 6.2.C.2."""
        view, c = self.view, self.c
        career, side, level = view.career[self.me], view.side[self.me], view.level[self.me]
        return self.put(
            "climb",
            cost=names.cost(step_cost(view), self.lang),
            level=level + 1,
            seals=self.count(c.turn_seals[career][side][level + 1], "seal"),
            privilege=names.quoted(names.privilege(c, c.covers[career][side][level], self.lang), self.lang),
        )

    def special(self, card: int, privileged: int) -> str:
        """Rule 12.3."""
        view, c = self.view, self.c
        letter = view.letters[view.special.index(card)]
        price = special_price(view, card, discount(view, privileged))
        return self.put(
            "special for less" if privileged else "special",
            special=names.special(c, card, letter, self.lang),
            ducats=self.count(price, "ducat"),
            wanted=names.wanted(c, card, letter, self.lang),
            seals=self.count(c.special_seals[card][letter], "seal"),
        )

    def pirate(self, city: int) -> str:
        """Rules 11.4 b and 11.5 b."""
        if self.view.pirate_side:
            return self.put("pirate by privilege", city=self.city(city))
        price = pirate_price(self.view, self.me)
        key = "pirate" if price else "pirate for nothing"
        return self.put(key, city=self.city(city), ducats=self.count(price, "ducat"))

    def end(self, verb: str) -> str:
        """Whatever ends something: the scoring, the purchases, the pirate's window."""
        view = self.view
        if verb == "pass":
            return self.put("pass", city=self.city(view.pirate))
        if verb == "done":
            has_bought = view.bought or view.privilege == ORDER
            return self.put("done" if has_bought else "done with nothing")
        figures = (("income", income_to_come(view)), ("fees", view.fees()))
        notes = [self.note(key, number=number) for key, number in figures if number]
        return self.put("end", ducats=self.count(ducats_after(view), "ducat"), notes=brackets(notes))

    # -- parts of sentences ---------------------------------------------------------------------

    def put(self, key: str, **facts: object) -> str:
        return names.sentence(ACTIONS, key, self.lang, **facts)

    def note(self, key: str, **facts: object) -> str:
        return names.sentence(NOTES, key, self.lang, **facts)

    def count(self, number: int, noun: str) -> str:
        return names.count(number, noun, self.lang, as_object=True)

    def city(self, number: int) -> str:
        return names.city(self.c, number, self.lang)

    def good(self, number: int) -> str:
        return names.good(self.c, number, self.lang)

    def face(self, order: int) -> str:
        return names.face(self.c, order, self.lang)

    def visited(self) -> list[int]:
        """The cities of the route, in their order."""
        return list(dict.fromkeys(slot % CITIES for slot in self.view.route))

    def longer(self, city: int = NOTHING) -> list[str]:
        """A note if a card needs the privilege (6.1.8)."""
        return [self.note("speed")] if needs_speed(self.view, city) else []


def brackets(notes: Sequence[str]) -> str:
    return f" ({'; '.join(notes)})" if notes else ""
