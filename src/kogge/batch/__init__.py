"""Thousands of matches in lock-step in one process, arrays in and out."""
