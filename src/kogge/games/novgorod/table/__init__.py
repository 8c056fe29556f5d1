"""How Novgorod is seen: decisions, things, the drawing."""
