"""The ids of the things on Borneo's table, by which they are pointed at, and the symbols that they show."""

from kogge.engine.game import Icon
from kogge.games.borneo.rules.components import Components
from kogge.games.borneo.words import names

# a company's colour and its flag's device, always together
COMPANIES = (
    Icon("flag-saltire", "co-red"),
    Icon("flag-cross", "co-yellow"),
    Icon("flag-stripe", "co-green"),
    Icon("flag-border", "co-blue"),
)
SPICES = ("pepper", "cinnamon", "cloves", "nutmeg", "ginger")

DRAW_PILE = "pile-draw"
DISCARD_PILE = "pile-discard"
DECK = "pile-deck"
COVE = "cove"
CONFLICT = "conflict"
PAYMENT = "payment"
PLACING = "placing"
FINAL_ROUND = "final-round"
SCORING = "scoring"


def card_id(c: Components, card: int) -> str:
    return f"card-{c.card_names[card]}"


def harbour_id(slot: int) -> str:
    return f"harbour-{slot + 1}"


def ladder_id(c: Components, company: int) -> str:
    return f"ladder-{c.companies[company]}"


def merchant_id(c: Components, company: int, rank: int) -> str:
    return f"merchant-{c.companies[company]}-{rank + 1}"


def order_id(c: Components, kind: int) -> str:
    return f"order-{c.order_types[kind]}"


def spice_id(c: Components, spice: int) -> str:
    return "spice-chest" if spice == c.chest else f"spice-{c.spices[spice]}"


def flag(company: int) -> Icon:
    return COMPANIES[company % len(COMPANIES)]


def symbol(c: Components, spice: int) -> Icon:
    """Of a spice or the chest; a data file may have spices of its own."""
    name = "chest" if spice == c.chest else c.spices[spice]
    return Icon(name, name) if name in (*SPICES, "chest") else Icon("wild", "chest")


def icons(c: Components, lang: str) -> dict[str, Icon]:
    """What companies and spices are called in sentences, and the symbols that go with the words.

    The flags of a card, which are named in small letters, are shown as flags only.
    """
    companies = {names.company(c, company, lang): flag(company) for company in range(len(c.companies))}
    flags = {word.lower(): icon._replace(alone=True) for word, icon in companies.items()}
    return flags | companies | {names.spice(c, spice, lang): symbol(c, spice) for spice in range(c.chest + c.jokers)}
