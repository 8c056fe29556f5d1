"""How Novgorod is said: one file a language, the lesson, and how its things are called."""
