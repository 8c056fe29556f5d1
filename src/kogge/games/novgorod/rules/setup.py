"""Section 3: from options and seed to the first decision; 11.1 and 12.1: the expert modules."""

from collections.abc import Collection

from kogge.engine import chance
from kogge.engine.state import Step
from kogge.games.novgorod.rules import events
from kogge.games.novgorod.rules.components import BACK, BONUSES, CITIES, FRONT, LEVELS, Components
from kogge.games.novgorod.rules.draft import CHOOSE_SIDE, PICK, begin_draft
from kogge.games.novgorod.rules.payments import FETCH, PAY
from kogge.games.novgorod.rules.pirate import PIRATE_BEFORE_SEAL
from kogge.games.novgorod.rules.rounds import NEXT_TURN, RECEIVE_PRIVILEGED_SEAL, TURN_WITH_PIRATE
from kogge.games.novgorod.rules.state import HIGH, Novgorod

BETWEEN = (PAY, FETCH, PIRATE_BEFORE_SEAL, RECEIVE_PRIVILEGED_SEAL)  # phases
STEPS: dict[str, Step[Novgorod]] = {step.name: step for step in (CHOOSE_SIDE, PICK, *TURN_WITH_PIRATE, *BETWEEN)}


def set_up(c: Components, seats: int, options: Collection[str], seed: str) -> Novgorod:
    """A table at its first decision. Any option of module A brings the whole module."""
    s = Novgorod.blank(c, seats)
    s.seed = seed
    s.events = []
    s.hold_pays = int(c.hold_pays_career and "stored_good_pays_career" in options)
    s.hold_stays = int("stored_good_stays" in options)
    s.limit = c.round_limit if "round_limit" in options else 0
    s.ducats = [c.start_ducats] * seats
    rng = s.chance()
    chance.shuffle(s.manufactures, rng)  # 3.2
    deal_careers(s)
    put_out_bonuses(s, first_game="first_game" in options)
    if {"merchant_and_pirate", "merchant_back", "pirate_back", "drawn_start"} & set(options):
        place_merchant_and_pirate(s, options)
    deal_orders(s)
    if "special_orders" in options:
        lay_special_orders(s)
    s.stack.append(NEXT_TURN)
    s.active = s.first
    if "first_game" in options:
        begin_draft(s)
    else:
        s.then(CHOOSE_SIDE)
    s.settle()
    return s


def deal_careers(s: Novgorod) -> None:
    """Rules 3.7 and 3.8: one each, openly; the lowest number starts."""
    careers = list(range(LEVELS))
    chance.shuffle(careers, s.chance())
    s.career = careers[: s.seats]
    s.first = s.career.index(min(s.career))
    for seat, career in enumerate(s.career):
        s.tell(events.DEALT_CAREER, seat, career)
    s.tell(events.STARTED, s.first)


def put_out_bonuses(s: Novgorod, first_game: bool) -> None:
    """Rule 3.6."""
    bonuses = list(range(len(BONUSES)))
    if first_game:
        s.bonuses = s.components.first_bonuses[:]
    else:
        chance.shuffle(bonuses, s.chance())
        s.bonuses = sorted(bonuses[:2])
    s.bonus_states = [HIGH] * len(s.bonuses)
    s.achieved = [0] * len(s.bonuses)
    s.tell(events.PUT_OUT_BONUSES, *s.bonuses)


def place_merchant_and_pirate(s: Novgorod, options: Collection[str]) -> None:
    """Rule 11.1: the printed cities, or both drawn independently."""
    s.merchant, s.pirate = s.components.merchant_start, s.components.pirate_start
    s.merchant_side = BACK if "merchant_back" in options else FRONT
    s.pirate_side = BACK if "pirate_back" in options else FRONT
    if "drawn_start" in options:
        rng = s.chance()
        s.merchant, s.pirate = chance.below(CITIES, rng), chance.below(CITIES, rng)
    s.tell(events.PLACED_MERCHANT, s.merchant, s.merchant_side)
    s.tell(events.PLACED_PIRATE, s.pirate, s.pirate_side)


def deal_orders(s: Novgorod) -> None:
    """Rule 3.4: one to each hand, then the display."""
    s.pile = s.whole()
    chance.shuffle(s.pile, s.chance())
    for seat in range(s.seats):
        s.hands[seat].append(s.pile.pop())
        s.whisper(seat, events.DEALT_ORDER, seat, s.hands[seat][0])
    s.display = [s.pile.pop() for _ in range(s.components.open_orders[s.seats])]


def lay_special_orders(s: Novgorod) -> None:
    """Rule 12.1: a column of four, and an order of the pile that masks the last one."""
    s.special = list(range(len(s.components.specials)))
    chance.shuffle(s.special, s.chance())
    s.letters = s.components.first_letters[:]
    s.mask = [s.pile.pop()]
    for card, letter in zip(s.special, s.letters, strict=True):
        s.tell(events.LAID_SPECIAL_ORDER, card, letter)
