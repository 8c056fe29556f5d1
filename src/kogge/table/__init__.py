"""The web table: what is kept of a match, the room it is played in, what is drawn of it, and the web around that."""
