"""A tournament that is kept: a folder with a file to which every finished block is added as a line.

A process that is killed loses the block it was playing, no more: a torn last line is cut off, its block played again.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, NamedTuple

from kogge.arena.folder import lock, opened
from kogge.arena.playing import plain_results
from kogge.arena.tournament import Plain, Tournament, seed_of
from kogge.engine.entries import enter, read_entry
from kogge.engine.match import Match, Player
from kogge.engine.refusal import Refusal
from kogge.engine.save import save
from kogge.games import find_game

FILE = "blocks.jsonl"
FORMAT = "kogge arena"
VERSION = 1
PARTS = {"bots", "results", "decisions", "cpu"}  # of a match, beside its moves


class Kept(NamedTuple):
    """What a file holds."""

    tournament: Tournament | None  # None while nothing was written
    blocks: list[Plain]  # each once, in their order
    end: int  # of the last whole line, in bytes


@contextmanager
def keeping(folder: Path | None, tournament: Tournament) -> Iterator[tuple[IO[bytes] | None, list[Plain]]]:
    """The file to add blocks to, and those that it has; without a folder, neither. Another tournament is refused."""
    if folder is None:
        yield None, []
        return
    with opened(folder, FILE) as file:
        lock(file, busy(folder))
        kept = read(file, folder)
        file.truncate(kept.end)
        if kept.tournament is None:
            add(file, {"format": FORMAT, "version": VERSION, **tournament.to_plain()})
        elif kept.tournament != tournament:
            raise Refusal(
                en=f"{folder} holds another tournament; name another folder, or repeat the command that began it.",
                de=f"In {folder} liegt ein anderes Turnier; nenne einen anderen Ordner, oder wiederhole den Befehl, "
                "mit dem es begann.",
            )
        yield file, kept.blocks


def busy(folder: Path) -> Refusal:
    return Refusal(
        en=f"The tournament in {folder} is being played right now.",
        de=f"Das Turnier in {folder} wird gerade gespielt.",
    )


def add(file: IO[bytes], line: Plain) -> None:
    """One line, handed to the system as a whole: whoever kills this process does not lose it."""
    file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
    file.flush()


def load(folder: Path, *, moves: bool = False) -> tuple[Tournament, list[Plain]]:
    """A kept tournament as far as it has come; the moves of its matches only if they are wanted."""
    try:
        with (folder / FILE).open("rb") as file:
            kept = read(file, folder, moves=moves)
    except OSError as error:
        raise no_tournament(folder) from error
    if kept.tournament is None:
        raise no_tournament(folder)
    return kept.tournament, kept.blocks


def kept_seed(folder: Path) -> str | None:
    """Of the tournament in a folder, so that the same command goes on without naming it; None if there is none yet."""
    return load(folder)[0].seed if (folder / FILE).is_file() and (folder / FILE).stat().st_size else None


def saved_match(folder: Path, number: int) -> str:
    """A match of a kept tournament, counted through all blocks from 0, as the text of a save."""
    tournament, blocks = load(folder, moves=True)
    block, place = divmod(number, tournament.seats)
    found = next((one for one in blocks if one["block"] == block), None)
    if found is None:
        raise Refusal(
            en=f"There is no game {number} in {folder}; the finished tournament has 0 to {tournament.games - 1}.",
            de=f"Es gibt keine Partie {number} in {folder}; das fertige Turnier hat 0 bis {tournament.games - 1}.",
        )
    kept = found["matches"][place]
    players = [Player(f"{chr(ord('A') + seat)} ({bot})", bot) for seat, bot in enumerate(kept["bots"])]
    seed = seed_of(tournament, block)
    match = Match(find_game(tournament.game), len(players), tournament.options, seed, players, tournament.data)
    for line in kept["moves"]:
        enter(match, read_entry(match, match.state.actor, line.partition(" ")[2]))
    if not match.over or plain_results(match.results()) != kept["results"]:
        raise Refusal(
            en=f"Game {number} in {folder} does not lead to the result that was saved with it.",
            de=f"Partie {number} in {folder} führt nicht zu dem Ergebnis, das mit ihr gespeichert wurde.",
        )
    return save(match)


# -- reading --------------------------------------------------------------------------------------


def read(file: IO[bytes], folder: Path, *, moves: bool = False) -> Kept:
    """Everything up to the last whole line. A line that is whole and yet wrong was not written by a tournament."""
    tournament: Tournament | None = None
    blocks: dict[int, Plain] = {}
    file.seek(0)
    end = 0
    for number, text in enumerate(file, start=1):
        if not text.endswith(b"\n"):
            break
        try:
            line: Any = json.loads(text)
            if tournament is None:
                tournament = tournament_of(line, folder)
            else:
                blocks.setdefault(line["block"], checked_block(line, tournament, moves))
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise Refusal(
                en=f"{folder / FILE}, line {number}: this is not what a tournament of this Kogge writes.",
                de=f"{folder / FILE}, Zeile {number}: So etwas schreibt kein Turnier dieses Kogge.",
            ) from error
        end += len(text)
    return Kept(tournament, [blocks[number] for number in sorted(blocks)], end)


def tournament_of(header: Any, folder: Path) -> Tournament:
    if (header["format"], header["version"]) != (FORMAT, VERSION):
        raise ValueError(header)
    fields = {name: header[name] for name in ("game", "blocks", "options", "seed", "data")}
    tournament = Tournament(bots=tuple(header["bots"]), **fields)
    if tournament.to_plain().items() <= header.items():
        return tournament
    raise Refusal(
        en=f"The tournament in {folder} was played by other rules or figures than those of this Kogge.",
        de=f"Das Turnier in {folder} wurde nach anderen Regeln oder Werten gespielt als denen dieses Kogge.",
    )


def checked_block(block: Any, tournament: Tournament, moves: bool) -> Plain:
    """A block has all matches; whoever sums up many of them spares the moves."""
    matches = block["matches"]
    if len(matches) != tournament.seats or type(block["block"]) is not int:
        raise ValueError(block["block"])
    lean = [match if moves else {part: match[part] for part in PARTS} for match in matches]
    return {"block": block["block"], "matches": lean}


def no_tournament(folder: Path) -> Refusal:
    return Refusal(en=f"There is no tournament in {folder}.", de=f"In {folder} liegt kein Turnier.")
