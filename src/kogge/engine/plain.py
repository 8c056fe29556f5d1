"""A state as plain JSON, with names for its numbers, and back again."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from kogge.engine.bounds import PositionBounds
from kogge.engine.chance import is_seed
from kogge.engine.refusal import Refusal
from kogge.engine.seats import NOBODY, REFEREE, SPECTATOR
from kogge.engine.state import NOTHING, UNKNOWN, State, Step

FACE_DOWN = "?"  # and the number of the back, if it is not the first: "?", "?1", "?2"
NONE = "-"
MOST_DIGITS = 6  # of the number of a back
# what comes of a position that no game can be in, wherever it is noticed
UNFIT = (ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)

_OF_EVERY_POSITION = ("seats", "actor", "seed", "viewer", "shuffles", "stack")


def to_plain(state: State) -> dict[str, Any]:
    """Every attribute of the state; the same for equal states."""
    plain: dict[str, Any] = {"seats": state.seats, "actor": state.actor}
    if state.viewer == REFEREE:
        plain["seed"] = state.seed
    else:
        plain["viewer"] = state.viewer
    plain["shuffles"] = state.shuffles
    plain["stack"] = [step.name for step in state.stack]
    for field, kind in state.FIELDS.items():
        names = state.names(kind.rstrip("?")) if kind else None
        plain[field] = _write(getattr(state, field), names, NONE if kind.endswith("?") else FACE_DOWN)
    for field in _purses(state):
        plain[field] = [FACE_DOWN if number == UNKNOWN else number for number in getattr(state, field)]
    return plain


def from_plain(
    blank: State, steps: Mapping[str, Step[Any]], plain: object, bounds: PositionBounds | None = None
) -> State:
    """Fill a blank state of the game. What does not fit, or is beyond the bounds, is refused, naming the attribute."""
    bounds = bounds or PositionBounds()
    field = ""
    try:
        if not isinstance(plain, dict):
            raise TypeError
        field = next((_named(key) for key in plain if key not in {*_OF_EVERY_POSITION, *blank.FIELDS}), "")
        if field:
            raise KeyError(field)
        field = "seats"
        blank.seats = _number(plain[field], 1, blank.seats)
        field = "actor"
        blank.actor = _number(plain[field], NOBODY, blank.seats - 1)
        field = "shuffles"
        blank.shuffles = _number(plain[field], 0, bounds.most(field))
        field = "viewer"
        blank.viewer = _number(plain[field], SPECTATOR, blank.seats - 1) if field in plain else REFEREE
        full = blank.viewer == REFEREE
        field = "seed"
        blank.seed = _seed(plain[field]) if full else ""
        field = "stack"
        blank.stack = [steps[_text(name)] for name in _list(plain[field], None, bounds.longest(field))]
        hidden = [] if full else _purses(blank)
        for field, kind in blank.FIELDS.items():
            empty = getattr(blank, field)
            known: _Named | _Plain
            if kind:
                lowest = UNKNOWN - bounds.most("shuffles") if not full else NOTHING if kind.endswith("?") else 0
                known = _Named(blank.names(kind.rstrip("?")), lowest)
            else:
                lowest = NOTHING if not full or field in bounds.none else min(0, _lowest(empty))
                known = _Plain(lowest, bounds.most(field))
            value = _uncovered(plain[field]) if field in hidden else plain[field]
            setattr(blank, field, _read(value, empty, known, bounds.longest(field)))
        field = "cards"
        if full and sorted(blank.whole()) != sorted(card for cards, _ in blank.all_zones() for card in cards):
            raise ValueError
        field = "purses"
        if full and any(sum(numbers) != total for numbers, total in blank.purses()):
            raise ValueError
        field = "start"
        if full and not blank.fits():
            raise ValueError
        field = "stack"
        blank.events = None
        deciding = bool(blank.stack) and blank.viewer in (REFEREE, blank.actor)
        blank.options = blank.stack[-1].options(blank) if deciding else []
        if deciding and not blank.options:
            raise ValueError
        field = "actor"
        if full and blank.actor != (blank.stack[-1].who(blank) if blank.stack else NOBODY):
            raise ValueError
    except _Beyond as error:
        raise Refusal(
            en=f"The position cannot be read: its entry “{field}” {error.en}.",
            de=f"Die Stellung ist nicht lesbar: Ihr Eintrag „{field}“ {error.de}.",
        ) from error
    except UNFIT as error:
        raise Refusal(
            en=f"The position cannot be read: its entry “{field}” is missing or does not fit the game.",
            de=f"Die Stellung ist nicht lesbar: Ihr Eintrag „{field}“ fehlt oder passt nicht zum Spiel.",
        ) from error
    return blank


def _purses(state: State) -> list[str]:
    """The fields that hold a number for each seat which nobody else sees."""
    purses = [numbers for numbers, _ in state.purses()]
    return [field for field in state.FIELDS if any(numbers is getattr(state, field) for numbers in purses)]


def _uncovered(value: object) -> object:
    return [UNKNOWN if number == FACE_DOWN else number for number in value] if isinstance(value, list) else value


def _write(value: Any, names: list[str] | None, below_zero: str) -> Any:
    if isinstance(value, list):
        return [_write(part, names, below_zero) for part in value]
    if names is None:
        return value
    if value >= 0:
        return names[value]
    return below_zero if value == UNKNOWN else below_zero + str(UNKNOWN - value)


class _Beyond(Exception):
    """Something is more, or less, than there may be."""

    def __init__(self, en: str, de: str) -> None:
        super().__init__(en)
        self.en, self.de = en, de


class _Plain(NamedTuple):
    """A field of plain numbers."""

    lowest: int
    most: int

    def read(self, value: object) -> int:
        return _number(value, self.lowest, self.most)


class _Named:
    """A field whose numbers have names; below zero they are none, or cards face down."""

    def __init__(self, names: list[str], lowest: int) -> None:
        self.numbers = {name: number for number, name in enumerate(names)}
        self.lowest = lowest

    def read(self, value: object) -> int:
        text = _text(value)
        if not text.startswith((FACE_DOWN, NONE)):
            return self.numbers[text]
        back = text[1:] or "0"
        if not back.isdecimal() or len(back) > MOST_DIGITS:
            raise ValueError
        return _number(UNKNOWN - int(back), self.lowest, UNKNOWN)


def _read(value: object, empty: Any, known: _Plain | _Named, longest: int) -> Any:
    """A number, a list or a list of lists as on an empty table; what is there already has a fixed length."""
    if not isinstance(empty, list):
        return known.read(value)
    parts = _list(value, len(empty) or None, longest)
    return [_read(part, empty[place] if empty else 0, known, longest) for place, part in enumerate(parts)]


def _list(value: object, length: int | None, longest: int) -> list[Any]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise TypeError
    if length is None and len(value) > longest:
        raise _Beyond(f"may have {longest} parts at most", f"darf höchstens {longest} Teile haben")
    return value


def _lowest(empty: Any) -> int:
    """The lowest number of a field on an empty table; 0 if it has none."""
    if isinstance(empty, list):
        return min((_lowest(part) for part in empty), default=0)
    number: int = empty
    return number


def _number(value: object, lowest: int, most: int) -> int:
    if type(value) is not int:
        raise TypeError
    if not lowest <= value <= most:
        raise _Beyond(f"must be from {lowest} to {most}", f"muss von {lowest} bis {most} sein")
    return value


def _text(value: object) -> str:
    if type(value) is not str:
        raise TypeError
    return value


def _seed(value: object) -> str:
    if not is_seed(text := _text(value)):
        raise ValueError
    return text


def _named(key: object) -> str:
    """A key as a sentence can quote it."""
    return "".join(sign for sign in str(key)[:40] if sign.isprintable())
