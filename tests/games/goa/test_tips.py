"""What the things on Goa's table say of themselves, and why some cannot be chosen."""

from collections.abc import Sequence

import pytest

from kogge.engine.event import Event
from kogge.engine.scene import Thing, Tip
from kogge.engine.seats import EVERYBODY, NOBODY, SPECTATOR
from kogge.engine.words import MARKED
from kogge.games.goa import GOA
from kogge.games.goa.rules import events
from kogge.games.goa.rules.action_phase import NEXT_EXTRA
from kogge.games.goa.rules.components import CELLS, COLUMNS, LAST_ROW, PLANTATIONS, SITES, components
from kogge.games.goa.rules.markers import PLACE_FLAG, PLACE_MARKER
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.table import ids
from kogge.games.goa.table.piece_tips import card_tip, tile_tip
from kogge.games.goa.table.things import things
from kogge.games.goa.words.teller import GoaTeller
from tests.citing import rule
from tests.contract.moments import languages
from tests.games.goa.by_chance import PEOPLE, Case, cases, positions
from tests.games.goa.table import ask, auction, auction_tile, play, position, take_turn

C = components(GOA.data())
TELLERS = {lang: GoaTeller(Goa.blank(C, 4), PEOPLE, lang) for lang in ("de", "en")}
EVERY = 4  # position of a match is looked at, and every first one of its kind


def moments(case: Case) -> list[Goa]:
    """Some positions of a match, each kind of decision among them; the end comes last."""
    seen: set[str] = set()
    found = []
    for number, s in enumerate(positions(case)):
        step = s.stack[-1].name if s.stack else "over"
        if number % EVERY == 0 or step not in seen:
            seen.add(step)
            found.append(s)
    return found


def named(view: Goa, lang: str = "de") -> dict[str, Thing]:
    return things(GoaTeller(view, PEOPLE, lang))


def tips(view: Goa, people: Sequence[str], lang: str) -> dict[str, Tip]:
    return {thing: described.tip for thing, described in things(GoaTeller(view, people, lang)).items()}


def reasons(s: Goa, *chosen: str, lang: str = "de") -> dict[str, Tip]:
    """Why what cannot be pointed at next cannot."""
    view = s.view(s.actor)
    paths = [choice.path for choice in GOA.choices(view, PEOPLE, lang)]
    can = {path[len(chosen)] for path in paths if path[: len(chosen)] == chosen}
    found = GOA.why_not(GoaTeller(view, PEOPLE, lang), chosen)
    return {thing: reason for thing, reason in found.items() if thing not in can}


# -- every kind has its own ---------------------------------------------------------------------


@languages
def test_no_two_kinds_of_tiles_read_the_same(lang: str) -> None:
    """Stacks A and B have tiles that do the same: those may."""
    texts: dict[Tip, set[str]] = {}
    for tile in (*C.stacks[0], *C.stacks[1]):
        kind = C.kinds[C.kind[tile]].partition("_")[2]
        texts.setdefault(tile_tip(TELLERS[lang], tile), set()).add(kind)
    assert all(len(kinds) == 1 for kinds in texts.values())


@languages
def test_no_two_cards_of_different_effect_read_the_same(lang: str) -> None:
    texts = {card_tip(TELLERS[lang], card): C.card_type[card] for card in range(C.cards)}
    assert len(texts) == len({*texts.values()}) == len(C.type_names)


@languages
def test_every_field_of_the_board_has_its_own_text(lang: str) -> None:
    yields, steps, markers = set(), set(), set()
    for row in range(LAST_ROW):
        s = take_turn(position(rows={"A": " ".join([str(row + 1)] * len(COLUMNS))}))
        told, of_others = tips(s.view(0), PEOPLE, lang), tips(s.view(1), PEOPLE, lang)
        yields |= {told[ids.yield_id(column)] for column in range(len(COLUMNS))}
        markers |= {of_others[ids.spy_id(0, column)] for column in range(len(COLUMNS))}
        steps |= {told[thing] for thing in told if thing.startswith("step-")}
    assert (len(yields), len(markers), len(steps)) == (25, 25, 20)


@languages
def test_every_colony_has_its_own_text(lang: str) -> None:
    told = tips(take_turn(position()).view(0), PEOPLE, lang)
    assert len({told[ids.supply_id(C, colony)] for colony in range(4)}) == 4
    different = {(C.colony_of[tile], *C.accepts[tile]) for tile in C.colonies}
    assert len({told[ids.colony_id(C, tile)] for tile in C.colonies}) == len(different) == 12


def test_the_table_says_by_name_what_was_chosen() -> None:
    sites = {"A": {"a_ginger_2.1": "ginger", "madras_1": "pepper"}}
    found = named(take_turn(position(hands={"A": "exp_07"}, kept={"A": "a_ship"}, sites=sites)).view(0))
    names = {thing: found[thing].name for thing in ("card-exp_07", "kept-a_ship", "yield-tax", "step-ship", "site-0")}
    assert names == {
        "card-exp_07": "Fünf Dukaten",
        "kept-a_ship": "Schiff",
        "yield-tax": "Steuer, Reihe 1",
        "step-ship": "Schiffbau, nächster Schritt",
        "site-0": "Ingwer-Plantage in deinem Lager",
    }
    assert found["site-6"].name == "Madras in deinem Lager"


# -- what tips tell -----------------------------------------------------------------------------


def test_a_step_tells_cost_yield_and_bonus() -> None:
    s = take_turn(position(rows={"A": "3 1 2 2 2", "B": "1 4 1 1 1"}))
    told = tips(s.view(0), PEOPLE, "de")
    assert told["step-ship"] == Tip(
        "Schiffbau, nächster Schritt: Er kostet 1 Pfeffer, 1 Muskat, 1 Nelke und 3 Schiffe. Reihe 4 bringt 4 Schiffe "
        "je Aktion, am Ende 6 Siegpunkte. Du wärst zuerst dort: Ziehe 1 Expeditionskarte.",
        "7.3.1",
    )
    assert told["step-harvest"].text.endswith(
        "Dann stehen alle deine Marker mindestens in Reihe 2: Nimm 1 Zusatzaktions-Karte."
    )
    assert tips(s.view(1), PEOPLE, "de")["step-harvest"].text.endswith("Ziehe 1 Expeditionskarte.")


def test_what_lies_in_storage() -> None:
    sites = {"B": {"a_ginger_2.1": "ginger", "a_clove_1": "clove", "madras_1": "pepper", "cochin_1": "clove"}}
    s = take_turn(position(sites=sites))
    other, own = tips(s.view(0), PEOPLE, "de"), tips(s.view(1), PEOPLE, "de")
    assert other["site-1-0"].text == "Ingwer-Plantage im Lager von Ben: 2 Lagerplätze für Ingwer, 1 frei."
    assert own["site-0"].text == "Ingwer-Plantage in deinem Lager: 2 Lagerplätze für Ingwer, 1 frei."
    assert own["site-1"].text == "Nelken-Plantage in deinem Lager: 1 Lagerplatz für Nelke, belegt."
    assert own["site-2"].text.startswith("Freies Feld in deinem Lager")
    assert own["site-6"] == Tip(
        "Madras in deinem Lager: 2 Lagerplätze für Pfeffer oder Muskat, 1 frei. Am Ende zählen 2 Kolonien zusammen "
        "3 Siegpunkte.",
        "11.3.2",
    )
    assert "6 Kolonisten" in own["site-4"].text


def test_a_colony_tells_what_one_would_bring() -> None:
    s = take_turn(position(rows={"A": "1 1 1 1 3"}, colonists={"A": 4}))
    text = "Your board and your colonists give you 6; 2 expedition cards from the pile add 2 to 6."
    assert text in tips(s.view(0), PEOPLE, "en")["supply-madras"].text
    assert text not in tips(s.view(SPECTATOR), PEOPLE, "en")["supply-madras"].text


def test_bids_in_all_their_states() -> None:
    s = auction(position(), "0 1", "1 1", "1 2", "1 3", "1 4")
    play(s, "bid 3", "pass")
    told = tips(s.view(0), PEOPLE, "de")
    assert [told[f"bids-{seat}"].text.partition(":")[0] for seat in range(4)] == [
        "Anna versteigert, bietet also nicht mit und entscheidet danach",
        "Ben bietet 3 Dukaten",
        "Clara hat gepasst",
        "David ist noch dran",
    ]
    assert (
        told["lot"]
        == told["the-flag"]
        == Tip(
            "Flagge: Sie wird als Erstes versteigert. Wer sie gewinnt, beginnt die Aktionen und bekommt "
            "1 Zusatzaktions-Karte.",
            "6.6",
        )
    )


def test_a_lot_is_told_as_the_tile_that_it_is() -> None:
    s = auction_tile(position(), "a_ships")
    told = tips(s.view(0), PEOPLE, "de")
    assert told["lot"] == tile_tip(TELLERS["de"], C.names.index("a_ships"))


def test_face_down_tiles_say_so() -> None:
    s = take_turn(position(kept={"B": "a_ship a_duty"}, turned="a_ship a_duty"))
    told = tips(s.view(1), PEOPLE, "de")
    assert told["kept-a_ship"].text.endswith("wirkt ab der nächsten Runde wieder.")
    assert told["kept-a_duty"].text.endswith("Die Abgaben sind geleistet.")
    assert tips(s.view(0), PEOPLE, "de")["kept-1-a_ship"].text.startswith("Bei Ben – Schiff: ")


def test_a_card_says_why_it_cannot_be_played_although_it_can_be_discarded() -> None:
    s = take_turn(position(hands={"A": "exp_07 exp_13 exp_01"}))
    told = tips(s.view(0), PEOPLE, "de")
    assert told["card-exp_13"].text.endswith("Du hast kein Gewürz, das du verkaufen könntest.")
    assert told["card-exp_07"].text.endswith("zählt am Ende ihr Symbol: Elefant.")
    play(s, "play exp_01")
    assert tips(s.view(0), PEOPLE, "de")["card-exp_07"].text.endswith("schon eine Karte gespielt.")


# -- secrets ------------------------------------------------------------------------------------


@cases
@rule("goa 14")
def test_nobody_reads_the_ducats_of_others_while_purses_are_closed(case: Case) -> None:
    told = set()
    for s in (*moments(case)[:-1:3], positions(case)[-1]):
        for seat in (0, SPECTATOR):
            rich = s.clone()
            rich.ducats = [ducats + 40 * (other != seat) for other, ducats in enumerate(s.ducats)]
            same = tips(s.view(seat), PEOPLE, "en") == tips(rich.view(seat), PEOPLE, "en")
            told.add((same, s.actor == NOBODY))
    assert told == {("open_purses" not in case.options, False), (False, True)}


def test_ones_own_ducats_are_told() -> None:
    s = take_turn(position(ducats={"A": 17, "B": 23}))
    assert "17" in tips(s.view(0), PEOPLE, "de")["own-purse"].text
    assert "23" not in repr(tips(s.view(0), PEOPLE, "de")["board-1"])


# -- why not ------------------------------------------------------------------------------------


def told(found: dict[str, Tip], things_and_rules: Sequence[tuple[str, str]]) -> None:
    assert [(thing, found[thing].rule) for thing, _ in things_and_rules] == list(things_and_rules)


def test_why_no_flag_here() -> None:
    s = ask(position(grid={"1 1": "", "1 2": "", "2 1": ""}, action=0), PLACE_FLAG)
    told(reasons(s), [("cell-0", "5.2.2"), ("cell-6", "5.2.1"), ("spot-25", "5.2.2"), ("step-tax", "1.3")])


def test_why_no_marker_here() -> None:
    s = position(grid={"5 5": ""}, action=0)
    s.marks = [s.components.place.index((0, 1)), 0]
    found = reasons(ask(s, PLACE_MARKER))
    assert found["cell-0"] == Tip("Hier liegt schon Marker 2.", "5.4")
    assert found["cell-12"] == Tip("Marker 3 kommt auf ein Plättchen neben Marker 2, auch diagonal.", "5.4")
    assert found["cell-24"] == found["spot-25"] == Tip("Marker kommen auf Plättchen.", "5.4")
    assert "cell-1" not in found


def test_marker_2_follows_the_flag() -> None:
    s = position(action=0)
    s.marks = [s.components.place.index((0, 1))]
    assert reasons(ask(s, PLACE_MARKER))["cell-12"].rule == "5.3"


def test_why_no_step() -> None:
    s = take_turn(position(ships={"A": 0}, rows={"A": "3 1 5 1 1"}, sites={"A": {"a_nutmeg_1": "nutmeg"}}))
    found = reasons(s)
    assert found["step-ship"].text == "Dir fehlen 1 Pfeffer, 1 Nelke und 3 Schiffe."
    assert found["step-expedition"].text == "Dir fehlt 1 Schiff."
    assert found["step-tax"].text == "Dieser Marker steht schon in der letzten Reihe."
    assert reasons(s, lang="en")["step-expedition"].text == "You lack 1 ship."


def test_a_card_that_would_help_is_named() -> None:
    s = take_turn(position(hands={"A": "exp_25 exp_28"}))
    assert reasons(s)["step-tax"] == Tip(
        "Dir fehlt 1 Zimt. Mit „Fortschritt ohne Gewürze“ geht es: Wähle zuerst die Karte.", "7.3.1"
    )
    assert "step-tax" not in reasons(s, "card-exp_25")
    s = take_turn(position(hands={"A": "exp_25"}, ships={"A": 0}))
    assert reasons(s)["step-tax"].text == "Dir fehlen 1 Zimt und 1 Schiff."


def test_ducats_for_a_step() -> None:
    s = take_turn(position(hands={"A": "exp_16"}, ducats={"A": 5}, rows={"A": "2 1 1 1 1"}))
    assert reasons(s, "card-exp_16")["step-ship"] == Tip("Dir fehlen dafür 3 Dukaten.", "9.3.6")
    assert "step-tax" not in reasons(s, "card-exp_16")


def test_why_no_action() -> None:
    s = position(hands={"A": "exp_01"}, sites={"A": {"quilon_1": "ginger"}}, extras={"A": 1})
    found = reasons(take_turn(s))
    told(
        found,
        [
            ("yield-harvest", "7.5.3"),
            ("yield-expedition", "7.6.2"),
            ("yield-colonist", "7.7.1"),
            ("supply-quilon", "7.7.1"),
            ("site-4", "2.4.2"),
            ("cell-0", "1.3"),
            ("draw-pile", "7.6.2"),
            ("own-extras", "10.1"),
        ],
    )
    assert found["yield-expedition"].text.startswith("Dein Handkartenlimit ist erreicht: 1 von 1.")
    assert not {"yield-ship", "yield-tax", "supply-madras", "card-exp_01"} & found.keys()


def test_after_the_action_it_is_too_late() -> None:
    s = play(take_turn(position(hands={"A": "exp_01"})), "build")
    told(reasons(s), [("yield-tax", "7.1.1"), ("supply-madras", "7.1.1"), ("step-ship", "7.1.1")])


def test_cards_and_tiles_wait_for_ones_own_turn() -> None:
    s = auction(position(hands={"B": "exp_01"}, kept={"B": "a_ship"}), "0 1", "1 1", "1 2", "1 3", "1 4")
    told(reasons(s), [("card-exp_01", "7.2.4"), ("kept-a_ship", "7.2.4"), ("yield-tax", "1.3")])


def test_in_the_extra_stage_a_card_comes_first() -> None:
    s = position(extras={"A": 1}, hands={"A": "exp_01"}, kept={"A": "a_ship"}, action=4)
    s.active = 3
    told(reasons(ask(s, NEXT_EXTRA)), [("yield-tax", "10.2"), ("card-exp_01", "10.2"), ("kept-a_ship", "10.2")])


def test_why_a_tile_cannot_be_used() -> None:
    kept = "a_ship a_spice a_foreman b_mission_2.1 a_duty b_duty b_extra_harvest b_viceroy"
    rows = {"A": "5 5 5 5 5"}
    s = take_turn(position(kept={"A": kept}, turned="a_ship b_duty", rows=rows, turn="B1"))
    found = reasons(s)
    told(
        found,
        [
            ("kept-a_ship", "8.7"),
            ("kept-a_spice", "8.7.4"),
            ("kept-a_foreman", "8.4"),
            ("kept-b_mission_2.1", "8.4"),
            ("kept-a_duty", "8.8.5"),
            ("kept-b_duty", "8.8.5"),
            ("kept-b_extra_harvest", "8.8.2"),
            ("kept-b_viceroy", "8.8.4"),
        ],
    )
    assert found["kept-a_duty"].text == "Du brauchst 6 Gewürze und hast erst 0."
    assert found["kept-b_duty"].text == "Du hast diese Abgaben schon geleistet."


def test_no_card_is_left_to_draw() -> None:
    s = take_turn(position(kept={"A": "b_expedition b_resupply"}, draw_pile="", turn="B1"))
    told(reasons(s), [("kept-b_expedition", "12.2"), ("kept-b_resupply", "12.2"), ("yield-expedition", "12.2")])


def test_what_cannot_be_spied_on() -> None:
    s = take_turn(position(kept={"A": "b_espionage"}, turn="B1"))
    assert reasons(s)["spy-1-ship"].text == "Wähle zuerst dein Plättchen Spionage."
    found = reasons(s, "kept-b_espionage")
    assert found["spy-1-expedition"].text == "Expeditionen lassen sich nicht ausspionieren."
    assert found["spy-1-colonist"].text == "Die Spionage bringt dir Kolonisten nur mitten in einer Gründung."
    assert found["spy-1-harvest"].text == "Das bringt dir gerade nichts."
    assert "spy-1-ship" not in found
    assert not any(thing.startswith("spy-0") for thing in found)
    play(s, "found quilon")
    assert reasons(s, "kept-b_espionage")["spy-1-colonist"].text == "Das bringt dir gerade nichts."


def test_the_swap_comes_first() -> None:
    s = take_turn(position(kept={"A": "b_swap"}, turn="B1", grid={"1 1": ""}))
    told(reasons(s), [("cell-0", "8.6"), ("cell-1", "8.6")])
    assert reasons(s, "kept-b_swap").keys() & {f"cell-{cell}" for cell in range(CELLS)} == {"cell-0"}


def test_the_viceroy_moves_the_last_marker() -> None:
    s = take_turn(position(kept={"A": "b_viceroy"}, turn="B1", rows={"A": "1 2 5 1 3"}))
    play(s, "use b_viceroy")
    found = reasons(s)
    assert found["step-harvest"] == Tip(
        "Der Vize-König bewegt nur einen Marker, der am weitesten zurückliegt: Reihe 1.", "8.8.4"
    )
    assert found["step-tax"].rule == "7.3.1"
    assert "step-ship" not in found


def test_why_not_this_site() -> None:
    sites = {"A": {"a_ginger_2.1": "", "a_pepper_1": "pepper", "cochin_1": ""}}
    s = play(take_turn(position(sites=sites)), "harvest")
    assert {thing for thing in reasons(s) if thing.startswith("site-")} == {
        f"site-{site}" for site in range(SITES) if site not in (0, PLANTATIONS + 1)
    }
    told(reasons(s), [("site-1", "2.4.3"), ("site-2", "2.4"), ("site-4", "2.4")])


def test_all_slots_are_filled_one_site_after_the_other() -> None:
    sites = {"A": {"a_crop_rotation": "", "cochin_1": ""}}
    s = play(take_turn(position(sites=sites, rows={"A": "1 2 1 1 1"})), "harvest")
    assert reasons(s)["site-5"].rule == "7.5.1"
    assert "site-0" not in reasons(s)


def test_where_a_spice_is_missing() -> None:
    sites = {"A": {"a_cinnamon_1": "cinnamon", "calicut_1": "cinnamon ginger", "a_clove_1": "clove"}}
    s = play(take_turn(position(sites=sites)), "progress tax")
    assert reasons(s)["site-1"] == Tip("Du brauchst Zimt: Davon liegt hier nichts.", "7.3.3")
    s = play(take_turn(position(sites=sites, hands={"A": "exp_13"})), "play exp_13")
    told(reasons(s), [("site-3", "2.4.2"), ("yield-tax", "7.2.5"), ("supply-madras", "7.2.5")])


def test_only_the_new_site_is_filled() -> None:
    sites = {"A": {"a_ginger_2.1": ""}}
    s = take_turn(position(rows={"A": "1 1 1 1 5"}, colonists={"A": 9}, draw_pile="exp_01 exp_07", sites=sites))
    play(s, "found cochin")
    assert s.stack[-1].name == "fill site"
    assert reasons(s)["site-0"] == Tip("Du füllst gerade Cochin.", "2.4")
    assert "site-5" not in reasons(s)


def test_only_plantations_make_room() -> None:
    sites = {"A": dict.fromkeys(["a_ginger_1", "a_pepper_1", "a_crop_rotation", "a_clove_1", "cochin_1"], "")}
    s = auction_tile(position(sites=sites, flag="D", grid={"1 1": "a_nutmeg_1"}), "a_nutmeg_1")
    play(s, "pass", "pass", "pass")
    assert {thing: tip.rule for thing, tip in reasons(s).items() if thing.startswith("site-")} == {"site-5": "8.2.1"}


# -- symbols ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "parts", "lang", "said"),
    [
        (events.BUILT, (0, 3), "de", "Anna baut 3 <ship>Schiffe."),
        (events.STARTED, (0,), "en", "Anna gets the <flag>flag and starts."),
        (events.PLACED_SPICE, (0, 4, 0, 34, 2), "de", "Anna legt 2 <clove>Nelken auf die <clove>Nelken-Plantage."),
        (events.PLAYED, (0, 6), "en", "Anna plays “Five <ducat>ducats” (<elephant>elephant, 1 <colonist>colonist)."),
        (events.FIRST_TO_REACH, (0, 0, 3), "en", "Anna is the first to reach row 4 in <ship>ship building."),
    ],
)
def test_words_of_the_log_have_symbols(kind: int, parts: tuple[int, ...], lang: str, said: str) -> None:
    t = GoaTeller(Goa.blank(C, 4), PEOPLE, lang, symbols=True)
    assert MARKED.sub(r"<\1>\2", t.event(Event(kind, parts, EVERYBODY))) == said
