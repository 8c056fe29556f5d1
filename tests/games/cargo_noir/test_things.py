"""What the things of Cargo Noir say they are, and why something cannot be chosen."""

import re

import pytest

from kogge.engine.scene import BUTTON, Tip
from kogge.engine.seats import SPECTATOR
from kogge.engine.words import Language
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.table import ids
from kogge.games.cargo_noir.table.things import everything
from kogge.games.cargo_noir.words.teller import CargoNoirTeller
from kogge.table.drawing.things import things_in
from tests.citing import rule
from tests.contract.drawn import Drawing
from tests.contract.moments import languages
from tests.games.cargo_noir.by_chance import CASES, PEOPLE, Case, positions
from tests.games.cargo_noir.table import LAST, C, legal, play, position, resolve, send, step, trade

BELONGINGS = {ids.SAFE, ids.FLEET, ids.CARDS, ids.WORTH, ids.PROSPECT}  # one's own, beside the tokens


def told(s: CargoNoir, seat: int = 0, lang: str = "de") -> dict[str, Tip]:
    t = CargoNoirTeller(s.view(seat), PEOPLE, lang)
    return {thing.id: thing.tip for thing in everything(t).values()}


def button(key: str, lang: str) -> str:
    return CARGO_NOIR.book.say(key, lang)


def refused(s: CargoNoir, lang: str = "de") -> dict[str, Tip]:
    """What the actor is told about things that it cannot choose."""
    return CARGO_NOIR.why_not(CargoNoirTeller(s.view(s.actor), PEOPLE, lang), ())


def moments(case: Case) -> list[CargoNoir]:
    """Every fifth position, every first one of its step in a round, and the end."""
    seen = set()
    found = []
    for number, s in enumerate(positions(case)):
        kind = (step(s), s.round)
        if number % 5 == 0 or kind not in seen:
            seen.add(kind)
            found.append(s)
    return found


# -- every text has its moment --------------------------------------------------------------------


def seldom() -> list[CargoNoir]:
    """Positions that chance seldom brings about."""
    by_hand = trade(position(cargo={"A": "4 gold 2 ivory 3 cars wild"}))
    play(by_hand, "card warehouse", "done", "pay by hand", "hand in 3 cars", "hand in 1 ivory")
    too_much = play(by_hand.clone(), "hand in 2 gold")
    nearly = trade(position(cargo={"A": "2 weapons 3 cars 4 gold"}))
    play(nearly, "card warehouse", "done", "pay by hand", "hand in 0 weapons")
    short = play(nearly.clone(), "hand in 3 cars")
    enough = trade(position(cargo={"A": "4 weapons gold uranium"}))
    play(enough, "card warehouse", "pay by hand", "hand in 4 weapons")
    return [
        by_hand,
        too_much,
        nearly,
        short,
        enough,
        resolve(position(casino={"A": 1}, black_market={"A": 1}, supply=1)),
        resolve(position(casino={"A": 1}, black_market={"A": 1}, supply=0)),
        resolve(position(black_market={"A": 1}, cargo={"A": "gold"}, market="6 ivory", bag="")),
        play(resolve(position(stacks={"rio": "A2 B3"}, safes={"A": 20})), "raise"),
        play(send(position(safes={"A": 20})), "send rio"),
        send(position(turn=LAST)),
        trade(position(bag="", cargo={"A": "4 gold"}, cards={"A": "2 freighter bank", "B": "6 villa militia"})),
        play(trade(position(cargo={"A": "7 gold"}, cards={"B": "5 villa"})), "card villa"),
        play(trade(position(cargo={"A": "7 gold"}, cards={"A": "warehouse"})), "card warehouse"),
        play(trade(position(turn=LAST, safes={"A": 10})), "card warehouse"),
        play(trade(position(turn=LAST, cargo={"A": "gold"}, safes={"A": 9})), "card warehouse"),
        play(trade(position(turn=LAST, cargo={"A": "2 gold"}, safes={"A": 9})), "card warehouse", "pay by hand"),
    ]


# what no position by itself brings up: names, events, reasons for what nobody can point at
SELDOM = (
    "coach.",  # tests/contract/test_lessons.py
    *("game.", "option.", "standing order.", "lesson.", "event.", "why.", "score.", "turn.", "term.", "grammar."),
    *("kinds.", "cards.", "place.", "over.tie"),
)


@pytest.mark.slow
def test_every_text_is_said_at_some_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    said: set[str] = set()
    say = Language.say

    def listen(words: Language, key: str, *more: object, **symbols: bool) -> str:
        said.add(key)
        return say(words, key, *more, **symbols)  # type: ignore[arg-type]  # handed on as it came

    monkeypatch.setattr(Language, "say", listen)
    for s in (*(s for case in CASES for s in moments(case)[::2]), *(positions(case)[-1] for case in CASES), *seldom()):
        for seat in (s.active, (s.active + 1) % s.seats, SPECTATOR):
            view = s.view(seat)
            Drawing(CARGO_NOIR, view)
            things_in(CARGO_NOIR, view, PEOPLE, "de", (), None, previews=False)
            CARGO_NOIR.position(view, PEOPLE, "de")
            CARGO_NOIR.prompt(view, PEOPLE, "de")
    texts = CARGO_NOIR.book.in_language("de").texts
    assert [key for key in texts if not key.startswith(SELDOM) and key not in said] == []


# -- every kind has its own ---------------------------------------------------------------------


@languages
def test_no_two_things_of_a_kind_read_the_same(lang: str) -> None:
    every = " ".join(C.cargo)
    s = resolve(position(cargo={"A": every}, stacks={"rio": "A2 B3"}, market="gold art cars ivory uranium wild"))
    said = told(s, lang=lang)
    for kind, number in (
        ("port", 8),
        ("card", 13),
        ("market", 6),
        ("own", 10),
        ("stack", 2),
        ("sheet", 4),
        ("place", 2),
    ):
        texts = [
            tip.text
            for thing, tip in said.items()
            if re.fullmatch(rf"{kind}-[a-z\d_]+(-\d)?", thing) and thing not in BELONGINGS
        ]
        assert len({*texts}) == len(texts) == number, kind


@languages
def test_every_kind_of_token_has_its_own_text_in_a_port(lang: str) -> None:
    texts = {told(send(position(quays={"cape_town": kind})), lang=lang)["quay-cape_town-1"].text for kind in C.cargo}
    assert len(texts) == len(C.cargo)


@languages
def test_every_payment_has_its_own_text(lang: str) -> None:
    s = play(trade(position(cargo={"A": "4 jewels wild 3 cars weapons"})), "card warehouse", "done")
    texts = [tip.text for thing, tip in told(s, lang=lang).items() if thing.startswith("payment-")]
    assert len({*texts}) == len(texts) > 3


# -- what tips tell -----------------------------------------------------------------------------


@rule("cargo_noir 4.5.3")
def test_a_port_tells_cargo_bids_and_what_it_is_worth_to_the_onlooker() -> None:
    s = send(position(stacks={"rio": "B3 C5"}, quays={"rio": "2 gold art"}, cargo={"A": "2 gold"}))
    assert told(s)["port-rio"] == Tip(
        "Rio: 1 Kunst und 2 Gold. Wer hier bis zum eigenen nächsten Zug nicht überboten wird, kauft alles für die "
        "Münzen unter dem Schiff. Clara bietet 5, ein neues Gebot braucht mindestens 6 Münzen. Deine Fracht wäre "
        "damit 17 statt 4 wert.",
        "4.5.3",
    )
    assert told(s)["port-rotterdam"].text.count("Noch bietet niemand: ab 1 Münze.") == 1
    assert "Fracht" not in told(s, SPECTATOR)["port-rio"].text


@rule("cargo_noir 3.1")
def test_a_closed_port_says_so() -> None:
    assert told(send(position()))["port-tangier"] == Tip(
        "Tanger: in diesem Spiel geschlossen. Mit 4 Familien sind 6 von 8 Häfen offen.", "3.1"
    )


@rule("cargo_noir 4.5.4")
def test_a_port_tells_who_may_not_come_back() -> None:
    s = play(resolve(position(stacks={"rio": "A2 B3"})), "withdraw")
    assert told(s, 2)["port-rio"].text.endswith(
        "Anna hat sich hier zurückgezogen und darf in diesem Zug nicht wieder her."
    )


@rule("cargo_noir 4.3.5")
def test_a_ship_tells_whether_it_leads_or_is_outbid() -> None:
    said = told(resolve(position(stacks={"rio": "A2 B3 C5", "rotterdam": "A4"})))
    assert said["stack-rio-0"].text == (
        "Anna ist in Rio überboten, 5 zu 2, und muss in diesem Zug auf 6 oder mehr erhöhen oder sich zurückziehen."
    )
    assert said["stack-rio-1"].text.startswith("Ben ist in Rio überboten, 5 zu 3. Im nächsten eigenen Zug")
    assert said["stack-rio-2"].text.startswith("Clara bietet in Rio 5 Münzen. Bleibt es bis")
    assert (
        said["stack-rotterdam-0"].text
        == "Anna ist in Rotterdam allein und kauft noch in diesem Zug alles für 4 Münzen."
    )


@rule("cargo_noir 6.1")
def test_what_is_sent_out_in_the_last_round_is_in_vain() -> None:
    s = position(turn=LAST, active="B", stacks={"rio": "A2 C3"}, casino={"A": 1, "C": 1}, black_market={"A": 1})
    said = told(send(s), 1)
    assert {said[thing].rule for thing in ("stack-rio-0", "at-casino-0", "at-market-0", "place-casino")} == {"6.1"}
    assert (said["stack-rio-2"].rule, said["at-casino-2"].rule) == ("4.3.4", "4.3.2")
    assert told(s, 2)["place-casino"].rule == "4.3.2", "Clara's ship there still pays"
    raised = play(resolve(position(turn=LAST, stacks={"rio": "A2 B3"})), "raise", "raise by 2")
    assert told(raised)["stack-rio-0"].rule == "6.1"


@rule("cargo_noir 9.2")
def test_ships_in_the_casino_wait_while_the_supply_is_short() -> None:
    s = resolve(position(casino={"A": 1}, black_market={"A": 1}, supply=1))
    assert told(s)["at-casino-0"].rule == "9.2"
    assert told(s)["the-supply"].text.startswith("Goldvorrat: 1 Münze von 60.")
    assert told(s)["place-casino"].text.endswith("Jetzt hier: Anna 1.")


@rule("cargo_noir 8.1")
def test_kinds_of_tokens_are_counted() -> None:
    s = trade(position(cargo={"A": "4 gold", "B": "2 gold wild"}, discards="3 gold"))
    left = [*s.view(0).bag, *s.bag].count(C.cargo.index("gold"))
    said = told(s)
    assert said["own-gold-1"].text.endswith(f"Im Spiel: 14 Gold, davon noch {left} im Beutel.")
    assert f"{left} Gold" in said["the-bag"].text
    assert said["the-discards"].text.startswith("Ablagestapel: 3 Plättchen, und zwar 3 Gold.")
    empty = told(trade(position(bag="", cargo={"A": "4 gold"})))
    assert empty["the-bag"].text.startswith("Beutel: leer.")


@rule("cargo_noir 4.4.2")
def test_cargo_tells_its_best_grouping() -> None:
    said = told(trade(position(cargo={"A": "4 jewels wild 3 cars weapons"})))
    assert said["own-worth"] == Tip(
        "Deine Fracht ist 35 wert: 4 Juwelen und 1 Joker = 25; 3 Luxuswagen = 9; 1 Waffe = 1. Die teuerste "
        "Karte, für die sie reicht: Spelunke.",
        "4.4.2",
    )
    assert said["own-jewels-4"].text.startswith("Juwelen: Du hast 4 Plättchen davon, zusammen 16 wert.")
    assert said["own-wild-1"].rule == "4.4.3"
    assert said["cargo-0"].rule == "4.4.7"
    assert "das Lager fasst nur 6" in said["cargo-0"].text


def test_cards_tell_stock_owner_and_whether_one_can_pay() -> None:
    s = trade(position(cargo={"A": "4 gold"}, cards={"A": "warehouse bank", "B": "2 syndicate militia"}))
    said = told(s)
    assert said["card-warehouse"].text == (
        "Warenlager: kostet 10, bringt 5 Siegpunkte. Sofort Platz für 2 Plättchen mehr. Noch 7 von 8 da, höchstens 2 "
        "pro Familie. Du hast 1. Deine Fracht reicht dafür."
    )
    assert said["card-villa"].text.endswith("Noch 6 von 6 da. Dafür muss deine Fracht noch 4 mehr wert sein.")
    assert said["card-militia"].text.endswith("Es gehört Ben.")
    assert said["card-bank"].text.endswith("Es gehört dir.")
    assert "reicht" not in told(s, SPECTATOR)["card-warehouse"].text
    last = told(trade(position(turn=LAST, cargo={"A": "4 gold"}, safes={"A": 4})))
    assert last["card-villa"].text.endswith("Deine Fracht und deine Münzen reichen dafür.")
    sold = told(trade(position(cargo={"A": "4 gold"}, cards=dict.fromkeys("ABCD", "2 syndicate"))))
    assert sold["card-syndicate"].text.endswith("Alle 8 sind verkauft. Du hast 2.")


@rule("cargo_noir 4.4.4")
def test_a_payment_tells_waste_and_what_is_kept() -> None:
    s = play(trade(position(cargo={"A": "4 jewels 3 cars weapons"})), "card warehouse", "done")
    said = told(s, 3)
    assert said["payment-1"] == Tip(
        "Zahlung 1: 1 Waffe und 3 Luxuswagen, zusammen 10 wert. Nichts verfällt. Übrig: 4 Juwelen, wert 16.", "4.4.4"
    )
    assert any("der Rest verfällt: " in tip.text for thing, tip in said.items() if thing.startswith("payment-"))
    assert said["the-basket"].text.startswith("Im Korb: ein Warenlager. Das kostet 10 von 26.")
    play(s, "pay by hand", "hand in 1 weapons")
    assert told(s)["handed-in"].text == "Bisher gegeben: 1 Waffe, wert 1. Noch zu zahlen: 9 von 10."


@rule("cargo_noir 6.2")
def test_the_last_round_tells_of_coins() -> None:
    s = trade(position(turn=LAST, cargo={"A": "2 gold 2 ivory"}, safes={"A": 12}, stacks={"rio": "A3"}))
    assert told(s)["own-safe"].text == (
        "Dein Safe: 12 Münzen. In der letzten Runde zählt jede Münze im Safe beim Eintauschen 1; die auf deinen "
        "Stapeln in Häfen (3) zählen nicht."
    )
    play(s, "card freighter")
    said = told(s)
    assert said["payment-1"] == Tip(
        "Zahlung 1: 2 Elfenbein und 2 Gold, zusammen 8 wert, und 7 Münzen aus dem Safe. Nichts verfällt. Von der "
        "Fracht bleibt nichts.",
        "6.2",
    )
    play(s, "pay by hand")
    assert told(s)["handed-in"].text.endswith("Was Plättchen nicht decken, kommt aus dem Safe.")
    coins_only = play(trade(position(turn=LAST, safes={"A": 25})), "card warehouse")
    assert coins_only.stack[-1].name == "fill basket"
    assert told(coins_only)["the-basket"].text.startswith("Im Korb: ein Warenlager. Das kostet 10 von 25.")


def test_families_tell_what_they_have() -> None:
    s = send(position(stacks={"rio": "B3"}, cards={"B": "2 freighter villa"}, cargo={"B": "gold"}, first="B"))
    said = told(s)
    assert said["sheet-1"].text.endswith(
        "30 Siegpunkte, 7 Münzen im Safe, Fracht wert 1, 5 Schiffe. Beginnt jede Runde."
    )
    assert said["fleet-1"].text == "Flotte von Ben: 5 Schiffe, 4 davon im Heimathafen. Im Vorrat: 0."
    assert said["cards-1"].text == "Karten von Ben: 2 Frachtschiffe und eine Villa. Zusammen 30 Siegpunkte."
    assert said["safe-1"].text == "Safe von Ben: 7 Münzen für Gebote. Auf Stapeln in Häfen: 3."


def test_onlookers_are_told_what_is_being_done() -> None:
    s = play(resolve(position(black_market={"A": 1}, cargo={"A": "gold"})), "swap")
    if step(s) == "give":
        play(s, "give gold")
    assert told(s, 2)["the-deal"].text == "Anna gibt auf dem Schwarzmarkt Gold und wählt, was es dafür sein soll."
    s = play(trade(position(cargo={"A": "6 alcohol gold art"})), "done", "discard gold")
    assert told(s, 2)["the-deal"].text == (
        "Anna hat mehr Fracht, als ins Lager passt, und muss noch 1 Plättchen ablegen. Schon abgelegt: 1 Gold."
    )
    s = play(send(position(stacks={"rio": "B3"})), "send rio")
    assert told(s, 2)["the-deal"] == told(s, 2)["stack-rio-0"]


# -- why not ------------------------------------------------------------------------------------


@rule("cargo_noir 4.5.4")
def test_why_a_ship_cannot_be_sent() -> None:
    s = resolve(position(stacks={"rio": "A2 B3", "rotterdam": "A1 B2", "new_york": "B8"}))
    play(s, "resolve rio", "withdraw", "raise", "raise by 2")
    assert step(s) == "send"
    said = refused(s)
    assert (
        said["port-rio"].text
        == "Aus Rio hast du dich in diesem Zug zurückgezogen: Du darfst erst im nächsten wieder hin."
    )
    assert said["port-rotterdam"].text == "In Rotterdam steht schon ein Schiff von dir, ein zweites darf nicht dazu."
    assert said["port-new_york"] == Tip("In New York musst du mindestens 9 Münzen bieten, im Safe liegen 7.", "4.5.3")
    assert said["port-tangier"] == Tip("Tanger ist in diesem Spiel geschlossen.", "3.1")
    assert said["stack-rotterdam-0"].rule == "R20"
    assert "quay-new_york-1" in said
    assert "quay-bombay-1" not in said, "the port can be chosen"
    assert said["card-villa"].text == "Das Eintauschen ist vorbei, jetzt schickst du Schiffe los."
    first = refused(send(position(turn=1)))
    assert first["card-villa"].rule == "4.1.2"
    play(s, "send bombay")
    assert refused(s)["place-casino"].text.startswith("Dein Schiff ist unterwegs nach Bombay: ")


def test_why_a_ship_cannot_act() -> None:
    s = resolve(position(stacks={"rio": "A2 B3", "rotterdam": "A1"}, black_market={"A": 1}, cargo={"A": "gold"}))
    said = refused(s)
    assert said["place-casino"].rule == "4.3.1"
    assert said["market-1"] == said["the-bag"] != said["card-villa"] == said["own-gold-1"]
    play(s, "resolve rio")
    said = refused(s)
    assert said["place-market"].text == "Du bist in Rio überboten: Ziehe dich zuerst zurück oder erhöhe."
    assert said["own-gold-1"].text == "Du erhöhst mit Münzen, nicht mit Fracht."
    play(s, "raise", "raise by 2")
    assert refused(s)["port-rio"].text.startswith("Hier hast du schon erhöht")


@rule("cargo_noir R23")
def test_why_a_token_cannot_be_swapped() -> None:
    s = resolve(position(black_market={"A": 1}, cargo={"A": "gold art"}, market="5 gold ivory"))
    assert button("deal.button draw", "de") in refused(s)["the-bag"].text
    assert button("deal.button swap", "en") in refused(s, "en")["own-gold-1"].text
    play(s, "swap")
    assert refused(s)["market-1"].text == "Zeige zuerst auf das Plättchen, das du gibst."
    same = resolve(position(black_market={"A": 1}, cargo={"A": "gold art ivory"}, market="6 gold"))
    play(same, "swap")
    assert (refused(same)["own-gold-1"].rule, "own-art-1" in refused(same)) == ("R23", False)
    s = resolve(position(black_market={"A": 1}, cargo={"A": "gold art"}, market="2 gold 2 ivory 2 cars"))
    play(s, "swap", "give gold")
    assert refused(s)["market-1"] == Tip("Du gibst selbst Gold: Tausche gegen etwas anderes.", "R23")
    assert refused(s)["own-art-1"].text.startswith("Du gibst Gold: Zeige jetzt")


@rule("cargo_noir 4.4.5")
def test_why_a_card_cannot_be_bought() -> None:
    s = trade(position(cargo={"A": "7 gold"}, cards={"A": "2 warehouse bank", "B": "militia", "C": "6 villa"}))
    said = refused(s)
    assert said["card-warehouse"].text == "Mehr als 2 davon darf niemand haben."
    assert said["card-bank"].text == "Dieses Unikat hast du schon."
    assert said["card-militia"].text == "Dieses Unikat hat schon Ben."
    assert said["card-villa"].text == "Davon ist keine Karte mehr da."
    assert said["card-principality"].text == "Die Karte kostet 81, deine Fracht ist 49 wert."
    assert said["own-gold-1"].text.startswith("Lege zuerst Karten in den Korb.")
    assert said["place-casino"].text == "Du tauschst zuerst ein, dann schickst du Schiffe los."
    play(s, "card yacht")
    assert refused(s)["card-yacht"].text == "Die Karte kostet 25, aber der Korb lässt von 49 nur 24 übrig."
    s = play(trade(position(cargo={"A": "7 gold"}, cards={"B": "5 villa"})), "card villa")
    assert refused(s)["card-villa"].text.startswith("Mehr gibt es davon nicht")
    s = play(trade(position(cargo={"A": "7 gold"}, cards={"A": "warehouse"})), "card warehouse")
    assert refused(s)["card-warehouse"].text.endswith("und mit dem Korb sind es so viele.")
    last = refused(trade(position(turn=LAST, cargo={"A": "4 gold"}, safes={"A": 3})))
    assert last["card-villa"] == Tip("Die Karte kostet 20, deine Fracht und deine Münzen sind zusammen 19 wert.", "6.2")


def test_why_a_token_does_not_pay_now() -> None:
    s = play(trade(position(cargo={"A": "4 jewels wild 3 cars weapons"})), "card dive_bar")
    assert refused(s)["own-wild-1"].text == "Wähle eine der Zahlungen."
    s = play(trade(position(cargo={"A": "4 jewels wild 3 cars weapons"})), "card yacht", "done")
    assert button("pay.button by hand", "de") in refused(s)["own-wild-1"].text
    assert refused(s)["card-villa"].text == "Bezahle zuerst deinen Korb, er kostet 25."
    play(s, "pay by hand", "hand in 0 weapons")
    said = refused(s)
    assert said["own-weapons-1"].text == "Darüber hast du schon entschieden: Jetzt geht es um Luxuswagen."
    assert said["own-jewels-1"].text == "Du wählst eine Art nach der anderen: Jetzt geht es um Luxuswagen."
    play(s, "hand in 0 cars")
    assert step(s) == "send", "now the jewels and the wild have to pay"


def test_why_so_few_tokens_do_not_pay() -> None:
    s = trade(position(cargo={"A": "4 jewels 3 cars wild"}))
    play(s, "card villa", "done", "pay by hand", "hand in 2 cars")
    assert legal(s, "hand in") == ["3 jewels", "4 jewels"]
    assert refused(s)["own-jewels-1"].text == "Mit so wenig reicht es nicht mehr: Gib mindestens 3 Juwelen."


@rule("cargo_noir 6.1")
def test_after_the_last_trade_no_ship_sails() -> None:
    s = trade(position(turn=LAST, active="D", cargo={"D": "4 gold"}))
    said = refused(s)
    assert {said[thing].rule for thing in ("place-casino", "port-rio", "own-fleet")} == {"6.1"}
    earlier = refused(trade(position(turn=LAST, active="C", cargo={"C": "4 gold"})))
    assert {earlier[thing].rule for thing in ("place-casino", "port-rio", "own-fleet")} == {"4.1.1"}


@rule("cargo_noir 4.4.7")
def test_surplus_comes_before_the_ships() -> None:
    s = play(trade(position(cargo={"A": "6 alcohol gold art"})), "done")
    assert refused(s)["place-casino"].text == "Du hast zu viel Fracht: Lege zuerst noch 2 Plättchen ab."
    assert not any(thing.startswith("own-") and BUTTON not in thing for thing in refused(s) if thing != ids.FLEET)


# -- symbols ------------------------------------------------------------------------------------


def test_every_kind_of_token_and_card_has_a_symbol() -> None:
    assert {*C.cargo, *C.cards} <= CARGO_NOIR.icons.keys()
    assert len({CARGO_NOIR.icons[card].symbol for card in C.cards}) == len(C.cards)
