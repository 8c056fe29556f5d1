"""The net that comes with a game, and how a trained one takes its place."""

from pathlib import Path
from typing import Any
from zipfile import BadZipFile

from kogge.bots.net import Net, net_file, read_net
from kogge.engine.game import Game, data_hash
from kogge.engine.refusal import Refusal

BEST = "best.npz"
UNREADABLE = (OSError, EOFError, ValueError, KeyError, BadZipFile)  # what a file of arrays fails with that is none


def width_of(game: Game[Any]) -> int:
    """How many features a position has."""
    return sum(block.length for block in game.layout(game.components(game.data())))


def shipped_net(game: Game[Any]) -> Net | None:
    """None if there is none, or one for other features than the game has now."""
    if not game.package or not net_file(game).is_file():
        return None
    net = read_net(net_file(game))
    return net if net.width == width_of(game) else None


def install(game: Game[Any], folder: Path) -> Path:
    """Put the best net of a training into the game; returns where it lies now. One that does not fit is refused."""
    try:
        net = read_net(folder / BEST)
    except FileNotFoundError as error:
        raise Refusal(
            en=f"There is no {BEST} in {folder}: no training there has made a better net yet.",
            de=f"In {folder} liegt kein {BEST}: Noch hat kein Training dort ein besseres Netz hervorgebracht.",
        ) from error
    except UNREADABLE as error:
        raise Refusal(
            en=f"{folder / BEST} cannot be read as a net.", de=f"{folder / BEST} ist nicht als Netz lesbar."
        ) from error
    made_for = (net.about.get("game"), net.about.get("revision"), net.about.get("data"), net.width)
    if made_for != (game.id, game.revision, data_hash(game.data()), width_of(game)):
        raise Refusal(
            en=f"The net in {folder} is not made for {game.id} as it is now: game, rules, figures or features differ.",
            de=f"Das Netz in {folder} ist nicht für {game.id} gemacht, wie es jetzt ist: Spiel, Regeln, Werte oder "
            "Merkmale sind andere.",
        )
    place = net_file(game)
    try:
        net.save(place)
    except OSError as error:
        raise Refusal(
            en=f"{place} cannot be written ({error.strerror}).",
            de=f"{place} lässt sich nicht schreiben ({error.strerror}).",
        ) from error
    return place
