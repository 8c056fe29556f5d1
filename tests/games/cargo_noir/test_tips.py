"""Every thing says what it is; what cannot be chosen says why; words of the log have symbols."""

import re
from importlib.resources import files
from random import Random

import pytest

from kogge.engine.game import Words
from kogge.engine.scene import BUTTON, Tip
from kogge.engine.seats import NOBODY, SPECTATOR
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules.cargo import counts
from kogge.games.cargo_noir.rules.components import CASINO, FIRST_PORT, MARKET, PORTS
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.trade import payments
from kogge.games.cargo_noir.table import things
from kogge.games.cargo_noir.table.choices import choices
from kogge.games.cargo_noir.table.telling import ALL_TIPS
from kogge.games.cargo_noir.table.tips import tips
from kogge.games.cargo_noir.table.why_not import why_not
from kogge.games.cargo_noir.words import names
from kogge.games.cargo_noir.words.words_choices import BUTTONS
from kogge.games.cargo_noir.words.words_tips import TIPS
from kogge.games.cargo_noir.words.words_tips_own import OWN_TIPS
from kogge.games.cargo_noir.words.words_why_not import WHY_NOT
from kogge.rulebook import rules
from tests.citing import rule
from tests.games.cargo_noir.by_chance import CASES, PEOPLE, Case, cases, check_sentence, languages, positions
from tests.games.cargo_noir.table import LAST, C, legal, play, position, resolve, send, step, trade

RULES = {of.number for of in rules("cargo_noir")}
LONGEST = 330
BELONGINGS = {things.SAFE, things.FLEET, things.CARDS, things.WORTH, things.PROSPECT}  # one's own, beside the tokens


def told(s: CargoNoir, seat: int = 0, lang: str = "de") -> dict[str, Tip]:
    return tips(s.view(seat), PEOPLE, lang)


def refused(s: CargoNoir, lang: str = "de") -> dict[str, Tip]:
    """What the actor is told about things that it cannot choose."""
    return why_not(s.view(s.actor), PEOPLE, lang)


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


# -- everything has a tip -----------------------------------------------------------------------


def things_on(view: CargoNoir) -> set[str]:
    """Everything that can be drawn of a view."""
    c, me, at = C, view.viewer, step(view)
    ids = {things.place_id(c, place) for place in range(FIRST_PORT + PORTS)}
    ids |= {things.market_id(slot) for slot in range(len(view.market))}
    ids |= {things.card_id(c, card) for card in range(len(c.cards))}
    ids |= {things.BAG, things.DISCARDS, things.SUPPLY, things.SAME, things.DIFFERENT}
    for port in view.ports():
        ids |= {things.quay_id(c, FIRST_PORT + port, slot) for slot in range(c.slots[port])}
        bidding = at == "bid" and port == view.port
        ids |= {
            things.ships_id(c, FIRST_PORT + port, seat)
            for seat in range(view.seats)
            if view.stack_of(port, seat) or (bidding and seat == view.active)
        }
    for seat in range(view.seats):
        ids |= {f"{part}-{seat}" for part in ("sheet", "cargo", "safe", "fleet", "cards")}
        ids |= {things.ships_id(c, CASINO, seat)} if view.at_casino[seat] else set()
        ids |= {things.ships_id(c, MARKET, seat)} if view.at_market[seat] else set()
    if at:
        ids.add(things.BASKET if at in ("fill basket", "pay", "hand in") else things.DEAL)
    else:
        ids.add(things.SCORING)
    ids |= {things.payment_id(number) for number in range(len(payments(view)))} if at == "pay" else set()
    ids |= {things.HANDED_IN} if at == "hand in" else set()
    if me >= 0:
        ids |= BELONGINGS
        for kind, number in enumerate(counts(view.cargo[me])):
            ids |= {things.own_id(c, kind, place) for place in range(1, number + 1)}
    return ids


@cases
@languages
def test_everything_has_a_tip_that_is_a_sentence_with_a_rule_that_exists(case: Case, lang: str) -> None:
    found: set[Tip] = set()
    for s in moments(case)[lang == "en" :: 2]:
        for seat in (s.active, (s.active + 1) % s.seats, SPECTATOR):
            view = s.view(seat)
            said = tips(view, PEOPLE, lang)
            assert said.keys() == things_on(view)
            found |= {*said.values()}
    for text, number in found:
        check_sentence(text)
        assert number in RULES, text
        assert len(text) < LONGEST, text


@cases
def test_no_id_is_that_of_a_symbol_or_of_the_page(case: Case) -> None:
    templates = files("kogge.table") / "templates"
    taken = {
        name
        for page in templates.iterdir()
        if page.name.endswith(".jinja")
        for name in re.findall(r'\bid="([^"{]+)"', page.read_text(encoding="utf-8"))
    }
    assert "basket" in taken
    for s in moments(case)[::9]:
        assert not told(s).keys() & taken


@cases
def test_tips_differ_between_the_languages(case: Case) -> None:
    for s in moments(case)[::9]:
        german, english = told(s), told(s, lang="en")
        assert german.keys() == english.keys()
        assert all(german[thing] != english[thing] for thing in german)


@cases
def test_the_order_of_the_bag_changes_no_text(case: Case) -> None:
    rng = Random(case.seed)
    for s in moments(case)[::6]:
        for seat in (s.active, SPECTATOR):
            view = s.view(seat)
            other = view.deal(rng).view(seat)
            assert tips(other, PEOPLE, "de") == tips(view, PEOPLE, "de")
            assert why_not(other, PEOPLE, "de") == why_not(view, PEOPLE, "de")


@pytest.mark.parametrize("table", [TIPS, OWN_TIPS, WHY_NOT])
def test_every_text_has_both_languages_and_a_rule_that_exists(table: dict[str, dict[str, str]]) -> None:
    for key, words in table.items():
        assert words.keys() - {"rule"} == {"de", "en"}, key
        assert words.get("rule", "4.1.1") in RULES, key


def test_no_key_has_two_tips() -> None:
    assert len(ALL_TIPS) == len(TIPS) + len(OWN_TIPS)


def seldom() -> list[CargoNoir]:
    """Positions that chance seldom brings about."""
    by_hand = trade(position(cargo={"A": "4 gold 2 ivory 3 cars wild"}))
    play(by_hand, "card warehouse", "done", "pay by hand", "hand in 3 cars", "hand in 1 ivory")
    too_much = play(by_hand.clone(), "hand in 2 gold")
    return [
        by_hand,
        too_much,
        resolve(position(casino={"A": 1}, black_market={"A": 1}, supply=1)),
        trade(position(bag="", cargo={"A": "4 gold"}, cards={"A": "2 freighter bank", "B": "6 villa militia"})),
        play(trade(position(cargo={"A": "7 gold"}, cards={"B": "5 villa"})), "card villa"),
        play(trade(position(cargo={"A": "7 gold"}, cards={"A": "warehouse"})), "card warehouse"),
        play(trade(position(turn=LAST, safes={"A": 10})), "card warehouse"),
        play(trade(position(turn=LAST, cargo={"A": "gold"}, safes={"A": 9})), "card warehouse"),
        play(trade(position(turn=LAST, cargo={"A": "2 gold"}, safes={"A": 9})), "card warehouse", "pay by hand"),
    ]


def test_every_text_is_told_at_some_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    keys: set[tuple[int, str]] = set()
    say = names.sentence

    def listen(table: dict[str, Words], key: str, lang: str, **facts: object) -> str:
        keys.add((id(table), key))
        return say(table, key, lang, **facts)

    monkeypatch.setattr(names, "sentence", listen)
    for s in (*(s for case in CASES for s in moments(case)[::2]), *(positions(case)[-1] for case in CASES), *seldom()):
        for seat in (s.active, (s.active + 1) % s.seats):
            tips(s.view(seat), PEOPLE, "de")
    assert [key for key in ALL_TIPS if (id(ALL_TIPS), key) not in keys] == []
    for s in (*(s for case in CASES for s in moments(case)), *seldom()):
        why_not(s.view(s.active), PEOPLE, "de")
    assert [key for key in WHY_NOT if (id(WHY_NOT), key) not in keys] == []


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
        "Rio: Kunst und 2 Gold. Wer hier bis zum eigenen nächsten Zug nicht überboten wird, kauft alles für die Münzen "
        "unter dem Schiff. Clara bietet 5, ein neues Gebot braucht mindestens 6 Münzen. Deine Fracht wäre damit 17 "
        "statt 4 wert.",
        "4.5.3",
    )
    assert told(s)["port-rotterdam"].text.count("Noch bietet niemand, 1 Münze genügt.") == 1
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
        "Anna ist in Rio überboten, 5 zu 2: In diesem Zug heißt es erhöhen, auf 6 oder mehr, oder zurückziehen."
    )
    assert said["stack-rio-1"].text.startswith("Ben ist in Rio überboten, 5 zu 3. Im nächsten eigenen Zug")
    assert said["stack-rio-2"].text.startswith("Clara bietet in Rio 5 Münzen. Überbietet das niemand")
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
        "Deine Fracht ist 35 wert: 4 Juwelen und Joker = 25; 3 Luxuswagen = 9; Waffe = 1. Die teuerste Karte dafür: "
        "Spelunke.",
        "4.4.2",
    )
    assert said["own-jewels-4"].text.startswith("Juwelen: Du hast 4 Plättchen davon, zusammen 16 wert.")
    assert said["own-wild-1"].rule == "4.4.3"
    assert said["cargo-0"].rule == "4.4.7"
    assert "Platz ist nur für 6" in said["cargo-0"].text


def test_cards_tell_stock_owner_and_whether_one_can_pay() -> None:
    s = trade(position(cargo={"A": "4 gold"}, cards={"A": "warehouse bank", "B": "2 syndicate militia"}))
    said = told(s)
    assert said["card-warehouse"].text == (
        "Warenlager: kostet 10, bringt 5 Siegpunkte. Sofort Platz für 2 Plättchen mehr. Noch 7 von 8 da, höchstens 2 "
        "für jeden. Du hast 1. Deine Fracht reicht dafür."
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
        "Zahlung 1: Waffe und 3 Luxuswagen, zusammen 10 wert. Nichts verfällt. Übrig: 4 Juwelen, wert 16.", "4.4.4"
    )
    assert any("verfällt der Rest: " in tip.text for thing, tip in said.items() if thing.startswith("payment-"))
    assert said["the-basket"].text.startswith("Im Korb: ein Warenlager. Das kostet 10 von 26;")
    play(s, "pay by hand", "hand in 1 weapons")
    assert told(s)["handed-in"].text == "Bisher gegeben: Waffe, wert 1. Noch zu zahlen: 9 von 10."


@rule("cargo_noir 6.2")
def test_the_last_round_tells_of_coins() -> None:
    s = trade(position(turn=LAST, cargo={"A": "2 gold 2 ivory"}, safes={"A": 12}, stacks={"rio": "A3"}))
    assert told(s)["own-safe"].text == (
        "Dein Safe: 12 Münzen. In der letzten Runde zählt jede beim Eintauschen 1; die auf deinen Stapeln in Häfen (3) "
        "zählen nicht."
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
    assert told(coins_only)["the-basket"].text.startswith("Im Korb: ein Warenlager. Das kostet 10 von 25;")


def test_families_tell_what_they_have() -> None:
    s = send(position(stacks={"rio": "B3"}, cards={"B": "2 freighter villa"}, cargo={"B": "gold"}, first="B"))
    said = told(s)
    assert said["sheet-1"].text.endswith(
        "30 Siegpunkte, 7 Münzen im Safe, Fracht wert 1, 5 Schiffe. Beginnt jede Runde."
    )
    assert said["fleet-1"].text == "Flotte von Ben: 5 Schiffe, 4 davon daheim. Im Vorrat: 0."
    assert said["cards-1"].text == "Karten von Ben: 2 Frachtschiffe und eine Villa. Zusammen 30 Siegpunkte."
    assert said["safe-1"].text == "Safe von Ben: 7 Münzen für Gebote. Auf Stapeln in Häfen: 3."


def test_onlookers_are_told_what_is_being_done() -> None:
    s = play(resolve(position(black_market={"A": 1}, cargo={"A": "gold"})), "swap")
    if step(s) == "give":
        play(s, "give gold")
    assert told(s, 2)["the-deal"].text == "Anna gibt auf dem Schwarzmarkt Gold und wählt, was dafür kommt."
    s = play(trade(position(cargo={"A": "6 alcohol gold art"})), "done", "discard gold")
    assert told(s, 2)["the-deal"].text == (
        "Anna hat mehr Fracht als Platz und muss noch 1 Plättchen ablegen. Schon abgelegt: Gold."
    )
    s = play(send(position(stacks={"rio": "B3"})), "send rio")
    assert told(s, 2)["the-deal"] == told(s, 2)["stack-rio-0"]


# -- why not ------------------------------------------------------------------------------------


@cases
@languages
def test_reasons_are_sentences_about_what_cannot_be_chosen(case: Case, lang: str) -> None:
    found: set[Tip] = set()
    for s in moments(case)[lang == "en" :: 2]:
        if s.actor == NOBODY:
            assert why_not(s.view(0), PEOPLE, lang) == {}
            continue
        assert why_not(s.view((s.actor + 1) % s.seats), PEOPLE, lang) == {}
        assert why_not(s.view(SPECTATOR), PEOPLE, lang) == {}
        view = s.view(s.actor)
        said = why_not(view, PEOPLE, lang)
        can = {thing for choice in choices(view, PEOPLE, lang) for thing in choice.path}
        assert not said.keys() & can
        assert said.keys() <= tips(view, PEOPLE, lang).keys()
        wanted = {thing for thing in things_on(view) if re.match(r"place-|port-|card-|market-", thing)}
        assert wanted <= said.keys() | can, "each of them says why not"
        found |= {*said.values()}
    for text, number in found:
        check_sentence(text)
        assert number in RULES, text
        assert len(text) < 150, text


@rule("cargo_noir 4.5.4")
def test_why_a_ship_cannot_be_sent() -> None:
    s = resolve(position(stacks={"rio": "A2 B3", "rotterdam": "A1 B2", "new_york": "B8"}))
    play(s, "resolve rio", "withdraw", "raise", "raise by 2")
    assert step(s) == "send"
    said = refused(s)
    assert (
        said["port-rio"].text
        == "Aus Rio hast du dich in diesem Zug zurückgezogen: Dorthin geht es erst im nächsten wieder."
    )
    assert said["port-rotterdam"].text == "In Rotterdam steht schon ein Schiff von dir, ein zweites darf nicht dazu."
    assert said["port-new_york"] == Tip("In New York musst du mindestens 9 Münzen bieten, im Safe liegen 7.", "4.5.3")
    assert said["port-tangier"] == Tip("Tanger ist in diesem Spiel geschlossen.", "3.1")
    assert said["stack-rotterdam-0"].rule == "R20"
    assert "quay-new_york-1" in said
    assert "quay-bombay-1" not in said, "the port can be chosen"
    assert said["card-villa"].text == "Das Eintauschen ist vorbei, jetzt laufen die Schiffe aus."
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
    assert said["place-market"].text == "Du bist in Rio überboten: Zieh dich zuerst zurück oder erhöhe."
    assert said["own-gold-1"].text == "Erhöht wird mit Münzen, nicht mit Fracht."
    play(s, "raise", "raise by 2")
    assert refused(s)["port-rio"].text.startswith("Hier hast du schon erhöht")


@rule("cargo_noir R23")
def test_why_a_token_cannot_be_swapped() -> None:
    s = resolve(position(black_market={"A": 1}, cargo={"A": "gold art"}, market="5 gold ivory"))
    assert BUTTONS["draw"]["de"] in refused(s)["the-bag"].text
    assert BUTTONS["swap"]["en"] in refused(s, "en")["own-gold-1"].text
    play(s, "swap")
    assert refused(s)["market-1"].text == "Zeig zuerst auf das Plättchen, das du gibst."
    same = resolve(position(black_market={"A": 1}, cargo={"A": "gold art ivory"}, market="6 gold"))
    play(same, "swap")
    assert (refused(same)["own-gold-1"].rule, "own-art-1" in refused(same)) == ("R23", False)
    s = resolve(position(black_market={"A": 1}, cargo={"A": "gold art"}, market="2 gold 2 ivory 2 cars"))
    play(s, "swap", "give gold")
    assert refused(s)["market-1"] == Tip("Du gibst selbst Gold: Gleiches gegen Gleiches wird nicht getauscht.", "R23")
    assert refused(s)["own-art-1"].text.startswith("Du gibst Gold: Zeig jetzt")


@rule("cargo_noir 4.4.5")
def test_why_a_card_cannot_be_bought() -> None:
    s = trade(position(cargo={"A": "7 gold"}, cards={"A": "2 warehouse bank", "B": "militia", "C": "6 villa"}))
    said = refused(s)
    assert said["card-warehouse"].text == "Mehr als 2 davon darf niemand haben."
    assert said["card-bank"].text == "Dieses Unikat hast du schon."
    assert said["card-militia"].text == "Dieses Unikat hat schon Ben."
    assert said["card-villa"].text == "Davon ist keine Karte mehr da."
    assert said["card-principality"].text == "Die Karte kostet 81, deine Fracht ist 49 wert."
    assert said["own-gold-1"].text.startswith("Leg zuerst Karten in den Korb.")
    assert said["place-casino"].text == "Erst wird eingetauscht, dann laufen die Schiffe aus."
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
    assert refused(s)["own-wild-1"].text == "Wähl eine der Zahlungen."
    s = play(trade(position(cargo={"A": "4 jewels wild 3 cars weapons"})), "card yacht", "done")
    assert BUTTONS["pay by hand"]["de"] in refused(s)["own-wild-1"].text
    assert refused(s)["card-villa"].text == "Du bist an der Kasse: Bezahl zuerst deinen Korb, er kostet 25."
    play(s, "pay by hand", "hand in 0 weapons")
    said = refused(s)
    assert said["own-weapons-1"].text == "Darüber hast du schon entschieden: Jetzt geht es um Luxuswagen."
    assert said["own-jewels-1"].text == "Gefragt wird Art für Art: Jetzt geht es um Luxuswagen."
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
    assert refused(s)["place-casino"].text == "Du hast zu viel Fracht: Leg zuerst noch 2 Plättchen ab."
    assert not any(thing.startswith("own-") and BUTTON not in thing for thing in refused(s) if thing != things.FLEET)


# -- symbols ------------------------------------------------------------------------------------


@languages
def test_words_of_the_log_have_symbols_of_the_sprite(lang: str) -> None:
    sprite = (files("kogge.table") / "templates" / "symbols.svg.jinja").read_text(encoding="utf-8")
    icons = CARGO_NOIR.icons(lang)
    assert all(f'<symbol id="{icon.symbol}"' in sprite for icon in icons.values())
    words = {
        "de": ("Waffe", "Waffen", "Juwel", "Villen", "Münze"),
        "en": ("weapon", "weapons", "jewel", "Villas", "coin"),
    }
    assert [icons[word].symbol for word in words[lang]] == ["weapons", "weapons", "jewels", "noir-villa", "coin"]
    assert {icons[name].symbol for name in C.cargo_words[lang]} == {*C.cargo}
    assert len({icons[name].symbol for name in C.card_words[lang]}) == len(C.cards)
