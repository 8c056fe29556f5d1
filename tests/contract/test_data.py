"""Data files that are wrong are refused with a sentence in every game; what is not refused can be played."""

import re
import tomllib
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kogge.engine.game import Game
from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.seats import NOBODY
from kogge.engine.state import State
from kogge.games import GAMES
from tests.citing import rule
from tests.contract.told import told_by
from tests.games.bad_data import refusal, replaced, says
from tests.soak.games import check_of

KNOWN = {name: game for name, game in GAMES.items() if told_by(game, "wrong_data")}
every_game = pytest.mark.parametrize("game", KNOWN.values(), ids=KNOWN)


def wrong_data(game: Game[Any]) -> Any:
    """What the tests of a game know of its data file."""
    return told_by(game, "wrong_data")


WRONG = {
    f"{game.id}: {new or f'no {old}'}": (game, old, new, words)
    for game in KNOWN.values()
    for old, new, words in wrong_data(game).WRONG
}


@pytest.mark.slow
@rule("cargo_noir 2.3", "cargo_noir 9.6")
@pytest.mark.parametrize(("game", "old", "new", "words"), WRONG.values(), ids=WRONG)
def test_wrong_data_is_refused(game: Game[Any], old: str, new: str, words: list[str]) -> None:
    refused = refusal(game, replaced(game.data(), old, new))
    assert says(refused, *words), str(refused)


@every_game
@pytest.mark.parametrize(
    "text",
    ["", "a = 1", "{block} = 1", "[[{block}]]", f"a = {'9' * 5000}", f"a = {'[' * 3000}", "{list} = [1, 2]",
     "[{block}]\n[{block}]"],
    ids=["nothing", "no blocks", "a figure", "a list", "a huge number", "deep lists", "no tables", "twice"],
)  # fmt: skip
def test_what_is_no_data_file_at_all_is_refused(game: Game[Any], text: str) -> None:
    whole = tomllib.loads(game.data())
    block = next(name for name, value in whole.items() if isinstance(value, dict))
    blocks = next(name for name, value in whole.items() if isinstance(value, list))
    refusal(game, text.replace("{block}", block).replace("{list}", blocks))


@every_game
def test_a_state_of_other_data_can_be_written_and_read(game: Game[Any]) -> None:
    """Things have names of their own, whatever the data file calls them."""
    data = game.data()
    for old, new in wrong_data(game).OTHER_NAMES.items():
        assert f'"{old}"' in data
        data = data.replace(f'"{old}"', f'"{new}"')
    table = game.tables_to_try()[-1]
    s = game.start(table.seats, dict.fromkeys(table.options, True), "names", data)
    said = {word for notation in s.vocabulary().notations for word in notation.split()}
    assert not said.isdisjoint(wrong_data(game).OTHER_NAMES.values())
    assert said.isdisjoint(wrong_data(game).OTHER_NAMES)
    rng = Random(1)
    while s.actor != NOBODY:
        s.apply(rng.choice(s.legal()))
    assert to_plain(game.restore(data, to_plain(s))) == to_plain(s)


# -- damage ---------------------------------------------------------------------------------------


@every_game
@settings(max_examples=15, deadline=None)
@given(st.data())
def test_damage_is_refused_or_harmless(game: Game[Any], data: st.DataObject) -> None:
    damage(game, data, 200)


@pytest.mark.slow
@every_game
@settings(max_examples=150, deadline=None)
@given(st.data())
def test_much_damage_is_refused_or_harmless(game: Game[Any], data: st.DataObject) -> None:
    damage(game, data, 2000)


def damage(game: Game[Any], data: st.DataObject, actions: int) -> None:
    """A file that is not refused can be played for so many actions, or to the end."""
    text = damaged(game, data)
    table = data.draw(st.sampled_from(game.tables_to_try()))
    try:
        s: State = game.start(table.seats, dict.fromkeys(table.options, True), "damage", text)
    except Refusal:
        return
    check = check_of(game.id)
    rng = Random(1)
    check(s)
    for _ in range(actions):
        if s.actor == NOBODY:
            s.results()
            return
        s.apply(rng.choice(s.legal()))
        check(s)


def damaged(game: Game[Any], data: st.DataObject) -> str:
    """Once or twice another figure or another word of the file, a line less, a line twice, half a line."""
    known, lines = wrong_data(game), game.data().split("\n")
    end = lines.index(known.LAST_LINE) if known.LAST_LINE else len(lines)
    in_play = [number for number in range(end) if lines[number] and not lines[number].startswith(known.IDLE)]
    words = sorted(set(re.findall(r'"\w+"', "\n".join(lines[number] for number in in_play))))
    for _ in range(data.draw(st.integers(1, 2))):
        number = data.draw(st.sampled_from(in_play))
        line = lines[number]
        value = data.draw(
            st.sampled_from(["0", "1", "-1", "7", "1000", '""', "true", "[]", "{}"]) | st.sampled_from(words)
        )
        key, is_entry, _ = line.partition(" = ")
        others = [f"{key} = {value}"] * 4 if is_entry else []
        lines[number] = data.draw(st.sampled_from([*others, "", f"{line}\n{line}", line[: len(line) // 2]]))
    return "\n".join(lines)
