"""Saves that somebody might upload to bring a server down: each is a real save with one thing changed, and correct
checksums, so that nothing but what it says can be held against it."""

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from kogge.engine.chance import seed_hash
from kogge.engine.game import data_hash
from kogge.engine.match import Match, Player
from kogge.engine.save import _checksum, save
from kogge.games import GAMES, OLDEST, find_game

MOST = 1024 * 1024 - 1024  # bytes, a little less than the server takes as an upload
MOVES = 12  # so far a match is played before its position is changed
FOREVER = 10**12  # rounds
HUGE = 10**4000  # Python reads numbers of 4,300 digits
COMPANIES = 1_700  # about 290 KiB in all
COMPANIES_OF_BOTS = 60
DEEP = 100_000


@cache
def match_of(game: str, moves: int = MOVES) -> Match:
    """A match with few seats, played by chance."""
    match = Match(find_game(game), find_game(game).min_seats, seed="hostile")
    rng = Random(0)
    for _ in range(moves):
        match.play(rng.choice(match.legal()))
    return match


def changed(match: Match, **changes: Any) -> bytes:
    """The save of a match with these entries instead of its own, and the checksum over them."""
    record = {**entries_of(match), **changes}
    record["sha256"] = _checksum(record)
    # without spaces and in ASCII: most for the size, and half a surrogate pair can be written
    return json.dumps(record, separators=(",", ":")).encode()


@cache
def entries_of(match: Match) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(save(match))
    return record


def branched(game: str) -> tuple[Match, dict[str, Any]]:
    """A match that starts at a position, and that position."""
    match = match_of(game).branch(MOVES)
    return match, entries_of(match)["start"]


def endless() -> bytes:
    """Nobody lives to see its end; who reads it plays it to its end."""
    match, start = branched("cargo-noir")
    return changed(match, start={**start, "rounds": FOREVER})


# -- component data -------------------------------------------------------------------------------


def many_companies() -> bytes:
    """Every pair of companies has actions of its own."""
    return _with_data(match_of("borneo", 0), _companies(COMPANIES))


def all_bots() -> bytes:
    """Nobody sits there but bots, and each of their moves is thought about with all this data."""
    game = find_game("borneo")
    players = [Player(f"Bot {seat}", "greedy") for seat in range(game.max_seats)]
    data = _companies(COMPANIES_OF_BOTS)
    return _with_data(Match(game, players=players), data + "# nothing\n" * ((MOST - 2 * len(data)) // 11))


def long_names() -> Iterator[bytes]:
    """Of a player, of a company, of an option, of the game."""
    match, name = match_of("borneo", 0), "N" * (MOST // 2)
    yield changed(match, seats=[{"name": name, "kind": "person"}, *[player._asdict() for player in match.players[1:]]])
    yield changed(match, seats=[{"name": "A", "kind": name}, *[player._asdict() for player in match.players[1:]]])
    yield _with_data(match, match.data.replace('"Rot"', f'"{name[: MOST // 3]}"', 1))
    yield changed(match, options={name: True})
    yield changed(match, game=name)


def _companies(number: int) -> str:
    """Borneo's data with so many companies more."""
    more = (
        f'[[companies]]\nid="c{n}"\nname_de="C"\nname_en="C"\nshort_de="C"\nshort_en="C"\n'
        f'letter_de="C"\nletter_en="C"\nprovenance="public"\n'
        for n in range(number)
    )
    return match_of("borneo", 0).data + "\n" + "".join(more)


def _with_data(match: Match, data: str) -> bytes:
    return changed(match, data=data, data_sha256=data_hash(data))


# -- positions, seeds and moves -------------------------------------------------------------------


def odd_positions() -> Iterator[bytes]:
    """Numbers too large and nests too deep, at every place of a position of every game."""
    for game in OLDEST:
        match, start = branched(game)
        for key, value in start.items():
            if isinstance(value, int):
                yield changed(match, start={**start, key: HUGE})
            elif isinstance(value, list):
                yield changed(match, start={**start, key: [-HUGE] * min(len(value), 9)})
                yield changed(match, start={**start, key: value * 200})
        nested: list[Any] = []
        for _ in range(500):
            nested = [nested]
        yield changed(match, start={**start, next(iter(start)): nested})
        # deeper than can be written here, and digits that Python refuses to read
        yield changed(match, start="odd").replace(b'"odd"', b"[" * DEEP + b"]" * DEEP)
        yield changed(match, start="odd").replace(b'"odd"', b'{"a":' * DEEP + b"1" + b"}" * DEEP)
        yield changed(match, start="odd").replace(b'"odd"', b'{"seed":' + b"9" * DEEP + b"}")


def odd_seeds() -> Iterator[bytes]:
    """Seeds that a database might not take, or not give back."""
    for game in GAMES:
        for seed in ("\0", "a\0b", "\x1b[2J", "\u202e", "'; DROP TABLE matches; --", "s" * 500_000, ""):
            match = Match(find_game(game), seed=seed)
            yield changed(match)
        yield changed(match, seed="\ud800")
        yield changed(match, seed="other", seed_sha256=seed_hash("other"), results=[])


def take_backs() -> bytes:
    """The same move, made and taken back, as often as an upload holds."""
    match = Match(find_game("cargo-noir"), seed="hostile")
    seat, shortest = match.state.actor, min(match.legal(), key=len)
    both = [f"{seat} {shortest}", f"{seat} undo 0"]
    bare = len(changed(match))
    times = (MOST - bare) // len(json.dumps(both, separators=(",", ":")))
    return changed(match, moves=both * times)
