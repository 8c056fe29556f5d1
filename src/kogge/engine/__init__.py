"""What every game is made of: states and steps, secrets, chance, events, results and matches.

Imports nothing of the project and nothing but the standard library.
"""
