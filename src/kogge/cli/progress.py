"""How far a long piece of work has come."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kogge.cli.show import Screen
from kogge.cli.words import say


@contextmanager
def progress(games: int, lang: str, title: str | None = None) -> Iterator[Callable[[int], None]]:
    """What hears how many games are finished: a bar on stderr, if somebody looks at it, that vanishes at the end."""
    with progress_bar() as bar:
        task = bar.add_task(title or say("playing", lang), total=games)
        yield lambda finished: bar.update(task, completed=finished)


@contextmanager
def steps(title: str) -> Iterator[Callable[[int, int], None]]:
    """The same for work that is counted only while it goes on: what hears how much is done, and of how much."""
    with progress_bar() as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)


def progress_bar() -> Progress:
    screen = Screen(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal)
