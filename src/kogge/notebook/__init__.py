"""Matches, views and simulations, drawn where somebody works in a notebook."""
