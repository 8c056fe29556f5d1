"""A training that is kept: a folder from which the same command goes on.

`state.npz` is replaced as a whole after every unit: whoever kills the process loses the unit under way, no more.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from kogge.arena.folder import lock, opened
from kogge.arena.tournament import Plain
from kogge.engine.refusal import Refusal
from kogge.training.plan import Plan
from kogge.training.shipping import UNREADABLE

PLAN, STATE, CURVE = "plan.json", "state.npz", "curve.jsonl"
COUNTERS = "counters"


@contextmanager
def keeping(folder: Path, plan: Plan) -> Iterator[None]:
    """The folder is this plan's, and nobody else's as long as it lasts. One with another plan is refused."""
    with opened(folder, PLAN) as file:
        lock(file, busy(folder))
        had = read_plan(folder)
        if had is None:
            file.truncate(0)
            file.write(json.dumps(plan.to_plain(), ensure_ascii=False).encode() + b"\n")
            file.flush()
        elif had != plan.to_plain():
            raise Refusal(
                en=f"{folder} holds another training, or one by other rules or figures; name another folder, or repeat "
                "the command that began it.",
                de=f"In {folder} liegt ein anderes Training, oder eines nach anderen Regeln oder Werten; nenne einen "
                "anderen Ordner, oder wiederhole den Befehl, mit dem es begann.",
            )
        yield


def busy(folder: Path) -> Refusal:
    return Refusal(en=f"The training in {folder} is running right now.", de=f"Das Training in {folder} läuft gerade.")


def read_plan(folder: Path) -> Plain | None:
    """What a folder was made for; None if nothing was written yet."""
    file = folder / PLAN
    text = file.read_bytes() if file.is_file() else b""
    if not text.endswith(b"\n"):  # torn by a kill, before anything was done
        return None
    try:
        plan = json.loads(text)
    except ValueError:
        plan = None
    if not isinstance(plan, dict):
        raise Refusal(en=f"{file} is not the plan of a training.", de=f"{file} ist kein Plan eines Trainings.")
    return plan


def kept_seed(folder: Path) -> str | None:
    """So that the same command goes on without naming it; None if nothing was begun yet."""
    seed = (read_plan(folder) or {}).get("seed")
    return seed if isinstance(seed, str) else None


def save_state(folder: Path, arrays: Mapping[str, Any], counters: Plain) -> None:
    part = folder / f"{STATE}.part"
    parts: dict[str, Any] = {**arrays, COUNTERS: np.array(json.dumps(counters))}
    with part.open("wb") as file:
        np.savez(file, **parts)
    part.replace(folder / STATE)


def load_state(folder: Path) -> tuple[dict[str, Any], Plain] | None:
    """The arrays and the counters, if there are any yet."""
    if not (folder / STATE).is_file():
        return None
    try:
        with np.load(folder / STATE, allow_pickle=False) as found:
            arrays = dict(found)
        return arrays, json.loads(str(arrays.pop(COUNTERS)))
    except UNREADABLE as error:
        raise Refusal(
            en=f"{folder / STATE} cannot be read; begin the training in another folder.",
            de=f"{folder / STATE} ist nicht lesbar; beginne das Training in einem anderen Ordner.",
        ) from error


def write_curve(folder: Path, notes: Sequence[Plain]) -> None:
    """One line a note. It is made from the state, and so holds nothing twice."""
    part = folder / f"{CURVE}.part"
    part.write_text("".join(json.dumps(note) + "\n" for note in notes), encoding="utf-8")
    part.replace(folder / CURVE)
