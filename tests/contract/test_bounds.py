"""Foreign files cannot hurt: what a game needs is far from its bounds, and whatever is beyond them is refused."""

import json
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from itertools import cycle
from random import Random
from typing import Any

import pytest

from kogge.engine.bounds import PositionBounds
from kogge.engine.game import Game
from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.state import State
from kogge.games import GAMES
from tests.engine.matches import KINDS, LAST_KINDS, Kind, every_kind, played, slow_but
from tests.games.toml_writing import written

ROOM = 2  # nothing that is played comes to half of a bound
READ = {game.id: game for game in GAMES.values() if game.data()}
games_with_data = pytest.mark.parametrize("game", READ.values(), ids=READ)


# -- what is played -------------------------------------------------------------------------------


@every_kind
def test_a_match_is_far_from_its_bounds(kind: Kind) -> None:
    match = played(kind, "far")
    bounds = match.game.bounds
    assert ROOM * len(match.moves) <= bounds.moves
    assert bounds.moves <= bounds.entries
    for state in match.positions[::7]:
        check_room(state, bounds.position)
    check_room(match.state, bounds.position)


def check_room(state: State, bounds: PositionBounds) -> None:
    assert ROOM * state.shuffles <= bounds.most("shuffles")
    assert ROOM * len(state.stack) <= bounds.longest("stack")
    for name, names in state.FIELDS.items():
        for value in parts(getattr(state, name)):
            if isinstance(value, list):
                fixed = len(value) == len(getattr(state.blank(state.components, state.seats), name))
                assert fixed or ROOM * len(value) <= bounds.longest(name), name
            elif not names:
                assert ROOM * value <= bounds.most(name), name


def parts(value: Any) -> Iterator[Any]:
    yield value
    if isinstance(value, list):
        for part in value:
            yield from parts(part)


@slow_but(LAST_KINDS, KINDS)
def test_every_position_can_be_read_again(case: Kind) -> None:
    match = played(case, "again")
    for state in match.positions[:: max(1, len(match.moves) // 20)]:
        plain = json.loads(json.dumps(to_plain(state)))
        assert to_plain(match.game.restore(match.data, plain)) == plain
        view = to_plain(state.view(max(0, state.actor)))
        assert to_plain(match.game.restore(match.data, view)) == view


@games_with_data
def test_the_data_file_is_far_from_its_bounds(game: Game[Any]) -> None:
    bounds, tables = game.bounds.data, tomllib.loads(game.data())
    assert 3 * len(game.data().encode()) <= 2 * ROOM * bounds.bytes
    assert 3 * max(map(len, game.data().split("\n"))) <= 2 * ROOM * bounds.line
    blocks = 0
    rest: list[tuple[str, Any]] = [("", tables)]
    while rest:
        key, value = rest.pop()
        if isinstance(value, dict):
            blocks += 1
            rest += value.items()
        elif isinstance(value, list):
            rest += [(key, part) for part in value]
            assert 3 * len(value) <= 2 * bounds.lists.get(key, bounds.items), key
        elif isinstance(value, str):
            assert 3 * len(value) <= 2 * bounds.texts.get(key, bounds.letters), key
        else:
            assert ROOM * abs(value) <= bounds.number, key
    assert 3 * blocks <= 2 * bounds.blocks


# -- what somebody makes up -----------------------------------------------------------------------


def nested(depth: int) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


HOSTILE: dict[str, Any] = {
    "huge": 10**15,
    "below zero": -5,
    "deep": nested(5000),
    "long": [0] * 100_000,
    "a flag": True,
    "a back": "?-7",
    "many digits": "?" + "9" * 5000,
}


@pytest.mark.parametrize("kind", LAST_KINDS, ids=lambda kind: kind.name)
@pytest.mark.parametrize("what", HOSTILE)
def test_no_field_of_a_position_takes_what_it_cannot_hold(kind: Kind, what: str) -> None:
    game, plain = GAMES[kind.game], position(kind)
    for field, value in plain.items():
        if (field, what) == ("seed", "a back"):
            continue  # a seed is any text
        for changed in replaced(value, HOSTILE[what]):
            refused(game, {**plain, field: changed})
    refused(game, {**plain, "unknown": HOSTILE[what]})


@cache
def position(kind: Kind) -> dict[str, Any]:
    return to_plain(played(kind, "hostile", moves=80).state)


def refused(game: Game[Any], plain: object) -> None:
    with pytest.raises(Refusal) as refusal:
        game.restore(game.data(), plain)
    assert len(refusal.value.en) < 300


def replaced(value: Any, other: Any) -> Iterator[Any]:
    """The value as a whole, and in turn its first parts."""
    yield other
    if isinstance(value, list) and value:
        for part in replaced(value[0], other):
            yield [part, *value[1:]]


def damaged_files(game: Game[Any], most: int) -> Iterator[str]:
    """The game's data file, each time with one value far beyond its bound; in how far, in turn."""
    own = tomllib.loads(game.data())
    places = {key: path for path, key in places_in(own, ())}
    chosen = Random(game.id).sample(sorted(places), min(most, len(places)))
    for key, other in zip(chosen, cycle((10**12, "x" * 5000, [1] * 500, nested(50)))):
        tables = deepcopy(own)
        holder: Any = tables
        for step in places[key][:-1]:
            holder = holder[step]
        holder[places[key][-1]] = other
        yield written(tables)


def places_in(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], str]]:
    """Where something stands, and by which names; of the entries of a list one is enough."""
    if path:
        yield path, ".".join(str(step) for step in path if isinstance(step, str))
    for step, part in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from places_in(part, (*path, step))


def check_damage(game: Game[Any], most: int) -> None:
    for text in damaged_files(game, most):
        with pytest.raises(Refusal) as refusal:
            game.components(text)
        assert len(refusal.value.en) < 1000


@games_with_data
def test_no_value_of_a_data_file_may_be_huge(game: Game[Any]) -> None:
    check_damage(game, 8)


@pytest.mark.slow
@games_with_data
def test_none_at_all_may_be(game: Game[Any]) -> None:
    check_damage(game, 10_000)


@games_with_data
def test_a_data_file_may_not_bring_bounds_of_its_own(game: Game[Any]) -> None:
    bounds = game.bounds
    with pytest.raises(Refusal):
        game.components(f"[data]\nbytes = 9\n{'#' * 100}\n" * (bounds.data.bytes // 100))
    assert game.bounds is bounds
