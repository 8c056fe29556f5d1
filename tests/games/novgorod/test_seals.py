"""Rule 6.5, phase 4: seals; section 7: privileges; 1.5: seals are never lost."""

from random import Random

import pytest

from kogge.engine.seats import NOBODY
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules import events as ev
from kogge.games.novgorod.rules.components import INCOME, LEVELS, ORDER, PRIVILEGES, SEAL, SIDES, SPEED
from tests.citing import rule
from tests.games.novgorod.table import (
    C,
    buy,
    lay_route,
    legal,
    pass_turn,
    play,
    position,
    privilege,
    step,
    stock,
    take_turn,
    told,
    use_route,
)

CAREERS = [f"{number} {side} {level}" for number in range(1, 5) for side in SIDES for level in range(LEVELS + 1)]


@rule("novgorod 6.5.1", "novgorod 6.5.2", "novgorod 2.10")
@pytest.mark.parametrize("career", CAREERS)
def test_seals_of_the_lowest_free_step_and_of_the_privilege(career: str) -> None:
    number, side, level = career.split()
    step_of = (int(number) - 1, SIDES.index(side), int(level))
    seals = C.turn_seals[step_of[0]][step_of[1]][step_of[2]]
    more = SEAL in C.covers[step_of[0]][step_of[1]][step_of[2] :]
    s = play(buy(position(careers={"A": career})), "done")
    assert stock(s, "A")[1] == seals + more
    assert told(s, ev.GOT_CAREER_SEALS) == ([(0, seals)] if seals else [])
    assert told(s, ev.SEAL_BY_PRIVILEGE) == ([(0, 1)] if more else [])
    assert privilege(s) == ("seal_1" if more else "")


@rule("novgorod 6.5.1")
def test_a_step_climbed_in_this_turn_counts() -> None:
    s = position(careers={"A": "1 front 1"}, owned={"A": "danzig"}, ducats={"A": 13})
    play(use_route(s, "danzig"), "climb", "end")
    play(s, "done")
    assert stock(s, "A")[1] == 2


@rule("novgorod 6.5.2", "novgorod 7.2")
@pytest.mark.parametrize("used", [SPEED, INCOME, ORDER])
def test_no_seal_after_another_privilege(used: int) -> None:
    s = position(careers={"A": "1 front 0"}, owned={"A": "danzig luebeck riga"}, speed={"A": 2})
    lay_route(s, "riga", "danzig")
    play(s, *(["lay luebeck"] if used == SPEED else ["stop"]))
    play(s, *(["extra income"] if used == INCOME else []), "end")
    play(s, *(["order pile for less"] if used == ORDER else []), "done")
    assert privilege(s) == PRIVILEGES[used]
    assert stock(s, "A")[1] == 0


@rule("novgorod 6.5.2")
def test_the_seal_comes_by_itself() -> None:
    """Nobody is asked, whether or not the turn brought anything else."""
    s = take_turn(position(seats=2))
    play(s, "stop")
    assert step(s) == "use route"  # extra income is all that could be used
    play(s, "end", "done")
    assert (s.actor, s.seals) == (1, [1, 0])


@rule("novgorod 7.1")
def test_a_privilege_for_every_phase() -> None:
    """Speed +1 in phase 1, extra income in phase 2, order -3 in phase 3, a seal in phase 4; each in its phase alone."""
    s = position(careers={"A": "1 front 0"}, owned={"A": "danzig luebeck riga"}, speed={"A": 2})
    lay_route(s, "riga", "danzig")
    assert "lay luebeck" in legal(s)
    assert "extra income" not in legal(s)
    play(s, "stop")
    assert "extra income" in legal(s)
    assert not [notation for notation in legal(s) if "less" in notation]
    play(s, "end")
    assert "order pile for less" in legal(s)
    assert "extra income" not in legal(s)
    assert s.seals[0] == 0
    play(s, "done")
    assert s.seals[0] == 1


@rule("novgorod 7.2", "novgorod 5.2")
def test_a_privilege_can_be_used_again_in_the_next_turn() -> None:
    s = take_turn(position(seats=2))
    for _ in range(2):
        play(s, "stop", "extra income", "done")
        assert s.actor == 1
        pass_turn(s)
    assert s.ducats[0] == 24
    assert s.seals[0] == 0


@rule("novgorod 1.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seals_are_never_lost(seats: int) -> None:
    rng = Random(seats)
    s = NOVGOROD.start(seats, {"merchant_and_pirate": True, "special_orders": True}, seed="seals")
    before = s.seals[:]
    while s.actor != NOBODY:
        s.apply(rng.choice(s.legal()))
        assert all(now >= then for now, then in zip(s.seals, before, strict=True))
        before = s.seals[:]
    assert max(before) > 0
