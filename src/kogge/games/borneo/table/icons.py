"""The symbols of companies and goods, by the names that the words have for them."""

from collections.abc import Mapping

from kogge.engine.game import Icon
from kogge.games.borneo.rules.components import Components
from kogge.games.borneo.words.teller import ANY_GOODS, GOODS, flag_symbol, goods_symbol

# a company's colour and its flag's device, always together
COMPANIES = {
    "red": Icon("flag-saltire", "co-red"),
    "yellow": Icon("flag-cross", "co-yellow"),
    "green": Icon("flag-stripe", "co-green"),
    "blue": Icon("flag-border", "co-blue"),
}
# The flags of a card are shown as flags only: their colours side by side would be hard to read.
ICONS: Mapping[str, Icon] = {
    **COMPANIES,
    **{f"flag-{colour}": icon._replace(alone=True) for colour, icon in COMPANIES.items()},
    **{name: Icon(name, name) for name in GOODS},
    ANY_GOODS: Icon("wild", "chest"),
}


def flag(company: int) -> Icon:
    return ICONS[flag_symbol(company)]


def goods(c: Components, spice: int) -> Icon:
    return ICONS[goods_symbol(c, spice)]
