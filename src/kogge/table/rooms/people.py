"""What people bring to a table: names as they may be written, and secrets by which they are known again."""

import hashlib
import re
import secrets
import unicodedata
from collections.abc import Collection
from itertools import count

LONGEST_NAME = 24
# what draws nothing, and yet is printable
UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\ufe00-\ufe0f\U000e0100-\U000e01ef]")
# small letters of other scripts that look like Latin ones, themselves or as capitals
LOOK_ALIKE = str.maketrans("авекмнорстухіјѕ" + "αβεζηικμνορτυχ", "abekmhopctyxijs" + "abezhikmnoptyx")


def tidy_name(name: object, otherwise: str = "") -> str:
    """A name as a person may choose it; one of which nothing can be read is none."""
    tidy = tidy_text(name, LONGEST_NAME) if isinstance(name, str) else ""
    return tidy if bare(tidy) else otherwise


def told_apart(name: str, others: Collection[str]) -> str:
    """Two people of one name at a table would make the log a riddle: the second gets a number."""
    taken = {bare(other) for other in others}
    numbered = (f"{name} {number}" for number in count(2))
    return name if bare(name) not in taken else next(other for other in numbered if bare(other) not in taken)


def bare(name: str) -> str:
    """What people read of a name: capitals, accents, spaces and letters that look alike do not tell two names apart."""
    letters = UNSEEN.sub("", unicodedata.normalize("NFKD", name))
    read = "".join(sign for sign in letters if not unicodedata.combining(sign) and not sign.isspace())
    return read.casefold().translate(LOOK_ALIKE)


def tidy_text(text: str, longest: int) -> str:
    """One line, not too long, nothing that cannot be printed (half a surrogate pair could not even be stored)."""
    printable = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(printable.split())[:longest].strip()


def new_secret() -> str:
    """Unguessable: 192 bits, as a seat's token or a browser's identity."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
