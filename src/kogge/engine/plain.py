"""A state as plain JSON, with names for its numbers, and back again."""

from collections.abc import Mapping
from typing import Any

from kogge.engine.refusal import Refusal
from kogge.engine.seats import REFEREE
from kogge.engine.state import UNKNOWN, State, Step

FACE_DOWN = "?"  # and the number of the back, if it is not the first: "?", "?1", "?2"
NONE = "-"


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


def from_plain(blank: State, steps: Mapping[str, Step[Any]], plain: object) -> State:
    """Fill a blank state of the game. What does not fit is refused, naming the attribute."""
    field = ""
    try:
        if not isinstance(plain, dict):
            raise TypeError
        for field in ("seats", "actor", "shuffles"):
            setattr(blank, field, _number(plain[field]))
        field = "seed"
        blank.viewer = _number(plain["viewer"]) if "viewer" in plain else REFEREE
        blank.seed = _text(plain["seed"]) if blank.viewer == REFEREE else ""
        field = "stack"
        blank.stack = [steps[_text(name)] for name in plain["stack"]]
        hidden = _purses(blank) if blank.viewer != REFEREE else []
        for field, kind in blank.FIELDS.items():
            names = _numbers(blank.names(kind.rstrip("?"))) if kind else None
            value = _read(_uncovered(plain[field]) if field in hidden else plain[field], names)
            _check_shape(getattr(blank, field), value)
            setattr(blank, field, value)
        field = "cards"
        if blank.viewer == REFEREE and sorted(blank.whole()) != sorted(
            card for cards, _ in blank.zones() for card in cards
        ):
            raise ValueError
        field = "purses"
        if blank.viewer == REFEREE and any(sum(numbers) != total for numbers, total in blank.purses()):
            raise ValueError
    except (KeyError, TypeError, ValueError) as error:
        raise Refusal(
            en=f"The position cannot be read: its entry “{field}” is missing or does not fit the game.",
            de=f"Die Stellung ist nicht lesbar: Ihr Eintrag „{field}“ fehlt oder passt nicht zum Spiel.",
        ) from error
    blank.events = None
    deciding = bool(blank.stack) and blank.viewer in (REFEREE, blank.actor)
    blank.options = blank.stack[-1].options(blank) if deciding else []
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


def _read(value: Any, names: dict[str, int] | None) -> Any:
    if isinstance(value, list):
        return [_read(part, names) for part in value]
    if names is None:
        return _number(value)
    text = _text(value)
    if text[:1] in (FACE_DOWN, NONE):
        return UNKNOWN - int(text[1:] or 0)
    return names[text]


def _check_shape(empty: Any, value: Any) -> None:
    """A number, a list or a list of lists as on an empty table; what is there already has a fixed length."""
    if type(value) is not type(empty) or (empty and isinstance(empty, list) and len(value) != len(empty)):
        raise TypeError
    if isinstance(value, list):
        for number, part in enumerate(value):
            _check_shape(empty[number] if empty else 0, part)


def _numbers(names: list[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def _number(value: object) -> int:
    if type(value) is not int:
        raise TypeError
    return value


def _text(value: object) -> str:
    if type(value) is not str:
        raise TypeError
    return value
