"""What arena and lab are asked on the command line."""

from collections.abc import Callable

from kogge.arena.ladder import entrants
from kogge.cli.arguments import F, named_bot, option, seed_text, switch, together, whole
from kogge.cli.words import say


def entrant(text: str) -> str:
    """Who can enter a tournament."""
    return named_bot(text, entrants())


def entrant_list(text: str) -> tuple[str, ...]:
    """The same, divided by commas."""
    return tuple(entrant(part.strip()) for part in text.split(","))


def tournament_options(lang: str) -> Callable[[F], F]:
    """What arena and lab are asked alike: how much is played, and where; what comes of it, and as what."""
    return together(
        option("--games", lang, "N", help=say("arena.help --games", lang), type=whole("--games", 1), default="100"),
        option("--seats", lang, "N", help=say("arena.help --seats", lang), type=whole("--seats", 1)),
        option("--option", lang, "NAME=on|off", type=switch, multiple=True),
        option("--seed", lang, "TEXT", type=seed_text),
        option("--jobs", lang, "N", type=whole("--jobs", 1), default="1"),
        option("--ray", lang, "HOST"),
        option("--out", lang, "FOLDER", help=say("arena.help --out", lang)),
        option("--json", lang, is_flag=True),
        option("--html", lang, "FILE"),
    )
