"""What a dataset is made of: settled before the first match.

A shard depends on the plan and its own number alone, so that shards made on many machines fit together.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from kogge.arena import simulate
from kogge.arena.tournament import Plain
from kogge.dataset.formats import FILES, PARQUET
from kogge.engine.chance import LONGEST_SEED, is_seed
from kogge.engine.game import data_hash
from kogge.engine.refusal import Refusal
from kogge.engine.save import ENGINE_REVISION
from kogge.extras import extra
from kogge.games import find_game

NAME = "kogge dataset"
VERSION = 1
SHARD_GAMES = 100


@dataclass(frozen=True)
class Plan(simulate.Plan):
    """Which games to play, by whom, and how they are written down. They are the games of `kogge simulate`."""

    format: str = PARQUET
    views: bool = False  # whether what the actor saw is written in full, beside the features
    shard_games: int = SHARD_GAMES  # of the last shard what is left

    @property
    def shards(self) -> range:
        return range(-(-self.games // self.shard_games))

    def matches_of(self, shard: int) -> range:
        first = shard * self.shard_games
        return range(first, min(first + self.shard_games, self.games))

    def seed_of(self, match: int) -> str:
        return f"{self.seed}/{match}"

    def lineup(self, match: int) -> tuple[str, ...]:
        """Who sits where in a match: one seat on after each, so that seat and bot can be told apart."""
        return tuple(self.bots[(seat - match) % self.seats] for seat in range(self.seats))

    def to_plain(self) -> Plain:
        """With all that could make other files of it: what lies in a folder is compared by this."""
        game = find_game(self.game)
        return {
            "dataset": NAME,
            "version": VERSION,
            "game": self.game,
            "rules": game.revision,
            "engine": ENGINE_REVISION,
            "data_sha256": data_hash(game.data() if self.data is None else self.data),
            "data": self.data,
            "seats": self.seats,
            "options": self.options,
            "bots": list(self.bots),
            "seed": self.seed,
            "games": self.games,
            "shard_games": self.shard_games,
            "format": self.format,
            "views": self.views,
            "pyarrow": extra("pyarrow", "dataset").__version__,
        }


def checked(plan: Plan) -> Plan:
    """The plan with a bot for every seat and all options; what cannot be played or checked is refused."""
    if not is_seed(plan.seed_of(plan.games)):
        raise Refusal(
            en=f"The seed is too long: with the number of a game it may have {LONGEST_SEED} letters at most.",
            de=f"Der Startwert ist zu lang: Mit der Nummer einer Partie darf er höchstens {LONGEST_SEED} Zeichen "
            "haben.",
        )
    table = simulate.checked(plan, jobs=1)
    return replace(plan, bots=table.bots, options=table.options)


def from_plain(plain: Any) -> Plan:
    """The plan in a file, which may come from elsewhere; what is no plan, or one of another Kogge, is refused."""
    if not isinstance(plain, dict) or plain.get("dataset") != NAME or plain.get("version") != VERSION:
        raise no_plan()
    if any(type(plain.get(name)) is not kind for name, kind in _KINDS.items()) or plain["format"] not in FILES:
        raise no_plan()
    if min(plain["games"], plain["shard_games"]) < 1 or not isinstance(plain.get("data"), str | None):
        raise no_plan()
    if not all(isinstance(bot, str) for bot in plain["bots"]):
        raise no_plan()
    if not all(isinstance(is_on, bool) for is_on in plain["options"].values()):
        raise no_plan()
    fields = {name: plain[name] for name in ("game", "games", "seats", "options", "seed", "data", *_WRITTEN)}
    game = find_game(plain["game"])
    if plain["data"] is not None and len(plain["data"]) > game.bounds.data.bytes:
        raise no_plan()
    plan = Plan(bots=tuple(plain["bots"]), **fields)
    made_by = {**plan.to_plain(), "pyarrow": plain.get("pyarrow")}
    if made_by != plain:
        raise Refusal(
            en=f"The dataset was made by other rules or figures of {game.id} than those of this Kogge.",
            de=f"Der Datensatz entstand nach anderen Regeln oder Werten von {game.id} als denen dieses Kogge.",
        )
    return checked(plan)


_WRITTEN = ("format", "views", "shard_games")
_KINDS: Mapping[str, type] = {
    "game": str,
    "games": int,
    "seats": int,
    "options": dict,
    "bots": list,
    "seed": str,
    "format": str,
    "views": bool,
    "shard_games": int,
}


def no_plan() -> Refusal:
    return Refusal(
        en="The plan of the dataset, plan.json, is damaged or not one of Kogge.",
        de="Der Plan des Datensatzes, plan.json, ist beschädigt oder keiner von Kogge.",
    )
