"""What a position of Cargo Noir is worth."""
