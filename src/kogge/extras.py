"""Packages that not everybody has: what needs one asks for it here, when it is needed.

Each belongs to an extra of Kogge (`pyproject.toml`), and whoever lacks it is told which.
"""

from importlib import import_module
from typing import Any

from kogge.engine.refusal import Refusal


class MissingExtra(Refusal, ImportError):
    """One sentence for a person; for a program that tries to import something, an `ImportError`."""


def extra(module: str, name: str) -> Any:
    """The module of a package, which comes with this extra."""
    try:
        return import_module(module)
    except ImportError as error:
        package, install = module.partition(".")[0], f"pip install 'kogge[{name}]'"
        raise MissingExtra(
            en=f"This needs the package {package}, which is not installed: {install}.",
            de=f"Das braucht das Paket {package}, das nicht installiert ist: {install}.",
        ) from error
