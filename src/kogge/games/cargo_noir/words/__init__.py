"""How Cargo Noir is said."""
