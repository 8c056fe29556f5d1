"""What is being carried out: what is left of it, as symbols and in words, with the cards that it is about."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.components import SITES
from kogge.games.goa.rules.plays import SELL_SPICES
from kogge.games.goa.rules.storage import FILL, FILL_SITES, GIVE, MIX, PAY, PLACE
from kogge.games.goa.table import ids
from kogge.games.goa.table.drawing.pieces import ANY, Card, Tile
from kogge.games.goa.table.faces import FACE
from kogge.games.goa.table.faces.base import facts
from kogge.games.goa.table.icons import spice_icon
from kogge.games.goa.table.things_of_seats import site_word
from kogge.games.goa.words.teller import GoaTeller

BASKET = Icon("basket", "tint")


class Task(NamedTuple):
    text: str
    note: str
    done: Sequence[Icon]
    left: Sequence[Icon]
    cards: Sequence[Card]
    tile: Tile | None

    @classmethod
    def of(cls, t: GoaTeller) -> "Task | None":
        """None while nothing but a turn is to be decided."""
        view = t.view
        key = FACE[view.stack[-1]].key
        if not t.has(key, "task"):
            key = "card that is played"
            if not view.played:
                return None
        told = facts(t) | {"site": filled(t)}
        done, left = progress(t)
        return cls(
            text=t.say(f"{key}.task", **told),
            note=t.say(f"{key}.task note", **told) if t.has(key, "task note") else "",
            done=done,
            left=left,
            cards=cards(t),
            tile=None if view.tile == NOTHING else Tile(t, view.tile),
        )


def cards(t: GoaTeller) -> list[Card]:
    view, c = t.view, t.c
    return [
        *(Card(t, card, ids.played_id(c, card)) for card in view.played),
        *(Card(t, card, ids.resupply_id(c, card)) for card in view.resupply),
    ]


def filled(t: GoaTeller) -> str:
    """The site that is being filled."""
    view = t.view
    return "" if view.site == NOTHING else site_word(t, view.sites[view.active * SITES + view.site])


def progress(t: GoaTeller) -> tuple[list[Icon], list[Icon]]:
    """What has been done, and what is left to do."""
    view, c, step = t.view, t.c, t.view.stack[-1]
    if step in (PLACE, MIX):
        return [], [ANY] * view.due
    if step is FILL:
        return [], [ANY] * view.free_on(view.active, view.site)
    if step is FILL_SITES:
        return [], [BASKET] * view.fills
    if step is PAY:
        return [], [spice_icon(c, spice) for spice in reversed(view.owed)]
    if step in (GIVE, SELL_SPICES):
        of = c.duty_spices if step is GIVE else c.sale_most
        return [ANY] * (of - view.due), [ANY] * view.due
    return [], []
