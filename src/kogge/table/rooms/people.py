"""What people bring to a table: names as they may be written, and secrets by which they are known again."""

import hashlib
import secrets
import unicodedata
from collections.abc import Collection
from itertools import count

LONGEST_NAME = 24


def tidy_name(name: object, otherwise: str = "") -> str:
    """A name as a person may choose it."""
    return tidy_text(name, LONGEST_NAME) or otherwise if isinstance(name, str) else otherwise


def told_apart(name: str, others: Collection[str]) -> str:
    """Two people of one name at a table would make the log a riddle: the second gets a number."""
    taken = {bare(other) for other in others}
    numbered = (f"{name} {number}" for number in count(2))
    return name if bare(name) not in taken else next(other for other in numbered if bare(other) not in taken)


def bare(name: str) -> str:
    """What people read of a name: capitals, accents and spaces do not tell two names apart."""
    letters = unicodedata.normalize("NFKD", name)
    return "".join(sign for sign in letters if not unicodedata.combining(sign) and not sign.isspace()).casefold()


def tidy_text(text: str, longest: int) -> str:
    """One line, not too long, nothing that cannot be printed (half a surrogate pair could not even be stored)."""
    printable = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(printable.split())[:longest].strip()


def new_secret() -> str:
    """Unguessable: 192 bits, as a seat's token or a browser's identity."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
