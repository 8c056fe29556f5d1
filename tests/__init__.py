"""The tests; they mirror src/kogge, room by room."""
