"""What learns: its slopes are right, it learns what can be learned, and the net it makes thinks what it thinks."""

import numpy as np
import pytest

from kogge.bots.net import Array, Net
from kogge.training.arrays import Arrays
from kogge.training.learner import LEAD, Learner, begun, learning_on, resumed
from kogge.training.selfplay import Bytes

RNG = np.random.default_rng
HIDDEN = (6, 4)


def some_rows(count: int, width: int = 5) -> Bytes:
    return RNG(1).integers(0, 9, (count, width)).astype(np.uint8)


def known(rows: Bytes) -> Array:
    """Chances and leads that the rows settle: more of the first feature wins, unless there is much of the second."""
    lead = (rows[:, 0].astype(np.float32) - np.maximum(rows[:, 1], 4)) / 4
    return np.stack([1 / (1 + np.exp(-lead)), lead], axis=1).astype(np.float32)


def learner_of(rows: Bytes) -> Learner:
    return begun(Arrays(), rows, HIDDEN, RNG(2))


def thoughts(net: Net, rows: Bytes) -> Array:
    return np.stack(net.forward(rows), axis=1)


def test_it_learns_a_known_function() -> None:
    rows = some_rows(2000)
    learner = learner_of(rows)
    goals, rng = known(rows), RNG(3)
    errors = []
    for _ in range(400):
        places = rng.integers(0, len(rows), 128)
        errors.append(learner.step(rows[places], goals[places], 1e-2))
    assert np.mean(errors[-20:]) < 0.02 * np.mean(errors[:5])
    thought = thoughts(learner.net(1.0, {}), rows)  # the average of late steps is as good
    assert np.abs(thought - goals).mean() < 0.08


def test_slopes_are_those_of_the_loss() -> None:
    """Each value a little up and down, in double precision."""
    rows = some_rows(7)
    goals = known(rows).astype(np.float64)
    learner = learner_of(rows)
    learner.mean, learner.scale = learner.mean.astype(np.float64), learner.scale.astype(np.float64)
    learner.values = [RNG(4).normal(0, 0.7, value.shape) for value in learner.values]

    def loss() -> float:
        out = learner.layers(rows)[-1]
        win = 1 / (1 + np.exp(-out[:, 0]))
        entropy = -goals[:, 0] * np.log(win) - (1 - goals[:, 0]) * np.log(1 - win)
        return float((entropy + LEAD / 2 * (out[:, 1] - goals[:, 1]) ** 2).mean())

    slopes, _ = learner.slopes(rows, goals)
    assert [slope.shape for slope in slopes] == [value.shape for value in learner.values]
    for slope, value in zip(slopes, learner.values, strict=True):
        for place in np.ndindex(*value.shape):
            usual = value[place]
            value[place] = usual + 1e-6
            above = loss()
            value[place] = usual - 1e-6
            found = (above - loss()) / 2e-6
            value[place] = usual
            assert slope[place] == pytest.approx(found, abs=1e-6)


def test_the_net_thinks_what_the_learner_thinks() -> None:
    """Though the one takes features as they are, and the other in their own units."""
    rows = some_rows(50)
    learner = learner_of(rows)
    learner.average = learner.values
    out = learner.layers(rows)[-1]
    win, lead = learner.net(3.0, {}).forward(rows)
    assert win == pytest.approx(1 / (1 + np.exp(-out[:, 0])), abs=1e-5)
    assert lead == pytest.approx(out[:, 1], abs=1e-5)


def test_learning_on_begins_with_what_the_net_thinks() -> None:
    rows = some_rows(50)
    net = learner_of(rows).net(3.0, {})
    other = some_rows(80)[30:]  # whose units are others
    again = learning_on(Arrays(), other, net).net(3.0, {})
    assert thoughts(again, rows) == pytest.approx(thoughts(net, rows), abs=1e-5)


def test_a_feature_that_never_differs_does_no_harm() -> None:
    rows = some_rows(50)
    rows[:, 2] = 7
    learner = learner_of(rows)
    learner.step(rows, known(rows), 1e-3)
    assert np.isfinite(thoughts(learner.net(1.0, {}), rows)).all()


def test_what_was_saved_goes_on_in_the_same_way() -> None:
    rows = some_rows(50)
    goals = known(rows)
    learner = learner_of(rows)
    for _ in range(3):
        learner.step(rows, goals, 1e-3)
    again = resumed(Arrays(), learner.saved())
    for one in (learner, again):
        one.step(rows, goals, 1e-3)
    for name, part in learner.saved().items():
        assert (again.saved()[name] == part).all(), name
        assert again.saved()[name].dtype == part.dtype
