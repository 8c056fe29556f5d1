"""Cargo Noir's table fits its screens: a phone shows the whole harbour at once, and nothing anywhere is cut off."""

from collections.abc import Mapping, Sequence

import pytest

from kogge.engine.match import Match
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules.state import CargoNoir
from tests.games.cargo_noir.table import LAST, play, position, resolve, send, trade
from tests.table.browser.conftest import Sit
from tests.table.browser.person import Person
from tests.table.serving import Serving

PHONE = (390, 844)
SCREENS = ((1440, 900), (1280, 800), (1024, 768), PHONE)
# things that match -> left, top, right, bottom of each
BOXES = """(things) => [...document.querySelectorAll(things)].map((thing) => {
  const { left, top, right, bottom } = thing.getBoundingClientRect();
  return [left, top, right, bottom];
})"""
# how much of a row lies beyond its end
BEYOND = "(rows) => [...document.querySelectorAll(rows)].map((row) => Math.max(0, row.scrollWidth - row.clientWidth))"


def look_at(person: Person, server: Serving, s: CargoNoir, name: str) -> None:
    person.sit_at(server, Match(CARGO_NOIR, s.seats, {}, start=s.clone()), name)
    person.wait()


def boxes(person: Person, things: str) -> Sequence[Sequence[float]]:
    found: list[list[float]] = person.page.evaluate(BOXES, things)
    assert found, things
    return found


def check_inside(inner: Sequence[Sequence[float]], outer: Sequence[float], where: str) -> None:
    """A pixel more or less is a matter of rounding."""
    for box in inner:
        over = (outer[0] - box[0], outer[1] - box[1], box[2] - outer[2], box[3] - outer[3])
        assert max(over) <= 1, where


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "stacks", "bids"),
    [
        pytest.param(2, {}, False, id="two"),
        pytest.param(4, {"rotterdam": "B3 C5 D6"}, False, id="four"),
        pytest.param(4, {"rotterdam": "B3 C5 D6"}, True, id="a bid"),
        pytest.param(5, {"rotterdam": "B3 C5 D6 E7"}, False, id="five"),
    ],
)
def test_a_phone_shows_the_harbour_and_the_own_cargo_at_once(
    sit: Sit, server: Serving, seats: int, stacks: Mapping[str, str], bids: bool
) -> None:
    person = sit("de", *PHONE)
    s = send(position(seats=seats, turn=LAST, cargo={"A": "3 jewels wild 2 cigars"}, safes={"A": 9}, stacks=stacks))
    if bids:
        play(s, "send new_york")
    look_at(person, server, s, f"noir-phone-{seats}-{bids}")
    (bar,), (sheet,) = boxes(person, ".zoomtabs"), boxes(person, ".own")
    ports = boxes(person, ".cell:not(.closed) .pier")
    assert len(ports) == len(s.ports())
    harbour = (0, bar[3], PHONE[0], sheet[1])
    check_inside([*boxes(person, ".macao .neon, .macao .pier"), *ports], harbour, "harbour")
    check_inside(boxes(person, ".landed .tok-face, .stack :not(.unmade) > .height"), harbour, "cargo and bids")
    top_of_buttons = boxes(person, ".options")[0][1] if bids else PHONE[1]
    check_inside(boxes(person, ".own-hold .tile, .set-worth b"), (0, sheet[1], PHONE[0], top_of_buttons), "own cargo")
    assert set(person.page.evaluate(BEYOND, ".zoomtabs, .seats, .own-tabs, .kept")) == {0}


@pytest.mark.slow
def test_a_phone_shows_the_own_cargo_while_bidding_after_other_buttons(sit: Sit, server: Serving) -> None:
    """Buttons avoid where others were only until the hand has pressed elsewhere: no reason to lie on the cargo."""
    person = sit("de", *PHONE)
    outbid = position(cargo={"A": "jewels wild"}, safes={"A": 4}, stacks={"rotterdam": "A3 B5"})
    look_at(person, server, resolve(outbid), "noir-phone-again")
    person.click("do-withdraw")
    person.settle()
    person.click("port-new_york")
    person.settle()
    assert person.page.locator(".options .key").count() == 7
    (sheet,), (options,) = boxes(person, ".own"), boxes(person, ".options")
    check_inside(boxes(person, ".own-hold .tile, .set-worth b"), (0, sheet[1], PHONE[0], options[1]), "own cargo")


@pytest.mark.slow
def test_a_click_leaves_no_ring_around_what_is_drawn(sit: Sit, server: Serving) -> None:
    person = sit("en")
    look_at(person, server, trade(position(cargo={"A": "6 gold"})), "noir-ring")
    person.click("card-warehouse")
    person.settle()
    ring = "getComputedStyle(document.activeElement).outlineStyle"
    assert person.page.evaluate(f"[document.activeElement.id, {ring}]") == ["card-warehouse", "none"]
    person.page.keyboard.press("ArrowUp")
    assert person.page.evaluate(ring) == "solid"


@pytest.mark.slow
@pytest.mark.parametrize(
    "cargo",
    ["3 jewels wild 4 cigars", "4 jewels 2 wild 3 cigars uranium alcohol", "4 jewels 2 wild 3 cigars 4 art 2 cars"],
)
def test_no_token_of_the_own_cargo_is_cut_off(sit: Sit, server: Serving, cargo: str) -> None:
    person = sit("en")
    look_at(person, server, trade(position(cards={"A": "warehouse"}, cargo={"A": cargo})), f"noir-{len(cargo)}")
    for width, height in SCREENS:
        person.page.set_viewport_size({"width": width, "height": height})
        (shelf,) = boxes(person, ".sets")
        check_inside(boxes(person, ".sets .tile:not(.none)"), shelf, f"{cargo} at {width}")


@pytest.mark.slow
def test_a_panel_has_room_for_a_whole_fleet_and_many_cards(sit: Sit, server: Serving) -> None:
    cards = {"A": "2 warehouse 2 freighter 2 syndicate villa yacht dive_bar nightclub"}
    person = sit("de")
    look_at(person, server, send(position(seats=5, cards=cards, cargo={"A": "9 gold wild"})), "noir-fleet")
    for width, height in SCREENS:
        person.page.set_viewport_size({"width": width, "height": height})
        assert set(person.page.evaluate(BEYOND, ".seat .kept, .seat .goods, .own-chest .deeds")) == {0}, width


@pytest.mark.slow
def test_the_log_is_as_high_as_the_table(sit: Sit, server: Serving) -> None:
    person = sit("en")
    look_at(person, server, send(position()), "noir-log")
    (log,), (seats,), (own,) = boxes(person, ".side"), boxes(person, ".seats"), boxes(person, ".mine-area")
    assert (log[1], log[3]) == pytest.approx((seats[1], own[3]), abs=1)
