"""Saved games: they come back as they were, and whatever is wrong with one is said in one sentence."""

import copy
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kogge.engine.chance import LONGEST_SEED, seed_hash
from kogge.engine.entries import read_entry
from kogge.engine.game import data_hash
from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.save import LONGEST, _checksum, load, save
from kogge.games import find_game
from tests.engine.matches import KINDS, LAST_KINDS, Kind, new_match, played

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "match.schema.json").read_text(encoding="utf-8"))
FINISHED = save(played())
RUNNING = save(played(moves=60))


def refused(text: str) -> str:
    with pytest.raises(Refusal) as refusal:
        load(text, find_game)
    for sentence in (refusal.value.say("en"), refusal.value.say("de")):
        assert sentence.endswith(".")
        assert "\n" not in sentence
    assert refusal.value.say("de") != refusal.value.say("en")
    return refusal.value.say("en")


def edited(change: Callable[[dict[str, Any]], object], text: str = FINISHED, sealed: bool = False) -> str:
    """A save with something changed; sealed: with a checksum that fits again."""
    record = json.loads(text)
    change(record)
    if sealed:
        record["sha256"] = _checksum(record)
    return json.dumps(record)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_save_comes_back_as_it_was(kind: Kind) -> None:
    match = played(kind, moves=90)
    mover = match.moves[-1].seat
    match.take_back(mover, len(match.moves) * 7 // 9, consent=True)
    text = save(match)
    jsonschema.validate(json.loads(text), SCHEMA)
    again = load(text, find_game)
    assert again.entries == match.entries
    assert again.players == match.players
    assert again.options == match.options
    assert [to_plain(state) for state in again.positions] == [to_plain(state) for state in match.positions]
    assert save(again) == text


def test_a_finished_save_holds_its_result() -> None:
    record = json.loads(FINISHED)
    jsonschema.validate(record, SCHEMA)
    assert [result["points"] for result in record["results"]] == [r.points for r in load(FINISHED, find_game).results()]
    assert json.loads(RUNNING)["results"] is None


def test_notation_not_numbers() -> None:
    assert all(isinstance(move, str) and " " in move for move in json.loads(FINISHED)["moves"])


def test_own_data_travels_with_the_save() -> None:
    game = find_game("borneo")
    data = game.data().replace("start_hand = 3", "start_hand = 4")
    match = type(played())(game, 4, seed="own", data=data)
    again = load(save(match), find_game)
    assert again.data == data
    assert to_plain(again.state) == to_plain(match.state)
    changed = edited(lambda record: record.update(data=game.data()), save(match), sealed=True)
    assert "other component data" in refused(changed)


def test_an_empty_data_file_is_not_the_games_own() -> None:
    with pytest.raises(Refusal, match=r"block \[meta\] is missing"):
        type(played())(find_game("borneo"), 4, data="")
    with pytest.raises(Refusal, match=r"block \[meta\] is missing"):
        find_game("borneo").start(4, data="")


def test_not_json_at_all() -> None:
    assert "not a saved game: it stops being JSON at line 1" in refused("Ahoi!")
    assert "stops being JSON" in refused("")
    assert "stops being JSON" in refused("[" * 100_000)
    assert "stops being JSON" in refused('"\\ud800"')


def test_json_but_not_a_save() -> None:
    for text in ("[]", "3", "null", "{}", '{"format": "chess"}'):
        assert refused(text) == "This is JSON, but not a saved game of Kogge."


def test_from_the_future() -> None:
    assert "format version 2; this Kogge reads version 1" in refused(edited(lambda r: r.update(version=2)))
    assert "revision 7 of the engine; this Kogge has revision 1" in refused(edited(lambda r: r.update(engine=7)))
    assert "revision 9 of the rules of borneo" in refused(edited(lambda r: r.update(rules=9)))


def test_an_unknown_game() -> None:
    assert refused(edited(lambda r: r.update(game="chess"))).startswith("There is no game “chess”; there are borneo")


def test_a_cut_text() -> None:
    assert "stops being JSON at line" in refused(FINISHED[: len(FINISHED) // 2])


def test_missing_moves_of_a_finished_game() -> None:
    moves = len(json.loads(FINISHED)["moves"])
    sentence = refused(edited(lambda r: r["moves"].pop()))
    assert f"but goes on after move {moves - 1}; legal actions:" in sentence


def test_missing_moves_of_a_running_game() -> None:
    assert "changed or cut after it was written: its moves are legal" in refused(
        edited(lambda r: r["moves"].pop(), RUNNING)
    )


def test_reordered_moves_name_the_first_bad_one_and_what_was_legal() -> None:
    def swap(record: dict[str, Any]) -> None:
        record["moves"][0], record["moves"][20] = record["moves"][20], record["moves"][0]

    sentence = refused(edited(swap))
    assert sentence.startswith("Move 1: ")
    assert "legal actions: place red, place yellow, place green, place blue." in sentence


def test_a_move_of_the_wrong_seat() -> None:
    def swap(record: dict[str, Any]) -> None:
        seat, _, what = record["moves"][0].partition(" ")
        record["moves"][0] = f"{(int(seat) + 1) % 4} {what}"

    assert "decides; legal actions: place red" in refused(edited(swap))


NO_MOVES = ["sing", "9 pass", "-1 pass", "0", "", 7, None, ["0 pass"], "0 undo 99", "0 undo x"]
LONG_MOVES = ["9" * 5000 + " pass", "0 undo " + "9" * 5000]


@pytest.mark.parametrize("move", NO_MOVES + LONG_MOVES, ids=lambda move: str(move)[:20])
def test_a_move_that_is_none(move: object) -> None:
    assert refused(edited(lambda r: r["moves"].insert(5, move))).startswith("Move 6: ")


def test_too_many_moves() -> None:
    number = len(json.loads(FINISHED)["moves"]) + 1
    sentence = refused(edited(lambda r: r["moves"].append("0 pass")))
    assert sentence == f"Move {number}: “pass” is not legal here; the game is over."


def test_a_result_that_is_not_the_result() -> None:
    assert "not the one that its" in refused(edited(lambda r: r["results"][0].update(points=99), sealed=True))
    assert "not the one that its" in refused(edited(lambda r: r.update(results=None), sealed=True))


def test_a_seed_that_does_not_fit_its_hash() -> None:
    assert "does not fit the hash that was published" in refused(
        edited(lambda r: r.update(seed="stacked"), sealed=True)
    )

    def both(record: dict[str, Any]) -> None:
        record.update(seed="stacked", seed_sha256=seed_hash("stacked"))

    refused(edited(both, sealed=True))  # other cards: some move of the record is not legal with them


def test_seats_and_options_that_do_not_fit() -> None:
    assert "for 3 to 5 players" in refused(edited(lambda r: r["seats"].clear()))
    assert "entry “seats”" in refused(edited(lambda r: r.update(seats=[1, 2, 3])))
    assert "entry “seats”" in refused(edited(lambda r: r["seats"][0].update(name=3)))
    assert "entry “options”" in refused(edited(lambda r: r["options"].update(blackbeard="yes")))
    assert "needs 3 players" in refused(edited(lambda r: r["options"].update(four_merchants=True)))


@pytest.mark.parametrize("key", [key for key in SCHEMA["required"] if key not in ("format", "version")])
def test_every_entry_is_needed_and_typed(key: str) -> None:
    assert f"entry “{key}”" in refused(edited(lambda r: r.pop(key)))
    assert f"entry “{key}”" in refused(edited(lambda r: r.update({key: 1.5})))


def test_a_position_that_cannot_occur_is_refused() -> None:
    branch = save(played().branch(40, 1))

    def far_away(record: dict[str, Any]) -> None:
        record["start"]["active"] = 99

    assert "cannot occur in the game" in refused(edited(far_away, branch, sealed=True))

    def vanished(record: dict[str, Any]) -> None:
        record["start"]["draw_pile"].pop()

    assert "position cannot be read" in refused(edited(vanished, branch, sealed=True))


# -- saves that are made to hurt ------------------------------------------------------------------


def started(kind: str, moves: int = 30) -> str:
    """A what-if from a position of a game."""
    found = next(one for one in KINDS if one.game == kind)
    return save(played(found, moves=moves).branch(moves, 0))


def with_start(text: str, **fields: Any) -> str:
    return edited(lambda record: record["start"].update(fields), text, sealed=True)


def test_a_start_that_never_ends_is_refused() -> None:
    noir = started("cargo-noir")
    assert "“rounds” must be from 0 to 99" in refused(with_start(noir, rounds=10**12))
    assert "never ends: 5000 moves are not enough" in refused(with_start(noir, round=99))


def test_a_hand_that_could_be_paid_with_in_endless_ways_is_refused() -> None:
    record = json.loads(started("cargo-noir"))
    start, seat = record["start"], record["start"]["active"]
    kinds = find_game("cargo-noir").components(find_game("cargo-noir").data()).cargo
    start["cargo"][seat] += sum(1 << 4 * kinds.index(start["bag"].pop()) for _ in range(60))
    assert "entry “start”" in refused(with_start(json.dumps(record)))


def test_a_start_is_a_full_position_at_a_decision() -> None:
    match = played(moves=30)
    text = save(match.branch(30, 0))
    view = to_plain(match.view(match.state.actor))
    assert "“start”" in refused(edited(lambda r: r.update(start=view), text, sealed=True))
    assert "“actor”" in refused(with_start(text, actor=(match.state.actor + 1) % 4))
    assert "“stack”" in refused(with_start(text, stack=["turn"]))
    assert "“stack”" in refused(with_start(text, stack=["turn"] * 1000))


@pytest.mark.parametrize("value", [-1, 10**400, [[[[[[[[[[1]]]]]]]]]], "x" * 100_000, None], ids=lambda v: str(v)[:9])
def test_nothing_in_a_start_but_what_it_can_hold(value: object) -> None:
    text = save(played(moves=30).branch(30, 0))
    for field in ("turn", "hands", "seats", "shuffles", "stack", "unknown"):
        refused(with_start(text, **{field: value}))


def test_deep_json_is_refused() -> None:
    for depth in (20, 300, 900, 5000):
        deep = "[" * depth + "]" * depth
        for key in ("start", "results", "moves", "options", "more"):
            text = edited(lambda record, key=key: record.update({key: "deep"}), RUNNING)  # type: ignore[misc]  # a default
            refused(text.replace('"deep"', deep))
        refused(with_start(save(played(moves=30).branch(30, 0)), more="deep").replace('"deep"', deep))


@pytest.mark.parametrize("seed", ["a\0b", "a\nb", "\u2028", "x" * (LONGEST_SEED + 1)], ids=repr)
def test_a_seed_is_short_printable_text(seed: str) -> None:
    def reseed(record: dict[str, Any]) -> None:
        record.update(seed=seed, seed_sha256=seed_hash(seed))

    assert "seed" in refused(edited(reseed, sealed=True))
    what_if = save(played(moves=30).branch(30, 0))
    assert "“seed”" in refused(with_start(what_if, seed=seed))


def test_names_keys_and_lines_are_short() -> None:
    long = "x" * 100_000
    assert "“seats”" in refused(edited(lambda r: r["seats"][0].update(name=long)))
    assert "“seats”" in refused(edited(lambda r: r["seats"][0].update(kind=long)))
    assert "for 3 to 5 players" in refused(edited(lambda r: r.update(seats=[{"name": "A"}] * 30_000)))
    assert "“options”" in refused(edited(lambda r: r["options"].update({long: True})))
    assert "“game”" in refused(edited(lambda r: r.update(game=long)))
    assert "“engine”" in refused(edited(lambda r: r.update(engine=10**4000)))
    assert len(refused(edited(lambda r: r.update(version=10**4000)))) < 200
    assert len(refused(edited(lambda r: r.update(moves=["0 " + long])))) < 200
    assert len(refused(edited(lambda r: r.update(moves=[[long]])))) < 200
    assert str(LONGEST) in refused(" " * (LONGEST + 1))


def test_a_match_has_only_so_many_entries() -> None:
    """Going back and forth for ever costs whoever replays it, and whoever draws its log."""
    match = new_match()
    action = match.write(match.state.legal()[0])
    seat, most = match.state.actor, match.game.bounds.most_entries
    back_and_forth = [f"{seat} {action}", f"{seat} undo 0"]
    sentence = refused(edited(lambda r: r.update(moves=back_and_forth * 22_000), save(match), sealed=True))
    assert sentence == f"The saved game has 44000 moves and take-backs; a game of borneo can have {most} at most."
    fits = load(edited(lambda r: r.update(moves=back_and_forth * (most // 2)), save(match), sealed=True), find_game)
    assert len(fits.entries) == most


def test_data_that_is_made_to_hurt_is_refused() -> None:
    game = find_game("borneo")

    def with_data(data: str) -> str:
        record = json.loads(save(new_match()))
        record.update(data=data, data_sha256=data_hash(data))
        return json.dumps(record)

    company = '[[companies]]\nid = "{}"\nshort_de = "a"\nshort_en = "a"\n'
    many = game.data() + "".join(company.format(number) for number in range(300))
    assert "“companies” may have 8 entries at most" in refused(with_data(many))
    long = game.data().replace('id = "red"', f'id = "{"r" * 100}"', 1)
    assert "“id” may have 60 letters at most" in refused(with_data(long))
    assert "it may have 80000 bytes at most" in refused(with_data(game.data() + "#\n" * 100_000))
    assert "“data”" in refused(with_data(game.data() + "\0"))


# -- whatever else is changed ---------------------------------------------------------------------


@settings(max_examples=50, deadline=None)
@given(st.data())
def test_one_changed_character_never_passes(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(RUNNING) - 1))
    character = data.draw(st.characters(codec="utf-8").filter(lambda c: c != RUNNING[place]))
    text = RUNNING[:place] + character + RUNNING[place + 1 :]
    try:
        same = json.loads(text) == json.loads(RUNNING)
    except ValueError:
        same = False
    if same:  # white space between entries
        assert save(load(text, find_game)) == RUNNING
    else:
        refused(text)


@settings(max_examples=40, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(), lambda x: st.lists(x) | st.dictionaries(st.text(), x)
    )
)
def test_any_json_in_any_entry_is_refused_or_read(value: object) -> None:
    for key in ("options", "seats", "moves", "start", "results", "seed", "data"):
        record = {**json.loads(FINISHED), key: value}
        text = json.dumps({**record, "sha256": _checksum(record)})
        with suppress(Refusal):
            load(text, find_game)


NASTY: st.SearchStrategy[Any] = st.sampled_from(
    [10**30, -1, 255, 0, "", "?", "-", "?3", "x" * 3000, None, True, [], {}, [0] * 2000, [[[[[1]]]]]]
)
SAVES = [json.loads(save(played(kind, moves=50).branch(50, 0))) for kind in LAST_KINDS] + [json.loads(RUNNING)]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place of a JSON text; of long lists the first ones."""
    steps = (
        list(value) if isinstance(value, dict) else list(range(min(len(value), 4))) if isinstance(value, list) else []
    )
    return [path, *(place for step in steps for place in places(value[step], (*path, step)))]


def mutate(data: st.DataObject) -> None:
    """Other things in some places of a good save: it is read or refused, and nothing else."""
    record = copy.deepcopy(data.draw(st.sampled_from(SAVES)))
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(places(record)[1:]))
        holder = record
        for step in path[:-1]:
            holder = holder[step]
        holder[path[-1]] = copy.deepcopy(data.draw(NASTY))
    record["sha256"] = _checksum(record)
    with suppress(Refusal):
        load(json.dumps(record), find_game)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_mutations_of_a_save_are_read_or_refused(data: st.DataObject) -> None:
    mutate(data)


@pytest.mark.slow
@settings(max_examples=1500, deadline=None)
@given(st.data())
def test_many_mutations_of_a_save_are_read_or_refused(data: st.DataObject) -> None:
    mutate(data)


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60) | st.sampled_from(["undo", "undo ", "undo -1", "undo ٣", "pass pass", "\0", "lay F01 ½"]))
def test_any_notation_is_read_or_refused(text: str) -> None:
    for kind in LAST_KINDS:
        match = NOTED[kind]
        with suppress(Refusal):
            read_entry(match, 0, text)


NOTED = {kind: new_match(kind) for kind in LAST_KINDS}
