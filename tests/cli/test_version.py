"""`kogge --version`: which Kogge it is, and in which form it runs."""

import pytest

from tests.cli.conftest import Kogge


@pytest.mark.parametrize(
    ("runs", "de", "en"),
    [
        ("compiled", "kompiliert", "compiled"),
        ("interpreted", "interpretiert", "interpreted"),
        ("demanded", "KOGGE_INTERPRETED", "KOGGE_INTERPRETED"),
        ("stale", "„make fast“", "“make fast”"),
        ("incomplete", "unvollständig", "incomplete"),
        ("other python", "anderes Python", "another Python"),
    ],
)
def test_kogge_says_which_form_runs(kogge: Kogge, monkeypatch: pytest.MonkeyPatch, runs: str, de: str, en: str) -> None:
    monkeypatch.setattr("kogge.cli.arguments.FORM", runs)
    for lang, said in (("de", de), ("en", en)):
        code, out, err = kogge("--version", "--lang", lang)
        assert (code, err) == (0, "")
        assert out.startswith("Kogge 0.")
        assert said in out
