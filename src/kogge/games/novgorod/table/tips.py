"""A tip for everything on Novgorod's table: what it is, what it does, and the rule that says so."""

from collections.abc import Sequence

from kogge.engine.scene import Tip
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import BACK, BASE, BONUSES, CITIES, LETTERS, OWN, VARIETY
from kogge.games.novgorod.rules.derived import ducats_after, income_to_come
from kogge.games.novgorod.rules.fulfilling import special_price
from kogge.games.novgorod.rules.pirate import pirate_price
from kogge.games.novgorod.rules.scoring import kinds, variety
from kogge.games.novgorod.rules.state import HIGH, LOW, Novgorod
from kogge.games.novgorod.table import things
from kogge.games.novgorod.table.telling import Teller
from kogge.games.novgorod.table.tips_own import tips_of_own_area
from kogge.games.novgorod.table.tips_seats import tips_of_seats
from kogge.games.novgorod.words import names
from kogge.games.novgorod.words.paying import missing, target

BEFORE_FEES = ("pirate at start", "lay route", "use route", "pay", "fetch", "close scoring")


def tips(view: Novgorod, seats: Sequence[str], lang: str) -> dict[str, Tip]:
    """By the id of the thing."""
    table = TableTeller(view, seats, lang)
    told = table.chart() | table.orders() | table.bonuses() | table.special_orders() | table.under_way()
    return told | tips_of_seats(view, seats, lang) | tips_of_own_area(view, seats, lang)


class TableTeller(Teller):
    """Tells what lies in the middle of the table."""

    # -- the chart --------------------------------------------------------------------------------

    def chart(self) -> dict[str, Tip]:
        c, told = self.c, {}
        for city in range(CITIES):
            told[things.city_id(c, city)] = self.plate(city)
            told[things.stack_id(c, city)] = self.stack(city)
            told[things.manufacture_id(c, city)] = self.manufacture(city)
        if self.view.merchant != NOTHING:
            told[things.MERCHANT] = self.merchant()
            told[things.PIRATE] = self.pirate()
        return told

    def plate(self, city: int) -> Tip:
        """A city: its good, what it costs to come here, and where one goes on."""
        c, view = self.c, self.view
        facts = {"city": self.city(city), "good": self.good(city), "fee": c.fee[BASE + city]}
        links = c.links[view.ignored()][city]
        if not links:
            return self.tip("city of pirate", **facts)
        around = names.listing([self.city(there) for there in links], self.lang)
        mine = self.me >= 0 and view.owned[self.me] >> city & 1
        income = self.count(c.income[OWN + city], "ducat") if mine else self.so_many(c.income[BASE + city], "ducat")
        return self.tip(
            "own city" if mine else "city",
            self.say("neighbours", around=around),
            self.say("pirate here") if city == view.pirate else "",
            self.say("merchant here") if city == view.merchant else "",
            income=income,
            **facts,
        )

    def stack(self, city: int) -> Tip:
        c, view = self.c, self.view
        price, *further = c.prices[view.seats][city][view.taken[city] :] or [NOTHING]
        if price == NOTHING:
            return self.tip("empty stack", city=self.city(city))
        owners = [seat for seat in range(view.seats) if view.owned[seat] >> city & 1]
        return self.tip(
            "stack",
            self.say("further offices", prices=names.listing([*map(str, further)], self.lang)) if further else "",
            self.say("owners", people=self.people(owners)) if owners else self.say("no owners"),
            city=self.city(city),
            price=self.count(price, "ducat"),
            income=self.count(c.income[OWN + city], "ducat"),
            good=self.good(city),
        )

    def manufacture(self, city: int) -> Tip:
        c, view, lang = self.c, self.view, self.lang
        manufacture = view.manufactures[city]
        rows = zip(c.row_goods[manufacture], c.row_seals[manufacture], strict=True)
        return self.tip(
            "manufacture",
            self.say("manufacture used") if view.made >> city & 1 else "",
            name=c.manufacture_words[lang][manufacture],
            city=self.city(city),
            luxury=names.luxury(c, c.luxury[manufacture], lang),
            rows="; ".join(f"{names.crates(c, goods, lang)} = {seals}" for goods, seals in rows),
        )

    def merchant(self) -> Tip:
        c, view = self.c, self.view
        return self.tip(
            "merchant back" if view.merchant_side == BACK else "merchant",
            self.say("merchant paid") if view.merchant_paid else "",
            city=self.city(view.merchant),
            ducats=self.count(c.merchant_ducats, "ducat"),
            seals=self.count(c.merchant_seals, "seal"),
        )

    def pirate(self) -> Tip:
        c, view = self.c, self.view
        city = self.city(view.pirate)
        if view.pirate_side == BACK:
            return self.tip("pirate back", city=city)
        most, second, fewer = c.pirate_prices
        yours = ""
        if self.me >= 0:
            price = pirate_price(view, self.me)
            yours = self.say("pirate price" if price else "pirate for nothing", price=self.count(price, "ducat"))
        return self.tip("pirate", yours, city=city, most=most, second=second, fewer=fewer, moves=c.pirate_moves)

    # -- orders and bonus cards -------------------------------------------------------------------

    def orders(self) -> dict[str, Tip]:
        c, view, told = self.c, self.view, {}
        for order in view.display:
            told[things.order_id(c, order)] = self.tip(
                "open order",
                **self.lines(order),
                seals=self.count(c.line_seals, "seal"),
                both=c.both_lines_seals,
                price=self.count(c.order_price, "ducat"),
            )
        key = "pile" if view.pile else "empty pile"
        price = self.count(c.order_price, "ducat")
        told[things.PILE] = self.tip(key, number=self.count(len(view.pile), "order"), price=price)
        if view.mask:
            told[things.MASK] = self.tip("mask")
        return told

    def bonuses(self) -> dict[str, Tip]:
        return {
            things.bonus_id(bonus): self.variety() if bonus == VARIETY else self.bonus(place, bonus)
            for place, bonus in enumerate(self.view.bonuses)
        }

    def bonus(self, place: int, bonus: int) -> Tip:
        """A bonus card that is gained at once: what for, how much, and who has done it."""
        c, view = self.c, self.view
        state = view.bonus_states[place]
        key = "bonus high" if state == HIGH else "bonus low" if state == LOW else "bonus removed"
        now = self.say(key, high=self.count(c.high[bonus], "seal"), low=c.low[bonus])
        have = [seat for seat in range(view.seats) if view.gained[seat] >> bonus & 1]
        return self.tip(
            f"bonus {BONUSES[bonus]}",
            now,
            self.say("bonus gained", people=self.people(have)) if have else "",
            name=names.bonus(c, bonus, self.lang),
            cities=c.cities_for_bonus,
            goods=self.count(c.luxury_for_bonus, "good"),
            orders=self.count(c.orders_for_bonus, "order"),
            seals=self.count(c.career_for_bonus, "seal"),
        )

    def variety(self) -> Tip:
        """Rule 8.4 VI: what so many kinds bring, and how many the onlooker has."""
        c, view = self.c, self.view
        least = next(number for number, seals in enumerate(c.variety) if seals)
        most = len(c.variety) - 1
        mine = ""
        if self.me >= 0:
            number, seals = kinds(view, self.me), variety(view, self.me)
            mine = self.say("your kinds", kinds=self.count(number, "kind"), seals=self.so_many(seals, "seal"))
        return self.tip(
            f"bonus {BONUSES[VARIETY]}",
            mine,
            name=names.bonus(c, VARIETY, self.lang),
            least=least,
            seals=self.count(c.variety[least], "seal"),
            most=most,
            best=c.variety[most],
        )

    def special_orders(self) -> dict[str, Tip]:
        """Rule 12.3: what each asks for now, and what it costs with the cards above."""
        c, view, lang, told = self.c, self.view, self.lang, {}
        for place, (card, letter) in enumerate(zip(view.special, view.letters, strict=True)):
            told[things.special_id(c, card)] = self.tip(
                "special order",
                self.say("surcharge", above=place * c.surcharge) if place else "",
                self.say("special done") if view.fulfilled >> place & 1 else "",
                name=c.special_words[lang][card],
                letter=LETTERS[letter],
                wanted=names.wanted(c, card, letter, lang),
                price=self.count(special_price(view, card, 0), "ducat"),
                seals=self.count(c.special_seals[card][letter], "seal"),
            )
        return told

    # -- what is under way ------------------------------------------------------------------------

    def under_way(self) -> dict[str, Tip]:
        view = self.view
        if not view.stack:
            return {things.SCORING: self.tip("scoring", end=self.c.end_seals)}
        told = {things.LEDGER: self.ledger()}
        if view.stack[-1].name in ("pay", "fetch"):
            told[things.PAYMENT] = self.payment()
        return told

    def ledger(self) -> Tip:
        """What the turn leaves in the active player's purse, or what the draft will cost."""
        c, view = self.c, self.view
        seat, ducats = self.seats[view.active], view.ducats[view.active]
        if not view.round:
            orders = 2 * c.order_price
            bill = view.bill[view.active]
            left = self.so_many(ducats - bill - orders, "ducat")
            return self.tip("ledger of draft", seat=seat, bill=bill, orders=orders, left=left)
        if view.stack[-1].name not in BEFORE_FEES:
            return self.tip("ledger after scoring", seat=seat, ducats=self.so_many(ducats, "ducat"))
        after = self.so_many(ducats_after(view), "ducat") if ducats_after(view) >= 0 else self.say("too little")
        return self.tip("ledger", seat=seat, ducats=ducats, income=income_to_come(view), fees=view.fees(), after=after)

    def payment(self) -> Tip:
        """What is being paid for, and what is missing."""
        view, lang = self.view, self.lang
        if view.stack[-1].name == "pay":
            return self.tip("payment", target=target(view, lang), missing=missing(view, lang))
        city = view.route[view.seat_slot] % CITIES
        luxury = self.c.luxury[view.manufactures[city]]
        return self.tip(
            "two equal goods",
            luxury=self.c.luxury_words[lang][luxury],
            city=self.city(city),
            good=self.good(view.hold[view.active]),
        )
