"""data.toml as typed figures: cargo, places, victory cards and the values of sets.

Places are numbered: the casino, the black market, then the ports as the data file lists them.
"""

from functools import lru_cache

from kogge.engine.bounds import bounds_of
from kogge.engine.data import Block, Data
from kogge.games.cargo_noir.rules.actions import Actions
from kogge.games.cargo_noir.rules.cargo import ALL_KINDS, KINDS, MOST, WILD, packed
from kogge.games.cargo_noir.rules.payments import Payments
from kogge.games.cargo_noir.rules.worth import Worths

SEATS = (2, 3, 4, 5)
CASINO, MARKET, FIRST_PORT = range(3)  # places
PORTS = 8
CLASSES = ("edge", "simple", "unique")
EDGE, SIMPLE, UNIQUE = range(len(CLASSES))
MOST_AT_HAND = 26  # tokens: the ways to pay with them grow ever faster; with the game's own figures there are 25
EFFECTS = ("none", "extra_ship", "extra_slots", "coins_on_withdrawal")


class Components:
    """Everything in the box, as one data file describes it. Never changes; `words` are by language."""

    def __init__(self, text: str) -> None:
        data = Data(text, bounds_of("kogge.games.cargo_noir").data)
        self.provenance = data.provenance
        self._read_figures(data)
        self._read_cargo(data)
        self._read_places(data)
        self._read_cards(data)
        self._check_bag(data)
        self.actions = Actions(self.cargo, self.places, self.cards, self.coins)
        # set of ports -> the ports
        self.ports_in = [[port for port in range(PORTS) if some >> port & 1] for some in range(1 << PORTS)]
        # set of ports -> the actions by which a ship acts in one of them
        self.resolving = [[self.actions.resolve[FIRST_PORT + port] for port in ports] for ports in self.ports_in]

    def _read_figures(self, data: Data) -> None:
        meta, totals = data.block("meta"), data.block("totals")
        meta.number("min_players", SEATS[0], SEATS[0])
        meta.number("max_players", SEATS[-1], SEATS[-1])
        rounds = data.block("rounds")
        if rounds.numbers("first_round_phases", 1) != [3] or rounds.numbers("last_round_phases", 3) != [1, 2, 3]:
            raise rounds.refuse(
                "the first round is phase 3 alone, the last has all phases.",
                "die erste Runde hat nur Phase 3, die letzte alle Phasen.",
            )
        by_players = rounds.part("by_players")
        self.rounds = {seats: by_players.number(str(seats), 2, 99) for seats in SEATS}  # seats -> the last round
        coins = data.block("coins")
        self.coins = coins.number("total", 1, 99)
        totals.number("coins", self.coins, self.coins)
        self.start_coins = coins.number("start_per_player", 0, self.coins // SEATS[-1])
        self.least_bid = coins.number("minimum_bid", 1, self.coins)
        _is_fixed(coins, "supply_is_limited", True)
        ships = data.block("ships")
        self.ships = ships.number("per_colour", 1, 9)  # of one colour
        self.start_ships = ships.number("start_per_player", 1, self.ships)
        ships.number("reserve_per_player", self.ships - self.start_ships, self.ships - self.start_ships)
        ships.number("max_own_ships_per_port", 1, 1)
        totals.number("ships", self.ships * SEATS[-1], self.ships * SEATS[-1])
        families = data.blocks("family")
        if len(families) != SEATS[-1]:
            raise families[0].refuse("there must be five families.", "es muss fünf Familien geben.")
        self.families = data.ids("family")
        self.family_words = _names(families)
        self.warehouse = data.block("family_sheet").number("warehouse_slots", 1, 99)  # slots of a family sheet

    def _read_cargo(self, data: Data) -> None:
        token, blocks = data.block("cargo_token"), data.blocks("cargo")
        if len(blocks) != ALL_KINDS or [block.flag("wild") for block in blocks] != [False] * KINDS + [True]:
            raise blocks[0].refuse(
                "there must be nine kinds of cargo and, last, the wild.",
                "es muss neun Arten Fracht und zuletzt den Joker geben.",
            )
        self.cargo = _words(blocks)  # the kinds; the wild is the last
        self.cargo_words = _names(blocks)
        self.per_kind = token.number("per_kind", 1, MOST)
        # seats -> every token by its kind: as many wilds as players (3.2)
        ordinary = [kind for kind in range(KINDS) for _ in range(self.per_kind)]
        self.tokens = {seats: ordinary + [WILD] * seats for seats in SEATS}
        self.all_cargo = {seats: packed(tokens) for seats, tokens in self.tokens.items()}
        for block in blocks[:KINDS]:
            block.number("count", self.per_kind, self.per_kind)
        blocks[-1].number("count", SEATS[-1], SEATS[-1])
        tables = data.block("values")
        limits = tables.part("limits")
        longest = limits.number("max_set_size", KINDS, KINDS)
        _is_fixed(limits, "wild_only_sets_allowed", True)
        _is_fixed(limits, "change_given", False)
        same, different = (_rising(tables.part(name), longest) for name in ("same", "different"))
        if any(apart > together for together, apart in zip(same, different, strict=True)):
            raise tables.part("different").refuse(
                "no set may be worth more than as many equal tokens (4.4.3).",
                "keine Kombination darf mehr wert sein als ebenso viele gleiche Plättchen (4.4.3).",
            )
        self.worths = Worths(same, different)
        self.payments = Payments(self.worths)

    def _read_places(self, data: Data) -> None:
        macao, ports = data.block("macao"), data.blocks("port")
        casino, market = macao.part("casino"), macao.part("black_market")
        if len(ports) != PORTS:
            raise ports[0].refuse("there must be eight ports.", "es muss acht Häfen geben.")
        self.income = casino.number("income_per_ship", 0, self.coins)  # of a ship in the casino
        for block in (casino, market):
            block.number("ship_limit", 0, 0)
        self.market_slots = market.number("cargo_slots", 1, 9)
        self.places = _words([casino, market, *ports])  # ids in notations
        self.place_words = _names([casino, market, *ports])
        if len(set(self.places)) < len(self.places):
            raise macao.refuse("a place and a port have one id.", "ein Ort und ein Hafen haben dieselbe id.")
        self.slots = [port.number("slots", 1, 9) for port in ports]  # port -> cargo slots
        # port -> the number of its first slot; one more, behind the last port
        self.first_slot = [sum(self.slots[:port]) for port in range(PORTS + 1)]
        open_for = [port.numbers("open_for", None, SEATS[0], SEATS[-1]) for port in ports]
        # seats -> ports
        self.open_ports = {seats: [port for port in range(PORTS) if seats in open_for[port]] for seats in SEATS}
        ids = self.places[FIRST_PORT:]
        numbers, slots = (data.block("port_counts").part(name) for name in ("open", "slots"))
        for seats, opened in self.open_ports.items():
            numbers.number(str(seats), max(1, len(opened)), len(opened))
            total = sum(self.slots[port] for port in opened)
            slots.number(str(seats), total, total)
        more = data.block("alternatives")
        self.many_market_slots = more.part("black_market_eight").number("cargo_slots", 1, 9)  # as an option
        seven = more.part("seven_ports_with_four")
        opened = sorted(map(ids.index, seven.choices("open", ids)))
        if not opened or len(set(opened)) < len(opened):
            raise seven.refuse("“open” must name ports, each once.", "„open“ muss Häfen nennen, jeden einmal.")
        # seats -> ports with the option; only the number of seats that has one
        self.more_ports = {seven.number("players", 4, 4): opened}

    def _read_cards(self, data: Data) -> None:
        blocks = data.blocks("card")
        self.cards = _words(blocks)
        self.card_words = _names(blocks)
        self.card_class = [CLASSES.index(block.choice("class", CLASSES)) for block in blocks]
        self.cost = [block.number("cost", 1) for block in blocks]
        self.points = [block.number("points") for block in blocks]
        self.copies = [block.number("count", 1, 99) for block in blocks]
        # per player; the number of copies if there is no other
        self.limit = [
            block.number("max_per_player") or copies for block, copies in zip(blocks, self.copies, strict=True)
        ]
        for block, of, cost, points in zip(blocks, self.card_class, self.cost, self.points, strict=True):
            if not (cost > points, cost == points, cost < points)[of]:
                raise block.refuse(
                    "an edge costs more than its points, a simple card as much, a unique card less (2.3).",
                    "ein Vorteil kostet mehr als seine Punkte, eine einfache Karte so viel, ein Unikat weniger (2.3).",
                )
        totals = [
            sum(copies for copies, of in zip(self.copies, self.card_class, strict=True) if of == which)
            for which in range(len(CLASSES))
        ]
        for name, total in (
            ("edge_cards", totals[EDGE]),
            ("spoils_cards", totals[SIMPLE] + totals[UNIQUE]),
            ("victory_cards", sum(totals)),
        ):
            data.block("totals").number(name, total, total)
        self.cheapest, self.dearest = min(self.cost), max(self.cost)
        # cost -> the cards that cost no more
        self.up_to = [[card for card, cost in enumerate(self.cost) if cost <= most] for most in range(self.dearest + 1)]
        # what a card counts as one's best (7.3)
        self.tie_break = [1000 * points + cost for points, cost in zip(self.points, self.cost, strict=True)]
        effects = [block.choice("effect", EFFECTS) for block in blocks]
        for effect in EFFECTS[1:]:
            if effects.count(effect) != 1:
                raise blocks[0].refuse(
                    f"one card has the effect “{effect}”.", f"eine Karte hat die Wirkung „{effect}“."
                )
        amounts = [block.number("effect_amount", 0, 9) for block in blocks]
        self.freighter, self.warehouse_card, self.syndicate = map(effects.index, EFFECTS[1:])
        self.more_ships = amounts[self.freighter]
        self.more_slots = amounts[self.warehouse_card]
        self.syndicate_coins = amounts[self.syndicate]
        if self.more_ships * self.limit[self.freighter] > self.ships - self.start_ships:
            raise blocks[self.freighter].refuse(
                "the reserve has too few ships for it (9.6).", "der Vorrat hat zu wenig Schiffe dafür (9.6)."
            )

    def _check_bag(self, data: Data) -> None:
        """Nobody holds too much at once; and bag and discard pile are never both empty, whoever holds what (9.4)."""
        most_held = self.warehouse + self.more_slots * self.limit[self.warehouse_card]
        market = max(self.market_slots, self.many_market_slots)
        for seats in SEATS:
            for opened in (self.open_ports[seats], self.more_ports.get(seats, [])):
                slots = sorted((self.slots[port] for port in opened), reverse=True)
                bought = [*slots, *[1] * self.ships][: self.ships]
                total = KINDS * self.per_kind + seats
                if most_held + sum(bought) > MOST_AT_HAND:
                    raise data.block("family_sheet").refuse(
                        f"with what ships bring, a family could hold more than {MOST_AT_HAND} tokens at once.",
                        f"mit dem, was Schiffe bringen, könnte eine Familie mehr als {MOST_AT_HAND} Plättchen "
                        "auf einmal halten.",
                    )
                if total <= seats * most_held + sum(slots) + market + sum(bought):
                    raise data.block("cargo_token").refuse(
                        "there are too few tokens; the bag could run dry (9.4).",
                        "es sind zu wenig Plättchen; der Beutel könnte leer bleiben (9.4).",
                    )


@lru_cache(maxsize=16)
def components(text: str) -> Components:
    """The components of a data file, read once."""
    return Components(text)


def _is_fixed(block: Block, key: str, value: bool) -> None:
    """A rule that the data file states and that cannot be otherwise."""
    if block.flag(key) != value:
        fixed = str(value).lower()
        raise block.refuse(f"“{key}” must be {fixed}.", f"„{key}“ muss {fixed} sein.")


def _rising(block: Block, length: int) -> list[int]:
    """Values by size that grow ever faster: the grouping of tokens relies on it."""
    values = block.numbers("by_size", length, 1)
    steps = [after - before for before, after in zip([0, *values], values, strict=False)]
    if steps != sorted(steps):
        raise block.refuse(
            "“by_size” must grow at least as much with each size as with the one before.",
            "„by_size“ muss mit jeder Größe mindestens so stark wachsen wie mit der vorigen.",
        )
    return values


def _words(blocks: list[Block]) -> list[str]:
    """The ids as words of the notation."""
    ids = [block.text("id") for block in blocks]
    for block, name in zip(blocks, ids, strict=True):
        if name.split() != [name]:
            raise block.refuse("“id” must be one word.", "„id“ muss ein Wort sein.")
    return ids


def _names(blocks: list[Block]) -> dict[str, list[str]]:
    return {lang: [block.text(lang) for block in blocks] for lang in ("de", "en")}
