"""The symbols of goods, luxuries, money and pieces, by the names that the words have for them."""

from collections.abc import Mapping

from kogge.engine.game import Icon
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import INCOME, ORDER, SEAL, SPEED, Components, members
from kogge.games.novgorod.words.teller import GOODS, LUXURIES, good_symbol, luxury_symbol

DUCAT = Icon("ducat", "gilt")
SEALS = Icon("seal", "seal-tint")
ANY_GOOD = Icon("any-good", "crate")
ANY_LUXURY = Icon("any-luxury", "lux")
SHIP = Icon("ship", "tint")
HOLD = Icon("hold", "tint")
HAND = Icon("hand", "tint")
ORDERS = Icon("order", "tint")
CAREER = Icon("rank", "tint")
PRIVILEGE = Icon("privilege", "tint")
PRIVILEGES = {SPEED: Icon("speed", "tint"), INCOME: DUCAT, ORDER: ORDERS, SEAL: Icon("seal", "tint")}
SOURCES = [Icon(name, "tint") for name in ("any-luxury", "order", "limit", "rank", "privilege", "flag")]  # of seals

ICONS: Mapping[str, Icon] = {
    "ducat": DUCAT,
    "seal": SEALS,
    "any-good": ANY_GOOD,
    "any-luxury": ANY_LUXURY,
    **{name: Icon(name, name) for name in GOODS},
    **{name: Icon(name, "lux") for name in LUXURIES},
    **{name: Icon(name, "tint") for name in ("office", "order", "fee", "merchant", "pirate")},
}


def good_icon(c: Components, good: int) -> Icon:
    return ICONS[good_symbol(c, good)]


def luxury_icon(c: Components, luxury: int) -> Icon:
    return ICONS[luxury_symbol(c, luxury)]


def good_icons(c: Components, goods: int) -> list[Icon]:
    return [good_icon(c, good) for good in members(goods)]


def line_icons(c: Components, order: int, line: int) -> list[Icon]:
    luxury = c.line_luxury[order][line]
    return good_icons(c, c.line_goods[order][line]) if luxury == NOTHING else [luxury_icon(c, luxury)]
