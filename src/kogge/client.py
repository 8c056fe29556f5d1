"""A table on a server, for programs: make one, join, watch, and play a seat.

    from kogge.client import Kogge

    kogge = Kogge("http://127.0.0.1:8420")
    made = kogge.new_table("borneo", ["me", "merchant", "merchant"], name="Ida")
    seat = made.seats[0]
    for looking in seat.turns():
        seat.act(looking.legal[0])
    print(seat.table().results)

A program with an account has a name of its own, is challenged, and hears of all its tables at once:

    account = kogge.account(token)
    account.accept_challenges()
    for waiting in account.waiting():
        for challenge in waiting.challenges:
            account.accept(challenge)
        for table in waiting.my_turns:
            seat = account.seat(table.table)
            seat.act(seat.look().legal[0])

It imports nothing else of the project, so that it can be used far from any game.
"""

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from types import TracebackType
from typing import Any, Self, TypeVar, cast
from urllib.parse import urljoin

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

PATIENCE = 60.0  # seconds that a server may be away before a waiting program gives up
PAUSE = 0.5  # seconds between two attempts to reach it again
AWAY = (httpx.TransportError, OSError, InvalidHandshake, ConnectionClosed)

T = TypeVar("T")


class Refused(Exception):
    """The server refused something; the message is its sentence, `status` the answer's number."""

    def __init__(self, sentence: str, status: int) -> None:
        super().__init__(sentence)
        self.status = status


class Stale(Refused):
    """Something happened since the last look; `number` is the current one. Look again, then decide again."""

    def __init__(self, sentence: str, status: int, number: int) -> None:
        super().__init__(sentence, status)
        self.number = number


@dataclass(frozen=True)
class Game:
    """A game that can be played there; texts by language."""

    id: str
    title: dict[str, str]
    edition: dict[str, str]
    seats: list[int]  # fewest and most
    options: dict[str, dict[str, str]]  # option -> what it means
    levels: list[str]  # of the bots, the weakest first


@dataclass(frozen=True)
class Table:
    """How a table stands, for everybody."""

    id: str
    game: str
    options: dict[str, bool]
    phase: str  # "open", "running", "over" or "aborted"
    seats: list[dict[str, Any]]
    actor: int | None  # the seat that decides
    seed_sha256: str | None
    seed: str | None  # when the match is over
    results: list[dict[str, Any]] | None  # by seat, when the match is over
    host_seat: int | None  # of whoever made the table
    hints: bool  # whether people there may ask for hints
    programs: bool  # whether programs with an account may sit down, if it is listed
    brought: bool  # from a file: whoever brought it may know what is hidden
    changed_data: bool  # played with other data than the game's own
    proposal: dict[str, Any] | None  # what all people there have to agree to: its kind, who asks, whom it waits for
    clock: dict[str, Any] | None  # the terms of its clock, if it has one; what is left to a seat stands with the seat


@dataclass(frozen=True)
class Looking:
    """What a seat (or a spectator) knows at one moment."""

    seat: int | None
    number: int  # how many entries the seat knows of
    actor: int | None
    my_turn: bool
    over: bool  # or aborted: nothing more will happen
    prompt: str
    view: dict[str, Any]  # the state as the seat may know it; "?" is a card face down
    legal: list[str]  # what may be done now, in notation; empty if it is not this seat's decision


@dataclass(frozen=True)
class Line:
    """A line of the log; `point` counts the moments that the onlooker may know of."""

    point: int
    text: str


@dataclass(frozen=True)
class Program:
    """An account: what a program is known by, and what it may do."""

    name: str
    owner: str
    about: str
    games: list[str]  # that it plays, as its owner says
    seats: list[int]  # how many may be at the table, as its owner says
    accepts: dict[str, Any] | None  # which challenges; None: it takes none
    most_tables: int  # at which it may sit at a time
    most_challenges: int  # that may wait for it at a time


@dataclass(frozen=True)
class Challenge:
    """Somebody asks a program to take a seat."""

    table: str  # its id
    seat: int
    game: str
    options: dict[str, bool]
    seats: int  # at the table
    clock: dict[str, Any] | None
    host: str
    at: int  # when, in seconds since 1970


@dataclass(frozen=True)
class OwnTable:
    """A table at which a program sits."""

    table: str  # its id
    seat: int
    game: str
    phase: str  # "open" or "running"
    my_turn: bool
    number: int  # how many entries its seat knows of


@dataclass(frozen=True)
class Waiting:
    """What waits for a program: challenges to answer, and its tables."""

    challenges: list[Challenge]
    tables: list[OwnTable]

    @property
    def my_turns(self) -> list[OwnTable]:
        """The tables at which it decides."""
        return [table for table in self.tables if table.my_turn]


@dataclass(frozen=True)
class Made:
    """A new table, and those of its seats that are its maker's."""

    id: str
    url: str
    seats: "list[Seat]"


class Kogge:
    """A server with tables; sentences come in `language`, “en” or “de”."""

    def __init__(self, url: str, language: str = "en") -> None:
        self.url = url.rstrip("/")
        self.language = language
        self._http = httpx.Client(base_url=self.url, headers={"Accept-Language": language}, timeout=30)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self._http.close()

    def games(self) -> list[Game]:
        return [_read(Game, facts) for facts in self.ask("GET", "/api/games")]

    def tables(self) -> list[Table]:
        """The listed ones: those with an open seat first, then those that can be watched."""
        return [_read(Table, facts) for facts in self.ask("GET", "/api/tables")]

    def new_table(
        self,
        game: str,
        seats: Sequence[str],
        *,
        name: str = "",
        options: Mapping[str, bool] | None = None,
        listed: bool = False,
        patience: int = 0,
        hints: bool = True,
        clock: Mapping[str, Any] | None = None,
        programs: bool = False,
    ) -> Made:
        """Make a table. A seat is “me”, “open” or the level of a bot; `name` is that of whoever sits on “me”.

        `patience` is how many minutes pass until an absent person's seat may be handed to a bot; 0: never.
        Without `hints`, people at the table get none. `clock` has a `budget` and an `allowance` in seconds, and what
        happens `at_end`: “nothing”, “bot” (of a `level`) or “lose”. With `programs`, those that have an account may sit
        down where it is listed.
        """
        asked = {
            "game": game,
            "seats": [_asked_seat(seat, name) for seat in seats],
            "options": dict(options or {}),
            "listed": listed,
            "patience": patience,
            "hints": hints,
            "clock": None if clock is None else dict(clock),
            "programs": programs,
        }
        made = self.ask("POST", "/api/tables", asked)
        own = [Seat(self, made["id"], token["token"]) for token in made["tokens"]]
        return Made(made["id"], urljoin(self.url, made["url"]), own)

    def join(self, table_id: str, name: str = "", seat: int | None = None) -> "Seat":
        """Take an open seat, the first one if none is named. With the last one the match begins."""
        token = self.ask("POST", f"/api/tables/{table_id}/join", {"name": name, "seat": seat})
        return Seat(self, table_id, token["token"])

    def seat(self, table_id: str, token: str) -> "Seat":
        """Come back to a seat whose token was kept."""
        return Seat(self, table_id, token)

    def account(self, token: str) -> "Account":
        """Play under the account of a program."""
        return Account(self, token)

    def watch(self, table_id: str) -> "Onlooker":
        """See what everybody may see."""
        return Onlooker(self, table_id)

    def ask(self, method: str, path: str, asked: Any = None, token: str = "") -> Any:
        """Any request of the REST interface; returns the answer's JSON or raises `Refused`.

        A server that asks for a moment's patience gets it.
        """
        return self._ask(method, path, asked, token).json()

    def listen(self, path: str, token: str, check: Callable[[], object]) -> Iterator[Any]:
        """What comes over a WebSocket, for as long as anybody wants it; `check` raises `Refused` if nothing can come.

        A server that goes away for a moment is waited for.
        """
        give_up = time.monotonic() + PATIENCE
        while True:
            try:
                check()
                with connect(f"ws{self.url.removeprefix('http')}{path}") as line:
                    line.send(json.dumps({"token": token} if token else {}))
                    for message in line:
                        yield json.loads(message)
                        give_up = 0.0  # it is there: from when it goes, it is waited for anew
            except AWAY:
                give_up = give_up or time.monotonic() + PATIENCE
                if time.monotonic() > give_up:
                    raise
                time.sleep(PAUSE)

    def ask_text(self, path: str, token: str = "") -> str:
        return self._ask("GET", path, None, token).text

    def _ask(self, method: str, path: str, asked: Any, token: str) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        give_up = time.monotonic() + PATIENCE
        while True:
            answer = self._http.request(method, path, json=asked, headers=headers)
            wait = _seconds_to_wait(answer)
            if not wait or time.monotonic() + wait > give_up:
                break
            time.sleep(wait)
        if answer.is_success:
            return answer
        try:
            refused = answer.json()
            sentence = str(refused["error"])
        except (ValueError, KeyError, TypeError):  # not from Kogge: from something between it and us
            raise Refused(f"{answer.status_code} {answer.reason_phrase}", answer.status_code) from None
        if answer.status_code == httpx.codes.CONFLICT:
            raise Stale(sentence, answer.status_code, refused["number"])
        raise Refused(sentence, answer.status_code)


class Onlooker:
    """Somebody at a table who sees what everybody may see."""

    def __init__(self, kogge: Kogge, table_id: str, token: str = "") -> None:
        self.kogge = kogge
        self.table_id = table_id
        self.token = token  # whoever has it plays the seat: keep it to come back, show it to nobody
        self.number = 0  # of the last look

    def table(self) -> Table:
        return _read(Table, self._ask("GET"))

    def look(self) -> Looking:
        return self._saw(self._ask("GET", "/view"))

    def log(self, since: int = 0) -> list[Line]:
        """What happened, from a point on, as far as this onlooker may know it."""
        return [_read(Line, line) for line in self._ask("GET", f"/log?since={since}")]

    def save(self) -> str:
        """The match as a file: all of it when it is over, before that what is known here, the rest dealt anew."""
        return self.kogge.ask_text(f"/api/tables/{self.table_id}/save", self.token)

    def changes(self) -> Iterator[Looking]:
        """What is known now, and again whenever something changes at the table, until the match is over.

        A server that goes away for a moment is waited for.
        """
        # if the seat or the table is refused, a look says why; a closed line would not
        for message in self.kogge.listen(f"/api/tables/{self.table_id}/live", self.token, self.look):
            looking = self._saw(message["looking"])
            yield looking
            if looking.over:
                return

    def _saw(self, facts: dict[str, Any]) -> Looking:
        looking = _read(Looking, facts)
        self.number = looking.number
        return looking

    def _ask(self, method: str, path: str = "", asked: Any = None) -> Any:
        return self.kogge.ask(method, f"/api/tables/{self.table_id}{path}", asked, self.token)


class Seat(Onlooker):
    """A seat of one's own."""

    def legal(self) -> list[str]:
        """What may be done now, in notation; nothing if it is not this seat's decision."""
        return cast(list[str], self._ask("GET", "/legal"))

    def act(self, action: str) -> int:
        """Choose an action on the strength of the last look; raises `Stale` if something happened since.

        When it returns, the move is stored. Look again before the next one.
        """
        return cast(int, self._ask("POST", "/act", {"number": self.number, "action": action})["number"])

    def undo(self) -> int:
        """Take the last action back, as far as a seat may do so alone."""
        return cast(int, self._ask("POST", "/undo")["number"])

    def resign(self) -> Table:
        """Give up: a bot plays to the end for this seat."""
        return _read(Table, self._ask("POST", "/resign"))

    def abort(self) -> Table:
        """Propose to end the match without results; it does as soon as all people there agree."""
        return _read(Table, self._ask("POST", "/abort"))

    def answer(self, *, agree: bool) -> Table:
        """Agree to what is proposed, or not; whoever proposed it withdraws it so."""
        return _read(Table, self._ask("POST", "/answer", {"agree": agree}))

    def turns(self) -> Iterator[Looking]:
        """Wait for this seat's decisions, one after the other, until the match is over.

        Choose with `act` before going on; after `Stale` go on at once, and the decision comes again as it is by then.
        """
        decided = -1
        for looking in self.changes():
            if looking.my_turn and looking.number != decided:
                decided = looking.number
                yield looking


class Account:
    """The account of a program; its token opens all seats that are the program's."""

    def __init__(self, kogge: Kogge, token: str) -> None:
        self.kogge = kogge
        self.token = token  # whoever has it is the program: show it to nobody

    def program(self) -> Program:
        """Which program this is."""
        return _read(Program, self._ask("GET"))

    def accept_challenges(self, games: Sequence[str] = (), seats: Sequence[int] = (), clocks: str = "any") -> Program:
        """Be in the list of programs that can be challenged.

        Without games or numbers of seats, to all that the account says; `clocks` is “any”, “none”, “live” or “slow”.
        """
        asked = {"games": list(games), "seats": list(seats), "clocks": clocks}
        return _read(Program, self._ask("POST", "/accepting", asked))

    def away(self) -> Program:
        """Accept no more challenges."""
        return _read(Program, self._ask("POST", "/away"))

    def challenges(self) -> list[Challenge]:
        """Those that wait for an answer, oldest first."""
        return [_read(Challenge, facts) for facts in self._ask("GET", "/challenges")]

    def accept(self, challenge: Challenge) -> Seat:
        """Sit down where somebody asks for it. With the last seat the match begins."""
        self._ask("POST", f"/challenges/{challenge.table}/accept")
        return self.seat(challenge.table)

    def decline(self, challenge: Challenge) -> None:
        self._ask("POST", f"/challenges/{challenge.table}/decline")

    def join(self, table_id: str, seat: int | None = None) -> Seat:
        """Take an open seat at a listed table whose host admits programs."""
        self.kogge.ask("POST", f"/api/tables/{table_id}/join", {"seat": seat}, self.token)
        return self.seat(table_id)

    def tables(self) -> list[OwnTable]:
        """Those that wait or run."""
        return [_read(OwnTable, facts) for facts in self._ask("GET", "/tables")]

    def seat(self, table_id: str) -> Seat:
        """Its seat at one of its tables."""
        return Seat(self.kogge, table_id, self.token)

    def waiting(self) -> Iterator[Waiting]:
        """What waits now, and again whenever that changes; a server that goes away for a moment is waited for.

        It ends only by an exception: `Refused` once the token is void.
        """
        for message in self.kogge.listen("/api/account/live", self.token, self.program):
            facts = message["waiting"]
            yield Waiting(
                [_read(Challenge, one) for one in facts["challenges"]],
                [_read(OwnTable, one) for one in facts["tables"]],
            )

    def _ask(self, method: str, path: str = "", asked: Any = None) -> Any:
        return self.kogge.ask(method, f"/api/account{path}", asked, self.token)


def _seconds_to_wait(answer: httpx.Response) -> int:
    """Until it makes sense to ask again for what was not done; 0 if it makes none."""
    asked = answer.headers.get("Retry-After", "")
    is_busy = answer.status_code in (httpx.codes.TOO_MANY_REQUESTS, httpx.codes.SERVICE_UNAVAILABLE)
    return int(asked) if is_busy and asked.isdecimal() else 0


def _read(kind: type[T], facts: Mapping[str, Any]) -> T:
    """Only what is known here: a newer server may tell more."""
    return kind(**{field.name: facts[field.name] for field in fields(cast(Any, kind))})


def _asked_seat(seat: str, name: str) -> dict[str, str]:
    if seat in ("me", "open"):
        return {"kind": seat, "name": name if seat == "me" else ""}
    return {"kind": "bot", "level": seat}
