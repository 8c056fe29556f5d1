"""What a position of Borneo is worth."""
