"""data.toml as typed figures: cards, orders, switches, and the numbered vocabulary of actions.

Cargo cards and harbour cards are numbered in one row, cargo first, since both end up in storage.
"""

import sys
from functools import lru_cache

from kogge.engine.bounds import bounds_of
from kogge.engine.data import Block, Data
from kogge.engine.state import NOTHING
from kogge.engine.vocabulary import Vocabulary

VARIANT_PLAYERS = 3  # the variant with more merchants is for three (12.1)
BYTE = 8
# units and flags are counted in bytes; even all the cards of a spice must not overflow one
MOST_CARGO = 100
MOST_HARBOURS = 50
MOST_SPICES = 7
PASS = 0
DONE = 1
SWAP = 2

NO_SPICE = NOTHING  # of an order for every spice, of a card paid as it is

EACH = "each"  # an order for k units of every spice
SAME = "same"  # an order for k units of one spice


class Components:
    """Everything in the box of one edition, as one data file describes it. Never changes,
    but for what has been found out about it.

    Lists are indexed by card, company, spice or order type, `words` by language.
    """

    def __init__(self, text: str) -> None:
        data = Data(text, bounds_of("kogge.games.borneo").data)
        self.provenance = data.provenance
        self._read_frame(data)
        self._read_cargo(data)
        self._read_harbours(data)
        self._read_orders(data)
        self._read_setup(data)
        self._read_variants(data)
        self._number_actions()

    # -- reading ----------------------------------------------------------------------------

    def _read_frame(self, data: Data) -> None:
        meta = data.block("meta")
        self.edition = meta.choice("edition", ("board", "card"))
        self.players_min = meta.number("players_min", 2, 5)
        self.players_max = meta.number("players_max", self.players_min, 5)
        self.companies = data.ids("companies")
        self.company_short = _words(data, "companies", "short")
        self.spices = data.ids("spices")
        if len(self.spices) > MOST_SPICES:
            raise data.blocks("spices")[-1].refuse(
                f"there can be {MOST_SPICES} spices at most.", f"es kann höchstens {MOST_SPICES} Gewürze geben."
            )
        self.chest = len(self.spices)  # the "spice" of a chest (2.2.2): the number after the spices
        self.spice_words = _words(data, "spices", "name")

        figures = data.block("parameters")
        self.start_hand = figures.number("start_hand", 1, 9)
        self.hand_limit = figures.number("hand_limit", 1, 30)
        self.draw_per_turn = figures.number("draw_per_turn", 1, 9)  # without new cards the game would not end
        self.open_harbours = figures.number("open_harbours", 1, 6)
        self.merchants_per_player = figures.number("merchants_per_player", 1, 6)
        self.rank_spaces = figures.number("rank_spaces", 0, 30)  # 0: no limit
        self.spaces = self.rank_spaces or sys.maxsize  # the same, with a limit that nothing reaches
        self.orders_per_turn = figures.number("orders_per_turn", 0, 5)
        self.orders_in_final_round = figures.number("orders_in_final_round", 0, 5)
        self.vp_per_stored_cargo = figures.number("vp_per_stored_cargo")
        self.vp_per_stored_harbour = figures.number("vp_per_stored_harbour")
        self.attacker_must_keep = figures.number("attacker_must_keep", 0, 9)

        rules = data.block("edition_rules")
        self.monopoly_harbour_to_first = (
            rules.choice("monopoly_harbour_card", ("trigger_player", "first_merchant")) == "first_merchant"
        )
        self.monopoly_by_most_flags = (
            rules.choice("several_monopolies", ("reading_order", "most_flags_then_reading_order")) != "reading_order"
        )
        rules.choice("shared_harbour_card", ("trigger_player",))
        self.own_neighbours = rules.flag("setup_own_neighbours")
        self.retreat_to_any = rules.choice("retreat_targets", ("other_company", "any_company")) == "any_company"
        self.jokers = rules.flag("jokers")
        corners = ("monopoly", "limit")
        self.corners = (rules.choice("corner_left", corners), rules.choice("corner_right", corners))
        self.orders_display = rules.choice("orders_display", ("sorted_piles", "open_stack"))

        rulings = data.block("rulings")
        self.defender_must_keep = rulings.number("defender_must_keep", 0, 9)
        self.redundant_payment = rulings.flag("redundant_payment")
        self.shared_wraps_around = rulings.flag("shared_wraps_around")
        rulings.choice("no_merchants_cargo", ("discard_pile",))
        self.unclaimed_harbour_to_trigger = (
            rulings.choice("no_merchants_harbour_card", ("trigger_player", "out_of_play")) == "trigger_player"
        )
        rulings.choice("reshuffle", ("when_needed",))
        rulings.choice("remaining_tie", ("shared_victory",))
        (rulings if rulings.has("harbour_cards_paid") else rules).choice("harbour_cards_paid", ("out_of_play",))
        self.kind8_value = rulings.number("kind8_value") if rulings.has("kind8_value") else None

    def _read_cargo(self, data: Data) -> None:
        self.card_names: list[str] = []
        self.spice: list[int] = []
        self.units: list[int] = []
        self.upper: list[tuple[int, int, int]] = []  # the companies of the flags in the upper row
        self.lower: list[int] = []  # and of the one in the lower row
        for block in data.blocks("cargo"):
            row = block.choices("flags_top", self.companies, 3)
            lower = block.choices("flags_bottom", self.companies, 1)[0]
            faces = [block.choice("major", self.companies)] * 4
            faces[block.number("minor_pos", 1, 4) - 1] = block.choice("minor", self.companies)
            if [*row, lower] != faces or faces.count(faces[0]) == 4:
                raise block.refuse(
                    "the flags must be three of “major” and one of “minor” at “minor_pos”.",
                    "die Flaggen müssen drei von „major“ und eine von „minor“ an „minor_pos“ sein.",
                )
            self.card_names.append(block.text("id"))
            self.spice.append(self.spices.index(block.choice("spice", self.spices)))
            self.units.append(block.number("amount", 1, 2))
            first, second, third = (self.companies.index(flag) for flag in row)
            self.upper.append((first, second, third))
            self.lower.append(self.companies.index(lower))
        self.cargo = len(self.card_names)  # the number of cargo cards, and so of the first harbour card
        _check_total(data, "cargo", self.cargo, MOST_CARGO)
        # the flags of all companies in one number, a byte each: rows can be added (7.3)
        self.upper_row = [sum(1 << BYTE * flag for flag in row) for row in self.upper]
        self.lower_row = [1 << BYTE * flag for flag in self.lower]
        # company, card -> flags that it shows when it is played (6.3.5)
        self.flags = [
            [(*self.upper[card], self.lower[card]).count(company) for card in range(self.cargo)]
            for company in range(len(self.companies))
        ]
        # card -> the companies whose flags it shows when it is played, a bit each
        self.shows = [
            sum(1 << company for company, flags in enumerate(self.flags) if flags[card]) for card in range(self.cargo)
        ]

    def _read_harbours(self, data: Data) -> None:
        # both lists are indexed by card, so cargo cards have a place too
        self.threshold = [0] * self.cargo
        self.limit = [0] * self.cargo
        self.harbour_words = _words(data, "harbours", "name")  # in the order of the harbour cards
        self._harbour_marks: dict[int, str] = {}
        for block in data.blocks("harbours"):
            card = len(self.card_names)
            chest = block.choice("kind", ("spice", "chest")) == "chest"
            if chest and not self.jokers:
                raise block.refuse(
                    "a chest needs “jokers = true” in [edition_rules].",
                    "eine Kiste braucht „jokers = true“ in [edition_rules].",
                )
            if block.text("id") in self.card_names[: self.cargo]:
                raise block.refuse("a cargo card has this id.", "eine Frachtkarte hat diese id.")
            self.card_names.append(block.text("id"))
            self.spice.append(self.chest if chest else self.spices.index(block.choice("spice", self.spices)))
            self.units.append(1)
            self.threshold.append(block.number("monopoly", 1, 99))
            self.limit.append(block.number("limit", 1, 20))
            self._harbour_marks[card] = block.text("mark")
        self.harbours = len(self.card_names) - self.cargo
        # the units in one number with those of other spices, a byte each
        self.unit_row = [units << BYTE * spice for spice, units in zip(self.spice, self.units, strict=True)]
        # cards of one sort, those of a spice with as many units, pay alike: the singles of spice 0, its doubles, ...
        self.sort = [2 * spice + units - 1 for spice, units in zip(self.spice, self.units, strict=True)]
        self.chest_sort = 2 * self.chest  # the last
        ones = sum(1 << BYTE * company for company in range(len(self.companies)))
        self.high_bits = ones << (BYTE - 1)  # of every company's byte
        # harbour -> added to a number of flags, sets the high bits at the threshold
        self.to_high_bit = [self.high_bits - threshold * ones for threshold in self.threshold]
        _check_total(data, "harbours", self.harbours, MOST_HARBOURS)

    def _read_orders(self, data: Data) -> None:
        self.order_types = data.ids("order_types")
        self.order_words = _words(data, "order_types", "name")
        self.order_each: list[bool] = []  # k units of every spice, or of one
        self.order_units: list[int] = []  # k
        self.order_total: list[int] = []
        self.order_vp: list[int] = []
        for block in data.blocks("order_types"):
            self.order_each.append(block.choice("pattern", (EACH, SAME)) == EACH)
            self.order_units.append(block.number("units", 1, 30))
            if block.text("id") == "kind8" and self.kind8_value is not None:
                self.order_vp.append(self.kind8_value)  # R3
            else:
                self.order_vp.append(block.number("vp"))
            spices = len(self.spices) if self.order_each[-1] else 1
            self.order_total.append(block.number("total_units"))
            if self.order_total[-1] != self.order_units[-1] * spices:
                raise block.refuse("“total_units” does not fit “units”.", "„total_units“ passt nicht zu „units“.")
        # with how few cards an order can be paid: all doubles
        self.fewest_cards = [
            -(-units // 2) * (len(self.spices) if each else 1)
            for units, each in zip(self.order_units, self.order_each, strict=True)
        ]
        self.fewest_for_any = min(self.fewest_cards)
        self.payable: dict[int, list[int]] = {}  # what `payable_with` has found out
        self._order_marks = [
            (self.order_types.index(block.choice("type", self.order_types)), block.text("mark"))
            for block in data.blocks("orders")
        ]
        _check_total(data, "orders", len(self._order_marks))

    def _read_setup(self, data: Data) -> None:
        """What is in play, by number of players (3.3.1, 3.4.1)."""
        self.harbours_in_play: dict[int, list[int]] = {}  # by number of players (3.3.1)
        self.cards_in_play: dict[int, list[int]] = {}  # these and all cargo cards
        self.orders_in_play: dict[int, list[int]] = {}  # by number of players: open orders of every type (3.4.1)
        for block in data.blocks("setup"):
            players = block.number("players", self.players_min, self.players_max)
            out = block.text("remove_harbour_mark")
            harbours = [card for card, mark in self._harbour_marks.items() if not out or mark != out]
            out = block.text("remove_order_mark")
            orders = [0] * len(self.order_types)
            for kind, mark in self._order_marks:
                orders[kind] += not out or mark != out
            self.harbours_in_play[players] = harbours
            self.cards_in_play[players] = [*range(self.cargo), *harbours]
            self.orders_in_play[players] = orders
            distributions = len(harbours) - self.open_harbours + 1
            for key, count in (
                ("harbours_in_play", len(harbours)),
                ("orders_in_play", sum(orders)),
                ("distributions_to_end", distributions),
                ("merchants_per_player", self.merchants_per_player),
            ):
                if block.number(key) != count:
                    raise block.refuse(
                        f"“{key}” says {block.number(key)}, the other blocks make it {count}.",
                        f"„{key}“ sagt {block.number(key)}, nach den anderen Blöcken sind es {count}.",
                    )
            if distributions < 1:
                raise block.refuse("there are too few harbours.", "es sind zu wenige Häfen.")
            if self.start_hand * players > self.cargo:
                raise block.refuse("there are too few cargo cards.", "es sind zu wenige Frachtkarten.")
        for players in range(self.players_min, self.players_max + 1):
            if players not in self.harbours_in_play:
                raise Block("[[setup]]", {}).refuse(
                    f"no entry has “players” {players}.", f"kein Eintrag hat „players“ {players}."
                )

    def _read_variants(self, data: Data) -> None:
        variants = {block.text("id"): block for block in data.optional_blocks("variants")}
        four = variants.get("four_merchants")
        # merchants per player in the three-player variant (12.1)
        self.variant_merchants = four.number("merchants_per_player", 1, 6) if four else self.merchants_per_player
        merchants = max(self.merchants_per_player * self.players_max, self.variant_merchants * VARIANT_PLAYERS)
        if 0 < self.rank_spaces * len(self.companies) < merchants:
            raise data.block("parameters").refuse(
                f"with “rank_spaces” {self.rank_spaces} the ladders cannot hold {merchants} merchants.",
                f"mit „rank_spaces“ {self.rank_spaces} fassen die Rangleisten keine {merchants} Händler.",
            )
        blackbeard = variants.get("blackbeard")
        self.ship_vp = blackbeard.number("ship_vp", -99, 99) if blackbeard else 0  # (12.2.6)
        if blackbeard:
            # the payment rules know one substitute for one unit, and none in the final round (R22)
            blackbeard.number("substitutions_per_order", 1, 1)
            blackbeard.number("substitute_counts_as", 1, 1)
            if blackbeard.flag("allowed_in_final_round"):
                raise blackbeard.refuse(
                    "“allowed_in_final_round” must be false.", "„allowed_in_final_round“ muss false sein."
                )

    # -- actions ----------------------------------------------------------------------------

    def _number_actions(self) -> None:
        """The vocabulary, and the tables from parts to actions and back; looking up is all that playing does."""
        words = Vocabulary()
        self.vocabulary = words
        self.parts: list[tuple[int, ...]] = []
        # each part by itself, too: action -> the card that it names, and so on; NOTHING where it names none
        self.card_of: list[int] = []
        self.spice_of: list[int] = []
        self.order_of: list[int] = []
        self.company_of: list[int] = []
        self.rank_of: list[int] = []
        self.target_of: list[int] = []  # the rank that is attacked
        self.transfer_to: list[int] = []  # the company that a merchant goes to
        self.slot_of: list[int] = []
        by_name = {
            "card": self.card_of,
            "spice": self.spice_of,
            "order": self.order_of,
            "company": self.company_of,
            "rank": self.rank_of,
            "target": self.target_of,
            "to": self.transfer_to,
            "slot": self.slot_of,
        }

        def add(notation: str, **parts: int) -> int:
            self.parts.append(tuple(parts.values()))
            for name, table in by_name.items():
                table.append(parts.get(name, NOTHING))
            return words.add(notation)

        names, companies, spices = self.card_names, self.companies, self.spices
        cargo, cards = range(self.cargo), range(len(names))
        ranks = self.rank_spaces or self.players_max * max(self.merchants_per_player, self.variant_merchants)
        for notation in ("pass", "done", "swap"):
            add(notation)
        self.place = [add(f"place {name}", company=company) for company, name in enumerate(companies)]
        # type, spice; an order of each spice has one action, found under NO_SPICE (the last)
        self.order = [
            [add(f"order {name}", order=kind, spice=NO_SPICE)]
            if self.order_each[kind]
            else [add(f"order {name} {spice}", order=kind, spice=number) for number, spice in enumerate(spices)]
            for kind, name in enumerate(self.order_types)
        ]
        self.pay = [add(f"pay {names[card]}", card=card, spice=NO_SPICE) for card in cards]
        # card, spice it stands for; NOTHING for its own, and for chests (12.2.2)
        self.pirate = [
            [
                NOTHING
                if self.spice[card] in (number, self.chest)
                else add(f"pirate {names[card]} {spice}", card=card, spice=number)
                for number, spice in enumerate(spices)
            ]
            for card in cards
        ]
        # company, rank
        self.transfer = [
            [
                [
                    add(f"transfer {name} {rank + 1} {target}", company=company, rank=rank, to=to)
                    for to, target in enumerate(companies)
                    if to != company
                ]
                for rank in range(ranks)
            ]
            for company, name in enumerate(companies)
        ]
        # company, rank, target
        self.attack = [
            [
                [
                    add(f"attack {name} {rank + 1} {target + 1}", company=company, rank=rank, target=target)
                    for target in range(rank)
                ]
                for rank in range(ranks)
            ]
            for company, name in enumerate(companies)
        ]
        self.play = [add(f"play {names[card]}", card=card) for card in cargo]
        self.leave = [add(f"leave {name}", company=company) for company, name in enumerate(companies)]
        self.store = [add(f"store {names[card]}", card=card) for card in cargo]
        # card, slot
        self.lay = [
            [add(f"lay {names[card]} {slot + 1}", card=card, slot=slot) for slot in range(self.open_harbours)]
            for card in cargo
        ]
        self.pick = [add(f"take {names[card]}", card=card) for card in cargo]
        self.discard = [add(f"discard {names[card]}", card=card) for card in cargo]


@lru_cache(maxsize=16)
def components(text: str) -> Components:
    """The components of a data file, read once."""
    return Components(text)


def _words(data: Data, name: str, key: str) -> dict[str, list[str]]:
    return {lang: [block.text(f"{key}_{lang}") for block in data.blocks(name)] for lang in ("de", "en")}


def _check_total(data: Data, name: str, count: int, most: int = 999) -> None:
    totals = data.block("totals")
    totals.number(name, 1, most)
    if totals.number(name) != count:
        raise totals.refuse(
            f"“{name}” says {totals.number(name)}, but there are {count} blocks [[{name}]].",
            f"„{name}“ sagt {totals.number(name)}, es gibt aber {count} Blöcke [[{name}]].",
        )
