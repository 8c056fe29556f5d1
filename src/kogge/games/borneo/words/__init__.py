"""How Borneo is said."""
