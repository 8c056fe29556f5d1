"""A bot of one's own at a table in the browser: a small server in this process, and the bot as a program at its seats.

The bot plays by the client, like any program at a table: it gets what its seat may see, and nothing else.
"""

import threading
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any, Self

import uvicorn
from markupsafe import Markup

from kogge.bots.bot import Bot
from kogge.client import Kogge, Seat, Stale
from kogge.engine.game import Game
from kogge.games import find_game
from kogge.notebook.words import say
from kogge.table.app import make_app
from kogge.table.limits import Limits
from kogge.table.serving import address, bound, configured

HOST = "127.0.0.1"
NAME = "Bot"
LAST_WORDS = 1  # seconds that an open page gets when the table closes


class Opponent:
    """A table that waits for a person: `url` leads to it, until `stop()`."""

    def __init__(self, bot: Bot, game: Game[Any], seats: int, lang: str) -> None:
        self.bot, self.game, self.lang = bot, game, lang
        self._folder = TemporaryDirectory()
        self._stopped = threading.Event()
        listening = bound(HOST, 0)
        app = make_app(f"sqlite:///{Path(self._folder.name) / 'kogge.sqlite'}", HOST)
        self._server = uvicorn.Server(configured(listening, app, Limits(), last_words=LAST_WORDS))
        self._serving = threading.Thread(target=self._server.run, kwargs={"sockets": [listening]}, daemon=True)
        self._serving.start()  # whoever asks before it is ready waits at its door
        self._kogge = Kogge(address(listening), lang)
        made = self._kogge.new_table(game.id, ["open", *["me"] * (seats - 1)], name=NAME)
        self.url = made.url
        for seat in made.seats:
            threading.Thread(target=self._play, args=(seat,), daemon=True).start()

    def stop(self) -> None:
        """Close the table; what was played there is gone."""
        if self._stopped.is_set():
            return
        self._stopped.set()
        self._kogge.close()
        self._server.should_exit = True
        self._serving.join()
        self._folder.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def __repr__(self) -> str:
        return say("closed" if self._stopped.is_set() else "sit down", self.lang, url=self.url)

    def _repr_html_(self) -> str:
        link = Markup('<a href="{0}" target="_blank" rel="noopener">{0}</a>').format(self.url)
        return str(Markup("<p>{}</p>").format(Markup(repr(self)).replace(self.url, link)))

    def _play(self, seat: Seat) -> None:
        """Decide for a seat whenever it is asked, until the match is over or the table is closed."""
        rng = Random()
        try:
            for looking in seat.turns():
                view = self.game.restore(self.game.data(), looking.view)
                with suppress(Stale):  # the person took a move back: the decision comes again as it is now
                    seat.act(view.vocabulary().write(self.bot.choose(view, rng)))
        except Exception:
            if not self._stopped.is_set():
                raise


def against(bot: Bot, game: str, seats: int | None = None, lang: str = "en") -> Opponent:
    """A table in the browser of this computer, at which the bot has all seats but one."""
    found = find_game(game)
    seats = found.min_seats if seats is None else seats
    found.checked(seats, {})
    return Opponent(bot, found, seats, lang)
