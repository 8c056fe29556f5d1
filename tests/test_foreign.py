"""Saves are read in a process of their own: what comes back is the match, and what is too much ends there."""

import json
from pathlib import Path

import pytest

from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.save import load, save
from kogge.foreign import Reader, Saved
from kogge.games import find_game
from tests.engine.matches import played

GOLDEN = Path(__file__).parent / "golden"
LONG = (GOLDEN / "novgorod-4-merchant_and_pirate.match.json").read_text(encoding="utf-8")
TOO_MUCH = "This saved game takes too long or too much memory to check."


def test_what_comes_back_is_the_match() -> None:
    match = played(moves=60)
    match.take_back(match.moves[50].seat, 50, consent=True)
    what_if = load((GOLDEN / "cargo-noir-5.match.json").read_text(encoding="utf-8"), find_game).branch(100, 2)
    with Reader() as reader:
        for original in (match, what_if):
            saved = reader.read(save(original))
            assert saved == Saved(*json.loads(json.dumps(saved)))  # plain
            again = saved.match()
            assert save(again) == save(original)
            assert [to_plain(state) for state in again.positions] == [to_plain(state) for state in original.positions]
            assert (saved.data, saved.over) == (None, False)
        with pytest.raises(Refusal, match="it stops being JSON at line 1") as refused:
            reader.read("Ahoi!")
        assert "kein JSON" in refused.value.de
        data = find_game("borneo").data().replace("start_hand = 3", "start_hand = 4")
        other = type(match)(find_game("borneo"), 4, seed="own", data=data)
        assert reader.read(save(other)).data == data


def test_what_takes_too_long_is_given_up_and_the_next_is_read() -> None:
    reader = Reader(limit=0.001)
    try:
        with pytest.raises(Refusal) as refused:
            reader.read(LONG)
        assert refused.value.en == TOO_MUCH
        reader._limit = 60.0
        assert reader.read(LONG).over
    finally:
        reader.close()


def test_so_is_what_takes_too_much_memory() -> None:
    with Reader(memory=1 << 20) as reader, pytest.raises(Refusal) as refused:
        reader.read(LONG)
    assert refused.value.en == TOO_MUCH
