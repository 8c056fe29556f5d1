"""What is said of a game that has no words of its own: one file a language."""
