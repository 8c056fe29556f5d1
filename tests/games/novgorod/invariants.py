"""What is true of every state of Novgorod, at any moment of any match."""

from itertools import pairwise

from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.actions import CLIMB
from kogge.games.novgorod.rules.closing import CLOSE_SCORING
from kogge.games.novgorod.rules.components import (
    BACK,
    BASE,
    CITIES,
    FRONT,
    INCOME,
    LETTERS,
    LEVELS,
    NO_CITY,
    ORDER,
    PLACEHOLDER,
    PRIVILEGES,
    SEAL,
    SPECIALS,
    SPEED,
    SPEEDS,
    VARIETY,
)
from kogge.games.novgorod.rules.draft import CHOOSE_SIDE, PICK
from kogge.games.novgorod.rules.payments import FETCH, PAY
from kogge.games.novgorod.rules.pirate import PIRATE_AT_END, PIRATE_AT_START, PIRATE_BEFORE_SEAL
from kogge.games.novgorod.rules.purchases import BUY
from kogge.games.novgorod.rules.route import LAY_ROUTE
from kogge.games.novgorod.rules.state import (
    BONUS_SEALS,
    CARRIES,
    FREE,
    GIVEN,
    HIGH,
    LOW,
    ORDERS,
    PAID,
    PRIVILEGE_SEALS,
    SOURCES,
    SPECIAL_ORDERS,
    STORED,
    Novgorod,
)
from kogge.games.novgorod.rules.uses import USE_ROUTE

BEFORE_ROUND_1 = (CHOOSE_SIDE, PICK)
PHASE_2 = (USE_ROUTE, PAY, FETCH)
OF_MODULE_A = {PIRATE_AT_START: (FRONT, BACK), PIRATE_BEFORE_SEAL: (BACK,), PIRATE_AT_END: (FRONT,)}
# long routes, many orders and steps: short games in which the pile runs out and careers are climbed
STRAINING = ("climb", "fulfil", "special", "sell", "store", "lay", "ship", "make", "give", "pirate")


def check(s: Novgorod) -> None:
    """Raise AssertionError if a full state breaks an invariant. Called after every action, so it is quick."""
    check_decision(s)
    check_turn(s)
    check_orders(s)
    check_cities(s)
    check_bonuses(s)
    check_specials(s)
    check_counters(s)
    check_seals(s)
    check_route(s)
    check_uses(s)
    check_liquidity(s)
    check_payment(s)
    check_merchant_and_pirate(s)


def check_decision(s: Novgorod) -> None:
    """Section 13: the active player decides between several things, or the game is over."""
    legal = s.legal()
    if s.actor == NOBODY:
        assert not legal
        assert not s.stack
        assert s.last
        return
    assert len(legal) >= 2
    assert len(set(legal)) == len(legal)
    assert min(legal) >= 0
    assert max(legal) < len(s.vocabulary())
    assert s.actor == s.active
    assert 0 <= s.active < s.seats


def check_turn(s: Novgorod) -> None:
    """Section 5: turns go round from the start player, who has the lowest career; 9.1.1: the table's limit."""
    assert len(set(s.career)) == s.seats
    assert s.career[s.first] == min(s.career)
    if not s.stack:
        return
    if s.stack[-1] in BEFORE_ROUND_1:
        assert s.round == s.last == 0
        assert 0 <= s.turns < 3 * s.seats
        if s.stack[-1] is PICK:
            assert s.place(s.active) == (s.seats - 1 - s.turns) % s.seats  # 4.1
        return
    assert s.round >= 1
    assert not s.limit or s.round <= s.limit
    assert 1 <= s.turns <= s.seats
    assert s.place(s.active) == s.turns - 1


def check_orders(s: Novgorod) -> None:
    """Rules 2.1, 4.3, 4.6, 6.4.5 and 10.2: nothing appears or vanishes, and everything lies where it may lie."""
    lying = [order for zone, _ in s.all_zones() for order in zone]
    lying.sort()
    assert lying == s.whole()
    top = s.stack[-1] if s.stack else None
    drafting = top in BEFORE_ROUND_1
    for seat in range(s.seats):
        begun = len(s.shown) + len(s.fresh) if seat == s.active else 0
        assert s.in_progress(seat) + begun <= s.components.in_progress_most
        assert drafting or s.drafted[seat] == NOTHING
        assert s.drafted[seat] == NOTHING or len(s.hands[seat]) == 1
        assert not drafting or s.completed(seat) + len(s.half_done[seat]) == 0
    if drafting:
        assert len(s.display) == s.components.open_orders[s.seats] - s.seats + s.drafted.count(NOTHING)
    else:
        assert len(s.display) >= s.components.display_size or not s.pile
    assert top in (*PHASE_2, CLOSE_SCORING) or not s.fresh
    assert not any(s.markers) or not s.pile


def check_cities(s: Novgorod) -> None:
    """Rules 2.5, 3.2 and 3.3: a manufacture for every city; who took an office off a stack has it."""
    assert sorted(s.manufactures) == list(range(CITIES))
    for city, taken in enumerate(s.taken):
        assert taken == sum([owned >> city & 1 for owned in s.owned])
    drafted = [owned.bit_count() for owned in s.owned]
    assert not s.stack or s.round == 0 or min(drafted) >= s.components.draft_offices
    for seat, bill in enumerate(s.bill):
        assert bill >= 0
        assert (bill > 0) <= (s.round == 0)
        assert bill + 2 * s.components.order_price <= s.ducats[seat] or not bill  # 4.4
    for good, owned in zip(s.hold, s.owned, strict=True):
        assert good == NOTHING or owned >> good & 1  # 6.2.D.4


def check_bonuses(s: Novgorod) -> None:
    """Rules 8.1 and 8.2: two cards, and as many have gained each as its state says."""
    assert len(s.bonuses) == len(set(s.bonuses)) == len(s.bonus_states) == len(s.achieved) == 2
    in_play = 0
    for bonus, state, this_round in zip(s.bonuses, s.bonus_states, s.achieved, strict=True):
        in_play |= 1 << bonus
        have = sum([gained >> bonus & 1 for gained in s.gained])
        if state == HIGH:
            assert have == this_round
        elif state == LOW:
            assert have == 1 + this_round
        else:
            assert have >= 2
            assert not this_round
        assert bonus != VARIETY or (state == HIGH and not have)
    assert not any(gained & ~in_play for gained in s.gained)


def check_specials(s: Novgorod) -> None:
    """Section 12: a column of four, and an order or a marker under the ship for each that was fulfilled."""
    assert len(s.special) == len(s.letters)
    assert len(s.mask) == bool(s.special)
    if not s.special:
        assert not any(s.blind)
        assert not any(s.markers)
        assert not s.fulfilled
        return
    assert sorted(s.special) == list(range(SPECIALS))
    assert min(s.letters) >= 0
    assert max(s.letters) < len(LETTERS)
    assert 0 <= s.fulfilled < 1 << SPECIALS
    assert not s.fulfilled or not s.stack or s.stack[-1] in (*PHASE_2, CLOSE_SCORING)
    seals = [seals for letters in s.components.special_seals for seals in letters]
    for seat in range(s.seats):
        orders = len(s.blind[seat]) + s.markers[seat]
        assert orders * min(seals) <= s.sources[seat * len(SOURCES) + SPECIAL_ORDERS] <= orders * max(seals)


def check_counters(s: Novgorod) -> None:
    """Rules 1.5, 2.9 and 2.10: nothing is owed, ships and careers stay within their cards."""
    assert min(*s.ducats, *s.seals, *s.markers) >= 0
    assert min(s.speed) >= SPEEDS[0]
    assert max(s.speed) <= SPEEDS[-1]
    assert min(s.level) >= 0
    assert max(s.level) <= LEVELS
    assert {*s.side} <= {FRONT, BACK}
    assert s.privilege in (NOTHING, *range(len(PRIVILEGES)))
    assert s.round or max(s.seals) == 0 == max(s.level)  # 4.7
    if s.stack and s.stack[-1] not in (BUY, PIRATE_BEFORE_SEAL, PIRATE_AT_END):
        assert not s.bought
    if s.privilege == ORDER:
        assert s.stack[-1:] != [LAY_ROUTE]
    if s.privilege == SEAL and s.stack:
        assert s.stack[-1] is PIRATE_AT_END
    if s.privilege == SPEED and s.stack and s.stack[-1] in (LAY_ROUTE, *PHASE_2):
        assert len(s.route) > s.speed[s.active] - (s.pirate != NOTHING and s.pirate_side == FRONT)


def check_seals(s: Novgorod) -> None:
    """Every seal has a source (6.2.A.5, 6.2.B.3, 6.5, 8, 12); seals are never lost."""
    c, width = s.components, len(SOURCES)
    assert min(s.sources) >= 0
    for seat in range(s.seats):
        own = s.sources[seat * width : (seat + 1) * width]
        assert sum(own) == s.seals[seat]
        open_lines = len(s.half_done[seat]) + (len(s.fresh) if seat == s.active else 0)
        orders = own[ORDERS] - c.line_seals * open_lines
        assert c.line_seals * len(s.done[seat]) <= orders <= c.both_lines_seals * len(s.done[seat])
        assert own[PRIVILEGE_SEALS] <= s.round * c.seal_privilege
        gained = [bonus for bonus in s.bonuses if s.gained[seat] >> bonus & 1]
        assert sum([c.low[bonus] for bonus in gained]) <= own[BONUS_SEALS]
        most = sum([c.high[bonus] for bonus in gained])
        assert own[BONUS_SEALS] <= most + (max(c.variety) if VARIETY in s.bonuses and not s.stack else 0)


def check_route(s: Novgorod) -> None:
    """Rule 6.1: a path of the map, no longer than the ship is fast, and of the hand's own offices."""
    route = s.route
    assert len(route) == len(s.uses)
    if not s.stack or s.stack[-1] not in (LAY_ROUTE, *PHASE_2, CLOSE_SCORING):
        return
    c, me = s.components, s.active
    cities = [slot % CITIES for slot in route if slot < PLACEHOLDER]
    assert len(set(cities)) == len(cities)
    ignored = s.pirate if s.pirate_side and s.pirate != NOTHING else NO_CITY
    assert ignored not in cities
    for one, two in pairwise(cities):
        assert two in c.links[ignored][one]
    longest = s.speed[me] + (s.privilege == SPEED)
    if s.stack[-1] is LAY_ROUTE and s.pirate_side == FRONT:
        longest -= s.pirate in cities
    assert len(route) <= longest
    own = placeholders = 0
    for place, slot in enumerate(route):
        if slot >= PLACEHOLDER:
            placeholders += 1
            assert place
            assert route[place - 1] % CITIES == slot % CITIES
            assert route[place - 1] < PLACEHOLDER
        else:
            own += slot < BASE
            assert (slot < BASE) == s.owned[me] >> slot % CITIES & 1
    if s.stack[-1] is LAY_ROUTE:  # 6.1.6
        in_hold = s.hold[me] != NOTHING and s.hold[me] not in cities
        assert s.owned[me].bit_count() - own - in_hold >= placeholders


def check_uses(s: Novgorod) -> None:
    """Rule 6.2: every slot serves one thing at most, and what that left behind is there."""
    carrying = 0
    stored = []
    for slot, use in zip(s.route, s.uses, strict=True):
        if use == CARRIES:
            carrying |= 1 << slot % CITIES
        elif use == STORED:
            stored.append(slot)
        assert slot < PLACEHOLDER or use in (FREE, CARRIES, PAID)
    assert s.uses.count(CARRIES) == s.made.bit_count()
    assert carrying == s.made
    assert len(stored) == s.stored
    if s.stack and s.stored:
        assert stored == [s.hold[s.active]]  # an own office: 6.2.D.1
    if s.stack and s.stack[-1] is LAY_ROUTE:
        assert not any(s.uses)
        assert s.made == s.stored == s.fulfilled == s.merchant_paid == 0
    if s.stack and s.stack[-1] is BUY:
        assert FREE not in s.uses
        assert s.stored or s.hold_stays or s.hold[s.active] not in s.route  # 6.3.4


def check_liquidity(s: Novgorod) -> None:
    """Rules 6.1.9 and 6.2.4: at every decision of phase 2 there is enough for the fees, with what is still to come."""
    if not s.stack or s.stack[-1] not in PHASE_2:
        return
    c, me = s.components, s.active
    money = s.ducats[me]
    for slot, use in zip(s.route, s.uses, strict=True):
        money -= c.fee[slot]
        if use == FREE and slot < PLACEHOLDER:
            money += c.income[slot]
            if slot % CITIES == s.merchant and s.merchant_side == FRONT and not s.merchant_paid:
                money += c.merchant_ducats
    level = s.level[me] + (s.target == CLIMB)
    if s.privilege == NOTHING and INCOME in c.covers[s.career[me]][s.side[me]][level:]:
        money += c.extra_income
    assert money >= 0


def check_payment(s: Novgorod) -> None:
    """Section 13.2: what belongs to a payment is there while something is paid for."""
    top = s.stack[-1] if s.stack else None
    paying = PAY in s.stack
    assert paying == (top is PAY or (top is FETCH and s.target != NOTHING))
    assert (s.target != NOTHING) == paying
    assert (s.seat_slot != NOTHING) == (s.row != NOTHING) == (top is FETCH)
    verb = s.components.actions.verb[s.target] if paying else ""
    assert (len(s.shown) == 1) <= (verb == "fulfil")
    assert len(s.shown) <= 1
    assert not s.paid or verb == "special"
    assert not s.discount or s.privilege == ORDER
    assert min(s.need_any, s.need_luxuries, s.need_goods, s.paid, s.discount) >= 0
    if not paying:
        assert s.need_goods == s.need_any == s.need_luxuries == s.given == s.luxury_choice == s.need_least == 0
    else:
        assert s.given.bit_count() <= s.uses.count(GIVEN) + 1
        assert s.need_luxuries <= s.luxury_choice.bit_count()


def check_merchant_and_pirate(s: Novgorod) -> None:
    """Section 11: both or neither, each in a city; and windows only for the side that has them."""
    assert (s.merchant == NOTHING) == (s.pirate == NOTHING)
    assert s.merchant in (NOTHING, *range(CITIES))
    assert s.pirate in (NOTHING, *range(CITIES))
    assert 0 <= s.pirate_moves <= s.components.pirate_moves
    if s.pirate == NOTHING:
        assert s.merchant_side == s.pirate_side == s.pirate_moves == s.merchant_paid == 0
    if s.pirate_side == BACK:
        assert not s.pirate_moves
    if s.merchant_side == BACK:
        assert not s.merchant_paid
    if s.stack and s.stack[-1] in OF_MODULE_A:
        assert s.pirate_side in OF_MODULE_A[s.stack[-1]]
