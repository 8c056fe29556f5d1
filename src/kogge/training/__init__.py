"""Learning the value of positions from games that a net plays against itself."""
