"""How Cargo Noir is seen: decisions, things, the drawing."""
