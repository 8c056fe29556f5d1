"""What is kept: matches, seats and append-only moves in a database."""
