"""The rules of Cargo Noir: what it is made of, and what may be done."""
