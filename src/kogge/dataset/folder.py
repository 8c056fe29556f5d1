"""The folder in which a dataset is made: it belongs to one plan, and the same command goes on in it.

A shard is written when all of its matches are there, under another name, and renamed. Until then what was chosen in
its matches is kept line by line, so that whoever kills the process loses the matches under way, no more.
"""

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kogge.arena.folder import lock, opened
from kogge.arena.tournament import Plain
from kogge.dataset.formats import FILES, PLAN, TABLES, compact
from kogge.dataset.plan import NAME, Plan
from kogge.engine.refusal import Refusal

PLAYED = "played.jsonl"
PART = "writing.part"


class Folder:
    """One that is held: nobody else works in it."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan
        self.kept = self._read_kept()  # match -> what was chosen in it, of shards that are not whole

    def file(self, table: str, shard: int) -> Path:
        return self.path / table / f"{shard:05}{FILES[self.plan.format].suffix}"

    def has(self, shard: int) -> bool:
        return all(self.file(table, shard).is_file() for table in TABLES)

    def keep(self, match: int, actions: list[int]) -> None:
        self.kept[match] = actions
        with writing(self.path), (self.path / PLAYED).open("a", encoding="utf-8") as file:
            file.write(_line(match, actions))

    def write_shard(self, shard: int, tables: Mapping[str, bytes]) -> None:
        for table, content in tables.items():
            self.write(str(self.file(table, shard).relative_to(self.path)), content)
        self.tidy()

    def tidy(self) -> None:
        """Leave nothing that was written in part, nor what was kept of shards that are whole."""
        whole = [match for match in self.kept if self.has(match // self.plan.shard_games)]
        for match in whole:
            del self.kept[match]
        with writing(self.path):
            for name in (PART, PLAYED) if not self.kept else (PART,):
                (self.path / name).unlink(missing_ok=True)
        if self.kept:
            self.write(PLAYED, "".join(_line(*kept) for kept in self.kept.items()).encode())

    def write(self, name: str, content: bytes) -> None:
        """A file that is there when all of it is."""
        part = self.path / PART
        with writing(self.path):
            (self.path / name).parent.mkdir(exist_ok=True)
            part.write_bytes(content)
            part.replace(self.path / name)

    def _read_kept(self) -> dict[int, list[int]]:
        """A last line that was torn is played again; one that is whole and yet wrong was not written here."""
        file = self.path / PLAYED
        kept: dict[int, list[int]] = {}
        text = file.read_bytes() if file.is_file() else b""
        for line in text.splitlines(keepends=True):
            if not line.endswith(b"\n"):
                break
            try:
                found = json.loads(line)
                kept[int(found["match"])] = [int(action) for action in found["actions"]]
            except (ValueError, KeyError, TypeError) as error:
                raise self.kept_by_others() from error
        return kept

    def kept_by_others(self) -> Refusal:
        file = self.path / PLAYED
        return Refusal(
            en=f"{file} holds what no dataset of this Kogge writes; delete it, and its games are played again.",
            de=f"In {file} steht, was kein Datensatz dieses Kogge schreibt; lösche die Datei, dann werden ihre Partien "
            "noch einmal gespielt.",
        )


def _line(match: int, actions: list[int]) -> str:
    return compact({"match": match, "actions": actions}) + "\n"


@contextmanager
def writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Refusal(
            en=f"The folder {path} cannot be written ({error.strerror}). What is finished stays there; once that is "
            "solved, the same command continues.",
            de=f"In den Ordner {path} lässt sich nicht schreiben ({error.strerror}). Was fertig ist, bleibt dort; "
            "sobald das behoben ist, macht derselbe Befehl weiter.",
        ) from error


@contextmanager
def holding(path: Path, plan: Plan) -> Iterator[Folder]:
    """The folder for this plan, as long as it lasts. One that holds something else is refused, and left as it is."""
    read_plan(path)
    with opened(path, PLAN) as file:
        lock(file, busy(path))
        had = read_plan(path)
        if had is None:
            write_plan(path, plan)
        elif had != plan.to_plain():
            raise Refusal(
                en=f"{path} holds another dataset, or one by other rules, figures or versions; name another folder, "
                "or repeat the command that began it.",
                de=f"In {path} liegt ein anderer Datensatz, oder einer nach anderen Regeln, Werten oder Versionen; "
                "nenne einen anderen Ordner, oder wiederhole den Befehl, mit dem er begann.",
            )
        folder = Folder(path, plan)
        folder.tidy()
        yield folder


def write_plan(path: Path, plan: Plan) -> None:
    with writing(path):
        try:
            (path / PLAN).write_bytes(json.dumps(plan.to_plain(), ensure_ascii=False, indent=1).encode() + b"\n")
        except OSError:
            os.truncate(path / PLAN, 0)  # half a plan would be nobody's
            raise


def read_plan(path: Path) -> Plain | None:
    """What a folder was made for; None if nothing was written to it yet."""
    file = path / PLAN
    text = file.read_bytes() if file.is_file() else b""
    if not text and not (path.is_dir() and any(one.name != PLAN for one in path.iterdir())):
        return None
    try:
        plan = json.loads(text)
    except ValueError:
        plan = None
    if not isinstance(plan, dict) or plan.get("dataset") != NAME:
        raise not_ours(path)
    return plan


def kept_seed(path: Path) -> str | None:
    """So that the same command goes on without naming it; None if nothing was begun yet."""
    seed: Any = (read_plan(path) or {}).get("seed")
    return seed if isinstance(seed, str) else None


def busy(path: Path) -> Refusal:
    return Refusal(
        en=f"The dataset in {path} is being made right now.", de=f"Der Datensatz in {path} wird gerade gemacht."
    )


def not_ours(path: Path) -> Refusal:
    return Refusal(
        en=f"{path} holds something other than a dataset; name a new folder.",
        de=f"In {path} liegt etwas anderes als ein Datensatz; nenne einen neuen Ordner.",
    )
