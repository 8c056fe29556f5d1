"""What came out of many matches as data frames: their rows and columns, and what there is no table of."""

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import polars
import pytest

from kogge import extras
from kogge.arena.changes import with_change
from kogge.arena.lab import compared
from kogge.arena.report import report
from kogge.arena.running import run
from kogge.arena.simulate import Plan, simulate
from kogge.arena.tournament import Tournament
from kogge.engine.refusal import Refusal
from kogge.games import find_game
from kogge.notebook import frame
from tests.processes import ROOT

FEW = Tournament("borneo-card", ("random", "random", "random"), 2, {}, "few")
PLAN = Plan("borneo", 6, 3, ("random",), {}, "frames")


def documented() -> dict[str, list[list[str]]]:
    """Table -> the columns that the page has for it, once for each thing that has such a table."""
    found: dict[str, list[list[str]]] = {}
    for line in (ROOT / "docs" / "notebooks.md").read_text(encoding="utf-8").splitlines():
        cells = line.split("|")
        if len(cells) == 6 and (table := re.fullmatch(r" `(\w+)` ", cells[2])):
            found.setdefault(table[1], []).append(re.findall(r"`(\w+)`", cells[4]))
    return found


def held(data: polars.DataFrame, table: str) -> polars.DataFrame:
    """The same, after a look at its columns."""
    assert data.columns in documented()[table]
    return data


def test_a_simulation_in_tables() -> None:
    summary = simulate(PLAN)
    (bot,) = held(frame(summary), "bots").to_dicts()
    assert (bot["bot"], bot["seats"], bot["games"], bot["win_share"], bot["fair_share"]) == ("random", 3, 6, 1.0, 1.0)
    assert bot["points_min"] <= bot["points_q1"] <= bot["points_median"] <= bot["points_q3"] <= bot["points_max"]
    seats = held(frame(summary, "seats"), "seats")
    assert seats["seat"].to_list() == [0, 1, 2]
    assert seats["wins"].sum() == pytest.approx(6)
    points = held(frame(summary, "points"), "points")
    assert points["times"].sum() == 18
    assert (points["points"] * points["times"]).sum() / 18 == pytest.approx(bot["points_mean"])
    lengths = held(frame(summary, "lengths"), "lengths")
    assert Counter(dict(lengths.iter_rows())) == summary.lengths


def test_a_tournament_in_tables(tmp_path: Path) -> None:
    blocks = run(FEW, out=tmp_path)
    found = report(FEW, blocks)
    bots = held(frame(found), "bots")
    (share,) = bots.filter(polars.col("figure") == "win_share").to_dicts()
    assert share == {
        "bot": "random",
        "seats": 3,
        "fair_share": 1.0,
        "figure": "win_share",
        **found["by_bot"]["random"]["win_share"],
    }
    (margin,) = bots.filter(polars.col("figure") == "margin").to_dicts()
    assert margin["mean"] is None
    assert held(frame(found, "seats"), "seats")["mean"].sum() == pytest.approx(1)
    parts = held(frame(found, "parts"), "parts")
    assert parts["mean"].sum() == pytest.approx(found["by_bot"]["random"]["points"]["mean"])
    matches = held(frame(blocks), "matches")
    assert len(matches) == FEW.games * FEW.seats
    assert matches["win_share"].sum() == pytest.approx(FEW.games)
    for folder in (tmp_path, str(tmp_path)):
        assert frame(folder).equals(matches)
        assert frame(folder, "parts").equals(parts)


@pytest.mark.slow
def test_a_lab_in_a_table(tmp_path: Path) -> None:
    changed = replace(FEW, data=with_change(find_game(FEW.game).data(), "parameters.start_hand=4"))
    names = ("", "start_hand=4")
    played = [
        (name, one, run(one, out=tmp_path / str(at)))
        for at, (name, one) in enumerate(zip(names, (FEW, changed), strict=True))
    ]
    lab = compared(played)
    figures = held(frame(lab), "figures")
    assert figures["variant"].unique(maintain_order=True).to_list() == ["as it is", "start_hand=4"]
    (length,) = figures.filter(polars.col("figure") == "length", polars.col("variant") == "start_hand=4").to_dicts()
    difference = lab["variants"][1]["difference"]["length"]
    assert [length[f"difference{end}"] for end in ("", "_low", "_high")] == [
        difference[end] for end in ("mean", "low", "high")
    ]
    usual = figures.filter(polars.col("variant") == "as it is")
    assert usual["difference"].null_count() == len(usual)
    seats = usual.filter(polars.col("figure") == "win_share_of_seat")
    assert seats["of"].to_list() == ["0", "1", "2"]
    kept = frame(tmp_path)  # a folder does not tell how its variants were called
    assert kept.drop("variant").equals(figures.drop("variant"))


def test_what_there_is_no_table_of_is_refused(tmp_path: Path) -> None:
    for what, table, en in (
        (
            simulate(replace(PLAN, games=1)),
            "matches",
            "There is no table “matches” here; there are bots, seats, points, lengths",
        ),
        (7, "", "There is no table of a int"),
        ([], "", "There is no table of a list"),
    ):
        with pytest.raises(ValueError, match=en) as refused:
            frame(what, table)
        assert isinstance(refused.value, Refusal)
    with pytest.raises(Refusal):
        frame(tmp_path / "none")


def test_without_polars_one_sentence_says_which_extra_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    summary = simulate(replace(PLAN, games=1))

    def lost(module: str) -> None:
        raise ImportError(module)

    monkeypatch.setattr(extras, "import_module", lost)
    with pytest.raises(extras.MissingExtra, match=r"polars, .*kogge\[notebook\]"):
        frame(summary)
