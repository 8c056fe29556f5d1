"""The part of the pages' style sheets that a picture needs.

A picture carries all that it is drawn with. So rules for what is not in it are left out, and so are those that move
something or fetch letters: a picture lies still and fetches nothing. What depends on the width of a page is settled
here, since a picture that is shown smaller should be the same one.
"""

import re
from collections.abc import Iterable, Iterator, Set
from functools import cache
from pathlib import Path
from typing import NamedTuple

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_CLASSES, _CLASS = re.compile(r'\bclass="([^"]*)"'), re.compile(r"\.(-?[_a-zA-Z][\w-]*)")
_LIMIT = re.compile(r"\((min|max)-(width|height): (\d+)px\)")
_ASIDE = re.compile(r":(?:is|not|has|where)\([^()]*\)")  # what may or may not be there


PAGE = {"width": 1180, "height": 900}  # pixels of a page that shows as much as a picture


class Rule(NamedTuple):
    selectors: tuple[str, ...]
    body: str


def styles(sheets: Iterable[Path], drawn: str) -> str:
    """Of these sheets, what can hold for something in the drawing."""
    there = {name for names_of_one in _CLASSES.findall(drawn) for name in names_of_one.split()}
    kept = []
    for rule in (rule for sheet in sheets for rule in _rules(sheet)):
        fitting = [selector for selector in rule.selectors if _fits(selector, there)]
        if fitting:
            kept.append(f"{','.join(fitting)}{{{rule.body}}}")
    return "\n".join(kept)


def _fits(selector: str, there: Set[str]) -> bool:
    return all(name in there for name in _CLASS.findall(_ASIDE.sub("", selector)))


@cache
def _rules(sheet: Path) -> tuple[Rule, ...]:
    return tuple(_read(_COMMENT.sub("", sheet.read_text(encoding="utf-8"))))


def _read(text: str) -> Iterator[Rule]:
    """The rules that hold for such a page."""
    at = 0
    while (opening := text.find("{", at)) >= 0:
        end, depth = opening + 1, 1
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        head, body = " ".join(text[at:opening].split()), text[opening + 1 : end - 1]
        if not head.startswith("@"):
            yield Rule(_alternatives(head), " ".join(body.split()))
        elif _holds(head):
            yield from _read(body)
        at = end


def _holds(head: str) -> bool:
    """Whether a block is for a page of that size; what else a block may be for has no place in a picture."""
    kind, _, condition = head.partition(" ")
    limits = _LIMIT.findall(condition)
    if kind != "@media" or not limits or _LIMIT.sub("", condition).replace("and", "").strip():
        return False
    return all(PAGE[what] >= int(size) if end == "min" else PAGE[what] <= int(size) for end, what, size in limits)


def _alternatives(head: str) -> tuple[str, ...]:
    """A list of selectors, at the commas that stand in no brackets."""
    found, depth = [""], 0
    for sign in head:
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(sign, 0)
        if sign == "," and not depth:
            found.append("")
        else:
            found[-1] += sign
    return tuple(selector.strip() for selector in found)
