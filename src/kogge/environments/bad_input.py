"""What is refused here, so that whoever uses a library finds the kind of error that is usual there."""

from collections.abc import Iterator
from contextlib import contextmanager

from kogge.engine.refusal import Refusal
from kogge.extras import MissingExtra


class BadInput(Refusal, ValueError):
    """One sentence for a person; for a program, a `ValueError`.

    It can be made of the sentence alone, or of another one: so it finds its way back from another process.
    """

    def __init__(self, told: object = "", *, en: str = "", de: str = "") -> None:
        super().__init__(en=en or str(told), de=de or getattr(told, "de", "") or str(told))


@contextmanager
def bad_input() -> Iterator[None]:
    """Whatever is refused within is bad input. A missing package is not: it is an `ImportError` already."""
    try:
        yield
    except (BadInput, MissingExtra):
        raise
    except Refusal as told:
        raise BadInput(en=told.en, de=told.de) from None
