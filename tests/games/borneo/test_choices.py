"""How the actions of Borneo are pointed at, and what their tabs say."""

from random import Random

import pytest

from kogge.engine.game import Game
from kogge.engine.scene import BUTTON
from kogge.games.borneo import BORNEO, BORNEO_CARD
from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.merchants import ATTACK, DEFEND, MERCHANT_PHASE
from kogge.games.borneo.rules.orders import FULFIL_ORDER
from kogge.games.borneo.rules.state import Borneo
from tests.contract.drawn import Drawing
from tests.contract.moments import PEOPLE
from tests.games.borneo.table import CARD, ask, play, position


def paths(s: Borneo, lang: str = "de") -> dict[str, tuple[str, ...]]:
    """Notation -> path, for whoever decides."""
    game = BORNEO if s.components.edition == "board" else BORNEO_CARD
    chosen = game.choices(s.view(s.actor), PEOPLE, lang)
    return {s.vocabulary().write(choice.action): choice.path for choice in chosen}


def tabs(s: Borneo, lang: str = "de") -> dict[str, str]:
    chosen = BORNEO.choices(s.view(s.actor), PEOPLE, lang)
    return {s.vocabulary().write(choice.action): choice.tab for choice in chosen}


def labels(s: Borneo, lang: str = "de") -> dict[str, str]:
    """Notation -> what its button says."""
    chosen = BORNEO.choices(s.view(s.actor), PEOPLE, lang)
    return {s.vocabulary().write(choice.action): choice.label for choice in chosen if choice.label}


def test_an_order_of_one_spice_asks_for_the_spice_only_where_there_is_a_choice() -> None:
    s = ask(position(stored={"A": "F01 F21 F30 F02"}), FULFIL_ORDER)
    assert paths(s)["order kind4 pepper"] == ("order-kind4",)
    s = ask(position(stored={"A": "F01 F21 F30 F02 F17 F20"}), FULFIL_ORDER)
    assert paths(s)["order kind4 pepper"] == ("order-kind4", "spice-pepper")
    assert paths(s)["order kind4 cinnamon"] == ("order-kind4", "spice-cinnamon")
    assert paths(s)["pass"] == ("do-pass",)


def test_a_card_goes_through_the_pirates_to_the_spice_it_stands_for() -> None:
    s = ask(position(stored={"A": "F01 F02 F04 F30"}, pirates=True), FULFIL_ORDER)
    play(s, "order each1")
    found = paths(s)
    assert found["pay F01"] == ("card-F01",)
    assert found["pirate F30 cloves"] == ("do-pirate", "card-F30")
    s = ask(position(stored={"A": "F01 F21 F02 F04 F05"}, pirates=True), FULFIL_ORDER)
    play(s, "order each1")
    several = {path for notation, path in paths(s).items() if notation.startswith("pirate F21")}
    assert len(several) > 1
    assert all(path[:2] == ("do-pirate", "card-F21") and path[2].startswith("spice-") for path in several)


def test_merchants_go_to_ladders_and_attack_merchants() -> None:
    s = ask(position(hands={"A": "F01 F02"}, ladders={"r": "BCA", "g": "D"}), MERCHANT_PHASE)
    assert paths(s)["transfer red 3 green"] == ("merchant-red-3", "ladder-green")
    assert paths(s)["attack red 3 1"] == ("merchant-red-3", "merchant-red-1")
    assert tabs(s)["transfer red 3 green"] == "2"
    assert tabs(s)["attack red 3 1"] == "+1"
    assert tabs(s)["attack red 3 2"] == ""


def test_an_attack_with_the_only_card_that_fits_is_asked_for_by_a_button() -> None:
    """The rules show the card at once, since there is nothing to choose about it."""
    s = ask(position(hands={"A": "F01 F51", "B": "F03"}, ladders={"r": "BCA"}), MERCHANT_PHASE)
    assert paths(s)["attack red 3 1"] == ("merchant-red-3", "merchant-red-1", "do-show")
    assert labels(s)["attack red 3 1"] == "Mit 3 gegen 1 angreifen"
    assert tabs(s)["attack red 3 1"] == "+1"
    assert Drawing(BORNEO, s.view(0)).things.endings() == ["do-pass"]
    pointed = ("merchant-red-3", "merchant-red-1")
    assert Drawing(BORNEO, s.view(0), "de", pointed).things.buttons() == ["do-show"]
    reasons = BORNEO.scene(s.view(0), PEOPLE, "de", pointed, BORNEO.choices(s.view(0), PEOPLE, "de")).why_not
    assert reasons["merchant-red-3"].text == "Du greifst keine eigenen Händler an."
    play(s, "attack red 3 1")
    assert s.attack


def test_the_last_card_that_can_be_chosen_is_shown_by_a_button_too() -> None:
    s = position(hands={"A": "F01 F16 F51", "B": "F03 F53 F52"}, ladders={"r": "BCA"})
    play(ask(s, MERCHANT_PHASE), "attack red 3 1")
    assert paths(s)["play F01"] == ("card-F01",)
    play(s, "play F01")
    assert paths(s) == {"play F16": ("card-F16", "do-show"), "done": ("do-done",)}
    assert labels(s) == {"play F16": "Mit 4 gegen 1 angreifen", "done": "Mit 3 gegen 1 angreifen"}
    play(s, "done")
    assert paths(s) == {"play F03": ("card-F03", "do-show"), "done": ("do-done",)}
    assert labels(s, "en")["play F03"] == "Defend with 4 against 3"
    assert tabs(s)["play F03"] == "+3"


@pytest.mark.parametrize("game", [BORNEO, BORNEO_CARD], ids=lambda game: game.id)
def test_cards_are_never_shown_unasked(game: Game[Borneo]) -> None:
    """Whatever shows cards for a conflict, by the rules, has a button at the end of its path."""
    asked = 0
    for seed in range(12):
        rng = Random(seed)
        s = game.start(4, seed=str(seed))
        while s.actor >= 0:
            if s.stack[-1] in (MERCHANT_PHASE, ATTACK, DEFEND):
                for choice in game.choices(s.view(s.actor), PEOPLE, "de"):
                    after = s.clone()
                    after.apply(choice.action)
                    shown = (after.attack, after.defence) != (s.attack, s.defence)
                    assert not shown or choice.path[-1].startswith(BUTTON)
                    asked += shown and len(choice.path) > 1
            s.apply(rng.choice(s.legal()))
    assert asked


def test_the_tab_of_a_harbour_says_what_the_card_causes() -> None:
    s = position(hands={"A": "F06 F32"}, harbours="makassar tidore banjarmasin", stacks=("F01", "", "F16 F49"))
    ask(s, LAY_CARGO)
    assert tabs(s)["lay F06 1"] == "Monopol Rot"
    assert tabs(s)["lay F32 1"] == "2 von 4 Karten"
    assert tabs(s)["lay F32 3"] == "Verteilung"
    assert tabs(s, "en")["lay F06 1"] == "Monopoly Red"


def test_the_card_edition_speaks_of_positions() -> None:
    s = ask(position(CARD, hands={"A": "F01 F02"}, ladders={"r": "BCA", "g": "D"}), MERCHANT_PHASE)
    said = [BORNEO_CARD.say_action(s.view(0), action, PEOPLE, "de") for action in s.legal()]
    assert "Versetze deinen Händler von Position 3 bei Rot zu Grün (Position 2)" in said
