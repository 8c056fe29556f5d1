"""What lies ready for operators says what Kogge does: options and variables exist, files that are copied are there."""

import re

import pytest

from kogge.cli.commands.serve import serve
from tests.processes import ROOT

OPS = ROOT / "ops"
CONTAINER, COMPOSE, UNIT = (OPS / name for name in ("Containerfile", "compose.yaml", "kogge.service"))
COMMANDS = {
    "Containerfile": r"ENTRYPOINT (\[.*\])",
    "compose.yaml": r"command: (\[.*\])",
    "kogge.service": r"ExecStart=(.*)",
}


@pytest.mark.parametrize("name", COMMANDS)
def test_the_options_that_are_used_exist(name: str) -> None:
    found = re.search(COMMANDS[name], (OPS / name).read_text(encoding="utf-8"))
    assert found
    known = {flag for parameter in serve("en").params for flag in parameter.opts}
    asked = set(re.findall(r"--[a-z-]+", found[1]))
    assert asked
    assert asked <= known


def test_the_variables_that_are_set_are_read() -> None:
    texts = [file.read_text(encoding="utf-8") for file in (CONTAINER, COMPOSE, UNIT)]
    named = {name for text in texts for name in re.findall(r"\b(KOGGE_\w+)", text)}
    named -= {"KOGGE_DB_PASSWORD", "KOGGE_SMTP_PASSWORD"}  # these are read elsewhere
    read = {name for parameter in serve("en").params for name in [getattr(parameter, "envvar", None)] if name}
    assert named == read


def test_what_the_container_copies_is_there() -> None:
    lines = re.findall(r"^COPY (?!--from)(.*) \S+$", CONTAINER.read_text(encoding="utf-8"), re.MULTILINE)
    copied = [name for line in lines for name in line.split()]
    assert len(copied) > 5
    assert [name for name in copied if not (ROOT / name).exists()] == []


def test_nothing_runs_with_more_rights_than_it_needs() -> None:
    container, compose, unit = (file.read_text(encoding="utf-8") for file in (CONTAINER, COMPOSE, UNIT))
    assert re.search(r"^USER (?!0\b|root)\d+$", container, re.MULTILINE)
    assert "/healthz" in container
    for held in ("read_only: true", "cap_drop: [ALL]", "no-new-privileges:true"):
        assert held in compose
    assert not re.search(r"^\s+- (?!127\.0\.0\.1)\d+:\d+", compose, re.MULTILINE)  # ports are this computer's
    for held in ("DynamicUser=yes", "NoNewPrivileges=yes", "ProtectSystem=strict", "KillMode=mixed"):
        assert held in unit
