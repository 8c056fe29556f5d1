"""How fast the games are: interpreted, compiled, and beside others."""
