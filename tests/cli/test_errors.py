"""Whatever is wrong with a command line or a file is one sentence, in the reader's language."""

from pathlib import Path

import pytest

from kogge.cli.statuses import MISUSED, REFUSED
from kogge.engine.match import Match
from kogge.engine.save import save
from tests.cli.conftest import Ended, Kogge


def told(ended: Ended, status: int) -> str:
    """The one line on stderr; nothing else was said."""
    assert (ended.status, ended.out) == (status, "")
    assert ended.err.endswith("\n")
    assert ended.err.count("\n") == 1
    return ended.err.strip()


MISUSES = [
    (
        "tell",
        "Es gibt keinen Befehl „tell“; es gibt games, play,",
        "There is no command “tell”; there are games, play,",
    ),
    ("simulat", "meintest du „simulate“?", "did you mean “simulate”?"),
    ("games --jsn", "keine Option „--jsn“; meintest du „--json“?", "no option “--jsn” here; did you mean “--json”?"),
    ("games -x", "keine Option „-x“; es gibt --json, --lang", "no option “-x” here; there are --json, --lang"),
    (
        "--verbose",
        "keine Option „--verbose“; meintest du „--version“?",
        "no option “--verbose” here; did you mean “--version”?",
    ),
    ("games borneo", "„borneo“ ist zu viel", "“borneo” is one too many"),
    ("games --json=yes", "„--json“ nimmt keinen Wert", "“--json” takes no value"),
    ("rules", "Es fehlt: SPIEL", "Missing: GAME"),
    ("check", "Es fehlt: DATEI", "Missing: FILE"),
    ("replay", "Es fehlt: DATEI", "Missing: FILE"),
    ("simulate", "Es fehlt: SPIEL", "Missing: GAME"),
    ("play", "Welches Spiel?", "Which game?"),
    ("play borneoo", "kein Spiel „borneoo“; meintest du „borneo“?", "no game “borneoo”; did you mean “borneo”?"),
    ("rules chess", "es gibt borneo, borneo-card", "there are borneo, borneo-card"),
    ("rules borneo 99", "borneo hat keine Regel 99", "borneo has no rule 99"),
    ("simulate borneo --seats", "Nach „--seats“ fehlt der Wert", "A value is missing after “--seats”"),
    ("simulate borneo --games 0", "--games braucht eine ganze Zahl ab 1", "--games needs a whole number of 1 or more"),
    ("simulate borneo --games x", "nicht „x“", "not “x”"),
    ("simulate borneo --jobs 0", "--jobs braucht eine ganze Zahl ab 1", "--jobs needs a whole number of 1 or more"),
    ("simulate borneo --seats 9", "ist für 3 bis 5 Personen, nicht für 9", "is for 3 to 5 players, not for 9"),
    ("simulate borneo --bots Mester", "meintest du „Meister“?", "did you mean “Master”?"),
    ("simulate borneo --bots greedy,,greedy", "keinen Bot „“; es gibt planlos", "no bot “”; there are aimless"),
    ("simulate borneo --bots greedy,random", "nicht für 2", "not for 2"),
    ("simulate borneo --seats 4 --bots greedy,random,random", "3 Bots für 4 Plätze", "3 bots for 4 seats"),
    (
        "simulate borneo --option blackbeard=maybe",
        "blackbeard=an oder blackbeard=aus",
        "blackbeard=on or blackbeard=off",
    ),
    ("simulate borneo --option =on", "NAME=an oder NAME=aus", "NAME=on or NAME=off"),
    ("simulate borneo --option parrots=on", "es hat four_merchants, blackbeard", "it has four_merchants, blackbeard"),
    ("simulate borneo-card --option blackbeard=on", "es hat open_orders", "it has open_orders"),
    ("simulate borneo --seats 4 --option four_merchants=on", "braucht 3 Personen, nicht 4", "needs 3 players, not 4"),
    ("play borneo --seats 2", "nicht für 2", "not for 2"),
    ("play borneo --seat 7", "keinen Platz 7; die Plätze sind 0 bis 3", "no seat 7; the seats are 0 to 3"),
    ("play borneo --seat 0,x", "„0,x“ nennt keine Plätze", "“0,x” names no seats"),
    ("play borneo --seat -1", "„-1“ nennt keine Plätze", "“-1” names no seats"),
    ("play borneo --bots Mester", "meintest du „Meister“?", "did you mean “Master”?"),
    (
        "play borneo --seats 4 --seat 0,1 --bots random,random,random",
        "2 für Personen und 3 für",
        "2 for people and 3 for",
    ),
    ("play borneo --seats 3 --bots random,random,random,random", "0 für Personen und 4", "0 for people and 4"),
    ("play borneo --seed \udcff", "Der Startwert ist kein lesbarer Text", "The seed is not readable text"),
]


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(("line", "deutsch", "english"), MISUSES)
def test_misuse(kogge: Kogge, line: str, deutsch: str, english: str, lang: str) -> None:
    assert (deutsch if lang == "de" else english) in told(kogge("--lang", lang, *line.split()), MISUSED)


def test_unknown_language_is_named_in_the_language_that_is_known(kogge: Kogge) -> None:
    assert told(kogge("games", "--lang", "fr"), MISUSED) == "There is no language “fr”; write de or en."


def test_line_breaks_in_arguments_do_not_break_the_sentence(kogge: Kogge) -> None:
    assert "“a�b”" in told(kogge("a\nb"), MISUSED)


# -- files --------------------------------------------------------------------------------------

READERS = [
    ["replay", "{}"],
    ["play", "--load", "{}"],
    ["play", "borneo", "--data", "{}"],
    ["simulate", "borneo", "--games", "1", "--data", "{}"],
]


@pytest.fixture(params=READERS, ids=["replay", "load", "data to play", "data to simulate"])
def reading(request: pytest.FixtureRequest) -> list[str]:
    """A command that reads the file {}."""
    command: list[str] = request.param
    return command


@pytest.mark.parametrize("lang", ["de", "en"])
class TestUnreadable:
    """What no command can read, refused by each that reads."""

    def refused(self, kogge: Kogge, reading: list[str], file: Path, lang: str) -> str:
        return told(kogge(*(part.format(file) for part in reading), "--lang", lang), REFUSED)

    def test_missing(self, kogge: Kogge, reading: list[str], lang: str, tmp_path: Path) -> None:
        expected = {"de": "Es gibt keine Datei", "en": "There is no file"}
        assert expected[lang] in self.refused(kogge, reading, tmp_path / "none", lang)

    def test_folder(self, kogge: Kogge, reading: list[str], lang: str, tmp_path: Path) -> None:
        expected = {"de": "ist ein Ordner", "en": "is a folder"}
        assert expected[lang] in self.refused(kogge, reading, tmp_path, lang)

    def test_below_a_file(self, kogge: Kogge, reading: list[str], lang: str, finished_file: Path) -> None:
        expected = {"de": "lässt sich nicht lesen", "en": "cannot be read"}
        assert expected[lang] in self.refused(kogge, reading, finished_file / "x", lang)

    @pytest.mark.parametrize("content", [b"\x00\xff\xfe\x7fELF", "Händler".encode("latin-1")])
    def test_not_text(self, kogge: Kogge, reading: list[str], lang: str, tmp_path: Path, content: bytes) -> None:
        file = tmp_path / "binary"
        file.write_bytes(content)
        expected = {"de": "ist kein Text in UTF-8", "en": "is not text in UTF-8"}
        assert expected[lang] in self.refused(kogge, reading, file, lang)

    def test_forbidden(
        self, kogge: Kogge, reading: list[str], lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def forbid(*_: object, **__: object) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(Path, "open", forbid)  # whoever runs the tests may be allowed everything
        expected = {"de": "darfst du nicht lesen", "en": "You may not read"}
        assert expected[lang] in self.refused(kogge, reading, tmp_path / "secret", lang)

    def test_too_long(
        self, kogge: Kogge, reading: list[str], lang: str, finished_file: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("kogge.cli.files.LIMIT", 1000)
        expected = {"de": "ist größer als", "en": "is larger than"}
        assert expected[lang] in self.refused(kogge, reading, finished_file, lang)


@pytest.mark.parametrize("place", ["{}/none/trace.jsonl", "{}", "{}/finished.json/x"])
def test_trace_that_cannot_be_written(kogge: Kogge, finished_file: Path, place: str) -> None:
    file = place.format(finished_file.parent)
    sentence = told(kogge("simulate", "borneo", "--games", 1, "--trace", file), REFUSED)
    assert file in sentence


def test_a_save_is_not_overwritten_by_a_new_game(kogge: Kogge, finished_file: Path) -> None:
    before = finished_file.read_text(encoding="utf-8")
    assert "already a file" in told(kogge("play", "borneo", "--save", finished_file), REFUSED)
    assert finished_file.read_text(encoding="utf-8") == before


# -- going on with a saved game -----------------------------------------------------------------


@pytest.mark.parametrize(
    "given", ["--seats 3", "--seat 1", "--bots random", "--option blackbeard=on", "--seed x", "--data x"]
)
def test_a_loaded_game_keeps_its_table(kogge: Kogge, running_file: Path, given: str) -> None:
    option, value = given.split()
    sentence = told(kogge("play", "--load", running_file, option, value), MISUSED)
    assert sentence.endswith(f"goes on as it was; leave out {option}.")


def test_a_loaded_game_must_be_the_one_named(kogge: Kogge, running_file: Path) -> None:
    sentence = told(kogge("play", "borneo", "--load", running_file), MISUSED)
    assert "holds a game of borneo-card" in sentence


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("command", [["replay"], ["play", "--load"]])
def test_a_bad_save_is_refused(kogge: Kogge, finished: Match, tmp_path: Path, command: list[str], lang: str) -> None:
    file = tmp_path / "cut.json"
    file.write_text(save(finished)[:500], encoding="utf-8")
    expected = {"de": "Das ist kein Spielstand", "en": "This is not a saved game"}
    assert expected[lang] in told(kogge(*command, file, "--lang", lang), REFUSED)


@pytest.mark.parametrize(("given", "reason"), [("--at 9999", "no step 9999; it has 0 to"), ("--seat 4", "no seat 4")])
def test_replay_beyond_the_match(kogge: Kogge, finished_file: Path, given: str, reason: str) -> None:
    assert reason in told(kogge("replay", finished_file, *given.split()), MISUSED)
