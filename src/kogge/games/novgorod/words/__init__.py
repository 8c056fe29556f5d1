"""How Novgorod is said."""
