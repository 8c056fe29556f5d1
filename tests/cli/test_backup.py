"""`kogge backup`, `export` and `import`: what they say, what they make, and what they refuse."""

import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from kogge.engine.match import Match
from kogge.engine.save import load, save
from kogge.games import find_game
from kogge.table.rooms.stored_match import sealed, snapshot_of, taken_up, to_store
from kogge.table.store.records import OPEN, OVER
from kogge.table.store.store import Store, open_store
from tests.cli.conftest import Kogge
from tests.table.tables import record_of


@pytest.fixture
def kept(tmp_path: Path, finished: Match, running: Match) -> Iterator[Path]:
    """A database with a game that is over, one that runs, and one whose rules are not here any more."""
    file = tmp_path / "kogge.sqlite"
    store = open_store(f"sqlite:///{file}")
    for match_id, match in (("over", finished), ("runs", running), ("old", running)):
        entries = [to_store(match, entry, 1000) for entry in match.entries]
        facts = {"rules": 0} if match_id == "old" else {}
        record = record_of(match, match_id, position=sealed(match, len(entries)), **facts)
        store.create(record, entries, "", (), snapshot_of(match, 0))
    yield file
    store.close()


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    store = open_store(f"sqlite:///{tmp_path}/other.sqlite")
    yield store
    store.close()


@pytest.mark.parametrize(
    ("lang", "copied", "restored"),
    [
        ("en", "3 games copied to b.sqlite.\n", "3 games restored.\n"),
        ("de", "3 Partien nach b.sqlite kopiert.\n", "3 Partien zurückgespielt.\n"),
    ],
)
def test_there_and_back(kogge: Kogge, kept: Path, other: Store, lang: str, copied: str, restored: str) -> None:
    assert kogge("backup", "b.sqlite", "--database", kept, "--lang", lang) == (0, copied, "")
    assert kogge("import", "b.sqlite", "--database", "other.sqlite", "--lang", lang) == (0, restored, "")
    assert other.begun_matches() == ["old", "over", "runs"]
    again = kogge("import", "b.sqlite", "--database", "other.sqlite", "--lang", lang)
    assert again.status == 1
    assert again.err.count("\n") == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", ["saves", "deep/saves", "saves.zip"])
def test_every_game_is_exported_and_can_be_brought_again(
    kogge: Kogge, kept: Path, other: Store, finished: Match, running: Match, name: str
) -> None:
    status, out, err = kogge("export", name, "--database", kept)
    assert (status, err) == (0, "")
    assert out == f"3 games written to {name}. Those still running hold all that is hidden in them.\n"
    if name.endswith(".zip"):
        with zipfile.ZipFile(name) as packed:
            texts = {one: packed.read(one).decode() for one in packed.namelist()}
        given = [Path(name)]
    else:
        texts = {file.name: file.read_text(encoding="utf-8") for file in Path(name).iterdir()}
        given = sorted(Path(name).iterdir())
        assert Path(name).stat().st_mode & 0o077 == 0
    assert set(texts) == {"borneo-over.json", "borneo-card-runs.json", "borneo-card-old.json"}
    for file, match in (("borneo-over.json", finished), ("borneo-card-runs.json", running)):
        assert load(texts[file], find_game).moves == match.moves
        assert json.loads(texts[file])["seed"] == match.seed
    assert json.loads(texts["borneo-card-old.json"])["rules"] == 0  # as it was played
    assert list(Path(name).parent.glob("*.part*")) == []

    told = kogge("import", *given, "--database", "other.sqlite")
    assert (told.status, told.err) == (1, "")  # one of them is of other rules
    paths = re.findall(r"/t/([\w-]+)", told.out)
    assert len(paths) == 2
    assert "borneo-card-old.json: " in told.out
    brought = [taken_up(other, match_id) for match_id in paths]
    for found in brought:
        assert found is not None
        record, match = found
        assert record.brought
        is_over = match.game.id == "borneo"
        assert record.phase == (OVER if is_over else OPEN)
        assert match.moves == (finished if is_over else running).moves
        assert {seat.kind for seat in record.seats} == ({"person"} if is_over else {OPEN})


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["backup", "no/such/place.sqlite"], "no/such"),
        (["backup", "x.sqlite", "--database", "nothing.sqlite"], "There is no database at nothing.sqlite."),
        (["export", "full"], "full exists and is not an empty folder"),
        (["export", "full/save.zip"], "full/save.zip already exists"),
        (["export", "x", "--database", "nothing.sqlite"], "There is no database at nothing.sqlite."),
        (["import", "nothing.json"], "nothing.json"),
        (["import", "full/save.zip"], "cannot be read as a .zip file"),
        (["import", "kogge.sqlite", "nothing.json"], "A backup is restored alone"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(kogge: Kogge, kept: Path, words: list[str], sentence: str) -> None:
    Path("full").mkdir()
    Path("full/save.zip").write_text("mine")
    before = sorted(Path().rglob("*.sqlite"))
    if "--database" not in words:
        words = [*words, "--database", str(kept)]
    status, out, err = kogge(*words)
    assert (status, out) == (1, "")
    assert sentence in err
    assert err.count("\n") == 1
    assert Path("full/save.zip").read_text() == "mine"
    assert sorted(Path().rglob("*.sqlite")) == before
    assert list(Path().rglob("*.part*")) == []


@pytest.mark.slow
def test_one_bad_save_keeps_no_other_away(kogge: Kogge, finished: Match, other: Store) -> None:
    Path("bad.json").write_text("{}")
    Path("good.json").write_text(save(finished))
    status, out, err = kogge("import", "bad.json", "good.json", "--database", "other.sqlite")
    assert (status, err) == (1, "")
    assert [line.split(":")[0] for line in out.splitlines()] == ["bad.json", "good.json"]
    assert len(other.begun_matches()) == 1
