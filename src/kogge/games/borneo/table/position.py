"""The position of Borneo in tables of words, for the terminal and for screen readers.

A view already hides what its seat may not know. Beyond that, fulfilled orders lie face down (R23).
"""

from collections.abc import Iterator, Sequence

from kogge.engine.scene import Section
from kogge.engine.seats import NOBODY, REFEREE
from kogge.engine.state import NOTHING
from kogge.engine.words import capital
from kogge.games.borneo.rules.derived import conflict, distributions_to_end, flags_at, in_storage, sees_orders
from kogge.games.borneo.rules.merchants import RETREAT
from kogge.games.borneo.table import things
from kogge.games.borneo.table.faces import face_of
from kogge.games.borneo.words.teller import BorneoTeller, in_language, signed

EMPTY = "–"


def tables(t: BorneoTeller) -> list[Section]:
    """Everything on the table that the view's seat may see (14), last what the decision is about."""
    phase = face_of(t.view).phase
    in_cards = t.view.company != NOTHING and t.view.stack[-1] is not RETREAT  # of a conflict
    orders = [open_orders(t), *fulfilled_orders(t), storage(t)]
    if phase == "order":
        return [table(t), players(t), ladders(t), *harbours(t), *hands(t), *orders, *under_way(t)]
    if phase in ("", "merchants") and not in_cards:  # also while merchants are placed before the first turn
        return [table(t), players(t), *orders, *harbours(t), *under_way(t), *hands(t), ladders(t)]
    return [table(t), players(t), *orders, ladders(t), *harbours(t), *under_way(t), *hands(t)]


def section(t: BorneoTeller, key: str, heading: Sequence[str], rows: Sequence[list[str]], **facts: object) -> Section:
    """A table; the words of its title stand under `position`."""
    return Section(t.say(f"position.{key}", **facts), [list(heading), *rows])


def heading(t: BorneoTeller, *keys: str) -> list[str]:
    """A key with a point is one of the words, others stand under `position`."""
    return [capital(t.say(key if "." in key else f"position.{key}")) for key in keys]


# -- the table --------------------------------------------------------------------------------------


def table(t: BorneoTeller) -> Section:
    view = t.view
    all_of_them = distributions_to_end(view)
    rows = [[t.say("position.stage"), stage(t)]]
    if view.turn and not view.finals and view.actor != NOBODY:
        rows.append([t.say("position.active"), t.seat(view.active)])
    if view.actor != NOBODY:
        rows.append([t.say("position.actor"), t.seat(view.actor)])
    rows += [
        [t.say("position.draw pile"), str(len(view.draw_pile))],
        [t.say("position.discard pile"), str(len(view.discard_pile))],
        [t.say("position.deck"), str(len(view.deck))],
        [t.say("position.distributions"), t.say("bar.distributions.value", number=view.distributions, all=all_of_them)],
    ]
    if view.pirates:
        rows.append([t.say("score.ship"), t.seat(view.ship) or t.say("position.cove")])
    return section(t, "table", heading(t, "what", "how"), rows)


def stage(t: BorneoTeller) -> str:
    view = t.view
    if view.actor == NOBODY:
        return t.say("position.over")
    if view.finals:
        return t.say("turn.final round")
    return t.say("turn.turn", number=view.turn) if view.turn else t.say("turn.setup")


def harbours(t: BorneoTeller) -> Iterator[Section]:
    """The cargo, then the harbours as the printed cards have it: threshold and limit in the same corners (2.2.3)."""
    view, c = t.view, t.c
    if any(view.stacks):
        rows = [stacked(t, slot, number) for slot, stack in enumerate(view.stacks) for number in range(len(stack))]
        yield section(t, "stacks", heading(t, "harbour", "card", "term.spice", "upper", "lower"), rows)
    if any(card != NOTHING for card in view.harbours):
        columns = heading(t, "number", "harbour", "term.spice", *c.corners, "cards")
        rows = [harbour(t, slot) for slot in range(c.open_harbours)]
        yield section(t, "harbours", [*columns, *t.names.companies], rows)


def harbour(t: BorneoTeller, slot: int) -> list[str]:
    view, c = t.view, t.c
    card = view.harbours[slot]
    if card == NOTHING:
        return [t.slot(slot), t.say("position.emptied"), *[EMPTY] * (4 + len(c.companies))]
    corners = {"monopoly": c.threshold, "limit": c.limit}
    return [
        t.slot(slot),
        t.harbour(card),
        t.spice(c.spice[card]),
        *(str(corners[corner][card]) for corner in c.corners),
        f"{len(view.stacks[slot])}/{c.limit[card]}",
        *(f"{count}/{c.threshold[card]}" for count in flags_at(view, slot)),
    ]


def stacked(t: BorneoTeller, slot: int, number: int) -> list[str]:
    """Rule 7.2: in the order in which they were laid; each covers the lower row of the one before."""
    harbour, stack = t.view.harbours[slot], t.view.stacks[slot]
    *texts, lower = cargo(t, stack[number])
    if number < len(stack) - 1 and slot != t.view.slot:
        lower = t.say("position.covered", flag=lower)
    where = t.slot(slot) if harbour == NOTHING else f"{t.slot(slot)} {t.harbour(harbour)}"
    return [where, *texts, lower]


def cargo(t: BorneoTeller, card: int) -> list[str]:
    """A cargo card with its id, which its notation has."""
    return [t.c.card_names[card], t.load(card), t.flags(t.c.upper[card]), t.flags([t.c.lower[card]])]


def ladders(t: BorneoTeller) -> Section:
    ladders = t.view.ladders
    ranks = t.c.rank_spaces or max(1, *map(len, ladders))
    rows = [
        [str(rank + 1), *(t.seat(ladder[rank]) if rank < len(ladder) else EMPTY for ladder in ladders)]
        for rank in range(ranks)
    ]
    return Section(t.say("term.ladders"), [[*heading(t, "term.rank"), *t.names.companies], *rows])


def open_orders(t: BorneoTeller) -> Section:
    """Rule 3.4.2: piles by value, also those used up; or one stack, with what is left in it."""
    c, left = t.c, t.view.orders
    kinds = list(range(len(left)))
    if c.orders_display == "sorted_piles":
        kinds.sort(key=c.order_vp.__getitem__)
    else:
        kinds = [kind for kind in kinds if left[kind]]
    rows = [[*order(t, kind), str(left[kind])] for kind in kinds]
    return section(t, c.orders_display, heading(t, "order", "points", "left"), rows)


def order(t: BorneoTeller, kind: int) -> list[str]:
    return [t.order(kind), str(t.c.order_vp[kind])]


# -- the seats --------------------------------------------------------------------------------------


def players(t: BorneoTeller) -> Section:
    view = t.view
    rows = [
        [t.seat(result.seat), str(len(hand)), str(len(orders)), signed(result.points)]
        for result, hand, orders in zip(view.results(), view.hands, view.fulfilled, strict=True)
    ]
    return section(t, "players", heading(t, "player", "hand", "orders", "points"), rows)


def storage(t: BorneoTeller) -> Section:
    c = t.c
    spices = range(c.chest + c.jokers)
    rows = [[t.seat(seat), *(stock(t, seat, spice) for spice in spices)] for seat in range(t.view.seats)]
    columns = [*heading(t, "player"), *in_language(c.spice_words, t.words)]
    return section(t, "storage", columns + heading(t, "chests") * c.jokers, rows)


def stock(t: BorneoTeller, seat: int, spice: int) -> str:
    """Units of a spice, and how they come about: doubles leave a surplus, harbours leave the game (5.5, 5.6)."""
    cards, units, doubles = in_storage(t.view, seat, spice)
    harbours = sum(card >= t.c.cargo for card in cards) if spice != t.c.chest else 0
    notes = [t.count(number, noun) for number, noun in ((doubles, "double"), (harbours, "harbour")) if number]
    return f"{units} ({', '.join(notes)})" if notes else str(units)


def hands(t: BorneoTeller) -> Iterator[Section]:
    for seat, hand in enumerate(t.view.hands):
        if hand and t.view.viewer in (seat, REFEREE):
            rows = [cargo(t, card) for card in hand]
            key = whose(t, "hand", seat)
            yield section(t, key, heading(t, "card", "term.spice", "upper", "lower"), rows, seat=t.seat(seat))


def fulfilled_orders(t: BorneoTeller) -> Iterator[Section]:
    for seat, kinds in enumerate(t.view.fulfilled):
        if kinds and sees_orders(t.view, seat):
            rows = [order(t, kind) for kind in kinds]
            yield section(t, whose(t, "orders", seat), heading(t, "order", "points"), rows, seat=t.seat(seat))


def whose(t: BorneoTeller, key: str, seat: int) -> str:
    return f"own {key}" if t.view.viewer == seat else f"{key} of"


# -- what is under way ------------------------------------------------------------------------------


def under_way(t: BorneoTeller) -> Iterator[Section]:
    view = t.view
    if view.company != NOTHING:
        yield conflict_table(t)
    if view.slot != NOTHING:
        rows = [[str(number), t.seat(seat)] for number, seat in enumerate(view.due, start=1)]
        yield section(t, "distribution", heading(t, "number", "picks"), rows, slot=t.slot(view.slot))
    if view.order != NOTHING:
        row = [t.order(view.order), ", ".join(given(t, card) for card in view.paid) or EMPTY, missing(t) or EMPTY]
        yield section(t, "payment", heading(t, "order", "given", "missing"), [row])


def conflict_table(t: BorneoTeller) -> Section:
    now = conflict(t.view)
    sides = [
        ("attacker", now.attacker, now.attack, EMPTY, now.attack_strength),
        ("defender", now.defender, now.defence, str(now.bonus), now.defence_strength),
    ]
    rows = [
        [t.say(f"position.{side}"), t.seat(seat), ", ".join(map(t.face, cards)) or EMPTY, bonus, str(strength)]
        for side, seat, cards, bonus, strength in sides
    ]
    return Section(things.conflict(t).label, [heading(t, "side", "player", "cards", "bonus", "strength"), *rows])


def given(t: BorneoTeller, card: int) -> str:
    if card != t.view.pirate_card:
        return t.load(card)
    return t.say("position.as", load=t.load(card), goods=t.spice(t.view.pirate_spice))


def missing(t: BorneoTeller) -> str:
    units, chests = t.missing()
    return t.say("position.less", missing=units, chests=chests) if chests else units
