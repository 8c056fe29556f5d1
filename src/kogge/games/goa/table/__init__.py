"""How Goa is seen: decisions, things, the drawing."""
