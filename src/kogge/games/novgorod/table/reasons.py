"""What all reasons of Novgorod are made with, and why nothing else can be done at a decision."""

from collections.abc import Sequence

from kogge.engine.scene import Tip
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.table.choices import choices
from kogge.games.novgorod.words import names
from kogge.games.novgorod.words.paying import missing
from kogge.games.novgorod.words.words_why_not import WHY_NOT

Reason = Tip | None  # None: nothing is to be said
FIRST = {
    "choose side": "side first",
    "draft": "draft first",
    "lay route": "route first",
    "pay": "pay first",
    "fetch": "choose good first",
    "close scoring": "placement first",
    "buy": "scoring over",
}


class Reasons:
    """What stands against choosing a thing at the decision at hand."""

    windows = ("pirate at start", "pirate before seal", "pirate at end")

    def __init__(self, view: Novgorod, seats: Sequence[str], lang: str, chosen: Sequence[str]) -> None:
        self.view = view
        self.c = view.components
        self.seats = seats
        self.lang = lang
        self.chosen = chosen
        self.step = view.stack[-1].name
        self.me = view.actor

    def can_choose(self) -> set[str]:
        """What was pointed at, what can be next, and what one can begin with."""
        depth = len(self.chosen)
        paths = [choice.path for choice in choices(self.view, self.seats, self.lang)]
        going_on = {path[depth] for path in paths if path[:depth] == tuple(self.chosen)}
        return {*self.chosen, *going_on, *(path[0] for path in paths)}

    def not_now(self) -> Tip:
        """Another decision comes first."""
        key = "pirate first" if self.step in self.windows else FIRST[self.step]
        return self.tip(key, missing=missing(self.view, self.lang) if self.step == "pay" else "")

    def priced(self, key: str, price: int) -> Tip:
        """It costs more than one has."""
        return self.tip(key, price=self.count(price, "ducat"), ducats=self.view.ducats[self.me])

    def tip(self, key: str, **facts: object) -> Tip:
        return Tip(self.say(key, **facts), WHY_NOT[key]["rule"])

    def say(self, key: str, **facts: object) -> str:
        return names.sentence(WHY_NOT, key, self.lang, **facts)

    def count(self, number: int, noun: str) -> str:
        return names.count(number, noun, self.lang, as_object=True)

    def city(self, city: int) -> str:
        return names.city(self.c, city, self.lang)
