"""Fog Harbour as it is played: its rules, with words in two languages, a face, and what a position is worth."""

from dataclasses import replace

from fog_harbour.bot import estimate
from fog_harbour.faces import TurnFace
from fog_harbour.rules import GAME, FogHarbour


def turn(s: FogHarbour) -> tuple[int, int]:
    return (s.turns - 1) % s.seats, s.turns


FOG_HARBOUR = replace(
    GAME,
    package=__package__,  # where its words lie
    minutes="10",
    emblem="chest",
    turn=turn,
    estimate=estimate,
    faces=(TurnFace(),),
)
