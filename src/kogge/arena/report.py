"""What came out of a tournament, as JSON has it: tables and pages are drawn from nothing else."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kogge.arena.bootstrap import CONFIDENCE, RESAMPLES, Estimate
from kogge.arena.figures import (
    LENGTH,
    MARGIN,
    PART,
    POINTS,
    RANK,
    SEAT,
    SPREAD,
    WIN_SHARE,
    Key,
    Match,
    columns,
    estimated,
)
from kogge.arena.rating import ratings
from kogge.arena.tournament import Plain, Tournament
from kogge.engine.drawers import Drawn
from kogge.engine.refusal import Refusal


class Report(dict[str, Any], Drawn):
    """What came out of a tournament, as JSON has it; a notebook shows its tables and plots."""

    drawer = "tournament"


def report(tournament: Tournament, blocks: Sequence[Plain]) -> Report:
    """All but the entry “cpu” is the same wherever the blocks were played."""
    if not blocks:
        raise Refusal(
            en="No block of this tournament is finished yet.", de="Noch ist kein Block dieses Turniers fertig."
        )
    by_block: list[list[Match]] = [block["matches"] for block in blocks]
    matches = [match for block in by_block for match in block]
    found = estimated(columns(by_block))
    rated = ratings(matches)
    bots = list(dict.fromkeys(tournament.bots))
    lengths = [sum(match["decisions"]) for match in matches]
    return Report(
        described(tournament)
        | {
            "games": len(matches),
            "blocks": len(blocks),
            "confidence": CONFIDENCE,
            "resamples": RESAMPLES,
            "by_bot": {bot: of_bot(tournament, bot, found, rated.get(bot)) for bot in bots},
            "by_seat": [plain(found[SEAT, str(seat)]) for seat in range(tournament.seats)],
            "length": {**plain(found[(LENGTH,)]), "least": min(lengths), "most": max(lengths)},
            "spread": plain(found[(SPREAD,)]),
            "without_winner": sum(all(result["rank"] > 1 for result in match["results"]) for match in matches),
            "cpu": {bot: cpu_time(bot, matches) for bot in bots},
        }
    )


def described(tournament: Tournament) -> Plain:
    """Which tournament it was."""
    return {
        "game": tournament.game,
        "seats": tournament.seats,
        "options": tournament.options,
        "seed": tournament.seed,
        "bots": list(tournament.bots),
        "data_sha256": tournament.to_plain()["data_sha256"],
        "changed_data": tournament.data is not None,
        "planned": tournament.games,
    }


def of_bot(tournament: Tournament, bot: str, found: Mapping[Key, Estimate], rating: Estimate | None) -> Plain:
    seats = tournament.bots.count(bot)
    margin = found.get((MARGIN, bot))
    return {
        "seats": seats,
        "fair_share": seats / tournament.seats,
        "win_share": plain(found[WIN_SHARE, bot]),
        "rank": plain(found[RANK, bot]),
        "points": plain(found[POINTS, bot]),
        "margin": margin and plain(margin),  # None for a bot that plays against itself alone
        "rating": rating and plain(rating),
        "parts": {key[2]: plain(value) for key, value in found.items() if key[:-1] == (PART, bot)},
    }


def plain(estimate: Estimate) -> dict[str, float | None]:
    return estimate._asdict()


def cpu_time(bot: str, matches: Iterable[Match]) -> dict[str, Any]:
    """In seconds, of a decision."""
    decisions, seconds, worst = 0, 0.0, 0.0
    for match in matches:
        for seat, name in enumerate(match["bots"]):
            if name == bot:
                decisions += match["decisions"][seat]
                seconds += match["cpu"]["seconds"][seat]
                worst = max(worst, match["cpu"]["worst"][seat])
    return {"decisions": decisions, "mean": seconds / decisions if decisions else 0.0, "worst": worst}
