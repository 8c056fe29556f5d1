"""Looks at positions of random games, each compared with the look at a table on which only hidden things differ.

What is hidden says the `known` of the game's tests. Compared is all that somebody gets: the view with what is legal,
the position, prompt and options in words, the drawing, and what a move tells them.
"""

from random import Random

from kogge.engine.seats import NOBODY
from kogge.engine.state import State
from kogge.games import GAMES
from tests.contract.drawn import Drawing
from tests.contract.known import everything, known, played_lively
from tests.contract.moments import OF_THE_HOUSE, kinds_of, names, onlookers
from tests.contract.permuted import log_of, permuted, texts
from tests.engine.matches import Kind
from tests.soak.haul import Part

LOOKS = 20  # at each game
KINDS = [kind for game in OF_THE_HOUSE for kind in kinds_of(game)]


def look_at_some(first: int, count: int) -> list[str]:
    game = first // LOOKS
    return leaks(KINDS[game % len(KINDS)], f"leaks/{game}", count)


def leaks(kind: Kind, seed: str, looks: int) -> list[str]:
    """What changes for somebody though only hidden things changed, at so many positions of a game."""
    rng, faults = Random(seed), []
    positions = played_lively(kind, seed, rng).positions
    for number, state in enumerate(rng.sample(positions, min(looks, len(positions)))):
        onlooker = onlookers(state)[number % (state.seats + 1)]
        try:
            found = [*at_rest(kind, state, onlooker, rng), *in_the_log(kind, state, onlooker, rng)]
        except Exception as error:
            found = [repr(error)]
        faults += [f"{kind.name}, seed {seed}, look {number} of seat {onlooker}: {fault}" for fault in found]
    return faults


def at_rest(kind: Kind, state: State, onlooker: int, rng: Random) -> list[str]:
    view, other = state.view(onlooker), permuted(known(kind), state, onlooker, rng).view(onlooker)
    lang = rng.choice(("de", "en"))
    compared = {
        "the view": (everything(view), everything(other)),
        "what is legal": (view.legal(), other.legal()),
        "the words": (texts(kind, view), texts(kind, other)),
        "the drawing": tuple(Drawing(GAMES[kind.game], one, lang).text for one in (view, other)),
    }
    return [f"{what} differs" for what, (one, another) in compared.items() if one != another]


def in_the_log(kind: Kind, state: State, onlooker: int, rng: Random) -> list[str]:
    """What is told of a move, but for what the move itself uncovers."""
    of, game = known(kind), GAMES[kind.game]
    if state.actor == NOBODY:
        return []
    action = rng.choice(state.legal())
    if onlooker != state.actor and not of.is_public(state, action):
        return []
    events, after = log_of(state, onlooker, action)
    other = permuted(of, state, onlooker, rng, of.uncovered(state, after, onlooker))
    other_events, other_after = log_of(other, onlooker, action)
    if other_events != events:
        return ["what is told of a move differs"]
    if len(of.face_down(after, onlooker)) < len(of.face_down(state, onlooker)):
        return []  # at the end, some lay open what they have
    views = after.view(onlooker), other_after.view(onlooker)
    one, another = (
        [game.say_event(view, event, names(view), lang) for event in events for lang in ("de", "en")] for view in views
    )
    return [] if one == another and everything(views[0]) == everything(views[1]) else ["what a move leads to differs"]


PART = Part(
    "leaks",
    "looks",
    100_000,
    LOOKS,
    look_at_some,
    f"{len(KINDS)} kinds in turn, nothing changed for anybody when only hidden things changed.",
)
