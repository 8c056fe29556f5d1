"""The merchants: where they stand, how they are placed, and what they fight over."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.said import said_from
from kogge.engine.scene import Shown
from kogge.engine.seats import NOBODY
from kogge.games.borneo.rules.derived import conflict
from kogge.games.borneo.rules.merchants import ATTACK, DEFEND, RETREAT, REWARD
from kogge.games.borneo.rules.state import Borneo
from kogge.games.borneo.table.drawing.cards import Card
from kogge.games.borneo.table.icons import flag
from kogge.games.borneo.table.ids import ladder_id, merchant_id
from kogge.games.borneo.words.teller import BorneoTeller

COLUMN_SPACES = 5  # ladders with more ranks are drawn as rows, in lines of ROW_PLACES
LADDERS_Y, LADDERS_HEIGHT = 158, 271
ROW_PLACES = 8


class Spot(NamedTuple):
    """Where there is room for a merchant."""

    cx: float
    cy: float
    r: float


class Place(Shown):
    """A merchant's place in a ladder; `seat` is NOBODY where it is free."""

    def __init__(self, view: Borneo, company: int, rank: int, spot: Spot, attacker: int) -> None:
        owners = view.ladders[company]
        seat = owners[rank] if rank < len(owners) else NOBODY
        role = ""
        if attacker != NOBODY and rank in (view.from_rank, view.to_rank):
            role = "attacker" if seat == attacker else "defender"
        self.id = merchant_id(view.components, company, rank)
        self.seat = seat
        self.spot = spot
        self.role = role  # in a conflict: “attacker”, “defender”


class Ladder(Shown):
    """A company with its merchants; `attacker` is NOBODY if nobody fights there."""

    def __init__(self, t: BorneoTeller, company: int, attacker: int) -> None:
        c, companies = t.c, len(t.c.companies)
        upright = 0 < c.rank_spaces <= COLUMN_SPACES
        if upright:
            step = 77 * 4 / max(4, companies)
            x, y, width, height = 554 + step * company, float(LADDERS_Y), step - 7, float(LADDERS_HEIGHT)
            spots = [Spot(x + width / 2, 244.0 + 40 * rank, 18.0) for rank in range(c.rank_spaces)]
        else:
            step = 69.5 * 4 / max(4, companies)
            x, y, width, height = 536.0, LADDERS_Y + step * company, 324.0, step - 7
            spots = row_spots(x + 72, y, width - 72, height, len(t.view.ladders[company]) + 1)
        self.id = ladder_id(c, company)
        self.flag = flag(company)
        self.word = t.company(company)
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.upright = upright
        self.places = [Place(t.view, company, rank, spot, attacker) for rank, spot in enumerate(spots)]
        self.end = next((place.spot for place in self.places if place.seat == NOBODY), None)  # where one joins


def ladders(t: BorneoTeller) -> list[Ladder]:
    view = t.view
    attackers = [view.active if company == view.company else NOBODY for company in range(len(t.c.companies))]
    return [ladder(t, company, attacker) for company, attacker in enumerate(attackers)]


@said_from("from_rank", "to_rank", of_it=["ladders"])
def ladder(t: BorneoTeller, company: int, attacker: int) -> Ladder:
    return Ladder(t, company, attacker)


def row_spots(x: float, y: float, width: float, height: float, places: int) -> list[Spot]:
    """So many places in a row, which breaks into lines when it gets long."""
    if places * 41 <= width:
        return [Spot(x + 20 + 41 * place, y + height / 2, 18.0) for place in range(places)]
    lines = max(2, -(-places // ROW_PLACES))
    step, rise = width / ROW_PLACES, height / lines
    r = min(rise / 2 - 1.5, step / 2 - 2)
    return [
        Spot(x + step * (place % ROW_PLACES + 0.5), y + rise * (place // ROW_PLACES + 0.5), r)
        for place in range(places)
    ]


class Lap(NamedTuple):
    """A round of placing merchants: the seats in order, how many of them are done, and whether it is under way."""

    seats: Sequence[int]
    done: int
    now: bool


def laps(view: Borneo) -> list[Lap]:
    """Rule 3.5.2: the snake in which merchants are placed."""
    forward = [(view.start + place) % view.seats for place in range(view.seats)]
    return [
        Lap(
            seats=forward if lap % 2 == 0 else forward[::-1],
            done=min(view.seats, max(0, view.placed - lap * view.seats)),
            now=lap == view.placed // view.seats,
        )
        for lap in range(view.merchants)
    ]


class Side(Shown):
    """One side of a conflict: flags on its cards, and a bonus for the merchants in between (6.3.5)."""

    def __init__(self, t: BorneoTeller, key: str, seat: int, cards: list[int], bonus: int, room: int) -> None:
        flags = sum(t.c.flags[t.view.company][card] for card in cards)
        self.seat = seat
        self.name = t.seat(seat)
        self.text = t.say(f"board.{key}")
        self.cards = [Card(t, card) for card in cards]
        self.flags = flags
        self.bonus = t.say("board.between", bonus=bonus) if bonus else ""
        self.strength = flags + bonus
        # said where there are no cards
        self.nothing = t.say("board.not yet" if t.view.stack[-1] in (ATTACK, DEFEND) else "board.no cards")
        self.room = room  # for so many more cards


class Duel(Shown):
    """A conflict laid open."""

    def __init__(self, t: BorneoTeller) -> None:
        now, step = conflict(t.view), t.view.stack[-1]
        won = now.attack_strength >= now.defence_strength
        if step in (RETREAT, REWARD):
            verdict = "succeeded" if won else "repelled"
        elif step is ATTACK:
            verdict = "no attack yet" if not now.attack else "enough" if won else "not enough"
        else:
            tied = now.attack_strength == now.defence_strength
            verdict = "falls in a tie" if tied else "falls" if won else "stands"
        answers = 0 if step is REWARD else len(now.attack) - len(now.defence)
        self.flag = flag(t.view.company)
        self.attacker = Side(t, "attack", now.attacker, now.attack, 0, int(not now.attack))
        self.defender = Side(t, "defence", now.defender, now.defence, now.bonus, answers)
        self.verdict = t.say(f"board.{verdict}")
        self.won = won  # by the attacker, as it stands
