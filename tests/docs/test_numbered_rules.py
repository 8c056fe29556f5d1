"""The rules as a tree of Sphinx: numbers become anchors, and lead to each other."""

import pytest
from docutils import nodes  # type: ignore[import-untyped]  # it has no types
from docutils.frontend import get_default_settings  # type: ignore[import-untyped]  # it has no types
from docutils.utils import new_document  # type: ignore[import-untyped]  # it has no types
from myst_parser.parsers.docutils_ import Parser

from docs.site.numbered_rules import anchor
from kogge import rulebook


def read(name: str, lang: str) -> nodes.document:
    parser = Parser()
    tree = new_document(name, get_default_settings(parser))
    tree.settings.report_level = 5
    ending = "" if lang == "en" else f".{lang}"
    parser.parse((rulebook.folder() / f"{name}{ending}.md").read_text(encoding="utf-8"), tree)
    return tree


@pytest.mark.parametrize(("name", "lang"), [("cargo_noir", "en"), ("borneo", "de")])
def test_every_number_is_an_anchor_and_is_led_to(name: str, lang: str) -> None:
    tree = read(name, lang)
    anchored = anchor(tree, name, lang)
    assert {rule.number for rule in rulebook.rules(name, lang)} <= anchored
    places = [place for node in tree.findall(nodes.Element) for place in node.get("ids", [])]
    assert [number for number in anchored if places.count(number) != 1] == []
    links = [link for link in tree.findall(nodes.reference) if "refid" in link and not link["ids"]]
    assert len(links) > 50
    assert {link["refid"] for link in links} <= anchored
    assert all(link["refid"] == link.astext() for link in links)
