"""What a bot thought before it chose: for hints, tests and whoever studies a match."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Considered:
    """One option, as far as it was looked into."""

    action: int
    worth: float  # what the bot goes by
    win: float  # the chance to win
    lead: float  # in points, over the mean of the others
    error: float  # of the worth: one standard deviation of its mean over the deals, 0 if there was but one
    looks: int  # how many deals it was tried on


@dataclass(frozen=True)
class Thought:
    """The options, the best first, and what the bot expects if it takes the best one."""

    considered: list[Considered]
    deals: int
    expects: list[tuple[int, int]]  # seat and action, one after the other

    @property
    def best(self) -> int:
        return self.considered[0].action
