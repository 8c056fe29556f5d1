"""The state of Goa: attributes, clone, and who sees what (section 14)."""

from typing import ClassVar

from kogge.engine.fields import by_seat, field
from kogge.engine.result import Result, ranked
from kogge.engine.seats import EVERYBODY, NOBODY
from kogge.engine.state import NOTHING, State, Zone
from kogge.engine.vocabulary import Vocabulary
from kogge.games.goa.rules import scoring
from kogge.games.goa.rules.components import CELLS, COLUMNS, ROUNDS, SITES, Components


class Goa(State):
    """Cards, tiles, Bonanza tiles and colonies are numbers of the components.

    Boards lie in flat lists: the marker of a seat in a column is `rows[seat * 5 + column]` (row 0 is the first), its
    sites are `sites[seat * 8 : seat * 8 + 8]`, and `held` says in the same order what lies on them.
    """

    COPIES: ClassVar[bool] = False

    components: Components
    open_purses: int  # 1 if the table shows everybody's ducats, against section 14
    with_bonanza: int  # 1 if the Bonanza tiles are in the game (13.2)
    round: int  # 1 to 8: A1 to A4, B1 to B4
    first: int  # the seat that begins: with the markers, from the action phase on with the turns (4.3)
    flag: int  # who owns the flag
    marks: list[int] = field(shared=True)  # where the markers of this round were put: the flag's position, then cells
    lot: int  # the number of the marker that is auctioned; 0 outside the auctions
    asked: int  # how many have bid or passed
    bids: list[int] = field(by_seat(NOTHING))  # seat -> its bid, 0 if it passed, NOTHING if it was not asked yet
    turn: int  # turns begun in this action phase
    action: int  # 1 to 3, 4 in the extra stage; 0 outside the action phase
    active: int  # the seat whose turn it is, or that acquires something
    passed: list[int] = field(by_seat(0), shared=True)  # seat -> 1 if it is out of the extra stage
    carded: int  # 1 if an expedition card was played in this turn (7.2.2)
    # cell -> tile, NOTHING where none lies
    grid: list[int] = field(lambda *_: [NOTHING] * CELLS, names="piece?", shared=True)
    removed: list[int] = field(names="piece", shared=True)  # tiles removed when the stacks were laid out (3.2.2)
    gone: list[int] = field(names="piece", shared=True)  # tiles discarded
    later: list[int] = field(names="piece")  # the tiles of phase B before it begins
    draw_pile: list[int] = field(names="piece")  # the next card is the last
    discard_pile: list[int] = field(names="piece")
    # card -> in which reshuffle it last took part; everybody saw which cards did
    batch: list[int] = field(lambda c, _: [0] * c.cards, shared=True)
    hands: list[list[int]] = field(names="piece")
    played: list[int] = field(names="piece", shared=True)  # the card whose effect is being carried out (9.2)
    colonies: list[int] = field(names="piece", shared=True)  # colony tiles in the supply
    bonanza: list[int] = field(names="piece")  # Bonanza tiles under corners, face down
    bonanza_corners: list[int] = field(shared=True)  # and the cells they lie under
    bonanza_aside: list[int] = field(names="piece")  # those not laid out in this phase, unseen
    bonanza_open: list[int] = field(names="piece", shared=True)  # those that were turned up
    ducats: list[int] = field(by_seat(0))  # every movement of them was public; the table draws purses closed
    ships: list[int] = field(by_seat(0))
    colonists: list[int] = field(by_seat(0))
    extras: list[int] = field(by_seat(0))  # extra-action cards
    rows: list[int] = field(lambda _, seats: [0] * (seats * len(COLUMNS)), shared=True)
    # tile or colony on each site, NOTHING on an empty one
    sites: list[int] = field(lambda _, seats: [NOTHING] * (seats * SITES), names="piece?", shared=True)
    # site -> what lies on it, a number of `contents`
    held: list[int] = field(lambda _, seats: [0] * (seats * SITES), names="content")
    # seat -> single plantations face down in front of it (8.2.1)
    singles: list[list[int]] = field(names="piece", shared=True)
    kept: list[list[int]] = field(names="piece", shared=True)  # seat -> other tiles in front of it
    # kept tiles that lie face down: used or new red ones, fulfilled Duty
    turned: list[int] = field(names="piece", shared=True)
    tile: int = field(NOTHING, names="piece?")  # the plantation that waits for a space
    corner: int = field(NOTHING)  # the corner cell whose Bonanza tile comes next; NOTHING
    due: int  # how many spices are to be placed or given, or ships or colonists to be taken
    owed: list[int] = field(names="spice", shared=True)  # spices of a step that are still to be paid
    column: int = field(NOTHING)  # and the column whose marker then moves
    site: int = field(NOTHING)  # the site that is being filled
    fills: int  # sites that Extra harvest may still fill
    attempt: int = field(NOTHING, names="colony?")  # the colony that is being founded
    of_board: int  # colonists of the board in this attempt (7.7.2)
    settlers: list[int] = field(names="piece", shared=True)  # cards turned up for it
    spied: int  # colonists by Espionage
    resupply: list[int] = field(names="piece", shared=True)  # cards turned up for Resupply

    def zones(self) -> list[Zone]:
        """Section 14: hands are for their owners, piles and Bonanza tiles for nobody.

        At the end hands are laid open, to be scored (11.3.3).
        """
        over = self.actor == NOBODY
        hands = [(hand, EVERYBODY if over else seat) for seat, hand in enumerate(self.hands)]
        piles = [self.draw_pile, self.later, self.bonanza, self.bonanza_aside]
        return hands + [(pile, NOBODY) for pile in piles]

    def open_zones(self) -> list[list[int]]:
        laid = [piece for piece in self.grid + self.sites if piece != NOTHING]
        if self.tile != NOTHING:
            laid.append(self.tile)
        cards = [self.discard_pile, self.played, self.settlers, self.resupply]
        tiles = [laid, self.removed, self.gone, self.colonies, self.bonanza_open]
        return cards + tiles + self.singles + self.kept

    def whole(self) -> list[int]:
        return self.components.whole[self.with_bonanza]

    def back(self, card: int) -> int:
        """Tiles, Bonanza tiles and cards differ, and cards from cards that were shuffled anew at another time."""
        c = self.components
        if card < c.cards:
            return 2 + self.batch[card]
        return 1 if card >= c.bonanza[0] else 0

    def score(self, seat: int) -> dict[str, int]:
        return scoring.score(self, seat)

    def results(self) -> list[Result]:
        """Rule 11.4: most points, then most ducats, then a shared victory."""
        return ranked([self.score(seat) for seat in range(self.seats)], self.ducats)

    def names(self, kind: str) -> list[str]:
        c = self.components
        return {"piece": c.names, "content": c.content_names, "spice": c.spices, "colony": c.colony_sites}[kind]

    def vocabulary(self) -> Vocabulary:
        return self.components.vocabulary

    # -- what several steps and everybody who looks ask ----------------------------------------

    def phase(self) -> int:
        """0 for A, 1 for B."""
        return int(self.round > ROUNDS)

    def owner(self, number: int) -> int:
        """Rule 4.2: who has the auction marker with this number."""
        return (self.first + number - 1) % self.seats

    def auctioneer(self) -> int:
        return self.owner(self.lot)

    def highest(self) -> int:
        """The highest bid so far, 0 if there is none."""
        highest = 0
        for bid in self.bids:
            highest = max(highest, bid)
        return highest

    def free(self, seat: int) -> int:
        """How many slots of a seat are free."""
        c, sites, held = self.components, self.sites, self.held
        slots, size = c.slots, c.size
        free = 0
        for place in range(seat * SITES, (seat + 1) * SITES):
            tile = sites[place]
            if tile != NOTHING:
                free += slots[tile] - size[held[place]]
        return free

    def free_on(self, seat: int, site: int) -> int:
        """How many slots of one site of a seat are free; it must have a tile."""
        place = seat * SITES + site
        return self.components.slots[self.sites[place]] - self.components.size[self.held[place]]

    def brings(self, seat: int, column: int) -> int:
        """What a seat's row in a column yields."""
        return self.components.yields[column][self.rows[seat * len(COLUMNS) + column]]

    def spices(self, seat: int) -> int:
        """How many spices a seat has."""
        size, held = self.components.size, self.held
        spices = 0
        for place in range(seat * SITES, (seat + 1) * SITES):
            spices += size[held[place]]
        return spices

    def stock(self, seat: int) -> int:
        """A seat's spices in one number, a byte for each kind."""
        packed, held = self.components.packed, self.held
        stock = 0
        for place in range(seat * SITES, (seat + 1) * SITES):
            stock += packed[held[place]]
        return stock

    def required(self) -> int:
        """Rule 7.7.5: how many colonists the attempt still needs; less than 1 if none."""
        c = self.components
        missing = c.required[self.attempt] - self.of_board - self.spied
        for card in self.settlers:
            missing -= c.card_colonists[card]
        return missing

    def resupplied(self) -> int:
        """Rule 8.8.3: as many as the cards turned up show colonists."""
        return sum(self.components.card_colonists[card] for card in self.resupply)
