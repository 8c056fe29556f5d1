"""What is raised by a wrong action: our sentence, as the kinds of error that users of either library catch."""

from gymnasium.error import InvalidAction, ResetNeeded

from kogge.environments.bad_input import BadInput


class Illegal(BadInput, InvalidAction, AssertionError):
    """An action that is not legal now, or none at all."""


class NoGame(BadInput, ResetNeeded):
    """There is no game in which something could be done: it is over, or has not begun."""


def over() -> NoGame:
    return NoGame(
        en="The game is over for this seat: reset the environment for another one.",
        de="Das Spiel ist für diesen Platz zu Ende: Setze die Umgebung zurück für ein neues.",
    )


def not_begun() -> NoGame:
    return NoGame(
        en="There is no game yet: reset the environment.",
        de="Es gibt noch kein Spiel: Setze die Umgebung zurück.",
    )
