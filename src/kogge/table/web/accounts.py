"""Programs with an account: who asks is known by its token, and so is how much it may ask for."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from fastapi import Request, WebSocket
from starlette.requests import HTTPConnection

from kogge.table.limits import Buckets, Limits
from kogge.table.public_address import own_path
from kogge.table.refusals import NoAccount, TooOften, too_fast
from kogge.table.rooms.programs import PREFIX, Line
from kogge.table.store.programs import Account
from kogge.table.web.asker import Asker, asker, bearer_of, rooms_of
from kogge.table.web.guard import PLAYS


class Rates:
    """How much each account asks for in this process."""

    def __init__(self, limits: Limits) -> None:
        self.most_lines = limits.account_lines
        self.lines: Counter[str] = Counter()
        self._asks = Buckets(limits.account, limits.account_burst)
        self._moves = Buckets(limits.account_moves, limits.account_moves_burst)

    def check(self, account: Account, *, moves: bool = False) -> None:
        if not self._asks.take(account.id) or (moves and not self._moves.take(account.id)):
            raise TooOften(
                en="Your program asks for more than its account may: wait a moment, then try again.",
                de="Dein Programm fragt mehr, als sein Konto darf: Warte einen Moment und versuche es noch einmal.",
                wait=1,
            )


def rates_of(connection: HTTPConnection) -> Rates:
    rates: Rates = connection.app.state.rates
    return rates


async def with_account(connection: HTTPConnection) -> None:
    """Before every route of the API: whoever comes with the token of an account is the program that it belongs to."""
    token = bearer_of(connection)
    if connection.scope["type"] == "http" and token.startswith(PREFIX):
        account = await connection.app.state.rooms.programs.known_by(token)
        rates_of(connection).check(account, moves=PLAYS.fullmatch(own_path(connection.scope)) is not None)
        connection.state.account = account


@contextmanager
def line_of(socket: WebSocket, who: Asker, changed: asyncio.Event) -> Iterator[Line]:
    """An open connection of a program; too many are refused."""
    assert who.account is not None
    lines, program = rates_of(socket).lines, who.account.id
    if lines[program] >= rates_of(socket).most_lines:
        raise too_fast()
    lines[program] += 1
    try:
        with rooms_of(socket).programs.line(who.account, changed) as line:
            yield line
    finally:
        lines[program] -= 1
        if not lines[program]:
            del lines[program]


async def must_be_known(socket: WebSocket) -> None:
    """Before anything is done over a connection: signals come quickly, but not at once."""
    await rooms_of(socket).programs.check(socket.state.account)


def account_of(request: Request) -> Account:
    """Of whoever asks; no one else may."""
    who = asker(request)
    if who.account is None:
        raise NoAccount
    return who.account


async def asker_over(socket: WebSocket, hello: Any) -> Asker:
    """Who listens over a WebSocket: by its first message, or by what came with the request."""
    who, token = asker(socket), ""
    if isinstance(hello, dict) and isinstance(hello.get("token"), str):
        token = hello["token"]
        who = replace(who, person="", token=token)
    elif bearer_of(socket).startswith(PREFIX):
        token = bearer_of(socket)
    if not token.startswith(PREFIX):
        return who
    socket.state.account = await rooms_of(socket).programs.known_by(token)
    rates_of(socket).check(socket.state.account)
    return asker(socket)
