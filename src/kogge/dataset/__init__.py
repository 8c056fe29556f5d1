"""Matches as data: positions, legal actions, choices and results, in files that others can read."""
