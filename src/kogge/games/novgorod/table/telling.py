"""What all tips of Novgorod are made with: a view, the seats' names, a language and the words."""

from collections.abc import Sequence

from kogge.engine.scene import Tip
from kogge.games.novgorod.rules.components import VARIETY
from kogge.games.novgorod.rules.scoring import kinds
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.words import names
from kogge.games.novgorod.words.words_tips import TIPS
from kogge.games.novgorod.words.words_tips_own import OWN_TIPS

ALL_TIPS = TIPS | OWN_TIPS


class Teller:
    """Finds words for what a view shows."""

    def __init__(self, view: Novgorod, seats: Sequence[str], lang: str) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang
        self.me = view.viewer

    def tip(self, key: str, *more: str, **facts: object) -> Tip:
        """A tip by its key, and whatever else is to be said."""
        text = names.sentence(ALL_TIPS, key, self.lang, **facts)
        return Tip(" ".join([text, *filter(None, more)]), ALL_TIPS[key]["rule"])

    def say(self, key: str, **facts: object) -> str:
        return names.sentence(ALL_TIPS, key, self.lang, **facts)

    def count(self, number: int, noun: str) -> str:
        """So many, as an object."""
        return names.count(number, noun, self.lang, as_object=True)

    def so_many(self, number: int, noun: str) -> str:
        """So many, as a subject or alone."""
        return names.count(number, noun, self.lang)

    def city(self, city: int) -> str:
        return names.city(self.c, city, self.lang)

    def good(self, good: int) -> str:
        return names.good(self.c, good, self.lang)

    def lines(self, order: int) -> dict[str, str]:
        """What the lines of an order ask for."""
        upper, lower = (names.line(self.c, order, line, self.lang) for line in range(2))
        return {"upper": upper, "lower": lower}

    def people(self, seats: Sequence[int]) -> str:
        return names.listing([self.seats[seat] for seat in seats], self.lang)

    def turn_seals(self, seat: int, level: int) -> str:
        view = self.view
        return self.count(self.c.turn_seals[view.career[seat]][view.side[seat]][level], "seal")

    def kinds_so_far(self, seat: int) -> str:
        """Rule 8.4 VI, as far as it is seen; "" if that bonus is not in play."""
        view = self.view
        return (
            self.say("kinds so far", kinds=self.so_many(kinds(view, seat), "kind")) if VARIETY in view.bonuses else ""
        )

    def cost(self, goods: int, luxuries: int, ducats: int) -> str:
        """What a step of a career costs, as an object."""
        texts = []
        if goods:
            texts.append(self.say("different goods", number=goods))
        if luxuries:
            texts.append(self.say("different luxuries", number=luxuries))
        if ducats:
            texts.append(self.count(ducats, "ducat"))
        return names.listing(texts, self.lang)
