"""How engine, rules and bots are compiled: the same source, for where a C compiler is."""
