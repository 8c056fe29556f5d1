"""What may not stand in the data of Borneo, in either edition, and what must be said of it; what may be otherwise."""

WRONG: list[tuple[str, str, list[str]]] = [
    ("start_hand = 3", 'start_hand = "three"', ["[parameters]", "start_hand", "three"]),
    ("start_hand = 3", "start_hand = 3.0", ["[parameters]", "start_hand", "3.0"]),
    ("start_hand = 3", "start_hand = true", ["[parameters]", "start_hand", "True"]),
    ("hand_limit = 6\n", "", ["[parameters]", "hand_limit"]),
    ("[rulings]", "[other]", ["[rulings]"]),
    ("[totals]", "[[totals]]", ["[totals]"]),
    ("[meta]", "[mata]", ["[meta]"]),
    ("[[setup]]\nplayers = 3", "[[setup]]\nplayers = 4", ["[[setup]]", "players", "3"]),
    ("[[setup]]\nplayers = 5", "[[setup]]\nplayers = 6", ["[[setup]]", "players", "6"]),
    ('spice = "pepper"\namount = 1', 'spice = "saffron"\namount = 1', ["[[cargo]] F01", "spice", "saffron"]),
    ('spice = "pepper"\namount = 1', 'spice = "pepper"\namount = 3', ["[[cargo]] F01", "amount", "3"]),
    ('id = "F02"', 'id = "F01"', ["[[cargo]] F01"]),
    ('id = "F02"', "id = 2", ["[[cargo]] 2", "id"]),
    ('id = "tidore"', 'id = "bantam"', ["[[harbours]] bantam"]),
    ('id = "yellow"', 'id = "red"', ["[[companies]] red"]),
    ("cargo = 60", "cargo = 59", ["[totals]", "cargo", "59", "60"]),
    ("harbours = 1", "harbours = 2", ["[totals]", "harbours"]),
    ("orders = 1", "orders = 2", ["[totals]", "orders"]),
    ("harbours_in_play = 12", "harbours_in_play = 11", ["[[setup]] 1", "harbours_in_play", "11", "12"]),
    ("orders_in_play = 12", "orders_in_play = 11", ["[[setup]] 1", "orders_in_play", "11", "12"]),
    ("distributions_to_end = 10", "distributions_to_end = 9", ["[[setup]] 1", "distributions_to_end", "10"]),
    ("total_units = 12", "total_units = 11", ["[[order_types]] each3", "total_units", "units"]),
    ('type = "each1"', 'type = "each9"', ["[[orders]] O01", "type", "each9"]),
    ("minor_pos = 4", "minor_pos = 5", ["[[cargo]] F01", "minor_pos", "5"]),
    ("minor_pos = 4", "minor_pos = 3", ["[[cargo]] F01", "minor_pos"]),
    ('minor = "yellow"', 'minor = "red"', ["[[cargo]] F01", "minor"]),
    ('flags_bottom = ["yellow"]', "flags_bottom = []", ["[[cargo]] F01", "flags_bottom"]),
    ('flags_bottom = ["yellow"]', 'flags_bottom = "yellow"', ["[[cargo]] F01", "flags_bottom"]),
    ('flags_top = ["red", "red", "red"]', "flags_top = [1, 2, 3]", ["[[cargo]] F01", "flags_top", "red"]),
    ('provenance = "rulebook"', 'provenance = "hearsay"', ["[meta]", "provenance", "hearsay"]),
    ('provenance = "rulebook"', "provenance = 1", ["[meta]", "provenance", "1"]),
    ("[meta]", "[meta", ["TOML"]),
    ("[meta]", "this is not TOML", ["TOML"]),
]  # fmt: skip

OTHER_NAMES = {"F01": "first", "bantam": "banten", "kind4": "four"}  # things may be called so

# lines that change nothing in play begin so, or come after this one
IDLE = ("#", "note", "name_", "provenance")
LAST_LINE = ""
