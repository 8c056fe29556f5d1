"""What a wheel holds: the source alone, or with KOGGE_COMPILE=1 also what is compiled of it for this machine."""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
GOAL = ROOT / "build" / "wheel" / "compiled"


class CompiledHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "compiled"

    def is_wanted(self) -> bool:
        return os.environ.get("KOGGE_COMPILE", "") not in ("", "0")

    def dependencies(self) -> list[str]:
        """As they are pinned for everybody."""
        pinned = (ROOT / "constraints.txt").read_text(encoding="utf-8").split()
        return [line for line in pinned if line.startswith(("mypy==", "setuptools=="))] if self.is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self.is_wanted() or version == "editable":
            return
        sys.path[:0] = [str(ROOT), str(ROOT / "src")]
        from compiling.build import build  # noqa: PLC0415  # only then is what it needs there

        build(GOAL, lambda what, done, of: self.app.display_debug(f"{what}: {done} of {of}"))
        build_data["force_include"][str(GOAL)] = "kogge/compiled"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
