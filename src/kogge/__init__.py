"""Kogge: five trading board games on one engine, for the browser and the terminal."""

__version__ = "0.1.0"
