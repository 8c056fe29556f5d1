"""What chance seldom or never brings about in Goa."""

from kogge.engine.event import Event
from kogge.engine.seats import EVERYBODY
from kogge.games.goa.rules import events as ev
from kogge.games.goa.rules.state import Goa
from tests.games.goa.table import play, position, take_turn


def events() -> list[Event]:
    return [
        Event(ev.FIRST_TO_REACH, (0, 2, 3), EVERYBODY),
        Event(ev.TURNED_UP, (1,), EVERYBODY),
        Event(ev.COMPLETED_ROW, (0, 2, 1), EVERYBODY),
        Event(ev.STOPPED_PLACING, (0,), EVERYBODY),
    ]


def decisions() -> list[Goa]:
    """A mixed harvest, before and after the first thing is taken; up to two spices, before and after the first."""
    mixed = play(take_turn(position(rows={"A": "1 3 1 1 1"}, hands={"A": "exp_19"})), "harvest with exp_19")
    sites = {"A": {"a_clove_2.1": "", "calicut_1": ""}}
    spices = play(take_turn(position(hands={"A": "exp_10"}, sites=sites)), "play exp_10")
    return [mixed, play(mixed.clone(), "take ship"), spices, play(spices.clone(), "put clove 1")]
