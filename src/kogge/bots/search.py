"""Thinking ahead: the options that come close to the best are followed, on deal after deal, to the end of the own next
turn.

They share the deals, so that luck does not decide between them, and one that falls behind on them is dropped (a race).
On the way the others take what the judge thinks best at once, and the one who thinks what it will do when it comes to
it; where a simulation ends, the judge says what the position is worth. What an option seemed to be worth at first
counts on: a few simulations are mostly luck. In a last turn they are not, and it hardly counts.
"""

from math import sqrt
from random import Random
from time import perf_counter

from kogge.bots.judge import Judge, is_over, worth_of
from kogge.bots.thought import Considered, Thought
from kogge.engine.state import State

LEAST_DEALS = 2  # on which a captain or master looks at all options at first
FIRST_LOOKS = 160  # at all options together; more only if that makes less than the least deals
LAST_TRUST = 1.0  # in what an option seemed to be worth, where it is followed to the end of the match
LAST_TIMES = 2  # as many simulations in a last turn: they are short, and tell much
LEAST_LOOKS = 4  # before an option can be dropped
SURE = 2.0  # standard deviations by which it has to fall behind
EXPECTED = 6  # how many actions of what it expects a bot tells


class Budget:
    """How long a bot may think: simulations, and where people wait, milliseconds (0: as long as it takes)."""

    def __init__(self, simulations: int, milliseconds: int = 0) -> None:
        self.simulations = simulations
        self.milliseconds = milliseconds


class Option:
    """One option with what was found out about it."""

    def __init__(self, action: int, prior: float = 0.0, trust: float = 0.0) -> None:
        self.action = action
        self.prior = prior  # what it seemed to be worth before it was followed
        self.trust = trust  # in that, as in so many looks
        self.looks = 0
        self.win = 0.0
        self.lead = 0.0
        self.worth = 0.0
        self.worths: list[float] = []

    def add(self, win: float, lead: float) -> None:
        worth = worth_of(win, lead)
        self.looks += 1
        self.win = self.win + win
        self.lead = self.lead + lead
        self.worth = self.worth + worth
        self.worths.append(worth)

    def mean(self) -> float:
        return (self.trust * self.prior + self.worth) / (self.trust + self.looks)

    def considered(self, spread: float) -> Considered:
        mean = self.worth / self.looks
        squares = 0.0
        for worth in self.worths:
            squares += (worth - mean) * (worth - mean)
        error = sqrt(squares / (self.looks - 1) / self.looks) if self.looks > 1 else 0.0
        return Considered(
            self.action, self.mean(), self.win / self.looks, self.lead / self.looks * spread, error, self.looks
        )


def first_look(judge: Judge, view: State, rng: Random, most: int) -> list[Option]:
    """All options that make sense, at first sight, the best first: on so many deals, or fewer if there are many."""
    seat, actions = view.actor, judge.game.sensible(view)
    options = [Option(action) for action in actions]
    for _ in range(min(most, max(LEAST_DEALS, FIRST_LOOKS // len(actions)))):
        ends = judge.ends(view.deal(rng), actions)
        for option, (win, lead) in zip(options, judge.prospects(ends, seat), strict=True):
            option.add(win, lead)
    return sorted(options, key=lambda option: -option.mean())


def think(judge: Judge, view: State, rng: Random, budget: Budget) -> Thought:
    """Look at all options, then follow those that come close to the best, as far as the budget goes."""
    end = perf_counter() + budget.milliseconds / 1000 if budget.milliseconds else 0.0
    looked = first_look(judge, view, rng, judge.first_deals(view))
    last = len(looked) > 1 and is_last_turn(judge, view, rng, looked[0].action)
    left = budget.simulations * (LAST_TIMES if last else 1)
    racing = in_last_turn(judge, looked, left) if last else coming_close(judge, looked)
    others = looked[len(racing) :]
    dropped: list[Option] = []
    first = deals = looked[0].looks
    while 1 < len(racing) <= left and not (end and deals > first and perf_counter() > end):
        deal = view.deal(rng)
        deals += 1
        left -= len(racing)
        for option in racing:
            state = deal.clone()
            follow(judge, state, option.action)
            win, lead = judge.prospect(state, view.actor)
            option.add(win, lead)
        racing.sort(key=lambda option: -option.mean())
        beaten = [option for option in racing[1:] if falls_behind(option, racing[0])]
        for option in beaten:
            racing.remove(option)
        dropped = beaten + dropped
    racing += dropped
    if deals == first:
        return Thought([option.considered(judge.spread) for option in looked], deals, [])
    expects = expected(judge, view.deal(rng), racing[0].action)
    return Thought([option.considered(judge.spread) for option in racing + others], deals, expects)


def coming_close(judge: Judge, looked: list[Option]) -> list[Option]:
    """The options that are to be followed: those that seem to be worth about as much as the best."""
    least = looked[0].mean() - judge.close
    close = [option for option in looked[: judge.follows] if option.mean() >= least]
    return [Option(option.action, option.mean(), judge.trust) for option in close]


def in_last_turn(judge: Judge, looked: list[Option], simulations: int) -> list[Option]:
    """As many as can be told apart: what they come to is known better than what they seemed to be worth."""
    most = max(judge.follows, simulations // LEAST_LOOKS)
    return [Option(option.action, option.mean(), LAST_TRUST) for option in looked[:most]]


def is_last_turn(judge: Judge, view: State, rng: Random, action: int) -> bool:
    """Whether the match is over by the end of the own next turn, on every deal that was tried."""
    for _ in range(LEAST_LOOKS):
        deal = view.deal(rng)
        follow(judge, deal, action)
        if not is_over(deal):
            return False
    return True


def falls_behind(option: Option, best: Option) -> bool:
    """Whether the deals that both were followed on leave hardly a doubt."""
    looks = option.looks
    if looks < LEAST_LOOKS:
        return False
    total = squares = 0.0
    for own, other in zip(option.worths, best.worths, strict=True):
        total += other - own
        squares += (other - own) * (other - own)
    mean = total / looks
    variance = max(0.0, squares / looks - mean * mean) / (looks - 1)
    return mean > SURE * sqrt(variance)


def follow(judge: Judge, state: State, action: int) -> None:
    """Take an action and go on to the end of the own next turn, or of the match."""
    turn, seat = judge.game.turn, state.actor
    state.apply(action)
    now = turn(state)
    changes = state.seats + 1
    while not is_over(state):
        after = turn(state)
        if after != now:
            now = after
            changes -= 1
            if not changes:
                return
        state.apply(judge.own_choice(state) if state.actor == seat else judge.glance(state))


def expected(judge: Judge, state: State, action: int) -> list[tuple[int, int]]:
    """What happens next if all do what looks best: on one deal, so what is hidden may come otherwise."""
    told: list[tuple[int, int]] = []
    state.apply(action)
    while not is_over(state) and len(told) < EXPECTED:
        seat = state.actor
        action = judge.glance(state)
        told.append((seat, action))
        state.apply(action)
    return told
