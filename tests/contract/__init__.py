"""What holds for every game that is found, whoever made it."""
