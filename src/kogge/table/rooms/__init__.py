"""Tables in memory: what may be done there, by people and by bots."""
