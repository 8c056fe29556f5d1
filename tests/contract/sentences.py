"""What a text that somebody reads must not look like."""

import re

from kogge.rulebook import rules


def check(text: str) -> None:
    """No text is empty, and none shows what only the program means."""
    assert text.strip() == text != ""
    assert not re.search(r"[{}*_\x00-\x1f]|\bNone\b|(?<![\w–])-\d|  ", text), text


def check_sentence(text: str) -> None:
    check(text)
    assert text.endswith((".", "!", "?", ".“", ".”")), text
    assert text[0].isupper() or text[0].isdecimal() or text[0] in "„“", text


def numbers_of(rules_file: str, lang: str) -> set[str]:
    """The numbers that a text may cite; where there are no rules, it cites none."""
    return {rule.number for rule in rules(rules_file, lang)} if rules_file else {""}
