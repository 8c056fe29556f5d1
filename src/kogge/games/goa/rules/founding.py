"""Rule 7.7: founding a colony, with the window in the middle of it."""

from kogge.engine.reason import Reason
from kogge.engine.state import NOTHING, Step, without
from kogge.games.goa.rules.cards import turn_up
from kogge.games.goa.rules.components import COLONIES, COLONIST, DECLINE, GO_ON, PLANTATIONS, SETTLE, SITES
from kogge.games.goa.rules.deciding import Decision
from kogge.games.goa.rules.events import FAILED, FOUNDED, NAMED, TOOK_COLONY, TURNED_UP
from kogge.games.goa.rules.plays import against_play, carry_out, lay_open, window
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.rules.storage import FILL


class SettleColony(Decision):
    """Rules 7.7.4 and 7.7.5, decisions D16 and D31: optional plays, then pay what is missing, or decline."""

    __slots__ = ()

    def options(self, s: Goa) -> list[int]:
        missing = s.required()
        if 0 < missing <= s.colonists[s.active]:
            return [SETTLE, DECLINE, *window(s, during=True)]
        return [GO_ON, *window(s, during=True)]

    def against(self, s: Goa, action: int) -> Reason | None:
        return against_play(s, action, during=True)

    def take(self, s: Goa, action: int) -> None:
        missing = max(0, s.required())
        if action == SETTLE or (action == GO_ON and not missing):
            s.colonists[s.active] -= missing
            s.tell(FOUNDED, s.active, s.attempt, missing)
            s.then(CHOOSE_COLONY, END_ATTEMPT)
        elif action in (DECLINE, GO_ON):
            s.colonists[s.active] += 1  # 7.7.7
            s.tell(FAILED, s.active, s.attempt, missing, int(action == DECLINE))
            s.then(END_ATTEMPT)
        else:
            s.then(SETTLE_COLONY)
            carry_out(s, action)


class ChooseColony(Decision):
    """Rule 7.7.6, decision D17: which tile of that name; tiles that accept the same are alike."""

    __slots__ = ()

    def options(self, s: Goa) -> list[int]:
        c = s.components
        first = c.colonies[0]
        tiles = {tuple(c.accepts[tile]): tile for tile in reversed(s.colonies) if c.colony_of[tile] == s.attempt}
        return [c.choose_colony[tile - first] for tile in sorted(tiles.values())]

    def take(self, s: Goa, action: int) -> None:
        tile = s.components.first_part[action]
        s.colonies = without(tile, s.colonies)
        s.site = PLANTATIONS + s.attempt
        s.sites = s.sites[:]
        s.sites[s.active * SITES + s.site] = tile
        s.tell(TOOK_COLONY, s.active, tile)
        s.then(FILL)


class EndAttempt(Step[Goa]):
    """Rule 7.7.3: the cards turned up go to the discard pile."""

    __slots__ = ()

    def take(self, s: Goa, action: int) -> None:
        s.discard_pile += s.settlers
        s.settlers = []
        s.attempt = NOTHING
        s.of_board = s.spied = 0


SETTLE_COLONY = SettleColony("settle colony")
CHOOSE_COLONY = ChooseColony("choose colony")
END_ATTEMPT = EndAttempt("end attempt")


def unfounded(s: Goa) -> list[int]:
    """Rule 7.7.1: the colonies that the active seat can name."""
    colony_of, first = s.components.colony_of, s.active * SITES + PLANTATIONS
    colonies: list[int] = []
    for colony in range(COLONIES):
        if s.sites[first + colony] == NOTHING:
            for tile in s.colonies:
                if colony_of[tile] == colony:
                    colonies.append(colony)
                    break
    return colonies


def found(s: Goa, colony: int, card: int) -> None:
    """Rules 7.7.1 to 7.7.3: name a colony, note the board's colonists, turn up cards."""
    c, me = s.components, s.active
    count = c.reveal
    if card != NOTHING:
        lay_open(s, card)
        count += c.more_settlers
    s.attempt = colony
    s.of_board = s.brings(me, COLONIST)
    s.tell(NAMED, me, colony, s.of_board)
    s.settlers = turn_up(s, count)
    s.tell(TURNED_UP, me, *s.settlers)
    s.then(SETTLE_COLONY)
