"""How a bot is asked in a game that nobody watches, and how the end of one is written down."""

from dataclasses import asdict
from random import Random
from typing import Any

from kogge.arena.cheater import Cheater
from kogge.bots import BlindBot, Bot
from kogge.engine.result import Result
from kogge.engine.state import State


def chosen(bot: Bot, state: State, rng: Random) -> int:
    """What the bot chooses for the seat that decides, shown no more than it may see."""
    if isinstance(bot, BlindBot):
        return bot.choose_among(state.legal(), rng)
    if isinstance(bot, Cheater):
        return bot.choose(state, rng)
    return bot.choose(state.view(state.actor), rng)


def plain_results(results: list[Result]) -> list[dict[str, Any]]:
    """As JSON has them."""
    return [{**asdict(result), "parts": dict(result.parts)} for result in results]
