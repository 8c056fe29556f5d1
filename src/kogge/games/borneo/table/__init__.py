"""How Borneo is seen: decisions, things, the drawing."""
