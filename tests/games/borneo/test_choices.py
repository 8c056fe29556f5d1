"""How the actions of Borneo are pointed at, and what their tabs say."""

from kogge.games.borneo import BORNEO, BORNEO_CARD
from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.merchants import MERCHANT_PHASE
from kogge.games.borneo.rules.orders import FULFIL_ORDER
from kogge.games.borneo.rules.state import Borneo
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
    assert tabs(s)["transfer red 3 green"] == "Rang 2"
    assert tabs(s)["attack red 3 1"] == "+1"
    assert tabs(s)["attack red 3 2"] == ""


def test_the_tab_of_a_harbour_says_what_the_card_causes() -> None:
    s = position(hands={"A": "F06 F32"}, harbours="makassar tidore banjarmasin", stacks=("F01", "", "F16 F49"))
    ask(s, LAY_CARGO)
    assert tabs(s)["lay F06 1"] == "Monopol Rot"
    assert tabs(s)["lay F32 1"] == "2 von 4 Karten"
    assert tabs(s)["lay F32 3"] == "Verteilung"
    assert tabs(s, "en")["lay F06 1"] == "Monopoly Red"


def test_the_card_edition_speaks_of_positions() -> None:
    s = ask(position(CARD, hands={"A": "F01 F02"}, ladders={"r": "BCA", "g": "D"}), MERCHANT_PHASE)
    chosen = BORNEO_CARD.choices(s.view(0), PEOPLE, "de")
    assert "Position 2" in {choice.tab for choice in chosen}
