"""A small dataset in a folder, and what others need of one."""

import hashlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kogge.dataset.formats import FILES, JSONL, PARQUET, Row
from kogge.dataset.making import make
from kogge.dataset.plan import Plan, checked
from kogge.engine.refusal import Refusal

SMALL = Plan("borneo-card", 5, 3, ("random",), {}, "monsoon", shard_games=2)

formats = pytest.mark.parametrize("form", [PARQUET, JSONL])


def plan_of(form: str = PARQUET, **other: Any) -> Plan:
    return checked(replace(SMALL, format=form, **other))


def contents(folder: Path) -> dict[str, str]:
    """Every file of a folder, by name, as its digest."""
    files = [file for file in folder.rglob("*") if file.is_file()]
    return {str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def rows_of(folder: Path, form: str, table: str) -> list[Row]:
    suffix = FILES[form].suffix
    return [row for file in sorted((folder / table).glob(f"*{suffix}")) for row in FILES[form].read(file)]


def refused(plan: Plan, folder: Path) -> str:
    """In English; in German it is said otherwise."""
    with pytest.raises(Refusal) as refusal:
        make(plan, folder)
    assert refusal.value.de != refusal.value.en
    return refusal.value.en
