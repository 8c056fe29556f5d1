"""What Goa's tiles and expedition cards do, in one or two sentences with their rule."""

from functools import cache

from kogge.engine.scene import Tip
from kogge.games.goa.rules.components import CARD_GAIN, CARD_ROLES, GAIN, PLANTATION, RED, TILE_ROLES, Components, Gain
from kogge.games.goa.words.teller import GOOD_NOUNS, GoaTeller, speaker

TILE_RULES = {
    "plantation": "8.2",
    "single plantation": "11.3.5",
    "crop rotation": "8.3",
    "foreman": "8.4",
    "mission": "11.3.7",
    "gain": "8.5",
    "gain ship": "8.5.1",
    "gain colonist": "8.5.2",
    "gain several": "8.5.4",
    "gain extra": "8.5.5",
    "gain card": "8.5.6",
    "gain of choice": "8.5.3",
    "archive": "8.5.7",
    "swap": "8.6",
    "red": "8.7",
    "red ship": "8.7.1",
    "red colonist": "8.7.2",
    "red ducat": "8.7.3",
    "red spice": "8.7.4",
    "red card": "8.7.5",
    "espionage": "8.8.1",
    "extra harvest": "8.8.2",
    "resupply": "8.8.3",
    "viceroy": "8.8.4",
    "duty": "8.8.5",
}
CARD_RULES = {
    "gain": "9.3",
    "gain ship": "9.3.1",
    "gain colonist": "9.3.2",
    "gain ducat": "9.3.3",
    "gain spice": "9.3.4",
    "sale": "9.3.5",
    "progress for ducats": "9.3.6",
    "mixed harvest": "9.4.1",
    "extra settlers": "9.4.2",
    "no spices": "9.4.3",
    "no ships": "9.4.4",
}


def tile_tip(t: GoaTeller, tile: int) -> Tip:
    return _tile_tip(t.c, t.lang, tile)


@cache
def _tile_tip(c: Components, lang: str, tile: int) -> Tip:
    """It is always the same, and asked for again and again."""
    t, role = speaker(c, lang), c.role[tile]
    key, goods, points = TILE_ROLES[role], t.gain(tile), c.vp[tile]
    if role in (GAIN, RED):
        key = by_good(TILE_RULES, key, c.gain[tile])
    elif role == PLANTATION:
        key = "single plantation" if c.slots[tile] == 1 else key
        goods, points = t.so_much(c.slots[tile], c.spice[tile]), c.vp_single
    return t.tip(
        f"tile.{key}",
        TILE_RULES[key],
        name=t.kind_name(tile),
        goods=goods,
        points=points,
        single=c.vp_single,
        foreman=c.vp_single_foreman,
        ships=c.gain_choice[tile],
        sites=c.extra_harvest_sites,
        cards=c.resupply_cards,
        spices=c.duty_spices,
        duty=c.vp_duty,
    )


def card_tip(t: GoaTeller, card: int) -> Tip:
    c, key = t.c, CARD_ROLES[t.c.card_role[card]]
    if c.card_role[card] == CARD_GAIN:
        key = by_good(CARD_RULES, key, c.gain[card])
    return t.tip(
        f"card.{key}",
        CARD_RULES[key],
        name=t.type_name(card),
        goods=t.gain(card),
        most=c.sale_most,
        price=c.sale_price,
        prices=t.listing(list(map(str, c.ducat_price)), "or"),
        cards=c.more_settlers,
    )


def by_good(rules: dict[str, str], key: str, gain: Gain) -> str:
    """The words for what brings one kind of goods, or several, if there are words of their own."""
    nouns = [noun for number, noun in zip(gain, GOOD_NOUNS, strict=True) if number]
    special = f"{key} {nouns[0] if len(nouns) == 1 else 'several'}"
    return special if special in rules else key
