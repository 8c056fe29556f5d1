"""OpenSpiel: the games are there, play, replay and are refused as its own are, and its own test passes."""

import sys
from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pytest
from open_spiel.python import rl_environment  # type: ignore[import-untyped]  # it has no types
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation  # type: ignore[import-untyped]

from kogge.engine.refusal import Refusal
from kogge.environments.openspiel import pyspiel
from kogge.environments.openspiel_points import NODES, OUTCOMES
from kogge.extras import MissingExtra
from kogge.games import GAMES
from tests.engine.matches import LAST_KINDS, Kind, slow_but
from tests.environments.openspiel_matches import after_the_deal, fog_harbour, load, played
from tests.processes import ended

SHORT = [Kind("cargo-noir", 2)]  # its matches are over soonest
every_game = pytest.mark.parametrize("kind", LAST_KINDS, ids=lambda kind: kind.name)
short_and_slowly_all = slow_but(SHORT, [*SHORT, *LAST_KINDS], "kind")


# -- what there is --------------------------------------------------------------------------------


def test_every_game_is_there_with_its_players_and_options() -> None:
    for game in GAMES.values():
        loaded = pyspiel.load_game(f"kogge_{game.id.replace('-', '_')}")
        assert loaded.num_players() == game.max_seats
        assert set(loaded.get_parameters()) == {"players", *(option.name for option in game.options)}
    loaded = pyspiel.load_game("kogge_goa(players=3,bonanza=True)")
    assert loaded.num_players() == 3
    assert after_the_deal(loaded).point.table.options["bonanza"]
    assert str(pyspiel.load_game(str(loaded))) == str(loaded)


@every_game
def test_a_game_says_what_is_true_of_it(kind: Kind) -> None:
    game = load(kind)
    state = after_the_deal(game)
    assert game.num_distinct_actions() == len(state.point.state.vocabulary())
    assert len(state.observation_tensor(0)) == game.observation_tensor_size() > 0
    assert len(state.information_state_tensor(0)) == game.information_state_tensor_size()
    assert game.max_game_length() == GAMES[kind.game].bounds.moves
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 1, 0)


def test_its_own_random_simulation_passes_for_a_little_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game = fog_harbour()
    monkeypatch.setitem(GAMES, "fog-harbour", game.game)  # as if it were installed: what is stored is found by its id
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False, observer=game.make_observer({}))


@pytest.mark.slow
@every_game
def test_its_own_random_simulation_passes_for_every_game_with_all_options(kind: Kind) -> None:
    pyspiel.random_sim_test(load(kind), num_sims=1, serialize=True, verbose=False)


def test_to_have_imported_it_lets_python_end_in_peace() -> None:
    assert ended([sys.executable, "-c", "import kogge.environments.openspiel"]) == (0, "", "")


def test_without_the_package_one_sentence_names_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "kogge.environments.openspiel")
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(MissingExtra, match=r"pip install 'kogge\[openspiel\]'"):
        import_module("kogge.environments.openspiel")


# -- chance, and the same history again -----------------------------------------------------------


@every_game
def test_a_deal_is_some_outcomes_of_chance_each_as_likely_as_the_others(kind: Kind) -> None:
    state = load(kind).new_initial_state()
    for _ in range(NODES):
        assert state.is_chance_node()
        assert state.chance_outcomes() == [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]
        state.apply_action(7)
    assert not state.is_chance_node()
    assert state.history() == [7] * NODES


@every_game
def test_outcomes_of_chance_settle_the_deal_and_other_ones_give_another(kind: Kind) -> None:
    game = load(kind)
    assert str(after_the_deal(game, 1)) == str(after_the_deal(game, 1))
    assert len({str(after_the_deal(game, deal)) for deal in range(10)}) == 10


def test_chance_is_asked_again_where_an_action_draws() -> None:
    """The draw depends on these outcomes and on nothing before."""
    at = chance_within(Random(2))
    before = at.point.state.shuffles
    after = [at.clone() for _ in range(3)]
    for number, state in enumerate(after):
        for _ in range(NODES):
            assert state.is_chance_node()
            state.apply_action(number // 2)
        assert state.point.state.shuffles > before
    assert str(after[0]) == str(after[1]) != str(after[2])


def chance_within(rng: Random) -> Any:
    """A match at which chance has to speak after an action."""
    while True:
        for state in played(load(Kind("goa", 2)), rng):
            if state.is_chance_node() and state.point.state:
                return state


@short_and_slowly_all
def test_the_same_history_is_the_same_match(kind: Kind) -> None:
    game = load(kind)
    *_, end = played(game, Random(3))
    again = game.new_initial_state()
    for action in end.history():
        again.apply_action(action)
    assert str(again) == str(end)
    assert again.returns() == end.returns()
    for player in range(kind.seats):
        assert again.information_state_string(player) == end.information_state_string(player)


@pytest.mark.slow
def test_a_stored_match_comes_back_and_goes_on_alike() -> None:
    game, rng = load(Kind("borneo", 3)), Random(4)
    for number, state in enumerate(played(game, rng)):
        if number % 20 and not state.is_terminal():
            continue
        _, back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        assert (str(back), back.history(), back.legal_actions()) == (str(state), state.history(), state.legal_actions())
        for player in range(3):
            assert back.information_state_string(player) == state.information_state_string(player)
            assert back.observation_string(player) == state.observation_string(player)
        for action in state.legal_actions()[:1]:
            assert str(back.child(action)) == str(state.child(action))


def test_a_clone_goes_its_own_way() -> None:
    state = after_the_deal(load(Kind("goa", 2)))
    before, clone = str(state), state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(state) == before != str(clone)
    assert len(clone.history()) == len(state.history()) + 1


# -- how it ends ----------------------------------------------------------------------------------


def test_nothing_is_worth_anything_before_the_end() -> None:
    *before, end = played(load(SHORT[0]), Random(5))
    assert {tuple(state.returns()) for state in before} == {(0, 0)}
    assert end.rewards() == end.returns() != [0, 0]
    assert end.current_player() == pyspiel.PlayerId.TERMINAL
    assert end.legal_actions() == []


# -- what is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("kogge_goa(players=9)", "Goa is for 2 to 4 players, not for 9."),
        ("kogge_borneo(players=5,four_merchants=True)", "The variant “four_merchants” needs 3 players, not 5."),
        ("kogge_goa(no_such=True)", "Unknown parameter 'no_such'"),  # OpenSpiel says this itself, and what there is
        ("kogge_goa(bonanza=3)", "Wrong type for parameter bonanza"),
    ],
)
def test_a_game_that_there_is_not_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(pyspiel.SpielError) as told:
        pyspiel.load_game(name)
    assert sentence in str(told.value)


@pytest.mark.parametrize("how", ["apply_action", "apply_action_with_legality_check"])
def test_an_illegal_action_is_refused_in_a_sentence_and_nothing_is_lost(how: str) -> None:
    state = after_the_deal(load(Kind("borneo", 3)))
    before, history = str(state), state.history()
    for action in (
        state.num_distinct_actions(),
        10**6,
        -7,
        next(a for a in range(99) if a not in state.legal_actions()),
    ):
        refused(state, how, action, " is not legal here; legal actions: place ")
        assert (str(state), state.history()) == (before, history)


def test_an_action_after_the_end_and_an_outcome_that_there_is_not_are_refused() -> None:
    *_, end = played(load(SHORT[0]), Random(6))
    refused(end, "apply_action", 0, " is not legal here; the game is over.")
    refused(load(SHORT[0]).new_initial_state(), "apply_action", 256, "Chance has the outcomes 0 to 255, not 256.")


def refused(state: Any, how: str, action: int, sentence: str) -> None:
    """As OpenSpiel's users expect it, and as its own Python games do."""
    for usual in (pyspiel.SpielError, ValueError):
        with pytest.raises(usual) as told:
            getattr(state, how)(action)
        assert isinstance(told.value, Refusal)
        assert sentence in told.value.en
        assert told.value.de != told.value.en


def test_resampling_is_refused_where_it_makes_no_sense() -> None:
    game = load(SHORT[0])
    for state, player, sentence in (
        (game.new_initial_state(), 0, "Where chance is to speak"),
        (after_the_deal(game), 2, "There is no player 2; there are 0 to 1."),
        (after_the_deal(game), -1, "There is no player -1"),
    ):
        with pytest.raises(pyspiel.SpielError, match=sentence):
            state.resample_from_infostate(player, Random(1).random)


# -- observers ------------------------------------------------------------------------------------


@every_game
def test_observers_show_what_the_state_does(kind: Kind) -> None:
    game = load(kind)
    state = after_the_deal(game)
    for wanted, tensor, text in (
        (None, state.observation_tensor, state.observation_string),
        (INFO_STATE_OBS_TYPE, state.information_state_tensor, state.information_state_string),
    ):
        observer = make_observation(game, wanted)
        for player in range(kind.seats):
            observer.set_from(state, player)
            assert observer.tensor.tolist() == tensor(player)
            assert observer.string_from(state, player) == text(player)
        assert sum(piece.size for piece in observer.dict.values()) == observer.tensor.size
        assert all(np.shares_memory(piece, observer.tensor) for piece in observer.dict.values())


def test_the_pieces_of_a_tensor_are_the_blocks_of_the_row() -> None:
    game = load(Kind("goa", 2))
    state = after_the_deal(game)
    observer = make_observation(game)
    observer.set_from(state, 1)
    blocks = GAMES["goa"].layout(state.point.state.components)
    assert [(name, len(piece)) for name, piece in observer.dict.items()] == [*blocks]
    assert observer.tensor.tolist() == GAMES["goa"].features(state.point.state.view(1))


def test_observers_of_everything_or_of_nothing_own_are_refused() -> None:
    game = load(SHORT[0])
    for private in (pyspiel.PrivateInfoType.ALL_PLAYERS, pyspiel.PrivateInfoType.NONE):
        with pytest.raises(ValueError, match="what one player knows"):
            make_observation(game, pyspiel.IIGObservationType(perfect_recall=False, private_info=private))
    with pytest.raises(ValueError, match="takes no parameters"):
        make_observation(game, None, {"colour": 1})


@short_and_slowly_all
def test_its_environment_for_learners_plays_a_match(kind: Kind) -> None:
    env = rl_environment.Environment(load(kind), observation_type=rl_environment.ObservationType.OBSERVATION)
    env.seed(7)
    rng, step, rewards = Random(7), env.reset(), np.zeros(kind.seats)
    while not step.last():
        player = step.current_player()
        assert len(step.observations["info_state"][player]) == env.observation_spec()["info_state"][0]
        step = env.step([rng.choice(step.observations["legal_actions"][player])])
        rewards += step.rewards
    assert rewards.sum() == pytest.approx(0)
