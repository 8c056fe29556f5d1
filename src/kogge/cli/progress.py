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


def progress_bar() -> Progress:
    screen = Screen(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal)
