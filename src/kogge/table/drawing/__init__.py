"""From a view, or a room, to what is drawn of it. Nothing here knows of a request."""
