"""Matches, views and what came out of many matches, where somebody works in a notebook.

`show` draws, `frame` makes tables, `against` seats somebody at a table with a bot of their own.
"""

from kogge.notebook.frames import frame
from kogge.notebook.opponent import against
from kogge.notebook.showing import show

__all__ = ["against", "frame", "show"]
