"""A game's words: one file a language, keyed, with placeholders. Whoever translates needs no Python.

    [plural]                      # which numbers take which form; all others take “many”
    one = "1"
    [noun]
    ducat = { one = "Dukat", many = "Dukaten", icon = "ducat" }
    [term]
    ladder = "Rangleiste"         # stands wherever a sentence says {ladder}
    [bid]
    prompt = "Biete für {item} – oder passe."
    raise = "Biete {price:ducat}"         # “Biete 3 Dukaten”; {price:ducat object} takes the noun's forms object_one …
    "raise, card" = "Erhöhe auf {price}"  # what one edition says differently
    won = "{seat} bekommt {item} für [ducat:Dukaten]."  # a symbol before a word, where sentences are shown with symbols
    fled = "{seat|Du} <flieht|fliehst>."  # “Du fliehst.” to whom it names; <rival:siegt|siegst> goes with {rival}

The keys of a sentence are joined by points: `bid.prompt`. All languages have the same keys and placeholders; a test
sees to that. A text that a language lacks is said in English, and the log tells so.
"""

import logging
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

log = logging.getLogger("kogge.words")

FALLBACK = "en"
ENDING = ".toml"

# how a symbol stands within a marked sentence: characters that no name of a person has
BEGIN, THEN, END = "\x01", "\x02", "\x03"
MARKED = re.compile(f"{BEGIN}([^{THEN}]*){THEN}([^{END}]*){END}")
_IN_FILE = re.compile(r"\[([\w-]+):([^\s\]][^\]]*)\]")
_PLACE = re.compile(r"\{(\w+)(?::([^|}]*))?(?:\|([^}]*))?\}")
_VERB = re.compile(r"<(?:(\w+):)?([^<>|]*)\|([^<>|]*)>")
MOST_FORMS = 1000  # numbers for which it is kept which form goes with them
SUBJECT = "seat"  # with whom a verb goes, unless it says otherwise


class Me(str):
    """The name of whoever is spoken to."""

    __slots__ = ()


def marked(icon: str, text: str) -> str:
    """A word with the symbol that goes before it."""
    return f"{BEGIN}{icon}{THEN}{text}{END}"


def with_symbols(text: str) -> str:
    """A text as it stands in a file (“[ducat:Dukaten]”), marked."""
    return _IN_FILE.sub(lambda found: marked(found[1], found[2]), text)


def plain(text: str) -> str:
    """A marked sentence without its symbols."""
    return MARKED.sub(r"\2", text)


def capital(text: str) -> str:
    """A text as it begins a sentence."""
    return text[:1].upper() + text[1:]


class Noun(NamedTuple):
    """What is counted: its forms by name (“one”, “many”, “object_many”), and the symbol that goes before it."""

    forms: Mapping[str, str]
    icon: str


class Sentence(NamedTuple):
    """A text, read once, and what is worked out for its placeholders."""

    text: str
    worked_out: Sequence[tuple[str, str, Sequence[str]]]
    """The placeholder, the fact, and its noun with the case that it takes; nothing for a term."""
    addressed: Sequence[tuple[str, str, str, str | None]]
    """The placeholder, the fact that may name whoever is spoken to, what is said then, and else; None: the fact."""


class Language:
    """The words of a game in one language."""

    def __init__(self, name: str, texts: Mapping[str, Any], fallback: "Language | None" = None) -> None:
        self.name = name
        self.texts = dict(_flat(texts))
        self.nouns = {noun: _noun(forms) for noun, forms in texts.get("noun", {}).items()}
        self.plural = {form: _numbers(said) for form, said in texts.get("plural", {"one": "1"}).items()}
        self._fallback = fallback
        self._read: dict[tuple[str, str, bool], Sentence] = {}
        self._forms: dict[object, str] = {}  # that go with the numbers so far

    def has(self, key: str) -> bool:
        return key in self.texts or (self._fallback is not None and self._fallback.has(key))

    def say(self, key: str, facts: Mapping[str, object], edition: str = "", *, symbols: bool = False) -> str:
        """The sentence of a key with its facts put in; with `symbols`, marked."""
        sentence = self._read.get((key, edition, symbols)) or self._read_once(key, edition, symbols)
        if sentence is None:
            if self._fallback is None:
                raise KeyError(f"there are no words for {key!r}")
            log.warning("%s has no words for “%s”", self.name, key)
            return self._fallback.say(key, facts, edition, symbols=symbols)
        text, worked_out, addressed = sentence
        if worked_out or addressed:
            facts = dict(facts)
            for place, who, to_me, to_others in addressed:
                otherwise = facts[who] if to_others is None else to_others
                facts[place] = to_me if isinstance(facts.get(who), Me) else otherwise
            for place, name, noun in worked_out:
                if noun:
                    facts[place] = self.count(facts[name], *noun, symbols=symbols)
                elif name not in facts:
                    facts[place] = self.say(f"term.{name}", facts, edition, symbols=symbols)
        return text.format_map(facts)

    def count(self, number: object, noun: str, case: str = "", *, symbols: bool = False) -> str:
        """“1 Karte”, “3 Karten”: a number with its noun, in the case that the sentence needs."""
        return f"{number} {self.noun(number, noun, case, symbols=symbols)}"

    def noun(self, number: object, noun: str, case: str = "", *, symbols: bool = False) -> str:
        """The noun alone, in the form that goes with a number."""
        if noun not in self.nouns and self._fallback is not None:
            log.warning("%s has no noun “%s”", self.name, noun)
            return self._fallback.noun(number, noun, case, symbols=symbols)
        forms, icon = self.nouns[noun]
        form = self._forms.get(number) or self._form(number)
        text = forms.get(f"{case}_{form}") or forms[form]
        return marked(icon, text) if icon and symbols else text

    def listing(self, texts: Sequence[str], joint: str = "and") -> str:
        """One text after the other: “a”, “a and b”, “a, b and c”; the joints are terms. Nothing gives “”."""
        if len(texts) < 2:
            return texts[0] if texts else ""
        term = self.texts.get(f"term.{joint}")
        return f"{', '.join(texts[:-1])} {term} {texts[-1]}" if term else ", ".join(texts)

    def _form(self, number: object) -> str:
        found = [form for form, numbers in self.plural.items() if str(number) in numbers]
        form = found[-1] if found else "many"
        return self._forms.setdefault(number, form) if isinstance(number, int) and number < MOST_FORMS else form

    def _read_once(self, key: str, edition: str, symbols: bool) -> Sentence | None:
        found = self.texts.get(f"{key}, {edition}", self.texts.get(key))
        if found is None:
            return None
        text = with_symbols(found)
        if not symbols:
            text = plain(text)
        worked_out: list[tuple[str, str, Sequence[str]]] = []
        addressed: list[tuple[str, str, str, str | None]] = []

        def form(who: str, to_me: str, otherwise: str | None) -> str:
            addressed.append((f"form {len(addressed)}", who, to_me, otherwise))
            return f"{{{addressed[-1][0]}}}"

        def place(found: re.Match[str]) -> str:
            name, noun, to_me = found[1], found[2] or "", found[3]
            if to_me is not None:
                return form(name, to_me, None)
            if not noun and not self.has(f"term.{name}"):
                return f"{{{name}}}"
            named = f"{name} {noun}" if noun else name
            worked_out.append((named, name, noun.split()))
            return f"{{{named}}}"

        text = _PLACE.sub(place, text)
        text = _VERB.sub(lambda found: form(found[1] or SUBJECT, found[3], found[2]), text)
        return self._read.setdefault((key, edition, symbols), Sentence(text, worked_out, addressed))


@dataclass(frozen=True)
class Group:
    """The sentences of one table that need no facts, by the rest of their keys: what a template says as it is."""

    words: Language
    name: str
    edition: str

    def __getitem__(self, key: str) -> str:
        return self.words.say(f"{self.name}.{key}", {}, self.edition)


class Book:
    """The words of a game in all its languages: the files in a folder."""

    def __init__(self, package: str) -> None:
        """`package` is the folder's, with points: `kogge.games.goa.words`."""
        self.package = package

    @cached_property
    def languages(self) -> Mapping[str, Language]:
        found = {file.name.removesuffix(ENDING): _read(file) for file in self._files()}
        english = Language(FALLBACK, found.get(FALLBACK, {}))
        return {name: Language(name, texts, english) for name, texts in sorted(found.items()) if name != FALLBACK} | {
            FALLBACK: english
        }

    def in_language(self, lang: str) -> Language:
        """English for a language that is not there; with no words at all, an empty one of that name."""
        english = self.languages[FALLBACK]
        return self.languages.get(lang) or (english if english.texts else Language(lang, {}))

    def say(self, key: str, lang: str, edition: str = "", /, **facts: object) -> str:
        """A sentence that needs no view."""
        return self.in_language(lang).say(key, facts, edition)

    def file(self, name: str, ending: str, lang: str) -> str:
        """The text of another file in the folder, `<name>.<lang><ending>`; in English if there is none."""
        found = files(self.package) / f"{name}.{lang}{ending}"
        if not found.is_file():
            log.warning("%s has no %s%s", lang, name, ending)
            found = files(self.package) / f"{name}.{FALLBACK}{ending}"
        return found.read_text(encoding="utf-8")

    def _files(self) -> Iterator[Traversable]:
        with suppress(ModuleNotFoundError):  # a game need not have words
            if self.package:
                yield from (file for file in files(self.package).iterdir() if file.name.endswith(ENDING))


class Texts(Mapping[str, str]):
    """One sentence in all languages, by the language's name; if none has it, what is said otherwise."""

    def __init__(self, book: Book, key: str, edition: str = "", otherwise: Callable[[str], str] | None = None) -> None:
        self._book = book
        self._key = key
        self._edition = edition
        self._otherwise = otherwise

    def __getitem__(self, lang: str) -> str:
        has = self._book.in_language(lang).has
        if self._otherwise and not (has(self._key) or has(f"{self._key}, {self._edition}")):
            return self._otherwise(lang)
        return self._book.say(self._key, lang, self._edition)

    def __iter__(self) -> Iterator[str]:
        return iter(self._book.languages)

    def __len__(self) -> int:
        return len(self._book.languages)


def readable(name: str) -> str:
    """A name of the program as people read it: “draw_pile” is “Draw pile”."""
    text = name.replace("_", " ").replace("-", " ")
    return text[:1].upper() + text[1:]


def placeholders(text: str) -> set[str]:
    """What a sentence needs to be told."""
    return {name for name, *_ in _PLACE.findall(text)}


def _read(file: Traversable) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _flat(texts: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    for key, value in texts.items():
        if isinstance(value, str):
            yield before + key, value
        elif before or key not in ("noun", "plural"):
            yield from _flat(value, f"{before}{key}.")


def _noun(forms: Mapping[str, str]) -> Noun:
    return Noun({form: text for form, text in forms.items() if form != "icon"}, forms.get("icon", ""))


def _numbers(said: str) -> frozenset[str]:
    """“1”, “0-1” or “2-4”: the numbers that take a form, as they are written, since some come as text (“1,234”)."""
    first, _, last = said.partition("-")
    return frozenset(map(str, range(int(first), int(last or first) + 1)))
