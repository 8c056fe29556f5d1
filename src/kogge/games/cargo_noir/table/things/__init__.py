"""The things on Cargo Noir's table, each described once: its label, what it is and does, and the rule that says so.

They have no names by which one speaks of what was chosen so far: pointing at one of them is always enough.
"""

from collections.abc import Iterator

from kogge.engine.scene import Thing
from kogge.games.cargo_noir.table import ids
from kogge.games.cargo_noir.table.faces import face_of
from kogge.games.cargo_noir.table.things.board import on_the_board
from kogge.games.cargo_noir.table.things.cards import victory_cards
from kogge.games.cargo_noir.table.things.families import of_all_families
from kogge.games.cargo_noir.table.things.own import of_ones_own, trade, value_table
from kogge.games.cargo_noir.words.teller import CargoNoirTeller


def everything(t: CargoNoirTeller) -> dict[str, Thing]:
    """By id. Whoever has no seat sees the value table and what others do."""
    return {thing.id: thing for thing in _all(t)}


def _all(t: CargoNoirTeller) -> Iterator[Thing]:
    yield from on_the_board(t)
    yield from victory_cards(t)
    yield from of_all_families(t)
    yield from value_table(t)
    yield from trade(t)
    yield from under_way(t)
    if t.me >= 0:
        yield from of_ones_own(t)


def under_way(t: CargoNoirTeller) -> Iterator[Thing]:
    """What the active seat is doing, or the end."""
    if not t.view.stack:
        yield Thing(ids.SCORING, "", t.say("board.scoring"), t.tip("scoring.tip", "7.1"))
    elif doing := face_of(t.view).under_way(t):
        yield doing
