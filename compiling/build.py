"""Compile what a playout touches, with mypyc, into a folder of its own beside the source.

Nothing there is used unless all of it is: the list of what was compiled from what is written last, and
`kogge.form` holds it against the source before anything is loaded.
"""

import json
import os
import shutil
import sysconfig
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir, redirect_stderr, redirect_stdout
from importlib.metadata import version
from io import StringIO
from pathlib import Path
from typing import Any

from compiling.prepare import prepare
from kogge.form import LIST, digest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
WORK = ROOT / "build" / "compiling"
ENGINE = ("chance", "features", "reason", "result", "rows", "seats", "state", "vocabulary")
ROOMS = ("rules", "bot")  # of every game
BOTS = ("bot", "chance_bot", "estimate_judge", "greedy", "judge", "net_judge", "planning_judge", "row_end", "search")
BATCH = ("lockstep",)
NAME = "kogge_compiled"  # of the library that holds all of it; a module of ours is a door to its part
FLAGS = ["--config-file=", "--follow-imports=silent"]
DEBUG = "0"
OPTIMIZE = "2"  # 3 takes minutes longer to compile
# What all modules share of mypyc is inlined across files, a tenth of the time.
WHOLE = ["-flto=auto", "-fno-fat-lto-objects", "-fvisibility=hidden", "-fno-semantic-interposition"]
# Some processors multiply and add in one step, without rounding in between, and then a bot weighs two options otherwise
# than Python does.
EXACT = ["-ffp-contract=off"]

Say = Callable[[str, int, int], None]  # what is done, how many of how many are


class CannotCompile(Exception):
    """One sentence that says why."""


def compiled_files() -> list[Path]:
    """What is compiled, as seen from the source folder."""
    package = SOURCE / "kogge"
    found = [package / "engine" / f"{name}.py" for name in ENGINE]
    found += [package / "bots" / f"{name}.py" for name in BOTS]
    found += [package / "batch" / f"{name}.py" for name in BATCH]
    for room in ROOMS:
        found += sorted(file for file in package.glob(f"games/*/{room}/*.py") if file.name != "__init__.py")
    return [file.relative_to(SOURCE) for file in found]


def watched_files() -> list[Path]:
    """What may not change afterwards: beside what is compiled, what it was made with and relies on."""
    package = SOURCE / "kogge"
    rooms = [folder for room in ROOMS for folder in package.glob(f"games/*/{room}")]
    folders = [package / "engine", package / "bots", package / "batch", *rooms]
    return sorted(file.relative_to(SOURCE) for folder in folders for file in folder.glob("*.py"))


def build(goal: Path, say: Say) -> None:
    """Compile into this folder; what was there before is gone."""
    check_tools()
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.rmtree(goal, ignore_errors=True)
    watched = {str(file.relative_to("kogge")): digest(SOURCE / file) for file in watched_files()}
    say("types", 0, 1)
    extensions = translated()
    objects = compiled(extensions, say)
    modules = linked(extensions, objects, goal, say)
    made = {"python": suffix(), "modules": modules, "source": watched, "with": tools()}
    (goal / LIST).write_text(json.dumps(made, indent=1), encoding="utf-8")
    if not is_up_to_date(goal):
        raise CannotCompile("The source has changed while it was being compiled: compile it again.")


def is_up_to_date(goal: Path) -> bool:
    """Whether there is nothing to be done: the same source, compiled in the same way, for this Python."""
    if not (goal / LIST).is_file():
        return False
    made = json.loads((goal / LIST).read_text(encoding="utf-8"))
    now = {str(file.relative_to("kogge")): digest(SOURCE / file) for file in watched_files()}
    is_whole = all((goal / file).is_file() for file in made["modules"].values())
    return is_whole and (made["python"], made["source"], made.get("with")) == (suffix(), now, tools())


def tools() -> dict[str, str]:
    """With what it is compiled."""
    own = {file.name: digest(file) for file in sorted(Path(__file__).parent.glob("*.py"))}
    return {"mypy": version("mypy"), **own}


def check_tools() -> None:
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        raise CannotCompile(f"To compile Kogge, a C compiler is needed: install {compiler} (package build-essential).")
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        raise CannotCompile("To compile Kogge, the headers of Python are needed: install the package python3-dev.")


def suffix() -> str:
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def translated() -> list[Any]:
    """From a prepared copy of the source to C; returns what setuptools calls extensions."""
    from mypyc.build import mypycify  # noqa: PLC0415  # it takes a second to load, and a wheel may do without

    copy = WORK / "src"
    drawn = shutil.ignore_patterns("static", "templates", "__pycache__", "compiled")
    shutil.copytree(SOURCE / "kogge", copy / "kogge", ignore=drawn)
    files = compiled_files()
    for file in files:
        (copy / file).write_text(prepare((SOURCE / file).read_text(encoding="utf-8")), encoding="utf-8")
    told = StringIO()
    try:
        with chdir(copy), redirect_stdout(told), redirect_stderr(told):
            return list(
                mypycify(
                    [*FLAGS, *map(str, files)],
                    opt_level=OPTIMIZE,
                    debug_level=DEBUG,
                    multi_file=True,
                    target_dir=str(WORK / "c"),
                    group_name=NAME,
                )
            )
    except SystemExit as end:
        errors = [line for line in told.getvalue().splitlines() if "error:" in line]
        raise CannotCompile("\n".join(["mypyc refuses the source:", *(errors or [str(end)])])) from end


def compiled(extensions: list[Any], say: Say) -> dict[str, list[str]]:
    """The objects of every extension, compiled on all cores."""

    def one(job: tuple[Any, str]) -> tuple[str, list[str]]:
        extension, source = job
        include = [sysconfig.get_path("include"), *extension.include_dirs]
        flags = [*extension.extra_compile_args, *WHOLE, *EXACT]
        made = compiler().compile([source], output_dir=str(WORK / "o"), include_dirs=include, extra_postargs=flags)
        return extension.name, made

    jobs = [(extension, source) for extension in extensions for source in extension.sources]
    jobs.sort(key=lambda job: -Path(job[1]).stat().st_size)  # so that all cores are done at the same time
    objects: dict[str, list[str]] = {}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done, (name, made) in enumerate(pool.map(one, jobs), 1):
            objects.setdefault(name, []).extend(made)
            say("compiling", done, len(jobs))
    return objects


def linked(extensions: list[Any], objects: dict[str, list[str]], goal: Path, say: Say) -> dict[str, str]:
    """Module -> its file in the goal."""
    goal.mkdir(parents=True)
    modules = {extension.name: extension.name + suffix() for extension in extensions}
    for done, (name, file) in enumerate(modules.items(), 1):
        compiler().link_shared_object(objects[name], str(goal / file), extra_postargs=[*WHOLE, *EXACT, f"-O{OPTIMIZE}"])
        say("linking", done, len(modules))
    return modules


def compiler() -> Any:
    """As setuptools finds it; one for each thread."""
    from setuptools._distutils import ccompiler  # type: ignore[import-untyped]  # noqa: PLC0415
    from setuptools._distutils.sysconfig import customize_compiler  # type: ignore[import-untyped]  # noqa: PLC0415

    made = ccompiler.new_compiler()
    customize_compiler(made)
    return made
