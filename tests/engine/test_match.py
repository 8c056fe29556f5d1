"""Matches: log, undo and take-back, replay to any point, what-ifs."""

import json
from random import Random

import pytest

from kogge.engine.chance import seed_hash
from kogge.engine.event import TOOK_BACK, Event
from kogge.engine.match import LONGEST_QUOTE, Match, Player, TakeBack, reveals
from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.save import digest, load, save
from kogge.engine.seats import EVERYBODY, REFEREE, SPECTATOR
from kogge.games import OLDEST, find_game
from tests.engine.matches import Kind, every_kind, new_match, played

WITH_BOTS = [Player("Anna"), Player("B", "greedy"), Player("C", "greedy"), Player("D", "random")]


def test_the_same_match_gives_the_same_game() -> None:
    first, second = played(), played()
    assert [to_plain(state) for state in first.positions] == [to_plain(state) for state in second.positions]
    assert to_plain(played(seed="other").positions[0]) != to_plain(first.positions[0])


def test_a_new_match_has_a_seed_of_its_own_and_publishes_its_hash() -> None:
    one, other = (Match(find_game("borneo"), 4) for _ in range(2))
    assert one.seed != other.seed
    assert len(one.seed) == 32
    assert one.seed_hash == seed_hash(one.seed)


def test_an_illegal_move_is_refused_and_names_what_is_legal() -> None:
    match = new_match()
    with pytest.raises(Refusal) as refusal:
        match.play("lay F01 1")
    assert refusal.value.say("en") == (
        "“lay F01 1” is not legal here; legal actions: place red, place yellow, place green, place blue."
    )
    assert refusal.value.say("de").startswith("„lay F01 1“ ist hier nicht erlaubt; erlaubt ist: place red")
    with pytest.raises(Refusal, match=f"“{'x' * LONGEST_QUOTE}…” is not legal here"):
        match.play("x" * 10_000)
    assert match.moves == []
    over = played()
    with pytest.raises(Refusal, match="the game is over"):
        over.play("pass")


def test_the_seats_and_players_must_fit() -> None:
    game = find_game("borneo")
    with pytest.raises(Refusal, match="for 3 to 5 players, not for 2"):
        Match(game, 2)
    with pytest.raises(Refusal, match="seats is 4, but that of the players 3"):
        Match(game, 4, players=[Player("A"), Player("B"), Player("C")])
    with pytest.raises(Refusal, match="no variant “pirates”; it has four_merchants, blackbeard"):
        Match(game, 4, {"pirates": True})
    with pytest.raises(Refusal, match="needs 3 players, not 4"):
        Match(game, 4, {"four_merchants": True})
    with pytest.raises(Refusal, match="it has open_orders"):
        Match(find_game("borneo-card"), 4, {"blackbeard": True})
    assert len(Match(game, players=WITH_BOTS).players) == 4


def test_every_position_and_every_line_of_the_log_is_kept() -> None:
    match = played()
    assert len(match.positions) == len(match.told) == len(match.moves) + 1
    for number, move in enumerate(match.moves):
        state = match.positions[number].clone()
        assert move.seat == state.actor
        state.apply(move.action)
        assert to_plain(state) == to_plain(match.positions[number + 1])
    everything = match.log(REFEREE)
    assert [line.event for line in everything] == [event for events in match.told for event in events]
    assert match.log(REFEREE, since=50) == [line for line in everything if line.point >= 50]


def test_a_seat_counts_by_what_it_may_know() -> None:
    match = played()
    for seat in (*range(4), SPECTATOR):
        lines = match.log(seat)
        assert all(line.event.seer in (EVERYBODY, seat) for line in lines)
        points = match.points(seat)
        assert sorted({line.point for line in lines}) == list(range(len(points)))
        for line in lines:
            assert line.event in match.told[points[line.point]]
    assert match.points(REFEREE) == list(range(len(match.positions)))


# -- going back -----------------------------------------------------------------------------


def at_step(match: Match, step: str, rng: Random) -> Match:
    while not match.state.stack or match.state.stack[-1].name != step:
        match.play(rng.choice(match.state.legal()))
    return match


def test_a_public_choice_can_be_taken_back_by_its_seat() -> None:
    match = new_match()
    seat = match.state.actor
    before = to_plain(match.state)
    match.play("place red")
    assert match.undo_to(seat) == 0
    match.take_back(seat, 0)
    assert to_plain(match.state) == before
    assert match.moves == []
    assert match.entries[-1] == TakeBack(seat, 0), "take-backs stay in the record"
    match.play("place blue")


def test_what_was_revealed_cannot_be_taken_back_alone() -> None:
    match = at_step(new_match(), "lay cargo", Random(1))
    seat = match.state.actor
    match.play(match.state.legal()[0])
    assert match.undo_to(seat) == len(match.moves)
    with pytest.raises(Refusal, match="be taken back only if all agree") as refusal:
        match.take_back(seat, len(match.moves) - 1)
    assert "Zustimmung aller" in refusal.value.say("de")
    match.take_back(seat, len(match.moves) - 1, consent=True)
    assert match.state.stack[-1].name == "lay cargo"


def test_others_moves_cannot_be_taken_back_alone() -> None:
    match = new_match()
    seat = match.state.actor
    match.play("place red")
    match.play("place red")
    assert match.undo_to(seat) == 2
    with pytest.raises(Refusal):
        match.take_back(seat, 0)


def test_alone_at_the_table_everything_can_be_taken_back() -> None:
    match = new_match(players=WITH_BOTS)
    rng = Random(3)
    for _ in range(40):
        match.play(rng.choice(match.state.legal()))
    assert match.undo_to(0) == 0
    assert match.undo_to(1) == len(match.moves) or match.moves[-1].seat == 1, "a bot is not alone"
    match.take_back(0, 10)
    assert len(match.moves) == 10


@pytest.mark.parametrize("point", [-1, 3, 99])
def test_a_point_that_is_not_there_is_refused(point: int) -> None:
    match = played(moves=3)
    with pytest.raises(Refusal, match="to go back to"):
        match.take_back(0, point, consent=True)


@every_kind
def test_what_can_be_undone_told_nobody_anything(kind: Kind) -> None:
    """If a seat may undo a move alone, all others' hidden cards could be exchanged without changing it."""
    match = played(kind, seed="undo")
    rng = Random(4)
    undone = 0
    for number, move in enumerate(match.moves):
        before, after = match.positions[number], match.positions[number + 1]
        if reveals(before, after):
            continue
        undone += 1
        for seat in (*range(kind.seats), SPECTATOR):
            if seat != move.seat and not any(event.known_to(seat) for event in match.told[number + 1]):
                continue  # a choice made in secret: tests of the games' secrets see to it
            imagined = before.view(seat).deal(rng)
            if move.action in imagined.legal():
                imagined.apply(move.action)
                assert to_plain(imagined.view(seat)) == to_plain(after.view(seat))
    assert undone > 10 or kind.game not in OLDEST  # in a little game every move may reveal something


# -- what if --------------------------------------------------------------------------------


def test_a_seat_branches_from_what_it_knew() -> None:
    match = played()
    for at in range(0, len(match.moves), 20):
        for seat in range(4):
            branch = match.branch(at, seat, Random(at))
            assert to_plain(branch.state.view(seat)) == to_plain(match.positions[at].view(seat))
            assert branch.seed != match.seed
    branch = match.branch(30, 2, Random(1))
    different = {json.dumps(to_plain(match.branch(30, 2, Random(n)).state)["hands"]) for n in range(5)}
    assert len(different) == 5, "what the seat cannot know is dealt anew"
    rng = Random(5)
    while not branch.over:
        branch.play(rng.choice(branch.state.legal()))
    assert len(match.moves) == len(match.positions) - 1, "the match itself is untouched"


def test_the_referee_branches_with_everything_as_it_was() -> None:
    match = played()
    branch = match.branch(50)
    for move in match.moves[50:]:
        branch.play(move.action)
    assert branch.results() == match.results()


def test_a_what_if_can_be_saved() -> None:
    branch = played().branch(40, 1, Random(6))
    branch.play(branch.state.legal()[0])
    again = load(save(branch), find_game)
    assert to_plain(again.state) == to_plain(branch.state)
    assert save(again) == save(branch)


def test_branching_where_nothing_is_is_refused() -> None:
    with pytest.raises(Refusal, match="has no step 99"):
        played(moves=3).branch(99)


def test_an_event_names_who_may_know_it() -> None:
    assert Event(1, (2,), EVERYBODY).known_to(SPECTATOR)
    assert not Event(1, (2,), 0).known_to(1)


def test_a_take_back_stands_in_the_log() -> None:
    match = new_match()
    seat = match.state.actor
    match.play("place red")
    match.take_back(seat, 0)
    line = match.log(SPECTATOR)[-1]
    assert line.event == Event(TOOK_BACK, (seat,), EVERYBODY)
    names = [player.name for player in match.players]
    assert match.game.say_event(match.state, line.event, names, "en") == f"{names[seat]} takes something back."
    assert match.game.say_event(match.state, line.event, names, "de") == f"{names[seat]} nimmt etwas zurück."
    assert match.game.say_event(match.state, line.event, names, "en", seat) == "You take something back."
    assert match.game.say_event(match.state, line.event, names, "de", seat) == "Du nimmst etwas zurück."


def test_taking_back_a_secret_choice_stays_secret() -> None:
    match = at_step(new_match(seed="secret"), "attack", Random(2))
    seat = match.state.actor
    spectator = match.log(SPECTATOR)
    match.take_back(seat, len(match.moves) - 1)
    assert match.log(seat)[-1].event.kind == TOOK_BACK
    assert match.log(SPECTATOR) == spectator


def test_a_still_stays_as_it_is_whatever_is_played_or_taken_back() -> None:
    match = played(moves=12)
    still = match.still()
    before = digest(still), still.log(SPECTATOR), still.heard.copy(), len(still.entries)
    match.take_back(match.moves[-1].seat, 5, consent=True)
    match.play(match.state.legal()[0])
    assert (digest(still), still.log(SPECTATOR), still.heard, len(still.entries)) == before
    assert len(match.moves) == 6


def test_what_is_played_in_a_still_does_not_happen_in_the_match() -> None:
    match = played(moves=12)
    before = digest(match), match.log(SPECTATOR), match.heard.copy()
    still = match.still()
    still.play(still.state.legal()[0])
    still.take_back(still.moves[-1].seat, 3, consent=True)
    assert (digest(match), match.log(SPECTATOR), match.heard) == before


def test_a_position_that_a_still_works_out_need_not_be_worked_out_again() -> None:
    match = played(moves=12)
    taken_up = new_match(seed="kogge")
    taken_up.take_up(json.loads(json.dumps(match.middle())))
    still = taken_up.still()
    assert still.positions[4] is taken_up.positions[4]
