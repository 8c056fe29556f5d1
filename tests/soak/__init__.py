"""The long hauls behind `make soak`, each in a module of its own; docs/promises.md has their figures."""
