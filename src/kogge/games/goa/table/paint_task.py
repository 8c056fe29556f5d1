"""What is being carried out: what is left of it, as symbols and in words, with the cards that it is about."""

from kogge.engine.game import Icon
from kogge.engine.state import NOTHING
from kogge.games.goa.rules.components import SITES
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.table.looks import ANY_SPICE, Card, card_face, tile_face, tile_word
from kogge.games.goa.table.picture import Task
from kogge.games.goa.table.things import played_id, resupply_id, spice_icon
from kogge.games.goa.words import names
from kogge.games.goa.words.words_table import say

BASKET = Icon("basket", "tint")


def task(view: Goa, lang: str) -> Task | None:
    """None while nothing but a turn is to be decided."""
    step = view.stack[-1].name
    told = _TASKS[step](view, lang) if step in _TASKS else Task(say("task card", lang)) if view.played else None
    return told._replace(cards=_cards(view, lang)) if told else None


def _cards(view: Goa, lang: str) -> list[Card]:
    c = view.components
    played = [card_face(c, card, played_id(c, card), lang) for card in view.played]
    return played + [card_face(c, card, resupply_id(c, card), lang) for card in view.resupply]


def _place(view: Goa, lang: str) -> Task:
    left = [ANY_SPICE] * view.due
    return Task(say("task place", lang), say("still", lang, number=view.due), left=left)


def _mix(view: Goa, lang: str) -> Task:
    left = [ANY_SPICE] * view.due
    return Task(say("task mix", lang), say("still", lang, number=view.due), left=left)


def _fill(view: Goa, lang: str) -> Task:
    c, place = view.components, view.active * SITES + view.site
    tile = view.sites[place]
    colony = c.colony_of[tile]
    site = tile_word(c, tile, lang) if colony == NOTHING else names.colony(c, colony, lang)
    left = [ANY_SPICE] * (c.slots[tile] - c.size[view.held[place]])
    return Task(say("task fill", lang, site=site), left=left)


def _fill_sites(view: Goa, lang: str) -> Task:
    sites = names.count(view.fills, "site", lang)
    return Task(say("task fill sites", lang), say("still sites", lang, sites=sites), left=[BASKET] * view.fills)


def _pay(view: Goa, lang: str) -> Task:
    c = view.components
    owed = [spice_icon(c, spice) for spice in reversed(view.owed)]
    return Task(say("task pay", lang, column=c.column_words[lang][view.column]), left=owed)


def _give(view: Goa, lang: str) -> Task:
    given = view.components.duty_spices - view.due
    return Task(say("task give", lang), done=[ANY_SPICE] * given, left=[ANY_SPICE] * view.due)


def _sell(view: Goa, lang: str) -> Task:
    c = view.components
    sold = c.sale_most - view.due
    ducats = names.count(sold * c.sale_price, "ducat", lang)
    note = say("sold", lang, ducats=ducats)
    return Task(say("task sell", lang), note, done=[ANY_SPICE] * sold, left=[ANY_SPICE] * view.due)


def _viceroy(view: Goa, lang: str) -> Task:
    return Task(say("task viceroy", lang), say("free step", lang))


def _make_room(view: Goa, lang: str) -> Task:
    return Task(say("task room", lang), tile=tile_face(view.components, view.tile, lang))


def _choose_good(view: Goa, lang: str) -> Task:
    goods = [names.count(view.due, noun, lang) for noun in ("ship", "colonist")]
    return Task(say("of choice", lang), names.listing(goods, lang, names.OR))


def _archive(view: Goa, lang: str) -> Task:
    return Task(say("task archive", lang), say("take one", lang))


def _resupply(view: Goa, lang: str) -> Task:
    number = sum(view.components.card_colonists[card] for card in view.resupply)
    return Task(say("task resupply", lang), say("sum", lang, number=number))


_TASKS = {
    "place spice": _place,
    "mix": _mix,
    "fill site": _fill,
    "fill sites": _fill_sites,
    "pay": _pay,
    "give": _give,
    "sell spices": _sell,
    "viceroy": _viceroy,
    "make room": _make_room,
    "choose good": _choose_good,
    "archive": _archive,
    "resupply": _resupply,
}
