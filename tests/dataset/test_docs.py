"""`docs/datasets.md` tells the truth: its commands and its Python run, its tables name what there is."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import polars as pl
import pytest

from kogge.cli import main
from kogge.dataset.columns import schema
from kogge.dataset.formats import DECISIONS
from tests.dataset import loading
from tests.dataset.made import contents, plan_of
from tests.processes import ROOT

PAGE = (ROOT / "docs" / "datasets.md").read_text(encoding="utf-8")
FEWER = PAGE.replace("--games 20 --shard-games 10", "--games 2 --shard-games 1 --seats 2")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", FEWER, re.MULTILINE | re.DOTALL)


def run(block: str) -> None:
    """Its lines: those of Kogge here, the others by a shell."""
    for line in block.splitlines():
        words = shlex.split(line)
        if words[0] == "kogge":
            files = [str(file) for word in words[1:] if "*" in word for file in sorted(Path().glob(word))]
            assert main([word for word in words[1:] if "*" not in word] + files) == 0
        else:
            subprocess.run(line, shell=True, check=True)


@pytest.fixture
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In an empty folder, with a loader that asks as PyTorch's does."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KOGGE_LANG", "en")
    for name in ("torch", "torch.utils", "torch.utils.data"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setattr(sys.modules["torch.utils.data"], "DataLoader", loading.DataLoader, raising=False)


@pytest.mark.usefixtures("_here")
def test_a_dataset_is_made_and_read_as_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    run(blocks("sh")[0])
    polars, torch = blocks("python")
    assert max(len([line for line in block.splitlines() if line]) for block in (polars, torch)) <= 5
    capsys.readouterr()
    exec(compile(polars, "datasets.md", "exec"), {})
    assert "(3, 778)" in capsys.readouterr().out
    exec(compile(torch, "datasets.md", "exec"), {})
    (first, *_) = capsys.readouterr().out.splitlines()
    actions = len(json.loads(Path("goa-data/layout.json").read_text(encoding="utf-8"))["actions"])
    rows = min(256, pl.scan_parquet("goa-data/decisions/00000.parquet").select(pl.len()).collect().item())
    assert first == f"({rows}, 778) ({rows}, {actions}) ({rows},) ({rows},)"


@pytest.mark.slow
@pytest.mark.usefixtures("_here")
def test_every_command_of_the_page_does_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    for block in blocks("sh"):
        run(block)
    assert contents(Path("whole")) == contents(Path("goa-data"))
    assert capsys.readouterr().out.count("good  goa-data/") == 4


def test_the_page_names_every_file_and_every_column() -> None:
    for name in ("LICENSE", "SHA256SUMS", "datasheet.md", "layout.json", "plan.json", "schema.json"):
        assert f"`{name}`" in PAGE
    for column in schema(plan_of(views=True), DECISIONS).names:
        assert f"`{column}`" in PAGE
