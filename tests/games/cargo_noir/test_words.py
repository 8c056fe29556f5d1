"""Prompts, actions and events of Cargo Noir in German and English."""

import pytest

from kogge.engine.event import Event
from kogge.engine.seats import EVERYBODY
from kogge.engine.state import NOTHING
from kogge.engine.words import MARKED, plain
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules import events
from kogge.games.cargo_noir.rules.components import CASINO, CLASSES, FIRST_PORT, MARKET
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.turn_number import OVER
from kogge.games.cargo_noir.words.teller import CargoNoirTeller
from tests.citing import rule
from tests.games.cargo_noir.by_chance import PEOPLE
from tests.games.cargo_noir.table import (
    DATA,
    LAST,
    C,
    load,
    play,
    port_number,
    position,
    resolve,
    send,
    step,
    trade,
)
from tests.games.reading import Reading

READING = Reading(CARGO_NOIR, PEOPLE)
prompts, options_in_words = READING.prompts, READING.options_in_words
DE, EN = (CargoNoirTeller(position(), PEOPLE, lang) for lang in ("de", "en"))


def option(s: CargoNoir, notation: str) -> tuple[str, str]:
    """What the actor reads for this option, in German and English."""
    return READING.option(s, notation, "de"), READING.option(s, notation, "en")


def test_parts_of_the_score() -> None:
    assert [CARGO_NOIR.say_part(part, "de") for part in CLASSES] == ["Schmuggelvorteile", "Einfache Karten", "Unikate"]
    assert CARGO_NOIR.say_part("unique", "en") == "Unique cards"


@rule("cargo_noir 3.7")
@pytest.mark.parametrize(("number", "de", "en"), [(7, "Runde 7", "Round 7"), (OVER, "Ende", "End")])
def test_turns_are_named_by_their_round(number: int, de: str, en: str) -> None:
    assert (CARGO_NOIR.say_turn(number, "de"), CARGO_NOIR.say_turn(number, "en")) == (de, en)


# -- names ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("named", "de", "en"),
    [
        ("3 jewels wild", "3 Juwelen und 1 Joker", "3 jewels and 1 wild"),
        ("weapons 2 gold cars", "1 Waffe, 1 Luxuswagen und 2 Gold", "1 weapon, 1 luxury car and 2 gold"),
        ("2 weapons 2 cigars 2 wild", "2 Waffen, 2 Zigarren und 2 Joker", "2 weapons, 2 cigars and 2 wilds"),
    ],
)
def test_cargo_is_counted_or_measured(named: str, de: str, en: str) -> None:
    assert DE.cargo(load(named)) == de
    assert EN.cargo(load(named)) == en


def test_a_single_token_has_its_article() -> None:
    said = [DE.token(kind) for kind in range(len(C.cargo))]
    assert said == [
        "Alkohol",
        "eine Waffe",
        "Kunst",
        "einen Luxuswagen",
        "eine Zigarre",
        "Elfenbein",
        "ein Juwel",
        "Gold",
        "Uran",
        "einen Joker",
    ]
    assert EN.token(C.cargo.index("cars")) == "a luxury car"


def test_no_token_of_a_kind() -> None:
    said = [DE.none_of(C.cargo.index(kind)) for kind in ("alcohol", "weapons", "gold", "wild")]
    assert said == ["keinen Alkohol", "keine Waffen", "kein Gold", "keinen Joker"]
    assert EN.none_of(C.cargo.index("cars")) == "no luxury cars"


def test_cards_as_objects() -> None:
    villa, bank, syndicate = map(C.cards.index, ("villa", "bank", "syndicate"))
    assert DE.cards([villa, bank]) == "eine Villa und die Bank"
    assert EN.cards([bank, villa, syndicate, villa]) == "a Syndicate, 2 Villas and the Bank"
    for card, copies in zip(C.cards, C.copies, strict=True):
        assert DE.words.has(f"cards.{card}.object")
        assert DE.words.has(f"cards.{card}.several") == (copies > 1)


def test_cards_of_another_data_file_are_called_by_their_names() -> None:
    data = DATA.replace('id = "villa"', 'id = "palace"').replace('de = "Villa"', 'de = "Palast"')
    other = CargoNoirTeller(position(data), PEOPLE, "de", symbols=True)
    palace = other.c.cards.index("palace")
    assert plain(other.cards([palace])) == "Palast"
    assert plain(other.cards([palace] * 2)) == "2 × Palast"
    assert {icon for icon, _ in MARKED.findall(other.cards([palace]))} <= CARGO_NOIR.icons.keys()


def test_the_way_to_places() -> None:
    rio = FIRST_PORT + port_number("rio")
    assert [DE.to(place) for place in (CASINO, MARKET, rio)] == [
        "ins Casino",
        "auf den Schwarzmarkt",
        "nach Rio",
    ]
    assert [EN.at(place) for place in (CASINO, MARKET, rio)] == [
        "in the casino",
        "in the black market",
        "in Rio",
    ]
    assert DE.out_of(port_number("rio")) == "aus Rio"


# -- phase I --------------------------------------------------------------------------------


@rule("cargo_noir 4.3.1", "cargo_noir 4.3.4", "cargo_noir 4.3.5")
def test_ships_say_what_they_will_do() -> None:
    s = position(
        safes={"A": 4},
        stacks={"rio": "A2", "bombay": "A1 B3", "cape_town": "A1 C6"},
        black_market={"A": 1},
        quays={"rio": "jewels gold gold"},
        cards={"A": "freighter"},
    )
    resolve(s)
    assert prompts(s) == (
        "Wähle das Schiff, das als Nächstes an der Reihe ist. Noch 4 Schiffe, im Safe liegen 4.",
        "Choose which ship goes next. 4 ships to go, the safe holds 4.",
    )
    assert option(s, "resolve black_market")[0] == "Ziehe auf dem Schwarzmarkt ein Plättchen"
    assert option(s, "resolve rio") == (
        "Kaufe in Rio für 2 Münzen: 1 Juwel und 2 Gold",
        "Buy in Rio for 2 coins: 1 jewel and 2 gold",
    )
    assert option(s, "resolve bombay") == (
        "Ziehe dich aus Bombay zurück oder erhöhe: Ben hat 3 gegen deine 1",
        "Withdraw from Bombay or raise: Ben has 3 against your 1",
    )
    assert option(s, "resolve cape_town")[0] == "Ziehe dich aus Kapstadt zurück: 1 Münze in den Safe"
    play(s, "resolve rio")
    assert option(s, "resolve black_market")[1] == "Draw or swap a token in the black market"


@rule("cargo_noir 9.2", "cargo_noir R28")
def test_a_casino_that_cannot_pay_says_so() -> None:
    s = resolve(position(supply=1, casino={"A": 2}, black_market={"A": 1}))
    assert option(s, "resolve casino") == ("Nimm im Casino 1 Münze", "Take 1 coin in the casino")
    play(s, "resolve casino")
    assert option(s, "resolve casino")[0] == "Hole dein Schiff ohne Münzen aus dem Casino zurück"


@rule("cargo_noir 4.3.3")
def test_the_black_market_says_what_is_there_and_what_it_would_be_worth() -> None:
    market = "2 gold ivory wild uranium uranium"
    s = position(black_market={"A": 1}, cargo={"A": "gold jewels cars"}, market=market, bag="5 art")
    resolve(s)
    assert prompts(s) == (
        "Ziehe ein Plättchen oder tausche eines. Im Beutel: 5 Plättchen.",
        "Draw a token or swap one. In the bag: 5 tokens.",
    )
    assert option(s, "draw")[0] == "Ziehe ein Plättchen aus dem Beutel"
    play(s, "swap")
    assert prompts(s)[0] == "Welches Plättchen gibst du? Auf dem Schwarzmarkt: 1 Elfenbein, 2 Gold, 2 Uran und 1 Joker."
    assert option(s, "give jewels") == ("Gib ein Juwel: Der Rest ist 3 wert", "Give a jewel: the rest is worth 3")
    play(s, "give jewels")
    assert prompts(s) == (
        "Was nimmst du für ein Juwel? Bisher ist deine Fracht 6 wert.",
        "What do you take for a jewel? Your cargo is worth 6 so far.",
    )
    assert option(s, "take gold")[0] == "Nimm Gold: Deine Fracht ist dann 5 wert"
    assert option(s, "take wild")[1] == "Take a wild: your cargo will be worth 6"


@rule("cargo_noir 9.3")
def test_an_empty_bag_is_named_before_it_is_filled() -> None:
    s = resolve(position(black_market={"A": 1}, cargo={"A": "gold"}, market="6 ivory", bag="", discards="wild"))
    filled = sum(s.whole().count(kind) for kind in range(len(C.cargo))) - 16 - 6 - 1
    assert prompts(s)[1].endswith(f"The empty bag is refilled from the discards first: {filled} tokens.")
    assert "Der leere Beutel" in prompts(s)[0]


@rule("cargo_noir 4.3.5", "cargo_noir 5.3")
def test_who_is_outbid_reads_by_whom_and_what_it_takes() -> None:
    s = position(safes={"A": 9}, stacks={"rotterdam": "A3 C4 B5"}, cards={"A": "syndicate"})
    resolve(s)
    assert prompts(s) == (
        "Ziehe dich zurück oder erhöhe. Ben überbietet dich in Rotterdam, 5 gegen 3.",
        "Withdraw or raise. Ben has outbid you in Rotterdam, 5 against 3.",
    )
    assert option(s, "withdraw") == (
        "Ziehe dich zurück: 3 Münzen in den Safe, dazu 2 vom Syndikat",
        "Withdraw: 3 coins into the safe, and 2 from the Syndicate",
    )
    assert option(s, "raise")[0] == "Erhöhe auf 6 oder mehr"
    play(s, "raise")
    assert prompts(s) == (
        "Erhöhe in Rotterdam. Von 3 auf mindestens 6, im Safe liegen 9.",
        "Raise in Rotterdam. From 3 to at least 6, the safe holds 9.",
    )
    assert option(s, "raise by 3")[0] == "Lege 3 Münzen dazu: 6 gegen 5, im Safe bleiben 6"
    assert option(s, "raise by 8")[1] == "Add 8 coins: 11 against 5, leaving 1 in the safe"
    assert option(s, "raise by 9")[0] == "Lege 9 Münzen dazu: 12 gegen 5, der Safe ist dann leer"


@rule("cargo_noir R8")
def test_a_syndicate_promises_no_more_than_the_supply_holds() -> None:
    s = resolve(position(supply=1, safes={"A": 9}, stacks={"rio": "A3 B5"}, cards={"A": "syndicate"}))
    assert option(s, "withdraw")[0] == "Ziehe dich zurück: 3 Münzen in den Safe, dazu 1 vom Syndikat"
    s = resolve(position(supply=0, safes={"A": 9}, stacks={"rio": "A3 B5"}, cards={"A": "syndicate"}))
    assert option(s, "withdraw")[0] == "Ziehe dich zurück: 3 Münzen in den Safe"


# -- phase II -------------------------------------------------------------------------------


@rule("cargo_noir 4.4.4")
def test_a_trade_says_what_it_costs_and_what_is_lost() -> None:
    s = trade(position(cargo={"A": "4 jewels wild 3 cars weapons"}))
    assert prompts(s) == (
        "Tausche ein. Deine Fracht ist 35 wert.",
        "Trade. Your cargo is worth 35.",
    )
    assert option(s, "done")[0] == "Tausche nichts ein"
    assert option(s, "card warehouse") == (
        "Lege ein Warenlager in den Korb: kostet 10, bringt 5 Siegpunkte",
        "Put a Warehouse in the basket: costs 10, scores 5 victory points",
    )
    play(s, "card warehouse")
    assert prompts(s)[0] == "Dein Korb kostet 10. Für 25 kannst du noch Karten dazulegen."
    assert option(s, "done")[1] == "Pay for the basket: 10"
    play(s, "done")
    assert prompts(s) == (
        "Bezahle ein Warenlager: 10. Deine Fracht ist 35 wert.",
        "Pay for a Warehouse: 10. Your cargo is worth 35.",
    )
    assert option(s, "pay 1") == (
        "Zahle 1 Waffe und 3 Luxuswagen (verliert nichts; der Rest ist 25 wert)",
        "Pay 1 weapon and 3 luxury cars (wastes nothing; the rest is worth 25)",
    )
    assert option(s, "pay by hand")[0] == "Wähle selbst, welche Plättchen du gibst"
    wasteful = [text for text in options_in_words(s.view(0), "de") if "verliert 6" in text]
    assert wasteful
    assert all("4 Juwelen" in text or "Joker" in text for text in wasteful)


@rule("cargo_noir R24")
def test_paying_by_hand_says_what_is_missing_or_too_much() -> None:
    s = trade(position(cargo={"A": "2 weapons 3 cars 4 gold"}))
    play(s, "card warehouse", "done", "pay by hand")
    assert prompts(s) == (
        "Wie viele Waffen gibst du? Du hast 2, es fehlen 10.",
        "How many weapons do you give? You have 2, 10 to go.",
    )
    assert option(s, "hand in 0 weapons")[0] == "Gib keine Waffen: dann fehlen 10"
    assert option(s, "hand in 1 weapons") == ("Gib eine Waffe: dann fehlen 9", "Give a weapon: then 9 short")
    assert option(s, "hand in 2 weapons")[0] == "Gib 2 Waffen: dann fehlen 6"
    play(s, "hand in 0 weapons")
    assert option(s, "hand in 3 cars")[0] == "Gib 3 Luxuswagen: dann fehlt 1"
    play(s, "hand in 3 cars")
    assert prompts(s)[0] == "Wie viel Gold gibst du? Du hast 4, es fehlt 1."
    assert option(s, "hand in 1 gold")[0] == "Gib Gold: dann ist alles bezahlt"
    assert option(s, "hand in 2 gold")[1] == "Give 2 gold: then 3 too much"


@rule("cargo_noir R24")
def test_by_hand_more_can_be_given_when_all_is_paid() -> None:
    s = trade(position(cargo={"A": "4 weapons gold uranium"}))
    play(s, "card warehouse", "pay by hand", "hand in 4 weapons")
    assert prompts(s) == (
        "Wie viel Gold gibst du? Du hast 1, und es ist schon alles bezahlt.",
        "How much gold do you give? You have 1, and everything is paid already.",
    )


@rule("cargo_noir 6.2", "cargo_noir R27")
def test_in_the_last_round_coins_are_named_too() -> None:
    s = trade(position(turn=LAST, safes={"A": 12}, cargo={"A": "3 gold 2 ivory"}))
    assert prompts(s) == (
        "Tausche ein. Deine Fracht ist 13 wert, im Safe liegen 12, zusammen 25.",
        "Trade. Your cargo is worth 13, the safe holds 12, 25 in all.",
    )
    play(s, "card villa")
    assert step(s) == "pay"
    assert prompts(s)[0] == "Bezahle eine Villa: 20. Fracht und Münzen zählen 25."
    assert option(s, "pay 1") == (
        "Zahle 2 Elfenbein, 3 Gold und 7 Münzen (verliert nichts)",
        "Pay 2 ivory, 3 gold and 7 coins (wastes nothing)",
    )


@rule("cargo_noir 4.4.7")
def test_surplus_says_how_many_tokens_go() -> None:
    s = trade(position(cargo={"A": "2 gold ivory art uranium cars weapons alcohol"}))
    play(s, "done")
    assert prompts(s) == (
        "Lege 2 Plättchen ab. Dein Lager fasst nur 6.",
        "Discard 2 tokens. Your warehouse only holds 6.",
    )
    assert option(s, "discard gold")[0] == "Lege Gold ab: Der Rest ist 28 wert"
    play(s, "discard gold")
    assert prompts(s) == (
        "Lege noch 1 Plättchen ab. Dein Lager fasst nur 6.",
        "Discard another 1 token. Your warehouse only holds 6.",
    )


# -- phase III ------------------------------------------------------------------------------


@rule("cargo_noir 4.5.2", "cargo_noir 4.5.3")
def test_sending_says_what_waits_there_and_what_it_takes() -> None:
    s = position(safes={"A": 9}, stacks={"new_york": "B3"}, quays={"new_york": "2 gold wild", "rio": "3 art"})
    send(s)
    assert prompts(s) == (
        "Schicke ein Schiff los. Im Heimathafen sind noch 3, im Safe liegen 9.",
        "Send out a ship. 3 are still at home, the safe holds 9.",
    )
    assert option(s, "send casino")[0] == "Schicke das Schiff ins Casino: 2 Münzen im nächsten Zug"
    assert option(s, "send black_market")[1] == "Send the ship to the black market: draw or swap next turn"
    assert option(s, "send rio")[0] == "Schicke das Schiff nach Rio: ab 1 Münze für 3 Kunst"
    assert option(s, "send new_york") == (
        "Schicke das Schiff nach New York: ab 4 Münzen gegen 3 von Ben, für 2 Gold und 1 Joker",
        "Send the ship to New York: 4 coins or more against Ben's 3, for 2 gold and 1 wild",
    )
    play(s, "send new_york")
    assert prompts(s) == (
        "Biete in New York. Mindestens 4, im Safe liegen 9.",
        "Bid in New York. At least 4, the safe holds 9.",
    )
    assert option(s, "bid 8")[0] == "Biete 8 Münzen gegen 3 von Ben, im Safe bleibt 1"
    play(s, "bid 8", "send casino")
    assert prompts(s) == (
        "Schicke ein Schiff los. Es ist dein letztes, im Safe liegt 1.",
        "Send out a ship. It is your last one, the safe holds 1.",
    )


@rule("cargo_noir 4.5.3")
def test_a_bid_in_an_empty_port_names_nobody() -> None:
    s = play(send(position(safes={"A": 2})), "send rio")
    assert [option(s, f"bid {coins}")[0] for coins in (1, 2)] == [
        "Biete 1 Münze, im Safe bleibt 1",
        "Biete 2 Münzen, der Safe ist dann leer",
    ]


@rule("cargo_noir 6.1")
def test_in_the_last_round_ships_only_stand_in_the_way() -> None:
    s = send(position(turn=LAST, stacks={"rio": "B3"}))
    assert prompts(s) == (
        "Schicke ein Schiff los. Es kann nur noch andere überbieten, im Safe liegen 7.",
        "Send out a ship. All it can still do is outbid others, the safe holds 7.",
    )
    assert option(s, "send casino")[0] == "Schicke das Schiff ins Casino: Es bewirkt nichts mehr"


@rule("cargo_noir 6.1")
@pytest.mark.parametrize(
    ("active", "stacks", "coins"),
    [("A", {}, 7), ("A", {"rio": "B7"}, 7), ("C", {"rio": "B3"}, 7), ("A", {"rio": "B3"}, 0)],
    ids=["nobody is out", "too dear", "has played", "no coins"],
)
def test_a_ship_that_can_change_nothing_is_said_to(active: str, stacks: dict[str, str], coins: int) -> None:
    s = send(position(turn=LAST, active=active, stacks=stacks, safes={active: coins}))
    assert prompts(s) == (
        "Schicke ein Schiff los. Wohin, ist egal: Es kann nichts mehr bewirken.",
        "Send out a ship. It does not matter where: it cannot change anything now.",
    )


# -- events ---------------------------------------------------------------------------------

RIO, ROTTERDAM = port_number("rio"), port_number("rotterdam")
JEWELS, GOLD, WILD = map(C.cargo.index, ("jewels", "gold", "wild"))
VILLA, BANK = map(C.cards.index, ("villa", "bank"))


@pytest.mark.parametrize(
    ("kind", "parts", "de", "en"),
    [
        (events.TOOK_FAMILY, (1, 2), "Ben führt die Familie Al Kabash.", "Ben leads the Al Kabash family."),
        (events.STARTED, (1,), "Das Los bestimmt: Ben beginnt jede Runde.", "By lot, Ben starts every round."),
        (events.BEGAN_ROUND, (4, 0), "Runde 4 beginnt.", "Round 4 begins."),
        (
            events.BEGAN_ROUND,
            (10, 1),
            "Runde 10 beginnt, die letzte: Beim Eintauschen zählen auch Münzen.",
            "Round 10 begins, the last one: coins count in trades now.",
        ),
        (events.GAMBLED, (0, 1, 2), "Das Casino zahlt Anna 2 Münzen.", "The casino pays Anna 2 coins."),
        (
            events.GAMBLED,
            (0, 3, 6),
            "Das Casino zahlt Anna 6 Münzen für 3 Schiffe.",
            "The casino pays Anna 6 coins for 3 ships.",
        ),
        (
            events.GAMBLED,
            (0, 1, 1),
            "Das Casino zahlt Anna nur 1 Münze: Mehr ist nicht im Goldvorrat.",
            "The casino pays Anna only 1 coin: there are no more in the supply.",
        ),
        (
            events.GAMBLED,
            (0, 1, 0),
            "Das Casino zahlt Anna nichts: Der Goldvorrat ist leer.",
            "The casino pays Anna nothing: the supply is empty.",
        ),
        (events.DREW, (0, WILD), "Anna zieht einen Joker aus dem Beutel.", "Anna draws a wild from the bag."),
        (
            events.SWAPPED,
            (0, JEWELS, GOLD),
            "Anna tauscht ein Juwel gegen Gold vom Schwarzmarkt.",
            "Anna swaps a jewel for gold in the black market.",
        ),
        (
            events.BOUGHT_CARGO,
            (2, RIO, 5, GOLD, JEWELS, GOLD),
            "Clara kauft in Rio für 5 Münzen: 1 Juwel und 2 Gold.",
            "Clara buys in Rio for 5 coins: 1 jewel and 2 gold.",
        ),
        (
            events.REFILLED_PORT,
            (RIO, WILD, WILD, GOLD),
            "Neu in Rio: 1 Gold und 2 Joker.",
            "New in Rio: 1 gold and 2 wilds.",
        ),
        (
            events.REFILLED_BAG,
            (60,),
            "Der Beutel ist leer und wird mit dem Ablagestapel gefüllt: 60 Plättchen.",
            "The bag is empty and is refilled from the discard pile: 60 tokens.",
        ),
        (
            events.RAISED,
            (0, ROTTERDAM, 3, 6, 5, 1),
            "Anna erhöht in Rotterdam um 3 Münzen und überbietet Ben, 6 gegen 5.",
            "Anna raises by 3 coins in Rotterdam and outbids Ben, 6 against 5.",
        ),
        (
            events.WITHDREW,
            (0, ROTTERDAM, 3, NOTHING),
            "Anna zieht sich aus Rotterdam zurück und nimmt 3 Münzen mit.",
            "Anna withdraws from Rotterdam and takes 3 coins home.",
        ),
        (
            events.WITHDREW,
            (0, ROTTERDAM, 1, 2),
            "Anna zieht sich aus Rotterdam zurück und nimmt 1 Münze mit. Das Syndikat zahlt 2 Münzen.",
            "Anna withdraws from Rotterdam and takes 1 coin home. The Syndicate pays 2 coins.",
        ),
        (
            events.WITHDREW,
            (0, ROTTERDAM, 1, 0),
            "Anna zieht sich aus Rotterdam zurück und nimmt 1 Münze mit. Das Syndikat kann nichts zahlen.",
            "Anna withdraws from Rotterdam and takes 1 coin home. The Syndicate cannot pay anything.",
        ),
        (
            events.TRADED,
            (3, 64, 0, 0, 1, BANK, *[JEWELS] * 8),
            "David tauscht 8 Juwelen gegen die Bank ein: 71 Siegpunkte.",
            "David trades 8 jewels for the Bank: 71 victory points.",
        ),
        (
            events.TRADED,
            (3, 43, 0, 3, 2, VILLA, VILLA, *[GOLD] * 6, WILD),
            "David tauscht 6 Gold und 1 Joker gegen 2 Villen ein, 3 zu viel: 40 Siegpunkte.",
            "David trades 6 gold and 1 wild for 2 Villas, 3 too much: 40 victory points.",
        ),
        (
            events.TRADED,
            (3, 16, 4, 0, 1, VILLA, *[GOLD] * 4),
            "David tauscht 4 Gold und 4 Münzen gegen eine Villa ein: 20 Siegpunkte.",
            "David trades 4 gold and 4 coins for a Villa: 20 victory points.",
        ),
        (
            events.DISCARDED,
            (0, JEWELS, JEWELS, GOLD),
            "Anna hat keinen Platz im Lager und legt 2 Juwelen und 1 Gold ab.",
            "Anna has no room left and discards 2 jewels and 1 gold.",
        ),
        (
            events.SENT,
            (0, CASINO, 0, 0, NOTHING),
            "Anna schickt ein Schiff ins Casino.",
            "Anna sends a ship to the casino.",
        ),
        (
            events.SENT,
            (0, MARKET, 0, 0, NOTHING),
            "Anna schickt ein Schiff auf den Schwarzmarkt.",
            "Anna sends a ship to the black market.",
        ),
        (events.SENT, (0, FIRST_PORT + RIO, 4, 0, NOTHING), "Anna bietet 4 in Rio.", "Anna bids 4 in Rio."),
        (
            events.SENT,
            (2, FIRST_PORT + ROTTERDAM, 6, 5, 1),
            "Clara überbietet Ben in Rotterdam, 6 gegen 5.",
            "Clara outbids Ben in Rotterdam, 6 against 5.",
        ),
        (
            events.ENDED,
            (),
            "Die letzte Runde ist gespielt: Das Spiel ist zu Ende.",
            "The last round is over, and so is the game.",
        ),
    ],
)
def test_events_as_sentences(kind: int, parts: tuple[int, ...], de: str, en: str) -> None:
    event = Event(kind, parts, EVERYBODY)
    assert CARGO_NOIR.say_event(DE.view, event, PEOPLE, "de") == de
    assert CARGO_NOIR.say_event(DE.view, event, PEOPLE, "en") == en


@rule("cargo_noir 4.3.5", "cargo_noir 4.5.3")
def test_the_log_names_whoever_had_the_highest_stack() -> None:
    s = resolve(position(safes={"A": 20}, stacks={"rotterdam": "A3 C4 B5", "rio": "D2"}))
    play(s, "raise", "raise by 4", "send rio", "bid 3", "send bombay", "bid 1")
    assert [CARGO_NOIR.say_event(DE.view, event, PEOPLE, "de") for event in s.events or []] == [
        "Anna erhöht in Rotterdam um 4 Münzen und überbietet Ben, 7 gegen 5.",
        "Anna überbietet David in Rio, 3 gegen 2.",
        "Anna bietet 1 in Bombay.",
    ]


@rule("cargo_noir 7.3")
@pytest.mark.parametrize(
    ("cards", "de", "en"),
    [
        (
            {"A": "villa", "B": "2 freighter 2 warehouse"},
            "20 zu 20: Die wertvollere Karte entscheidet, eine Villa gegen ein Frachtschiff.",
            "20 to 20: the more valuable card decides, a Villa against a Cargo Ship.",
        ),
        ({"A": "2 villa", "B": "2 villa"}, "", ""),
        ({"A": "villa", "B": "yacht"}, "", ""),
    ],
)
def test_the_end_tells_what_decided_between_equal_points(cards: dict[str, str], de: str, en: str) -> None:
    s = position(seats=2, cards=cards)
    for lang, said in (("de", de), ("en", en)):
        assert CARGO_NOIR.tell(s, ("Ann", "Bo"), lang).tie_break() == said
