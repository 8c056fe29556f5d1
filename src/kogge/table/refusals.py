"""What the table refuses: a refusal of the engine, and which answer of the web it is."""

from kogge.engine.refusal import Refusal


class NotFound(Refusal):
    """There is no such table."""

    def __init__(self) -> None:
        super().__init__(
            en="There is no such table; perhaps the link is incomplete.",
            de="Diesen Tisch gibt es nicht; vielleicht ist der Link unvollständig.",
        )


class NothingToRead(Refusal):
    """A game has no lesson, or no numbered rules."""

    def __init__(self) -> None:
        super().__init__(en="This game has nothing to read here.", de="Zu diesem Spiel gibt es hier nichts zu lesen.")


class NotYours(Refusal):
    """A seat was named that whoever asks does not hold."""

    def __init__(self) -> None:
        super().__init__(en="This seat is not yours.", de="Dieser Platz gehört dir nicht.")


class Stale(Refusal):
    """Something happened in the meantime; `number` is the current one."""

    def __init__(self, number: int) -> None:
        super().__init__(
            en="Something has happened at the table in the meantime: look again before you decide.",
            de="Am Tisch ist inzwischen etwas passiert: Schau noch einmal hin, bevor du entscheidest.",
        )
        self.number = number


class Busy(Refusal):
    """Too many ask for the same at once."""

    def __init__(self) -> None:
        super().__init__(
            en="Too many saves are being brought at once: try again in a minute.",
            de="Gerade werden zu viele Spielstände gebracht: Versuch es in einer Minute noch einmal.",
        )


class TooMuch(Refusal):
    """Too many requests, or too large a one."""


def too_fast() -> TooMuch:
    return TooMuch(
        en="That was too much at once: wait a moment, then try again.",
        de="Das war zu viel auf einmal: Warte einen Moment und versuch es noch einmal.",
    )


def too_large(most: int) -> TooMuch:
    return TooMuch(
        en=f"That is too large: at most {most // 1024} KiB can be sent.",
        de=f"Das ist zu groß: Höchstens {most // 1024} KiB lassen sich senden.",
    )
