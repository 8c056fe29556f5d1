"""A tournament: bots against each other in blocks.

A block is every rotation of the seating on one deal: each bot sits once on every seat, so that neither seat nor luck of
the deal is taken for strength. Match i of block b depends on the tournament, b and i alone: in which process or on
which machine it is played changes nothing but the time.
"""

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from kogge.arena.ladder import find_entrant
from kogge.arena.playing import chosen, plain_results
from kogge.engine.chance import LONGEST_SEED, is_seed, source
from kogge.engine.game import Game, data_hash
from kogge.engine.refusal import Refusal
from kogge.engine.save import ENGINE_REVISION
from kogge.engine.seats import NOBODY
from kogge.games import find_game

Plain = dict[str, Any]  # as JSON has it


@dataclass(frozen=True)
class Tournament:
    """Who plays what, and how often: settled before the first match."""

    game: str
    bots: tuple[str, ...]  # by seat, in the first match of a block
    blocks: int
    options: dict[str, bool]
    seed: str
    data: str | None = None  # the text of a data file, if not the game's own

    @property
    def seats(self) -> int:
        """As many as a block has matches."""
        return len(self.bots)

    @property
    def games(self) -> int:
        return self.blocks * self.seats

    def lineup(self, match: int) -> tuple[str, ...]:
        """Who sits where in a match of a block: one seat on after each."""
        return tuple(self.bots[(seat - match) % self.seats] for seat in range(self.seats))

    def to_plain(self) -> Plain:
        """With all that could make other matches of it: kept ones are compared by this."""
        game = find_game(self.game)
        revisions = {"engine": ENGINE_REVISION, "rules": game.revision}
        data = game.data() if self.data is None else self.data
        return {**asdict(self), "bots": list(self.bots), **revisions, "data_sha256": data_hash(data)}


def blocks_for(games: int, seats: int) -> int:
    """Whole blocks, rounded up."""
    return -(-games // seats)


def lineup_of(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """One bot a seat; of two bots, one of the first against the second on all other seats. All else is refused."""
    if len(bots) == seats:
        return tuple(bots)
    if len(bots) == 2 < seats:
        return (bots[0], *[bots[1]] * (seats - 1))
    raise Refusal(
        en=f"The bots do not fit {seats} seats: name one for each seat, or two: one of the first then plays against "
        f"{seats - 1} of the second.",
        de=f"Die Bots passen nicht zu {seats} Plätzen: Nenne einen für jeden Platz oder zwei: Dann spielt einer vom "
        f"ersten gegen {seats - 1} vom zweiten.",
    )


def checked(tournament: Tournament) -> Tournament:
    """The tournament with all options; what cannot be played is refused."""
    game = find_game(tournament.game)
    options = game.checked(tournament.seats, tournament.options)
    for name in tournament.bots:
        find_entrant(name, game)
    if tournament.blocks < 1:
        raise Refusal(en="A tournament has at least one block.", de="Ein Turnier hat mindestens einen Block.")
    if not is_seed(seed_of(tournament, tournament.blocks)):  # or its matches could not be saved
        raise Refusal(
            en=f"The seed is too long: with the number of a block it may have {LONGEST_SEED} letters at most.",
            de=f"Der Startwert ist zu lang: Mit Blocknummer darf er höchstens {LONGEST_SEED} Zeichen haben.",
        )
    game.start(tournament.seats, options, tournament.seed, tournament.data)  # refuses bad data before any match
    return replace(tournament, options=options)


def seed_of(tournament: Tournament, block: int) -> str:
    """Of the deal that all matches of a block share."""
    return f"{tournament.seed}/{block}"


def play_block(tournament: Tournament, block: int) -> Plain:
    """All matches of a block, as they are kept."""
    game = find_game(tournament.game)
    return {"block": block, "matches": [play_match(tournament, game, block, i) for i in range(tournament.seats)]}


def play_match(tournament: Tournament, game: Game[Any], block: int, match: int) -> Plain:
    """One match as it is kept: who sat where, every move, the results, and the time that each seat took."""
    lineup = tournament.lineup(match)
    bots = [find_entrant(name, game) for name in lineup]
    seed = seed_of(tournament, block)
    rngs = [source(f"{seed}/{match}/bot", seat) for seat in range(tournament.seats)]
    state = game.start(tournament.seats, tournament.options, seed, tournament.data)
    write = state.vocabulary().write
    moves: list[str] = []
    decisions, seconds, worst = ([0] * tournament.seats, [0.0] * tournament.seats, [0.0] * tournament.seats)
    while (actor := state.actor) != NOBODY:
        begun = time.process_time()
        action = chosen(bots[actor], state, rngs[actor])
        taken = time.process_time() - begun
        decisions[actor] += 1
        seconds[actor] += taken
        worst[actor] = max(worst[actor], taken)
        moves.append(f"{actor} {write(action)}")
        state.apply(action)
    return {
        "bots": list(lineup),
        "moves": moves,
        "results": plain_results(state.results()),
        "decisions": decisions,
        "cpu": {"seconds": seconds, "worst": worst},
    }
