"""The rules of Goa: what it is made of, and what may be done."""
