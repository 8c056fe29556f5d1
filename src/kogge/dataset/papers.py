"""What lies beside the tables of a dataset: layout, schema, licence, datasheet, checksums."""

import hashlib
import json
from pathlib import Path
from typing import Any

from kogge.arena.tournament import Plain
from kogge.dataset.columns import json_schema
from kogge.dataset.datasheet import datasheet
from kogge.dataset.figures import Figures
from kogge.dataset.folder import Folder
from kogge.dataset.formats import LAYOUT, PLAN, TABLES
from kogge.dataset.plan import Plan
from kogge.games import find_game

LICENCE, SCHEMA, DATASHEET, CHECKSUMS = "LICENSE", "schema.json", "datasheet.md", "SHA256SUMS"
CHUNK = 1 << 20  # bytes

LICENCE_TEXT = """\
SPDX-License-Identifier: CC0-1.0

Whoever made this dataset waives all rights in it, as far as the law allows: use, change and pass on the files in this
folder as you like, and ask nobody. The terms are those of Creative Commons Zero, version 1.0 Universal (CC0 1.0), which
Creative Commons publishes at https://creativecommons.org/publicdomain/zero/1.0/. Kogge, which made the files, has a
licence of its own.
"""


def write_papers(folder: Folder) -> None:
    """All that is known before the first match."""
    folder.write(LICENCE, LICENCE_TEXT.encode())
    folder.write(LAYOUT, _written(layout(folder.plan)))
    folder.write(SCHEMA, _written(json_schema(folder.plan)))


def layout(plan: Plan) -> Plain:
    """What the numbers mean: the blocks of a row of features, and the notation of every action."""
    game = find_game(plan.game)
    state: Any = game.start(plan.seats, plan.options, plan.seed, plan.data)
    blocks, first = [], 0
    for block in game.layout(state.components):
        blocks.append({"name": block.name, "first": first, "length": block.length})
        first += block.length
    return {"game": plan.game, "features": blocks, "actions": list(state.vocabulary().notations)}


def _written(plain: Plain) -> bytes:
    return json.dumps(plain, ensure_ascii=False, indent=1).encode() + b"\n"


def write_checksums(folder: Folder) -> None:
    """Of every file, as `sha256sum --check` reads them."""
    plan = folder.plan
    tables = [folder.file(table, shard) for table in TABLES for shard in plan.shards]
    papers = [folder.path / name for name in (LICENCE, SCHEMA, DATASHEET, LAYOUT, PLAN)]
    named = sorted((file.relative_to(folder.path).as_posix(), file) for file in [*tables, *papers])
    folder.write(CHECKSUMS, "".join(f"{_checksum(file)}  {name}\n" for name, file in named).encode())


def _checksum(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def write_datasheet(folder: Folder, figures: Figures) -> None:
    folder.write(DATASHEET, datasheet(folder.plan, figures).encode())
