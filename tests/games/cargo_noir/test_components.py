"""Sections 1, 2, 9.6, 11, 12 and 14: what is in the box, and the words for it."""

import re
import tomllib
from typing import Any

import pytest

from kogge import rulebook
from kogge.engine.refusal import Refusal
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules.components import EDGE, FIRST_PORT, SIMPLE, UNIQUE, Components, components
from tests.citing import rule
from tests.games.cargo_noir.table import DATA, C

FILE = tomllib.loads(DATA)


def blocks(name: str) -> list[dict[str, Any]]:
    found = FILE[name]
    assert isinstance(found, list)
    return found


def table(number: str) -> list[list[str]]:
    """The rows of the first table of a numbered rule, cell by cell."""
    (found,) = [numbered for numbered in rulebook.rules("cargo_noir") if numbered.number == number]
    rows = [line.strip("|").split("|") for line in found.text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


@rule("cargo_noir 1.1")
def test_two_to_five_players() -> None:
    for seats in (1, 6):
        with pytest.raises(Refusal):
            CARGO_NOIR.start(seats)
    for seats in (2, 3, 4, 5):
        assert CARGO_NOIR.start(seats, seed="players").seats == seats
    assert (FILE["meta"]["min_players"], FILE["meta"]["max_players"]) == (2, 5)
    assert CARGO_NOIR.minutes == "–".join(map(str, FILE["meta"]["minutes"]))


@rule("cargo_noir 2")
def test_what_is_in_the_box() -> None:
    totals = FILE["totals"]
    assert C.market_slots == 6
    assert len(blocks("port")) == totals["ports"] == 8
    assert {1, 2, 3, 4} == set(C.slots)
    tokens = {block["id"]: block["count"] for block in blocks("cargo")}
    assert len(tokens) - 1 == totals["cargo_kinds"] == 9
    assert tokens == dict.fromkeys(C.cargo[:-1], 14) | {"wild": 5}
    assert sum(tokens.values()) == totals["cargo_tokens"] == 131
    assert tokens["wild"] == totals["wild_tokens"] == FILE["cargo_token"]["wild_total"] == 5
    assert len(C.families) == len(blocks("colour")) == totals["families"] == 5
    assert C.warehouse == 6
    assert C.ships * len(blocks("colour")) == totals["ships"] == FILE["ships"]["total"] == 25
    assert C.coins == totals["coins"] == 60
    copies = {of: [C.copies[card] for card in range(13) if C.card_class[card] == of] for of in (EDGE, SIMPLE, UNIQUE)}
    assert copies == {EDGE: [8] * 3, SIMPLE: [6] * 4, UNIQUE: [1] * 6}
    for name, of in (("edge", EDGE), ("simple", SIMPLE), ("unique", UNIQUE)):
        assert FILE["card_class"][name]["count"] == sum(copies[of])
    assert sum(C.copies) == totals["victory_cards"] == 54
    assert {block["id"]: block["count"] for block in blocks("marker")} == {"round_marker": 1, "start_player_marker": 1}


@rule("cargo_noir 2.1")
def test_slots_of_the_ports() -> None:
    assert dict(zip(C.places[FIRST_PORT:], C.slots, strict=True)) == {
        "rotterdam": 4,
        "new_york": 3,
        "hong_kong": 2,
        "cape_town": 1,
        "rio": 3,
        "bombay": 3,
        "panama": 2,
        "tangier": 2,
    }


@rule("cargo_noir 2.2")
def test_values_of_sets() -> None:
    different, same = ([int(cell) for cell in row[1:10]] for row in table("2.2"))
    assert C.worths.different == (0, *different) == (0, 1, 3, 6, 10, 15, 21, 28, 36, 45)
    assert C.worths.same == (0, *same) == (0, 1, 4, 9, 16, 25, 36, 49, 64, 81)


@rule("cargo_noir 2.3")
def test_victory_cards() -> None:
    rows = table("2.3")
    assert [row[0] for row in rows] == C.card_words["en"]
    assert len(rows) == 13
    for card, (_, of, cost, points, copies, limit, _) in enumerate(rows):
        assert ("edge", "simple", "unique")[C.card_class[card]] == of
        assert (C.cost[card], C.points[card], C.copies[card]) == (int(cost), int(points), int(copies))
        assert C.limit[card] == (C.copies[card] if limit == "-" else int(limit))


@rule("cargo_noir 2.3")
def test_classes_of_cards() -> None:
    for of, cost, points in zip(C.card_class, C.cost, C.points, strict=True):
        assert (cost > points, cost == points, cost < points)[of]


@rule("cargo_noir R17")
def test_points_and_costs_put_the_cards_into_one_order() -> None:
    """By points alone, or by costs alone: no two cards contradict each other, but edges, whose points are equal."""
    cards = range(len(C.cards))
    for one in cards:
        for two in cards:
            if C.tie_break[one] > C.tie_break[two]:
                assert (C.points[one], C.cost[one]) > (C.points[two], C.cost[two])
                assert C.points[one] == C.points[two] or C.cost[one] >= C.cost[two]


@rule("cargo_noir 9.6")
def test_the_reserve_is_enough_for_all_cargo_ship_cards() -> None:
    assert C.ships - C.start_ships == 2 == C.limit[C.freighter] * C.more_ships
    assert C.cards[C.freighter] == "freighter"


@rule("cargo_noir 11")
def test_which_of_the_conflicting_figures_are_used() -> None:
    assert C.worths.same[3] == 9
    dive_bar = C.cards.index("dive_bar")
    assert (C.cost[dive_bar], C.points[dive_bar], C.card_words["en"][dive_bar]) == (35, 35, "Dive Bar")
    assert len(C.open_ports[4]) == 6
    assert C.market_slots == 6
    assert C.warehouse == 6
    assert max(C.slots) == 4


@rule("cargo_noir 11", "cargo_noir R30")
def test_the_alternatives_are_kept() -> None:
    closed = set(range(8)) - set(C.more_ports[4])
    assert [C.places[FIRST_PORT + port] for port in closed] == ["tangier"]
    assert set(C.more_ports) == {4}
    assert C.many_market_slots == 8


@rule("cargo_noir 12")
def test_starred_vectors_stand_in_the_data_file() -> None:
    text = (rulebook.folder() / "cargo_noir.md").read_text(encoding="utf-8")
    starred = re.findall(r"\b([TBSC]\d+)\* ", text)
    assert starred == [example["id"] for example in blocks("example")]


# -- words ------------------------------------------------------------------------------------------


def glossary() -> set[tuple[str, str]]:
    """All pairs of words, German and English; where a cell names several, each with the one in its place."""
    pairs = set()
    for _, german, english in table("14"):
        if german == "gleich":
            continue
        for words, others in ((german, english), (german.partition(",")[0], english.partition(",")[0])):
            both = zip(words.split(" / "), others.split(" / "), strict=False)
            pairs |= {(de.casefold(), en.casefold()) for de, en in both}
    return pairs


@rule("cargo_noir 14")
@pytest.mark.parametrize("words", ["cargo", "card", "place"])
def test_names_are_those_of_the_glossary(words: str) -> None:
    said: dict[str, list[str]] = getattr(C, f"{words}_words")
    alike = 0
    for german, english in zip(said["de"], said["en"], strict=True):
        if german == english and words == "place":
            alike += 1
        else:
            assert (german.casefold(), english.casefold()) in glossary()
    assert alike == (6 if words == "place" else 0)


def test_the_components_are_read_once() -> None:
    assert components(DATA) is C
    assert isinstance(C, Components)


def test_the_sources_of_the_figures_are_counted() -> None:
    assert all(C.provenance[mark] > 10 for mark in ("rulebook", "public", "reconstructed"))
    assert CARGO_NOIR.provenance(DATA) == C.provenance
