"""The merchants: where they stand, how they are placed, and what they fight over."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.game import Icon
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


class Place(NamedTuple):
    """A merchant's place in a ladder; `seat` is NOBODY where it is free."""

    id: str
    seat: int
    spot: Spot
    role: str  # in a conflict: “attacker”, “defender”

    @classmethod
    def of(cls, view: Borneo, company: int, rank: int, spot: Spot) -> "Place":
        owners = view.ladders[company]
        seat = owners[rank] if rank < len(owners) else NOBODY
        role = ""
        if company == view.company and rank in (view.from_rank, view.to_rank):
            role = "attacker" if seat == view.active else "defender"
        return cls(merchant_id(view.components, company, rank), seat, spot, role)


class Ladder(NamedTuple):
    """A company with its merchants."""

    id: str
    flag: Icon
    word: str
    x: float
    y: float
    width: float
    height: float
    upright: bool
    places: Sequence[Place]

    @classmethod
    def of(cls, t: BorneoTeller, company: int) -> "Ladder":
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
        return cls(
            id=ladder_id(c, company),
            flag=flag(company),
            word=t.company(company),
            x=x,
            y=y,
            width=width,
            height=height,
            upright=upright,
            places=[Place.of(t.view, company, rank, spot) for rank, spot in enumerate(spots)],
        )


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


class Side(NamedTuple):
    """One side of a conflict: flags on its cards, and a bonus for the merchants in between (6.3.5)."""

    seat: int
    name: str
    text: str
    cards: Sequence[Card]
    flags: int
    bonus: str
    strength: int
    nothing: str  # said where there are no cards
    room: int  # for so many more cards

    @classmethod
    def of(cls, t: BorneoTeller, key: str, seat: int, cards: list[int], bonus: int, room: int) -> "Side":
        flags = sum(t.c.flags[t.view.company][card] for card in cards)
        return cls(
            seat=seat,
            name=t.seat(seat),
            text=t.say(f"board.{key}"),
            cards=[Card.of(t, card) for card in cards],
            flags=flags,
            bonus=t.say("board.between", bonus=bonus) if bonus else "",
            strength=flags + bonus,
            nothing=t.say("board.not yet" if t.view.stack[-1] in (ATTACK, DEFEND) else "board.no cards"),
            room=room,
        )


class Duel(NamedTuple):
    """A conflict laid open."""

    flag: Icon
    attacker: Side
    defender: Side
    verdict: str
    won: bool  # by the attacker, as it stands

    @classmethod
    def of(cls, t: BorneoTeller) -> "Duel":
        now, step = conflict(t.view), t.view.stack[-1]
        won = now.attack_strength >= now.defence_strength
        if step in (RETREAT, REWARD):
            verdict = "succeeded" if won else "repelled"
        elif step is ATTACK:
            verdict = "enough" if won else "not enough"
        else:
            verdict = "falls" if won else "stands"
        answers = 0 if step is REWARD else len(now.attack) - len(now.defence)
        return cls(
            flag=flag(t.view.company),
            attacker=Side.of(t, "attack", now.attacker, now.attack, 0, int(not now.attack)),
            defender=Side.of(t, "defence", now.defender, now.defence, now.bonus, answers),
            verdict=t.say(f"board.{verdict}"),
            won=won,
        )
