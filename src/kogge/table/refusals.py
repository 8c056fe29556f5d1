"""What the table refuses: a refusal of the engine, and which answer of the web it is."""

from sqlalchemy.exc import SQLAlchemyError

from kogge.engine.refusal import Refusal


class NotFound(Refusal):
    """There is no such table."""

    def __init__(self) -> None:
        super().__init__(
            en="There is no such table; perhaps the link is incomplete.",
            de="Diesen Tisch gibt es nicht; vielleicht ist der Link unvollständig.",
        )


class NoContest(Refusal):
    """There is no such contest."""

    def __init__(self) -> None:
        super().__init__(
            en="There is no such tournament; perhaps it was called off.",
            de="Dieses Turnier gibt es nicht; vielleicht wurde es abgesagt.",
        )


class NotYourContest(Refusal):
    """Only its organiser may do that."""

    def __init__(self) -> None:
        super().__init__(
            en="Only the organiser of this tournament may do that.", de="Das darf nur, wer dieses Turnier ausrichtet."
        )


class Unplayable(Refusal):
    """A match is there, but cannot be played on: its game, or its rules, are not here any more."""

    def __init__(self) -> None:
        super().__init__(
            en="This game cannot be continued under today's rules; it can still be read and downloaded.",
            de="Diese Partie lässt sich nach den heutigen Regeln nicht fortsetzen; "
            "lesen und herunterladen lässt sie sich weiterhin.",
        )


class NothingToRead(Refusal):
    """A game has no lesson, or no numbered rules."""

    def __init__(self) -> None:
        super().__init__(
            en="There is nothing to read about this game here.", de="Zu diesem Spiel gibt es hier nichts zu lesen."
        )


class NotYours(Refusal):
    """A seat was named that whoever asks does not hold."""

    def __init__(self) -> None:
        super().__init__(en="This seat is not yours.", de="Dieser Platz gehört dir nicht.")


class Stale(Refusal):
    """Something happened in the meantime; `number` is the current one."""

    def __init__(self, number: int) -> None:
        super().__init__(
            en="Something has happened at the table in the meantime: look again before you decide.",
            de="Am Tisch ist inzwischen etwas passiert: Sieh noch einmal hin, bevor du entscheidest.",
        )
        self.number = number


class TooMuch(Refusal):
    """Too many requests, or too large a one; `wait` is how many seconds to wait before the next, if that helps."""

    def __init__(self, *, en: str, de: str, wait: int = 0) -> None:
        super().__init__(en=en, de=de)
        self.wait = wait


class TooOften(TooMuch):
    """So much, or so often, is not to be had now: it may be asked for again after `wait` seconds."""


class NoAccount(Refusal):
    """A token that is not, or no longer, that of a program's account."""

    def __init__(self) -> None:
        super().__init__(
            en="This token is not valid, or no longer: it may have been renewed or revoked.",
            de="Dieses Token gilt nicht oder nicht mehr: Vielleicht wurde es erneuert oder widerrufen.",
        )


class Busy(Refusal):
    """There is too much to do in all: what is least urgent is refused first. `wait` is for how many seconds."""

    def __init__(self, wait: int = 2) -> None:
        super().__init__(
            en="The table is very busy: try again in a moment.",
            de="Am Tisch ist gerade sehr viel los: Versuche es gleich noch einmal.",
        )
        self.wait = wait


AWAY = (SQLAlchemyError, OSError, Busy)  # the store cannot be asked now: what goes on by itself tries again


def too_fast(wait: int = 1) -> TooMuch:
    return TooMuch(
        en="That was too much at once: wait a moment, then try again.",
        de="Das war zu viel auf einmal: Warte einen Moment und versuche es noch einmal.",
        wait=wait,
    )


def too_many_tables(most: int, wait: int) -> TooMuch:
    return TooMuch(
        en=f"Your network cannot open more tables today: {most} a day is the limit.",
        de=f"Aus deinem Netz lassen sich heute keine Tische mehr eröffnen: Mehr als {most} am Tag gibt es nicht.",
        wait=wait,
    )


def too_many_unplayed(most: int) -> TooMuch:
    return TooMuch(
        en=f"No one has played yet at the new tables from your network ({most}): play at one before you open another.",
        de=f"An den neuen Tischen aus deinem Netz ({most}) hat noch niemand gespielt: "
        "Spiele erst an einem von ihnen, bevor du noch einen eröffnest.",
        wait=60,
    )


def too_large(most: int) -> TooMuch:
    return TooMuch(
        en=f"That is too large: at most {most // 1024} KiB can be sent.",
        de=f"Das ist zu groß: Höchstens {most // 1024} KiB lassen sich senden.",
    )


def too_many_headers(most: int) -> TooMuch:
    return TooMuch(
        en=f"A request has at most {most} header lines here.", de=f"Eine Anfrage hat hier höchstens {most} Kopfzeilen."
    )
