"""Ratings by Plackett and Luce: who stands above whom, from the ranks of all matches.

The interval is the model's own uncertainty. To draw blocks again and rate all their matches would take an hour where
the rest of a report takes a second.
"""

from collections.abc import Iterable
from statistics import NormalDist, fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from kogge.arena.bootstrap import CONFIDENCE, Estimate
from kogge.arena.figures import Match, middle_ranks


def ratings(matches: Iterable[Match]) -> dict[str, Estimate]:
    """Bot -> its rating, 25 being where all begin. A bot that plays only against itself has none."""
    model = PlackettLuce(tau=0.0)  # the bots do not learn between two matches
    rated: dict[str, PlackettLuceRating] = {}
    for match in matches:
        lineup = match["bots"]
        if len(set(lineup)) == 1:
            continue
        teams = [[rated.get(name) or model.rating(name=name)] for name in lineup]
        after = model.rate(teams, ranks=middle_ranks(match["results"]))
        for name in set(lineup):  # a bot on several seats learns from all of them
            own = [team[0] for team in after if team[0].name == name]
            rated[name] = model.rating(fmean(one.mu for one in own), fmean(one.sigma for one in own), name)
    width = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    return {
        name: Estimate(one.mu, one.mu - width * one.sigma, one.mu + width * one.sigma) for name, one in rated.items()
    }
