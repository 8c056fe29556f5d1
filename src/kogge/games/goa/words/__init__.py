"""How Goa is said."""
