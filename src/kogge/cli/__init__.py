"""The command `kogge`."""

import io
import os
import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module

import click

from kogge.cli.arguments import Commands, Misuse, explain
from kogge.cli.language import language
from kogge.cli.statuses import INTERRUPTED, MISUSED, PIPE_CLOSED, REFUSED
from kogge.cli.words import on_one_line, say
from kogge.engine.refusal import Refusal

COMMANDS = (  # modules of `cli.commands`, each with the function of its name that makes the command
    *("games", "play", "serve", "simulate", "arena", "lab", "train", "dataset"),
    *("record", "replay", "check", "rules", "data", "words"),
    *("backup", "export", "import", "ratings"),
)
MODULES = {"import": "bring"}  # where the command has a name that no function can have


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status. Errors are one sentence on stderr."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    lang = language(given, os.environ)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without umlauts is no reason to stop
    try:
        status = _run(given, lang)
        sys.stdout.flush()
    except Misuse as error:
        return _fail(error.say(lang), MISUSED)
    except Refusal as error:
        return _fail(error.say(lang), REFUSED)
    except KeyboardInterrupt:
        return _fail(say("stopped", lang), INTERRUPTED)
    except BrokenPipeError:
        _give_up_stdout()
        return PIPE_CLOSED
    except OSError as error:  # of a file that a person named, a Refusal has come instead
        _give_up_stdout()
        return _fail(say("no output", lang, reason=error.strerror), REFUSED)
    return status


def _run(arguments: list[str], lang: str) -> int:
    commands = Commands({name: partial(_command, name, lang) for name in COMMANDS}, lang)
    try:
        with commands.make_context("kogge", arguments) as context:
            status = commands.invoke(context)
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.UsageError as error:
        raise explain(error) from error
    return status or 0


def _command(name: str, lang: str) -> click.Command:
    """Loaded when it is asked for: nobody waits for what another command needs."""
    module = MODULES.get(name, name)
    command: click.Command = getattr(import_module(f"kogge.cli.commands.{module}"), module)(lang)
    return command


def _give_up_stdout() -> None:
    """What was not written never will be: Python must not try once more when it ends, and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(sentence: str, status: int) -> int:
    print(on_one_line(sentence), file=sys.stderr)
    return status
