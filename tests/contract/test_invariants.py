"""Every game's invariants hold at every table, however its people play, and would be noticed if they did not."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from kogge.engine.game import Game
from kogge.engine.seats import NOBODY
from kogge.games import GAMES
from tests.citing import rule
from tests.contract.told import told_by
from tests.games.faults import Fault

MATCHES = 5  # of each kind of table, as a slow test
KNOWN = {game.folder: game for game in GAMES.values() if told_by(game, "faults")}  # two editions of a game share theirs


class Table(NamedTuple):
    """A game with seats, and which of its options are on."""

    game: Game[Any]
    seats: int
    options: dict[str, bool]
    named: str


def tables(game: Game[Any]) -> Iterator[Table]:
    """Every number of players with the options as they are by themselves, with each one changed, and with all on."""
    for seats in range(game.min_seats, game.max_seats + 1):
        options = [option for option in game.options if seats in option.seats]
        yield Table(game, seats, {}, "plain")
        for option in options:
            yield Table(game, seats, {option.name: not option.default}, ("no " if option.default else "") + option.name)
        yield Table(game, seats, {option.name: True for option in options}, "everything")


TABLES = [table for game in GAMES.values() if told_by(game, "invariants") for table in tables(game)]


def sample(table: Table, matches: int, *marks: pytest.MarkDecorator) -> Any:
    return pytest.param(table, matches, id=f"{table.game.id}-{table.seats} {table.named} {matches}", marks=marks)


every_table = pytest.mark.parametrize(
    ("table", "matches"),
    [sample(table, 1) for table in TABLES if table.named == "everything"]
    + [sample(table, MATCHES, pytest.mark.slow) for table in TABLES],
)


@rule(
    "borneo 4.4", "borneo 18.1", "borneo 18.2", "borneo 18.3", "borneo 18.5", "borneo 18.6", "borneo 18.7",
    "borneo R24", "goa 1.5", "goa 5.6", "goa 10.5", "goa 12.2", "goa 15", "novgorod 1.5", "novgorod 6.1.9",
    "novgorod 6.2.4", "novgorod 6.4.5", "novgorod 8.2", "novgorod 10.3", "cargo_noir 4.3.6", "cargo_noir 9.1",
    "cargo_noir 9.4", "cargo_noir 9.6",
)  # fmt: skip
@every_table
def test_the_invariants_hold_after_every_action(table: Table, matches: int) -> None:
    for number in range(matches):
        play(table, f"invariants {number}", ())


@rule(
    "borneo 10.1.2", "goa 7.2.3", "novgorod 6.2.1", "novgorod 10.2", "novgorod 12.3.4", "cargo_noir 4.4.5",
)  # fmt: skip
@every_table
def test_the_invariants_hold_when_everybody_strains_them(table: Table, matches: int) -> None:
    for number in range(matches):
        play(table, f"strained {number}", told_by(table.game, "invariants").STRAINING)


def play(table: Table, seed: str, words: tuple[str, ...]) -> None:
    """A match by chance, but mostly by actions that begin with these words, where there are any."""
    check = told_by(table.game, "invariants").check
    rng = Random(seed)
    s = table.game.start(table.seats, table.options, seed)
    liked = {action for action, notation in enumerate(s.vocabulary().notations) if notation.startswith(words)}
    check(s)
    while s.actor != NOBODY:
        actions = [action for action in s.legal() if action in liked] if liked and rng.random() < 0.9 else []
        s.apply(rng.choice(actions or s.legal()))
        check(s)


FAULTS: dict[str, tuple[Game[Any], Fault[Any]]] = {
    f"{folder}: {name}": (game, fault)
    for folder, game in KNOWN.items()
    for name, fault in told_by(game, "faults").FAULTS.items()
}


@rule(
    "borneo 18.1", "borneo 18.2", "borneo 18.3", "borneo 18.5", "borneo 18.6", "borneo 18.7", "cargo_noir 9.1",
)  # fmt: skip
@pytest.mark.parametrize(("game", "fault"), FAULTS.values(), ids=FAULTS)
def test_a_broken_invariant_is_noticed(game: Game[Any], fault: Fault[Any]) -> None:
    s = fault.moment()
    told_by(game, "invariants").check(s)
    fault.spoil(s)
    with pytest.raises(AssertionError):
        fault.noticed_by(s)
