"""Expedition cards: drawing, turning up, shuffling anew (9.1, 12.2), and what is received without a choice."""

from kogge.engine import chance
from kogge.games.goa.rules.components import CARDS, COLONISTS, DUCATS, EXTRAS, SHIPS, SPICES
from kogge.games.goa.rules.events import DREW, DREW_CARDS, RECEIVED, RESHUFFLED
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.rules.storage import place_spices


def turn_up(s: Goa, count: int) -> list[int]:
    """Rule 12.2: so many cards off the draw pile, fewer if both piles run out."""
    cards: list[int] = []
    for _ in range(count):
        if not s.draw_pile and not _reshuffle(s):
            break
        cards.append(s.draw_pile.pop())
    return cards


def draw(s: Goa, seat: int, count: int) -> None:
    """Rule 9.1: cards to the hand, unseen by others."""
    cards = turn_up(s, count)
    if cards:
        s.hands[seat] += cards
        s.tell(DREW, seat, len(cards))
        s.whisper(seat, DREW_CARDS, seat, *cards)


def available(s: Goa) -> bool:
    """Whether a card can be drawn at all."""
    return bool(s.draw_pile or s.discard_pile)


def receive(s: Goa, seat: int, piece: int) -> None:
    """What a card or a tile brings: counters first, then cards; spices are placed by their owner."""
    gain = s.components.gain[piece]
    s.ships[seat] += gain[SHIPS]
    s.colonists[seat] += gain[COLONISTS]
    s.ducats[seat] += gain[DUCATS]
    s.extras[seat] += gain[EXTRAS]
    if any(number for number in gain[:CARDS]):
        s.tell(RECEIVED, seat, *gain[:CARDS])
    if gain[CARDS]:
        draw(s, seat, gain[CARDS])
    if gain[SPICES]:
        place_spices(s, gain[SPICES], s.components.up_to[piece])


def _reshuffle(s: Goa) -> bool:
    """The discard pile becomes the draw pile, if there is one."""
    if not s.discard_pile:
        return False
    s.draw_pile, s.discard_pile = s.discard_pile, []
    batch = s.batch[:]
    latest = 1 + max(batch)
    for card in s.draw_pile:
        batch[card] = latest
    s.batch = batch
    chance.shuffle(s.draw_pile, s.chance())
    s.tell(RESHUFFLED, len(s.draw_pile))
    return True
