"""Sections 1, 2 and 20: what is in the box, and where the figures come from."""

import tomllib
from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

from kogge.engine.game import Game
from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.seats import NOBODY
from kogge.games.borneo import BORNEO, BORNEO_CARD
from kogge.games.borneo.rules.cargo import LAY_CARGO
from kogge.games.borneo.rules.components import components
from kogge.games.borneo.rules.distribution import reading_order, visible_flags
from kogge.games.borneo.rules.events import ENDED, MONOPOLY, SHARED
from kogge.games.borneo.rules.merchants import MERCHANT_PHASE
from kogge.games.borneo.rules.orders import FULFIL_ORDER
from kogge.games.borneo.rules.state import Borneo
from tests.citing import rule
from tests.games.borneo.table import (
    BOARD,
    CARD,
    COMPANIES,
    actor,
    ask,
    both_editions,
    cards,
    ladder,
    legal,
    play,
    play_out,
    position,
    told,
)

both_games = pytest.mark.parametrize("game", [BORNEO, BORNEO_CARD], ids=["board", "card"])

# the cards that section 17 writes out: id, upper row / lower row, spice, units
WRITTEN_OUT = """
F01 rrr/y pepper 1    F02 rry/r cinnamon 1  F03 ryr/r cloves 1   F04 yrr/r nutmeg 1
F05 rrr/y cloves 2    F06 rgr/r pepper 1    F09 rrg/r nutmeg 1   F10 rgr/r nutmeg 2
F16 yyr/y pepper 1    F17 yyy/r cinnamon 1  F18 ryy/y cloves 1   F20 yry/y cinnamon 2
F21 yyy/g pepper 1    F25 gyy/y cloves 2    F30 yyy/b pepper 2   F32 ggr/g cinnamon 1
F35 ggr/g cloves 2    F40 gyg/g pepper 2    F45 bgg/g nutmeg 2   F49 bbr/b nutmeg 1
"""


def blocks(data: str, name: str) -> list[dict[str, Any]]:
    found = tomllib.loads(data)[name]
    assert isinstance(found, list)
    return found


def block(data: str, name: str) -> dict[str, Any]:
    found = tomllib.loads(data)[name]
    assert isinstance(found, dict)
    return found


# -- 1 players, length, aim -----------------------------------------------------------------


@rule("borneo 1.1")
@both_games
def test_three_to_five_play_clockwise(game: Game[Borneo]) -> None:
    for seats in (2, 6):
        with pytest.raises(Refusal):
            game.start(seats)
    for seats in (3, 4, 5):
        s = game.start(seats, seed="clockwise")
        assert s.seats == seats
        turns: list[int] = []
        while s.turn < 2 * seats:
            s.apply(s.legal()[0])
            if turns[-1:] != [s.active] and s.turn:
                turns.append(s.active)
        assert turns == [(s.start + turn) % seats for turn in range(2 * seats)]


def play_eagerly(s: Borneo, rng: Random) -> None:
    """Play by chance, but lay every card where a company gets as near to its monopoly as can be."""
    c = s.components

    def missing(action: int) -> int:
        card, slot = c.parts[action]
        return c.threshold[s.harbours[slot]] - max(visible_flags(c, [*s.stacks[slot], card]))

    while s.actor != NOBODY:
        actions = s.legal()
        if s.stack[-1] is LAY_CARGO:
            least = min(map(missing, actions))
            actions = [action for action in actions if missing(action) == least]
        s.apply(rng.choice(actions))


@rule("borneo 1.2", "borneo 20.4")
@pytest.mark.slow
@both_games
def test_length_of_a_game(game: Game[Borneo]) -> None:
    """34 to 36 turns, 60 to 70 % monopolies: between play by chance and play for monopolies only."""
    lengths: dict[Any, list[float]] = {}
    monopolies: dict[Any, list[float]] = {}
    for way in (play_out, play_eagerly):
        for seats in (3, 4, 5):
            turns, kinds = 0, Counter[str]()
            for number in range(40):
                s = game.start(seats, seed=f"length {number}")
                s.events = []
                way(s, Random(number))
                turns += s.turn
                kinds["monopoly"] += len(told(s, MONOPOLY))
                kinds["shared"] += len(told(s, SHARED))
                harbours = len(s.components.harbours_in_play[seats])
                assert (s.distributions == harbours - 2) == (told(s, ENDED) == [(1,)])
            lengths.setdefault(way, []).append(turns / 40)
            monopolies.setdefault(way, []).append(kinds["monopoly"] / kinds.total())
    assert max(lengths[play_eagerly]) < 34
    assert min(lengths[play_out]) > 36
    assert max(monopolies[play_out]) < 0.6
    assert min(monopolies[play_eagerly]) > 0.7
    for by_seats in lengths.values():  # whatever the number of players
        assert max(by_seats) - min(by_seats) < 4


@rule("borneo 1.2", "borneo 20.2")
def test_box_of_the_board_game() -> None:
    box = block(BOARD, "box")
    assert (box["year"], box["age_min"], box["minutes"]) == (2008, 10, 45)
    assert box["provenance"] == "public"


@rule("borneo 1.3")
@both_editions
def test_most_points_from_orders_and_storage_win(data: str) -> None:
    s = position(data, 3, stored={"A": "F01 F02 F03"}, fulfilled={"B": "each1"})
    assert [(result.points, result.rank) for result in s.results()] == [(3, 2), (6, 1), (0, 3)]


# -- 2.1 cargo cards ------------------------------------------------------------------------


@rule("borneo 2.1.1", "borneo 2.1.2", "borneo 2.1.3", "borneo 20.1")
@both_editions
def test_flags_of_a_cargo_card(data: str) -> None:
    c = components(data)
    assert c.cargo == len(blocks(data, "cargo")) == 60
    for card, face in enumerate(blocks(data, "cargo")):
        flags = [*c.upper[card], c.lower[card]]
        assert (len(c.upper[card]), len(flags)) == (3, 4)
        assert sorted(Counter(flags).values()) == [1, 3]
        major, minor = c.companies.index(face["major"]), c.companies.index(face["minor"])
        assert flags.count(major) == 3
        assert flags.index(minor) + 1 == face["minor_pos"]
        assert reading_order(c, [card]) == flags
    assert {face["minor_pos"] for face in blocks(data, "cargo")} == {1, 2, 3, 4}


@rule("borneo 2.1.2", "borneo 2.1.4")
@both_editions
def test_cards_written_out_in_the_rules(data: str) -> None:
    c = components(data)
    written = iter(WRITTEN_OUT.split())
    for name, rows, spice, units in zip(written, written, written, written, strict=True):
        (card,) = cards(c, name)
        shown = "".join(COMPANIES[flag] for flag in (*c.upper[card], c.lower[card]))
        assert (f"{shown[:3]}/{shown[3]}", c.spices[c.spice[card]], str(c.units[card])) == (rows, spice, units)
    assert [company[0] for company in c.companies] == list(COMPANIES)


@rule("borneo 2.1.4")
@both_editions
def test_spices_of_the_cargo_cards(data: str) -> None:
    c = components(data)
    assert c.spices == ["pepper", "cinnamon", "cloves", "nutmeg"]
    assert set(c.spice[: c.cargo]) == {0, 1, 2, 3}
    assert set(c.units[: c.cargo]) == {1, 2}


@rule("borneo 2.1.5")
@both_editions
def test_three_uses_of_a_card(data: str) -> None:
    """F01, F02, F04 and F05 pay each1, but only from storage; F06 fights and is laid, but only from hand."""
    s = position(
        data,
        hands={"A": "F06 F09"},
        stored={"A": "F01 F02 F04 F05"},
        ladders={"r": "BA"},
    )
    ask(s, FULFIL_ORDER, MERCHANT_PHASE, LAY_CARGO)
    assert legal(s) == ["pass", "order each1"]
    play(s, "pass", "attack red 2 1")
    assert legal(s) == ["play F06", "play F09"]
    play(s, "play F06", "swap")
    assert legal(s) == ["lay F09 1", "lay F09 2", "lay F09 3"]

    s = position(data, hands={"A": "F01 F02 F04 F05"}, stored={"A": "F06"}, ladders={"r": "BA"})
    ask(s, FULFIL_ORDER, MERCHANT_PHASE)
    assert "attack red 2 1" in legal(s), "a hand of spices pays nothing: phase 1 is over"


# -- 2.2 harbour cards ----------------------------------------------------------------------


@rule("borneo 2.2.1", "borneo 20.1")
@both_editions
def test_harbour_cards(data: str) -> None:
    c = components(data)
    faces = blocks(data, "harbours")
    assert c.harbours == len(faces) == {BOARD: 14, CARD: 12}[data]
    for card, face in enumerate(faces, start=c.cargo):
        assert c.card_names[card] == face["id"]
        assert (c.threshold[card], c.limit[card]) == (face["monopoly"], face["limit"])
        assert c.units[card] == 1
        assert [c.harbour_words[lang][card - c.cargo] for lang in ("de", "en")] == [face["name_de"], face["name_en"]]
        assert c.spice[card] == (c.chest if face["kind"] == "chest" else c.spices.index(face["spice"]))


@rule("borneo 2.2.1")
def test_the_name_of_a_harbour_has_no_effect() -> None:
    renamed = BOARD.replace('name_en = "Makassar"', 'name_en = "Elsewhere"')
    played = [play_out(BORNEO.start(3, seed="name", data=data), Random(1)) for data in (BOARD, renamed)]
    assert to_plain(played[0]) == to_plain(played[1])


@rule("borneo 2.2.2")
def test_chests_are_jokers_of_the_board_game() -> None:
    board, card = components(BOARD), components(CARD)
    chests = [card for card, spice in enumerate(board.spice) if spice == board.chest]
    assert chests == cards(board, "batavia malacca brunei macau")
    assert card.chest not in card.spice
    assert block(BOARD, "joker")["counts_as"] == 1
    # one chest, paid as whichever of the four spices is missing
    for others in ("F02 F03 F04", "F01 F03 F04", "F01 F02 F04", "F01 F02 F03"):
        s = ask(position(stored={"A": f"{others} batavia"}), FULFIL_ORDER)
        assert legal(s) == ["pass", "order each1"]
        play(s, "order each1", *(f"pay {name}" for name in others.split()))
        assert s.stored[0] == []
        assert actor(ask(position(stored={"A": others}), FULFIL_ORDER)) == "", "without the chest nothing is paid"


@rule("borneo 2.2.3")
@both_editions
def test_corners(data: str) -> None:
    """The corners are for display; threshold and limit are read by their names."""
    c = components(data)
    assert c.corners == {BOARD: ("monopoly", "limit"), CARD: ("limit", "monopoly")}[data]
    (makassar,) = cards(c, "makassar")
    assert (c.threshold[makassar], c.limit[makassar]) == (6, 4)


@rule("borneo 2.2.4", "borneo 20.1")
def test_marks_of_the_harbours() -> None:
    marks = {data: Counter(face["mark"] for face in blocks(data, "harbours")) for data in (BOARD, CARD)}
    assert marks == {BOARD: {"": 8, "3/4": 4, "5": 2}, CARD: {"": 12}}


# -- 2.3 orders -----------------------------------------------------------------------------


@rule("borneo 2.3.1", "borneo 2.3.3", "borneo R3")
@both_editions
def test_five_types_of_orders(data: str) -> None:
    c = components(data)
    read = zip(c.order_types, c.order_each, c.order_units, c.order_total, c.order_vp, strict=True)
    assert list(read) == [
        ("each1", True, 1, 4, 6),
        ("kind4", False, 4, 4, 8),
        ("each2", True, 2, 8, 15),
        ("kind8", False, 8, 8, 20),
        ("each3", True, 3, 12, 25),
    ]
    for face in blocks(data, "order_types"):
        assert face["pattern"] == ("each" if face["id"].startswith("each") else "same")
        assert face["total_units"] == face["units"] * (4 if face["pattern"] == "each" else 1)


@rule("borneo R3")
@both_editions
def test_eight_of_a_kind_scores_twenty(data: str) -> None:
    printed = {face["id"]: face["vp_printed"] for face in blocks(data, "order_types")}
    assert printed["kind8"] == {BOARD: 20, CARD: 8}[data]
    assert position(data, fulfilled={"A": "kind8"}).results()[0].points == 20


@rule("borneo 2.3.2", "borneo R29", "borneo 20.4")
@both_editions
def test_number_of_orders(data: str) -> None:
    faces = blocks(data, "orders")
    unmarked = Counter(face["type"] for face in faces if face["mark"] == "")
    marked = Counter(face["type"] for face in faces if face["mark"] == "5")
    assert unmarked == {"each1": 3, "kind4": 3, "each2": 2, "kind8": 2, "each3": 2}
    assert marked == ({"each1": 1, "kind4": 1, "each2": 1, "kind8": 1} if data == BOARD else {})
    assert len(faces) == unmarked.total() + marked.total() == {BOARD: 16, CARD: 12}[data]


# -- 2.4 merchants, ladders, markers --------------------------------------------------------


@rule("borneo 2.4.1", "borneo R28", "borneo 20.1")
def test_merchants_in_the_box() -> None:
    sets = {data: [face["merchants"] for face in blocks(data, "player_sets")] for data in (BOARD, CARD)}
    assert sets == {BOARD: [4, 4, 4, 3, 3], CARD: [3, 3, 3, 3, 3]}
    for data, discs in sets.items():
        assert block(data, "totals")["merchants"] == sum(discs) == {BOARD: 18, CARD: 15}[data]


@rule("borneo R28")
def test_only_three_sets_have_a_fourth_merchant() -> None:
    variant = next(face for face in blocks(BOARD, "variants") if face["id"] == "four_merchants")
    assert (variant["player_sets"], variant["players"]) == (["A", "B", "C"], [3])
    assert BORNEO.start(3, {"four_merchants": True}).merchants == 4
    for seats in (4, 5):
        with pytest.raises(Refusal):
            BORNEO.start(seats, {"four_merchants": True})


@rule("borneo 2.4.2")
@both_editions
def test_length_of_a_ladder(data: str) -> None:
    """[B] Five spaces. [C] No limit: here all 15 merchants of the game join one row."""
    s = position(data, 5, ladders={"r": "BCDE", "y": "A"})
    assert "transfer yellow 1 red" in legal(ask(s, MERCHANT_PHASE))
    assert ladder(play(s, "transfer yellow 1 red"), "r") == "BCDEA"
    s = position(data, 5, ladders={"r": "BCDEB", "y": "A"})
    assert ("transfer yellow 1 red" in legal(ask(s, MERCHANT_PHASE))) == (data == CARD)
    if data == CARD:
        s = ask(position(data, 5, ladders={"r": "AABBBCCCDDDEEE", "y": "A"}), MERCHANT_PHASE)
        assert ladder(play(s, "transfer yellow 1 red"), "r") == "AABBBCCCDDDEEEA"


@rule("borneo 2.4.3")
@both_editions
def test_ladders_have_no_gaps(data: str) -> None:
    s = ask(position(data, ladders={"r": "BACD", "g": "D"}), MERCHANT_PHASE)
    play(s, "transfer red 2 green")
    assert (ladder(s, "r"), ladder(s, "g")) == ("BCD", "DA")


@rule("borneo 2.4.4")
@both_editions
def test_own_merchants_are_interchangeable(data: str) -> None:
    first, second = (
        play(ask(position(data, ladders={"r": "AAB"}), MERCHANT_PHASE), f"transfer red {rank} blue") for rank in (1, 2)
    )
    assert to_plain(first) == to_plain(second)


def without(data: str, label: str) -> str:
    """The data file without the blocks that begin with this line."""
    parts = data.split("\n\n")
    kept = [part for part in parts if not part.startswith(label)]
    assert len(kept) < len(parts)
    return "\n\n".join(kept)


@rule("borneo 2.4.5")
def test_markers_and_overviews_carry_no_rule() -> None:
    assert [face["id"] for face in blocks(BOARD, "rank_markers")] == ["1", "2", "3", "4", "M"]
    assert "rank_markers" not in tomllib.loads(CARD)
    assert block(BOARD, "totals")["overview_cards"] == block(CARD, "totals")["overview_cards"] == 5
    bare = without(BOARD, "[[rank_markers]]").replace("overview_cards = 5\n", "")
    played = [play_out(BORNEO.start(4, seed="markers", data=data), Random(2)) for data in (BOARD, bare)]
    assert to_plain(played[0]) == to_plain(played[1])


@rule("borneo 2.4.6")
def test_ship_and_cove_are_for_blackbeard_only() -> None:
    totals = block(BOARD, "totals")
    assert (totals["pirate_cove"], totals["pirate_ship"]) == (1, 1)
    s = BORNEO.start(3, seed="no pirates")
    rng = Random(3)
    while s.actor != NOBODY:
        assert not any(notation.startswith("pirate") for notation in legal(s))
        s.apply(rng.choice(s.legal()))
    assert s.ship == NOBODY
    assert all("ship" not in result.parts for result in s.results())
    # these cards would pay each1 with the pirates' help
    s = ask(position(stored={"A": "F01 F02 F04 F30"}), FULFIL_ORDER, MERCHANT_PHASE)
    assert actor(s) == ""


# -- 20 standing of the data ----------------------------------------------------------------


@rule("borneo 20.1")
@both_editions
def test_figures_of_the_rulebooks(data: str) -> None:
    c = components(data)
    figures = (c.start_hand, c.hand_limit, c.draw_per_turn, c.open_harbours)
    assert figures == (3, 6, 2, 3)
    assert c.companies == ["red", "yellow", "green", "blue"]
    assert any((c.threshold[card], c.limit[card]) == (6, 4) for card in range(c.cargo, c.cargo + c.harbours))
    named = {face["id"]: face for face in blocks(data, "harbours")}
    if data == BOARD:
        assert (named["makassar"]["spice"], named["makassar"]["monopoly"]) == ("nutmeg", 6)
        assert {"spice", "monopoly"} <= set(named["makassar"]["from_rulebook"])
        assert named["manila"]["from_rulebook"] == ["name_de"]
    else:
        assert named["tidore"]["monopoly"] == 6
        assert "monopoly" in named["tidore"]["from_rulebook"]
    for name in ("totals", "parameters", "edition_rules"):
        assert block(data, name)["provenance"] == "rulebook"


@rule("borneo 20.2")
@both_editions
def test_figures_of_other_published_material(data: str) -> None:
    layout = block(data, "cargo_layout")
    assert (layout["top_row"], layout["bottom_row"], layout["provenance"]) == (3, 1, "public")
    assert components(BOARD).rank_spaces == 5
    assert [face["id"] for face in blocks(BOARD, "player_sets")] == ["A", "B", "C", "D", "E"]


@rule("borneo 20.3")
@both_editions
def test_reconstructed_blocks_say_so(data: str) -> None:
    for name in ("cargo", "harbours", "orders", "player_sets"):
        assert {face["provenance"] for face in blocks(data, name)} == {"reconstructed"}
    assert components(data).provenance["reconstructed"] >= 60 + 12 + 12


@rule("borneo 20.4")
@both_editions
def test_design_of_the_cargo(data: str) -> None:
    c = components(data)
    faces = [(*c.upper[card], c.lower[card], c.spice[card], c.units[card]) for card in range(c.cargo)]
    assert len(set(faces)) == 60
    cargo = blocks(data, "cargo")
    for pair in permutations(c.companies, 2):
        of_pair = [face for face in cargo if (face["major"], face["minor"]) == pair]
        assert sorted(face["spice"] for face in of_pair if face["amount"] == 1) == sorted(c.spices)
        assert len([face for face in of_pair if face["amount"] == 2]) == 1
    for spice in c.spices:
        amounts = [face["amount"] for face in cargo if face["spice"] == spice]
        assert (len(amounts), sum(amounts), amounts.count(2)) == (15, 18, 3)
    assert Counter(face["minor_pos"] for face in cargo) == {1: 15, 2: 15, 3: 15, 4: 15}
    for one, other in (("major", "spice"), ("major", "minor_pos"), ("minor", "spice"), ("minor", "minor_pos"),
                       ("spice", "minor_pos")):  # fmt: skip
        crossings = Counter((face[one], face[other]) for face in cargo)
        assert len(crossings) == 16
        assert set(crossings.values()) <= {3, 4}


@rule("borneo 20.4")
@both_editions
def test_design_of_the_harbours(data: str) -> None:
    c = components(data)
    for seats, spices, chests in ((3, 2, 4), (4, 2, 4), (5, 2, 2)) if data == BOARD else ((3, 3, 0),):
        in_play = c.harbours_in_play[seats]
        assert Counter(c.spice[card] for card in in_play) == Counter(dict.fromkeys(range(4), spices) | {4: chests})
        assert sum(c.limit[card] for card in in_play) == 48
    for card in range(c.cargo, c.cargo + c.harbours):
        assert c.threshold[card] - c.limit[card] in (2, 3)
    limits = {mark: {face["limit"] for face in blocks(data, "harbours") if face["mark"] == mark}
              for mark in ("3/4", "5")}  # fmt: skip
    assert limits == ({"3/4": {3}, "5": {6}} if data == BOARD else {"3/4": set(), "5": set()})
    if data == CARD:
        for spice in range(4):
            assert sorted(c.limit[card] for card in c.harbours_in_play[3] if c.spice[card] == spice) == [3, 4, 5]


@rule("borneo 20.5")
@both_games
def test_another_card_list_can_be_dropped_in(game: Game[Borneo]) -> None:
    """All cargo faces moved on by one company and one spice: another list, the same rules."""
    moved = [("red", "yellow"), ("yellow", "green"), ("green", "blue"), ("blue", "red")]
    moved += [("pepper", "cinnamon"), ("cinnamon", "cloves"), ("cloves", "nutmeg"), ("nutmeg", "pepper")]
    change = {f'"{old}"': f'"{new}"' for old, new in moved}
    parts = game.data().split("\n\n")
    for number, part in enumerate(parts):
        if part.startswith("[[cargo]]"):
            lines = [
                "".join(change.get(word, word) for word in _words(line)) if " = " in line else line
                for line in part.split("\n")
            ]
            parts[number] = "\n".join(lines)
    data = "\n\n".join(parts)
    s = game.start(4, seed="another list", data=data)
    (card,) = cards(s.components, "F01")
    assert s.components.spices[s.components.spice[card]] == "cinnamon"
    assert s.components.companies[s.components.lower[card]] == "green"
    play_out(s, Random(4))
    assert s.distributions == 10


def _words(line: str) -> list[str]:
    """The quoted words of a line, with their quotes, and what stands between them."""
    parts = line.split('"')
    return [f'"{part}"' if place % 2 else part for place, part in enumerate(parts)]
