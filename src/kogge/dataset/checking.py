"""Is a file of a dataset what its plan says? Every match in it is played again, and each number compared.

A file may come from elsewhere, and with it the plan that lies beside it. So both are read in a process of its own,
with limits of time and memory (`foreign.py`).
"""

import json
import re
from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from pathlib import Path
from typing import Any

from kogge.dataset.columns import schema
from kogge.dataset.formats import FEATURES, FILES, MATCHES, PLAN, TABLES, VIEW, Row, compact
from kogge.dataset.papers import layout
from kogge.dataset.plan import Plan, from_plain, no_plan
from kogge.dataset.record import first_decision, match_row, outcome, planned, seen
from kogge.engine.refusal import Refusal
from kogge.engine.seats import NOBODY
from kogge.engine.state import State
from kogge.extras import extra
from kogge.foreign import Apart
from kogge.games import find_game

LIMIT = 900.0  # seconds for a file; a shard of a hundred long matches takes twenty, on a busy machine more
MEMORY = 1 << 31  # bytes of address space; pyarrow alone takes a sixth of it
LONGEST_PLAN = 1 << 20  # bytes
LONGEST_QUOTE = 100  # letters of what was found
MOST_NAMED = 8  # legal actions


class Checker(Apart):
    """Checks one file after the other."""

    def __init__(self, limit: float = LIMIT, memory: int = MEMORY) -> None:
        super().__init__(_checked, _too_much, limit, memory)

    def check(self, file: Path) -> dict[str, Any]:
        """The game, and how many matches and decisions there are. The first thing that is wrong is refused."""
        return self.done(json.dumps(str(file.resolve())))


def _too_much() -> Refusal:
    return Refusal(
        en="This file takes too long or too much memory to check, or is damaged so badly that it cannot be read.",
        de="Diese Datei zu prüfen dauert zu lange oder braucht zu viel Speicher, oder sie ist so beschädigt, dass sie "
        "nicht lesbar ist.",
    )


# -- in the process --------------------------------------------------------------------------------


def _checked(text: str) -> dict[str, Any]:
    file = Path(json.loads(text))
    pa = extra("pyarrow", "dataset")
    pa.set_cpu_count(1)  # threads would take address space, of which there is little
    pa.set_io_thread_count(1)
    return check(file)


def check(file: Path) -> dict[str, Any]:
    plan = plan_beside(file)
    form, table = FILES[plan.format], file.parent.name
    number = file.name.removesuffix(form.suffix)
    if table not in TABLES or not number.isdecimal() or int(number) not in plan.shards:
        raise Refusal(
            en=f"{file.name} is no shard of the dataset in {file.parent.parent}.",
            de=f"{file.name} ist kein Teil des Datensatzes in {file.parent.parent}.",
        )
    rows, numbers = form.read(file, schema(plan, table)), plan.matches_of(int(number))
    decisions = check_matches(plan, numbers, rows) if table == MATCHES else check_decisions(plan, numbers, rows)
    return {"game": plan.game, "games": len(numbers), "decisions": decisions}


def plan_beside(file: Path) -> Plan:
    """The plan of the dataset to which a file belongs: it lies in the folder above."""
    place = file.parent.parent / PLAN
    try:
        with place.open("rb") as opened:
            text = opened.read(LONGEST_PLAN + 1)
    except OSError as error:
        raise Refusal(
            en=f"The plan of the dataset is missing: it belongs to {place}.",
            de=f"Der Plan des Datensatzes fehlt: Er gehört nach {place}.",
        ) from error
    try:
        return from_plain(json.loads(text))
    except (ValueError, RecursionError) as error:
        raise no_plan() from error


def check_matches(plan: Plan, numbers: Sequence[int], rows: Iterator[Row]) -> int:
    """A table of matches; how many decisions there are in them."""
    decisions = 0
    later = iter(numbers)
    for row in rows:
        number = expected(next(later, None), row["match"])
        where, wo = f"Game {number}", f"Partie {number}"
        compare(plan, where, wo, row, planned(plan, number))
        state = first_decision(plan, number)
        actions = row["actions"] if isinstance(row["actions"], list) else []
        for move, action in enumerate(actions, start=1):
            if wrong := mistake(plan, state, number, move, action):
                raise wrong
            state.apply(action)
        if state.actor != NOBODY:
            raise unfinished(state, number, len(actions))
        compare(plan, where, wo, row, match_row(plan, number, actions, state.results()))
        decisions += len(actions)
    nothing_left(next(later, None))
    return decisions


def check_decisions(plan: Plan, numbers: Sequence[int], rows: Iterator[Row]) -> int:
    """A table of decisions; how many there are."""
    decisions = 0
    later = iter(numbers)
    most = find_game(plan.game).bounds.moves
    for found, group in groupby(rows, key=lambda row: row["match"]):
        number = expected(next(later, None), found)
        match = list(islice(group, most + 1))
        check_match(plan, number, match)
        decisions += len(match)
    nothing_left(next(later, None))
    return decisions


def check_match(plan: Plan, number: int, rows: Sequence[Row]) -> None:
    """All decisions of a match: first it is played to its end, as far as that can be done, then each row compared."""
    game, state = find_game(plan.game), first_decision(plan, number)
    rights: list[Row] = []
    wrong: Refusal | None = None
    for move, row in enumerate(rows, start=1):
        if state.actor != NOBODY:
            rights.append({"match": number, "move": move, **seen(game, state, plan.views)})
        wrong = mistake(plan, state, number, move, row["chosen"])
        if wrong:
            break
        state.apply(row["chosen"])
    if not wrong and state.actor != NOBODY:
        wrong = unfinished(state, number, len(rows))
    for row, right in zip(rows, rights, strict=False):
        end = {} if wrong else outcome(state.results(), right["actor"])
        move = right["move"]
        compare(plan, f"Game {number}, move {move}", f"Partie {number}, Zug {move}", row, {**right, **end})
    if wrong:
        raise wrong


# -- what is wrong ---------------------------------------------------------------------------------


def expected(number: int | None, found: object) -> int:
    """The number of the match that comes next."""
    if number is None:
        raise Refusal(
            en=f"Game {shown(found)} does not belong to this shard.",
            de=f"Partie {shown(found)} gehört nicht in diesen Teil.",
        )
    if type(found) is not int or found != number:
        raise Refusal(
            en=f"Game {number} should come next, not {shown(found)}.",
            de=f"Als Nächstes müsste Partie {number} kommen, nicht {shown(found)}.",
        )
    return number


def nothing_left(number: int | None) -> None:
    if number is not None:
        raise Refusal(en=f"Game {number} is missing.", de=f"Partie {number} fehlt.")


def mistake(plan: Plan, state: State, number: int, move: int, action: object) -> Refusal | None:
    """What is wrong with an action, if it cannot be carried out."""
    if state.actor == NOBODY:
        return Refusal(
            en=f"Game {number}, move {move}: the game was over after move {move - 1}.",
            de=f"Partie {number}, Zug {move}: Die Partie war nach Zug {move - 1} zu Ende.",
        )
    if type(action) is int and action in state.options:
        return None
    return Refusal(
        en=f"Game {number}, move {move}: {shown(action)} is not legal; legal actions: {legal(state)}.",
        de=f"Partie {number}, Zug {move}: {shown(action)} ist nicht erlaubt; erlaubt ist: {legal(state)}.",
    )


def unfinished(state: State, number: int, moves: int) -> Refusal:
    return Refusal(
        en=f"Game {number}: decisions are missing after move {moves}; seat {state.actor} has these legal actions: "
        f"{legal(state)}.",
        de=f"Partie {number}: Nach Zug {moves} fehlen Entscheidungen; Platz {state.actor} hat diese erlaubten "
        f"Aktionen: {legal(state)}.",
    )


def legal(state: State) -> str:
    write = state.vocabulary().write
    named = [f"{action} ({write(action)})" for action in state.legal()[:MOST_NAMED]]
    return ", ".join(named) + (" …" if len(state.options) > MOST_NAMED else "")


def compare(plan: Plan, where: str, wo: str, row: Row, right: Row) -> None:
    """Refuse a row at the first number that is another one than it should be."""
    for column in row:
        found = difference(column, row[column], right[column]) if column in right else None
        if found:
            name, is_, should = found
            block = block_of(plan, name)
            raise Refusal(
                en=f"{where}: “{name}”{block} should be {shown(should)}, not {shown(is_)}.",
                de=f"{wo}: „{name}“{block} müsste {shown(should)} sein, nicht {shown(is_)}.",
            )


def difference(name: str, found: Any, right: Any) -> tuple[str, Any, Any] | None:
    """The first part that is another one: its name, what it is, what it should be."""
    pairs: Iterator[tuple[str, Any, Any]]
    if name == VIEW and found != right:
        found, right = opened(found), opened(right)
    if isinstance(right, bytes) and found != right:
        found, right = list(found), list(right)
    if isinstance(right, dict) and isinstance(found, dict) and list(found) == list(right):
        pairs = ((f"{name}.{key}", found[key], right[key]) for key in right)
    elif isinstance(right, list) and isinstance(found, list) and len(found) == len(right):
        pairs = ((f"{name}[{place}]", found[place], right[place]) for place in range(len(right)))
    else:
        return None if type(found) is type(right) and found == right else (name, found, right)
    return next((part for pair in pairs if (part := difference(*pair))), None)


def opened(view: object) -> Any:
    try:
        return json.loads(view) if isinstance(view, str) else view
    except (ValueError, RecursionError):
        return view


def block_of(plan: Plan, name: str) -> str:
    """The block of the features to which one of them belongs."""
    if not (place := re.fullmatch(rf"{FEATURES}\[(\d+)]", name)):
        return ""
    blocks = layout(plan)["features"]
    at = int(place[1])
    return next(f" ({block['name']})" for block in blocks if at < block["first"] + block["length"])


def shown(value: object) -> str:
    """As a sentence can quote it, in JSON."""
    text = compact(value) if not isinstance(value, bytes) else str(list(value))
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"
