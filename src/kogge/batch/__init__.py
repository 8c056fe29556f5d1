"""Thousands of matches in lock-step in one process, arrays in and out."""

from kogge.batch.batch import Batch
from kogge.batch.choices import Afters, Choices
from kogge.batch.lockstep import Imagined
from kogge.batch.refusals import OutOfReach, WrongInput
from kogge.batch.results import Results
from kogge.engine.seats import NOBODY
from kogge.engine.state import NOTHING

__all__ = ["NOBODY", "NOTHING", "Afters", "Batch", "Choices", "Imagined", "OutOfReach", "Results", "WrongInput"]
