"""Section 9, phase 4: draw and discard."""

from kogge.engine import chance
from kogge.engine.reason import Reason
from kogge.engine.state import Step
from kogge.games.borneo.rules.ending import end_game
from kogge.games.borneo.rules.events import DISCARDED, DREW, DREW_CARDS, RESHUFFLED
from kogge.games.borneo.rules.state import Borneo


class Draw(Step[Borneo]):
    """Rules 9.1 to 9.3: draw two cards, then discard if need be; without any left to draw, the game ends."""

    __slots__ = ()

    def take(self, s: Borneo, action: int) -> None:
        seat, wanted = s.active, s.components.draw_per_turn
        hand = s.hands[seat]
        drawn = draw(s, wanted)
        hand += drawn
        if s.events is not None:
            s.tell(DREW, seat, len(drawn))
            s.whisper(seat, DREW_CARDS, seat, *drawn)
        if len(drawn) < wanted:
            end_game(s, harbours_ran_out=False)
        elif len(hand) > s.components.hand_limit:
            s.then(DISCARD)


class Discard(Step[Borneo]):
    """Rule 9.3, decision D9: discard down to the hand limit."""

    __slots__ = ()

    def who(self, s: Borneo) -> int:
        return s.active

    def options(self, s: Borneo) -> list[int]:
        discard = s.components.discard
        return [discard[card] for card in s.hands[s.active]]

    def why_not(self, s: Borneo, action: int) -> Reason | None:
        (card,) = s.components.parts[action]
        return None if card in s.hands[s.active] else Reason("not in hand", "9.3")

    def take(self, s: Borneo, action: int) -> None:
        card = s.components.card_of[action]
        s.hands[s.active].remove(card)
        s.discard_pile.append(card)
        s.tell(DISCARDED, s.active, card)
        if len(s.hands[s.active]) > s.components.hand_limit:
            s.then(DISCARD)


DRAW = Draw("draw")
DISCARD = Discard("discard")


def draw(s: Borneo, wanted: int) -> list[int]:
    """So many cards from the draw pile, shuffled anew when a card is due and none is left; fewer if need be."""
    drawn: list[int] = []
    for _ in range(wanted):
        if not s.draw_pile and not reshuffle(s):
            break
        drawn.append(s.draw_pile.pop())
    return drawn


def reshuffle(s: Borneo) -> bool:
    """Rule 9.2, R10: the discard pile becomes the draw pile. False if there is nothing to shuffle."""
    if not s.discard_pile:
        return False
    s.tell(RESHUFFLED, len(s.discard_pile))
    s.draw_pile, s.discard_pile = s.discard_pile, []
    # everybody saw which cards these are: from now on they can be told from those in the hands
    batch = 1 + max(s.batch)
    s.batch = s.batch[:]
    for card in s.draw_pile:
        s.batch[card] = batch
    chance.shuffle(s.draw_pile, s.chance())
    return True
