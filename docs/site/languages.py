"""Pages in German: which they are, that they say so, and the way to the same page in the other language.

A page `goa.de.md` is the German form of `goa.md` beside it.
"""

from collections.abc import Mapping
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]  # it has no types
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx

GERMAN = ".de"
NAMES = {"de": "Deutsch", "en": "English"}


def language_of(page: str) -> str:
    return "de" if page.endswith(GERMAN) else "en"


def other(page: str) -> str:
    """The same page in the other language, if it is there."""
    return page.removesuffix(GERMAN) if page.endswith(GERMAN) else page + GERMAN


def link_the_other(app: Sphinx, tree: nodes.document) -> None:
    """Below the title of a page that is there in both languages."""
    page = app.env.current_document.docname
    if other(page) not in app.env.found_docs:
        return
    lang = language_of(other(page))
    name = nodes.inline("", NAMES[lang], lang=lang)
    link = pending_xref("", name, refdomain="std", reftype="doc", reftarget="/" + other(page), refexplicit=True)
    link["refdoc"] = page
    title = next(tree.findall(nodes.title))
    title.parent.insert(title.parent.index(title) + 1, nodes.paragraph("", "", link, classes=["other-language"]))


def say_the_language(
    _app: Sphinx, page: str, _template: str, context: dict[str, Any], _tree: Mapping[str, Any] | None
) -> None:
    """For whoever reads aloud, and for dividing words."""
    if "body" in context and language_of(page) == "de":
        context["body"] = f'<div lang="de">{context["body"]}</div>'


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("doctree-read", link_the_other)
    app.connect("html-page-context", say_the_language)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
