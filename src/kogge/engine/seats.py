"""Who sits at a table, beside the seats 0 to n-1."""

NOBODY = -1  # nobody decides (the game is over), nobody sees (a face-down pile)
EVERYBODY = -2
REFEREE = -3  # holds the full state; everybody else gets a view
SPECTATOR = -4  # sees what is open to all
