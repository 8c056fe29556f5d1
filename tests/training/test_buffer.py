"""The rows that are learned from."""

from pathlib import Path

import numpy as np
import pytest

from kogge.bots.net import Array
from kogge.engine.refusal import Refusal
from kogge.training.buffer import FILES, Buffer
from kogge.training.selfplay import Bytes


def rows(*numbers: int) -> tuple[Bytes, Array]:
    return np.array([[number, number] for number in numbers], np.uint8), np.array(
        [[number, -number] for number in numbers], np.float32
    )


def test_the_newest_take_the_place_of_the_oldest(tmp_path: Path) -> None:
    buffer = Buffer(tmp_path, 2, size=4)
    buffer.put(*rows(1, 2, 3))
    assert (buffer.at, buffer.fill) == (3, 3)
    buffer.put(*rows(4, 5))
    assert (buffer.at, buffer.fill) == (1, 4)
    assert buffer.features[:, 0].tolist() == [5, 2, 3, 4]
    features, goals = buffer.some(100, np.random.default_rng(1))
    assert {*features[:, 0].tolist()} == {2, 3, 4, 5}
    assert (goals[:, 1] == -features[:, 0].astype(int)).all()


def test_what_was_put_is_there_again(tmp_path: Path) -> None:
    buffer = Buffer(tmp_path, 2, size=4)
    buffer.put(*rows(1, 2, 3))
    again = Buffer(tmp_path, 2, buffer.at, buffer.fill, size=4)
    assert again.features[:, 0].tolist() == [1, 2, 3, 0]


@pytest.mark.parametrize("file", FILES)
def test_without_its_files_it_cannot_go_on(tmp_path: Path, file: str) -> None:
    Buffer(tmp_path, 2, size=4).put(*rows(1))
    (tmp_path / file).unlink()
    with pytest.raises(Refusal) as refused:
        Buffer(tmp_path, 2, 1, 1, size=4)
    assert f"{file} is missing" in refused.value.say("en")
    assert f"{file} fehlt" in refused.value.say("de")
