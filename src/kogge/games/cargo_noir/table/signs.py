"""What a port is to somebody now: the word, or the button, at its upper right."""

from typing import NamedTuple

from kogge.engine.said import said_from
from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir.rules.components import FIRST_PORT
from kogge.games.cargo_noir.rules.derived import is_to_act
from kogge.games.cargo_noir.rules.sending import BID, SEND, least_bid
from kogge.games.cargo_noir.words.teller import CargoNoirTeller


class Sign(NamedTuple):
    kind: str  # “bid” where one may act, “off” or “warn”
    symbol: str
    text: str
    label: str  # for those who cannot see it


# why no ship can be sent there -> what the sign shows and says
BARRED = {
    "own ship there": ("check", "your ship"),
    "withdrawn there": ("lock", "banned"),
    "bid too high": ("lock", "too dear"),
}


def sign_of(t: CargoNoirTeller, port: int) -> Sign | None:
    """For whoever sends ships: where they may go. In phase I: what the ships will do. Else: one's own ship."""
    view, me = t.view, t.me
    if t.asks(SEND, BID) and view.actor == me:
        return _for_sender(t, port)
    if is_to_act(view, port, view.active):
        return _sign(t, "bid", "check", "buys here") if view.leads(port, view.active) else _outbid(t)
    if me == NOBODY or not view.stack_of(port, me):
        return None
    return _sign(t, "off", "check", "your ship") if view.leads(port, me) else _outbid(t)


def _for_sender(t: CargoNoirTeller, port: int) -> Sign | None:
    view = t.view
    barred = SEND.why_not(view, t.c.actions.send[FIRST_PORT + port])
    if barred:
        return _sign(t, "off", *BARRED[barred.key])
    if t.asks(BID) and port != view.port:
        return None
    return _sign(t, "bid", "coin", "bid from", least_bid(view, port))


def _outbid(t: CargoNoirTeller) -> Sign:
    return _sign(t, "warn", "close", "outbid")


@said_from()
def _sign(t: CargoNoirTeller, kind: str, symbol: str, key: str, number: int = 0) -> Sign:
    short = f"{key} short" if t.has("sign", f"{key} short") else key
    return Sign(kind, symbol, t.say(f"sign.{short}", number=number), t.say(f"sign.{key}", number=number))
