"""Which numbered rules does no test check? The program behind ``make rules``.

It reads the tests without running them: a rule counts as checked when a test that runs cites it
(see ``citing.py``). Rules that no test can check stand in ``docs/rules/untestable.toml``.
"""

import ast
import re
import sys
import textwrap
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from kogge import rulebook

ROOT = Path(__file__).resolve().parents[1]
UNTESTABLE = Path("docs/rules/untestable.toml")
WIDTH = 90  # of the beginning of an uncited rule


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule named by a test, and where: ``tests/games/borneo/test_conflict.py:12``."""

    rule: str
    place: str


def main(root: Path = ROOT) -> int:
    lines, faults = report(root)
    print("\n".join(lines + faults))
    return 1 if faults else 0


def report(root: Path) -> tuple[list[str], list[str]]:
    """What to say about every game, and what is wrong: uncited rules, and numbers that lead nowhere."""
    cited = [citation for path in _test_files(root / "tests") for citation in citations(path, root)]
    untestable = _read_untestable(root / UNTESTABLE)
    games = {path.stem: path for path in sorted((root / "docs/rules").glob("*.md")) if "." not in path.stem}
    known: set[str] = set()
    lines: list[str] = []
    faults: list[str] = []
    for game, path in games.items():
        rules = {f"{game} {rule.number}": rule for rule in rulebook.parse(path.read_text(encoding="utf-8"))}
        known |= rules.keys()
        if not (root / "tests/games" / game).is_dir():
            lines.append(f"{game}: not built yet.")
            continue
        checked = {citation.rule for citation in cited} & rules.keys()
        excused = rules.keys() & untestable
        if uncited := [name for name in rules if name not in checked | excused]:
            faults.append(f"{game}: {_count(len(uncited), 'rule is', 'rules are')} cited by no test:")
            faults += [f"  {rules[name].number:8}{_first_words(rules[name].text)}" for name in uncited]
        else:
            standing = _count(len(excused), "stands", "stand")
            counted = f"{_count(len(checked), 'rule', 'rules')} cited, {standing}"
            lines.append(f"{game}: {counted} in the list of untestable ones.")
    faults += [f"{c.place}: there is no rule {c.rule!r}." for c in cited if c.rule not in known]
    places = {citation.rule: citation.place for citation in cited}
    for name in untestable:
        if name not in known:
            faults.append(f"{UNTESTABLE}: there is no rule {name!r}.")
        elif name in places:
            faults.append(f"{UNTESTABLE}: {name!r} is called untestable, but {places[name]} cites it.")
    return lines, faults


def citations(path: Path, root: Path) -> list[Citation]:
    """The rules cited by those tests of a file that run: skipped ones and expected failures check nothing."""
    module = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
    found: dict[Citation, None] = {}  # a class cites once, however many tests it has
    for marks in _marks_of_tests(module.body, []):
        nodes = [node for mark in marks for node in ast.walk(mark)]
        if any(_is_never_run(node) for node in nodes):
            continue
        for node in nodes:
            if isinstance(node, ast.Call) and _last_name(node.func) == "rule":
                for argument in node.args:
                    place = f"{path.relative_to(root)}:{argument.lineno}"
                    found[Citation(_plain_text(argument), place)] = None
    return list(found)


def _marks_of_tests(body: list[ast.stmt], around: list[ast.expr]) -> Iterator[list[ast.expr]]:
    """For every test its decorators, with those of the classes around it and any ``pytestmark``."""
    marks = [*around, *(node.value for node in body if isinstance(node, ast.Assign) and _is_pytestmark(node))]
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _marks_of_tests(node.body, marks + node.decorator_list)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield marks + node.decorator_list


def _is_pytestmark(node: ast.Assign) -> bool:
    return any(_last_name(target) == "pytestmark" for target in node.targets)


def _is_never_run(node: ast.AST) -> bool:
    """``pytest.mark.skip`` and its kin, with or without arguments."""
    return (
        isinstance(node, ast.Attribute)
        and node.attr in {"skip", "skipif", "xfail"}
        and _last_name(node.value) == "mark"
    )


def _last_name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _plain_text(argument: ast.expr) -> str:
    """The string itself; of anything else its source, which then names no rule and is reported."""
    match argument:
        case ast.Constant(value=str(text)):
            return text
    return ast.unparse(argument)


def _test_files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("test_*.py"))


def _read_untestable(path: Path) -> list[str]:
    if not path.is_file():
        return []
    listed = tomllib.loads(path.read_text(encoding="utf-8"))
    return [f"{game} {number}" for game, reasons in listed.items() for number in reasons]


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _first_words(text: str) -> str:
    """The beginning of a rule on one line, without its Markdown."""
    return textwrap.shorten(re.sub(r"[*`|]|-{3,}", "", text), WIDTH, placeholder=" …")


if __name__ == "__main__":
    sys.exit(main())
