"""The attacks of `make attacks`: that none succeeds; that they are what they say, and how they are judged."""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace

import pytest
from rich.progress import Progress

from benchmarks import hostile_saves
from benchmarks.attackers import ATTACKS
from benchmarks.attacks import MEGABYTE, QUIET, Run, Spell, attacked, missed_at_last, seconds, with_quiet
from benchmarks.children import Clock, Taken, child, clock, said_by, taken_by
from benchmarks.honest_tables import TABLES, Asked
from kogge.engine.save import _checksum
from kogge.table.limits import Limits
from tests.processes import MOST_WAITING

QUICK = 0.5  # seconds of each attack; what is asserted does not depend on it
PLENTY = 1500 * MEGABYTE


@pytest.mark.slow
def test_no_attack_disturbs_honest_tables() -> None:
    run = Run("", QUICK, patience=MOST_WAITING, attempts=1)
    assert asyncio.run(attacked(run, [*ATTACKS], Progress(disable=True))) == ""
    assert [spell.name for spell in run.spells[1::2]] == [*ATTACKS]
    assert {spell.name for spell in run.spells[::2]} == {QUIET}
    for spell in run.spells:
        assert not spell.errors(), spell.name
        assert spell.most.memory < PLENTY, spell.name
        assert bool(spell.answers) == (spell.name in ATTACKS), spell.name
    assert run.moved == {*range(TABLES)}  # afterwards, on the same server


# -- the saves ------------------------------------------------------------------------------------


def well_formed() -> Iterator[bytes]:
    yield from (hostile_saves.endless(), hostile_saves.many_companies(), hostile_saves.all_bots())
    yield from hostile_saves.long_names()
    yield hostile_saves.take_backs()


def test_nothing_but_what_it_says_can_be_held_against_a_hostile_save() -> None:
    for save in well_formed():
        record = json.loads(save)
        assert len(save) <= Limits().upload
        assert record["sha256"] == _checksum(record)


def test_hostile_saves_say_what_they_are_to_say() -> None:
    assert json.loads(hostile_saves.endless())["start"]["rounds"] == hostile_saves.FOREVER
    assert json.loads(hostile_saves.many_companies())["data"].count("[[companies]]") > hostile_saves.COMPANIES
    assert json.loads(hostile_saves.take_backs())["moves"].count("1 undo 0") > 40_000


# -- how they are judged --------------------------------------------------------------------------


def spell(*times: float, name: str = "an attack", error: str = "", after: int = 0) -> Spell:
    nothing = Taken(0, 0, 0.0)
    asked = [Asked(0, "/t/a", what, 1.0, took, error) for took in times for what in ("act", "parts")]
    return Spell(name, 0.0, nothing, nothing, Taken(after, 0, 0.0), asked=asked)


def test_the_bars() -> None:
    quiet = [spell(*[0.1] * 49, 9.0), spell(*[0.1] * 50)]
    assert (seconds(quiet, 0.5, "act"), seconds(quiet, 0.99, "act")) == (0.1, 0.1)
    assert spell(0.2).missed(quiet) == []
    assert spell(0.4).missed(quiet) == ["slow"]
    assert spell().missed(quiet) == ["slow"]  # nobody was answered at all
    assert spell(0.2, error="503").missed(quiet) == ["errors"]
    assert spell(0.2, after=31 * MEGABYTE).missed(quiet) == ["memory"]


def test_where_much_was_taken_away_nothing_is_judged() -> None:
    calm, robbed = spell(0.1), replace(spell(0.1), stolen=0.5)
    slow = spell(0.4)
    assert slow.missed([calm, calm]) == ["slow"]
    assert slow.missed([calm, robbed]) == replace(slow, stolen=0.5).missed([calm, calm]) == []


def test_memory_that_is_kept_once_is_not_lost() -> None:
    calm, robbed = spell(0.1, name=QUIET), replace(spell(0.1, name=QUIET), stolen=0.5)
    keeps, keeps_none = spell(0.1, after=31 * MEGABYTE), spell(0.1)
    assert missed_at_last([calm, keeps, calm, keeps_none, calm]) == []
    assert missed_at_last([calm, keeps, calm, keeps, calm]) == [("an attack", ["memory"])]
    assert missed_at_last([calm, keeps, calm, keeps_none, robbed]) == [("an attack", ["memory"])]
    failing = replace(calm, asked=[Asked(0, "/t/a", "act", 1.0, 0.1, "503")])
    assert missed_at_last([failing, keeps_none, calm]) == [(QUIET, ["errors"])]


def test_an_attack_is_held_against_the_quiet_on_both_sides() -> None:
    run = [spell(time, name=name) for time, name in enumerate((QUIET, "one", QUIET, "another", QUIET))]
    held = {one.name: [beside.asked[0].seconds for beside in quiet] for one, quiet in with_quiet(run)}
    assert (held["one"], held["another"]) == ([0, 2], [2, 4])


def test_what_the_machine_below_takes_away() -> None:
    before = clock()
    assert before.in_all > before.stolen >= 0
    assert Clock(before.in_all + 200, before.stolen + 3).share_stolen_since(before) == 0.015
    assert before.share_stolen_since(before) == 0.0


# -- processes ------------------------------------------------------------------------------------

WAITING = "from benchmarks.children import end_with_parent; end_with_parent(); print(); import time; time.sleep(600)"


def test_a_child_is_measured_and_ends_with_its_parent() -> None:
    async def left_alone() -> None:
        async with child("-c", WAITING) as process:
            await said_by(process)
            taken = taken_by(process.pid)
            assert taken.memory > MEGABYTE
            assert taken.files >= 3
            assert process.stdin is not None
            process.stdin.close()  # as when the parent is gone
            assert await asyncio.wait_for(process.wait(), MOST_WAITING) < 0

    asyncio.run(left_alone())
