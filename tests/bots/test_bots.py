"""Bots: what they choose, what they may know, and that each plays better than chance."""

from random import Random

import pytest

from kogge.arena.simulate import Plan, simulate
from kogge.bots import BOTS, Bot, find_bot
from kogge.bots.estimate_judge import EstimateJudge
from kogge.bots.judge import worth_of
from kogge.bots.levels import Captain, Master, judge_of
from kogge.bots.net import Net, net_file, net_of
from kogge.bots.net_judge import NetJudge
from kogge.bots.search import (
    FIRST_LOOKS,
    LAST_TRUST,
    LEAST_DEALS,
    LEAST_LOOKS,
    Budget,
    Option,
    coming_close,
    falls_behind,
    first_look,
    follow,
    in_last_turn,
    is_last_turn,
)
from kogge.bots.thinking_bot import ThinkingBot
from kogge.engine.game import data_hash
from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.seats import NOBODY
from kogge.engine.state import State
from kogge.games import GAMES, OLDEST, find_game
from tests.engine.matches import KINDS, Kind

QUICK = Kind("borneo-card", 5)  # whose match takes the least
GAMES_EACH = 12  # of two levels: those of a fixed seed
SIMULATIONS = 4  # of a master here: without a clock, so that it thinks the same each time
DEALS = 2  # on which bots look at all options here


def bot_of(level: str, game_id: str) -> Bot:
    game = find_game(game_id)
    bot = Master(judge_of(game), Budget(SIMULATIONS)) if level == "master" else find_bot(level, game)
    if isinstance(bot, ThinkingBot):
        bot.judge.deals = DEALS
    return bot


THINKING = ("novice", "merchant", "captain", "master")
every_bot = pytest.mark.parametrize(
    ("level", "game_id"),
    [
        # the other games are as slow to think about as they are to play
        pytest.param(level, game_id, marks=pytest.mark.slow if level in THINKING and game_id != QUICK.game else ())
        for level in BOTS
        for game_id in GAMES
    ],
)


def usual_seats(game_id: str) -> int:
    return min(4, find_game(game_id).max_seats)


def positions(game_id: str, every: int) -> list[State]:
    """Decisions from all over one random game."""
    state = find_game(game_id).start(usual_seats(game_id), {}, "bots")
    rng = Random(4)
    found = []
    move = 0
    while state.actor != NOBODY:
        if move % every == 0:
            found.append(state.clone())
        state.apply(rng.choice(state.legal()))
        move += 1
    return found


@every_bot
def test_a_bot_knows_no_more_than_its_view(level: str, game_id: str) -> None:
    """And with the same view and the same chance, it does the same."""
    bot = bot_of(level, game_id)
    looked_at = positions(game_id, 60 if level == "master" else 9)
    otherwise = 0
    for state in looked_at:
        view = state.view(state.actor)
        other = view.deal(Random(8))  # another full state that looks the same from this seat
        otherwise += to_plain(other) | {"seed": ""} != to_plain(state) | {"seed": ""}
        assert bot.choose(view, Random(5)) == bot.choose(other.view(other.actor), Random(5))
    assert otherwise > len(looked_at) // 2


@every_bot
def test_a_bot_leaves_the_view_as_it_is(level: str, game_id: str) -> None:
    bot = bot_of(level, game_id)
    for state in positions(game_id, 60 if level == "master" else 25):
        view = state.view(state.actor)
        before = to_plain(view)
        assert bot.choose(view, Random(1)) in view.legal()
        assert to_plain(view) == before


@pytest.mark.parametrize("level", ["random", "greedy", "captain"])
@pytest.mark.parametrize("game_id", GAMES)
def test_weigh_lists_all_actions_best_first(level: str, game_id: str) -> None:
    bot = bot_of(level, game_id)
    for state in positions(game_id, 25):
        weighed = bot.weigh(state.view(state.actor), Random(2))
        options = find_game(game_id).sensible(state) if isinstance(bot, ThinkingBot) else state.legal()
        assert sorted(action for action, _ in weighed) == sorted(options)
        worths = [worth for _, worth in weighed]
        assert worths == sorted(worths, reverse=True)


def test_greedy_chooses_what_it_weighs_most() -> None:
    bot = find_bot("greedy", find_game("borneo"))
    for state in positions("borneo", 20):
        view = state.view(state.actor)
        weighed = bot.weigh(view, Random(3))
        assert dict(weighed)[bot.choose(view, Random(3))] == weighed[0][1]


def test_random_takes_every_action_now_and_then() -> None:
    game = find_game("borneo")
    view = game.start(4, {}, "any").view(game.start(4, {}, "any").actor)
    rng = Random(6)
    assert {find_bot("random", game).choose(view, rng) for _ in range(200)} == set(view.legal())
    assert {worth for _, worth in find_bot("random", game).weigh(view, rng)} == {0.0}


@pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, id=kind.name, marks=() if kind == QUICK else pytest.mark.slow) for kind in KINDS],
)
def test_greedy_beats_random(kind: Kind) -> None:
    bots = ("greedy", *["random"] * (kind.seats - 1))
    found = simulate(Plan(kind.game, 3, kind.seats, bots, dict.fromkeys(kind.options, True), "strength")).to_json()
    assert found["wins_by_bot"]["greedy"] >= 2
    points = found["points"]["by_bot"]
    if kind.game in OLDEST:  # how far apart points are in a stranger's game, nobody knows
        assert points["greedy"]["mean"] > 2 * points["random"]["mean"]


def test_levels() -> None:
    game = find_game("borneo")
    assert [bot.level for bot in (find_bot(level, game) for level in BOTS)] == list(BOTS)


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        find_bot("genius", find_game("borneo"))
    known = "random, novice, merchant, captain, master, greedy"
    assert refused.value.say("en") == f"There is no bot “genius”; there are {known}."
    assert refused.value.say("de") == f"Es gibt keinen Bot „genius“; es gibt {known}."


@every_bot
def test_a_thought_says_what_was_considered(level: str, game_id: str) -> None:
    bot = bot_of(level, game_id)
    if not isinstance(bot, ThinkingBot):
        assert level in ("random", "greedy")
        return
    for state in positions(game_id, 80):
        view = state.view(state.actor)
        thought = bot.think(view, Random(2))
        actions = [option.action for option in thought.considered]
        assert bot.choose(view, Random(2)) == thought.best == actions[0]
        assert len(actions) == len(set(actions))
        sensible = set(find_game(game_id).sensible(view))
        assert set(actions) <= sensible
        assert set(actions) == sensible or level == "novice"  # who overlooks some
        for option in thought.considered:
            assert 0 <= option.win <= 1
            assert option.error >= 0
            assert 1 <= option.looks <= thought.deals
        assert all(0 <= seat < view.seats for seat, _ in thought.expects)


@pytest.mark.parametrize("game_id", [game_id for game_id in OLDEST if net_of(find_game(game_id))])
def test_a_net_was_made_for_the_game_as_it_is(game_id: str) -> None:
    game = find_game(game_id)
    net = net_of(game)
    assert net
    state = game.start(game.max_seats, {}, "made for")
    assert net.width == len(game.features(state.view(0)))
    assert (net.about["revision"], net.about["data"]) == (game.revision, data_hash(game.data()))
    assert net_file(game).stat().st_size <= 400_000


def test_with_other_goods_the_estimate_judges() -> None:
    """A fifth spice makes other features of a position than the net has learned."""
    game = find_game("borneo")
    net = net_of(game)
    assert net
    narrow = Net([net.weights[0][:-1], *net.weights[1:]], net.biases, net.spread, {})
    view = (state := game.start(4, {}, "other goods")).view(state.actor)
    options = Captain(NetJudge(game, narrow)).think(view, Random(1)).considered
    guessed = {option.action: option.win for option in Captain(EstimateJudge(game)).think(view, Random(1)).considered}
    assert {option.action: option.win for option in options} == guessed


def test_a_master_follows_the_options_that_come_close() -> None:
    """The others it has seen on the first deals alone; which they are, depends on the position."""
    game, rng = find_game(QUICK.game), Random(1)
    state = game.start(4, {}, "close")
    master = Master(judge_of(game), Budget(6))
    master.judge.deals = DEALS
    followed = set()
    for _ in range(8):
        thought = master.think(state.view(state.actor), rng)
        looks = [option.looks for option in thought.considered]
        assert (thought.deals > DEALS) == bool(thought.expects)
        assert looks == sorted(looks, reverse=True) or not thought.expects
        followed.add(sum(count > DEALS for count in looks))
        state.apply(thought.best)
    assert len(followed) > 1


def test_a_master_follows_no_more_options_than_its_judge_says() -> None:
    judge = judge_of(find_game(QUICK.game))
    judge.close = 9.0  # all come close
    state = next(state for state in positions(QUICK.game, 1) if len(state.legal()) > judge.follows)
    view = state.view(state.actor)
    looked = first_look(judge, view, Random(1), 1)
    assert len(coming_close(judge, looked)) == judge.follows


@pytest.mark.slow
@pytest.mark.parametrize("game_id", [game_id for game_id in OLDEST if not find_game(game_id).plans])
def test_a_master_imagines_itself_as_it_will_play(game_id: str) -> None:
    """The others do what looks best at once; what it will do itself it weighs to the end of the row."""
    judge = judge_of(find_game(game_id))
    differ = 0
    for state in positions(game_id, 7):
        deal = state.deal(Random(1))
        actions = judge.worth_a_look(deal)
        ends = judge.prospects(judge.after_rows(deal, actions), deal.actor)
        own = judge.own_choice(deal)
        assert own == actions[max(range(len(actions)), key=lambda number: worth_of(*ends[number]))]
        differ += own != judge.glance(deal)
    assert differ


@pytest.mark.slow
def test_only_the_one_who_thinks_is_imagined_so() -> None:
    judge = judge_of(find_game(QUICK.game))
    for state in positions(QUICK.game, 18):
        followed, seat, action = state.deal(Random(1)), state.actor, judge.game.sensible(state)[0]
        by_hand = followed.clone()
        follow(judge, followed, action)
        by_hand.apply(action)
        now, changes = judge.game.turn(by_hand), by_hand.seats + 1
        while by_hand.actor != NOBODY:
            if judge.game.turn(by_hand) != now:
                now, changes = judge.game.turn(by_hand), changes - 1
                if not changes:
                    break
            by_hand.apply(judge.own_choice(by_hand) if by_hand.actor == seat else judge.glance(by_hand))
        assert to_plain(by_hand) == to_plain(followed)


def test_where_there_are_many_options_a_bot_looks_at_fewer_deals() -> None:
    judge = judge_of(find_game("goa"))
    by_count = sorted(positions("goa", 5), key=lambda state: len(state.legal()))
    for state, is_large in ((by_count[0], False), (by_count[-1], True)):
        options = first_look(judge, state.view(state.actor), Random(1), 8)
        assert (len(options) > FIRST_LOOKS // 8) == is_large
        assert {option.looks for option in options} == {
            max(LEAST_DEALS, FIRST_LOOKS // len(options)) if is_large else 8
        }


@pytest.mark.slow
def test_a_novice_errs_where_there_is_much_to_choose_from() -> None:
    """Between two options hardly ever; overlooked ones count, too."""
    novice = find_bot("novice", find_game(QUICK.game))
    captain = find_bot("captain", find_game(QUICK.game))
    errors: dict[bool, list[bool]] = {True: [], False: []}
    for state in positions(QUICK.game, 1):
        view = state.view(state.actor)
        count = len(view.legal())
        if count == 2 or count > 8:
            best = captain.choose(view, Random(1))
            errors[count == 2] += [novice.choose(view, Random(seed)) != best for seed in range(4)]
    few, many = (sum(errors[kind]) / len(errors[kind]) for kind in (True, False))
    assert len(errors[True]) > 20
    assert few < 0.25
    assert many > 0.5


def test_a_master_does_not_guess_what_a_last_turn_comes_to() -> None:
    """What options seemed to be worth counts as long as the match goes on after what is followed."""
    judge = judge_of(find_game(QUICK.game))
    decisions = [state for state in positions(QUICK.game, 1) if len(state.legal()) > 1]
    for state, last in ((decisions[0], False), (decisions[-1], True)):
        view = state.view(state.actor)
        options = first_look(judge, view, Random(1), 1)
        assert is_last_turn(judge, view, Random(1), options[0].action) == last
    simulations = len(options) * LEAST_LOOKS
    assert [option.trust for option in in_last_turn(judge, options, simulations)] == [LAST_TRUST] * len(options)
    assert len(in_last_turn(judge, options * 8, simulations)) == max(judge.follows, len(options))
    assert {option.trust for option in coming_close(judge, options)} == {judge.trust}


def test_a_last_turn_is_worth_more_simulations() -> None:
    game = find_game(QUICK.game)
    last = [state for state in positions(QUICK.game, 1) if len(state.legal()) > 1][-1]
    master = Master(judge_of(game), Budget(SIMULATIONS))
    thought = master.think(last.view(last.actor), Random(1))
    assert thought.deals > SIMULATIONS // 2 + master.judge.deals  # of two options


def looked_at(*worths: float) -> Option:
    option = Option(0)
    for worth in worths:
        option.add(worth, 0.0)
    return option


def test_an_option_falls_behind_if_it_is_worse_on_the_same_deals() -> None:
    """That the deals differ much among themselves does not matter; one of four on which it is better does."""
    best = looked_at(0.2, 0.9, 0.4, 0.7)
    assert falls_behind(looked_at(0.1, 0.8, 0.31, 0.6), best)
    assert not falls_behind(looked_at(0.1, 0.8, 0.5, 0.6), best)
    assert not falls_behind(looked_at(0.1, 0.8, 0.31), looked_at(0.2, 0.9, 0.4))
    assert not falls_behind(best, best)


def test_what_seemed_good_at_first_counts_on() -> None:
    option = Option(0, 0.5, 8.0)
    assert option.mean() == 0.5
    for _ in range(8):
        option.add(1.0, 0.0)
    assert option.mean() == 0.75
    assert option.considered(1.0).win == 1.0


def test_a_master_ends_its_thought_in_time() -> None:
    """A clock that is over before it begins leaves time for one deal each round, not for thousands."""
    view = (state := find_game(QUICK.game).start(4, {}, "clock")).view(state.actor)
    thought = Master(judge_of(find_game(QUICK.game)), Budget(100_000, 1)).think(view, Random(1))
    assert thought.deals < 10


@pytest.mark.slow
@pytest.mark.parametrize("game_id", OLDEST)
@pytest.mark.parametrize(("stronger", "weaker"), [("novice", "random"), ("merchant", "novice")])
def test_each_level_beats_the_one_below(game_id: str, stronger: str, weaker: str) -> None:
    """A small sample; docs/strength.md has the large ones."""
    bots = (stronger, *[weaker] * (usual_seats(game_id) - 1))
    found = simulate(Plan(game_id, GAMES_EACH, len(bots), bots, {}, "levels")).to_json()
    assert found["wins_by_bot"][stronger] > GAMES_EACH / len(bots)
