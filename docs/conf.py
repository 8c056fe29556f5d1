"""How Sphinx makes a site of these pages (`make docs`). What it cannot do by itself lies beside it, in `docs/site`."""

import logging
import os
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))  # docs.site
os.environ["KOGGE_INTERPRETED"] = "1"  # the compiled form has no docstrings of its own to read

logging.getLogger("alembic").setLevel(logging.WARNING)  # what is described is imported, and some of that would talk

project = "Kogge"
author = "The Kogge authors"
copyright = author  # noqa: A001  # Sphinx asks for this name
release = version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "docs.site.docstrings",
    "docs.site.languages",
    "docs.site.lessons",
    "docs.site.look",
    "docs.site.numbered_rules",
]
exclude_patterns = ["site"]
nitpicky = True  # a type, a name or a page that is not there is a warning, and a warning ends the build
keep_warnings = False
highlight_language = "none"  # what is no Python says so itself
suppress_warnings = ["myst.header"]  # the figures of `make bench` stand below their title as they are written

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4  # as the pages' own links and those of the repository name them
myst_links_external_new_tab = False

autodoc_inherit_docstrings = False
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints_format = "short"
add_module_names = False
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = "Kogge"
html_short_title = "Kogge"
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_static_path = ["site/static"]
html_css_files = ["letters.css", "site.css"]
html_use_index = True
html_domain_indices = False
