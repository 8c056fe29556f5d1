"""What cards look like: symbols and figures of orders, careers and special orders, whoever has them."""

from collections.abc import Sequence
from typing import NamedTuple

from kogge.engine.game import Icon
from kogge.engine.state import NOTHING
from kogge.games.novgorod.rules.components import INCOME, LEVELS, LINES, ORDER, SEAL, SPEED, Components, members
from kogge.games.novgorod.words import names
from kogge.games.novgorod.words.words_table import say

GOODS = ("fur", "amber", "salt", "cloth", "glass", "fish", "grain", "wool")  # that have symbols
LUXURIES = ("clothing", "provisions", "jewellery")
DUCAT = Icon("ducat", "gilt")
ANY_GOOD = Icon("any-good", "crate")
ANY_LUXURY = Icon("any-luxury", "lux")
SHIP = Icon("ship", "tint")
HOLD = Icon("hold", "tint")
PRIVILEGE_ICONS = {
    SPEED: Icon("speed", "tint"),
    INCOME: DUCAT,
    ORDER: Icon("order", "tint"),
    SEAL: Icon("seal", "tint"),
}


class Line(NamedTuple):
    """A line of an order: its goods or its luxury, and the seals that it brings now."""

    id: str
    label: str
    icons: Sequence[Icon]
    seals: int
    done: bool  # fulfilled


class Order(NamedTuple):
    """An order; whatever lies face down has no lines."""

    name: str
    label: str
    lines: Sequence[Line]


class Privilege(NamedTuple):
    """A privilege on its step."""

    id: str
    label: str
    icon: Icon
    text: str  # "+1"; the number of seals stands in a seal
    covered: bool
    used: bool  # in this turn


class Step(NamedTuple):
    """A step of a career: its cost, and what it brings while it is the lowest free one."""

    id: str
    label: str
    goods: int
    luxuries: int
    ducats: int
    privilege: Privilege
    seals: int
    x: bool
    reached: bool
    now: bool  # the lowest free one


class Career(NamedTuple):
    """One side of a career card, its steps from the top."""

    title: str
    label: str
    side: int
    steps: Sequence[Step]
    top: int  # seals a turn at the top
    at_top: bool


def good_icon(c: Components, good: int) -> Icon:
    """A data file may have goods of its own, for which there is no drawing."""
    return Icon(c.goods[good], c.goods[good]) if c.goods[good] in GOODS else ANY_GOOD


def luxury_icon(c: Components, luxury: int) -> Icon:
    return Icon(c.luxuries[luxury], "lux") if c.luxuries[luxury] in LUXURIES else ANY_LUXURY


def good_icons(c: Components, bits: int) -> list[Icon]:
    return [good_icon(c, good) for good in members(bits)]


def line_icons(c: Components, order: int, line: int) -> list[Icon]:
    luxury = c.line_luxury[order][line]
    return good_icons(c, c.line_goods[order][line]) if luxury == NOTHING else [luxury_icon(c, luxury)]


def order_face(c: Components, order: int, lang: str) -> Order:
    """As it lies in the display: both lines open. A hidden one is a number below 0."""
    if order < 0:
        return Order("", say("hidden order", lang), [])
    lines = [
        Line("", f"{say(name, lang)}: {names.line(c, order, which, lang)}", line_icons(c, order, which), 0, done=False)
        for which, name in enumerate(LINES)
    ]
    return Order(c.orders[order], say("order label", lang, face=names.face(c, order, lang)), lines)


def privilege_text(c: Components, privilege: int) -> str:
    if privilege == SPEED:
        return "+1"
    if privilege == INCOME:
        return f"+{c.extra_income}"
    return f"−{c.order_price - c.privileged_price}" if privilege == ORDER else str(c.seal_privilege)


def career_face(c: Components, career: int, side: int, level: int, used: int, lang: str) -> Career:
    """A career that has come so far; `used` is the privilege of this turn, or NOTHING."""
    steps = [_step(c, career, side, step, level, used, lang) for step in reversed(range(LEVELS))]
    seals = c.turn_seals[career][side]
    title = say("career title", lang, number=career + 1, side=names.side(side, lang))
    label = say("career label", lang, title=title, level=level, seals=names.count(seals[level], "seal", lang))
    if c.x[career][side][level]:
        label = f"{label}, {say('red x', lang)}"
    return Career(title, label, side, steps, seals[LEVELS], level == LEVELS)


def _step(c: Components, career: int, side: int, step: int, level: int, used: int, lang: str) -> Step:
    goods, luxuries, ducats = cost = c.cost[career][side][step]
    covers = c.covers[career][side][step]
    privilege = Privilege(
        id="",
        label=names.privilege(c, covers, lang),
        icon=PRIVILEGE_ICONS[covers],
        text=privilege_text(c, covers),
        covered=step < level,
        used=covers == used,
    )
    return Step(
        id="",
        label=say("step label", lang, number=step + 1, cost=names.cost(cost, lang)),
        goods=goods,
        luxuries=luxuries,
        ducats=ducats,
        privilege=privilege,
        seals=c.turn_seals[career][side][step],
        x=c.x[career][side][step],
        reached=step < level,
        now=step == level,
    )
