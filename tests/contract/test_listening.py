"""A playout tells nobody anything: that must not make a difference."""

from random import Random

from kogge.engine.plain import to_plain
from kogge.engine.seats import NOBODY
from kogge.games import find_game
from tests.engine.matches import Kind, every_kind


@every_kind
def test_whether_somebody_listens_changes_nothing(kind: Kind) -> None:
    start = find_game(kind.game).start(kind.seats, dict.fromkeys(kind.options, True), "listening")
    heard, unheard = start.clone(), start.clone()
    heard.events = []
    rng = Random(1)
    while heard.actor != NOBODY:
        assert to_plain(heard) == to_plain(unheard)
        action = rng.choice(heard.legal())
        heard.apply(action)
        unheard.apply(action)
    assert to_plain(heard) == to_plain(unheard)
    assert len(heard.events) > 50
    assert unheard.events is None
