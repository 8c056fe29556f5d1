"""Which language to speak. It is found before anything else is read, so that every error is in it too."""

from collections.abc import Mapping, Sequence

from kogge.cli.words import LANGUAGES


def language(arguments: Sequence[str], environ: Mapping[str, str]) -> str:
    """What `--lang` says, else KOGGE_LANG, else German if the system speaks German, else English."""
    wanted = [*_asked_for(arguments), environ.get("KOGGE_LANG", "")]
    for lang in wanted:
        if lang in LANGUAGES:
            return lang
    locale = next(filter(None, (environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return "de" if locale.startswith("de") else "en"


def _asked_for(arguments: Sequence[str]) -> list[str]:
    """The values of `--lang`, the last one first."""
    values: list[str] = []
    for place, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == "--lang":
            values += arguments[place + 1 : place + 2]
        elif argument.startswith("--lang="):
            values.append(argument.removeprefix("--lang="))
    return values[::-1]
