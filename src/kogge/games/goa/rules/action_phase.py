"""Section 7, part 3 of a round: the action phase; section 10: the extra stage and the end of a round."""

from kogge.engine.reason import Reason
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING, Step
from kogge.games.goa.rules.cards import available, draw
from kogge.games.goa.rules.components import (
    BUILD,
    COLUMNS,
    DUTY,
    EXPEDITION,
    EXTRA,
    GO_ON,
    HARVEST,
    HARVEST_ALL,
    MIXED,
    NO_SHIPS,
    NO_SPICES,
    PASS,
    ROUNDS,
    SETTLERS,
    SHIP,
    TAX,
    TAX_ALL,
)
from kogge.games.goa.rules.deciding import ACTIONS, PLAYS, Decision, never_used
from kogge.games.goa.rules.development import affordable, lacking, progress
from kogge.games.goa.rules.events import (
    BEGAN_EXTRA_STAGE,
    BUILT,
    ENDED,
    EXPLORED,
    HARVESTED,
    LOST_EXTRA_ACTION,
    PASSED_EXTRA_ACTION,
    TAXED,
    TOOK_EXTRA_ACTION,
)
from kogge.games.goa.rules.founding import found, unfounded
from kogge.games.goa.rules.plays import (
    against_card,
    against_play,
    carry_out,
    hand_plays,
    lay_open,
    played_with,
    tile_plays,
    window,
)
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.rules.storage import MIX, place_spices


class NextTurn(Step[Goa]):
    """Rule 7.1.1: three times round, everybody one turn; then the extra stage."""

    __slots__ = ()

    def take(self, s: Goa, action: int) -> None:
        if not s.turn:
            s.first = s.flag  # 4.3
        lap, place = s.turn // s.seats, s.turn % s.seats
        if lap == s.components.actions_per_round:
            s.action = lap + 1
            s.passed = [0] * s.seats
            s.active = (s.first - 1) % s.seats
            if any(s.extras):
                s.tell(BEGAN_EXTRA_STAGE)
            s.then(NEXT_EXTRA)
            return
        s.turn += 1
        s.action = lap + 1
        s.active = (s.first + place) % s.seats
        s.carded = 0
        s.then(TURN, AFTER, NEXT_TURN)


class Turn(Decision):
    """Rules 7.1.2 to 7.7, decisions D10, D11, D14, D15: optional plays, and one action."""

    __slots__ = ()

    def options(self, s: Goa) -> list[int]:
        c, me = s.components, s.active
        hand = s.hands[me]
        options = [BUILD, TAX_ALL]
        if s.free(me):
            options.append(HARVEST_ALL)  # 7.5.3
        row = s.rows[me * len(COLUMNS) + EXPEDITION]
        most = min(c.yields[EXPEDITION][row], c.hand_limit[row] - len(hand))
        if most > 0 and available(s):
            options += c.draw[1 : most + 1]  # 7.6.2
        colonies = unfounded(s)
        options += [c.found[colony] for colony in colonies]
        options += [c.progress[column] for column in affordable(s, spices=True, ships=True)]
        if hand and not s.carded:
            for card in hand:  # 9.4
                role = c.card_role[card]
                if role == MIXED:
                    options.append(c.harvest_with[card])
                elif role == SETTLERS:
                    options += [c.found_with[card][colony] for colony in colonies]
                elif role == NO_SPICES:
                    options += [c.progress_with[card][column] for column in affordable(s, spices=False, ships=True)]
                elif role == NO_SHIPS:
                    options += [c.progress_with[card][column] for column in affordable(s, spices=True, ships=False)]
        options += tile_plays(s)
        options += hand_plays(s)
        return options

    def against(self, s: Goa, action: int) -> Reason | None:
        return against_action(s, action) or against_play(s, action)

    def take(self, s: Goa, action: int) -> None:
        c = s.components
        verb, part = c.verb[action], c.first_part[action]
        if verb == "found":
            found(s, part, c.second_part[action])
        elif verb == "progress":
            _progress(s, part, c.second_part[action])
        elif verb == "build":
            _build(s)
        elif verb == "tax":
            _tax(s)
        elif verb == "harvest":
            _harvest(s, part)
        elif verb == "expedition":
            _explore(s, part)
        else:
            s.then(TURN)
            carry_out(s, action)


class After(Decision):
    """Rule 7.1.2, decision D31: optional plays after the action."""

    __slots__ = ()

    def options(self, s: Goa) -> list[int]:
        options = window(s)
        return [GO_ON, *options] if options else []

    def against(self, s: Goa, action: int) -> Reason | None:
        if s.components.verb[action] in ACTIONS:
            return Reason("action done", "7.1.1")
        return against_play(s, action)

    def take(self, s: Goa, action: int) -> None:
        if action not in (GO_ON, NOTHING):
            s.then(AFTER)
            carry_out(s, action)


class NextExtra(Step[Goa]):
    """Rules 10.1 and 10.5: round the table, without those who have passed, until all have."""

    __slots__ = ()

    def take(self, s: Goa, action: int) -> None:
        for place in range(1, s.seats + 1):
            seat = (s.active + place) % s.seats
            if not s.passed[seat]:
                s.active = seat
                s.carded = 0
                s.then(TAKE_EXTRA, NEXT_EXTRA)
                return
        end_round(s)


class TakeExtra(Decision):
    """Rules 10.2 and 10.3, decision D30: play an extra-action card, or pass; with two one must play."""

    __slots__ = ()

    def options(self, s: Goa) -> list[int]:
        extras = s.extras[s.active]
        if not extras:
            return [PASS]
        return [EXTRA, PASS] if extras == 1 else [EXTRA]

    def against(self, s: Goa, action: int) -> Reason | None:
        verb = s.components.verb[action]
        if verb == "use" and (never := never_used(s, action)):
            return never
        return Reason("extra first", "10.2") if verb in ACTIONS or verb in PLAYS else None

    def take(self, s: Goa, action: int) -> None:
        if action == EXTRA:
            s.extras[s.active] -= 1
            s.tell(TOOK_EXTRA_ACTION, s.active)
            s.then(TURN, AFTER)
        else:
            s.passed = s.passed[:]
            s.passed[s.active] = 1
            if s.extras[s.active]:
                s.tell(LOST_EXTRA_ACTION if s.round == 2 * ROUNDS else PASSED_EXTRA_ACTION, s.active)


NEXT_TURN = NextTurn("next turn")
TURN = Turn("turn")
AFTER = After("after action")
NEXT_EXTRA = NextExtra("next extra")
TAKE_EXTRA = TakeExtra("extra action")


def against_action(s: Goa, action: int) -> Reason | None:
    """What stands against an action that a turn does not offer (7.3 to 7.7)."""
    c = s.components
    parts = c.parts[action]
    card = played_with(s, action)
    match c.verb[action]:
        case "harvest" if card == NOTHING:
            return Reason("no slot to harvest", "7.5.3")
        case "expedition":
            return against_expedition(s)
        case "extra":
            return Reason("extra later", "10.1")
        case "harvest" | "found" | "progress" if card != NOTHING and (reason := against_card(s, card)):
            return reason
        case "found":
            return Reason("founded", "7.7.1", colony=parts[0])
        case "progress":
            role = NOTHING if card == NOTHING else c.card_role[card]
            return lacking(s, parts[0], spices=role != NO_SPICES, ships=role != NO_SHIPS)
    return None


def against_expedition(s: Goa) -> Reason:
    """Rule 7.6.2: the hand is full, the piles are empty, or it is more than the row yields."""
    c, me = s.components, s.active
    number, limit = len(s.hands[me]), c.hand_limit[s.rows[me * len(COLUMNS) + EXPEDITION]]
    if number >= limit:
        return Reason("hand full" if number == limit else "hand too full", "7.6.2", number=number, limit=limit)
    if not available(s):
        return Reason("no cards", "12.2")
    return Reason("too many cards", "7.6.2", most=min(s.brings(me, EXPEDITION), limit - number))


def end_round(s: Goa) -> None:
    """Rules 10.6 and 11.2: red tiles are turned up again; what comes next waits on the stack."""
    s.turned = [tile for tile in s.turned if s.components.role[tile] == DUTY]
    s.turn = s.action = 0
    if s.round == 2 * ROUNDS:
        s.stack.clear()
        s.active = NOBODY
        s.tell(ENDED)


def _build(s: Goa) -> None:
    """Rule 7.4."""
    ships = s.brings(s.active, SHIP)
    s.ships[s.active] += ships
    s.tell(BUILT, s.active, ships)


def _tax(s: Goa) -> None:
    """Rule 7.6.1."""
    ducats = s.brings(s.active, TAX)
    s.ducats[s.active] += ducats
    s.tell(TAXED, s.active, ducats)


def _harvest(s: Goa, card: int) -> None:
    """Rule 7.5."""
    count = s.brings(s.active, HARVEST)
    if card != NOTHING:
        lay_open(s, card)
    s.tell(HARVESTED, s.active, count)
    if card == NOTHING:
        place_spices(s, count)
    else:
        s.due = count
        s.then(MIX)


def _explore(s: Goa, count: int) -> None:
    """Rule 7.6.2."""
    s.tell(EXPLORED, s.active, count)
    draw(s, s.active, count)


def _progress(s: Goa, column: int, card: int) -> None:
    if card != NOTHING:
        lay_open(s, card)
    progress(s, column, card)
