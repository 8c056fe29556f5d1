"""The peers' environment: their packages beside ours would hold each other back."""

import subprocess
import venv
from pathlib import Path

from rich.console import Console

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PLACE = ROOT / ".venv-peers"
PACKAGES = ("catanatron", "chess", "matplotlib", "open-spiel", "pettingzoo[classic]")
CONSTRAINTS = HERE.parent / "constraints.txt"


def peers_python() -> str:
    return str(PLACE / "bin" / "python")


def missing_peers(notes: Console) -> list[str]:
    """Make the environment, unless it is there with just these versions; which packages could not be had."""
    stamp = PLACE / ".set-up"
    if stamp.exists() and stamp.read_text().startswith(CONSTRAINTS.read_text()):
        return stamp.read_text().removeprefix(CONSTRAINTS.read_text()).split()
    venv.create(PLACE, clear=True, with_pip=True)
    lacking = []
    with (PLACE / "setup.log").open("w") as log:
        for package in PACKAGES:
            with notes.status(f"Setting up {PLACE.name}/ with {package} (only the first time) …"):
                pip = [peers_python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
                done = subprocess.run([*pip, "-c", str(CONSTRAINTS), package], stdout=log, stderr=log, check=False)
            if done.returncode:
                lacking.append(package)
    stamp.write_text(CONSTRAINTS.read_text() + " ".join(lacking))
    return lacking


def versions() -> dict[str, str]:
    """Of what is installed there."""
    listed = subprocess.run(
        [peers_python(), "-m", "pip", "list", "--format=freeze", "--disable-pip-version-check"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    named = dict(line.split("==") for line in listed.split() if "==" in line)
    return {name: named[name] for name in ("catanatron", "chess", "open-spiel", "pettingzoo") if name in named}
