"""The rules of Novgorod: what it is made of, and what may be done."""
