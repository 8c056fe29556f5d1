"""Golden games: recorded matches that must lead to the same positions and results for ever.

If one of these fails, the same seed and actions give another game: if that is meant, raise the revision of the
engine or of the game's rules, and record the games anew (`kogge record` prints the digest too).
"""

import json
from pathlib import Path

import pytest

from kogge.engine.match import TakeBack
from kogge.engine.save import digest, load, save
from kogge.games import OLDEST, find_game
from tests.engine.matches import KINDS

FOLDER = Path(__file__).parent / "golden"
DIGESTS = json.loads((FOLDER / "digests.json").read_text(encoding="utf-8"))
FILES = sorted(FOLDER.glob("*.match.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.removesuffix(".match.json"))
def test_a_recorded_match_is_played_again_exactly(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    match = load(text, find_game)
    assert match.over
    assert digest(match) == DIGESTS[file.name]
    assert save(match) == text


def test_there_is_one_for_every_edition_and_variant() -> None:
    kinds = [kind for kind in KINDS if kind.game in OLDEST]
    assert {file.name for file in FILES} == {f"{kind.name}.match.json" for kind in kinds} == set(DIGESTS)


def test_they_hold_take_backs_too() -> None:
    matches = [load(file.read_text(encoding="utf-8"), find_game) for file in FILES]
    assert any(isinstance(entry, TakeBack) for match in matches for entry in match.entries)
