"""Standing orders of every game: obeyed only where they belong, and by what is allowed.

Every folder in tests/games has a module `standing`: `WHERE` says at which steps an order can be obeyed, `TOGETHER` is
as much as one can order at once, and `SPARED` are the steps at which nobody is asked any more who has ordered that.
"""

import re
from random import Random
from typing import Any

import pytest

from kogge.engine.game import Game
from kogge.engine.seats import NOBODY
from kogge.games import GAMES
from tests.contract.moments import few_kinds, played
from tests.contract.told import told_by
from tests.engine.matches import Kind, every_kind, new_match

RULE = re.compile(r"\((\d[\w.]*)\)")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_standing_orders_are_offered_in_both_languages(game: Game[Any]) -> None:
    """And each names the rule that leaves the choice."""
    for order in game.standing_orders:
        assert order.title["de"] != order.title["en"]
        assert order.meaning["de"] != order.meaning["en"]
        assert RULE.findall(order.meaning["de"]) == RULE.findall(order.meaning["en"]) != []


@few_kinds
def test_an_order_is_obeyed_only_where_it_belongs_and_by_a_legal_action(kind: Kind) -> None:
    game = GAMES[kind.game]
    known = told_by(game, "standing")
    orders = [order.name for order in game.standing_orders]
    assert not known or orders == list(known.WHERE)
    followed = set()
    for state in played(kind).positions[:-1]:
        view = state.view(state.actor)
        for order in game.standing_orders:
            for number in {1, order.most or 1}:
                action = game.obey(view, {order.name: number})
                if action is not None:
                    assert action in state.options
                    assert not known or state.stack[-1].name in known.WHERE[order.name]
                    followed.add(order.name)
        assert game.obey(view, {}) is None
        assert game.obey(view, dict.fromkeys(orders, 0)) is None
    assert followed or not orders


@every_kind
def test_a_match_ends_in_which_everybody_has_given_all_orders(kind: Kind) -> None:
    game = GAMES[kind.game]
    known = told_by(game, "standing")
    given_orders = known.TOGETHER if known else {order.name: 1 for order in game.standing_orders}
    to_spare = known.SPARED if known else ()
    state = new_match(kind).state
    rng = Random(kind.name)
    spared = set()
    while state.actor != NOBODY:
        step = state.stack[-1].name
        action = game.obey(state.view(state.actor), given_orders)
        if action is None:
            assert step not in to_spare
        else:
            spared.add(step)
        state.apply(rng.choice(state.legal()) if action is None else action)
    assert not to_spare or not spared.isdisjoint(to_spare)
