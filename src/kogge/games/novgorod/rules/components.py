"""data.toml as typed figures: cities, goods, manufactures, orders, careers, bonus cards, special orders.

Goods are numbered as the cities they come from, clockwise from London (2.3), so that a set of goods and a set of
cities are one number with a bit for each. A slot of a route is one number too: the city, and 8 or 16 more for a base
office or a placeholder.
"""

from collections.abc import Iterable
from functools import lru_cache

from kogge.engine.bounds import bounds_of
from kogge.engine.data import Block, Data
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.actions import Actions

CITIES = 8
ALL_CITIES = (1 << CITIES) - 1
NO_CITY = CITIES  # in `links`: no city is ignored
OWN, BASE, PLACEHOLDER = 0, CITIES, 2 * CITIES  # what a slot's number is above that of its city (6.1.1)
UPPER, LOWER = range(2)
LINES = ("upper", "lower")
FRONT, BACK = range(2)
SIDES = ("front", "back")
LEVELS = 4  # steps of a career
SPEEDS = (2, 3, 4, 5)

PRIVILEGES = ("speed_plus_1", "income_plus_2", "order_minus_3", "seal_1")
SPEED, INCOME, ORDER, SEAL = range(len(PRIVILEGES))
BONUSES = ("offices_8", "route_5", "luxury_merchant", "orders_3", "career", "variety")
OFFICES_8, ROUTE_5, LUXURY_MERCHANT, ORDERS_3, CAREER, VARIETY = range(len(BONUSES))
LETTERS = ("A", "B", "C", "D")
SPECIALS = 4


class Components:
    """Everything in the box, as one data file describes it. Never changes; `words` are by language."""

    def __init__(self, text: str) -> None:
        data = Data(text, bounds_of("kogge.games.novgorod").data)
        self.provenance = data.provenance
        self._read_figures(data)
        self._read_map(data)
        self._read_offices(data)
        self._read_manufactures(data)
        self._read_orders(data)
        self._read_careers(data)
        self._read_bonuses(data)
        self._read_merchant_and_pirate(data)
        self._read_special_orders(data)
        # set of cities, goods or luxuries -> how many they are
        self.many = [some.bit_count() for some in range(1 << max(CITIES, len(self.luxuries)))]
        # ignored city or NO_CITY, set of cities with own offices -> what a route can bring, worked out when it is asked
        self.reach: list[list[list[list[int]]]] = [[[] for _ in range(ALL_CITIES + 1)] for _ in range(NO_CITY + 1)]
        self.actions = Actions(self.cities, max(map(len, self.row_goods)), self.orders, self.specials)

    def _read_figures(self, data: Data) -> None:
        game = data.block("game")
        game.number("players_min", 2, 2)
        game.number("players_max", 4, 4)
        figures = data.block("constants")
        self.start_ducats = figures.number("start_ducats")
        figures.number("start_seals", 0, 0)
        figures.number("start_speed", SPEEDS[0], SPEEDS[0])
        self.order_price = figures.number("order_price", 0, 99)
        self.privileged_price = figures.number("order_price_privileged", 0, self.order_price)
        # orders in hand and left of the ship (6.4.5)
        self.in_progress_most = figures.number("orders_in_progress_max", 2, 9)
        self.display_size = figures.number("open_orders_after_draft", 0, 9)  # from the end of the draft on (4.6)
        self.draft_offices = figures.number("draft_offices_per_player", 2, 2)
        self.draft_orders = figures.number("draft_orders_per_player", 1, 1)
        figures.number("dealt_orders_per_player", 1, 1)
        figures.number("stored_goods_max", 1, 1)
        self.line_seals = figures.number("order_seals_one_line", 0, 99)
        self.both_lines_seals = figures.number("order_seals_both_lines_same_turn", self.line_seals, 99)
        self.end_seals = figures.number("end_trigger_seals", 1)
        figures.number("privileges_per_turn", 1, 1)
        figures.number("regular_purchases_per_turn", 1, 1)
        figures.number("bonus_cards_in_play", 2, 2)
        self.orders_for_bonus = figures.number("orders_for_bonus", 1, 24)
        self.cities_for_bonus = figures.number("route_cities_for_bonus", 1, CITIES)
        self.career_for_bonus = figures.number("career_seals_level_for_bonus", 1, 99)
        self.luxury_for_bonus = figures.number("luxury_goods_min_for_bonus", 1, 3)
        setup = data.block("setup")
        base = figures.number("open_orders_draft_base", 0, 9)
        self.open_orders: dict[int, int] = {}  # seats -> orders in the display during the draft
        for seats in (2, 3, 4):
            players = setup.part(f"players_{seats}")
            players.number("offices_per_city", seats, seats)
            self.open_orders[seats] = players.number("open_orders", base + seats, base + seats)
        first, later = setup.part("first_game"), setup.part("later_games")
        self.first_bonuses = [BONUSES.index(name) for name in first.choices("bonus_cards_fixed", BONUSES, 2)]
        if len(set(self.first_bonuses)) < 2:
            raise first.refuse("the same bonus card is named twice.", "dieselbe Bonuskarte ist zweimal genannt.")
        later.number("bonus_cards_random", 2, 2)
        table = data.block("table_options")
        self.round_limit = table.number("round_limit")  # 9.1.1; 0: none
        if self.round_limit == 1:
            raise table.refuse("“round_limit” must be 0 or at least 2.", "„round_limit“ muss 0 oder mindestens 2 sein.")
        self.hold_pays_career = table.flag("stored_good_pays_career")
        upgrades = data.blocks("ship_upgrades")
        self.ship_price: dict[int, int] = {}  # speed -> price of the next level
        for speed, upgrade in zip(SPEEDS, upgrades, strict=False):
            upgrade.number("from_speed", speed, speed)
            upgrade.number("to_speed", speed + 1, speed + 1)
            self.ship_price[speed] = upgrade.number("price", 0, 99)
        if len(self.ship_price) != len(SPEEDS) - 1 or len(upgrades) != len(SPEEDS) - 1:
            raise upgrades[0].refuse("there must be three ship upgrades.", "es muss drei Schiffsausbauten geben.")
        privileges = data.blocks("privileges")
        for name, block in zip(PRIVILEGES, privileges, strict=False):
            block.choice("id", (name,))
        _names(privileges)
        if len(privileges) != len(PRIVILEGES):
            raise privileges[0].refuse("there must be four privileges.", "es muss vier Privilegien geben.")
        self.extra_income = privileges[INCOME].number("ducats", 0, 99)
        less = self.order_price - self.privileged_price
        privileges[ORDER].number("discount", less, less)
        self.seal_privilege = privileges[SEAL].number("seals", 0, 99)

    def _read_map(self, data: Data) -> None:
        ids = _words(data.blocks("cities"), "placeholder", "hold")
        chart = data.block("map")
        self.cities = chart.choices("clockwise", ids, CITIES)
        blocks = {block.text("id"): block for block in data.blocks("cities")}
        if len(set(self.cities)) < CITIES or len(blocks) != CITIES:
            raise chart.refuse("every city must occur once.", "jede Stadt muss genau einmal vorkommen.")
        by_ring = [blocks[city] for city in self.cities]
        self.city_words = _names(by_ring)
        goods = {block.text("id"): block for block in data.blocks("goods")}
        self.goods = [block.choice("good", goods) for block in by_ring]
        self.good_words = _names([goods[good] for good in self.goods])
        for city, good in zip(self.cities, self.goods, strict=True):
            goods[good].choice("city", (city,))
        links = [{(city - 1) % CITIES, (city + 1) % CITIES} for city in range(CITIES)]
        for pair in chart.choice_lists("extra_links", self.cities, [2]):
            one, two = map(self.cities.index, pair)
            links[one].add(two)
            links[two].add(one)
        for block, link in zip(by_ring, links, strict=True):
            named = block.choices("neighbours", self.cities)
            if {self.cities.index(name) for name in named} != link:
                raise block.refuse("“neighbours” contradicts the map.", "„neighbours“ widerspricht der Karte.")
        # ignored city or NO_CITY, city -> its neighbours (2.2, 11.5)
        self.links = [_contracted(links, ignored) for ignored in range(CITIES)] + [[sorted(link) for link in links]]
        # ignored city or NO_CITY, city -> the next one that counts (11.3)
        self.clockwise = [
            [(city + 2 if (city + 1) % CITIES == ignored else city + 1) % CITIES for city in range(CITIES)]
            for ignored in (*range(CITIES), NOTHING)
        ]

    def _read_offices(self, data: Data) -> None:
        stacks: list[list[Block]] = [[] for _ in range(CITIES)]
        for block in data.blocks("offices"):
            stacks[self.cities.index(block.choice("city", self.cities))].append(block)
        self.income = [0] * (3 * CITIES)  # slot -> its printed income
        self.fee = [0] * (3 * CITIES)  # slot -> its harbour fee
        # seats, city -> its stack's prices, the top one first
        self.prices: dict[int, list[list[int]]] = {seats: [] for seats in (2, 3, 4)}
        for city, stack in enumerate(stacks):
            stack.sort(key=lambda block: block.number("stack_position"))
            for block in stack:
                block.choice("good", (self.goods[city],))
                self.income[OWN + city] = block.number("income", 0, 99)
                if block.number("income") != stack[0].number("income"):
                    raise stack[0].refuse(
                        "the offices of a city have one income.", "die Kontore einer Stadt haben ein Einkommen."
                    )
            for seats, prices in self.prices.items():
                prices.append([block.number("price", 0, 99) for block in stack if block.number("min_players") <= seats])
                if len(prices[city]) != seats or prices[city] != sorted(prices[city]):
                    raise data.block("setup").refuse(
                        f"with {seats} players, {self.cities[city]} needs {seats} offices, the cheapest first.",
                        f"zu {seats} braucht {self.cities[city]} {seats} Kontore, das billigste zuerst.",
                    )
        bases = data.blocks("base_offices")
        for block in bases:
            city = self.cities.index(block.choice("city", self.cities))
            block.choice("good", (self.goods[city],))
            self.income[BASE + city] = block.number("income", 0, 99)
            self.fee[BASE + city] = block.number("harbour_fee", 0, 99)
        if len({block.text("city") for block in bases}) != CITIES:
            raise bases[0].refuse("every city needs one base office.", "jede Stadt braucht ein Basiskontor.")
        # set of cities -> sum of the incomes of own offices there
        self.own_incomes = [sum(self.income[OWN + city] for city in members(some)) for some in range(ALL_CITIES + 1)]
        self.base_incomes = [sum(self.income[BASE + city] for city in members(some)) for some in range(ALL_CITIES + 1)]
        self.most_fee = max(self.fee)
        offices = [price for stack in self.prices[4] for price in stack]
        # of all that can be bought
        self.cheapest = min(self.order_price, self.privileged_price, *self.ship_price.values(), *offices)
        net = [income - fee for income, fee in zip(self.income, self.fee, strict=True)]
        # set of cities with own offices -> city -> income less fee
        self.gains = [
            [net[(OWN if owned >> city & 1 else BASE) + city] for city in range(CITIES)]
            for owned in range(ALL_CITIES + 1)
        ]
        dearest = sorted(prices[-1] for prices in self.prices[4])
        if dearest[-1] + dearest[1] + 2 * self.order_price > self.start_ducats:
            raise data.block("constants").refuse(
                "“start_ducats” may not be enough for the draft (4.4).",
                "„start_ducats“ reicht vielleicht nicht für die Einführungsrunden (4.4).",
            )

    def _read_manufactures(self, data: Data) -> None:
        luxuries = data.blocks("luxuries")
        self.luxuries = data.ids("luxuries")
        self.luxury_words = _names(luxuries)
        self.luxury_goods = [self._set(block, "goods") for block in luxuries]  # set of goods
        blocks = data.blocks("manufactures")
        if len(blocks) != CITIES:
            raise blocks[0].refuse("there must be eight manufactures.", "es muss acht Manufakturen geben.")
        self.manufactures = data.ids("manufactures")
        self.manufacture_words = _names(blocks)
        # manufacture -> what it makes
        self.luxury = [self.luxuries.index(block.choice("luxury", self.luxuries)) for block in blocks]
        self.row_goods: list[list[int]] = []  # manufacture, row -> set of goods
        self.row_seals: list[list[int]] = []
        for block, luxury in zip(blocks, self.luxury, strict=True):
            rows = block.parts("rows")
            self.row_goods.append([self._set(row, "goods") for row in rows])
            self.row_seals.append([row.number("seals", 0, 99) for row in rows])
            if not rows or not all(goods and not goods & ~self.luxury_goods[luxury] for goods in self.row_goods[-1]):
                raise block.refuse("its rows need goods of its luxury.", "ihre Zeilen brauchen Waren ihres Luxusguts.")
        self.row_members = [[members(goods) for goods in rows] for rows in self.row_goods]  # its goods one by one
        # manufacture, set of goods -> the rows it is enough for
        self.rows_from = [
            [[row for row, goods in enumerate(rows) if not goods & ~available] for available in range(ALL_CITIES + 1)]
            for rows in self.row_goods
        ]

    def _read_orders(self, data: Data) -> None:
        self.orders = _words(data.blocks("orders"), "pile")
        self.all_orders = list(range(len(self.orders)))
        self.line_goods: list[tuple[int, int]] = []  # order -> sets of goods of its lines; 0 for a luxury
        self.line_luxury: list[tuple[int, int]] = []  # order -> luxuries of its lines; NOTHING for goods
        # order -> set of goods and, above them, luxuries of a line
        self.upper_kinds: list[int] = []
        self.lower_kinds: list[int] = []
        for block in data.blocks("orders"):
            if block.choice("kind", ("goods", "luxury")) == "goods":
                upper, lower = (self._set(block, line, 2) for line in LINES)
                self.line_goods.append((upper, lower))
                self.line_luxury.append((NOTHING, NOTHING))
                self.upper_kinds.append(upper)
                self.lower_kinds.append(lower)
            else:
                one, two = (self.luxuries.index(block.choices(line, self.luxuries, 1)[0]) for line in LINES)
                self.line_goods.append((0, 0))
                self.line_luxury.append((one, two))
                self.upper_kinds.append(1 << CITIES + one)
                self.lower_kinds.append(1 << CITIES + two)
        # order -> the same of both (8.4 VI)
        self.kinds = [upper | lower for upper, lower in zip(self.upper_kinds, self.lower_kinds, strict=True)]
        counts = data.block("counts")
        counts.number("orders", len(self.orders), len(self.orders))
        counts.number("orders", 4 + self.open_orders[4] + 1)  # hands, display and mask of four players

    def _read_careers(self, data: Data) -> None:
        blocks = data.blocks("careers")
        if len(blocks) != LEVELS:
            raise blocks[0].refuse("there must be four careers.", "es muss vier Karrieren geben.")
        self.careers = data.ids("careers")
        for number, block in enumerate(blocks, start=1):
            block.number("number", number, number)
        sides = [[block.part(side) for side in SIDES] for block in blocks]
        free = [[[*side.parts("steps", LEVELS), side.part("top")] for side in card] for card in sides]
        steps = [[side[:LEVELS] for side in card] for card in free]
        # all by number (from 0), side and level: goods, luxuries, ducats of the lowest free step
        self.cost = [[[_cost(step.part("cost")) for step in side] for side in card] for card in steps]
        # the privilege that it covers
        self.covers = [
            [[PRIVILEGES.index(step.choice("covers", PRIVILEGES)) for step in side] for side in card] for card in steps
        ]
        for card, covered in zip(sides, self.covers, strict=True):
            for side, covers in zip(card, covered, strict=True):
                if len(set(covers)) != len(PRIVILEGES):
                    raise side.refuse("every privilege stands on one step.", "jedes Privileg steht auf einer Stufe.")
        # set of privileges
        self.uncovered = [
            [[_bits(covers[level:]) for level in range(LEVELS + 1)] for covers in card] for card in self.covers
        ]
        self.turn_seals = [[[step.number("seals", 0, 99) for step in side] for side in card] for card in free]
        self.x = [[[step.flag("x") for step in side] for side in card] for card in free]

    def _read_bonuses(self, data: Data) -> None:
        blocks = data.blocks("bonuses")
        if data.ids("bonuses") != list(BONUSES):
            raise blocks[0].refuse(f"the bonus cards are {BONUSES}.", f"die Bonuskarten sind {BONUSES}.")
        self.bonus_words = _names(blocks)
        for block in blocks:
            block.choice("scoring", ("table",) if block is blocks[VARIETY] else ("high_low",))
        self.high = [block.number("high", 0, 99) for block in blocks[:VARIETY]]
        self.low = [block.number("low", 0, 99) for block in blocks[:VARIETY]]
        self.variety = [0] * (1 + CITIES + len(self.luxuries))  # kinds -> seals
        for line in blocks[VARIETY].parts("table"):
            kinds = line.number("kinds", 1, len(self.variety) - 1)
            self.variety[kinds:] = [line.number("seals", 0, 99)] * (len(self.variety) - kinds)

    def _read_merchant_and_pirate(self, data: Data) -> None:
        module = data.block("module_a")
        merchant, pirate = module.part("merchant"), module.part("pirate")
        self.merchant_start = self.cities.index(merchant.choice("start_city", self.cities))
        self.pirate_start = self.cities.index(pirate.choice("start_city", self.cities))
        self.merchant_ducats = merchant.part("front").number("extra_ducats", 0, 99)
        self.merchant_seals = merchant.part("back").number("extra_seals", 0, 99)
        front = pirate.part("front")
        self.pirate_penalty = front.number("speed_penalty", 1, 1)
        # for most seals, second most, fewer
        self.pirate_prices = (
            front.number("move_price_most_seals", 0, 99),
            front.number("move_price_second_most_seals", 0, 99),
            front.number("move_price_fewer_seals", 0, 99),
        )
        self.pirate_moves = front.number("moves_per_turn_max", 0, 9)
        pirate.part("back").choice("move_privilege", (PRIVILEGES[INCOME],))

    def _read_special_orders(self, data: Data) -> None:
        module = data.block("module_b")
        if module.choices("letter_cycle", LETTERS, len(LETTERS)) != list(LETTERS):
            raise module.refuse("“letter_cycle” must be A, B, C, D.", "„letter_cycle“ muss A, B, C, D sein.")
        module.number("mask_orders", 1, 1)
        self.first_letters = [
            LETTERS.index(letter) for letter in module.choices("initial_letters_top_to_bottom", LETTERS, SPECIALS)
        ]
        self.surcharge = module.number("skip_surcharge", 0, 99)
        blocks = data.blocks("special_orders")
        if len(blocks) != SPECIALS:
            raise blocks[0].refuse("there must be four special orders.", "es muss vier Spezialaufträge geben.")
        self.specials = _words(blocks)
        self.special_words = _names(blocks)
        cards = [[block.part("parts").part(letter) for letter in LETTERS] for block in blocks]
        # all by card and letter
        self.special_price = [[part.number("price", 0, 99) for part in card] for card in cards]
        self.special_seals = [[part.number("seals", 0, 99) for part in card] for card in cards]
        self.special_goods = [[self._set(part, "goods") for part in card] for card in cards]
        self.special_luxury: list[list[int]] = []  # NOTHING if none
        self.special_least: list[list[int]] = []  # goods that the luxury must be made of
        for block, card in zip(blocks, cards, strict=True):
            made = [part.parts("luxuries") for part in card]
            if any(len(luxuries) > 1 for luxuries in made):
                raise block.refuse("a part asks for one luxury at most.", "ein Teil verlangt höchstens ein Luxusgut.")
            names = [luxuries[0].choice("luxury", self.luxuries) if luxuries else "" for luxuries in made]
            self.special_luxury.append([self.luxuries.index(name) if name else NOTHING for name in names])
            self.special_least.append([luxuries[0].number("min_goods", 1, 3) if luxuries else 0 for luxuries in made])
        # set of goods and, above them, the luxury
        self.special_kinds = [
            [one | (0 if luxury == NOTHING else 1 << CITIES + luxury) for one, luxury in zip(goods, made, strict=True)]
            for goods, made in zip(self.special_goods, self.special_luxury, strict=True)
        ]

    def _set(self, block: Block, key: str, length: int | None = None) -> int:
        """Goods of a list, all different, as a set."""
        goods = [self.goods.index(good) for good in block.choices(key, self.goods, length)]
        if len(set(goods)) != len(goods):
            raise block.refuse(f"“{key}” names a good twice.", f"„{key}“ nennt eine Ware zweimal.")
        return _bits(goods)


@lru_cache(maxsize=16)
def components(text: str) -> Components:
    """The components of a data file, read once."""
    return Components(text)


def members(bits: int) -> list[int]:
    """The numbers in a set."""
    found = []
    number = 0
    while bits:
        if bits & 1:
            found.append(number)
        bits >>= 1
        number += 1
    return found


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def _contracted(links: list[set[int]], ignored: int) -> list[list[int]]:
    """Rule 11.5: without a city, all its neighbours are neighbours of each other."""
    around = links[ignored]
    return [
        [] if city == ignored else sorted((link | (around if city in around else set())) - {city, ignored})
        for city, link in enumerate(links)
    ]


def _cost(block: Block) -> tuple[int, int, int]:
    goods, luxuries = block.number("goods", 0, 3), block.number("luxuries", 0, 2)
    return goods, luxuries, block.number("ducats", 0, 0 if goods or luxuries else 99)  # 6.2.C.1: ducats alone


def _words(blocks: list[Block], *taken: str) -> list[str]:
    """The ids as words of the notation, which has some already: “order pile”, “lay placeholder”, “give hold”."""
    ids = [block.text("id") for block in blocks]
    for block, name in zip(blocks, ids, strict=True):
        if name.split() != [name] or name in taken:
            listed = "".join(f", not “{word}”" for word in taken)
            aufgezaehlt = "".join(f", nicht „{word}“" for word in taken)
            raise block.refuse(f"“id” must be one word{listed}.", f"„id“ muss ein Wort sein{aufgezaehlt}.")
    return ids


def _names(blocks: list[Block]) -> dict[str, list[str]]:
    return {lang: [block.part("name").text(lang) for block in blocks] for lang in ("de", "en")}
