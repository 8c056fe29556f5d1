"""A simulation, a tournament and a lab as a notebook shows them: tables and plots, in both languages."""

import json
from dataclasses import replace

import pytest

import kogge
from kogge.arena.changes import with_change
from kogge.arena.lab import Lab, compared
from kogge.arena.report import Report, report
from kogge.arena.running import run
from kogge.arena.simulate import Plan, simulate
from kogge.arena.summary import Summary
from kogge.arena.tournament import Tournament
from kogge.engine.refusal import Refusal
from kogge.games import find_game
from tests.notebook.pictures import images

FEW = Tournament("borneo-card", ("random", "random", "random"), 2, {}, "<few>")


@pytest.fixture(scope="module")
def simulated() -> Summary:
    return simulate(Plan("borneo", 10, 3, ("random", "random", "random"), {"blackbeard": True}, "<drawn>"))


def own_html(thing: Summary | Report | Lab) -> str:
    html = thing._repr_html_()
    assert html
    return html


def test_a_simulation_has_tables_and_plots(simulated: Summary) -> None:
    html = own_html(simulated)
    assert len(images(html)) == 2
    found = simulated.to_json()
    assert "10 games of borneo with 3 seats, blackbeard" in html
    assert f"<td>{found['points']['overall']['mean']:.1f}</td>" in html
    assert "&lt;drawn&gt;" in html
    german = kogge.show(simulated, lang="de")._repr_html_()
    assert "10 Partien borneo mit 3 Plätzen, blackbeard" in german
    assert f"<td>{found['points']['overall']['mean']:.1f}</td>".replace(".", ",") in german
    assert repr(simulated) == "<Summary: 10 games of borneo, random, random, random>"


def test_a_tournament_and_a_lab_have_the_tables_and_plots_of_their_pages() -> None:
    blocks = run(FEW)
    found = report(FEW, blocks)
    assert json.loads(json.dumps(found)) == found
    html = own_html(found)
    assert "6 games of Borneo" in html
    assert len(images(html)) == 3  # wins, seats and parts of the score; a bot against itself has no lead and no rating
    changed = replace(FEW, data=with_change(find_game(FEW.game).data(), "parameters.start_hand=4"))
    lab = compared([("", FEW, blocks), ("start_hand=4", changed, run(changed))])
    assert json.loads(json.dumps(lab)) == lab
    html = own_html(lab)
    assert "What changes with start_hand=4" in html
    assert len(images(html)) == len(lab["variants"][1]["difference"]["parts"]) + 3 + 3
    for thing in (found, lab):
        shown = kogge.show(thing, lang="de")._repr_html_()
        assert images(shown)
        assert "Seed" not in shown


def test_what_has_no_seat_is_not_looked_at_from_one(simulated: Summary) -> None:
    with pytest.raises(ValueError, match="has no seat and no step") as refused:
        kogge.show(simulated, seat=1)
    assert isinstance(refused.value, Refusal)
