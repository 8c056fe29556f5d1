"""Files: what is read is what was written, the same rows give the same bytes, and others can read them."""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import jsonschema
import polars as pl
import pyarrow as pa  # type: ignore[import-untyped]  # it has no types
import pyarrow.parquet as pq  # type: ignore[import-untyped]  # it has no types
import pytest

from kogge.dataset import Positions
from kogge.dataset.checking import check
from kogge.dataset.columns import schema
from kogge.dataset.formats import DECISIONS, FILES, GROUP, JSONL, MATCHES, PARQUET, TABLES, Row
from kogge.dataset.making import make
from kogge.dataset.record import Record, played
from kogge.engine.game import Game
from kogge.engine.refusal import Refusal
from kogge.extras import MissingExtra
from kogge.games import find_game
from tests.dataset.made import formats, plan_of, rows_of


def written(form: str, table: str, records: list[Record], plan: Any) -> bytes:
    kind, columns = FILES[form], schema(plan, table)
    writer = kind.writer(columns)
    for record in records:
        writer.add(kind.pack(rows(record, table), columns))
    return writer.finish()


def rows(record: Record, table: str) -> list[Row]:
    return [record.match] if table == MATCHES else record.decisions


@formats
@pytest.mark.parametrize("table", TABLES)
def test_what_is_read_is_what_was_written(form: str, table: str, datasets: dict[str, Path]) -> None:
    plan = plan_of(form, views=True)
    records = [played(plan, number) for number in range(2)]
    expected = [row for record in records for row in rows(record, table)]
    assert rows_of(datasets[form], form, table)[: len(expected)] == expected


# What the matches of a small plan are, whatever writes them down. It changes where the rules, the features or the words
# of a view do: then it is written anew.
LINES = "399e3a6e49f855652516e4d20c0bbd1bdb1cad8e132bdf73ab441fa404faf8cf"


def test_rows_are_the_same_in_both_forms_and_on_every_machine() -> None:
    plan = plan_of(JSONL, views=True)
    record = played(plan, 0)
    lines = b"".join(FILES[JSONL].pack(rows(record, table), schema(plan, table)) for table in TABLES)
    assert hashlib.sha256(lines).hexdigest() == LINES


@formats
def test_the_same_rows_give_the_same_bytes(form: str) -> None:
    plan = plan_of(form)
    records = [played(plan, 0)] * (GROUP + 1)
    assert written(form, DECISIONS, records, plan) == written(form, DECISIONS, records, plan)


def test_lines_satisfy_the_schema_that_lies_beside_them(datasets: dict[str, Path]) -> None:
    folder = datasets[JSONL]
    described = json.loads((folder / "schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(described)
    for table in TABLES:
        validator = jsonschema.Draft202012Validator({**described, **described["$defs"][table], "anyOf": [{}]})
        for file in sorted((folder / table).iterdir()):
            with pa.input_stream(str(file), compression="zstd") as stream:
                lines = stream.read().splitlines()
            for line in lines[:: 1 if table == MATCHES else 40]:
                validator.validate(json.loads(line))
        with pytest.raises(jsonschema.ValidationError):
            validator.validate({**json.loads(lines[0]), "match": -1})
        with pytest.raises(jsonschema.ValidationError):
            validator.validate({**json.loads(lines[0]), "more": 1})


def test_the_schema_names_what_arrow_has(datasets: dict[str, Path]) -> None:
    described = json.loads((datasets[PARQUET] / "schema.json").read_text(encoding="utf-8"))
    for table in TABLES:
        columns = pq.read_schema(next((datasets[PARQUET] / table).iterdir()))
        told = described["$defs"][table]["properties"]
        assert list(told) == columns.names
        for field in columns:
            assert told[field.name]["arrow"] == str(field.type)
            assert told[field.name]["description"].startswith(field.metadata[b"meaning"].decode())
            assert not field.nullable


def test_nothing_in_a_file_says_when_or_where_it_was_made(datasets: dict[str, Path]) -> None:
    file = pq.read_metadata(datasets[PARQUET] / DECISIONS / "00000.parquet")
    assert set(file.metadata) == {b"ARROW:schema"}
    assert file.created_by == f"parquet-cpp-arrow version {pa.__version__}"


def test_a_reader_of_parquet_takes_ten_matches_at_once(tmp_path: Path) -> None:
    plan = plan_of(games=GROUP + 2)
    record = played(plan, 0)
    (tmp_path / "file").write_bytes(written(PARQUET, DECISIONS, [record] * (GROUP + 2), plan))
    file = pq.read_metadata(tmp_path / "file")
    sizes = [file.row_group(group).num_rows for group in range(file.num_row_groups)]
    assert sizes == [GROUP * len(record.decisions), 2 * len(record.decisions)]


def test_polars_reads_both_formats_alike(datasets: dict[str, Path]) -> None:
    columns = ["match", "move", "actor", "step", "legal", "chosen", "win", "rank", "points", "features"]
    parquet = pl.scan_parquet(datasets[PARQUET] / DECISIONS / "*.parquet").select(columns).collect()
    lines = pl.scan_ndjson(datasets[JSONL] / DECISIONS / "*.jsonl.zst").select(columns).collect()
    assert parquet.schema["features"] == pl.Array(pl.UInt8, 393)
    assert lines.cast(parquet.schema).equals(parquet)


def test_a_game_without_features_is_written_without_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game: Game[Any] = find_game("borneo-card")
    monkeypatch.setattr(game, "layout", lambda components: [])
    monkeypatch.setattr(game, "features", lambda view: [])
    plan = plan_of()
    assert "features" not in schema(plan, DECISIONS).names
    for form in FILES:
        make(plan_of(form, games=1), tmp_path / form)
        assert check(tmp_path / form / DECISIONS / f"00000{FILES[form].suffix}")["games"] == 1
        positions = Positions(tmp_path / form)
        assert positions[:].features.shape == (len(positions), 0)


@formats
@pytest.mark.parametrize("content", [b"PAR1", b"PAR1" * 30, b"{}", b"\x28\xb5\x2f\xfd" * 3, bytes(1000)])
def test_what_is_no_such_file_is_refused(form: str, content: bytes, tmp_path: Path) -> None:
    file = tmp_path / f"file{FILES[form].suffix}"
    file.write_bytes(content)
    with pytest.raises(Refusal, match="is damaged or cut off"):
        list(FILES[form].read(file))
    with pytest.raises(Refusal, match="There is no file"):
        list(FILES[form].read(tmp_path / "none"))


def test_without_pyarrow_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtra) as missing:
        plan_of().to_plain()
    assert "pip install 'kogge[dataset]'" in missing.value.en
    assert "pip install 'kogge[dataset]'" in missing.value.de
