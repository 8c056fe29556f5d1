"""What a training tells while it goes on, and in the end: a bar, a line for each unit, and its curve as a drawing."""

from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

from rich.text import Text

from kogge.arena.tournament import Plain
from kogge.cli.page.curve import curve
from kogge.cli.progress import progress_bar
from kogge.cli.show import title
from kogge.cli.words import number, on_one_line, say
from kogge.games import find_game
from kogge.training.course import FIRST, Course
from kogge.training.listener import Listener
from kogge.training.plan import Check, Lessons, Pass, Plan, Round, Unit
from kogge.training.shipping import BEST

DRAWING = "curve.svg"

UNDER_WAY = {
    Lessons: "train.lessons under way",
    Pass: "train.pass under way",
    Round: "train.round under way",
    Check: "train.check under way",
}
DONE = {"lessons": "train.lessons", "pass": "train.pass", "round": "train.round"}


class Told(Listener):
    """Lines go to stderr, above the bar; what came out goes to stdout."""

    def __init__(self, plan: Plan, folder: Path, lang: str) -> None:
        self.plan = plan
        self.folder = folder
        self.lang = lang
        self.bar = progress_bar()

    def __enter__(self) -> "Told":
        self.bar.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.bar.stop()

    def begun(self, finished: int, notes: list[Plain]) -> None:
        plan, units = self.plan, self.plan.units()
        self.line(
            "train.planned",
            game=self.title,
            lessons=number(plan.lessons, self.lang),
            games=number(plan.games, self.lang),
            matches=number(plan.blocks * plan.seats, self.lang),
            checks=sum(isinstance(unit, Check) for unit in units),
            seed=plan.seed,
        )
        if notes:
            self.line("train.going on", games=number(max(note.get("games", 0) for note in notes), self.lang))
            self.draw(notes)
        self.task = self.bar.add_task("", total=sum(map(plan.size, units)), completed=finished)

    def hears(self, unit: Unit, finished: int) -> None:
        under_way = say(UNDER_WAY[type(unit)], self.lang)
        self.bar.update(self.task, description=under_way, completed=finished)

    def noted(self, notes: list[Plain]) -> None:
        note = notes[-1]
        seconds = number(note["seconds"], self.lang, 1)
        if note["kind"] == "check":
            self.checked(note, seconds)
            self.draw(notes)
            return
        facts = {name: number(note[name], self.lang) for name in note if name not in ("kind", "error", "seconds")}
        if "error" in note:
            facts["error"] = number(note["error"], self.lang, 4)
        self.line(DONE[note["kind"]], **facts, seconds=seconds)

    def checked(self, note: Plain, seconds: str) -> None:
        facts = {"games": number(note["games"], self.lang), "greedy": self.share(note["greedy"])}
        facts |= {"fair": number(100 * note["fair"], self.lang), "seconds": seconds}
        if note["best"]:
            self.line("train.check", **facts, other=self.name(note["than"]), best=self.share(note["best"]))
        else:
            self.line("train.check greedy", **facts)
        if note["better"]:
            self.line("train.better", file=self.folder / BEST)

    def end(self, course: Course) -> None:
        checks = [note for note in course.notes if note["kind"] == "check"]
        kept = [note for note in checks if note["better"]]
        if kept:
            games, greedy = number(kept[-1]["games"], self.lang), self.share(kept[-1]["greedy"])
            told = [say("train.came out", self.lang, games=games, greedy=greedy, file=self.folder / BEST)]
            told.append(say("train.install", self.lang, game=self.plan.game, folder=self.folder))
        else:
            last = self.folder / f"checkpoint-{checks[-1]['games']}.npz"
            told = [say("train.nothing better", self.lang, other=self.name(course.best), file=last)]
        self.bar.stop()
        for line in told:
            print(on_one_line(line))

    # -- in words ---------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return title(find_game(self.plan.game), self.lang)

    def line(self, key: str, **facts: object) -> None:
        self.bar.console.print(Text(on_one_line(say(key, self.lang, **facts))), soft_wrap=True)

    def share(self, figure: Mapping[str, Any]) -> str:
        """“31.3 % (22.5 to 40.0)”."""
        facts = {name: number(100 * value, self.lang, 1) for name, value in figure.items() if value is not None}
        return say("train.share" if "low" in facts else "train.share alone", self.lang, **facts)

    def name(self, file: str) -> str:
        """Of a net in the folder; without one, of greedy bots."""
        if not file:
            return say("train.greedy", self.lang)
        if file == FIRST:
            return say("train.shipped", self.lang)
        games = int(Path(file).stem.rpartition("-")[2])
        return say("train.checkpoint", self.lang, games=number(games, self.lang))

    def draw(self, notes: list[Plain]) -> None:
        drawing = curve(notes, self.plan.games, say("train.curve", self.lang, game=self.title), self.lang)
        (self.folder / DRAWING).write_text(drawing, encoding="utf-8")
