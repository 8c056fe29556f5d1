"""`make fast`: compile in place, and say what it gained."""

import sys

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from compiling.build import CannotCompile, build, is_up_to_date
from compiling.gain import gain
from kogge.form import COMPILED

STAGES = {"types": "Checking types", "compiling": "Compiling", "linking": "Linking", "gain": "Measuring"}


def main() -> int:
    notes = Console(stderr=True)
    if is_up_to_date(COMPILED):
        notes.print("Kogge is compiled already, and nothing has changed since.")
        return 0
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=notes, transient=True) as progress:
        task = progress.add_task("")

        def say(what: str, done: int, of: int) -> None:
            progress.update(task, description=STAGES[what], completed=done, total=of)

        try:
            build(COMPILED, say)
        except CannotCompile as error:
            notes.print(str(error), soft_wrap=True)
            return 1
        gained = gain(lambda done, of: say("gain", done, of))
    told = ", ".join(f"{game} {times:.1f}" for game, times in gained.items())
    notes.print(f"Kogge is compiled. Times as many random decisions a second as before: {told}.", soft_wrap=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
