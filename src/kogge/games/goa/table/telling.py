"""What all tips of Goa are made with: a view, the seats' names, a language and the words."""

from collections.abc import Sequence

from kogge.engine.game import Words
from kogge.engine.scene import Tip
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.table.tips_pieces import tile_tip
from kogge.games.goa.words import names
from kogge.games.goa.words.words_tips import TIPS


class Teller:
    """Finds words for what a view shows."""

    def __init__(self, view: Goa, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang
        self.me = view.viewer

    def tip(self, key: str, table: dict[str, Words] = TIPS, **facts: object) -> Tip:
        return Tip(names.sentence(table, key, self.lang, **facts), table[key]["rule"])

    def say(self, key: str, **facts: object) -> str:
        return names.sentence(TIPS, key, self.lang, **facts)

    def count(self, number: int, noun: str) -> str:
        return names.count(number, noun, self.lang, as_object=True)

    def tile(self, tile: int) -> Tip:
        return tile_tip(self.c, tile, self.lang)

    def kinds(self, tile: int) -> str:
        """What the slots of a site take."""
        c, lang = self.c, self.lang
        if len(c.accepts[tile]) == len(c.spices):
            return self.say("any spice")
        return names.listing([names.spice(c, spice, lang) for spice in c.accepts[tile]], lang, names.OR)
