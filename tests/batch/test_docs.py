"""The page about batches: its code runs as it stands there."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "batches.md"


def test_the_code_runs_and_says_what_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    scope: dict[str, object] = {}
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    told = []
    for block in blocks:
        exec(block, scope)
        told.append(capsys.readouterr().out)
    first, _, last = told
    assert first.startswith("(16, 778) (16, ")
    said = re.findall(r"# (Action .*), …", blocks[-1])
    assert last.startswith(said[0])
