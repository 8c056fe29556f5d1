"""What the commands are asked on the command line, and how they explain themselves.

Click reads the arguments. Its own sentences are English, so help and errors are put into words here.
"""

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, TypeVar

import click

from kogge import FORM, __version__
from kogge.cli.words import LANGUAGES, say
from kogge.engine.chance import LONGEST_SEED, is_seed
from kogge.engine.refusal import Refusal

if TYPE_CHECKING:
    from kogge.engine.game import Game

F = TypeVar("F", bound=Callable[..., Any])

ON = ("on", "true", "yes", "an", "ja", "1")
OFF = ("off", "false", "no", "aus", "nein", "0")


class Misuse(Refusal):
    """The command line itself is wrong."""


def refusal(key: str, **parts: object) -> Refusal:
    return Refusal(en=say(key, "en", **parts), de=say(key, "de", **parts))


def misuse(key: str, **parts: object) -> Misuse:
    return Misuse(en=say(key, "en", **parts), de=say(key, "de", **parts))


def no_such(key: str, wanted: str, known: Sequence[str]) -> Misuse:
    """There is no such thing; named is the one that was probably meant, else all there are."""
    close = get_close_matches(wanted, known, n=1)
    likely = misuse("did you mean", name=close[0]) if close else misuse("there are", names=", ".join(known))
    return Misuse(
        en=f"{say(key, 'en', name=wanted)}; {likely.en}",
        de=f"{say(key, 'de', name=wanted)}; {likely.de}",
    )


# -- values: Click hands each over as text ----------------------------------------------------


def language_code(text: str) -> str:
    if text not in LANGUAGES:
        raise misuse("bad language", value=text)
    return text


def game_of_id(text: str) -> "Game[Any]":
    from kogge.games import GAMES  # noqa: PLC0415  # nobody waits for the games who only asks for help

    if text not in GAMES:
        raise no_such("no such game", text, list(GAMES))
    return GAMES[text]


def whole(flag: str, lowest: int) -> Callable[[str], int]:
    """A reader of whole numbers, for the option of this name."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = lowest - 1
        if number < lowest:
            raise misuse("bad number", option=flag, lowest=lowest, value=text)
        return number

    return read


def switch(text: str) -> tuple[str, bool]:
    """An option of the game: name=on or name=off."""
    name, _, setting = (part.strip() for part in text.partition("="))
    if not name or setting.lower() not in ON + OFF:
        raise misuse("bad switch", value=text, name=name or "NAME")
    return name, setting.lower() in ON


def seed_text(text: str) -> str:
    if not is_seed(text):
        raise misuse("bad seed", most=LONGEST_SEED)
    return text


def seat_numbers(text: str) -> list[int]:
    """Seats, divided by commas."""
    try:
        numbers = [int(part) for part in text.split(",")]
    except ValueError:
        numbers = [-1]
    if min(numbers) < 0:
        raise misuse("bad seat list", value=text)
    return numbers


def levels(text: str) -> tuple[str, ...]:
    """Levels of bots, divided by commas: by their ids, or as they are called in any of the languages."""
    return tuple(_level(part.strip()) for part in text.split(","))


def _level(name: str) -> str:
    from kogge.bots import BOTS  # noqa: PLC0415  # it needs the engine

    called = {lang: {say(f"level.{bot}", lang).casefold(): bot for bot in BOTS} for lang in LANGUAGES}
    wanted = name.casefold()
    for known in ({bot: bot for bot in BOTS}, *called.values()):
        if wanted in known:
            return known[wanted]
    sentences = {lang: no_such("no such bot", name, level_names(lang)).say(lang) for lang in LANGUAGES}
    raise Misuse(en=sentences["en"], de=sentences["de"])


def level_names(lang: str) -> list[str]:
    """What the levels of bots are called, the weakest first."""
    from kogge.bots import BOTS  # noqa: PLC0415  # it needs the engine

    return [say(f"level.{bot}", lang) for bot in BOTS]


def named_bot(name: str, known: Sequence[str]) -> str:
    if name not in known:
        raise no_such("no such bot", name, known)
    return name


# -- arguments and options -------------------------------------------------------------------


def game_argument(lang: str, required: bool = True) -> Callable[[F], F]:
    return click.argument(
        "game", type=game_of_id, required=required, metavar=say("GAME" if required else "[GAME]", lang)
    )


def option(flag: str, lang: str, metavar: str | None = None, **settings: Any) -> Callable[[F], F]:
    """An option. What it means stands in the words as “help --flag”, unless it is given as `help`."""
    if metavar:
        settings["metavar"] = say(metavar, lang)
    settings["help"] = settings.get("help") or say(f"help {flag}", lang)
    return click.option(flag, **settings)


def table_options(lang: str, bots: str) -> Callable[[F], F]:
    """What play and simulate are asked alike: who sits at the table and what lies on it. `bots` explains --bots."""
    return together(
        option("--seats", lang, "N", type=whole("--seats", 1)),
        option("--bots", lang, "LEVELS", help=bots, type=levels),
        option("--option", lang, "NAME=on|off", type=switch, multiple=True),
        option("--seed", lang, "TEXT", type=seed_text),
        option("--data", lang, "FILE"),
    )


def together(*decorators: Callable[[F], F]) -> Callable[[F], F]:
    """Several options as one, in the order in which help lists them."""

    def decorate(function: F) -> F:
        for decorator in reversed(decorators):
            function = decorator(function)
        return function

    return decorate


# -- commands -------------------------------------------------------------------------------


class Speaker(click.Command):
    """Whatever explains itself in the reader's language."""

    lang: str

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx  # Click does not always say which command it was
            raise

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=say("usage", self.lang) + " ")


class Command(Speaker):
    """A part of the command `kogge`."""

    def __init__(self, name: str, *, lang: str, facts: Mapping[str, object] | None = None, **settings: Any) -> None:
        """`facts` are put into what its help says."""
        super().__init__(
            name,
            options_metavar=say("OPTIONS", lang),
            context_settings={"allow_extra_args": True},
            add_help_option=False,
            **settings,
        )
        self.help = say(f"help {name}", lang, **(facts or {}))
        self.lang = lang
        self.params += common_options(lang)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        rest = super().parse_args(ctx, args)
        if rest:
            raise misuse("extra argument", value=rest[0], command=ctx.command_path)
        return rest

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(say("options", self.lang)):
            formatter.write_dl(_option_records(self, ctx))


class Commands(Speaker, click.Group):
    """The command `kogge`, of which all others are parts."""

    def __init__(self, makers: Mapping[str, Callable[[], click.Command]], lang: str) -> None:
        """`makers` make the commands, by their names."""
        super().__init__(
            "kogge",
            help=say("help kogge", lang),
            options_metavar=say("OPTIONS", lang),
            subcommand_metavar=say("COMMAND", lang),
            invoke_without_command=True,
            add_help_option=False,
            params=[*common_options(lang), version_option(lang)],
            callback=_help_if_alone,
        )
        self.makers = makers
        self.lang = lang

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.makers)  # in the order of the manual, not of the alphabet

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        return self.makers[cmd_name]()

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in self.makers:
            raise no_such("no such command", args[0], self.list_commands(ctx))
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(say("commands", self.lang)):
            formatter.write_dl([(name, say(f"short {name}", self.lang)) for name in self.makers])
        with formatter.section(say("options", self.lang)):
            formatter.write_dl(_option_records(self, ctx))


def common_options(lang: str) -> list[click.Parameter]:
    """`--lang`, which was already read to choose the language (see language.py), and `--help`."""
    return [
        click.Option(
            ["--lang"],
            type=language_code,
            expose_value=False,
            is_eager=True,
            metavar="de|en",
            help=say("help --lang", lang),
        ),
        click.Option(
            ["-h", "--help"],
            is_flag=True,
            expose_value=False,
            is_eager=True,
            callback=_show_help,
            help=say("help --help", lang),
        ),
    ]


def version_option(lang: str) -> click.Option:
    """`--version`, which says in which form Kogge runs too."""

    def show(ctx: click.Context, param: click.Parameter, value: bool) -> None:
        if value:
            print(say("version", lang, version=__version__, form=say(f"form {FORM}", lang)))
            ctx.exit()

    return click.Option(
        ["--version"], is_flag=True, expose_value=False, is_eager=True, callback=show, help=say("help --version", lang)
    )


def explain(error: click.UsageError) -> Misuse:
    """What Click found wrong, as a sentence in both languages."""
    params = error.ctx.command.params if error.ctx else []
    options = {name: param for param in params if isinstance(param, click.Option) for name in param.opts}
    if isinstance(error, click.NoSuchOption):
        return no_such("no such option", error.option_name, list(options))
    if isinstance(error, click.BadOptionUsage):
        option = options.get(error.option_name)
        is_flag = option is not None and option.is_flag
        return misuse("option takes no value" if is_flag else "option needs a value", name=error.option_name)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        name = error.param.metavar or error.param.name
        path = error.ctx.command_path if error.ctx else "kogge"
        return misuse("missing argument", name=name, command=path)
    return misuse("bad usage", reason=error.format_message())


def _help_if_alone() -> None:
    ctx = click.get_current_context()
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())


def _show_help(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value:
        print(ctx.get_help())
        ctx.exit()


def _option_records(command: click.Command, ctx: click.Context) -> list[tuple[str, str]]:
    options = [param for param in command.get_params(ctx) if isinstance(param, click.Option)]
    return [record for param in options if (record := param.get_help_record(ctx))]
