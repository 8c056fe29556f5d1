"""How a table is written to a file and read back: as Parquet, or as JSON lines packed with zstd.

The same rows in the same order give the same bytes: nothing in a file says when or where it was made.
"""

import io
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from kogge.engine.refusal import Refusal
from kogge.extras import extra

Row = dict[str, Any]  # column -> value; features are bytes

MATCHES, DECISIONS = "matches", "decisions"
TABLES = (MATCHES, DECISIONS)
PLAN, LAYOUT = "plan.json", "layout.json"  # of the folder in which they lie
PARQUET, JSONL = "parquet", "jsonl"
LONGEST_LINE = 1 << 20  # bytes
GROUP = 10  # matches that a reader of Parquet takes at once
LEVEL = 3  # of zstd in Parquet: higher ones take several times as long, and spare a fifth
FEATURES, VIEW = "features", "view"
UNREADABLE = (ArithmeticError, LookupError, OSError, RuntimeError, TypeError, ValueError)  # of what is damaged


class Writer(Protocol):
    """Of one file."""

    def add(self, packed: bytes) -> None:
        """What was packed of the next match."""

    def finish(self) -> bytes:
        """All of the file."""


class Format(Protocol):
    """Rows are packed where they are made, in whichever process; a file is put together in one."""

    suffix: str

    def pack(self, rows: Sequence[Row], schema: Any) -> bytes: ...

    def writer(self, schema: Any) -> Writer: ...

    def read(self, file: Path, schema: Any = None) -> Iterator[Row]:
        """Row by row, as they were packed. A file with other columns than those of the schema is refused."""

    def count(self, file: Path) -> int:
        """How many rows there are."""


class Parquet:
    suffix = ".parquet"

    def pack(self, rows: Sequence[Row], schema: Any) -> bytes:
        pa = extra("pyarrow", "dataset")
        batch = pa.record_batch([_column(pa, rows, field) for field in schema], schema=schema)
        packed: bytes = batch.serialize().to_pybytes()
        return packed

    def writer(self, schema: Any) -> Writer:
        return ParquetWriter(schema)

    def read(self, file: Path, schema: Any = None) -> Iterator[Row]:
        with readable(file), extra("pyarrow.parquet", "dataset").ParquetFile(file) as opened:
            if schema is not None and not opened.schema_arrow.equals(schema):
                raise _other_columns(file)
            for group in range(opened.num_row_groups):
                yield from _rows(opened.read_row_group(group, use_threads=False))

    def count(self, file: Path) -> int:
        with readable(file), extra("pyarrow.parquet", "dataset").ParquetFile(file) as opened:
            rows: int = opened.metadata.num_rows
        return rows


class ParquetWriter:
    def __init__(self, schema: Any) -> None:
        self.sink = extra("pyarrow", "dataset").BufferOutputStream()
        self.schema = schema
        self.held: list[Any] = []
        leaves = [leaf for field in schema for leaf in _leaves(field, "")]
        split = {leaf: "BYTE_STREAM_SPLIT" for leaf in leaves if leaf.startswith(FEATURES)}
        self.writer = extra("pyarrow.parquet", "dataset").ParquetWriter(
            self.sink,
            schema,
            compression="zstd",
            compression_level=LEVEL,
            use_dictionary=[leaf for leaf in leaves if leaf not in {VIEW, *split}],
            column_encoding=split,  # of bytes that are written as larger numbers: a third smaller, and sooner written
        )

    def add(self, packed: bytes) -> None:
        self.held.append(extra("pyarrow", "dataset").ipc.read_record_batch(packed, self.schema))
        if len(self.held) == GROUP:
            self._write()

    def finish(self) -> bytes:
        if self.held:
            self._write()
        self.writer.close()
        content: bytes = self.sink.getvalue().to_pybytes()
        return content

    def _write(self) -> None:
        table = extra("pyarrow", "dataset").Table.from_batches(self.held).combine_chunks()
        self.writer.write_table(table, row_group_size=len(table))
        self.held.clear()


class JsonLines:
    suffix = ".jsonl.zst"

    def pack(self, rows: Sequence[Row], schema: Any) -> bytes:
        return b"".join(_line(row, schema.names) for row in rows)

    def writer(self, schema: Any) -> Writer:
        return JsonLinesWriter()

    def read(self, file: Path, schema: Any = None) -> Iterator[Row]:
        with readable(file), _lines(file) as lines:
            number = 0
            while line := lines.readline(LONGEST_LINE):
                number += 1
                row = _row(line)
                if row is None or (schema is not None and list(row) != schema.names):
                    raise Refusal(
                        en=f"{file}, line {number}: this is not what a dataset of this Kogge has.",
                        de=f"{file}, Zeile {number}: So etwas steht in keinem Datensatz dieses Kogge.",
                    )
                yield row

    def count(self, file: Path) -> int:
        with readable(file), _lines(file) as lines:
            return sum(1 for _ in lines)


class JsonLinesWriter:
    def __init__(self) -> None:
        pa = extra("pyarrow", "dataset")
        self.sink = pa.BufferOutputStream()
        self.stream = pa.CompressedOutputStream(self.sink, "zstd")

    def add(self, packed: bytes) -> None:
        self.stream.write(packed)

    def finish(self) -> bytes:
        self.stream.close()
        content: bytes = self.sink.getvalue().to_pybytes()
        return content


FILES: Mapping[str, Format] = {PARQUET: Parquet(), JSONL: JsonLines()}
SUFFIXES = tuple(form.suffix for form in FILES.values())


@contextmanager
def readable(file: Path) -> Iterator[None]:
    """Whatever a damaged file breaks, in whatever way it is said, is refused in a sentence."""
    try:
        yield
    except Refusal:
        raise
    except FileNotFoundError as error:
        raise Refusal(en=f"There is no file {file}.", de=f"Es gibt keine Datei {file}.") from error
    except UNREADABLE as error:
        raise Refusal(
            en=f"{file} is damaged or cut off: it cannot be read to its end.",
            de=f"{file} ist beschädigt oder abgeschnitten und nicht bis zum Ende lesbar.",
        ) from error


# -- Parquet ---------------------------------------------------------------------------------------


def _column(pa: Any, rows: Sequence[Row], field: Any) -> Any:
    if field.name != FEATURES:
        return pa.array([row[field.name] for row in rows], field.type)
    together = pa.py_buffer(b"".join(row[FEATURES] for row in rows))
    numbers = pa.Array.from_buffers(pa.uint8(), together.size, [None, together])
    return pa.FixedSizeListArray.from_arrays(numbers, type=field.type)


def _rows(table: Any) -> Iterator[Row]:
    light = table.drop_columns([FEATURES]) if FEATURES in table.column_names else table
    rows: list[Row] = light.to_pylist()
    if light is not table:
        column = table.column(FEATURES)
        width, together = column.type.list_size, column.combine_chunks().flatten().to_numpy().tobytes()
        for place, row in enumerate(rows):
            row[FEATURES] = together[place * width : (place + 1) * width]
    yield from rows


def _leaves(field: Any, above: str) -> Iterator[str]:
    """The paths of what a Parquet file has columns for."""
    path, kind = above + field.name, field.type
    if not kind.num_fields:
        yield path
    elif hasattr(kind, "value_field"):
        yield from _leaves(kind.value_field, f"{path}.list.")
    else:
        for part in kind:
            yield from _leaves(part, f"{path}.")


def _other_columns(file: Path) -> Refusal:
    return Refusal(
        en=f"{file} has other columns than those that its plan demands.",
        de=f"{file} hat andere Spalten, als sein Plan verlangt.",
    )


# -- JSON lines ------------------------------------------------------------------------------------


def _line(row: Row, columns: Sequence[str]) -> bytes:
    plain = {column: row[column] for column in columns}
    if FEATURES in plain:
        plain[FEATURES] = list(plain[FEATURES])
    if VIEW in plain:
        plain[VIEW] = json.loads(plain[VIEW])
    return compact(plain).encode() + b"\n"


def _row(line: bytes) -> Row | None:
    """None if it is no row: it was cut off, or is another thing altogether."""
    try:
        plain = json.loads(line) if line.endswith(b"\n") else None
        if not isinstance(plain, dict):
            return None
        if FEATURES in plain:
            plain[FEATURES] = bytes(plain[FEATURES])
        if VIEW in plain:
            plain[VIEW] = compact(plain[VIEW])
    except (ValueError, TypeError, RecursionError):
        return None
    return plain


def compact(plain: Any) -> str:
    """JSON on one line, the same for the same content."""
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


@contextmanager
def _lines(file: Path) -> Iterator[io.BufferedReader]:
    with extra("pyarrow", "dataset").input_stream(str(file), compression="zstd") as stream:
        yield io.BufferedReader(stream)
