"""In which form Kogge runs: interpreted, or with engine, rules and bots compiled from the same source.

`make fast` and compiled wheels put the compiled modules into `compiled/`, with a list of what was made from what. They
take the place of the source all together or not at all: if a file of the source has changed since, or one of them is
missing, everything is interpreted. `KOGGE_INTERPRETED=1` demands that.
"""

import json
import os
import sys
from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
COMPILED = PACKAGE / "compiled"
LIST = "made.json"  # written last
SWITCH = "KOGGE_INTERPRETED"


class Finder:
    """Finds the compiled modules before their source is found."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        self.modules = modules

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.modules:
            return None
        file = str(COMPILED / self.modules[name])
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))


def choose() -> str:
    """Before anything of the engine is loaded: use what is compiled if all of it fits. Says what runs, and why."""
    if not (COMPILED / LIST).is_file():
        return "incomplete" if COMPILED.is_dir() else "interpreted"
    if os.environ.get(SWITCH, "") not in ("", "0"):
        return "demanded"
    made = json.loads((COMPILED / LIST).read_text(encoding="utf-8"))
    if made["python"] not in EXTENSION_SUFFIXES:
        return "other python"
    if any(not (COMPILED / file).is_file() for file in made["modules"].values()):
        return "incomplete"
    if any(digest(PACKAGE / file) != known for file, known in made["source"].items()):
        return "stale"
    sys.meta_path.insert(0, Finder(made["modules"]))
    return "compiled"


def digest(file: Path) -> str:
    """What a file of the source is told by; "" if it is gone."""
    return sha256(file.read_bytes()).hexdigest() if file.is_file() else ""
