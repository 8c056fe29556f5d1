"""`kogge dataset`: what it says in both languages, how it goes on, what it refuses; `kogge check` of its files."""

import re
import shutil
import signal
import sys
import time
from pathlib import Path

import pytest

from kogge.cli.statuses import INTERRUPTED, MISUSED, REFUSED
from kogge.dataset import making
from kogge.dataset.record import played
from tests.cli.conftest import Kogge
from tests.cli.test_errors import told
from tests.processes import KOGGE, MOST_WAITING, started

TINY = ("dataset", "borneo-card", "--seats", 3, "--games", 3, "--shard-games", 2, "--seed", "spice")


@pytest.mark.parametrize(
    ("lang", "planned", "made"),
    [
        ("en", "3 games in 2 shards. Seed: spice", r"3 games, 5\d\d decisions, 0\.\d\d MB\. What is in it"),
        (
            "de",
            "3 Partien in 2 Teilen. Startwert: spice",
            r"3 Partien, 5\d\d Entscheidungen, 0,\d\d MB\. Was darin ist",
        ),
    ],
)
def test_how_it_goes(kogge: Kogge, lang: str, planned: str, made: str) -> None:
    ended = kogge(*TINY, "--lang", lang)
    assert (ended.status, ended.err) == (0, planned + "\n")
    assert re.fullmatch(made + ": dataset-borneo-card/datasheet.md\n", ended.out)
    assert Path("dataset-borneo-card", "decisions", "00001.parquet").is_file()


@pytest.mark.slow
def test_machines_share_the_work_and_the_whole_is_checked(kogge: Kogge) -> None:
    for part in ("1/2", "2/2"):
        ended = kogge(*TINY, "--shards", part, "--out", "here", "--format", "jsonl", "--views")
        assert ended.status == 0
        assert ended.err.startswith(f"{'2 games' if part == '1/2' else '1 game'} in 1 shard.")
        shutil.copytree("here", "whole", dirs_exist_ok=True)
        if part == "1/2":
            assert "This part is in here." in ended.out
            shutil.rmtree("here")
    assert kogge(*TINY, "--out", "whole", "--format", "jsonl", "--views").out.startswith("3 games, ")
    files = sorted(Path("whole").glob("*/*.zst"))
    checked = kogge("check", *files)
    assert (checked.status, checked.err) == (0, "")
    lines = checked.out.splitlines()
    assert len(lines) == 4
    assert re.fullmatch(r"good  whole/decisions/00000\.jsonl\.zst: borneo-card, 2 games, \d+ decisions", lines[0])
    assert kogge("check", files[3], "--lang", "de").out.startswith(f"gültig    {files[3]}: borneo-card, 1 Partie, ")


@pytest.mark.slow
def test_files_of_a_dataset_are_checked(kogge: Kogge) -> None:
    kogge(*TINY, "--out", "kept")
    cut = Path("kept/matches/00001.parquet")
    cut.write_bytes(cut.read_bytes()[:-20])
    ended = kogge("check", cut, "kept/decisions/00001.parquet", "--lang", "de")
    assert (ended.status, ended.err) == (1, "")
    bad, good = ended.out.splitlines()
    assert bad.startswith(f"ungültig  {cut}: ")
    assert "ist beschädigt oder abgeschnitten" in bad
    assert re.fullmatch(r"gültig    kept/decisions/00001\.parquet: borneo-card, 1 Partie, \d+ Entscheidungen", good)


@pytest.mark.slow
def test_shards_and_saved_games_are_checked_together(kogge: Kogge, finished_file: Path) -> None:
    kogge(*TINY, "--out", "kept")
    cut = Path("kept/matches/00001.parquet")
    cut.write_bytes(cut.read_bytes()[:-20])
    shutil.copy("kept/matches/00000.parquet", "alone.parquet")
    ended = kogge("check", finished_file, cut, "kept/matches/00000.parquet", "alone.parquet", "none.parquet")
    assert (ended.status, ended.err) == (1, "")
    good, damaged, shard, *rest = ended.out.splitlines()
    assert good.startswith(f"good  {finished_file}: borneo")
    assert damaged.startswith(f"bad   {cut}: ")
    assert "is damaged or cut off" in damaged
    assert shard.startswith("good  kept/matches/00000.parquet: borneo-card, 2 games")
    for line in rest:
        assert "The plan of the dataset is missing" in line


def test_the_datasheet_names_the_command_that_makes_the_same(kogge: Kogge) -> None:
    kogge(*TINY, "--games", 1, "--option", "open_orders=on", "--views", "--out", "one")
    sheet = Path("one/datasheet.md").read_text(encoding="utf-8")
    (command,) = re.findall(r"^kogge (dataset .*) --out FOLDER$", sheet, re.MULTILINE)
    assert kogge(*command.split(), "--out", "other").status == 0
    for file in ("datasheet.md", "SHA256SUMS", "decisions/00000.parquet"):
        assert Path("one", file).read_bytes() == Path("other", file).read_bytes()


def test_the_datasheet_and_the_licence_say_what_they_must(kogge: Kogge) -> None:
    ended = kogge(*TINY, "--out", "one")
    sheet = Path("one/datasheet.md").read_text(encoding="utf-8")
    headings = re.findall("^## (.*)$", sheet, re.MULTILINE)
    assert headings == [
        *("Motivation", "Composition", "Collection", "Preprocessing", "Uses", "Distribution", "Maintenance"),
    ]
    (decisions,) = re.findall(r", ([\d,]+) decisions", ended.out)
    size = sum(file.stat().st_size for table in ("matches", "decisions") for file in Path("one", table).iterdir())
    for said in (
        "# 3 games of Borneo",
        f"- Decisions: {decisions};",
        f"- Size: {size / 1e6:,.2f} MB in 4 files",
        "How much of a result is luck is unknown",
        "It must not be used to say how people play",
        "| random | 9 | 33.3 % |",
    ):
        assert said in sheet
    licence = Path("one/LICENSE").read_text(encoding="utf-8")
    assert licence.startswith("SPDX-License-Identifier: CC0-1.0\n")
    assert "CC0 1.0" in licence


def test_the_same_command_goes_on_without_a_seed(kogge: Kogge, monkeypatch: pytest.MonkeyPatch) -> None:
    line = (*TINY[:-2], "--out", "kept")
    numbers = []

    def stop(work: making.Work, number: int) -> making.Packed:
        numbers.append(number)
        if len(numbers) == 2:
            raise KeyboardInterrupt
        return making.packed(work, played(work.plan, number))

    monkeypatch.setattr(making, "play", stop)
    ended = kogge(*line)
    assert (ended.status, ended.out) == (INTERRUPTED, "")
    assert ended.err.endswith("Stopped. What is finished is in kept; the same command continues.\n")
    again = kogge(*line)
    assert again.status == 0
    assert again.err == ended.err.splitlines()[0] + "\n"
    assert numbers == [0, 1, 1, 2]


@pytest.mark.slow
def test_ctrl_c_stops_it_with_two_jobs_too(tmp_path: Path) -> None:
    place = tmp_path / "kept"
    words = [*KOGGE, *map(str, TINY), "--games", "5000", "--jobs", "2", "--out", str(place)]
    with started(words, {"KOGGE_LANG": "de"}) as process:
        begun = time.monotonic()
        while not list(place.glob("decisions/*")):
            assert process.poll() is None
            assert time.monotonic() < begun + MOST_WAITING
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=MOST_WAITING)
    assert (process.returncode, out) == (INTERRUPTED, "")
    assert err.splitlines()[1:] == [f"Abgebrochen. Was fertig ist, liegt in {place}; derselbe Befehl macht weiter."]


MISUSES = [
    ("dataset", "Es fehlt: SPIEL", "Missing: GAME"),
    ("dataset borneoo", "meintest du „borneo“?", "did you mean “borneo”?"),
    ("dataset borneo --games 0", "--games braucht", "--games needs"),
    ("dataset borneo --shard-games 0", "--shard-games braucht", "--shard-games needs"),
    ("dataset borneo --jobs x", "--jobs braucht", "--jobs needs"),
    ("dataset borneo --seats 9", "nicht für 9", "not for 9"),
    ("dataset borneo --seats 4 --bots random,random,random", "3 Bots für 4 Plätze", "3 bots for 4 seats"),
    ("dataset borneo --bots genius", "keinen Bot „genius“", "no bot “genius”"),
    ("dataset borneo --option parrots=on", "keine Variante „parrots“", "no variant “parrots”"),
    ("dataset borneo --format csv", "kein Format „csv“; es gibt parquet, jsonl", "no format “csv”; there are parquet"),
    ("dataset borneo --shards 2/4", "denselben Startwert: Nenne ihn mit --seed", "same seed: name it with --seed"),
    *(
        (f"dataset borneo --seed s --shards {part}", "etwa 2/4, nicht", "such as 2/4, not")
        for part in ("3", "0/2", "3/2", "a/b")
    ),
]

REFUSALS = [
    ("dataset borneo --data none.toml", "Es gibt keine Datei", "There is no file"),
    ("dataset borneo --out others", "liegt etwas anderes als ein Datensatz", "something other than a dataset"),
    ("dataset borneo --out others/thesis", "lässt sich nicht schreiben", "cannot be written"),
]


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(("line", "deutsch", "english"), MISUSES)
def test_misuse(kogge: Kogge, line: str, deutsch: str, english: str, lang: str) -> None:
    first, *rest = line.split()
    said = told(kogge(first, *rest, "--lang", lang), MISUSED)
    assert (deutsch if lang == "de" else english) in said
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(("line", "deutsch", "english"), REFUSALS)
def test_refusals(kogge: Kogge, line: str, deutsch: str, english: str, lang: str) -> None:
    Path("others").mkdir()
    Path("others/thesis").write_text("all of my work", encoding="utf-8")
    ended = kogge(*line.split(), "--lang", lang)
    assert (ended.status, ended.out) == (REFUSED, "")
    assert (deutsch if lang == "de" else english) in ended.err.splitlines()[-1]
    assert Path("others/thesis").read_text(encoding="utf-8") == "all of my work"
    assert len(list(Path("others").iterdir())) == 1


@pytest.mark.parametrize("lang", ["de", "en"])
def test_without_pyarrow_the_extra_is_named(kogge: Kogge, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    ended = kogge(*TINY, "--lang", lang)
    assert (ended.status, ended.out) == (REFUSED, "")
    assert ended.err.splitlines()[-1].endswith("pip install 'kogge[dataset]'.")
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize(("lang", "words"), [("de", "Aufruf: kogge dataset "), ("en", "Usage: kogge dataset ")])
def test_help(kogge: Kogge, lang: str, words: str) -> None:
    ended = kogge("dataset", "--help", "--lang", lang)
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.startswith(words)
    for option in ("--games", "--shard-games", "--shards", "--format", "--views", "--ray", "--jobs", "--out"):
        assert option in ended.out
