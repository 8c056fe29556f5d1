"""The position of Cargo Noir in tables of words, for the terminal and for screen readers.

Only the order of the bag is hidden; what it holds can be worked out from what lies open.
"""

from collections.abc import Sequence

from kogge.engine.scene import Section
from kogge.engine.seats import NOBODY
from kogge.games.cargo_noir.rules.cargo import ALL_KINDS, counts, packed, size
from kogge.games.cargo_noir.rules.components import CASINO, MARKET
from kogge.games.cargo_noir.rules.derived import missing
from kogge.games.cargo_noir.rules.market import DEAL, GIVE, TAKE
from kogge.games.cargo_noir.rules.sending import least_bid
from kogge.games.cargo_noir.rules.trade import HAND_IN, PAY, power
from kogge.games.cargo_noir.table.faces import face_of
from kogge.games.cargo_noir.table.faces.trade import proposed
from kogge.games.cargo_noir.words.teller import CargoNoirTeller

EMPTY = "–"


def tables(t: CargoNoirTeller) -> list[Section]:
    """Everything on the table: ports last, or the black market, or the trade and what pays for it."""
    first = [table(t), tokens(t), values(t)]
    others = [players(t), holdings(t)]
    if face_of(t.view).phase == "trade":
        return [*first, macao(t), ports(t), *others, cards(t), *sets(t), *trade(t)]
    if t.asks(DEAL, GIVE, TAKE):
        return [*first, cards(t), *others, ports(t), *sets(t), macao(t)]
    return [*first, cards(t), *others, *sets(t), macao(t), ports(t)]


# -- cells --------------------------------------------------------------------------------------


def section(title: str, heading: Sequence[str], rows: Sequence[Sequence[object]]) -> Section:
    return Section(title, [list(heading), *([str(cell) for cell in row] for row in rows)])


def heading(t: CargoNoirTeller, *keys: str) -> list[str]:
    return [t.say(f"position.{key}") for key in keys]


def cargo_of(t: CargoNoirTeller, cargo: int) -> str:
    return ", ".join(t.by_kind(cargo)) or EMPTY


def cards_of(t: CargoNoirTeller, numbers: Sequence[int]) -> str:
    """Card -> how many of it, in words."""
    owned = [(t.card(card), number) for card, number in enumerate(numbers) if number]
    return ", ".join(f"{number} × {name}" if number > 1 else name for name, number in owned) or EMPTY


def by_seat(t: CargoNoirTeller, numbers: Sequence[int]) -> str:
    """Whoever has something of it, with the number."""
    return ", ".join(f"{t.seat(seat)} {number}" for seat, number in enumerate(numbers) if number) or EMPTY


# -- what everybody shares ------------------------------------------------------------------------


def table(t: CargoNoirTeller) -> Section:
    view = t.view
    over = view.actor == NOBODY
    row = [
        t.say("position.of", round=view.round, rounds=view.rounds),
        t.say("position.over" if over else f"position.phase {face_of(view).phase}"),
        EMPTY if over else t.seat(view.active),
        t.seat(view.first),
        view.supply,
    ]
    return section(t.say("position.table"), heading(t, "round", "phase", "active", "first", "supply"), [row])


def tokens(t: CargoNoirTeller) -> Section:
    """Where the tokens of each kind are; those that lie nowhere else are in the bag."""
    view = t.view
    laid_out = packed(view.market) + sum(packed(view.quay(port)) for port in view.ports())
    columns = [counts(view.in_bag()), counts(view.discard), counts(laid_out), counts(sum(view.cargo))]
    rows = [[t.kind_name(kind), *(column[kind] for column in columns)] for kind in range(ALL_KINDS)]
    rows.append([t.say("position.all"), *map(sum, columns)])
    return section(t.say("position.tokens"), heading(t, "kind", "bag", "discards", "elsewhere", "with families"), rows)


def values(t: CargoNoirTeller) -> Section:
    """The worth of sets by their size (2.2)."""
    worths = t.c.worths
    rows = [
        [t.say(f"position.{key}"), *by_size[1:]]
        for key, by_size in (("same", worths.same), ("different", worths.different))
    ]
    sizes = [str(size) for size in range(1, len(worths.same))]
    return section(t.say("position.values"), [t.say("position.set"), *sizes], rows)


def macao(t: CargoNoirTeller) -> Section:
    view = t.view
    rows = [
        [t.place(CASINO), EMPTY, by_seat(t, view.at_casino)],
        [t.place(MARKET), cargo_of(t, packed(view.market)), by_seat(t, view.at_market)],
    ]
    return section(t.say("position.macao"), heading(t, "place", "cargo", "ships"), rows)


def ports(t: CargoNoirTeller) -> Section:
    """The open ports: the others are not in this game (3.1), and a terminal has few lines."""
    rows = [port_row(t, port) for port in t.view.ports()]
    return section(t.say("position.ports"), heading(t, "port", "cargo", "stacks", "least", "note"), rows)


def port_row(t: CargoNoirTeller, port: int) -> list[object]:
    """Stacks by seat, and the least bid against them (4.5.3)."""
    view = t.view
    stacks = by_seat(t, [view.stack_of(port, seat) for seat in range(view.seats)])
    return [t.port(port), cargo_of(t, packed(view.quay(port))), stacks, least_bid(view, port), note(t, port)]


def note(t: CargoNoirTeller, port: int) -> str:
    """What the active player has done in a port, or has yet to do (4.2.1)."""
    view = t.view
    if view.actor == NOBODY:
        return EMPTY
    key = "banned" if view.banned >> port & 1 else "to act" if view.pending >> port & 1 else ""
    return t.say(f"position.{key}", seat=t.seat(view.active)) if key else EMPTY


def cards(t: CargoNoirTeller) -> Section:
    view, c = t.view, t.c
    rows = [
        [
            t.card(card),
            c.cost[card],
            c.points[card],
            view.stock[card],
            t.effect(card, "position") or EMPTY,
            by_seat(t, [view.has(seat, card) for seat in range(view.seats)]),
        ]
        for card in range(len(c.cards))
    ]
    return section(t.say("position.cards"), heading(t, "card", "cost", "points", "left", "effect", "owners"), rows)


# -- the seats ------------------------------------------------------------------------------------


def players(t: CargoNoirTeller) -> Section:
    view, results = t.view, t.results()
    rows = [
        [
            t.seat(seat),
            t.family_of(seat),
            results[seat].points,
            view.safe[seat],
            f"{size(view.cargo[seat])}/{view.capacity(seat)}",
            t.c.worths.of(view.cargo[seat]),
            view.home[seat],
            view.fleet(seat) - view.home[seat],
        ]
        for seat in range(view.seats)
    ]
    columns = heading(t, "player", "family", "points", "safe", "tokens", "worth", "home", "out")
    return section(t.say("position.players"), columns, rows)


def holdings(t: CargoNoirTeller) -> Section:
    """Everybody's cargo and cards lie open (section 8)."""
    view = t.view
    rows = [[t.seat(seat), cargo_of(t, view.cargo[seat]), cards_of(t, view.cards(seat))] for seat in range(view.seats)]
    return section(t.say("position.holdings"), heading(t, "player", "cargo", "cards"), rows)


def sets(t: CargoNoirTeller) -> list[Section]:
    """The best grouping of one's own cargo (R11); for spectators, of the active seat's."""
    view, worths = t.view, t.c.worths
    seat = t.me if t.me >= 0 else view.active
    held = view.cargo[seat]
    if not held or view.actor == NOBODY:
        return []
    rows = []
    for made in worths.sets(held):
        sort = "single" if size(made.cargo) == 1 else "same" if made.same else "different"
        rows.append([cargo_of(t, made.cargo), t.say(f"position.{sort}"), made.value])
    key = "position.own cargo" if t.me >= 0 else "position.cargo of"
    title = t.say(key, worth=worths.of(held), seat=t.seat(seat))
    return [section(title, heading(t, "tokens", "set", "value"), rows)]


# -- the trade at hand ------------------------------------------------------------------------------


def trade(t: CargoNoirTeller) -> list[Section]:
    """The basket, and how it is paid for."""
    view, c = t.view, t.c
    if not view.basket:
        return []
    chosen = [view.basket.count(card) for card in range(len(c.cards))]
    row = [cards_of(t, chosen), view.bill(), power(view), sum(c.points[card] for card in view.basket)]
    title = t.say("position.basket", seat=t.seat(view.active))
    found = [section(title, heading(t, "cards", "cost", "to spend", "points"), [row])]
    if t.asks(PAY):
        found.append(payments_offered(t))
    if t.asks(HAND_IN):
        found.append(handed_in(t))
    return found


def payments_offered(t: CargoNoirTeller) -> Section:
    """Numbered as in the notation, the one that is proposed first."""
    offered = [(number + 1, payment) for number, payment in proposed(t.view)]
    title = t.say("position.payments")
    if not t.previews:
        rows = [[number, cargo_of(t, it.cargo), it.worth, it.coins] for number, it in offered]
        return section(title, heading(t, "number", "tokens", "worth", "coins"), rows)
    rows = [[number, cargo_of(t, it.cargo), it.worth, it.waste, it.coins, it.kept] for number, it in offered]
    return section(title, heading(t, "number", "tokens", "worth", "waste", "coins", "kept"), rows)


def handed_in(t: CargoNoirTeller) -> Section:
    """What has been chosen by hand, and what it lacks or wastes."""
    given, lack = t.view.handed_in, missing(t.view, t.view.handed_in)
    row = [cargo_of(t, given), t.c.worths.of(given), max(0, lack), max(0, -lack)]
    return section(t.say("position.handed in"), heading(t, "tokens", "worth", "missing", "waste"), [row])
