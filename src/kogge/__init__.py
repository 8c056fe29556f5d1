"""Kogge: five trading board games on one engine, for the browser and the terminal."""

from kogge.form import choose

__version__ = "0.1.0"
FORM = choose()  # “compiled”, or why not: see `kogge.form`
