"""Saved games: JSON that a person can read, checked in every part when it is loaded."""

import hashlib
import json
import reprlib
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NoReturn

from kogge.engine.chance import LONGEST_SEED, is_seed, seed_hash
from kogge.engine.entries import Entry, enter, read_entry, write_entry
from kogge.engine.game import Game, data_hash
from kogge.engine.match import Match, Move, Player
from kogge.engine.plain import UNFIT, to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.result import Result
from kogge.engine.seats import NOBODY, REFEREE
from kogge.engine.state import State

FORMAT = "kogge match"
VERSION = 1
ENGINE_REVISION = 1  # raised whenever the same seed or actions could give another game

# what a save may hold of what is the same in all games; `Game.bounds` has the rest
LONGEST = 4_000_000  # letters
DEEPEST = 8  # lists and tables within each other
LONGEST_WORD = 200  # letters of a name, a hash or a key
LONGEST_LINE = 400  # letters of a move
MOST_REVISION = 1_000_000


def save(match: Match) -> str:
    """The match as the text of a file.

    This is the referee's copy: it holds the seed, so it is not for a seat while the match runs.
    """
    own_data = match.data == match.game.data()
    return written(
        {
            "engine": ENGINE_REVISION,
            "game": match.game.id,
            "rules": match.game.revision,
            "data_sha256": data_hash(match.data),
            "data": None if own_data else match.data,
            "options": match.options,
            "seats": [player._asdict() for player in match.players],
            "seed": match.seed,
            "seed_sha256": match.seed_hash,
            "start": to_plain(match.start) if match.start else None,
            "moves": [_write_entry(match, entry) for entry in match.entries],
            "results": [_write_result(result) for result in match.results()] if match.over else None,
        }
    )


def written(content: Mapping[str, Any]) -> str:
    """The text of a save with this content, and the checksum over it."""
    record: dict[str, Any] = {"format": FORMAT, "version": VERSION, **content}
    record["sha256"] = _checksum(record)
    return json.dumps(record, ensure_ascii=False, indent=1) + "\n"


def load(text: str, find_game: Callable[[str], Game[Any]]) -> Match:
    """The match in a saved text. Whatever is wrong with it is refused with one sentence."""
    record = _parse(text)
    game = _game(record, find_game)
    try:
        match = _start(record, game)
        _replay(record, match)
        _check_end(record, match)
    except UNFIT as error:
        if record["start"] is None:
            raise
        # a position that was not reached by playing can be wrong in ways that only playing it out shows
        raise Refusal(
            en="The position from which this saved game starts cannot occur in the game.",
            de="Die Stellung, mit der dieser Spielstand beginnt, kann im Spiel nicht vorkommen.",
        ) from error
    return match


def digest(match: Match) -> str:
    """One number for every position that the match went through."""
    positions = json.dumps([to_plain(state) for state in match.positions], sort_keys=True)
    return hashlib.sha256(positions.encode()).hexdigest()


def _parse(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise Refusal(
            en=f"This is not a saved game: it has more than {LONGEST} letters.",
            de=f"Das ist kein Spielstand: Es hat mehr als {LONGEST} Zeichen.",
        )
    try:
        record = json.loads(text)
        json.dumps(record, ensure_ascii=False).encode()  # half a surrogate pair is JSON, but no text
    except (ValueError, RecursionError) as error:
        where = f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else "its first byte"
        wo = f"Zeile {error.lineno}" if isinstance(error, json.JSONDecodeError) else "dem ersten Byte"
        raise Refusal(
            en=f"This is not a saved game: it stops being JSON at {where}.",
            de=f"Das ist kein Spielstand: Ab {wo} ist es kein JSON.",
        ) from error
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise Refusal(
            en="This is JSON, but not a saved game of Kogge.",
            de="Das ist JSON, aber kein Spielstand von Kogge.",
        )
    for key, value in record.items():
        if _is_deeper(value, DEEPEST):
            _refuse_entry(key[:LONGEST_WORD])
    version = record.get("version")
    if version != VERSION:
        shown = reprlib.repr(version)
        raise Refusal(
            en=f"This saved game has format version {shown}; this Kogge reads version {VERSION}.",
            de=f"Dieser Spielstand hat die Formatversion {shown}; dieses Kogge liest Version {VERSION}.",
        )
    for key, kind in _KINDS.items():
        if key not in record or not isinstance(record[key], kind):
            _refuse_entry(key)
        is_long = kind is str and len(record[key]) > LONGEST_WORD
        if is_long or (kind is int and abs(record[key]) > MOST_REVISION):
            _refuse_entry(key)
    return record


def _is_deeper(value: object, most: int) -> bool:
    """Whether more lists and tables than so many lie within each other. It does not go deeper to find out."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return bool(parts) and (most == 0 or any(_is_deeper(part, most - 1) for part in parts))


_KINDS: Mapping[str, Any] = {
    "engine": int,
    "game": str,
    "rules": int,
    "data_sha256": str,
    "data": str | None,
    "options": dict,
    "seats": list,
    "seed": str,
    "seed_sha256": str,
    "start": dict | None,
    "moves": list,
    "results": list | None,
    "sha256": str,
}


def _game(record: dict[str, Any], find_game: Callable[[str], Game[Any]]) -> Game[Any]:
    game = find_game(record["game"])
    for word, wort, saved, ours in (
        ("the engine", "der Engine", record["engine"], ENGINE_REVISION),
        (f"the rules of {game.id}", f"der Regeln von {game.id}", record["rules"], game.revision),
    ):
        if saved != ours:
            raise Refusal(
                en=f"This saved game was made with revision {saved} of {word}; this Kogge has revision {ours} "
                "and could misread it.",
                de=f"Dieser Spielstand entstand mit Revision {saved} {wort}; dieses Kogge hat Revision {ours} "
                "und könnte ihn falsch lesen.",
            )
    data = game.data() if record["data"] is None else record["data"]
    if "\0" in data:  # not every database can keep it
        _refuse_entry("data")
    if len(data) > (most := game.bounds.data.bytes):  # before anything is worked out from it
        raise Refusal(
            en=f"The data file in this saved game is too long: it may have {most} bytes at most.",
            de=f"Die Datendatei in diesem Spielstand ist zu lang: Sie darf höchstens {most} Bytes haben.",
        )
    if data_hash(data) != record["data_sha256"]:
        raise Refusal(
            en="This saved game was made with other component data than it now holds, and would be misread.",
            de="Dieser Spielstand entstand mit anderen Komponentendaten als seinen jetzigen und würde falsch gelesen.",
        )
    return game


def _start(record: dict[str, Any], game: Game[Any]) -> Match:
    if not is_seed(record["seed"]):
        raise Refusal(
            en=f"The seed must be printable text of {LONGEST_SEED} letters at most.",
            de=f"Der Startwert muss druckbarer Text von höchstens {LONGEST_SEED} Zeichen sein.",
        )
    if seed_hash(record["seed"]) != record["seed_sha256"]:
        raise Refusal(
            en="The seed does not fit the hash that was published when the game started.",
            de="Der Startwert passt nicht zu dem Hash, der zu Beginn der Partie veröffentlicht wurde.",
        )
    if len(record["seats"]) > game.max_seats:
        game.checked(len(record["seats"]), {})
    try:
        players = [Player(**seat) for seat in record["seats"]]
        parts: list[object] = [part for player in players for part in player]
        if not all(isinstance(part, str) and len(part) <= LONGEST_WORD for part in parts):
            raise TypeError
    except TypeError:
        _refuse_entry("seats")
    if not all(isinstance(value, bool) and len(name) <= LONGEST_WORD for name, value in record["options"].items()):
        _refuse_entry("options")
    data = record["data"]
    start = None
    if record["start"] is not None:
        start = game.restore(game.data() if data is None else data, record["start"])
        if start.viewer != REFEREE:
            _refuse_entry("start")
        play_out(start.clone(), game.bounds.moves)
    return Match(game, len(players), record["options"], record["seed"], players, data, start=start)


def play_out(state: State, most: int) -> None:
    """By chance to the end: a position from which there is none would keep a table, or its bots, for ever."""
    rng = Random(0)
    for _ in range(most):
        if state.actor == NOBODY:
            return
        state.apply(rng.choice(state.legal()))
    raise Refusal(
        en=f"The position from which this saved game starts never ends: {most} moves are not enough.",
        de=f"Die Stellung, mit der dieser Spielstand beginnt, findet kein Ende: {most} Züge reichen nicht.",
    )


def _replay(record: dict[str, Any], match: Match) -> None:
    number, most = len(record["moves"]), match.game.bounds.most_entries
    if number > most:
        raise Refusal(
            en=f"The saved game has {number} moves and take-backs; a game of {match.game.id} can have {most} at most.",
            de=f"Der Spielstand hat {number} Züge und Rücknahmen; eine Partie von {match.game.id} kann höchstens "
            f"{most} haben.",
        )
    for number, entry in enumerate(record["moves"], start=1):
        try:
            _read_entry(match, entry)
        except Refusal as refusal:
            raise Refusal(en=f"Move {number}: {refusal.en}", de=f"Zug {number}: {refusal.de}") from refusal


def _check_end(record: dict[str, Any], match: Match) -> None:
    """The result stands in the file exactly if the game is over; the checksum fits."""
    moves = len(record["moves"])
    results = [_write_result(result) for result in match.results()] if match.over else None
    if record["results"] is not None and results is None:
        legal = ", ".join(match.legal())
        raise Refusal(
            en=f"Moves are missing: the saved game has a result, but goes on after move {moves}; "
            f"legal actions: {legal}.",
            de=f"Es fehlen Züge: Der Spielstand hat ein Ergebnis, aber nach Zug {moves} geht es weiter; "
            f"erlaubt ist: {legal}.",
        )
    if record["results"] != results:
        raise Refusal(
            en="The result in the saved game is not the one that its moves lead to.",
            de="Das Ergebnis im Spielstand ist nicht das, zu dem seine Züge führen.",
        )
    if record["sha256"] != _checksum(record):
        raise Refusal(
            en="The saved game was changed or cut after it was written: its moves are legal, "
            "but its checksum does not fit.",
            de="Der Spielstand wurde nach dem Schreiben verändert oder gekürzt: Seine Züge sind erlaubt, "
            "aber seine Prüfsumme passt nicht.",
        )


def _write_entry(match: Match, entry: Entry) -> str:
    """“2 lay F01 3” or, for a take-back to the point after 17 moves, “2 undo 17”."""
    return f"{entry.seat} {write_entry(match, entry)}"


def _read_entry(match: Match, line: object) -> None:
    seat, _, what = line.partition(" ") if isinstance(line, str) and len(line) <= LONGEST_LINE else ("", "", "")
    if seat not in map(str, range(match.seats)):
        shown = reprlib.repr(line)
        raise Refusal(
            en=f"{shown} is not written as a seat and what it does.",
            de=f"{shown} ist nicht als Platz und dessen Zug geschrieben.",
        )
    entry = read_entry(match, int(seat), what)
    if isinstance(entry, Move) and entry.seat != match.state.actor:
        raise Refusal(
            en=f"“{line}”: it is not seat {seat} but seat {match.state.actor} that decides; "
            f"legal actions: {', '.join(match.legal())}.",
            de=f"„{line}“: Nicht Platz {seat}, sondern Platz {match.state.actor} entscheidet; "
            f"erlaubt ist: {', '.join(match.legal())}.",
        )
    enter(match, entry)


def _write_result(result: Result) -> dict[str, Any]:
    return {
        "seat": result.seat,
        "points": result.points,
        "rank": result.rank,
        "tie_break": result.tie_break,
        "parts": dict(result.parts),
    } | ({"out": True} if result.out else {})


def _checksum(record: Mapping[str, Any]) -> str:
    content = {key: value for key, value in record.items() if key != "sha256"}
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


def _refuse_entry(key: str) -> NoReturn:
    raise Refusal(
        en=f"The saved game cannot be read: its entry “{key}” is missing or malformed.",
        de=f"Der Spielstand ist nicht lesbar: Sein Eintrag „{key}“ fehlt oder ist fehlerhaft.",
    )
