"""How strong somebody is at a game, by Plackett and Luce: from the places of all rated matches, with its uncertainty.

People begin where a merchant stands. Bots stay as they are: their ratings follow from the shares of wins that they took
from each other in the arena's tournaments, so that a number means something from the first match on.
"""

from collections.abc import Mapping, Sequence
from math import log, sqrt
from statistics import NormalDist
from typing import NamedTuple

from openskill.models import PlackettLuce

MODEL = PlackettLuce()
TABLE = 4  # seats at the tournaments
SCALE, MIDDLE = 40, 1000  # as people read it: a whole number, 1000 where all begin
WIDTH = NormalDist().inv_cdf(0.975)  # standard deviations to either end of a bar that holds 95 %
FIRM = 5.0  # a rating of a larger deviation is provisional: for about ten matches of four
BOT_SIGMA = 1.0  # about what 400 games leave open


class Rating(NamedTuple):
    """How strong somebody is, and how sure that is."""

    mu: float
    sigma: float

    @property
    def number(self) -> int:
        return _read(self.mu)

    @property
    def low(self) -> int:
        return _read(self.mu - WIDTH * self.sigma)

    @property
    def high(self) -> int:
        return _read(self.mu + WIDTH * self.sigma)

    @property
    def is_provisional(self) -> bool:
        return self.sigma > FIRM


def _read(mu: float) -> int:
    return round(MIDDLE + SCALE * (mu - MODEL.mu))


NEW = Rating(MODEL.mu, MODEL.sigma)


class Shares(NamedTuple):
    """Wins in percent of one bot against three others, from `docs/strength.md`."""

    merchant_among_novices: float
    captain_among_merchants: float
    captain_among_greedy: float
    master_among_greedy: float


SHARES: Mapping[str, Shares] = {
    "borneo": Shares(45.9, 47.4, 44.0, 63.1),
    "borneo-card": Shares(49.8, 50.4, 40.6, 53.4),
    "cargo-noir": Shares(59.6, 51.0, 48.0, 58.0),
    "goa": Shares(61.8, 83.1, 45.3, 64.5),
    "novgorod": Shares(57.3, 80.8, 37.8, 57.0),
}


def _ahead(percent: float) -> float:
    """How far above three equal others somebody stands who wins so often, by the model."""
    share = percent / 100
    return sqrt(TABLE) * MODEL.beta * log((TABLE - 1) * share / (1 - share))


def _bots(shares: Shares) -> dict[str, Rating]:
    merchant = MODEL.mu
    captain = merchant + _ahead(shares.captain_among_merchants)
    greedy = captain - _ahead(shares.captain_among_greedy)
    found = {
        "novice": merchant - _ahead(shares.merchant_among_novices),
        "merchant": merchant,
        "captain": captain,
        "master": greedy + _ahead(shares.master_among_greedy),
        "greedy": greedy,
    }
    return {level: Rating(mu, BOT_SIGMA) for level, mu in found.items()}


# game -> level -> its rating, for good; a game without can be rated among people alone
BOT_RATINGS: Mapping[str, Mapping[str, Rating]] = {game: _bots(shares) for game, shares in SHARES.items()}


def rated(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a match that ended with these places; who shares one has the same."""
    teams = [[MODEL.create_rating([one.mu, one.sigma])] for one in before]
    return [Rating(team[0].mu, team[0].sigma) for team in MODEL.rate(teams, ranks=list(map(float, places)))]
