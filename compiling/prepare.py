"""The copy of the source that is compiled: line for line the same, but for what mypyc cannot see by itself.

- A constant of a module is `Final`: it is put in place instead of being looked up whenever it is used.
- The declaration of a state becomes plain attributes, with its clone written out; the rest of what follows from the
  declaration is made when the module is loaded, by the same functions as in the interpreted form.
- What is told is put together only if somebody listens, and what comes next is laid on the stack where it is said:
  mypyc would make a tuple of the arguments of `tell` and `then` at every call.
- What games and bots of others derive from is left open to them.

No line moves, so that a traceback names the line of the source.
"""

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

from kogge.engine.fields import clone_source

CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]*")
OPEN = ("State", "Step", "Bot", "BlindBot")  # classes that other packages derive from
STATE = "State"
NAMES = (
    "from typing import TYPE_CHECKING as _CHECKED, Final as _Final, Self as _Self; "
    "from kogge.engine import fields as _fields"
)
MARK = "if _CHECKED: from mypy_extensions import mypyc_attr as _mypyc_attr"  # never at run time


class Edit(NamedTuple):
    """Text that takes the place of other text on one line; columns count bytes, as those of `ast` do."""

    line: int
    begin: int
    end: int
    text: str


class CannotPrepare(Exception):
    """A source that is written otherwise than all others."""


def prepare(source: str) -> str:
    """What mypyc gets of a module."""
    module = ast.parse(source)
    lines = [line.encode() for line in source.split("\n")]
    edits: list[Edit] = []
    after: list[str] = []  # at the end of the module
    for node in module.body:
        edits += final(node, lines)
        if isinstance(node, ast.ClassDef):
            edits += opened(node, lines)
            if any(ast.unparse(base) == STATE for base in node.bases):
                declared, call = written_out(node, lines)
                edits += declared
                after.append(call)
    for part in ast.walk(module):
        if isinstance(part, ast.Expr):
            edits += quickened(part)
    if not edits:
        return source
    edits.append(import_edit(module, lines))
    for edit in sorted(edits, reverse=True):
        line = lines[edit.line - 1]
        lines[edit.line - 1] = line[: edit.begin] + edit.text.encode() + line[edit.end :]
    return "\n".join([*(line.decode() for line in lines), *after, ""])


# -- where there is room ----------------------------------------------------------------------


def import_edit(module: ast.Module, lines: list[bytes]) -> Edit:
    """On the line of the first import, or in the empty one after the module's docstring."""
    first = next((node for node in module.body if isinstance(node, ast.Import | ast.ImportFrom)), None)
    if first:
        return Edit(first.lineno, 0, 0, f"{NAMES}; ")
    return empty_line(end_of(module.body[0])[0] + 1, lines, NAMES)


def empty_line(number: int, lines: list[bytes], text: str) -> Edit:
    if lines[number - 1].strip():
        raise CannotPrepare(f"line {number} should be empty: {lines[number - 1].decode()}")
    return Edit(number, 0, 0, text)


def end_of(node: ast.stmt | ast.expr) -> tuple[int, int]:
    """Line and column."""
    return node.end_lineno or 0, node.end_col_offset or 0


def erased(line: int, column: int, node: ast.stmt, lines: list[bytes]) -> Iterator[Edit]:
    """From here on, a statement is taken away; its lines stay, as empty ones or with their comments."""
    last, last_column = end_of(node)
    for number in range(line, last + 1):
        begin = column if number == line else 0
        yield Edit(number, begin, last_column if number == last else len(lines[number - 1]), "")


# -- constants --------------------------------------------------------------------------------


def final(node: ast.stmt, lines: list[bytes]) -> Iterator[Edit]:
    """Mark a module's constants: those that are written in capitals."""
    if isinstance(node, ast.AnnAssign) and CONSTANT.fullmatch(ast.unparse(node.target)):
        line, column = end_of(node.annotation)
        yield Edit(node.annotation.lineno, node.annotation.col_offset, node.annotation.col_offset, "_Final[")
        yield Edit(line, column, column, "]")
    if not isinstance(node, ast.Assign) or is_type_variable(node.value):
        return
    target = node.targets[0]
    if isinstance(target, ast.Name) and CONSTANT.fullmatch(target.id):
        kind = uniform(node.value)
        line, column = end_of(target)
        yield Edit(line, column, column, f": _Final[{kind}]" if kind.startswith("tuple") else ": _Final")
    elif isinstance(target, ast.Tuple) and all(CONSTANT.fullmatch(ast.unparse(name)) for name in target.elts):
        each = [f"{ast.unparse(name)}: _Final = {value}" for name, value in zip(target.elts, values(node), strict=True)]
        yield Edit(node.lineno, 0, 0, "; ".join(each))
        yield from erased(node.lineno, 0, node, lines)


def values(node: ast.Assign) -> list[str]:
    """One for each of several constants that are assigned at once."""
    target, value = node.targets[0], node.value
    assert isinstance(target, ast.Tuple)
    if isinstance(value, ast.Tuple):
        return [ast.unparse(each) for each in value.elts]
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "range" and len(value.args) == 1:
        return [str(number) for number in range(len(target.elts))]
    raise CannotPrepare(f"what are these constants? {ast.unparse(node)}")


def uniform(value: ast.expr) -> str:
    """The type of a constant, as far as it is written there; a row of the same kind may have any length.

    mypyc would make a value of its own of a tuple of known length, which cannot be looked up in without being made
    a Python tuple first; and a constant one of floats it cannot tell from one that was not set.
    """
    if isinstance(value, ast.Tuple):
        kinds = {uniform(each) for each in value.elts}
        return f"tuple[{kinds.pop()}, ...]" if len(kinds) == 1 and "" not in kinds else ""
    if isinstance(value, ast.UnaryOp):
        return uniform(value.operand)
    if isinstance(value, ast.Constant) and isinstance(value.value, int | float | str):
        return type(value.value).__name__
    return ""


def is_type_variable(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and ast.unparse(value.func) in ("TypeVar", "ParamSpec")


# -- calls ------------------------------------------------------------------------------------


def quickened(statement: ast.Expr) -> Iterator[Edit]:
    """`s.tell(…)` and `s.whisper(…)` only if somebody listens; `s.then(…)` without a call."""
    call = statement.value
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
        return
    if ast.unparse(call.func.value) != "s":
        return
    line, begin = statement.lineno, statement.col_offset
    if call.func.attr in ("tell", "whisper"):
        yield Edit(line, begin, begin, "if s.events is not None: ")
    is_plain = end_of(statement)[0] == line and not any(isinstance(step, ast.Starred) for step in call.args)
    if call.func.attr == "then" and is_plain:
        steps = [f"s.stack.append({ast.unparse(step)})" for step in reversed(call.args)]
        yield Edit(line, begin, end_of(statement)[1], "; ".join(steps))


# -- classes ----------------------------------------------------------------------------------


def opened(node: ast.ClassDef, lines: list[bytes]) -> Iterator[Edit]:
    """Let interpreted classes derive from it; states are declared when they do, since there is no metaclass then."""
    if node.name not in OPEN:
        return
    yield empty_line(node.lineno - 2, lines, MARK)
    yield empty_line(node.lineno - 1, lines, "@_mypyc_attr(allow_interpreted_subclasses=True)")
    if node.name != STATE:
        return
    yield Edit(node.lineno, node.col_offset, len(lines[node.lineno - 1]), f"class {node.name}:")
    hook = "    def __init_subclass__(cls) -> None: _fields.declare(cls)"
    yield empty_line(end_of(node.body[0])[0] + 1, lines, hook)
    for part in ast.walk(node):  # every game has a type of its own for them, which mypyc does not allow
        if isinstance(part, ast.AnnAssign) and ast.unparse(part.target) == "components":
            yield from erased(part.lineno, part.col_offset, part, lines)
        if isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) == "s.components":
            given = f'setattr(s, "components", {ast.unparse(part.value)})'
            yield Edit(part.lineno, part.col_offset, end_of(part)[1], given)


def written_out(node: ast.ClassDef, lines: list[bytes]) -> tuple[list[Edit], str]:
    """A state's attributes without what is said of them, and its clone; and what to call once the module is loaded."""
    edits: list[Edit] = []
    depths: dict[str, int] = {}  # attribute -> how many lists lie within each other
    said: dict[str, str] = {}
    for field in node.body:
        if not isinstance(field, ast.AnnAssign) or ast.unparse(field.annotation).startswith("ClassVar"):
            continue
        name = ast.unparse(field.target)
        if name != "components":
            depths[name] = ast.unparse(field.annotation).count("list[")
        if field.value:
            said[name] = ast.unparse(field.value)
            edits += erased(*end_of(field.annotation), field, lines)
    copied = {name: depth - ("shared=True" in said.get(name, "")) for name, depth in depths.items()}
    first = next(part for part in node.body if isinstance(part, ast.FunctionDef))
    above = min([first.lineno, *(decorator.lineno for decorator in first.decorator_list)]) - 1
    edits.append(empty_line(above, lines, copy_method("clone", copied, node.name)))
    below = end_of(node.body[0])[0] + 1  # its docstring
    edits.append(empty_line(below, lines, copy_method("shallow", dict.fromkeys(depths, 0), node.name)))
    described = ", ".join(f"{name!r}: {text}" for name, text in said.items())
    return edits, f"_fields.complete({node.name}, {depths}, {{{described}}})"


def copy_method(name: str, depths: dict[str, int], state: str) -> str:
    """In one line."""
    _, *body = (line.strip() for line in clone_source(depths, f"{state}()", name).strip().split("\n"))
    return f"    def {name}(self) -> _Self: {'; '.join(body)}  # type: ignore"
