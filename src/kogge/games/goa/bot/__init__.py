"""What a position of Goa is worth."""
