"""Which language the command speaks."""

from pathlib import Path

import pytest

import kogge.cli
from kogge.cli.language import language
from kogge.cli.words import BOOK, on_one_line, say
from kogge.engine.words import placeholders


@pytest.mark.parametrize(
    ("arguments", "environ", "lang"),
    [
        ([], {}, "en"),
        ([], {"LANG": "de_DE.UTF-8"}, "de"),
        ([], {"LANG": "fr_FR.UTF-8"}, "en"),
        ([], {"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ([], {"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
        ([], {"LANG": "C", "LC_MESSAGES": "de_AT"}, "de"),
        ([], {"LANG": "de_DE", "KOGGE_LANG": "en"}, "en"),
        ([], {"LANG": "de_DE", "KOGGE_LANG": "klingon"}, "de"),
        (["games", "--lang", "de"], {"KOGGE_LANG": "en"}, "de"),
        (["--lang=de", "games"], {}, "de"),
        (["--lang=de", "games", "--lang", "en"], {}, "en"),
        (["games", "--lang", "xx"], {"KOGGE_LANG": "de"}, "de"),
        (["games", "--lang"], {}, "en"),
        (["check", "--", "--lang=de"], {}, "en"),
    ],
)
def test_language(arguments: list[str], environ: dict[str, str], lang: str) -> None:
    assert language(arguments, environ) == lang


def test_both_languages_have_the_same_parts() -> None:
    german, english = (BOOK.in_language(lang).texts for lang in ("de", "en"))
    assert german.keys() == english.keys()
    for key, text in german.items():
        assert placeholders(text) == placeholders(english[key]), key


def test_no_sentence_is_left_over() -> None:
    folder = Path(kogge.cli.__file__).parent
    sources = [path.read_text(encoding="utf-8") for path in folder.rglob("*.py")]
    for key in BOOK.in_language("en").texts:
        # help is named after commands and options, those of the terminal stand there, the others after what they name
        if not key.startswith(("help --", "help ", "short ", "form ", "level.", "footing.", "command.", "answer.")):
            assert any(f'"{key.removeprefix("terminal.")}"' in source for source in sources), key


def test_say_fills_in_parts() -> None:
    assert say("won", "de", name="A", points=7) == "A gewinnt mit 7 Punkten."
    assert say("won", "en", name="A", points=7) == "A wins with 7 points."


def test_text_from_outside_cannot_steer_the_terminal() -> None:
    assert on_one_line("a\nb\x1b[2Jö“") == "a�b�[2Jö“"
