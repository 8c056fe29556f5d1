"""How the actions of Goa are pointed at, and what buttons and tabs say."""

import re

from kogge.engine.scene import Choice, Scene
from kogge.engine.seats import NOBODY
from kogge.games.goa import GOA
from kogge.games.goa.rules.components import CARD_GAIN, COLUMNS, MIXED, NO_SPICES
from kogge.games.goa.rules.markers import PLACE_FLAG
from kogge.games.goa.rules.setup import QUICK_START
from kogge.games.goa.rules.state import Goa
from kogge.table.drawing.things import Things
from tests.contract.drawn import scene_of
from tests.contract.moments import languages
from tests.games.goa.by_chance import PEOPLE, Case, cases, positions
from tests.games.goa.table import ask, auction, auction_tile, play, position, take_turn

choices = GOA.choices
COLUMN = "|".join(COLUMNS)
FIRST = [
    r"cell-\d+",
    r"spot-\d+",
    rf"(yield|step)-({COLUMN})",
    r"supply-(quilon|cochin|madras|calicut)",
    r"site-[0-7]",
    r"card-exp_\d\d",
    r"kept-[ab]_\w+(\.\d)?",
    r"colony-(quilon|madras)_\d",
    r"removed-[ab]_\w+",
    r"do-[a-z0-9-]+",
]
LATER = [*FIRST[:4], rf"spy-[0-3]-({COLUMN})", r"do-[a-z0-9-]+"]


def decisions(case: Case) -> list[Goa]:
    return [s.view(s.actor) for s in positions(case) if s.actor != NOBODY]


def chosen_by(s: Goa, lang: str = "de") -> dict[str, Choice]:
    """Notation -> choice, for whoever decides."""
    return {s.vocabulary().write(choice.action): choice for choice in choices(s.view(s.actor), PEOPLE, lang)}


def paths(s: Goa) -> dict[str, tuple[str, ...]]:
    return {notation: choice.path for notation, choice in chosen_by(s).items()}


def labels(s: Goa, lang: str = "de") -> dict[str, str]:
    return {notation: choice.label for notation, choice in chosen_by(s, lang).items()}


def tabs(s: Goa, lang: str = "de") -> dict[str, str]:
    return {notation: choice.tab for notation, choice in chosen_by(s, lang).items()}


def after(s: Goa, card: str, lang: str = "de") -> str:
    """What the tab of a card in hand says once it is chosen."""
    tab: str = scene_of(GOA, s, s.actor, lang, f"card-{card}").drawing.own.after_card
    return tab


# -- all decisions ----------------------------------------------------------------------------


@cases
def test_ids_tell_what_is_pointed_at(case: Case) -> None:
    for view in decisions(case):
        for choice in choices(view, PEOPLE, "de"):
            first, *later = choice.path
            assert re.fullmatch("|".join(FIRST), first)
            assert all(re.fullmatch("|".join(LATER), thing) for thing in later)


# -- flag, markers, auctions ------------------------------------------------------------------


def test_the_flag_goes_to_the_border_or_an_empty_cell() -> None:
    found = paths(ask(position(grid={"2 2": ""}, action=0), PLACE_FLAG))
    assert found["flag 0 1"] == ("spot-25",)
    assert found["flag 2 2"] == ("cell-6",)
    assert len(found) == 21


def test_every_bid_has_a_key() -> None:
    s = auction(position(ducats={"B": 12}), "0 1", "1 1", "1 2", "1 3", "1 4")
    found = chosen_by(s)
    assert found["pass"].path == ("do-pass",)
    assert found["bid 8"].path == ("do-bid-8",)
    assert (found["bid 12"].path, found["bid 12"].label, found["bid 12"].amount) == (("do-bid-12",), "12", 12)
    assert (found["pass"].ends, found["bid 8"].ends) == (True, False)
    play(s, "bid 4")
    assert paths(s)["bid 5"] == ("do-bid-5",)


def test_low_bids_have_keys_of_their_own_and_high_ones_share_one() -> None:
    s = auction(position(ducats={"B": 12}), "0 1", "1 1", "1 2", "1 3", "1 4")
    view = s.view(s.actor)
    found = choices(view, PEOPLE, "de")
    said = {choice.action: f"Aktion {choice.action}" for choice in found}
    scene = Scene(0, 0, "", [], [], [], [], {})
    things = Things(scene, found, [], {}, said, {})
    assert things.keys() == ([f"do-bid-{n}" for n in range(1, 7)], [f"do-bid-{n}" for n in range(7, 13)])
    assert (things.endings(), things.buttons()) == (["do-pass"], [])
    assert things.label("do-bid-9") == "9"
    few = [choice for choice in found if choice.amount <= 7]
    assert Things(scene, few, [], {}, said, {}).keys() == ([f"do-bid-{n}" for n in range(1, 8)], [])


def test_the_same_button_says_what_the_chosen_card_does() -> None:
    view = take_turn(position(hands={"A": "exp_01 exp_07"})).view(0)
    found = choices(view, PEOPLE, "de")
    scene = Scene(0, 0, "", [], [], [], [], {})
    for card, label in (("card-exp_01", "Nimm 2 Schiffe"), ("card-exp_07", "Nimm 5 Dukaten")):
        assert Things(scene, found, [card], {}, {}, {}).label("do-play") == label


def test_sell_or_keep_names_the_price() -> None:
    s = auction(position(), "0 1", "1 1", "1 2", "1 3", "1 4")
    play(s, "bid 5", "pass", "pass")
    assert labels(s) == {"sell": "Für 5 verkaufen", "keep": "Behalten: 4 zahlen"}
    s = auction(position(), "0 1", "1 1", "1 2", "1 3", "1 4")
    play(s, "bid 1", "pass", "pass")
    assert labels(s, "en") == {"sell": "Sell for 1", "keep": "Keep it for nothing"}


def test_the_fifth_plantation_says_what_becomes_of_the_others() -> None:
    sites = {"A": dict.fromkeys(["a_ginger_1", "a_pepper_2.1", "a_crop_rotation", "a_clove_1"], "")}
    s = auction_tile(position(sites=sites, flag="D", grid={"1 1": "a_nutmeg_1"}), "a_nutmeg_1")
    play(s, "pass", "pass", "pass")
    assert s.actor == 0
    assert paths(s)["remove 1"] == ("site-0",)
    assert list(tabs(s).values()) == ["Behält 1 SP", "Kommt weg", "Kommt weg", "Behält 1 SP"]


# -- actions ----------------------------------------------------------------------------------


def test_actions_are_taken_on_the_own_board() -> None:
    s = take_turn(position(sites={"A": {"a_ginger_2.1": "ginger"}}, rows={"A": "2 3 1 1 1"}))
    found = chosen_by(s)
    assert (found["build"].path, found["build"].tab) == (("yield-ship",), "+2 Schiffe")
    assert (found["tax"].path, found["tax"].tab) == (("yield-tax",), "+4 Dukaten")
    assert (found["harvest"].path, found["harvest"].tab) == (("yield-harvest",), "+1 Gewürz")
    assert (found["expedition 1"].path, found["expedition 1"].tab) == (("yield-expedition",), "+1 Karte")
    assert (found["found madras"].path, found["found madras"].tab) == (("supply-madras",), "Gründe Madras")


def test_a_step_says_where_it_leads() -> None:
    s = take_turn(position(sites={"A": {"a_cinnamon_1": "cinnamon", "a_nutmeg_1": "nutmeg"}}))
    assert paths(s)["progress tax"] == ("step-tax",)
    assert tabs(s)["progress tax"] == "Reihe 2: 6 Dukaten"
    assert tabs(s)["progress expedition"] == "Reihe 2: 1/2"
    assert tabs(s, "en")["progress tax"] == "Row 2: 6 ducats"


def test_the_number_of_cards_is_asked_for_only_where_there_is_a_choice() -> None:
    s = take_turn(position(rows={"A": "1 1 1 3 1"}))
    assert paths(s)["expedition 2"] == ("yield-expedition", "do-draw-2")
    assert labels(s)["expedition 1"] == "Ziehe 1 Expeditionskarte"
    s = take_turn(position(rows={"A": "1 1 1 3 1"}, hands={"A": "exp_01 exp_02"}))
    assert paths(s)["expedition 1"] == ("yield-expedition",)


def test_cards_go_with_their_action() -> None:
    s = take_turn(
        position(hands={"A": "exp_07 exp_13 exp_16 exp_19 exp_22 exp_25"}, ducats={"A": 4}, rows={"A": "1 3 1 1 1"})
    )
    found = chosen_by(s)
    assert found["play exp_07"].path == ("card-exp_07", "do-play")
    assert found["play exp_16 tax"].path == ("card-exp_16", "step-tax")
    assert found["harvest with exp_19"].path == ("card-exp_19", "yield-harvest")
    assert found["harvest with exp_19"].tab == "4 nach Wahl"
    assert found["found quilon with exp_22"].path == ("card-exp_22", "supply-quilon")
    assert found["progress ship with exp_25"].path == ("card-exp_25", "step-ship")
    assert found["discard exp_13"].path == ("card-exp_13", "do-discard")
    assert found["discard exp_13"].label == "Ungenutzt abwerfen"
    assert "play exp_13" not in found


def test_tiles_are_used_with_a_button_or_at_what_they_aim_at() -> None:
    spices = {"a_ginger_2.1": "ginger ginger", "a_pepper_2.1": "pepper pepper", "a_nutmeg_2.1": "nutmeg nutmeg"}
    kept = "a_ship a_spice b_espionage b_swap a_duty b_viceroy b_resupply b_extra_harvest"
    s = take_turn(
        position(kept={"A": kept}, sites={"A": spices | {"a_clove_1": ""}}, turn="B1", rows={"B": "3 1 1 1 1"})
    )
    found = chosen_by(s)
    assert found["use a_ship"].path == ("kept-a_ship", "do-use")
    assert {notation: choice.label for notation, choice in found.items() if notation.startswith("use")} == {
        "use a_ship": "Nimm 1 Schiff",
        "use a_spice": "Nimm 1 Gewürz",
        "use a_duty": "Gib 6 Gewürze für 5 SP",
        "use b_viceroy": "Rücke den hintersten Marker vor",
        "use b_resupply": "Decke 2 Expeditionskarten auf",
        "use b_extra_harvest": "Fülle bis zu 3 Plantagen oder Kolonien",
    }
    assert found["spy 2 ship"].path == ("kept-b_espionage", "spy-1-ship")
    assert found["spy 2 ship"].tab == "+3 Schiffe"
    assert found["swap 1 1"].path == ("kept-b_swap", "cell-0")


def test_a_tile_that_lies_face_down_is_not_used() -> None:
    s = take_turn(position(kept={"A": "a_duty b_duty"}, turned="a_duty", sites={"A": full(6)}, turn="B1"))
    assert paths(s)["use b_duty"] == ("kept-b_duty", "do-use")
    assert "use a_duty" not in paths(s)


def full(spices: int) -> dict[str, str]:
    names = ["b_ginger_3", "b_pepper_3", "b_nutmeg_3"]
    return {name: " ".join([name.split("_")[1]] * 3) for name in names[: spices // 3]}


# -- spices -----------------------------------------------------------------------------------


def test_a_spice_goes_to_its_site_and_is_named_only_where_there_is_a_choice() -> None:
    sites = {"A": {"a_ginger_2.1": "", "a_pepper_2.1": "", "cochin_1": ""}}
    s = play(take_turn(position(sites=sites, rows={"A": "1 2 1 1 1"})), "harvest")
    found = chosen_by(s)
    assert (found["put ginger 1"].path, found["put ginger 1"].tab) == (("site-0",), "+1 Ingwer")
    assert found["put clove cochin"].path == ("site-5", "do-spice-clove")
    assert found["put clove cochin"].label == "Nelke"


def test_placing_is_stopped_with_a_button_that_ends_it() -> None:
    sites = {"A": {"a_clove_1": "", "cochin_1": ""}}
    s = play(take_turn(position(hands={"A": "exp_10"}, sites=sites)), "play exp_10", "put ginger cochin")
    assert paths(s) == {"put clove 1": ("site-0",), "done": ("do-done",)}
    assert (labels(s)["done"], labels(s, "en")["done"]) == ("Nichts weiter ablegen", "Place no more")
    assert chosen_by(s)["done"].ends


def test_a_card_says_that_fewer_spices_will_do() -> None:
    for sites, de, en in (
        ({"a_clove_1": "", "cochin_1": ""}, "Nimm bis zu 2 Gewürze", "Take up to 2 spices"),
        ({"cochin_1": ""}, "Nimm 1 Gewürz", "Take 1 spice"),
    ):
        s = take_turn(position(hands={"A": "exp_10"}, sites={"A": sites}))
        assert (labels(s)["play exp_10"], labels(s, "en")["play exp_10"]) == (de, en)


def test_where_only_one_site_is_left_the_spice_is_enough() -> None:
    s = play(take_turn(position(sites={"A": {"cochin_1": ""}})), "harvest")
    assert paths(s)["put clove cochin"] == ("do-spice-clove",)
    assert labels(s, "en")["put clove cochin"] == "Clove"


def test_spices_are_paid_sold_and_given_from_their_sites() -> None:
    sites = {"A": {"a_cinnamon_1": "cinnamon", "calicut_1": "cinnamon ginger"}}
    s = play(take_turn(position(sites=sites)), "progress tax")
    assert tabs(s) == {"give cinnamon 1": "−1 Zimt", "give cinnamon calicut": "−1 Zimt"}
    assert paths(s)["give cinnamon calicut"] == ("site-7",)
    s = play(take_turn(position(sites=sites, hands={"A": "exp_13"})), "play exp_13")
    assert tabs(s)["give cinnamon 1"] == "+3 Dukaten"
    assert paths(s)["give ginger calicut"] == ("site-7", "do-spice-ginger")
    play(s, "give cinnamon 1")
    assert chosen_by(s)["done"].label == "Nichts weiter verkaufen"
    assert paths(s)["give ginger calicut"] == ("do-spice-ginger",)


def test_the_extra_harvest_fills_sites() -> None:
    sites = {"A": {"a_ginger_2.1": "", "a_pepper_2.1": "pepper", "a_clove_1": ""}}
    s = play(take_turn(position(kept={"A": "b_extra_harvest"}, sites=sites, turn="B1")), "use b_extra_harvest")
    assert paths(s)["fill 1"] == ("site-0",)
    assert list(tabs(s).values()) == ["+2 Gewürze", "+1 Gewürz", "+1 Gewürz"]
    play(s, "fill 1")
    assert labels(s)["done"] == "Nichts weiter füllen"


def test_goods_to_choose_are_counted() -> None:
    s = position(kept={"A": "b_resupply"}, sites={"A": {"a_ginger_2.1": ""}}, draw_pile="exp_02 exp_03", turn="B1")
    play(take_turn(s), "use b_resupply")
    assert list(labels(s).values()) == ["Nimm 2 Gewürze", "Nimm 5 Schiffe", "Nimm 5 Kolonisten"]
    assert paths(s)["take spices"] == ("do-take-spices",)
    s = play(take_turn(position(hands={"A": "exp_19"}, rows={"A": "1 2 1 1 1"})), "harvest with exp_19")
    assert labels(s) == {"take ship": "Nimm 1 Schiff", "take colonist": "Nimm 1 Kolonisten"}
    assert paths(s)["take ship"] == ("do-take-ship",)


# -- founding, windows, variants --------------------------------------------------------------


def test_a_founding_says_what_it_costs_and_what_failing_brings() -> None:
    s = position(hands={"A": "exp_04"}, colonists={"A": 5}, draw_pile="exp_01 exp_07")
    play(take_turn(s), "found quilon")
    assert labels(s)["settle"] == "Gründen: 4 Kolonisten zahlen"
    assert labels(s)["decline"] == "Verzichten: +1 Kolonist"
    s = position(hands={"A": "exp_04"}, colonists={"A": 0}, draw_pile="exp_01 exp_07")
    assert labels(play(take_turn(s), "found quilon"))["go on"] == "Scheitern lassen: +1 Kolonist"
    s = position(hands={"A": "exp_04"}, rows={"A": "1 1 1 1 5"}, draw_pile="exp_01 exp_07")
    assert labels(play(take_turn(s), "found quilon"))["go on"] == "Quilon gründen"


def test_a_colony_tile_is_chosen_where_tiles_differ() -> None:
    s = play(take_turn(position(rows={"A": "1 1 1 1 5"}, draw_pile="exp_01 exp_07")), "found quilon")
    assert paths(s)["colony quilon_1"] == ("colony-quilon_1",)


def test_a_window_is_left_by_a_button_that_says_so() -> None:
    s = play(take_turn(position(hands={"A": "exp_07"})), "build")
    assert (paths(s)["go on"], labels(s)["go on"]) == (("do-go-on",), "Zug beenden")


def test_the_quick_start_is_two_steps_or_ducats() -> None:
    s = ask(position(action=0), QUICK_START)
    ducats, *steps = choices(s.view(s.actor), PEOPLE, "de")
    assert (ducats.path, ducats.label) == (("do-start-ducats",), "Nimm 10 Dukaten")
    found = {choice.path: (s.vocabulary().write(choice.action), choice.tab) for choice in steps}
    assert len(found) == len(steps) == len(COLUMNS) * (len(COLUMNS) - 1), "either marker may be the first"
    assert found["step-ship", "step-tax"] == ("start ship tax", "Reihe 2: 6 Dukaten")
    assert found["step-tax", "step-ship"] == ("start ship tax", "Reihe 2: 2 Schiffe")


@languages
def test_the_archive_points_at_removed_tiles(lang: str) -> None:
    s = auction_tile(position(turn="B1", removed="a_ships b_swap", grid={"1 1": "b_archive"}), "b_archive")
    play(s, "pass", "pass", "pass")
    assert chosen_by(s, lang)["archive a_ships"].path == ("removed-a_ships",)


def test_a_chosen_card_says_what_follows() -> None:
    """A button's own words, or what is to be pointed at next."""
    hand = "exp_01 exp_19 exp_25"
    s = take_turn(position(hands={"A": hand}))
    roles = [s.components.card_role[card] for card in s.hands[0]]
    assert roles == [CARD_GAIN, MIXED, NO_SPICES]
    assert [after(s, card) for card in hand.split()] == ["Nimm 2 Schiffe", "Ernte wählen", "Schritt wählen"]
    assert [after(s, card, "en") for card in hand.split()] == ["Take 2 ships", "Choose Harvest", "Choose a step"]
    play(s, "build")
    assert after(s, "exp_19") == "Nur abwerfen"
