"""A game's fixed, numbered vocabulary of actions, and their notation."""

UNDO = "undo"  # how a take-back begins where entries are written down


class Vocabulary:
    """Actions are ints; each has one notation, readable and stable, and back again."""

    __slots__ = ("_number", "notations")

    def __init__(self) -> None:
        self.notations: list[str] = []
        self._number: dict[str, int] = {}

    def add(self, notation: str) -> int:
        """Number the next action. One with the notation of another, or of a take-back, would be misread."""
        if notation in self._number:
            raise ValueError(f"two actions are written {notation!r}")
        if notation.split()[:1] == [UNDO]:
            raise ValueError(f"{notation!r} would be read as a take-back")
        action = len(self.notations)
        self._number[notation] = action
        self.notations.append(notation)
        return action

    def write(self, action: int) -> str:
        return self.notations[action]

    def read(self, notation: str) -> int | None:
        """The action written so, or None if the game has no such action."""
        return self._number.get(" ".join(notation.split()))

    def __len__(self) -> int:
        return len(self.notations)
