"""What a batch says of arrays that it cannot take: a sentence for people, and the exception that NumPy would raise."""

from kogge.engine.refusal import Refusal


class WrongInput(Refusal, ValueError):
    """An array of another shape or kind, an action that is not legal, a table that the game does not have."""


class OutOfReach(Refusal, IndexError):
    """A seat that is not there."""
