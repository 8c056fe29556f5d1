"""Looking at a match point by point, as a seat, a spectator or (once it is over) the referee sees it."""

from rich.console import Console
from rich.text import Text

from kogge.cli.show import show_point
from kogge.cli.terminal_words import BACK, COMMAND_OF, NEXT, say
from kogge.cli.typed import number, quoted, read
from kogge.engine.match import Match
from kogge.engine.refusal import Refusal
from kogge.engine.seats import REFEREE


def step_through(match: Match, seat: int, at: int | None, lang: str, console: Console) -> None:
    last = len(match.points(seat)) - 1
    at = 0 if at is None else at
    if not 0 <= at <= last:
        raise Refusal(en=say("no point", "en", line=at, count=last), de=say("no point", "de", line=at, count=last))
    if seat == REFEREE and not match.over:
        raise Refusal(en=say("not over", "en"), de=say("not over", "de"))
    shown = None
    while True:
        if at != shown:
            show_point(console, match, at, seat, lang)
            shown = at
        try:
            line = read(console, say("steps", lang) + " > ").casefold()
        except (EOFError, KeyboardInterrupt):
            console.print()
            return
        if COMMAND_OF.get(line) == "quit":
            return
        wanted = at + 1 if line in NEXT else at - 1 if line in BACK else number(line)
        if 0 <= wanted <= last:
            at = wanted
        elif line in NEXT or line in BACK:
            console.print(Text(say("last point" if line in NEXT else "first point", lang)))
        else:
            console.print(Text(say("no point", lang, line=quoted(line), count=last)))
