"""The rules of Borneo: what it is made of, and what may be done."""
