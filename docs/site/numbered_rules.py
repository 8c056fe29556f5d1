"""The numbered rules as pages: every number can be linked to, and links to its rule wherever another rule names it.

The anchor of a rule is its number: `rules/goa.html#6.3`. What only programs need of a rule is folded below it.
"""

import re
from collections.abc import Iterator

from docutils import nodes  # type: ignore[import-untyped]  # it has no types
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from docs.site.languages import language_of
from kogge import rulebook
from kogge.table.words import say

FOLDER = "rules/"

_NUMBER = r"(?:\d+(?:\.(?:\d+|[A-Z]))+|[A-Z]{1,2}-?\d+[a-z]?)"
_FIRST = re.compile(rf"({_NUMBER}|\d+)\.?\*?(?=\s|$)")  # of a line, a heading or a cell
_NEXT = re.compile(rf" (?={_NUMBER}\* )")  # two short vectors share a line: “S1* … S2* …”
_NAMED = re.compile(rf"(?<![\w.])({_NUMBER})(?!\w)")


_NO_PLACE_FOR_LINKS = (nodes.reference, nodes.title, nodes.literal, nodes.literal_block, nodes.comment)


class Exact(nodes.General, nodes.Element):  # type: ignore[misc]  # they have no types
    """What only whoever programs a rule needs."""


def number_rules(app: Sphinx, tree: nodes.document) -> None:
    page = app.env.current_document.docname
    if not page.startswith(FOLDER):
        return
    lang = language_of(page)
    anchored = anchor(tree, page.removeprefix(FOLDER).partition(".")[0], lang)
    for quote in list(tree.findall(nodes.block_quote)):
        quote.replace_self(Exact("", *quote.children, summary=say("rulebook_exact", lang)))
    # so that links of other pages to `rules/goa.md#6.3` find it
    slugs = app.env.metadata[page].setdefault("myst_slugs", {})
    slugs |= {number: (None, number, number) for number in anchored}


def anchor(tree: nodes.document, rules_file: str, lang: str) -> set[str]:
    """Give every number an anchor, and lead to it whoever names it; says which there are."""
    rules = rulebook.rules(rules_file, lang)
    left = {name for rule in rules for name in (rule.number, rule.section.partition(" ")[0])}
    for text in [text for text in tree.findall(nodes.Text) if _NEXT.search(text)]:
        lines = "\n".join(_NEXT.split(text)).splitlines(keepends=True)
        text.parent.replace(text, [nodes.Text(line) for line in lines])
    anchored = set()
    for place, text in list(_beginnings(tree)):
        found = _FIRST.match(text)
        if found and found[1] in left:
            left.remove(found[1])
            anchored.add(found[1])
            _put(place, text, found[1], found[0])
    _link(tree, anchored)
    return anchored


def _beginnings(tree: nodes.document) -> Iterator[tuple[nodes.Element, nodes.Text]]:
    """Where a number can stand: the first words of headings, paragraphs and cells, and of the lines within them."""
    for place in tree.findall(lambda node: isinstance(node, nodes.title | nodes.paragraph)):
        assert isinstance(place, nodes.Element)
        starts = True
        for text in place.findall(lambda node: isinstance(node, nodes.Text) and bool(node.astext())):
            if starts:
                yield place, text
            starts = text.astext().endswith("\n")


def _put(place: nodes.Element, text: nodes.Text, number: str, written: str) -> None:
    """A heading has it beside its own; elsewhere the number leads to itself, for whoever wants its address."""
    if isinstance(place, nodes.title):
        place.parent["ids"].append(number)
        return
    shown = nodes.reference("", number, refid=number, ids=[number], classes=["rule-number"])
    rest = text.astext()[len(written) :]
    text.parent.replace(text, [shown, nodes.Text(rest)] if rest else [shown])


def _link(tree: nodes.document, anchored: set[str]) -> None:
    for text in list(tree.findall(nodes.Text)):
        if any(isinstance(above, _NO_PLACE_FOR_LINKS) for above in _above(text)):
            continue
        pieces = _NAMED.split(text)  # a text, then again and again a number and a text
        if anchored.isdisjoint(pieces[1::2]):
            continue
        linked = [
            nodes.reference("", piece, refid=piece) if place % 2 and piece in anchored else nodes.Text(piece)
            for place, piece in enumerate(pieces)
            if piece
        ]
        text.parent.replace(text, linked)


def _above(node: nodes.Node) -> Iterator[nodes.Node]:
    while node.parent is not None:
        node = node.parent
        yield node


def visit_exact(page: HTML5Translator, node: Exact) -> None:
    page.body.append(f'<details class="exact"><summary>{node["summary"]}</summary>\n')


def depart_exact(page: HTML5Translator, _node: Exact) -> None:
    page.body.append("</details>\n")


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_node(Exact, html=(visit_exact, depart_exact))
    app.connect("doctree-read", number_rules)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
