"""data.toml as typed figures: tiles, cards, boards, and the numbered vocabulary of actions.

Everything that is laid somewhere is numbered in one row: expedition cards first, then tiles, Bonanza tiles and
colonies. What lies on a site is one number too: `contents` lists all that up to three slots can hold, and tables say
what it becomes when a spice is put or given.
"""

from functools import lru_cache
from itertools import combinations, combinations_with_replacement

from kogge.engine.bounds import bounds_of
from kogge.engine.data import Block, Data
from kogge.engine.state import NOTHING
from kogge.engine.vocabulary import Vocabulary

BYTE = 8
GRID = 5  # rows and columns of tiles
CELLS = GRID * GRID  # cells are numbered row by row; the border positions of the flag follow (5.1)
CORNERS = (0, GRID - 1, CELLS - GRID, CELLS - 1)
LAST_ROW = 5
COLUMNS = ("ship", "harvest", "tax", "expedition", "colonist")
SHIP, HARVEST, TAX, EXPEDITION, COLONIST = range(len(COLUMNS))
PLANTATIONS = 4  # sites of a storage board: four plantation spaces, then one for every colony (2.4.1)
SPACES = tuple(str(space) for space in range(1, PLANTATIONS + 1))  # how they are written
COLONIES = 4
SITES = PLANTATIONS + COLONIES
MOST_SLOTS = 3
STACKS = ("A", "B")
ROUNDS = 4  # of each phase
MOST_BID = 200  # the vocabulary must end somewhere, and no purse gets there

# goods that a tile or a card gives, and where they stand in a gain
GOODS = ("ships", "colonists", "ducats", "extra_actions", "expedition_cards", "spices")
SHIPS, COLONISTS, DUCATS, EXTRAS, CARDS, SPICES = range(len(GOODS))
Gain = tuple[int, ...]  # a number for each of them
NO_GAIN: Gain = (0, 0, 0, 0, 0, 0)
_UP_TO = "spices_up_to"  # in a gain of the data file: not all of them need be taken

# what a tile does
TILE_ROLES = (
    "plantation",
    "crop rotation",
    "foreman",
    "mission",
    "gain",
    "gain of choice",
    "archive",
    "swap",
    "red",
    "duty",
    "espionage",
    "extra harvest",
    "resupply",
    "viceroy",
)
(
    PLANTATION,
    CROP_ROTATION,
    FOREMAN,
    MISSION,
    GAIN,
    GAIN_OF_CHOICE,
    ARCHIVE,
    SWAP,
    RED,
    DUTY,
    ESPIONAGE,
    EXTRA_HARVEST,
    RESUPPLY,
    VICEROY,
) = range(len(TILE_ROLES))
_ROLE_OF_TYPE = {name.replace(" ", "_"): role for role, name in enumerate(TILE_ROLES)} | {
    "ships_or_colonists": GAIN_OF_CHOICE
}

# what an expedition card does: the first three are independent, the others come with an action
CARD_ROLES = ("gain", "sale", "progress for ducats", "mixed harvest", "extra settlers", "no spices", "no ships")
CARD_GAIN, SALE, FOR_DUCATS, MIXED, SETTLERS, NO_SPICES, NO_SHIPS = range(len(CARD_ROLES))

PASS, GO_ON, DONE, SELL, KEEP, EXTRA, SETTLE, DECLINE, BUILD, HARVEST_ALL, TAX_ALL = range(11)
_PLAIN_ACTIONS = ("pass", "go on", "done", "sell", "keep", "extra", "settle", "decline", "build", "harvest", "tax")


class Components:
    """Everything in the box, as one data file describes it: tables by card, tile, spice, column or site.

    Never changes.
    """

    def __init__(self, text: str) -> None:
        data = Data(text, bounds_of("kogge.games.goa").data)
        self.provenance = data.provenance
        self._read_frame(data)
        self._read_boards(data)
        self._read_scoring(data)
        self._read_cards(data)
        self._read_tiles(data)
        self._read_bonanza(data)
        self._read_colonies(data)
        self._list_contents()
        self._list_positions()
        self._number_actions()

    # -- reading ----------------------------------------------------------------------------

    def _read_frame(self, data: Data) -> None:
        meta = data.block("meta")
        meta.number("players_min", 2, 2)
        meta.number("players_max", 4, 4)
        meta.number("rounds_per_phase", ROUNDS, ROUNDS)
        self.actions_per_round = meta.number("actions_per_round", 1, 9)
        self.spices = data.ids("spices")
        self.spice_words = _words(data, "spices")
        self.symbols = data.ids("expedition_symbols")
        self.symbol_words = _words(data, "expedition_symbols")
        setup = data.block("setup")
        setup.number("grid_rows", GRID, GRID)
        setup.number("grid_cols", GRID, GRID)
        self.removed_per_stack = setup.number("tiles_removed_per_stack", 0, 20)
        self.plantations_removed = setup.number("max_plantations_removed", 0, 20)
        self.start_symbol = self.symbols.index(setup.choice("start_player_symbol", self.symbols))
        player = setup.part("player")
        player.number("plantation_slots", PLANTATIONS, PLANTATIONS)
        player.numbers("marker_rows", len(COLUMNS), 1, 1)
        player.number("expedition_cards", 0, 0)
        player.number("spices", 0, 0)
        self.start_ships = player.number("ships")
        self.start_colonists = player.number("colonists")
        self.start_extras = player.number("extra_actions")
        self.start_ducats = player.number("ducats_start_player", 0, 99)
        self.others_ducats = player.number("ducats_other_players", 0, 99)
        auction = data.block("auction")
        auction.number("min_raise", 1, 1)
        auction.number("opening_bid", 0, 0)
        # what an auctioneer who keeps the item pays less than the highest bid (6.4.2)
        self.discount = auction.number("auctioneer_discount", 0, 1)
        self.flag_extras = auction.number("flag_bonus_extra_actions", 0, 9)  # extra-action cards with the flag (6.6)
        variants = data.block("variants")
        variants.part("quick_start").number("markers_to_row_2", 2, 2)
        self.quick_ducats = variants.part("quick_start").number("or_ducats", 0, 99)
        # all eight are shuffled again for phase B
        self.bonanza_anew = variants.part("bonanza").flag("reshuffle_all_eight_at_phase_b")

    def _read_boards(self, data: Data) -> None:
        """By column and row; row 0 is the first."""
        board = data.block("development")
        board.number("rows", LAST_ROW, LAST_ROW)
        board.number("ships_per_spice", 1, 1)
        steps = range(1, LAST_ROW)
        columns = [board.part(name) for name in COLUMNS]
        self.column_words = {lang: [column.text(f"name_{lang}") for column in columns] for lang in ("de", "en")}
        self.yields = [  # what a row brings; of the expedition column the cards drawn
            column.numbers("draw" if name == "expedition" else "yields", LAST_ROW, int(name != "colonist"), 30)
            for name, column in zip(COLUMNS, columns, strict=True)
        ]
        self.hand_limit = columns[EXPEDITION].numbers("hand_limit", LAST_ROW, 0, 30)
        self.step_spices = [  # column, row left -> spices to pay
            [
                [self.spices.index(spice) for spice in costs]
                for costs in column.choice_lists("costs", self.spices, steps)
            ]
            for column in columns
        ]
        # the same in one number, a byte for each spice
        self.step_packed = [[_pack(costs) for costs in column] for column in self.step_spices]
        self.step_ships = [[len(costs) for costs in column] for column in self.step_spices]
        self.high_bits = _pack(range(len(self.spices))) << (BYTE - 1)
        bonuses = board.part("bonuses")
        # row reached -> expedition cards for the first (7.3.4)
        self.first_cards = _by_row(bonuses.part("first_to_row_expedition_cards"))
        # row completed -> extra-action cards
        self.row_extras = _by_row(bonuses.part("all_markers_at_row_extra_actions"))

    def _read_scoring(self, data: Data) -> None:
        scoring = data.block("scoring")
        self.vp_row = scoring.numbers("marker_row", LAST_ROW)
        self.vp_colonies = scoring.numbers("colonies", COLONIES + 1)
        self.vp_symbols = scoring.numbers(
            "same_symbol", 1 + max(b.number("count") for b in data.blocks("expedition_symbols"))
        )
        self.vp_money = scoring.number("most_money")
        self.vp_single = scoring.number("single_plantation")
        self.vp_single_foreman = scoring.number("single_plantation_with_foreman")
        self.vp_duty = scoring.number("duty_fulfilled")
        scoring.number("crop_rotation", 0, 0)

    def _read_cards(self, data: Data) -> None:
        expedition = data.block("expedition")
        expedition.number("max_cards_per_action", 1, 1)
        self.reveal = expedition.number("founding_reveal", 0, 9)  # cards turned up for a founding
        self.type_names = data.ids("expedition_types")
        self.type_words = _words(data, "expedition_types")
        roles: list[int] = []
        gains: list[Gain] = []
        self.sale_most = self.sale_price = 0  # spices that can be sold with the card, ducats for each (9.3.5)
        self.more_settlers = 0  # cards turned up more with the card (9.4.2)
        self.ducat_price = [0] * (LAST_ROW - 1)  # row left -> price with the card (9.3.6)
        for block in data.blocks("expedition_types"):
            gain = NO_GAIN
            if block.choice("kind", ("independent", "action")) == "action":
                action = block.choice("action", ("harvest", "found_colony", "progress"))
                if action == "harvest":
                    role = MIXED
                elif action == "found_colony":
                    role = SETTLERS
                    self.more_settlers = block.number("extra_reveal", 1, 9)
                else:
                    role = NO_SHIPS if block.flag("pay_spices") else NO_SPICES
                    if block.flag("pay_ships") == block.flag("pay_spices"):
                        raise block.refuse("it must spare spices or ships.", "sie muss Gewürze oder Schiffe sparen.")
            elif block.has("gain"):
                role = CARD_GAIN
                gain = _gain(block.part("gain"))
            elif block.has("ducat_costs"):
                role = FOR_DUCATS
                self.ducat_price = block.numbers("ducat_costs", LAST_ROW - 1)
            else:
                role = SALE
                self.sale_most = block.number("sell_spices_up_to", 1, 24)
                self.sale_price = block.number("ducats_per_spice")
            roles.append(role)
            gains.append(gain)
        blocks = data.blocks("expedition_cards")
        self.names = [block.text("id") for block in blocks]
        self.cards = len(self.names)  # how many expedition cards there are: tiles begin with this number
        self.card_type = [self.type_names.index(block.choice("type", self.type_names)) for block in blocks]
        self.card_role = [roles[kind] for kind in self.card_type]
        # of a card when played, of a tile when acquired, of a red tile in every round, of a Bonanza tile
        self.gain = [gains[kind] for kind in self.card_type]
        # whether the spices in it are “up to” so many
        self.up_to = [_is_up_to(data.blocks("expedition_types")[kind]) for kind in self.card_type]
        self.card_colonists = [block.number("colonists", 1, 9) for block in blocks]
        self.card_symbol = [self.symbols.index(block.choice("symbol", self.symbols)) for block in blocks]
        for kind, name in enumerate(self.type_names):
            _check(data.blocks("expedition_types")[kind], "count", self.card_type.count(kind), name)
        for symbol, name in enumerate(self.symbols):
            _check(data.blocks("expedition_symbols")[symbol], "count", self.card_symbol.count(symbol), name)
        _check(data.block("components"), "expedition_cards", self.cards, "expedition_cards")
        if self.start_symbol not in self.card_symbol:
            raise data.block("setup").refuse("no card has this symbol.", "keine Karte hat dieses Symbol.")

    def _read_tiles(self, data: Data) -> None:
        cards = self.cards
        self.kinds = data.ids("tiles")
        self.kind_words = _words(data, "tiles")
        self.kind_stack: list[int] = []
        self.kind = [NOTHING] * cards  # tile -> its kind; NOTHING for what is no tile
        self.role = [NOTHING] * cards  # tile -> its role; NOTHING for what is no tile
        self.gain_choice = [0] * cards  # tile of choice -> how many ships or colonists
        self.spice = [NOTHING] * cards  # plantation -> its spice
        self.vp = [0] * cards  # tile -> points printed on it
        self.slots = [0] * cards  # site tile -> its slots; 0 for other tiles
        self.accepts: list[list[int]] = [[] for _ in range(cards)]  # site tile -> spices that its slots take
        self.stacks: tuple[list[int], list[int]] = ([], [])  # the tiles of A and B
        self.duty_spices = self.extra_harvest_sites = self.resupply_cards = 0
        self.espionage_columns: list[int] = []
        for kind, block in enumerate(data.blocks("tiles")):
            stack = STACKS.index(block.choice("stack", STACKS))
            self.kind_stack.append(stack)
            category = block.choice("category", ("plantation", "keep", "swap", "immediate", "recurring", "one_shot"))
            role = _ROLE_OF_TYPE.get(block.text("type"), RED if category == "recurring" else GAIN)
            gain, choice, spice, vp, slots = NO_GAIN, 0, NOTHING, 0, 0
            accepts: list[int] = []
            if role == PLANTATION:
                spice = self.spices.index(block.choice("spice", self.spices))
                accepts = [spice]
                slots = block.number("slots", 1, MOST_SLOTS)
            elif role == CROP_ROTATION:
                accepts = list(range(len(self.spices)))
                slots = block.number("slots", 1, MOST_SLOTS)
            elif role == MISSION:
                vp = block.number("end_points")
            elif role == GAIN:
                gain = _gain(block.part("gain"))
            elif role == RED:
                gain = _gain(block.part("per_round"))
            elif role == GAIN_OF_CHOICE:
                ships, colonists = block.parts("gain_choice", 2)
                choice = ships.number("ships", 1, 99)
                colonists.number("colonists", choice, choice)
            elif role == DUTY:
                self.duty_spices = block.number("cost_spices", 1, MOST_SLOTS * SITES)
                block.number("end_points", self.vp_duty, self.vp_duty)
            elif role == ESPIONAGE:
                spied = (*COLUMNS[:EXPEDITION], COLUMNS[COLONIST])
                columns = block.choices("columns", spied, len(spied))
                self.espionage_columns = sorted({COLUMNS.index(name) for name in columns})
            elif role == EXTRA_HARVEST:
                self.extra_harvest_sites = block.number("max_sites", 1, SITES)
            elif role == RESUPPLY:
                self.resupply_cards = block.number("reveal_cards", 1, 9)
            count = block.number("count", 1, 9)
            for copy in range(count):
                self._add_piece(block, self.stacks[stack], gain, f".{copy + 1}" if count > 1 else "")
                self.kind[-1] = kind
                self.role[-1] = role
                self.gain_choice[-1] = choice
                self.spice[-1] = spice
                self.vp[-1] = vp
                self.slots[-1] = slots
                self.accepts[-1] = accepts
        # tile -> its kind, or another one if to use that is the same option
        self.used_as = [
            self.kind[self.role.index(role)] if role in (SWAP, ESPIONAGE) else kind
            for role, kind in zip(self.role, self.kind, strict=True)
        ]
        for stack, name in enumerate(STACKS):
            key = f"tiles_{name.lower()}"
            _check(data.block("components"), key, len(self.stacks[stack]), key)
            has, needs = len(self.stacks[stack]), CELLS + self.removed_per_stack
            if has != needs:
                raise data.block("setup").refuse(
                    f"stack {name} has {has} tiles; it needs {needs}.",
                    f"Stapel {name} hat {has} Plättchen; er braucht {needs}.",
                )
            others = sum(self.role[tile] not in (PLANTATION, CROP_ROTATION) for tile in self.stacks[stack])
            if others + self.plantations_removed < self.removed_per_stack:
                raise data.block("setup").refuse(
                    f"stack {name} has too many plantations for “max_plantations_removed”.",
                    f"Stapel {name} hat zu viele Plantagen für „max_plantations_removed“.",
                )

    def _read_bonanza(self, data: Data) -> None:
        self.bonanza: list[int] = []
        self.bonanza_words = _words(data, "bonanza")  # by tile, counted from the first Bonanza tile
        for block in data.blocks("bonanza"):
            block.number("count", 1, 1)
            self._add_piece(block, self.bonanza, _gain(block.part("gain")))
        variant = data.block("variants").part("bonanza")
        variant.number("tiles", 2 * len(CORNERS))  # enough for both phases
        _check(variant, "tiles", len(self.bonanza), "bonanza")
        variant.number("laid_per_phase", len(CORNERS), len(CORNERS))

    def _read_colonies(self, data: Data) -> None:
        sites = data.blocks("colony_sites")
        self.colony_sites = data.ids("colony_sites")
        self.colony_words = _words(data, "colony_sites")
        if len(sites) != COLONIES:
            raise sites[-1].refuse(f"there must be {COLONIES} colonies.", f"es müssen {COLONIES} Kolonien sein.")
        self.required = [site.number("colonists_required", 0, 99) for site in sites]  # colony -> colonists
        self.colonies: list[int] = []
        self.colony_of = [NOTHING] * len(self.names)  # colony tile -> which colony (0 to 3); NOTHING otherwise
        for block in data.blocks("colony_tiles"):
            site = self.colony_sites.index(block.choice("site", self.colony_sites))
            accepted = 2 if sites[site].choice("choice", ("pair", "any")) == "pair" else len(self.spices)
            self._add_piece(block, self.colonies, NO_GAIN)
            self.colony_of.append(site)
            self.slots[-1] = sites[site].number("slots", 1, MOST_SLOTS)
            self.accepts[-1] = sorted(
                self.spices.index(spice) for spice in block.choices("spices", self.spices, accepted)
            )
        for site, block in enumerate(sites):
            _check(block, "count", self.colony_of.count(site), "colony_tiles")
            block.number("count", 4)  # everybody can found every colony (12.3)
            if self.colony_sites[site] in SPACES:
                raise block.refuse("a plantation space is called so.", "so heißt ein Platz für eine Plantage.")
        self.whole = (  # everything that is laid somewhere, without and with Bonanza tiles
            [number for number in range(len(self.names)) if number not in self.bonanza],
            list(range(len(self.names))),
        )

    def _add_piece(self, block: Block, pieces: list[int], gain: Gain, copy: str = "") -> None:
        name = block.text("id") + copy
        if name in self.names:
            raise block.refuse(f"the id “{name}” occurs twice.", f"die id „{name}“ kommt zweimal vor.")
        pieces.append(len(self.names))
        self.names.append(name)
        self.kind.append(NOTHING)
        self.role.append(NOTHING)
        self.gain.append(gain)
        self.up_to.append(_is_up_to(block))
        self.gain_choice.append(0)
        self.spice.append(NOTHING)
        self.vp.append(0)
        self.slots.append(0)
        self.accepts.append([])

    # -- tables -----------------------------------------------------------------------------

    def _list_contents(self) -> None:
        kinds = range(len(self.spices))
        self.contents = [
            content for size in range(MOST_SLOTS + 1) for content in combinations_with_replacement(kinds, size)
        ]
        number = {content: place for place, content in enumerate(self.contents)}
        self.content_names = ["+".join(self.spices[spice] for spice in content) or "empty" for content in self.contents]
        self.size = [len(content) for content in self.contents]
        self.packed = [_pack(content) for content in self.contents]  # a byte for each spice
        self.with_one = [  # content, spice -> content
            [number.get(tuple(sorted((*content, spice))), NOTHING) for spice in kinds] for content in self.contents
        ]
        # content, spice -> content; NOTHING if it is not there
        self.without_one = [[NOTHING] * len(kinds) for _ in self.contents]
        for place, more in enumerate(self.with_one):
            for spice, larger in enumerate(more):
                if larger != NOTHING:
                    self.without_one[larger][spice] = place

    def _list_positions(self) -> None:
        """Cells first, then the border from the upper left corner clockwise; corners of the border are no positions."""
        inner = range(1, GRID + 1)
        self.place = [(row, column) for row in inner for column in inner]  # position -> row, column (5.1)
        self.place += [(0, column) for column in inner] + [(row, GRID + 1) for row in inner]
        self.place += [(GRID + 1, column) for column in reversed(inner)] + [(row, 0) for row in reversed(inner)]
        self.beside: list[list[int]] = []  # position of the flag -> cells next to it (5.2.2)
        self.around: list[list[int]] = []  # position -> cells next to it, diagonals included (5.3)
        for row, column in self.place:
            distances = [(abs(row - r), abs(column - c)) for r, c in self.place[:CELLS]]
            self.beside.append([cell for cell, (up, across) in enumerate(distances) if up + across == 1])
            self.around.append([cell for cell, distance in enumerate(distances) if max(distance) == 1])

    def _number_actions(self) -> None:
        """The vocabulary, and the tables from parts to actions."""
        words = Vocabulary()
        self.vocabulary = words
        self.parts: list[tuple[int, ...]] = []  # of each action: looking up is all that playing does
        self.first_part: list[int] = []  # the same one by one; NOTHING if there is none
        self.second_part: list[int] = []
        self.verb: list[str] = []  # the first word of its notation

        def add(notation: str, *parts: int) -> int:
            self.parts.append(parts)
            self.first_part.append(parts[0] if parts else NOTHING)
            self.second_part.append(parts[1] if len(parts) > 1 else NOTHING)
            self.verb.append(notation.split(maxsplit=1)[0])
            return words.add(notation)

        names, spices = self.names, self.spices
        cards, columns, seats = range(self.cards), range(len(COLUMNS)), range(4)
        sites = [*SPACES, *self.colony_sites]
        for notation in _PLAIN_ACTIONS:
            add(notation)
        self.flag = [add(f"flag {row} {column}", spot) for spot, (row, column) in enumerate(self.place)]
        self.mark = [add(f"mark {row} {column}", cell) for cell, (row, column) in enumerate(self.place[:CELLS])]
        self.bid = [PASS, *(add(f"bid {amount}", amount) for amount in range(1, MOST_BID + 1))]
        self.take = [NOTHING] * len(GOODS)  # SHIPS, COLONISTS or SPICES -> all of them; by the numbers of GOODS
        for good in (SHIPS, COLONISTS, SPICES):
            self.take[good] = add(f"take {GOODS[good]}", good)
        self.take_one = [add(f"take {GOODS[good][:-1]}", good) for good in (SHIPS, COLONISTS)]
        self.remove = [add(f"remove {sites[site]}", site) for site in range(PLANTATIONS)]
        self.put = [  # site, spice
            [add(f"put {spice} {name}", site, number) for number, spice in enumerate(spices)]
            for site, name in enumerate(sites)
        ]
        self.put_on = [  # site, tile on it -> what can be put there
            [[put[spice] for spice in accepted] for accepted in self.accepts] for put in self.put
        ]
        self.give = [  # site, spice
            [add(f"give {spice} {name}", site, number) for number, spice in enumerate(spices)]
            for site, name in enumerate(sites)
        ]
        self.give_from = [  # site, content -> what can be given
            [[gives[spice] for spice in sorted(set(content))] for content in self.contents] for gives in self.give
        ]
        self.fill = [add(f"fill {name}", site) for site, name in enumerate(sites)]
        self.pick = [add(f"archive {name}", kind) for kind, name in enumerate(self.kinds)]
        self.progress = [add(f"progress {COLUMNS[column]}", column, NOTHING) for column in columns]
        self.progress_with = [  # card, column
            [add(f"progress {COLUMNS[column]} with {names[card]}", column, card) for column in columns]
            if self.card_role[card] in (NO_SPICES, NO_SHIPS)
            else []
            for card in cards
        ]
        self.harvest_with = [
            add(f"harvest with {names[card]}", card) if self.card_role[card] == MIXED else NOTHING for card in cards
        ]
        self.draw = [  # number of cards
            NOTHING,
            *(add(f"expedition {count}", count) for count in range(1, max(self.yields[EXPEDITION]) + 1)),
        ]
        self.found = [add(f"found {name}", colony, NOTHING) for colony, name in enumerate(self.colony_sites)]
        self.found_with = [  # card, colony
            [add(f"found {name} with {names[card]}", colony, card) for colony, name in enumerate(self.colony_sites)]
            if self.card_role[card] == SETTLERS
            else []
            for card in cards
        ]
        # colony tile, counted from the first
        self.choose_colony = [add(f"colony {names[tile]}", tile) for tile in self.colonies]
        self.play = [
            add(f"play {names[card]}", card) if self.card_role[card] in (CARD_GAIN, SALE) else NOTHING for card in cards
        ]
        self.play_for = [  # card, column
            [add(f"play {names[card]} {COLUMNS[column]}", card, column) for column in columns]
            if self.card_role[card] == FOR_DUCATS
            else []
            for card in cards
        ]
        self.discard = [add(f"discard {names[card]}", card) for card in cards]
        self.use = [add(f"use {name}", kind) for kind, name in enumerate(self.kinds)]
        self.spy = [  # seat, column
            [add(f"spy {seat + 1} {name}", seat, column) for column, name in enumerate(COLUMNS)] for seat in seats
        ]
        self.swap = [add(f"swap {row} {column}", cell) for cell, (row, column) in enumerate(self.place[:CELLS])]
        self.advance = [add(f"advance {name}", column) for column, name in enumerate(COLUMNS)]
        self.start_with = [  # 10 ducats first, then pairs of columns (13.1)
            add("start ducats"),
            *(add(f"start {COLUMNS[one]} {COLUMNS[two]}", one, two) for one, two in combinations(columns, 2)),
        ]


@lru_cache(maxsize=16)
def components(text: str) -> Components:
    """The components of a data file, read once."""
    return Components(text)


def _pack(spices: tuple[int, ...] | list[int] | range) -> int:
    """How many of each spice, in one number with a byte for each."""
    return sum(1 << BYTE * spice for spice in spices)


def _gain(block: Block) -> Gain:
    """What is received, in the order of GOODS."""
    known = {name: place for place, name in enumerate(GOODS)} | {_UP_TO: SPICES}
    gain = [0] * len(GOODS)
    for key in block.entries():
        if key not in known:
            raise block.refuse(f"there is no “{key}” to receive.", f"„{key}“ kann man nicht erhalten.")
        gain[known[key]] = block.number(key, 1, 99)
    return tuple(gain)


def _is_up_to(block: Block) -> bool:
    return any(block.part(gain).has(_UP_TO) for gain in ("gain", "per_round") if block.has(gain))


def _by_row(block: Block) -> list[int]:
    """Figures for some of the rows, by the number of the row; row 0 does not exist."""
    return [block.number(str(row)) if block.has(str(row)) else 0 for row in range(LAST_ROW + 1)]


def _words(data: Data, name: str) -> dict[str, list[str]]:
    return {lang: [block.text(f"name_{lang}") for block in data.blocks(name)] for lang in ("de", "en")}


def _check(block: Block, key: str, count: int, what: str) -> None:
    if block.number(key) != count:
        raise block.refuse(
            f"“{key}” says {block.number(key)}, but there are {count} ({what}).",
            f"„{key}“ sagt {block.number(key)}, es sind aber {count} ({what}).",
        )
