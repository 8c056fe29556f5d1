"""Files of a dataset are held against the rules: the first thing that is wrong is named, with what would be right."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pyarrow as pa  # type: ignore[import-untyped]  # it has no types
import pyarrow.parquet as pq  # type: ignore[import-untyped]  # it has no types
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from kogge.dataset.checking import Checker, check
from kogge.dataset.columns import schema
from kogge.dataset.formats import DECISIONS, FILES, JSONL, MATCHES, PARQUET, PLAN, TABLES, Row
from kogge.dataset.making import make
from kogge.engine.refusal import Refusal
from kogge.games import find_game
from tests.dataset.made import formats, plan_of

Rows = list[Row]


@pytest.fixture
def copied(tmp_path: Path, datasets: dict[str, Path]) -> Callable[[str], Path]:
    """A dataset of a format that may be spoilt."""

    def copy(form: str) -> Path:
        return Path(shutil.copytree(datasets[form], tmp_path / form))

    return copy


def shard(folder: Path, form: str, table: str, number: int = 1) -> Path:
    return folder / table / f"0000{number}{FILES[form].suffix}"


def rewrite(file: Path, form: str, table: str, change: Callable[[Rows], object]) -> None:
    columns = schema(plan_of(form, views=True), table)
    rows = list(FILES[form].read(file))
    change(rows)
    writer = FILES[form].writer(columns)
    writer.add(FILES[form].pack(rows, columns))
    file.write_bytes(writer.finish())


def wrong(file: Path) -> str:
    with pytest.raises(Refusal) as refused:
        check(file)
    assert refused.value.de != refused.value.en
    return refused.value.en


@formats
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(
    ("number", "games"),
    [pytest.param(0, 2, marks=pytest.mark.slow), pytest.param(1, 2, marks=pytest.mark.slow), (2, 1)],
)
def test_good_files(form: str, table: str, number: int, games: int, datasets: dict[str, Path]) -> None:
    rows = FILES[form].count(shard(datasets[form], form, DECISIONS, number))
    found = check(shard(datasets[form], form, table, number))
    assert found == {"game": "borneo-card", "games": games, "decisions": rows}


def at(column: str, value: object, place: int = 10) -> Callable[[Rows], object]:
    return lambda rows: rows[place].update({column: value})


Case = tuple[str, Callable[[Rows], object], str]  # table, what is changed in it, what is said then
WRONG: dict[str, Case] = {
    "actor": (DECISIONS, at("actor", 9), "Game 2, move 11: “actor” should be"),
    "move": (DECISIONS, at("move", 12), "Game 2, move 11: “move” should be 11, not 12."),
    "step": (DECISIONS, at("step", "dream"), "Game 2, move 11: “step” should be"),
    "rank": (DECISIONS, at("rank", 9, 3), "Game 2, move 4: “rank” should be"),
    "points": (DECISIONS, at("points", -5), "Game 2, move 11: “points” should be"),
    "win": (DECISIONS, at("win", 0.25), "Game 2, move 11: “win” should be"),
    "illegal": (DECISIONS, at("chosen", 1329), "Game 2, move 11: 1329 is not legal; legal actions: "),
    "unknown action": (DECISIONS, at("chosen", 4_000_000_000), "4000000000 is not legal"),
    "more legal": (DECISIONS, lambda rows: rows[10]["legal"].append(5), "Game 2, move 11: “legal” should be ["),
    "other legal": (DECISIONS, lambda rows: rows[10]["legal"].__setitem__(0, 1300), "“legal[0]” should be"),
    "view": (DECISIONS, lambda rows: rows[10].update(view=rows[11]["view"]), "Game 2, move 11: “view"),
    "no view": (DECISIONS, at("view", "{}"), "Game 2, move 11: “view” should be {"),
    "missing": (DECISIONS, lambda rows: rows.pop(10), "Game 2, move 11: “"),
    "swapped": (DECISIONS, lambda rows: rows.insert(10, rows.pop(11)), "Game 2, move 11: “"),
    "cut": (DECISIONS, lambda rows: rows.pop(), "decisions are missing after move"),
    "doubled end": (DECISIONS, lambda rows: rows.append(rows[-1]), ": the game was over after move "),
    "no rows": (DECISIONS, lambda rows: rows.clear(), "Game 2 is missing."),
    "one match": (DECISIONS, lambda rows: rows.__delitem__(slice(length_of(rows, 2), None)), "Game 3 is missing."),
    "other order": (
        DECISIONS,
        lambda rows: rows.sort(key=lambda row: -row["match"]),
        "Game 2 should come next, not 3.",
    ),
    "one more": (DECISIONS, lambda rows: rows.append({**rows[-1], "match": 4}), "Game 4 does not belong to this"),
    "seed": (MATCHES, at("seed", "dice", 0), 'Game 2: “seed” should be "monsoon/2", not "dice".'),
    "hash": (MATCHES, at("seed_sha256", "0", 1), "Game 3: “seed_sha256” should be"),
    "bots": (MATCHES, at("bots", ["random", "master", "random"], 0), 'Game 2: “bots[1]” should be "random"'),
    "options": (MATCHES, at("options", ["open_orders"], 0), '“options” should be [], not ["open_orders"].'),
    "seats": (MATCHES, at("seats", 4, 0), "Game 2: “seats” should be 3, not 4."),
    "result": (MATCHES, lambda rows: rows[0]["results"][1].update(points=77), "“results[1].points” should be"),
    "parts": (MATCHES, lambda rows: rows[0]["results"][1]["parts"].update(cargo=99), "“results[1].parts.cargo”"),
    "actions": (MATCHES, lambda rows: rows[0]["actions"].__setitem__(4, 1329), "Game 2, move 5: 1329 is not legal"),
    "actions cut": (MATCHES, lambda rows: rows[0]["actions"].pop(), "Game 2: decisions are missing after move"),
    "actions more": (MATCHES, lambda rows: rows[0]["actions"].append(1), ": the game was over after move"),
    "no match": (MATCHES, lambda rows: rows.pop(), "Game 3 is missing."),
    "match doubled": (MATCHES, lambda rows: rows.append(rows[1]), "Game 3 does not belong to this shard."),
}


def length_of(rows: Rows, match: int) -> int:
    return sum(row["match"] == match for row in rows)


QUICK = ("rank", "illegal", "other legal", "cut", "seed", "result")


@pytest.mark.parametrize(
    "case", [pytest.param(case, marks=() if case in QUICK else pytest.mark.slow) for case in WRONG]
)
def test_the_first_mistake_is_named_with_what_would_be_right(case: str, copied: Callable[[str], Path]) -> None:
    table, change, said = WRONG[case]
    form = JSONL if len(case) % 2 else PARQUET
    file = shard(copied(form), form, table)
    rewrite(file, form, table, change)
    assert said in wrong(file)


@formats
def test_a_wrong_feature_is_named_with_its_block(form: str, copied: Callable[[str], Path]) -> None:
    file = shard(copied(form), form, DECISIONS, 2)

    def change(rows: Rows) -> None:
        features = bytearray(rows[20]["features"])
        features[6] = 200
        rows[20]["features"] = bytes(features)

    rewrite(file, form, DECISIONS, change)
    assert wrong(file) == "Game 4, move 21: “features[6]” (decision at hand) should be 0, not 200."


def test_of_two_mistakes_the_first_is_named(copied: Callable[[str], Path]) -> None:
    file = shard(copied(JSONL), JSONL, DECISIONS, 2)

    def change(rows: Rows) -> None:
        rows[50]["actor"] = 9
        rows[7]["points"] = 99

    rewrite(file, JSONL, DECISIONS, change)
    assert wrong(file).startswith("Game 4, move 8: “points” should be")


@pytest.mark.slow
def test_a_difference_in_kind_is_one_too(copied: Callable[[str], Path]) -> None:
    """`true` is not 1, and 1.0 is not either."""
    file = shard(copied(JSONL), JSONL, DECISIONS)
    for column, value in (
        ("actor", True),
        ("match", 2.0),
        ("chosen", "5"),
        ("legal", None),
        ("move", [1]),
        ("view", "3"),
    ):
        shutil.copy(file, file.with_name("kept"))
        rewrite(file, JSONL, DECISIONS, at(column, value, 0))
        assert "should" in wrong(file) or "is not legal" in wrong(file)
        file.with_name("kept").replace(file)


def test_other_columns_are_refused(copied: Callable[[str], Path]) -> None:
    folder = copied(PARQUET)
    file = shard(folder, PARQUET, DECISIONS)
    table = pq.read_table(file)
    for other in (
        table.drop_columns(["chosen"]),
        table.append_column("more", table.column("actor")),
        table.rename_columns(["match", "move", "chosen", *table.column_names[3:5], "actor", *table.column_names[6:]]),
        table.set_column(2, "actor", table.column("actor").cast(pa.int64())),
        pa.table({"x": [1]}),
    ):
        pq.write_table(other, file)
        assert "other columns than those that its plan demands" in wrong(file)
    pl.DataFrame({"match": [1]}).write_parquet(file)
    assert "other columns" in wrong(file)
    lines = shard(copied(JSONL), JSONL, DECISIONS)
    for line in (
        b"{}\n",
        b"[]\n",
        b"nonsense\n",
        b'{"match":2}\n',
        b"\xff\n",
        b"[" * 5000 + b"\n",
        b'{"features":[256]}\n',
    ):
        with pa.CompressedOutputStream(str(lines), "zstd") as stream:
            stream.write(line + b"\n")
        assert "line 1: this is not what a dataset of this Kogge has" in wrong(lines)


# -- what lies around a file ----------------------------------------------------------------------


def test_a_file_without_its_plan_is_refused(copied: Callable[[str], Path]) -> None:
    folder = copied(PARQUET)
    (folder / PLAN).unlink()
    assert (
        wrong(shard(folder, PARQUET, MATCHES)) == f"The plan of the dataset is missing: it belongs to {folder / PLAN}."
    )


@pytest.mark.parametrize(
    ("entry", "value", "said"),
    [
        ("rules", 99, "made by other rules or figures of borneo-card"),
        ("engine", 99, "other rules or figures"),
        ("data_sha256", "0", "other rules or figures"),
        ("data", "[broken", "other rules or figures"),
        ("data", "x" * 1_000_000, "is damaged or not one of Kogge"),
        ("more", 1, "other rules or figures"),
        ("game", "chess", "There is no game “chess”"),
        ("game", 3, "is damaged or not one of Kogge"),
        ("games", 0, "is damaged"),
        ("games", True, "is damaged"),
        ("shard_games", -1, "is damaged"),
        ("seats", 99, "for 3 to 5 players"),
        ("options", {"parrots": True}, "no variant"),
        ("options", {"open_orders": 1}, "is damaged"),
        ("bots", ["genius"], "no bot “genius”"),
        ("bots", [["random"]], "is damaged"),
        ("bots", ["random"] * 7, "do not fit"),
        ("seed", "x" * 500, "The seed is too long"),
        ("seed", "another", 'Game 2: “seed” should be "another/2"'),
        ("format", "tablets", "is damaged"),
        ("format", "jsonl", "is no shard of the dataset"),
        ("views", None, "is damaged"),
        ("version", 2, "is damaged"),
    ],
)
def test_a_plan_that_does_not_fit_is_refused(
    entry: str, value: object, said: str, copied: Callable[[str], Path]
) -> None:
    folder = copied(PARQUET)
    plan = json.loads((folder / PLAN).read_text(encoding="utf-8"))
    (folder / PLAN).write_text(json.dumps({**plan, entry: value}), encoding="utf-8")
    assert said in wrong(shard(folder, PARQUET, MATCHES))


@pytest.mark.parametrize("text", ["", "[]", "nonsense", "[" * 100_000, " " * 2_000_000])
def test_what_is_no_plan_is_refused(text: str, copied: Callable[[str], Path]) -> None:
    folder = copied(PARQUET)
    (folder / PLAN).write_text(text, encoding="utf-8")
    assert "plan.json, is damaged or not one of Kogge" in wrong(shard(folder, PARQUET, MATCHES))


@pytest.mark.parametrize(
    "name", ["matches/00003.parquet", "matches/x.parquet", "other/00001.parquet", "matches/1.jsonl.zst"]
)
def test_what_is_no_shard_is_refused(name: str, copied: Callable[[str], Path]) -> None:
    folder = copied(PARQUET)
    (folder / name).parent.mkdir(exist_ok=True)
    shutil.copy(shard(folder, PARQUET, MATCHES), folder / name)
    assert "is no shard of the dataset in" in wrong(folder / name)


def test_a_renamed_shard_is_noticed(copied: Callable[[str], Path]) -> None:
    folder = copied(PARQUET)
    for table in TABLES:
        shard(folder, PARQUET, table, 0).replace(shard(folder, PARQUET, table, 1))
        assert wrong(shard(folder, PARQUET, table, 1)) == "Game 2 should come next, not 0."


def test_changed_figures_come_with_the_plan(tmp_path: Path) -> None:
    data = find_game("borneo").data().replace("vp_per_stored_cargo = 1", "vp_per_stored_cargo = 3")
    plan = plan_of(game="borneo", data=data, games=1, options={"blackbeard": True})
    make(plan, tmp_path)
    for table in TABLES:
        assert check(shard(tmp_path, PARQUET, table, 0))["game"] == "borneo"
    text = (tmp_path / PLAN).read_text(encoding="utf-8")
    (tmp_path / PLAN).write_text(text.replace("vp_per_stored_cargo = 3", "vp_per_stored_cargo = 2"), encoding="utf-8")
    assert "other rules or figures" in wrong(shard(tmp_path, PARQUET, MATCHES, 0))


# -- damaged files, in the process of their own -----------------------------------------------------


def is_good(checker: Checker, file: Path) -> bool:
    """Whether it was not refused; nothing else may come of it."""
    try:
        return bool(checker.check(file))
    except Refusal:
        return False


damages = st.one_of(
    st.tuples(st.just("flip"), st.floats(0, 1, exclude_max=True), st.integers(1, 255)),
    st.tuples(st.just("cut"), st.floats(0, 1, exclude_max=True), st.just(0)),
    st.tuples(st.just("zero"), st.floats(0, 1, exclude_max=True), st.integers(1, 64)),
)


def damaged(content: bytes, damage: tuple[str, float, int]) -> bytes:
    kind, where, how = damage
    place = int(where * len(content))
    if kind == "cut":
        return content[:place]
    if kind == "zero":
        return content[:place] + bytes(how) + content[place + how :]
    return content[:place] + bytes([content[place] ^ how]) + content[place + 1 :]


@pytest.mark.slow
def test_a_damaged_file_is_refused_in_a_sentence(datasets: dict[str, Path], tmp_path: Path) -> None:
    """Whatever is damaged: it is refused, or it holds the very same rows."""
    folders = {form: shutil.copytree(datasets[form], tmp_path / form) for form in FILES}

    with Checker() as checker:

        @settings(
            max_examples=150,
            deadline=None,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(st.sampled_from([*FILES]), st.sampled_from(TABLES), damages)
        def try_one(form: str, table: str, damage: tuple[str, float, int]) -> None:
            file = shard(folders[form], form, table, 2)
            whole = file.read_bytes()
            expected = list(FILES[form].read(file))
            file.write_bytes(damaged(whole, damage))
            try:
                if is_good(checker, file):
                    assert list(FILES[form].read(file)) == expected
            finally:
                file.write_bytes(whole)

        try_one()


def test_lines_that_would_fill_memory_are_refused_at_the_first(copied: Callable[[str], Path]) -> None:
    """A few kilobytes that unpack to far more."""
    bomb = shard(copied(JSONL), JSONL, DECISIONS)
    with pa.CompressedOutputStream(str(bomb), "zstd") as stream:
        for _ in range(100):
            stream.write(bytes(1 << 20))
    assert "line 1: this is not what" in wrong(bomb)


@pytest.mark.slow
def test_columns_that_would_fill_memory_are_refused(copied: Callable[[str], Path]) -> None:
    file = shard(copied(PARQUET), PARQUET, DECISIONS)
    columns = schema(plan_of(views=True), DECISIONS)
    row = {**next(iter(FILES[PARQUET].read(file))), "view": "x" * 4_000_000}
    with pq.ParquetWriter(file, columns, compression="zstd") as writer:
        batch = pa.ipc.read_record_batch(FILES[PARQUET].pack([row], columns), columns)
        writer.write_table(pa.Table.from_batches([batch] * 100))
    assert file.stat().st_size < 2_000_000
    with Checker(memory=1 << 29) as checker, pytest.raises(Refusal, match="takes too long or too much memory"):
        checker.check(file)


@pytest.mark.slow
def test_what_takes_too_long_is_given_up(datasets: dict[str, Path]) -> None:
    with Checker(limit=0.001) as checker, pytest.raises(Refusal, match="takes too long or too much memory"):
        checker.check(shard(datasets[PARQUET], PARQUET, DECISIONS))
