"""A PostgreSQL server for the tests, from the binaries of the system."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

from tests.processes import MOST_WAITING


@contextmanager
def running_server() -> Iterator[Path]:
    """The folder with the socket of a server that runs as long as this is open; `new_database` uses it."""
    binaries = find_binaries()
    # not in pytest's own folder, which no other user may enter; and the path of a socket must be short
    with tempfile.TemporaryDirectory(prefix="kogge-") as name:
        folder = Path(name)
        user = allowed_user()
        os.chown(folder, user.pw_uid, user.pw_gid)

        def run(*words: str) -> None:
            as_user: dict[str, Any] = {}
            if os.getuid() == 0:
                as_user = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
            done = subprocess.run(
                words,
                cwd=folder,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
                timeout=MOST_WAITING,
                check=False,
                **as_user,
            )
            assert done.returncode == 0, done.stderr

        data = str(folder / "data")
        run(f"{binaries}/initdb", "-D", data, "-U", "kogge", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        # a test kills its clients, never the server: it need not wait for the disk
        options = f"-k {folder} -c listen_addresses= -c fsync=off"
        run(f"{binaries}/pg_ctl", "-D", data, "-w", "-l", str(folder / "log"), "-o", options, "start")
        try:
            yield folder
        finally:
            run(f"{binaries}/pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")


def new_database(folder: Path, name: str, encoding: str = "UTF8") -> str:
    """The address of a new, empty database on the server in this folder."""
    with psycopg.connect(host=str(folder), user="kogge", dbname="postgres", autocommit=True) as db:
        made = psycopg.sql.SQL("CREATE DATABASE {} ENCODING {} TEMPLATE template0")
        db.execute(made.format(psycopg.sql.Identifier(name), encoding))
    return f"postgresql+psycopg://kogge@/{name}?host={folder}"


def find_binaries() -> Path:
    debian = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if debian:
        return max(debian, key=lambda path: int(path.parent.name))
    initdb = shutil.which("initdb")
    assert initdb, "The tests need PostgreSQL: install the package postgresql."
    return Path(initdb).resolve().parent


def allowed_user() -> pwd.struct_passwd:
    """PostgreSQL refuses to run as root."""
    if os.getuid():
        return pwd.getpwuid(os.getuid())
    users = {user.pw_name: user for user in pwd.getpwall()}
    return users.get("postgres") or users["nobody"]
