"""Data files that are wrong are refused with a sentence; what is not refused can be played."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kogge.engine.plain import from_plain, to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.seats import NOBODY
from kogge.games.novgorod import NOVGOROD
from kogge.games.novgorod.rules.components import Components, components
from tests.citing import rule
from tests.games.bad_data import damaged, replaced, says
from tests.games.novgorod.invariants import check
from tests.games.novgorod.table import DATA, play_out


def replace(old: str, new: str, data: str = DATA) -> str:
    return replaced(data, old, new)


def refusal(data: str) -> Refusal:
    with pytest.raises(Refusal) as refused:
        Components(data)
    return refused.value


WRONG = [
    # figures
    ("players_min = 2", "players_min = 1", ["[game]", "players_min", "1"]),
    ("players_max = 4", "players_max = 5", ["[game]", "players_max", "5"]),
    ("[game]", "[gome]", ["[game]"]),
    ("start_ducats = 27", "start_ducats = 25", ["[constants]", "start_ducats"]),
    ("start_ducats = 27", "start_ducats = 27.0", ["[constants]", "start_ducats", "27.0"]),
    ("start_seals = 0", "start_seals = 1", ["[constants]", "start_seals", "1"]),
    ("start_speed = 2", "start_speed = 3", ["[constants]", "start_speed", "3"]),
    ("order_price = 6\n", "", ["[constants]", "order_price"]),
    ("order_price_privileged = 3", "order_price_privileged = 7", ["[constants]", "order_price_privileged", "7"]),
    ("discount = 3", "discount = 2", ["[[privileges]] order_minus_3", "discount", "2"]),
    ("orders_in_progress_max = 3", "orders_in_progress_max = 1", ["[constants]", "orders_in_progress_max", "1"]),
    ("open_orders_after_draft = 4", "open_orders_after_draft = -1", ["[constants]", "open_orders_after_draft", "-1"]),
    ("draft_offices_per_player = 2", "draft_offices_per_player = 3", ["[constants]", "draft_offices_per_player", "3"]),
    ("draft_orders_per_player = 1", "draft_orders_per_player = 2", ["[constants]", "draft_orders_per_player", "2"]),
    ("dealt_orders_per_player = 1", "dealt_orders_per_player = 2", ["[constants]", "dealt_orders_per_player", "2"]),
    ("open_orders_draft_base = 2", "open_orders_draft_base = 3", ["[setup] players_2", "open_orders", "5"]),
    ("stored_goods_max = 1", "stored_goods_max = 2", ["[constants]", "stored_goods_max", "2"]),
    ("order_seals_both_lines_same_turn = 5", "order_seals_both_lines_same_turn = 1",
     ["[constants]", "order_seals_both_lines_same_turn", "1"]),
    ("end_trigger_seals = 30", "end_trigger_seals = 0", ["[constants]", "end_trigger_seals", "0"]),
    ("privileges_per_turn = 1", "privileges_per_turn = 2", ["[constants]", "privileges_per_turn", "2"]),
    ("regular_purchases_per_turn = 1", "regular_purchases_per_turn = 2", ["regular_purchases_per_turn", "2"]),
    ("bonus_cards_in_play = 2", "bonus_cards_in_play = 3", ["[constants]", "bonus_cards_in_play", "3"]),
    ("route_cities_for_bonus = 5", "route_cities_for_bonus = 9", ["[constants]", "route_cities_for_bonus", "9"]),
    ("luxury_goods_min_for_bonus = 2", "luxury_goods_min_for_bonus = 4", ["luxury_goods_min_for_bonus", "4"]),
    # setup and table
    ("offices_per_city = 3", "offices_per_city = 2", ["[setup] players_3", "offices_per_city", "2"]),
    ("open_orders = 6", "open_orders = 5", ["[setup] players_4", "open_orders", "5"]),
    ("[setup.players_4]", "[setup.players_5]", ["[setup]", "players_4"]),
    ('bonus_cards_fixed = ["offices_8", "route_5"]', 'bonus_cards_fixed = ["offices_8", "offices_8"]',
     ["[setup] first_game"]),
    ('bonus_cards_fixed = ["offices_8", "route_5"]', 'bonus_cards_fixed = ["offices_8"]',
     ["[setup] first_game", "bonus_cards_fixed", "2"]),
    ('bonus_cards_fixed = ["offices_8", "route_5"]', 'bonus_cards_fixed = ["offices_8", "offices_9"]',
     ["[setup] first_game", "bonus_cards_fixed", "offices_9"]),
    ("bonus_cards_random = 2", "bonus_cards_random = 1", ["[setup] later_games", "bonus_cards_random", "1"]),
    ("round_limit = 200", "round_limit = 1", ["[table_options]", "round_limit"]),
    ("round_limit = 200", "round_limit = true", ["[table_options]", "round_limit", "True"]),
    ("stored_good_pays_career = true", "stored_good_pays_career = 1", ["[table_options]", "stored_good_pays_career"]),
    # map and goods
    ('clockwise = ["london", "bergen"', 'clockwise = ["london", "london"', ["[map]"]),
    ('clockwise = ["london", ', "clockwise = [", ["[map]", "clockwise", "8"]),
    ('clockwise = ["london", "bergen"', 'clockwise = ["bergen", "london"', ["[[cities]]", "neighbours"]),
    ('extra_links = [["visby", "luebeck"]]', 'extra_links = [["visby", "danzig"]]', ["[[cities]] visby", "neighbours"]),
    ('extra_links = [["visby", "luebeck"]]', 'extra_links = [["visby"]]', ["[map]", "extra_links", "2"]),
    ('good = "wool"\nneighbours', 'good = "silk"\nneighbours', ["[[cities]] london", "good", "silk"]),
    ('good = "wool"\nneighbours', 'good = "fish"\nneighbours', ["[[goods]] fish", "city", "bergen"]),
    ('id = "riga"', 'id = "reval"', ["[map]", "clockwise", "riga"]),
    ('id = "danzig"\n', 'id = "riga"\n', ["[[cities]] riga"]),
    # offices
    ("income = 1\nharbour_fee = 5", "income = 1\nharbour_fee = -5", ["[[base_offices]] base_london", "harbour_fee"]),
    ('id = "base_bergen"\ncity = "bergen"', 'id = "base_bergen"\ncity = "london"', ["[[base_offices]] base_bergen"]),
    ("stack_position = 3\nprice = 8", "stack_position = 3\nprice = 5", ["[setup]", "london"]),
    ("stack_position = 3\nprice = 8", "stack_position = 3\nprice = 80", ["[constants]", "start_ducats"]),
    ("price = 6\nincome = 4", "price = 6\nincome = 3", ["[[offices]] office_london"]),
    ("min_players = 4", "min_players = 2", ["[setup]", "london", "2"]),
    ('id = "office_london_1"\ncity = "london"', 'id = "office_london_1"\ncity = "oslo"', ["office_london_1", "oslo"]),
    # luxuries and manufactures
    ('goods = ["amber", "glass"]\nprov', 'goods = ["amber", "amber"]\nprov', ["[[luxuries]] jewellery", "goods"]),
    ('luxury = "clothing"\nrows', 'luxury = "hats"\nrows', ["[[manufactures]] clothing_1", "luxury", "hats"]),
    ('{ goods = ["fur"], seals = 1 }', '{ goods = ["fish"], seals = 1 }', ["[[manufactures]] clothing_1"]),
    ('{ goods = ["fur"], seals = 1 }', '{ goods = [], seals = 1 }', ["[[manufactures]] clothing_1"]),
    ('{ goods = ["fur"], seals = 1 }', '{ goods = ["fur", "fur"], seals = 1 }', ["[[manufactures]] clothing_1"]),
    ('{ goods = ["fur"], seals = 1 }', '{ goods = ["fur"] }', ["[[manufactures]] clothing_1", "seals"]),
    ('{ goods = ["fur"], seals = 1 }', '"fur"', ["[[manufactures]] clothing_1", "rows", "fur"]),
    ('id = "clothing_2"', 'id = "clothing_1"', ["[[manufactures]] clothing_1"]),
    # orders
    ("orders = 24", "orders = 23", ["[counts]", "orders", "23", "24"]),
    ('kind = "goods"', 'kind = "both"', ["[[orders]] order_01", "kind", "both"]),
    ('upper = ["amber", "salt"]', 'upper = ["amber"]', ["[[orders]] order_01", "upper", "2"]),
    ('upper = ["amber", "salt"]', 'upper = ["amber", "amber"]', ["[[orders]] order_01", "upper"]),
    ('upper = ["amber", "salt"]', 'upper = ["amber", "gold"]', ["[[orders]] order_01", "upper", "gold"]),
    ('upper = ["jewellery"]', 'upper = ["amber"]', ["[[orders]] order_19", "upper", "amber"]),
    ('id = "order_02"', 'id = "order_01"', ["[[orders]] order_01"]),
    ('id = "order_02"', 'id = "pile"', ["[[orders]] pile"]),
    # ships, privileges, careers
    ("from_speed = 3", "from_speed = 2", ["[[ship_upgrades]]", "from_speed", "2"]),
    ("to_speed = 5\nprice = 15", "to_speed = 6\nprice = 15", ["[[ship_upgrades]]", "to_speed", "6"]),
    ('id = "seal_1"', 'id = "seal_2"', ["[[privileges]] seal_2", "id", "seal_1"]),
    ("ducats = 2\nprov", "ducats = -2\nprov", ["[[privileges]] income_plus_2", "ducats", "-2"]),
    ("number = 2\nname", "number = 3\nname", ["[[careers]] career_2", "number", "3"]),
    ('covers = "seal_1", seals = 0, x = true', 'covers = "speed_plus_1", seals = 0, x = true',
     ["[[careers]] career_1 front"]),
    ('covers = "seal_1", seals = 0, x = true', 'covers = "gold", seals = 0, x = true', ["career_1 front", "gold"]),
    ("cost = { goods = 3, luxuries = 0, ducats = 0 }", "cost = { goods = 4, luxuries = 0, ducats = 0 }",
     ["[[careers]] career_1 front", "goods", "4"]),
    ("cost = { goods = 3, luxuries = 0, ducats = 0 }", "cost = { goods = 3, luxuries = 0, ducats = 1 }",
     ["[[careers]] career_1 front", "ducats"]),
    ("top = { seals = 4, x = false }", "top = { seals = 4 }", ["[[careers]] career_1 front top", "x"]),
    ("[careers.back]", "[careers.rear]", ["[[careers]] career_1", "back"]),
    # bonus cards
    ('id = "route_5"', 'id = "route_6"', ["[[bonuses]]"]),
    ("high = 6\n", "", ["[[bonuses]] offices_8", "high"]),
    ('scoring = "table"', 'scoring = "high_low"', ["[[bonuses]] variety", "scoring", "high_low"]),
    ("{ kinds = 11, seals = 7 }", "{ kinds = 12, seals = 7 }", ["[[bonuses]] variety", "kinds", "12"]),
    # modules
    ('start_city = "novgorod"', 'start_city = "oslo"', ["[module_a] merchant", "start_city", "oslo"]),
    ("speed_penalty = 1", "speed_penalty = 2", ["[module_a] pirate front", "speed_penalty", "2"]),
    ("moves_per_turn_max = 2", "moves_per_turn_max = 10", ["[module_a] pirate front", "moves_per_turn_max", "10"]),
    ('move_privilege = "income_plus_2"', 'move_privilege = "seal_1"', ["[module_a] pirate back", "seal_1"]),
    ('letters_top_to_bottom = ["A", "A", "B", "C"]', 'letters_top_to_bottom = ["A", "A", "B"]', ["[module_b]", "4"]),
    ('letter_cycle = ["A", "B", "C", "D"]', 'letter_cycle = ["A", "B", "D", "C"]', ["[module_b]", "letter_cycle"]),
    ("mask_orders = 1", "mask_orders = 0", ["[module_b]", "mask_orders", "0"]),
    ('goods = ["fur", "fish"]', 'goods = ["fur", "fur"]', ["[[special_orders]] special_1 parts A", "goods"]),
    ('luxuries = [{ luxury = "provisions", min_goods = 2 }]', 'luxuries = [{ luxury = "rum", min_goods = 2 }]',
     ["[[special_orders]] special_1 parts B", "rum"]),
    ('luxuries = [{ luxury = "provisions", min_goods = 2 }]',
     'luxuries = [{ luxury = "provisions", min_goods = 2 }, { luxury = "clothing", min_goods = 1 }]',
     ["[[special_orders]] special_1"]),
    ("[special_orders.parts.D]", "[special_orders.parts.E]", ["[[special_orders]] special_1 parts", "D"]),
    # all blocks
    ('total_cards = 120\nprovenance = "rulebook"', 'total_cards = 120\nprovenance = "hearsay"', ["[game]", "hearsay"]),
    ('luxury = "rulebook", city = "public"', 'luxury = "hearsay", city = "public"', ["[[goods]] fish", "hearsay"]),
    ("[game]", "[game", ["TOML"]),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "words"), WRONG, ids=[new or f"no {old}" for old, new, _ in WRONG])
def test_wrong_data_is_refused(old: str, new: str, words: list[str]) -> None:
    refused = refusal(replace(old, new))
    assert says(refused, *words), str(refused)


@pytest.mark.parametrize(
    "text",
    ["", "a = 1", "game = 1", "[[game]]", f"a = {'9' * 5000}", f"a = {'[' * 3000}", "orders = [1, 2]", "[game]\n" * 2],
    ids=["nothing", "no blocks", "a figure", "a list", "a huge number", "deep lists", "no tables", "twice"],
)
def test_what_is_no_data_file_at_all_is_refused(text: str) -> None:
    refusal(text)


def without(name: str, blocks: int, data: str = DATA) -> str:
    """The data file without the last blocks of an array, and what belongs to them."""
    parts = data.split(f"[[{name}]]\n")
    assert len(parts) > blocks + 1
    rest = parts[-1].partition("# ----")
    return f"[[{name}]]\n".join(parts[:-blocks]) + rest[1] + rest[2]


@pytest.mark.parametrize("name", ["manufactures", "careers", "special_orders", "privileges", "ship_upgrades", "cities"])
def test_a_block_too_few_is_refused(name: str) -> None:
    refused = refusal(without(name, 1))
    assert refused.en.startswith("Data file")
    assert refused.de.startswith("Datendatei")


@rule("novgorod 3.4")
def test_there_must_be_orders_for_the_hands_the_display_and_the_mask() -> None:
    """Four hands, six open orders and the mask take eleven."""
    enough = replace("orders = 24", "orders = 11", without("orders", 13))
    NOVGOROD.start(4, {"special_orders": True}, seed="few", data=enough)
    assert says(refusal(replace("orders = 24", "orders = 10", without("orders", 14))), "[counts]", "orders")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("order_01", "pile"),
        ("order_01", "order_02 for less"),
        ("order_01", ""),
        ("riga", "placeholder"),
        ("riga", "hold"),
        ("riga", "riga 1"),
        ("special_1", "special one"),
    ],
)
def test_ids_are_words_of_the_notation(old: str, new: str) -> None:
    """“order pile”, “lay placeholder” and “give hold” are actions already."""
    refused = refusal(DATA.replace(f'"{old}"', f'"{new}"'))
    assert says(refused, f" {new}:", "id")


def test_a_state_of_other_data_can_be_written_and_read() -> None:
    """Cities, goods and orders have names of their own, whatever the data file calls them."""
    data = DATA.replace('"riga"', '"reval"').replace('"order_01"', '"first"').replace('"amber"', '"silver"')
    s = NOVGOROD.start(3, {"special_orders": True}, seed="names", data=data)
    assert {"reval", "first", "silver"} <= {*s.components.cities, *s.components.orders, *s.components.goods}
    plain = to_plain(play_out(s.clone(), Random(1)))
    assert to_plain(from_plain(NOVGOROD.blank(data, 3), NOVGOROD.steps, plain)) == plain


TEXT = ("#", "note", "name", "provenance", "condition", "effect")  # lines that change nothing in play


@pytest.mark.slow
@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.data())
def test_damage_is_refused_or_harmless(data: st.DataObject) -> None:
    """A line less, a line twice, another figure or another word: refused, or the game can be played."""
    lines = [line for line in DATA[: DATA.index("[terms]")].split("\n") if line and not line.startswith(TEXT)]
    text = damaged(data, lines, "fish")
    try:
        components(text)
    except Refusal:
        return
    s = NOVGOROD.start(4, {"pirate_back": True, "special_orders": True, "round_limit": True}, seed="damage", data=text)
    s.limit = 12
    rng = Random(1)
    check(s)
    while s.actor != NOBODY:
        s.apply(rng.choice(s.legal()))
        check(s)
