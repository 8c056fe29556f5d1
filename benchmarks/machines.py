"""Whether a game goes on when one of several machines is cut off, or dies: `python -m benchmarks.machines`.

Each machine is a network namespace of this computer, all of them on one bridge that leads nowhere else: PostgreSQL, two
servers of Kogge, and one with nginx as the one address and two programs that play a match to its end. Meanwhile the
link of each server is cut for a while, and then the server is killed and started again. In the end every move that was
acknowledged has to be in the match, once and in its order, and both servers have to tell the same.

It needs root, iproute2, nginx and PostgreSQL; where it cannot run it says why.
"""

import argparse
import json
import os
import pwd
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

import httpx

from benchmarks.children import ROOT
from kogge.client import AWAY, Kogge, Looking, Refused, Seat, Stale

NET, DATABASE, SERVERS = "10.77.0.1", "10.77.0.2", ("10.77.0.11", "10.77.0.12")
PORT, OUTSIDE = 8420, 8080
URL = f"http://{NET}:{OUTSIDE}"
EVERY = 5  # moves between two incidents
KOGGE = "import sys; from kogge.cli import main; sys.exit(main())"
CUT = 12.0  # seconds for which a link is down: longer than a process that says nothing is believed to live
THINKING = 0.4  # seconds of a player for each move
MOST_WAITING = 120.0  # seconds without a move
NGINX = """
daemon off; pid {folder}/pid; error_log {folder}/error.log; worker_processes 1;
events {{ worker_connections 256; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  map $http_upgrade $connection_upgrade {{ default upgrade; "" ""; }}
  upstream kogge {{ {servers} }}
  server {{
    listen {net}:{port};
    location / {{
      proxy_pass http://kogge;
      proxy_http_version 1.1;
      proxy_connect_timeout 1s;
      proxy_read_timeout 60s;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }}
  }}
}}
"""


class CannotRun(Exception):
    """One sentence that says why."""


# -- machines -------------------------------------------------------------------------------------


def run(*words: str) -> None:
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotRun(f"“{' '.join(words)}” was refused: {done.stderr.strip() or done.stdout.strip()}")


class Machines:
    """Network namespaces by address; the first one has the bridge to which all others are linked."""

    def __init__(self, addresses: Sequence[str]) -> None:
        self._prefix = f"kogge-{os.getpid()}"
        self._addresses = list(addresses)

    def name(self, address: str) -> str:
        return f"{self._prefix}-{self._addresses.index(address)}"

    def __enter__(self) -> "Machines":
        try:
            for address in self._addresses:
                self._add(address)
        except CannotRun:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for address in self._addresses:
            subprocess.run(["ip", "netns", "del", self.name(address)], capture_output=True, check=False)

    def _add(self, address: str) -> None:
        name, hub = self.name(address), self.name(NET)
        run("ip", "netns", "add", name)
        run("ip", "-n", name, "link", "set", "lo", "up")
        if address == NET:
            run("ip", "-n", name, "link", "add", "bridge", "type", "bridge")
            run("ip", "-n", name, "addr", "add", f"{address}/24", "dev", "bridge")
            run("ip", "-n", name, "link", "set", "bridge", "up")
            return
        port = self._port(address)
        run("ip", "-n", hub, "link", "add", port, "type", "veth", "peer", "name", "eth0", "netns", name)
        run("ip", "-n", hub, "link", "set", port, "master", "bridge", "up")
        run("ip", "-n", name, "addr", "add", f"{address}/24", "dev", "eth0")
        run("ip", "-n", name, "link", "set", "eth0", "up")

    def _port(self, address: str) -> str:
        return f"to-{self._addresses.index(address)}"

    def link(self, address: str, state: str) -> None:
        """“up” or “down”."""
        run("ip", "-n", self.name(NET), "link", "set", self._port(address), state)

    @contextmanager
    def running(self, address: str, *words: str, user: str = "") -> Iterator["subprocess.Popen[str]"]:
        """A process on a machine, with all that it starts."""
        as_user = ["setpriv", "--reuid", user, "--regid", user, "--clear-groups"] if user else []
        process = subprocess.Popen(
            ["ip", "netns", "exec", self.name(address), *as_user, *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            cwd=ROOT,
            start_new_session=True,
        )
        try:
            yield process
        finally:
            kill(process)


def kill(process: "subprocess.Popen[str]") -> None:
    """With all that it has started."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def found(*programs: str) -> list[str]:
    places = [shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin:/sbin") for program in programs]
    missing = [program for program, place in zip(programs, places, strict=True) if place is None]
    if missing:
        raise CannotRun(f"It needs {', '.join(missing)}.")
    return [str(place) for place in places]


def postgres_folder() -> Path:
    """Where the programs of the newest PostgreSQL lie."""
    places = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if not places:
        raise CannotRun("It needs a PostgreSQL server as Debian installs it.")
    return max(places, key=lambda place: int(place.parent.name))


# -- who plays there ------------------------------------------------------------------------------


def play(table: str, token: str) -> None:
    """A program on a seat: a line of JSON for each of its moves, and one at the end."""
    chance = random.Random(token)
    with Kogge(URL) as kogge:
        seat, looking, troubles = kogge.seat(table, token), None, 0
        while looking is None or not looking.over:
            try:
                looking = seat.look()
                for looking in seat.turns():
                    troubles += decided(seat, looking, chance)
                looking = seat.look()
            except Refused as error:
                if error.status < httpx.codes.INTERNAL_SERVER_ERROR:
                    raise
                troubles += 1
                time.sleep(0.5)
            except AWAY:
                troubles += 1
                time.sleep(0.5)
    print(json.dumps({"over": True, "troubles": troubles}), flush=True)


def decided(seat: Seat, looking: Looking, chance: random.Random) -> int:
    """Choose until it is known what became of it; returns how often that was not known at once."""
    troubles, before = 0, looking.number
    action = chance.choice(looking.legal)
    while looking.my_turn and looking.number == before:
        time.sleep(THINKING)
        try:
            seat.act(action)
        except Stale:
            return troubles  # it was stored after all, and is told below when it was in doubt
        except (*AWAY, Refused) as error:
            if isinstance(error, Refused) and error.status < httpx.codes.INTERNAL_SERVER_ERROR:
                raise
            troubles += 1
            with suppress(*AWAY, Refused):
                looking = seat.look()
            continue
        print(json.dumps({"did": action, "at": before}), flush=True)
        return troubles
    return troubles


# -- the journey ----------------------------------------------------------------------------------


class Journey:
    """A match, what happens to the servers meanwhile, and what was seen of it."""

    def __init__(self, machines: Machines, stack: ExitStack, folder: Path) -> None:
        self.machines = machines
        self.stack = stack
        self.folder = folder
        self.servers: dict[str, subprocess.Popen[str]] = {}
        self.lines: Queue[tuple[float, int, str]] = Queue()  # and when they came
        self.acknowledged: dict[int, list[str]] = {0: [], 1: []}
        self.moved_at = 0.0
        self.over = 0
        self.troubles = 0

    def serve(self, address: str) -> None:
        words = ["--host", address, "--port", str(PORT), "--public-url", URL, "--proxy", NET]
        database = f"postgresql://kogge@{DATABASE}/kogge"
        serving = [sys.executable, "-c", KOGGE, "serve", *words, "--database", database]
        process = self.stack.enter_context(self.machines.running(address, *serving))
        assert process.stdout is not None
        if URL not in process.stdout.readline():
            raise CannotRun(f"The server at {address} did not start.")
        self.servers[address] = process

    def begin(self) -> None:
        """Everything but the players."""
        binaries, user = postgres_folder(), pwd.getpwnam("postgres").pw_name
        data = self.folder / "data"
        shutil.chown(self.folder, user)
        as_user = ["setpriv", "--reuid", user, "--regid", user, "--clear-groups"]
        run(*as_user, f"{binaries}/initdb", "-D", str(data), "-U", "kogge", "-A", "trust", "-E", "UTF8", "--locale=C")
        with (data / "pg_hba.conf").open("a") as file:
            file.write(f"host all all {NET}/24 trust\n")
        options = ["-D", str(data), "-k", str(self.folder), "-c", f"listen_addresses={DATABASE}"]
        self.stack.enter_context(self.machines.running(DATABASE, f"{binaries}/postgres", *options, user=user))
        wait_until((self.folder / ".s.PGSQL.5432").exists)
        run(f"{binaries}/createdb", "-h", str(self.folder), "-U", "kogge", "kogge")
        for address in SERVERS:
            self.serve(address)
        servers = " ".join(f"server {address}:{PORT} max_fails=1 fail_timeout=5s;" for address in SERVERS)
        config = self.folder / "nginx.conf"
        config.write_text(NGINX.format(folder=self.folder, servers=servers, net=NET, port=OUTSIDE))
        (nginx,) = found("nginx")
        self.stack.enter_context(self.machines.running(NET, nginx, "-e", f"{self.folder}/error.log", "-c", str(config)))

    def ask(self, words: str, *more: str) -> str:
        """What this file says when it is called with these words beside nginx."""
        here = ["ip", "netns", "exec", self.machines.name(NET), sys.executable, "-m", "benchmarks.machines", words]
        done = subprocess.run([*here, *more], capture_output=True, text=True, cwd=ROOT, check=False)
        if done.returncode:
            raise CannotRun(done.stderr[-500:])
        return done.stdout

    def sit_down(self) -> str:
        made = json.loads(self.ask("--make"))
        for seat, token in enumerate(made["tokens"]):
            words = [sys.executable, "-m", "benchmarks.machines", "--play", made["table"], token]
            process = self.stack.enter_context(self.machines.running(NET, *words))
            Thread(target=self._hear, args=(seat, process), daemon=True).start()
        return str(made["table"])

    def _hear(self, seat: int, process: "subprocess.Popen[str]") -> None:
        assert process.stdout is not None
        for line in process.stdout:
            self.lines.put((time.monotonic(), seat, line))

    def follow(self, moves: int, seconds: float = 0.0) -> float:
        """Until so many more moves were acknowledged, and for so long at least; returns the longest pause."""
        begin = time.monotonic()
        longest, made = 0.0, 0
        while self.over < len(self.acknowledged) and (made < moves or time.monotonic() < begin + seconds):
            try:
                at, seat, line = self.lines.get(timeout=0.5)
            except Empty:
                if time.monotonic() > max(begin, self.moved_at) + MOST_WAITING:
                    raise CannotRun(f"For {MOST_WAITING:.0f} seconds nobody could move.") from None
                continue
            told = json.loads(line)
            if told.get("over"):
                self.over += 1
                self.troubles += told["troubles"]
                continue
            self.acknowledged[seat].append(told["did"])
            if at > begin:  # else it was made before
                longest, made = max(longest, at - (self.moved_at or begin)), made + 1
            self.moved_at = at
        return longest

    def tell(self, what: str, pause: float) -> None:
        moves = sum(map(len, self.acknowledged.values()))
        print(f"{what}: the longest pause before a move was {pause:.1f} s; {moves} moves so far.", flush=True)

    def go(self) -> list[str]:
        """What went wrong."""
        self.begin()
        table = self.sit_down()
        self.tell("Nothing happened", self.follow(EVERY))
        for number, address in enumerate(SERVERS, start=1):
            self.machines.link(address, "down")
            self.tell(f"Machine {number} was cut off for {CUT:.0f} s", self.follow(EVERY, CUT))
            self.machines.link(address, "up")
            self.tell("It was linked again", self.follow(EVERY))
            kill(self.servers[address])
            self.tell(f"Kogge on machine {number} was killed", self.follow(EVERY))
            self.serve(address)
            self.tell("It was started again", self.follow(EVERY))
        if self.over:
            return ["The match was over before all had happened."]
        self.tell("To the end", self.follow(10_000))
        print(f"{self.troubles} requests failed, or were in doubt, and were made again.")
        return self.compared(table)

    def compared(self, table: str) -> list[str]:
        """The match as both servers have it against what was acknowledged."""
        saves = [json.loads(self.ask("--save", f"http://{address}:{PORT}", table)) for address in SERVERS]
        wrong = [] if saves[0] == saves[1] else ["The two servers tell different matches."]
        for seat, moves in self.acknowledged.items():
            stored = iter(move for move in saves[0]["moves"] if move.startswith(f"{seat} "))
            if not all(f"{seat} {action}" in stored for action in moves):
                wrong.append(f"A move of seat {seat} was acknowledged but is not in the match, or not in its place.")
        return wrong


def wait_until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not holds():
        if time.monotonic() > end:
            raise CannotRun("PostgreSQL did not start.")
        time.sleep(0.1)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.machines", description=__doc__)
    inside = parser.add_mutually_exclusive_group()  # for the processes on the machines
    inside.add_argument("--make", action="store_true", help=argparse.SUPPRESS)
    inside.add_argument("--play", nargs=2, help=argparse.SUPPRESS)
    inside.add_argument("--save", nargs=2, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.make:
        with Kogge(URL) as kogge:
            made = kogge.new_table("borneo", ["me", "me", "greedy"])
            print(json.dumps({"table": made.id, "tokens": [seat.token for seat in made.seats]}))
        return 0
    if asked.play:
        play(*asked.play)
        return 0
    if asked.save:
        address, table = asked.save
        print(httpx.get(f"{address}/api/tables/{table}/save", headers={"host": f"{NET}:{OUTSIDE}"}).text)
        return 0
    try:
        if os.geteuid():
            raise CannotRun("It needs root, to make network namespaces.")
        found("ip", "nginx", "setpriv")
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="kogge-")))
            folder.chmod(0o755)
            machines = stack.enter_context(Machines([NET, DATABASE, *SERVERS]))
            wrong = Journey(machines, stack, folder).go()
    except CannotRun as error:
        print(error, file=sys.stderr)
        return 1
    print("\n".join(wrong) or "Every acknowledged move is in the match, and both servers tell the same.")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
