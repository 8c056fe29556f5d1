"""The example installed as a package of its own, beside the house and not in it."""

import tomllib
from pathlib import Path
from shutil import copyfile, copytree

from tests.processes import ROOT

EXAMPLE = ROOT / "examples" / "fog_harbour"
GROUP = "kogge.games"
WHOLE, PLAIN = "whole", "rules alone"  # as it comes, and its rules file with nothing else


def install(folder: Path, variant: str) -> dict[str, str]:
    """Put the package, and what an installer notes of it, into a folder; returns the environment in which it is there.

    This is what pip does, without what pip needs from the net.
    """
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    points = project["entry-points"][GROUP]
    if variant == WHOLE:
        copytree(EXAMPLE / "fog_harbour", folder / "fog_harbour")
    else:
        copyfile(EXAMPLE / "fog_harbour" / "rules.py", folder / "fog_rules.py")
        points = dict.fromkeys(points, "fog_rules:GAME")
    noted = folder / f"fog_harbour-{project['version']}.dist-info"
    noted.mkdir()
    about = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (noted / "METADATA").write_text(about, encoding="utf-8")
    lines = "".join(f"{name} = {value}\n" for name, value in points.items())
    (noted / "entry_points.txt").write_text(f"[{GROUP}]\n{lines}", encoding="utf-8")
    return {"PYTHONPATH": str(folder), "KOGGE_LANG": "en", "COLUMNS": "100"}
