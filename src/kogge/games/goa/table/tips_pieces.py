"""What Goa's tiles and expedition cards do, in one or two sentences with their rule."""

from collections.abc import Container

from kogge.engine.scene import Tip
from kogge.games.goa.rules.components import CARD_GAIN, CARD_ROLES, GAIN, PLANTATION, RED, TILE_ROLES, Components, Gain
from kogge.games.goa.words import names
from kogge.games.goa.words.words_pieces import CARDS, TILES


def tile_tip(c: Components, tile: int, lang: str) -> Tip:
    role = c.role[tile]
    key = TILE_ROLES[role]
    goods = names.goods(c.gain[tile], lang, as_object=True) if any(c.gain[tile]) else ""
    points = c.vp[tile]
    if role in (GAIN, RED):
        key = by_good(TILES, key, c.gain[tile])
    elif role == PLANTATION:
        key = "single plantation" if c.slots[tile] == 1 else key
        goods = names.so_much(c, c.slots[tile], c.spice[tile], lang)
        points = c.vp_single
    text = names.sentence(
        TILES,
        key,
        lang,
        name=c.kind_words[lang][c.kind[tile]],
        goods=goods,
        points=names.count(points, "point", lang, as_object=True),
        single=c.vp_single,
        foreman=c.vp_single_foreman,
        ships=names.count(c.gain_choice[tile], "ship", lang),
        colonists=names.count(c.gain_choice[tile], "colonist", lang, as_object=True),
        sites=c.extra_harvest_sites,
        cards=names.count(c.resupply_cards, "card", lang),
        spices=names.count(c.duty_spices, "spice", lang),
        duty=names.count(c.vp_duty, "point", lang),
    )
    return Tip(text, TILES[key]["rule"])


def card_tip(c: Components, card: int, lang: str) -> Tip:
    role = c.card_role[card]
    gain = c.card_gain[card]
    key = by_good(CARDS, CARD_ROLES[role], gain) if role == CARD_GAIN else CARD_ROLES[role]
    text = names.sentence(
        CARDS,
        key,
        lang,
        name=c.type_words[lang][c.card_type[card]],
        goods=names.goods(gain, lang, as_object=True) if any(gain) else "",
        most=names.count(c.sale_most, "spice", lang),
        price=names.count(c.sale_price, "ducat", lang, as_object=True),
        prices=names.listing([str(price) for price in c.ducat_price], lang, names.OR),
        cards=names.count(c.more_settlers, "card", lang),
    )
    return Tip(text, CARDS[key]["rule"])


def by_good(table: Container[str], key: str, gain: Gain) -> str:
    """The words for what brings one kind of goods, or several, if there are words of their own."""
    nouns = [noun for number, noun in zip(gain, names.GOOD_NOUNS, strict=True) if number]
    special = f"{key} {nouns[0] if len(nouns) == 1 else 'several'}"
    return special if special in table else key
