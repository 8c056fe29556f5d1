"""Thinking ahead: the best few options are followed, on deal after deal, to the end of the own next turn.

The options share the deals, so that luck does not decide between them, and the worse half of them is dropped again and
again (sequential halving). On the way each seat takes what its judge thinks best at once; where a simulation ends, the
judge says what the position is worth.
"""

from random import Random
from time import perf_counter

from kogge.bots.judge import Judge, is_over, worth_of
from kogge.bots.thought import Considered, Thought
from kogge.engine.state import State

FIRST_LOOK = 2  # deals on which all options are looked at before the best are followed
EXPECTED = 6  # how many actions of what it expects a bot tells


class Budget:
    """How long a bot may think: simulations, and where people wait, milliseconds (0: as long as it takes)."""

    def __init__(self, simulations: int, milliseconds: int = 0) -> None:
        self.simulations = simulations
        self.milliseconds = milliseconds


class Option:
    """One option with what was found out about it."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.looks = 0
        self.win = 0.0
        self.lead = 0.0
        self.worth = 0.0
        self.squares = 0.0

    def add(self, win: float, lead: float) -> None:
        worth = worth_of(win, lead)
        self.looks += 1
        self.win = self.win + win
        self.lead = self.lead + lead
        self.worth = self.worth + worth
        self.squares = self.squares + worth * worth

    def mean(self) -> float:
        return self.worth / self.looks

    def considered(self, spread: float) -> Considered:
        mean = self.mean()
        variance = max(0.0, self.squares / self.looks - mean * mean)
        error = (variance / (self.looks - 1)) ** 0.5 if self.looks > 1 else 0.0
        return Considered(self.action, mean, self.win / self.looks, self.lead / self.looks * spread, error, self.looks)


def first_look(judge: Judge, view: State, rng: Random, deals: int) -> list[Option]:
    """All options, to the ends of their rows, the best first."""
    seat, actions = view.actor, view.legal()
    options = [Option(action) for action in actions]
    for _ in range(deals):
        ends = judge.after_rows(view.deal(rng), actions)
        for option, (win, lead) in zip(options, judge.prospects(ends, seat), strict=True):
            option.add(win, lead)
    return sorted(options, key=lambda option: -option.mean())


def think(judge: Judge, view: State, rng: Random, width: int, budget: Budget) -> Thought:
    """Look at all options, then follow the best few as far as the budget goes."""
    end = perf_counter() + budget.milliseconds / 1000 if budget.milliseconds else 0.0
    seat = view.actor
    looked = first_look(judge, view, rng, FIRST_LOOK)
    deals = FIRST_LOOK
    left = [Option(option.action) for option in looked[:width]]
    dropped: list[Option] = []
    expects: list[tuple[int, int]] = []
    rounds = max(1, (len(left) - 1).bit_length())
    while len(left) > 1:
        for _ in range(max(1, budget.simulations // (rounds * len(left)))):
            if end and left[0].looks and perf_counter() > end:
                break
            deal = view.deal(rng)
            deals += 1
            for option in left:
                state = deal.clone()
                follow(judge, state, option.action)
                win, lead = judge.prospect(state, seat)
                option.add(win, lead)
        left.sort(key=lambda option: -option.mean())
        half = len(left) // 2
        dropped = left[len(left) - half :] + dropped
        left = left[: len(left) - half]
    followed = left + dropped
    if len(followed) > 1:
        expects = expected(judge, view.deal(rng), followed[0].action)
        looked = followed + looked[width:]
    return Thought([option.considered(judge.spread) for option in looked], deals, expects)


def follow(judge: Judge, state: State, action: int) -> None:
    """Take an action and go on to the end of the own next turn, or of the match."""
    turn = judge.game.turn
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
        state.apply(judge.glance(state))


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
