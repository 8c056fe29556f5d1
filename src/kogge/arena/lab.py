"""The lab: the same tournament under the figures that come with a game, and under changed ones, side by side.

Both are played on the same seeds, so that a difference is taken block by block: what luck gave to both, it has not got.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from kogge.arena.bootstrap import CONFIDENCE, RESAMPLES, Estimate, Floats
from kogge.arena.figures import LENGTH, PART, POINTS, SEAT, SPREAD, WIN_SHARE, Key, columns, estimated
from kogge.arena.report import described, plain
from kogge.arena.tournament import Plain, Tournament
from kogge.engine.drawers import Drawn


class Lab(dict[str, Any], Drawn):
    """What came out of a lab, as JSON has it; a notebook shows its tables and plots."""

    drawer = "lab"


def compared(played: Sequence[tuple[str, Tournament, Sequence[Plain]]]) -> Lab:
    """What came out of each variant, and its difference from the first: the game as it comes, which has no name."""
    (_, usual, first), *_ = played
    return Lab(
        {
            "game": usual.game,
            "seats": usual.seats,
            "options": usual.options,
            "seed": usual.seed,
            "bots": list(usual.bots),
            "games": usual.games,
            "blocks": usual.blocks,
            "confidence": CONFIDENCE,
            "resamples": RESAMPLES,
            "variants": [
                {
                    "name": name or None,
                    "data_sha256": described(tournament)["data_sha256"],
                    "figures": compared_figures(estimated(columns_of(blocks))),
                    "difference": difference(first, blocks) if name else None,
                }
                for name, tournament, blocks in played
            ],
        }
    )


def difference(usual: Sequence[Plain], changed: Sequence[Plain]) -> Plain:
    """How much more the changed figures give than the usual ones, each with its interval."""
    before, after = columns_of(usual), columns_of(changed)
    nothing = 0 * next(iter(before.values()))
    keys = dict.fromkeys([*before, *after])  # a part of the score may be there only with the changed figures
    return compared_figures(estimated({key: after.get(key, nothing) - before.get(key, nothing) for key in keys}))


def columns_of(blocks: Sequence[Plain]) -> dict[Key, Floats]:
    return columns([block["matches"] for block in blocks])


def compared_figures(found: Mapping[Key, Estimate]) -> Plain:
    return {
        "by_seat": [plain(value) for key, value in found.items() if key[0] == SEAT],
        "length": plain(found[(LENGTH,)]),
        "points": plain(found[(POINTS,)]),
        "spread": plain(found[(SPREAD,)]),
        "parts": {key[1]: plain(value) for key, value in found.items() if key[0] == PART and len(key) == 2},
        "win_share": {key[1]: plain(value) for key, value in found.items() if key[0] == WIN_SHARE},
    }
