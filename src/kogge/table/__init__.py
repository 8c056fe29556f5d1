"""The web table: rooms, store, pages, one client script."""
