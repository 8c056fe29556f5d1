"""Section 18: what is true of every state of Borneo, at any moment of any match."""

from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING
from kogge.games.borneo.rules.draw import DISCARD
from kogge.games.borneo.rules.merchants import ATTACK, DEFEND, RETREAT
from kogge.games.borneo.rules.setup import PLACE_MERCHANT
from kogge.games.borneo.rules.state import Borneo

# as many cards as possible: small hands, many reshuffles and full ladders
STRAINING = ("attack", "play", "leave")


def check(s: Borneo) -> None:
    """Raise AssertionError if a full state breaks an invariant. Called after every action, so it is quick."""
    check_decision(s)
    check_cards(s)
    check_harbours(s)
    check_stacks(s)
    check_merchants(s)
    check_hands(s)
    check_orders(s)


def check_decision(s: Borneo) -> None:
    """Rule 4.4: the game is over, or somebody has a legal option."""
    legal = s.legal()
    if s.actor == NOBODY:
        assert not legal
        assert not s.stack
        assert s.finals == 0
        return
    assert 0 <= s.actor < s.seats
    assert 0 <= s.active < s.seats
    assert legal
    assert len(set(legal)) == len(legal)
    assert 0 <= legal[0] <= max(legal) < len(s.components.parts)
    # D4 and D5 belong to the attacked, D8 to the merchant that is due; all else to the player at turn
    if s.company == NOTHING and not s.due and s.stack[-1] is not PLACE_MERCHANT:
        assert s.actor == s.active


def check_cards(s: Borneo) -> None:
    """Rule 18.1: every card lies in one place, and there are 60 cargo cards."""
    cards = [card for cards, _ in s.all_zones() for card in cards]
    cards.sort()
    assert cards == s.whole()
    if not s.away:  # until 10.3
        cargo = len(s.draw_pile) + len(s.discard_pile) + len(s.attack) + len(s.defence)
        for pile in (*s.hands, *s.stacks):
            cargo += len(pile)
        for pile in (*s.stored, s.paid):
            for card in pile:
                cargo += card < s.components.cargo
        assert cargo == s.components.cargo


def check_harbours(s: Borneo) -> None:
    """Rules 18.2 and 18.7: no harbour card is lost, and each distribution uses up one."""
    c = s.components
    in_play = len(c.harbours_in_play[s.seats])
    last = in_play - c.open_harbours + 1
    distributing = s.slot != NOTHING
    is_open = [harbour != NOTHING for harbour in s.harbours].count(True)
    assert s.distributions <= last
    assert len(s.deck) == max(0, in_play - c.open_harbours - s.distributions + distributing)
    if s.finals or s.actor == NOBODY:
        assert is_open == 0
        assert s.distributions == last or not s.draw_pile
    else:
        assert is_open == c.open_harbours - distributing
        assert s.distributions < last + distributing
    elsewhere = 0
    for pile in (*s.stored, s.out, s.paid, s.away):
        for card in pile:
            elsewhere += card >= c.cargo
    assert len(s.deck) + is_open + elsewhere == in_play


def check_stacks(s: Borneo) -> None:
    """Rules 18.3 and R24: no harbour is full and nobody has a monopoly, but where cargo is being given away."""
    c = s.components
    for slot, stack in enumerate(s.stacks):
        if not stack:
            continue
        if slot == s.slot:
            assert len(stack) == len(s.due)
            continue
        harbour = s.harbours[slot]
        assert len(stack) < c.limit[harbour]
        shown = [flag for card in stack for flag in c.upper[card]]
        shown.append(c.lower[stack[-1]])
        for company in range(len(c.companies)):
            assert shown.count(company) < c.threshold[harbour]


def check_merchants(s: Borneo) -> None:
    """Rule 18.5: all merchants that were placed stand on ladders, and no ladder is too long."""
    c = s.components
    owners: list[int] = []
    for ladder in s.ladders:
        owners += ladder
        assert not c.rank_spaces or len(ladder) <= c.rank_spaces
    assert len(owners) == s.placed
    for seat in range(s.seats):
        assert owners.count(seat) <= s.merchants
    if s.placed < s.merchants * s.seats:
        assert s.stack[-1] is PLACE_MERCHANT
    if s.stack and s.stack[-1] is RETREAT:
        assert len(s.options) >= 2  # 18.6: somebody beaten always has another company to go to


def check_hands(s: Borneo) -> None:
    """Rule 18.6: between one and six cards, but for the player at turn."""
    if s.finals or s.actor == NOBODY:
        assert not any(s.hands)
        return
    c = s.components
    top = s.stack[-1]
    for seat, hand in enumerate(s.hands):
        if seat != s.active:
            assert c.defender_must_keep <= len(hand) <= c.hand_limit
        elif top is DISCARD:
            assert c.hand_limit < len(hand) <= c.hand_limit + c.draw_per_turn
        elif s.slot == NOTHING:  # up to phase 3
            assert c.attacker_must_keep <= len(hand) <= c.hand_limit
    if s.chosen:
        assert top is ATTACK or top is DEFEND
        hand = s.hands[s.actor]
        assert all(card in hand for card in s.chosen)


def check_orders(s: Borneo) -> None:
    """Rules 5.7 and 12.2: orders are open or fulfilled, and the ship is where the variant says."""
    closed = [order for orders in s.fulfilled for order in orders]
    for kind, in_play in enumerate(s.components.orders_in_play[s.seats]):
        assert s.orders[kind] >= 0
        assert s.orders[kind] + closed.count(kind) == in_play
    assert s.ship == NOBODY or (s.pirates and 0 <= s.ship < s.seats)
