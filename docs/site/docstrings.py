"""The programming interface from the source as it is written: docstrings are plain text with `code` in it, and what is
said of an attribute stands behind it.

    ```{modules} kogge.engine.match
    ```

documents modules, each under a heading of its own; `kogge.batch.*` are all modules of a room.
"""

import ast
import builtins
import inspect
import io
import re
import sys
import tokenize
from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from functools import cache
from importlib.util import find_spec
from itertools import chain
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, NamedTuple, TypeVar

from docutils import nodes  # type: ignore[import-untyped]  # it has no types
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.nodes import find_pending_xref_condition

_MODULES = re.compile(r"^```\{modules\} (.+)\n```$", re.MULTILINE)
_CODE = re.compile(r"(``.+?``|`[^`]+`)", re.DOTALL)
_NAME = re.compile(r"[A-Za-z_][\w.]*(?:\(\))?")
_MARKUP = re.compile(r"([*|\\])|(?<=\w)(_)(?!\w)")
ALL = ".*"
SHOWN = "   :members:\n   :ignore-module-all:\n   :show-inheritance:\n"
BASES = "Bases:"
_ALIAS = "Alias for field number"  # what Python itself says of an attribute of a named tuple


# -- modules and their order ------------------------------------------------------------------------


def folder_of(room: str) -> str:
    """Where its modules lie; to look does not load them."""
    spec = find_spec(room)
    assert spec is not None
    assert spec.submodule_search_locations, room
    return str(spec.submodule_search_locations[0])


def modules_of(name: str) -> list[str]:
    """A module; of a room, `kogge.batch.*`, itself and all modules in it."""
    room = name.removesuffix(ALL)
    return [name] if room == name else [room, *(f"{room}.{found.name}" for found in iter_modules([folder_of(room)]))]


def write_modules(app: Sphinx, page: str, source: list[str]) -> None:
    """In the text of a page, and which they are."""

    def written(found: re.Match[str]) -> str:
        modules = {name: modules_of(name) for name in found[1].split()}
        app.env.metadata[page]["modules"] = modules
        return "\n".join(
            f"## {name}\n\n```{{eval-rst}}\n.. automodule:: {name}\n{SHOWN}```\n" for name in chain(*modules.values())
        )

    source[0] = _MODULES.sub(written, source[0])


def with_other_modules(_app: Sphinx, env: BuildEnvironment, *_: object) -> list[str]:
    """The pages to be made anew because a module has come to a room, or has gone."""
    described = {page: data["modules"] for page, data in env.metadata.items() if "modules" in data}
    return [page for page, modules in described.items() if any(modules_of(name) != modules[name] for name in modules)]


# -- docstrings -------------------------------------------------------------------------------------


def as_rst(text: str) -> str:
    """A docstring as Sphinx reads it: names in backticks lead to what they name, indented lines stay as they are."""
    blocks, after_list = [], False
    for block in re.split(r"\n{2,}", text.strip("\n")):
        if block.startswith("  ") and not after_list:
            blocks.append("::\n\n" + block)
            continue
        after_list = bool(re.match(r"\s*[-*] ", block)) or (after_list and block.startswith("  "))
        blocks.append(_told(_list_apart(block)))
    return "\n\n".join(blocks)


def _told(text: str) -> str:
    """A text with code in it, beside which anything may stand at once: `Choice`s."""
    pieces = _CODE.split(text)
    told = _escaped(pieces[0])
    for code, after in zip(pieces[1::2], pieces[2::2], strict=True):
        told += ("" if not told or told[-1].isspace() else "\\ ") + _code(code)
        told += ("" if not after or after[0].isspace() else "\\ ") + _escaped(after)
    return told


def _list_apart(block: str) -> str:
    """A list may follow its sentence at once."""
    return re.sub(r"^(?!- |\s)(.*)\n(?=- )", r"\1\n\n", block, flags=re.MULTILINE)


def _escaped(text: str) -> str:
    return _MARKUP.sub(lambda found: "\\" + found[0], text)


def _code(piece: str) -> str:
    code = piece.strip("`")
    return f":py:obj:`{code}`" if _NAME.fullmatch(code) else f"``{code}``"


def read_docstring(_app: Sphinx, what: str, _name: str, thing: Any, _options: object, lines: list[str]) -> None:
    text = as_rst("\n".join(lines))
    if what in ("class", "exception", "module"):
        text += "\n\n" + "\n".join(_described(thing))
    lines[:] = text.splitlines()


# -- attributes -------------------------------------------------------------------------------------


class Attribute(NamedTuple):
    name: str
    type: str
    value: str  # its default, as it is written
    comment: str


@cache
def attributes_of(owner: type | ModuleType) -> list[Attribute]:
    """What a class declares in its body, and else what has a comment behind it: in its `__init__`, or in a module."""
    try:
        source = inspect.cleandoc("\n" + inspect.getsource(owner))
    except (OSError, TypeError):
        return []
    comments = {
        token.start[0]: token.string.lstrip("# ")
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT and not token.string.startswith(("# type:", "# noqa"))
    }
    tree = ast.parse(source)
    body = tree.body[0] if isinstance(owner, type) else tree
    module = owner.__module__ if isinstance(owner, type) else owner.__name__
    return [
        Attribute(name, _type(declared, module), ast.unparse(value) if value else "", comment)
        for name, declared, value, line, is_field in _declared(body)
        if not name.startswith("_") and ((comment := comments.get(line, "")) or is_field)
    ]


def _declared(body: Any) -> Iterator[tuple[str, ast.expr | None, ast.expr | None, int, bool]]:
    """Name, type, value, last line, and whether it is a field of a class."""
    for statement in body.body:
        match statement:
            case ast.AnnAssign(target=ast.Name(id=name)):
                is_field = isinstance(body, ast.ClassDef)
                yield name, statement.annotation, statement.value, statement.end_lineno or 0, is_field
            case ast.Assign(targets=[ast.Name(id=name)]):
                yield name, None, statement.value, statement.end_lineno or 0, False
            case ast.FunctionDef(name="__init__"):
                for inner in ast.walk(statement):
                    match inner:
                        case ast.AnnAssign(target=ast.Attribute(value=ast.Name(id="self"), attr=name)):
                            yield name, inner.annotation, None, inner.end_lineno or 0, False
                        case ast.Assign(targets=[ast.Attribute(value=ast.Name(id="self"), attr=name)]):
                            yield name, None, None, inner.end_lineno or 0, False


def _described(owner: type | ModuleType) -> Iterator[str]:
    kind, of = ("attribute", f"{owner.__qualname__}.") if isinstance(owner, type) else ("data", "")
    for each in attributes_of(owner):
        yield f".. py:{kind}:: {of}{each.name}"
        yield "   :no-contents-entry:"
        if each.type:
            yield f"   :type: {each.type}"
        if each.value:
            yield f"   :value: {each.value}"
        yield ""
        yield "   " + _told(each.comment)
        yield ""


class _Qualified(ast.NodeTransformer):
    """Names of Kogge's own types, with the module that they are from: so they lead there."""

    def __init__(self, module: str) -> None:
        self.known = vars(sys.modules[module])

    def visit_Name(self, node: ast.Name) -> ast.expr:
        of = getattr(self.known.get(node.id), "__module__", "")
        return ast.Name(f"{of}.{node.id}") if of.startswith("kogge.") else node


def _type(declared: ast.expr | None, module: str) -> str:
    return ast.unparse(_Qualified(module).visit(declared)) if declared else ""


def is_told(app: Sphinx, what: str, name: str, thing: Any, _skip: bool, _options: object) -> bool | None:
    """Attributes are told of by their class, all in one place. All else that is public may speak for itself."""
    here = app.env.current_document
    if what in ("class", "exception"):
        cls = getattr(sys.modules[here.autodoc_module], here.autodoc_class)
        if (thing.__doc__ or "").startswith(_ALIAS) or any(name == each.name for each in attributes_of(cls)):
            return True
    elif getattr(thing, "__module__", "") != here.autodoc_module:
        return None
    says_itself = inspect.isclass(thing) or inspect.isfunction(thing) or isinstance(thing, property)
    return False if says_itself and not name.startswith("_") else None


def only_own(_app: Sphinx, _name: str, _cls: type, _options: object, bases: list[Any]) -> None:
    """What all records and all generic classes are made of says nothing."""
    bases[:] = [base for base in bases if getattr(base, "__module__", "") not in ("builtins", "typing")]


def without_fields(
    _app: Sphinx, what: str, _name: str, thing: Any, _options: object, _signature: str, returned: str
) -> tuple[str, str] | None:
    """The fields of a record are listed below it; its call has the same names once more."""
    is_record = what == "class" and (is_dataclass(thing) or hasattr(thing, "_fields"))
    return ("", returned) if is_record else None


def without_nothing(_app: Sphinx, tree: nodes.document) -> None:
    """A class that derives from nothing of its own need not say so. Names of Python's own types lead nowhere, and must
    not be taken for an attribute that is called so."""
    for paragraph in list(tree.findall(nodes.paragraph)):
        if paragraph.astext() == BASES:
            paragraph.parent.remove(paragraph)
    for link in list(tree.findall(pending_xref)):
        if link["refdomain"] == "py" and link["reftype"] != "obj" and hasattr(builtins, link["reftarget"]):
            link.replace_self((find_pending_xref_condition(link, "resolved") or link).children)


# -- links ------------------------------------------------------------------------------------------


def leave_as_text(
    _app: Sphinx, _env: BuildEnvironment, node: pending_xref, inner: nodes.Element
) -> nodes.Element | None:
    """Python's own types, those of other packages and type variables have no page here; nor need what a docstring calls
    code have one. A type of Kogge's own that is nowhere described stays a warning, but for those within the table."""
    if node.get("refdomain") != "py":
        return None
    target = str(node["reftarget"])
    is_elsewhere = not target.startswith("kogge.") or target.startswith("kogge.table.") or _is_variable(target)
    return inner if node["reftype"] == "obj" or is_elsewhere else None


def _is_variable(target: str) -> bool:
    module, _, name = target.rpartition(".")
    return module in sys.modules and isinstance(vars(sys.modules[module]).get(name), TypeVar)


def setup(app: Sphinx) -> Mapping[str, bool]:
    app.connect("source-read", write_modules)
    app.connect("env-get-outdated", with_other_modules)
    app.connect("autodoc-process-docstring", read_docstring)
    app.connect("autodoc-process-bases", only_own)
    app.connect("autodoc-process-signature", without_fields)
    app.connect("autodoc-skip-member", is_told)
    app.connect("doctree-read", without_nothing)
    app.connect("missing-reference", leave_as_text)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
