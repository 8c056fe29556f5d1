"""Sections 1, 2, 12.4, 13.3 and 16: what is in the box, and the words for it."""

import tomllib
from collections import Counter
from itertools import combinations, permutations
from typing import Any

import pytest

from kogge import rulebook
from kogge.engine.refusal import Refusal
from kogge.engine.state import NOTHING
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules.components import (
    BASE,
    BONUSES,
    CITIES,
    LEVELS,
    NO_CITY,
    OWN,
    PRIVILEGES,
    Components,
    components,
    members,
)
from kogge.games.novgorod.rules.state import Novgorod
from tests.citing import rule
from tests.games.novgorod.table import DATA, C, buy, lay_route, legal, play, position, stock, use_route

FILE = tomllib.loads(DATA)
RING = ["london", "bergen", "visby", "novgorod", "riga", "danzig", "luebeck", "antwerp"]
HOME = {
    "london": "wool",
    "bergen": "fish",
    "visby": "glass",
    "novgorod": "fur",
    "riga": "grain",
    "danzig": "amber",
    "luebeck": "salt",
    "antwerp": "cloth",
}


def blocks(name: str) -> list[dict[str, Any]]:
    found = FILE[name]
    assert isinstance(found, list)
    return found


def named(bits: int) -> list[str]:
    """The goods of a set, in alphabetical order."""
    return sorted(C.goods[good] for good in members(bits))


# -- 1 overview -----------------------------------------------------------------------------


@rule("novgorod 1.1")
def test_two_to_four_players_and_fifty_minutes() -> None:
    for seats in (1, 5):
        with pytest.raises(Refusal):
            NOVGOROD.start(seats)
    for seats in (2, 3, 4):
        assert NOVGOROD.start(seats, seed="players").seats == seats
    assert NOVGOROD.minutes == f"{FILE['game']['minutes_min']}–{FILE['game']['minutes_max']}" == "40–50"
    assert FILE["game"]["age_min"] == 10


@rule("novgorod 1.5", "novgorod R-32")
def test_ducats_and_seals_have_no_upper_limit() -> None:
    """The trackers of the box end at 99 ducats and 74 seals."""
    s = position(ducats={"A": 120}, seals={"A": 90}, owned={"A": "novgorod"}, manufactures={"novgorod": "clothing_1"})
    play(use_route(s, "novgorod"), "sell novgorod 1")
    assert stock(s, "A") == (121, 91)


@rule("novgorod 1.5")
def test_there_is_no_credit() -> None:
    """What costs more than there is cannot be chosen, neither a purchase nor a route."""
    s = buy(position(ducats={"A": 3}))
    assert legal(s) == [
        "done",
        "order pile for less",
        *(f"order {name} for less" for name in ("order_01", "order_02", "order_03", "order_04")),
    ]
    s = lay_route(position(ducats={"A": 2}, careers={"A": "1 front 4"}))
    assert legal(s) == ["stop", "lay bergen", "lay riga"]


# -- 2.1 to 2.4 -----------------------------------------------------------------------------


@rule("novgorod 2.1")
def test_what_is_in_the_box() -> None:
    counts = {name: count for name, count in FILE["counts"].items() if name not in ("provenance", "note")}
    assert counts == {
        "base_offices": 8,
        "offices": 32,
        "manufactures": 8,
        "orders": 24,
        "money_cards": 12,
        "seal_cards": 12,
        "ship_cards": 8,
        "bonus_cards": 6,
        "career_cards": 4,
        "merchant": 1,
        "pirate": 1,
        "special_orders": 4,
    }
    assert sum(counts.values()) == FILE["game"]["total_cards"] == 120
    for name in ("base_offices", "offices", "manufactures", "orders", "special_orders"):
        assert len(blocks(name)) == counts[name]
    for name in ("money_cards", "seal_cards", "ship_cards"):
        assert 4 * sum(block["copies_per_player"] for block in blocks(name)) == counts[name]
    assert len(blocks("bonuses")) == counts["bonus_cards"] == len(BONUSES)
    assert len(blocks("careers")) == counts["career_cards"] == len(C.careers)


@rule("novgorod 2.2", "novgorod R-01")
def test_cities_form_a_ring_with_one_extra_link() -> None:
    assert C.cities == RING
    links = {frozenset((RING[place], RING[place - 1])) for place in range(CITIES)} | {frozenset(("visby", "luebeck"))}
    found = {frozenset((RING[one], RING[two])) for one in range(CITIES) for two in C.links[NO_CITY][one]}
    assert found == links
    assert {"novgorod", "danzig"} == {RING[city] for city in C.links[NO_CITY][RING.index("riga")]}


@rule("novgorod 2.3", "novgorod R-01")
def test_every_city_has_a_good_of_its_own() -> None:
    assert dict(zip(C.cities, C.goods, strict=True)) == HOME
    assert len(set(C.goods)) == CITIES
    assert {block["id"]: block["city"] for block in blocks("goods")} == {good: city for city, good in HOME.items()}


@rule("novgorod R-02")
def test_cloth_is_one_good() -> None:
    """It is an input of clothing and stands on the special order of the published example (V21)."""
    cloth = C.goods.index("cloth")
    assert [good for good in C.good_words["de"] if good.startswith(("Stoff", "Tuch"))] == ["Stoffe"]
    assert C.special_goods[C.specials.index("special_4")][2] == 1 << cloth
    assert C.luxury_goods[C.luxuries.index("clothing")] >> cloth & 1


@rule("novgorod 2.4")
def test_luxuries_and_their_goods() -> None:
    made = {luxury: named(goods) for luxury, goods in zip(C.luxuries, C.luxury_goods, strict=True)}
    assert made == {
        "clothing": ["cloth", "fur", "wool"],
        "provisions": ["fish", "grain", "salt"],
        "jewellery": ["amber", "glass"],
    }


@rule("novgorod 2.4")
def test_luxuries_are_kept_nowhere() -> None:
    """A luxury has its purpose at once (6.2.A.5); a state has no place for one."""
    fields = set(Novgorod.FIELDS)
    assert {field for field in fields if "luxur" in field} == {"luxury_choice", "need_luxuries"}
    s = position(owned={"A": "danzig"}, manufactures={"danzig": "jewellery_1"})
    use_route(s, "danzig")
    assert legal(s, "make") == []
    assert legal(s, "store") == ["store danzig"]


# -- 2.5 to 2.8 -----------------------------------------------------------------------------


@rule("novgorod 2.5", "novgorod 3.3")
def test_four_offices_for_every_city() -> None:
    for city, name in enumerate(RING):
        cards = [block for block in blocks("offices") if block["city"] == name]
        assert [block["tier"] for block in cards] == ["low", "mid", "mid", "high"]
        low, mid, other, high = C.prices[4][city]
        assert low < mid == other < high
        assert {block["good"] for block in cards} == {HOME[name]}
        assert {block["income"] for block in cards} == {C.income[OWN + city]}
        assert C.fee[OWN + city] == 0


@rule("novgorod 2.5")
def test_one_office_a_city_and_player() -> None:
    s = buy(position(owned={"A": "danzig", "B": "danzig luebeck"}))
    assert legal(s, "office") == [f"office {city}" for city in RING if city != "danzig"]


@rule("novgorod 2.6", "novgorod 3.1")
def test_base_offices_show_good_income_and_fee() -> None:
    cards = {block["city"]: block for block in blocks("base_offices")}
    assert set(cards) == set(RING)
    for city, name in enumerate(RING):
        assert cards[name]["good"] == HOME[name]
        assert (C.income[BASE + city], C.fee[BASE + city]) == (cards[name]["income"], cards[name]["harbour_fee"])
        assert C.fee[BASE + city] > C.income[BASE + city]


@rule("novgorod 2.6")
def test_a_base_office_is_borrowed_where_one_has_none() -> None:
    s = position(owned={"B": "bergen"})
    play(use_route(s, "bergen"), "end")
    assert stock(s, "A")[0] == 20 + 1 - 3
    assert s.owned[0] == 0
    own_office = position(owned={"A": "bergen"})
    play(use_route(own_office, "bergen"), "end")
    assert stock(own_office, "A")[0] == 20 + 2


@rule("novgorod 2.7")
def test_rows_of_the_manufactures() -> None:
    assert Counter(C.luxuries[luxury] for luxury in C.luxury) == {"clothing": 3, "provisions": 3, "jewellery": 2}
    for manufacture, rows in enumerate(C.row_goods):
        inputs = C.luxury_goods[C.luxury[manufacture]]
        assert all(1 <= goods.bit_count() <= 3 and not goods & ~inputs for goods in rows)
        assert len(set(rows)) == len(rows)
        assert C.row_seals[manufacture] == [{1: 1, 2: 2, 3: 4}[goods.bit_count()] for goods in rows]


@rule("novgorod 2.8")
def test_lines_of_the_orders() -> None:
    luxury_orders = []
    for order, block in enumerate(blocks("orders")):
        if block["kind"] == "goods":
            assert [named(goods) for goods in C.line_goods[order]] == [sorted(block["upper"]), sorted(block["lower"])]
            assert all(goods.bit_count() == 2 for goods in C.line_goods[order])
            assert C.line_luxury[order] == (NOTHING, NOTHING)
        else:
            assert C.line_goods[order] == (0, 0)
            luxury_orders.append(tuple(C.luxuries[luxury] for luxury in C.line_luxury[order]))
    assert len(C.orders) - len(luxury_orders) == 18
    assert sorted(luxury_orders) == sorted(permutations(C.luxuries, 2))


@rule("novgorod 2.8")
def test_every_pair_of_goods_is_asked_for() -> None:
    pairs = Counter(goods for lines in C.line_goods for goods in lines if goods)
    assert set(pairs) == {1 << one | 1 << two for one, two in combinations(range(CITIES), 2)}
    ring = {1 << place | 1 << (place + 1) % CITIES for place in range(CITIES)}
    assert all(count == 1 + (pair in ring) for pair, count in pairs.items())


# -- 2.9 to 2.11 ----------------------------------------------------------------------------


@rule("novgorod 2.9")
def test_speeds_of_the_ship_cards() -> None:
    sides = [(block["front_speed"], block["back_speed"]) for block in blocks("ship_cards")]
    assert sides == [(2, 3), (4, 5)]
    assert C.ship_price == {2: 5, 3: 10, 4: 15}


@rule("novgorod 2.10", "novgorod 7.1", "novgorod R-31")
def test_career_cards() -> None:
    """Four steps, each with a cost of the four kinds and one of the four privileges."""
    kinds = [(0, 0, 13), (0, 2, 0), (2, 2, 0), (3, 0, 0)]
    assert [block["number"] for block in blocks("careers")] == [1, 2, 3, 4]
    for career in range(LEVELS):
        for side in range(2):
            assert sorted(C.cost[career][side]) == kinds
            assert sorted(C.covers[career][side]) == list(range(len(PRIVILEGES)))
            assert len(C.turn_seals[career][side]) == len(C.x[career][side]) == LEVELS + 1


@rule("novgorod 2.10")
def test_what_a_step_covers_is_covered_from_then_on() -> None:
    for career in range(LEVELS):
        for side in range(2):
            for level in range(LEVELS + 1):
                free = C.covers[career][side][level:]
                assert C.uncovered[career][side][level] == sum(1 << privilege for privilege in free)


@rule("novgorod 2.10", "novgorod 9.3")
def test_seals_and_x_are_read_from_the_lowest_free_step() -> None:
    for career, block in enumerate(blocks("careers")):
        for side, name in enumerate(("front", "back")):
            steps = [*block[name]["steps"], block[name]["top"]]
            assert C.turn_seals[career][side] == [step["seals"] for step in steps]
            assert C.x[career][side] == [step["x"] for step in steps] == [True, True, False, False, False]


@rule("novgorod 2.11")
def test_bonus_cards() -> None:
    assert [block["scoring"] for block in blocks("bonuses")] == ["high_low"] * 5 + ["table"]
    assert all(high > low > 0 for high, low in zip(C.high, C.low, strict=True))
    assert C.variety == [0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7]


@rule("novgorod 12.4")
def test_letters_of_the_special_orders() -> None:
    """Goods, luxuries and the goods in them; price; seals."""
    shapes = {"A": (2, 0, 0), "B": (0, 1, 2), "C": (1, 1, 1), "D": (3, 0, 0)}
    for card in range(len(C.specials)):
        for letter, (goods, luxuries, least) in enumerate(shapes.values()):
            assert C.special_goods[card][letter].bit_count() == goods
            assert (C.special_luxury[card][letter] != NOTHING) == bool(luxuries)
            assert C.special_least[card][letter] == least
        assert C.special_price[card] == [1, 4, 3, 2]
        assert C.special_seals[card] == [2, 5, 4, 3]


# -- 13.3, 13.8 -----------------------------------------------------------------------------


def routes_of(cities: int, path: tuple[int, ...] = ()) -> int:
    """How many simple paths of so many cities begin like this one."""
    if len(path) == cities:
        return 1
    further = C.links[NO_CITY][path[-1]] if path else range(CITIES)
    return sum(routes_of(cities, (*path, city)) for city in further if city not in path)


@rule("novgorod 13.3")
def test_number_of_routes() -> None:
    assert [routes_of(cities) for cities in range(1, 7)] == [8, 18, 24, 32, 40, 28]


@rule("novgorod 13.3", "novgorod 6.1.3")
@pytest.mark.parametrize(("speed", "routes"), [(2, 26), (3, 50), (4, 82), (5, 122)])
def test_the_engine_lays_as_many_routes(speed: int, routes: int) -> None:
    """Without offices and privileges, and with money enough, every path is a route."""
    s = lay_route(position(ducats={"A": 99}, speed={"A": speed}, careers={"A": "1 front 4"}))
    assert count_routes(s) == routes


def count_routes(s: Novgorod) -> int:
    """How many routes can still be laid, with at least one card more."""
    count = 0
    for notation in legal(s, "lay"):
        after = play(s.clone(), notation)
        count += 1
        if after.stack[-1].name == "lay route":
            count += count_routes(after)
    return count


@rule("novgorod 13.8")
def test_what_a_state_holds() -> None:
    common = """manufactures taken display pile bonuses bonus_states achieved round last merchant merchant_side pirate
    pirate_side special letters"""
    player = """ducats seals speed owned hold hands half_done done blind markers career side level gained bill
    drafted"""
    turn = """active route uses privilege fresh made fulfilled stored bought pirate_moves merchant_paid"""
    assert set(Novgorod.FIELDS) >= set(f"{common} {player} {turn}".split())
    s = NOVGOROD.start(3, {"special_orders": True, "merchant_and_pirate": True}, seed="state")
    assert all(len(getattr(s, field)) == 3 for field in player.split())
    assert s.stack[-1].name in NOVGOROD.steps  # the state of 5.2


# -- 16 -------------------------------------------------------------------------------------


def glossary() -> set[tuple[str, str]]:
    """The German and English terms of section 16, in pairs; a row can list several."""
    (rule_16,) = rulebook.find("novgorod", "16")
    terms: set[tuple[str, str]] = set()
    for row in rule_16.text.splitlines():
        if row.startswith("| ") and not row.startswith("| German"):
            german, english = (cell.replace(" / ", ", ") for cell in row.strip("| ").split(" | ")[:2])
            terms |= set(zip(german.split(", "), english.split(", "), strict=False))
    return {(german.split(" (")[0].casefold(), english.casefold()) for german, english in terms}


@rule("novgorod 16")
@pytest.mark.parametrize("words", ["city", "good", "luxury", "bonus"])
def test_names_are_those_of_the_glossary(words: str) -> None:
    said: dict[str, list[str]] = getattr(C, f"{words}_words")
    for german, english in zip(said["de"], said["en"], strict=True):
        assert (german.casefold(), english.casefold()) in glossary()


def test_the_components_are_read_once() -> None:
    assert components(DATA) is C
    assert isinstance(C, Components)
