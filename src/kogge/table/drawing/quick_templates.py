"""Templates that are drawn with less ado: all are escaped, and none asks for the context of a call.

So what Jinja looks up for every value and every call, it need not here; a drawing of a table writes thousands of
values, by hundreds of macros.

What is drawn is ASCII: any other letter is written as a reference (“&#8211;”). To put together, to compare, to write as
bytes and to read again then takes a fraction of the time, and half of the memory.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from jinja2 import Environment, Template, nodes
from jinja2.compiler import CodeGenerator, Frame, MacroRef
from jinja2.environment import TemplateModule
from jinja2.runtime import Context
from jinja2.utils import missing
from markupsafe import Markup, escape

WRITTEN, MACRO = "value_written", "quick_macro"  # as templates know them
SMALL_PARTS = "parts.jinja"
KEPT = ("use", "sym", "disc", "svg_disc")  # of them: they come by the hundred, and look the same for the same arguments


def written(value: object) -> str:
    """A value as it stands in a page."""
    kind = type(value)
    if kind is str:
        return _escaped(value)
    if kind is Markup:
        return value if value.isascii() else _referenced(value)  # type: ignore[attr-defined,return-value]  # mypy does not follow it
    if kind is int or kind is float:
        return str(value)
    return in_ascii(escape(value))


def in_ascii(markup: str) -> Markup:
    return Markup(markup.encode("ascii", "xmlcharrefreplace").decode("ascii"))


@lru_cache(maxsize=16_384)
def _escaped(text: object) -> Markup:
    """Most texts come again: names of classes, ids and figures on the same page, tips on that of somebody else."""
    return in_ascii(escape(text))


_referenced = lru_cache(maxsize=4096)(in_ascii)  # sentences with their symbols


class QuickCode(CodeGenerator):
    """As Jinja's own, but for how values are written; attributes are never items, and calls know of no context."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802  # Jinja calls it so
        self.writeline(f"from {__name__} import written as {WRITTEN}, quick_macro as {MACRO}")
        imported = [name for one in node.find_all(nodes.FromImport) for name in one.names]
        self._macros = {name[1] if isinstance(name, tuple) else name for name in imported}
        self._macros |= {macro.name for macro in node.find_all(nodes.Macro)}
        super().visit_Template(node, frame)

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        is_drawn = isinstance(node, nodes.Call) and isinstance(node.node, nodes.Name) and node.node.name in self._macros
        self.write("(" if is_drawn else f"{WRITTEN}(")  # what a macro has drawn is written already

    def _output_const_repr(self, group: Iterable[Any]) -> str:
        return repr(str(in_ascii("".join(group))))

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802  # Jinja calls it so
        self.write("(")
        self.visit(node.node, frame)
        self.write(f").{node.attr}")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802  # Jinja calls it so
        if forward_caller or node.dyn_args or node.dyn_kwargs:
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.write("(")
        self.visit(node.node, frame)
        self.write(")(")
        for argument in (*node.args, *node.kwargs):
            self.visit(argument, frame)
            self.write(", ")
        self.write(")")

    def visit_CondExpr(self, node: nodes.CondExpr, frame: Frame) -> None:  # noqa: N802  # Jinja calls it so
        """Without an `else` it is nothing, and no object that would tell how it came to be nothing."""
        node.expr2 = node.expr2 or nodes.Const("")
        super().visit_CondExpr(node, frame)

    def macro_def(self, macro_ref: MacroRef, frame: Frame) -> None:
        if macro_ref.accesses_kwargs or macro_ref.accesses_varargs or macro_ref.accesses_caller:
            super().macro_def(macro_ref, frame)
            return
        names = [argument.name for argument in macro_ref.node.args]
        is_kept = self.name == SMALL_PARTS and getattr(macro_ref.node, "name", "") in KEPT
        self.write(f"{MACRO}(macro, {names!r}, is_kept={is_kept})")


def quick_macro(function: Callable[..., str], names: Sequence[str], *, is_kept: bool) -> Callable[..., Markup]:
    """A macro that is called as it was written; what it was not given, it sees to itself."""
    count, safe = len(names), str.__new__

    def drawn(*args: object, **kwargs: object) -> Markup:
        if len(args) != count:
            args += tuple([kwargs.pop(name, missing) for name in names[len(args) :]])
        if kwargs or len(args) != count:
            raise TypeError(f"a macro takes {names}, and neither more of them nor {list(kwargs)}")
        return safe(Markup, function(*args))

    return lru_cache(maxsize=4096, typed=True)(drawn) if is_kept else drawn


class NoVars(dict[str, Any]):
    """Nothing is kept in it."""

    def __setitem__(self, name: str, value: Any) -> None:
        pass


class QuickTemplate(Template):
    """It leaves no garbage: a context knows its macros, and they know it, so that all that was drawn would stay."""

    def render(self, *args: Any, **kwargs: Any) -> str:
        context = self.new_context(dict(*args, **kwargs))
        try:
            return self.environment.concat(self.root_render_func(context))
        except Exception:
            self.environment.handle_exception()
        finally:
            context.vars.clear()

    def new_context(self, vars: Any = None, shared: bool = False, locals: Any = None) -> Context:  # noqa: A002  # as in Jinja
        context = super().new_context(vars, shared, locals)
        if shared:  # it is included: nobody imports anything from it
            context.vars = NoVars()
        return context

    def make_module(self, *args: Any, **kwargs: Any) -> TemplateModule:
        context = super().new_context(*args, **kwargs)
        module = TemplateModule(self, context)
        context.vars.clear()
        return module

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        """What others import from it: none of them has globals of its own, for which Jinja would look each time."""
        return super()._get_default_module() if self._module is None else self._module


class QuickEnvironment(Environment):
    code_generator_class = QuickCode
    template_class = QuickTemplate

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.filters |= {"min": min, "max": max}  # Jinja's own see to upper and lower case
        self._read: dict[Any, Template] = {}

    def get_template(self, name: Any, parent: str | None = None, globals: Any = None) -> Template:  # noqa: A002  # as in Jinja
        """None of them has globals of its own, and none is read twice."""
        template = self._read.get(name)
        if template is None:
            template = super().get_template(name, parent, globals)
            template.globals = dict(template.globals)  # which each drawing copies: it comes as a chain of two
            self._read[name] = template
        return template
