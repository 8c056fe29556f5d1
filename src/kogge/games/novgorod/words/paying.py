"""What is being paid for, and what is still to be given for it, in words (13.2)."""

from kogge.engine.game import Words
from kogge.games.novgorod.rules.components import members
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.words import names

LINE: Words = {"de": "die {line} von {face}", "en": "the {line} of {face}"}


def target(view: Novgorod, lang: str) -> str:
    """The order line, special order or career step that is being paid for, as an object."""
    c = view.components
    verb, parts = c.actions.verb[view.target], c.actions.parts[view.target]
    if verb == "fulfil":
        order, line = parts
        return LINE[lang].format(line=names.LINES[line][lang], face=names.face(c, order, lang))
    if verb == "special":
        card, _ = parts
        return names.special(c, card, view.letters[view.special.index(card)], lang)
    return names.step(view.level[view.active] + 1, lang)


def missing(view: Novgorod, lang: str) -> str:
    """What is still to be given: a luxury by its name where there is no choice, and goods; "" if it is all there."""
    c = view.components
    texts = []
    if view.need_luxuries and view.luxury_choice.bit_count() == 1:
        texts.append(names.at_least(c, members(view.luxury_choice)[0], view.need_least, lang))
    elif view.need_luxuries:
        texts.append(names.count(view.need_luxuries, "luxury", lang))
    texts += [names.good(c, good, lang) for good in members(view.need_goods)]
    if view.need_any:
        texts.append(names.count(view.need_any, "good", lang))
    return names.listing(texts, lang) if texts else ""
