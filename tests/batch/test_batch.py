"""A batch plays the very matches that `Match` plays, whatever lies beside them; and a seat learns no more from it."""

from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

from kogge.batch import NOBODY, NOTHING, Batch, OutOfReach, WrongInput
from kogge.batch.results import results_of
from kogge.engine.match import Match, TakeBack
from kogge.engine.refusal import Refusal
from kogge.engine.result import ranked
from kogge.engine.save import load
from kogge.engine.seats import REFEREE
from kogge.games import find_game
from tests.contract.known import known
from tests.contract.permuted import permuted
from tests.engine.matches import LAST_KINDS, Kind, every_kind
from tests.test_golden import FILES

every_game = pytest.mark.parametrize("kind", LAST_KINDS, ids=lambda kind: kind.name)
CARDS = "borneo-card"


def batch_of(kind: Kind, seeds: list[str]) -> Batch:
    return Batch(kind.game, seeds, kind.seats, dict.fromkeys(kind.options, True))


def features_of(match: Match, seat: int) -> list[int]:
    return list(match.game.features(match.view(seat)))


# -- the matches are what they are elsewhere -----------------------------------------------------


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.removesuffix(".match.json"))
def test_golden_games_come_out_alike(file: Path) -> None:
    match = load(file.read_text(encoding="utf-8"), find_game)
    beside = [entry.action for entry in match.entries if not isinstance(entry, TakeBack)][:20]
    batch = Batch(match.game, ["beside", match.seed], match.seats, match.options)
    for number, (seat, action) in enumerate(match.moves):
        assert batch.actors[1] == seat
        first = beside[number] if number < len(beside) and batch.mask()[0, beside[number]] else NOTHING
        batch.play([first, action])
    results = batch.results()
    assert batch.over.tolist() == [False, True]
    assert results.points.tolist() == [[result.points for result in match.results()]]
    assert results.ranks.tolist() == [[result.rank for result in match.results()]]


@every_kind
def test_every_match_is_the_one_of_its_seed(kind: Kind) -> None:
    """Side by side, some of them waiting, and one begun anew in between."""
    seeds = ["a", "b", "c"]
    matches = [Match(find_game(kind.game), kind.seats, dict.fromkeys(kind.options, True), seed) for seed in seeds]
    batch, rng = batch_of(kind, seeds), Random(kind.name)
    for number in range(60):
        legal = batch.legal()
        assert legal.by_match() == [match.state.options for match in matches]
        assert batch.actors.tolist() == [match.state.actor for match in matches]
        assert (np.flatnonzero(batch.mask()[1]) == sorted(matches[1].state.options)).all()
        if number % 9 == 0:
            rows = batch.features_of_all()
            assert batch.features().tolist() == [features_of(match, match.state.actor) for match in matches]
            assert rows.tolist() == [[features_of(match, seat) for seat in range(kind.seats)] for match in matches]
            assert (batch.features(1) == rows[:, 1]).all()
        actions = [rng.choice(match.state.options) if rng.random() < 0.8 else NOTHING for match in matches]
        batch.play(actions)
        for match, action in zip(matches, actions, strict=True):
            if action != NOTHING:
                match.play(action)
        if number == 30:
            batch.begin([False, True, False], ["d"])
            matches[1] = Match(matches[1].game, kind.seats, matches[1].options, "d")


@every_game
def test_size_and_order_change_nothing(kind: Kind) -> None:
    alone, many = batch_of(kind, ["7"]), Batch(kind.game, range(9), kind.seats, dict.fromkeys(kind.options, True))
    rng = Random(2)
    for _ in range(12):
        afters, all_afters = alone.afters(), many.afters()
        mine = slice(all_afters.first[7], all_afters.first[8])
        assert (all_afters.rows[mine] == afters.rows).all()
        assert (all_afters.actions[mine] == afters.actions).all()
        assert (all_afters.matches[mine] == 7).all()
        assert (alone.features()[0] == many.features()[7]).all()
        action = rng.choice(afters.actions.tolist())
        alone.play([action])
        many.play(np.where(np.arange(9) == 7, action, many.by_chance(np.random.default_rng(1))))


def test_matches_go_on_to_their_ends_and_begin_anew() -> None:
    batch, rng = Batch(CARDS, range(4), 3), np.random.default_rng(1)
    while not batch.over.all():
        batch.play(batch.by_chance(rng))
    assert set(batch.actors) == {NOBODY}
    assert len(batch.legal()) == len(batch.afters()) == 0
    assert not batch.mask().any()
    assert not batch.features().any()
    assert batch.features(0).any()
    assert batch.by_chance(rng).tolist() == [NOTHING] * 4
    assert [each.deal for each in batch.imagined()] == [None] * 4
    assert batch.results().wins.sum(axis=1).tolist() == [1.0] * 4
    batch.begin(batch.over, range(10, 14))
    fresh = Batch(CARDS, range(10, 14), 3)
    assert (batch.features() == fresh.features()).all()
    assert (batch.afters().rows == fresh.afters().rows).all()
    assert batch.results().ranks.shape == (0, 3)
    assert batch.results([True, False, False, True]).points.shape == (2, 3)


def test_chance_gives_every_legal_action() -> None:
    batch, rng = Batch(CARDS, ["1"], 4), np.random.default_rng(3)
    drawn = {int(batch.by_chance(rng)[0]) for _ in range(300)}
    assert drawn == set(batch.legal().actions.tolist())


# -- what actions lead to ------------------------------------------------------------------------


@every_game
def test_afters_are_what_actions_lead_to_on_the_imagined_deal(kind: Kind) -> None:
    batch, game = batch_of(kind, ["x", "y"]), find_game(kind.game)
    rng = np.random.default_rng(5)
    for _ in range(10):
        afters, imagined, actors = batch.afters(), batch.imagined(), batch.actors
        rows = []
        for each, seat in zip(imagined, actors, strict=True):
            for action in each.actions:
                assert each.deal is not None
                after = each.deal.clone()
                after.apply(action)
                rows.append(list(game.features(after.view(int(seat)))))
        assert afters.rows.tolist() == rows
        assert (batch.afters().rows == afters.rows).all()
        batch.play(batch.by_chance(rng))


def test_an_imagined_deal_is_a_fair_one_of_the_actors_view() -> None:
    """It shows what the actor sees, and not what the match really holds."""
    batch, match = Batch("borneo", ["deal"], 4), Match(find_game("borneo"), 4, {}, "deal")
    (imagined,) = batch.imagined()
    deal, seat = imagined.deal, match.state.actor
    assert deal is not None
    assert deal.viewer == REFEREE
    assert match.game.features(deal.view(seat)) == features_of(match, seat)
    hidden = [(cards, seer) for cards, seer in match.state.zones() if seer != seat]
    assert [cards for cards, _ in hidden] != [cards for cards, seer in deal.zones() if seer != seat]
    assert deal.seed != match.seed


def test_afters_tell_how_a_match_would_end() -> None:
    batch, rng = Batch(CARDS, range(2), 3), np.random.default_rng(1)
    ended = 0
    while not batch.over.all():
        afters = batch.afters()
        assert len(afters.results.ranks) == afters.over.sum()
        if afters.over.any():
            ended += 1
            assert afters.results.wins.sum(axis=1).tolist() == [1.0] * int(afters.over.sum())
        batch.play(batch.by_chance(rng))
    assert ended


def test_only_what_a_bot_would_weigh() -> None:
    batch, rng = Batch("goa", range(3), 4), np.random.default_rng(1)
    fewer = 0
    for _ in range(60):
        sensible = batch.legal(sensible=True)
        matches = [each.actions for each in batch.imagined(sensible=True)]
        assert sensible.by_match() == matches
        assert batch.afters(sensible=True).actions.tolist() == sensible.actions.tolist()
        fewer += len(batch.legal()) - len(sensible)
        chosen = batch.by_chance(rng, sensible=True)
        assert all(action in actions for action, actions in zip(chosen, matches, strict=True))
        assert batch.mask(sensible=True).sum() == len(sensible)
        batch.play(chosen)
    assert fewer > 0


def test_the_best_of_each_match() -> None:
    batch = Batch(CARDS, range(3), 3)
    legal = batch.legal()
    worths = np.zeros(len(legal))
    assert legal.best(worths).tolist() == [actions[0] for actions in legal.by_match()]
    worths[legal.first[1:] - 1] = 1.0
    worths[legal.first[:-1]] = np.nan
    assert legal.best(worths).tolist() == [actions[-1] for actions in legal.by_match()]
    with pytest.raises(WrongInput, match=f"There must be {len(legal)} numbers"):
        legal.best(worths[1:])
    with pytest.raises(WrongInput, match="one for each action"):
        legal.best(["a"] * len(legal))


def test_results_with_shared_wins_and_the_fewest_points() -> None:
    shared = results_of([ranked([{"all": 4}, {"all": 4}, {"all": 1}])], 3)
    assert shared.wins.tolist() == [[0.5, 0.5, 0.0]]
    assert shared.leads.tolist() == [[1.5, 1.5, -3.0]]
    fewest = results_of([ranked([{"all": 4}, {"all": 1}], lowest=True)], 2)
    assert fewest.ranks.tolist() == [[2, 1]]
    assert fewest.leads.tolist() == [[-3.0, 3.0]]


# -- secrets -------------------------------------------------------------------------------------


@every_game
def test_what_is_hidden_changes_nothing_that_a_seat_gets(kind: Kind) -> None:
    """Rows, actions and afters of a match in which everything hidden from a seat was exchanged."""
    batch, rng, chance = batch_of(kind, ["hidden"]), Random(6), np.random.default_rng(6)
    of, states = known(kind), batch._matches.states
    for number in range(120):
        if batch.over.any():
            break
        if number % 10 == 0:
            true, seats = states[0], range(kind.seats)
            rows, afters = batch.features_of_all()[0], batch.afters()
            for seat in seats:
                states[0] = permuted(of, true, seat, rng)
                assert (batch.features(seat)[0] == rows[seat]).all()
                if seat == true.actor:
                    assert (batch.features()[0] == rows[seat]).all()
                    assert batch.legal().actions.tolist() == afters.actions.tolist()
                    assert (batch.afters().rows == afters.rows).all()
            states[0] = true
        batch.play(batch.by_chance(chance))


def test_a_batch_shows_nothing_of_itself() -> None:
    batch = Batch("goa", ["a secret seed"], 4)
    shown = [repr(batch), str(vars(batch)), repr(batch.legal()), repr(batch.afters()), repr(batch.imagined())]
    assert not any("a secret seed" in text for text in shown)


# -- what is refused -----------------------------------------------------------------------------


def test_an_action_that_is_not_legal_plays_nothing_at_all() -> None:
    batch = Batch("goa", range(3), 2)
    legal, before = batch.legal().by_match(), batch.features_of_all()
    good = [actions[0] for actions in legal]
    written = batch.vocabulary.write(legal[1][0])
    for bad, told in ((0, "Action 0 (“pass”)"), (batch.actions, f"Action {batch.actions}"), (-2, "Action -2")):
        with pytest.raises(WrongInput) as refused:
            batch.play([good[0], bad, good[2]])
        first = f"{legal[1][0]} (“{written}”)"
        assert str(refused.value).startswith(f"{told} is not legal in game 1; legal actions: {first}")
        assert "in Partie 1 nicht erlaubt; erlaubt ist:" in refused.value.de
        assert isinstance(refused.value, ValueError)
    assert (batch.features_of_all() == before).all()
    assert batch.legal().by_match() == legal


def test_an_action_after_the_end() -> None:
    batch, rng = Batch(CARDS, ["1"], 3), np.random.default_rng(1)
    while not batch.over.all():
        batch.play(batch.by_chance(rng))
    with pytest.raises(WrongInput, match=r"in game 0; it is over: NOTHING \(-1\) leaves it alone\."):
        batch.play([3])
    batch.play([NOTHING])


@pytest.mark.parametrize(
    ("game", "seats", "options", "told"),
    [
        ("chess", None, {}, "There is no game “chess”"),
        ("goa", 7, {}, "Goa is for 2 to 4 players, not for 7."),
        ("goa", "many", {}, "The number of seats is a whole number."),
        ("goa", 2, {"turbo": True}, "goa has no variant “turbo”"),
        ("borneo", 5, {"four_merchants": True}, "needs 3 players, not 5"),
    ],
)
def test_a_table_that_the_game_does_not_have(game: str, seats: int, options: dict[str, bool], told: str) -> None:
    with pytest.raises(WrongInput, match=told) as refused:
        Batch(game, ["1"], seats, options)
    assert refused.value.de != refused.value.en


@pytest.mark.parametrize("seeds", ["7", 7, None])
def test_seeds_come_as_a_list(seeds: object) -> None:
    with pytest.raises(WrongInput, match="Seeds come as a list"):
        Batch("goa", seeds)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [1.5, None, "x" * 201, "a\nb", b"1", pytest.param(10**9999, id="long")])
def test_a_seed_is_a_number_or_a_text(seed: object) -> None:
    with pytest.raises(WrongInput, match="A seed is a whole number or printable text, of 200 letters at most"):
        Batch("goa", ["1", seed])  # type: ignore[list-item]


def test_numbers_are_seeds_as_they_are_written() -> None:
    assert (Batch("goa", [7, np.int64(8)]).features() == Batch("goa", ["7", "8"]).features()).all()


def test_beginning_needs_as_many_seeds_as_places() -> None:
    batch = Batch("goa", range(3))
    before = batch.features()
    with pytest.raises(WrongInput, match="The mask names 1 places, but the number of seeds is 2"):
        batch.begin([True, False, False], [1, 2])
    with pytest.raises(WrongInput, match="The mask must be 3 times true or false"):
        batch.begin([1, 0, 0], [1])
    with pytest.raises(WrongInput, match="A seed is"):
        batch.begin([True, True, False], [1, 2.5])  # type: ignore[list-item]
    assert (batch.features() == before).all()


@pytest.mark.parametrize("seat", [4, -2, [0, 1, 9]])
def test_a_seat_that_is_not_there(seat: object) -> None:
    with pytest.raises(OutOfReach, match="there are 0 to 3") as refused:
        Batch("goa", range(3)).features(seat)  # type: ignore[arg-type]
    assert isinstance(refused.value, IndexError)
    assert isinstance(refused.value, Refusal)


def test_a_game_without_features_says_so() -> None:
    blind = replace(find_game("goa"), layout=lambda components: [], features=lambda view: [])
    with pytest.raises(WrongInput, match="goa has no features"):
        Batch(blind, [1]).features()
    assert len(Batch(blind, [1]).legal()) > 0
