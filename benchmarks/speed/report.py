"""The figures as tables: for the terminal and for the documentation."""

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table as RichTable

from benchmarks.speed.figures import (
    BATCHES,
    BEFORE,
    COMPILED,
    INTERPRETED,
    MICROSECONDS,
    PARTS,
    PUBLISHED,
    Figures,
    bars,
    ratio,
    rows,
    spread,
)


class Table(NamedTuple):
    title: str
    head: Sequence[str]
    lines: Sequence[Sequence[str]]


def tables(found: Figures) -> list[Table]:
    if not found.ours:
        return [batches(found), reached(found)]
    return [play(found), parts(found), others(found), batches(found), around(found), reached(found)]


def play(found: Figures) -> Table:
    head = ["game (seats)", *found.ours, "± of it"]
    if COMPILED in found.ours:
        head.append("compiled × interpreted")
    if BEFORE in found.ours:
        head.append("interpreted × before")
    lines = []
    for row in rows():
        best = COMPILED if COMPILED in found.ours else INTERPRETED
        line = [row.title, *(f"{found.per_second(form, row, 'play'):,.0f}" for form in found.ours)]
        line.append(f"{50 * spread(found.of(best, row, 'play')):.0f} %")
        if COMPILED in found.ours:
            line.append(f"{found.times(row, 'play'):.2f}")
        if BEFORE in found.ours:
            line.append(f"{found.times(row, 'play', INTERPRETED, BEFORE):.2f}")
        lines.append(line)
    return Table("Decisions a second in random play, on one core", head, lines)


def parts(found: Figures) -> Table:
    forms = [form for form in (INTERPRETED, COMPILED) if form in found.ours]
    names = [part for part in PARTS if part != "play"]
    units = {part: "µs" if part in MICROSECONDS else "ms" if part in ("greedy", "page") else "/s" for part in names}
    lines = []
    for row in rows():
        line = [row.title]
        for part in names:
            figures = [found.per_second(form, row, part) for form in forms]
            line.append(" → ".join(written(figure, units[part]) for figure in figures))
        lines.append(line)
    title = "Each thing a state can do, playouts, the greedy bot's decisions, pages: " + " → ".join(forms)
    return Table(title, ["game (seats)", *(f"{part}, {units[part]}" for part in names)], lines)


def written(per_second: float, unit: str) -> str:
    if unit == "/s":
        return f"{per_second:,.0f}"
    figure = (1e6 if unit == "µs" else 1e3) / per_second
    return f"{figure:.2f}" if figure < 10 else f"{figure:.1f}"


def others(found: Figures) -> Table:
    """Everybody's decisions, and how often our median game's fit in."""
    form = COMPILED if COMPILED in found.ours else INTERPRETED
    plain = [row for row in rows() if not row.options]
    ours = median(found.per_second(form, row, "play") for row in plain)
    lines = []
    for peer, counted in found.peers.items():
        first = ratio(found.of(form, plain[0], "play"), counted["actions"])
        decisions = median(counted["decisions"])
        lines.append(
            [peer, f"{decisions:,.0f}", f"{ours / decisions:.1f}", f"{median(counted['actions']):,.0f}", f"{first:.1f}"]
        )
    lines += [[peer, "cannot be installed here", "", "", ""] for peer in found.missing]
    lines += [[f"{peer} (published)", figure, "", "", ""] for peer, figure in PUBLISHED.items()]
    head = ["peer", "decisions/s", "our median ×", "actions/s", "Borneo ×"]
    return Table(f"Beside others (ours {form})", head, lines)


def batches(found: Figures) -> Table:
    lines = []
    for title, figures in found.batches.items():
        line = [title, *(f"{median(figures[what]):,.0f}" for what in BATCHES)]
        lines.append([*line, *(f"{found.batch_times(title, what):.2f}" for what in ("bare", "PettingZoo"))])
    head = ["game (seats)", "bare", "batch, features of the actor", "PettingZoo", "batch × bare", "batch × PettingZoo"]
    return Table("Decisions a second in random play, in a batch", head, lines)


def around(found: Figures) -> Table:
    lines = [[f"start-up, {form}", f"{median(times):.0f} ms"] for form, times in found.start_up.items()]
    lines.append(["two jobs × one (kogge simulate borneo)", f"{found.jobs:.2f}"])
    lines.append(["two processes that know nothing of each other × one", f"{found.apart:.2f}"])
    return Table("Around it", ["what", "figure"], lines)


def reached(found: Figures) -> Table:
    lines = [[bar.what, bar.reached, bar.wanted, "yes" if bar.met else "no"] for bar in bars(found)]
    return Table("Bars", ["what", "reached", "wanted", "met"], lines)


def print_figures(found: Figures, console: Console) -> None:
    for table in tables(found):
        shown = RichTable(*table.head, title=table.title, box=SIMPLE, title_justify="left")
        for number in range(1, len(table.head)):
            shown.columns[number].justify = "right"
        for line in table.lines:
            shown.add_row(*line)
        console.print(shown)


def as_markdown(found: Figures) -> str:
    versions = ", ".join(f"{name} {version}" for name, version in found.versions.items() if name != "day")
    text = [f"Measured on {found.versions['day']}: {versions}.\n"]
    for table in tables(found):
        text.append(f"\n### {table.title}\n\n")
        text += [f"| {' | '.join(line)} |\n" for line in (table.head, ["---"] * len(table.head), *table.lines)]
    return "".join([*text, "\n"])
