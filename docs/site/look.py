"""How the site looks: the letters, colours and drawings of the table, taken from the table's own files.

A figure of a lesson is drawn as the table draws it, and needs the table's styles; the rest of a page has those of its
theme. So a figure has a shadow root, where the table's styles hold and no others. There is no document in it: what they
say of the root and of the body of a page is said of two boxes.
"""

import re
import shutil
from functools import cache
from pathlib import Path
from typing import Any

from markupsafe import Markup
from sphinx.application import Sphinx

from kogge.engine.game import Game
from kogge.games import GAMES
from kogge.table.drawing.linked_files import FOLDER, colours_of, file_of, styles_of
from kogge.table.drawing.templates import environment, symbols_of

COLOURS = (
    "--paper",
    "--paper-deep",
    "--card",
    "--ink",
    "--ink-soft",
    "--line",
    "--accent",
    "--accent-wash",
    "--legal-wash",
)
TABLE = "table.css"
OWN = """
.root { color-scheme: inherit; background: none; }
.page { background: none; }
.frame { overflow: hidden; border: 1px solid var(--line-strong); border-radius: var(--r-2); background: var(--sea); }
.frame .table { display: block; height: auto; }
.own-frame { background: var(--card); }
.own-frame .own { position: static; height: auto; min-height: var(--own-h); border: 0; box-shadow: none; }
.own-frame .hand { align-items: center; }
@media (min-width: 720px) { .own-frame .own { zoom: .72; } } /* there is less room than at the table */
@media (max-width: 719px) {
  .own-frame .own { min-height: 0; gap: var(--s-3); }
  .own-frame .own::before { display: none; }
  .own-frame .store { flex-basis: auto; padding-right: 4px; }
  .own-frame .hand { gap: 6px; padding: 0; overflow: visible; }
  .own-frame .hand li { flex: 0 1 66px; min-width: 0; height: auto; }
  .own-frame .hand :is(.cargo, svg) { width: 100%; height: auto; }
}
"""

_FACE = re.compile(r"@font-face \{.*?\}", re.DOTALL)
_COLOUR = re.compile(r"(--[\w-]+): light-dark\(((?:[^()]|\([^()]*\))*)\);")
_ROOT, _BODY = re.compile(r":root\b|(?<![\w.#-])html(?=[\s.:{])"), re.compile(r"(?<![\w.#-])body(?=[\s,{\[:])")
_SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)
_USED = re.compile(r'(?:href="|url\()#([\w-]+)')


def css(name: str) -> str:
    file = file_of(name)
    assert file is not None, name
    return file.read_text(encoding="utf-8")


def colours() -> dict[str, tuple[str, str]]:
    """The table's colours by their names, in light and in dark."""
    both = (found.groups() for found in _COLOUR.finditer(css(TABLE)))
    return {name: _two(values) for name, values in both if name in COLOURS}


def _two(values: str) -> tuple[str, str]:
    light, dark = re.split(r",\s*(?![^()]*\))", values)
    return light, dark


def letters() -> str:
    return "\n".join(_FACE.findall(css(TABLE))) + "\n"


def in_shadow(sheet: str) -> str:
    """A style sheet of the table for a root without a document."""
    return _BODY.sub(".page", _ROOT.sub(".root", _FACE.sub("", sheet)))


def sheets_of(game: Game[Any]) -> list[str]:
    return [TABLE, *colours_of(game), *styles_of(game)]


@cache
def symbols(game: Game[Any]) -> dict[str, str]:
    """All symbols that a game's drawings may show, by their ids."""
    found = "".join(environment().get_template(name).render() for name in ("symbols.svg.jinja", *symbols_of(game)))
    return {symbol[1]: symbol[0] for symbol in _SYMBOL.finditer(found)}


def sprite(game: Game[Any], drawn: str) -> Markup:
    """The symbols that this drawing shows, and those that they are made of."""
    there, used = symbols(game), []
    seen = [drawn]
    for text in seen:
        for name in _USED.findall(text):
            if name in there and name not in used:
                used.append(name)
                seen.append(there[name])
    drawing = '<svg width="0" height="0" style="position:absolute" aria-hidden="true" focusable="false">{}</svg>'
    return Markup(drawing).format(Markup("".join(there[name] for name in used)))


def figure(game: Game[Any], html: Markup, *, own: bool, at: str) -> Markup:
    """A drawing of the table with all that it needs; `at` leads from its page to the static files."""
    links = Markup("").join(Markup('<link rel="stylesheet" href="{}">').format(at + name) for name in sheet_names(game))
    return Markup(
        '<div class="drawn"><template shadowrootmode="open">{}<div class="root"><div class="page" data-game="{}">{}'
        '<div class="frame{}"><div{} inert>{}</div></div></div></div></template></div>'
    ).format(
        links,
        game.accent,
        sprite(game, html),
        " own-frame" if own else "",
        Markup(' class="own"') if own else "",
        html,
    )


def sheet_names(game: Game[Any]) -> list[str]:
    return ["drawn/" + name.replace("/", "-") for name in sheets_of(game)]


def write(app: Sphinx) -> None:
    """Lay the table's letters and styles beside those of the theme."""
    if app.builder.format != "html":
        return
    static = Path(app.outdir) / "_static"
    (static / "drawn").mkdir(parents=True, exist_ok=True)
    shutil.copytree(FOLDER / "fonts", static / "fonts", dirs_exist_ok=True)
    shutil.copyfile(FOLDER / "kogge.svg", static / "kogge.svg")
    (static / "letters.css").write_text(letters(), encoding="utf-8")
    for game in GAMES.values():
        for name, linked in zip(sheets_of(game), sheet_names(game), strict=True):
            own = OWN if name == TABLE else ""
            (static / linked).write_text(in_shadow(css(name)) + own, encoding="utf-8")


def themed(app: Sphinx, _config: object) -> None:
    """Give the theme the colours of the table."""
    both = colours()

    def variables(which: int) -> dict[str, str]:
        of = {name: pair[which] for name, pair in both.items()}
        return {
            **{name.replace("--", "kogge-", 1): value for name, value in of.items()},
            "color-background-primary": of["--card"],
            "color-background-secondary": of["--paper"],
            "color-background-hover": of["--paper-deep"],
            "color-background-border": of["--line"],
            "color-foreground-primary": of["--ink"],
            "color-foreground-secondary": of["--ink-soft"],
            "color-foreground-muted": of["--ink-soft"],
            "color-foreground-border": of["--ink-soft"],
            "color-brand-primary": LINKS[which],
            "color-brand-content": LINKS[which],
            "color-brand-visited": LINKS[which],
            "color-highlight-on-target": of["--legal-wash"],
            "color-api-keyword": of["--ink-soft"],
            "color-api-overall": of["--ink-soft"],
            "color-api-name": LINKS[which],
            "color-api-pre-name": of["--ink-soft"],
            "color-inline-code-background": of["--accent-wash"],
            "font-stack": '"Kogge Sans", system-ui, "Noto Sans", Arial, sans-serif',
            "font-stack--headings": '"Kogge Serif", "Palatino Linotype", Palatino, Georgia, serif',
        }

    app.config.html_theme_options = {
        "light_css_variables": variables(0),
        "dark_css_variables": variables(1),
        "light_logo": "kogge.svg",
        "dark_logo": "kogge.svg",
        "navigation_with_keys": False,
    }
    app.config.html_favicon = str(FOLDER / "kogge.svg")


LINKS = ("#216B68", "#63BDB7")  # the accents, dark and light enough to be read on their ground


def made_accessible(_app: Sphinx, _page: str, _template: str, context: dict[str, Any], _tree: object) -> None:
    """What the theme leaves out: a keyboard scrolls code and tables, too; headings beside a page have their level."""
    for part in ("body", "furo_navigation_tree"):
        if part in context:
            text = re.sub(
                r'<pre>|<div class="table-wrapper',
                lambda found: f'{found[0][:4]} tabindex="0"{found[0][4:]}',
                context[part],
            )
            context[part] = text.replace('role="heading"', 'role="heading" aria-level="2"')


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("config-inited", themed, priority=100)  # before the theme looks at its options
    app.connect("builder-inited", write)
    app.connect("html-page-context", made_accessible, priority=900)  # when the theme has made its parts
    return {"parallel_read_safe": True, "parallel_write_safe": True}
