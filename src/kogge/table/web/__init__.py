"""What comes over the web and goes back: pages, the interface for programs, and the guard before them."""
