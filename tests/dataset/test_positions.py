"""Positions for whoever learns: what they hold, and how a loader asks for them."""

import pickle
import shutil
import sys
from pathlib import Path

import numpy as np
import pytest

from kogge.dataset import Positions
from kogge.dataset.formats import DECISIONS, FILES, PARQUET, PLAN
from kogge.dataset.positions import NoDataset
from kogge.dataset.record import first_decision
from kogge.engine.refusal import Refusal
from tests.dataset.loading import DataLoader
from tests.dataset.made import formats, plan_of, rows_of
from tests.processes import ended


@formats
def test_they_hold_the_decisions_of_the_files(form: str, datasets: dict[str, Path]) -> None:
    positions = Positions(datasets[form])
    rows = rows_of(datasets[form], form, DECISIONS)
    assert positions.actions == first_decision(plan_of(), 0).vocabulary().notations
    assert len(positions) == len(rows)
    for number in (0, 7, len(rows) - 1, -1):
        features, legal, chosen, value = positions[number]
        row = rows[number]
        assert [str(part.dtype) for part in positions[number]] == ["uint8", "bool", "int64", "float32"]
        assert features.tobytes() == row["features"]
        assert np.flatnonzero(legal).tolist() == sorted(row["legal"])
        assert int(chosen) == row["chosen"]
        assert float(value) == pytest.approx(row["win"])


def test_several_are_asked_for_at_once(datasets: dict[str, Path]) -> None:
    positions = Positions(str(datasets[PARQUET]))
    numbers = [5, 2, 900, 2]
    for several in (positions[numbers], positions[np.array(numbers)]):
        for place, number in enumerate(numbers):
            for part, single in zip(several, positions[number], strict=True):
                assert np.array_equal(part[place], single)
    assert positions[3:6].features.shape == (3, positions[0].features.size)
    assert positions[[]].legal.shape == (0, len(positions.actions))
    with pytest.raises(IndexError):
        positions[len(positions)]


def test_a_loader_sees_every_decision_once(datasets: dict[str, Path]) -> None:
    positions = Positions(datasets[PARQUET])
    batches = list(DataLoader(positions, batch_size=100, shuffle=True))
    assert sum(len(batch.chosen) for batch in batches) == len(positions)
    assert batches[0].legal.shape == (100, len(positions.actions))
    for batch in batches:
        assert batch.legal[np.arange(len(batch.chosen)), batch.chosen].all()
    everything = np.concatenate([batch.features for batch in batches])
    assert everything.sum() == positions[:].features.sum()


def test_whoever_changes_what_was_asked_for_changes_nothing_else(datasets: dict[str, Path]) -> None:
    positions = Positions(datasets[PARQUET])
    position = positions[[4]]
    position.features[:] = 77
    position.legal[:] = False
    assert (positions[4].features != 77).any()
    assert positions[4].legal.any()


def test_another_process_reads_the_files_itself(datasets: dict[str, Path]) -> None:
    positions = Positions(datasets[PARQUET], shards=[1])
    sent = pickle.dumps(positions)
    assert len(sent) < 1000
    again = pickle.loads(sent)
    assert len(again) == len(positions)
    assert np.array_equal(again[:].features, positions[:].features)


def test_shards_keep_matches_apart(datasets: dict[str, Path]) -> None:
    whole = Positions(datasets[PARQUET])
    learning, testing = Positions(datasets[PARQUET], shards=[0, 2]), Positions(datasets[PARQUET], shards=[1])
    assert len(learning) + len(testing) == len(whole)
    assert np.array_equal(
        whole[: len(Positions(datasets[PARQUET], [0]))].features, Positions(datasets[PARQUET], [0])[:].features
    )
    assert len(Positions(datasets[PARQUET], shards=[])) == 0


def test_what_is_no_dataset_is_refused(tmp_path: Path, datasets: dict[str, Path]) -> None:
    for shards, folder in ((None, tmp_path), ([9], datasets[PARQUET])):
        with pytest.raises(NoDataset) as refused:
            Positions(folder, shards)
        assert isinstance(refused.value, ValueError)
        assert isinstance(refused.value, Refusal)
        assert refused.value.de != refused.value.en
    shutil.copytree(datasets[PARQUET], tmp_path, dirs_exist_ok=True)
    file = tmp_path / DECISIONS / f"00001{FILES[PARQUET].suffix}"
    file.write_bytes(file.read_bytes()[:-100])
    with pytest.raises(Refusal, match=r"00001\.parquet is damaged"):
        Positions(tmp_path)
    for plan in ("[]", "{}", '{"format": "tablets"}', "nothing"):
        (tmp_path / PLAN).write_text(plan, encoding="utf-8")
        with pytest.raises(NoDataset):
            Positions(tmp_path)


def test_neither_the_games_nor_other_packages_are_loaded_to_read(datasets: dict[str, Path]) -> None:
    asking = (
        f"import sys; from kogge.dataset import Positions; print(len(Positions({str(datasets[PARQUET])!r})));"
        "print([name for name in ('kogge.games', 'torch', 'polars', 'pandas') if name in sys.modules])"
    )
    status, out, _ = ended([sys.executable, "-c", asking])
    assert status == 0
    assert out.splitlines() == [str(len(Positions(datasets[PARQUET]))), "[]"]
