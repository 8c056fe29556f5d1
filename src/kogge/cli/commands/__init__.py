"""The parts of the command `kogge`, one a file. Each is made for the language that it will speak."""
