"""Templates that are drawn with less ado: all are escaped, and none asks for the context of a call.

So what Jinja looks up for every value and every call, it need not here; a drawing of a table writes thousands of
values, by hundreds of macros.
"""

from functools import lru_cache
from typing import Any

from jinja2 import Environment, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape

WRITTEN = "value_written"  # as templates know it


def written(value: object) -> str:
    """A value as it stands in a page."""
    kind = type(value)
    if kind is str:
        return _escaped(value)
    if kind is Markup:
        return value  # type: ignore[return-value]  # mypy does not follow it
    if kind is int or kind is float:
        return str(value)
    return escape(value)


_escaped = lru_cache(maxsize=4096)(escape)  # most texts are short and come again: names of classes, ids, figures


class QuickCode(CodeGenerator):
    """As Jinja's own, but for how values are written; attributes are never items, and calls know of no context."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802  # Jinja calls it so
        self.writeline(f"from {__name__} import written as {WRITTEN}")
        super().visit_Template(node, frame)

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        self.write(f"{WRITTEN}(")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802  # Jinja calls it so
        self.write("(")
        self.visit(node.node, frame)
        self.write(f").{node.attr}")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802  # Jinja calls it so
        self.write("context.call(")
        self.visit(node.node, frame)
        self.signature(node, frame, {"caller": "caller"} if forward_caller else None)
        self.write(")")


class QuickContext(Context):
    def call(self, called: Any, /, *args: Any, **kwargs: Any) -> Any:
        if type(called) is not Macro:
            return called(*args, **kwargs)
        is_plain = not (kwargs or called.caller or called.catch_kwargs or called.catch_varargs)
        if is_plain and len(args) == called._argument_count:
            return Markup(called._func(*args))
        return called(*args, **kwargs)


class QuickEnvironment(Environment):
    code_generator_class = QuickCode
    context_class = QuickContext

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.filters |= {"min": min, "max": max}  # Jinja's own see to upper and lower case
