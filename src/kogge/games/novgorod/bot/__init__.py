"""What a position of Novgorod is worth."""
