"""Figures of what somebody has played: a drawing for each game and number of seats, and what it is drawn from."""

from pathlib import Path
from typing import Any

from kogge.table.drawing.figures import Figures, figures
from kogge.table.store.played import Score, counted
from kogge.table.store.records import OVER
from tests.engine.matches import new_match
from tests.table.playing import people, person_and_bots
from tests.table.tables import in_a_loop, open_house, record_of
from tests.table.test_my_games import person_of
from tests.table.test_played import FOUR


def row(seat: int, rank: int, points: int, others: float, **facts: Any) -> dict[str, Any]:
    """A match of Borneo at four seats: so many points for orders, the rest for harbours."""
    stands = {
        "game": "borneo",
        "seats": 4,
        "seat": seat,
        "rank": rank,
        "points": points,
        "parts": {"orders": points - 2, "harbours": 2, "cargo": 0},
        "field": {"points": others, "parts": {"orders": others, "harbours": 0.0, "cargo": 0.0}},
    }
    return {**stands, **facts}


def only(rows: list[dict[str, Any]], lang: str = "en") -> Figures:
    found = figures(rows, lang)
    assert len(found) == 1
    return found[0]


def test_places_points_and_the_field() -> None:
    it = only([row(0, 1, 30, 20.0), row(0, 1, 20, 16.5), row(3, 4, 10, 20.0)])
    assert (it.game.title["en"], it.seats, it.plays, it.won, it.place) == ("Borneo", 4, 3, 2, "2.0")
    assert [(bar.title, bar.text, bar.length) for bar in it.places] == [
        ("1st", "2", 1.0),
        ("2nd", "0", 0.0),
        ("3rd", "0", 0.0),
        ("4th", "1", 0.5),
    ]
    assert (it.points, it.field) == ("20.0", "18.8")
    assert only([row(0, 1, 15, 12.5)], "de").field == "12,5"


def test_parts_of_the_score_beside_those_of_the_others() -> None:
    """A part in which nobody has points is left out; so is a match of which the parts are not known."""
    orders, harbours = only([row(0, 1, 30, 14.0), row(0, 2, 22, 14.0, parts=None)]).parts
    assert [(bar.text, bar.length) for bar in (orders.mine, orders.field)] == [("28.0", 1.0), ("14.0", 0.5)]
    assert (harbours.mine.text, harbours.field.text, harbours.field.length) == ("2.0", "0.0", 0.0)
    assert only([row(0, 1, 30, 14.0, parts=None)]).parts == []


def test_how_somebody_does_as_first_and_as_last() -> None:
    rows = [row(0, 1, 30, 20.0), row(0, 3, 15, 20.0), row(3, 2, 18, 20.0)]
    first, last = only(rows, "de").at_seats
    assert (first.seat, first.plays, first.won, first.place, first.ahead) == (0, 2, 1, "2,0", "+2,5")
    assert (last.seat, last.plays, last.won, last.place, last.ahead) == (3, 1, 0, "2,0", "−2,0")
    assert only([row(0, 1, 20, 20.02)]).at_seats[0].ahead == "0.0"  # no nought has a sign


def test_each_game_and_number_of_seats_stands_for_itself_the_most_played_first() -> None:
    rows = [row(0, 1, 9, 9.0, seats=3), row(0, 1, 9, 9.0), row(1, 2, 9, 9.0), row(0, 1, 9, 9.0, game="long gone")]
    found = [(it.game.title["en"], it.seats) for it in figures(rows, "en")]
    assert found == [("Borneo", 4), ("Borneo", 3), ("Long Gone", 4)]
    assert figures([], "en") == []


def test_where_all_are_out_nobody_is_first() -> None:
    it = only([row(0, 5, 9, 9.0)])
    assert (it.won, it.place, it.at_seats[0].place) == (0, "4.0", "4.0")
    assert [bar.text for bar in it.places] == ["0", "0", "0", "1"]


@in_a_loop
async def test_a_match_in_which_all_are_out_has_no_places(tmp_path: Path) -> None:
    """Else the last of two would be third."""
    async with open_house(tmp_path) as house:
        store, ann = house.rooms.store, house.browser("en")
        out = [[4, 5], [9, 2], [7, 3], [5, 4]]
        store.create(record_of(new_match(players=people()), "m", phase=OVER, actor=None, results=out))
        store.hold(person_of(ann), "m", 0, 1000)
        store.count("m", [Score(points, rank, None) for points, rank in out])
        for path in ("/me", "/me/played", "/"):
            page = (await ann.get(path)).text
            assert "All eliminated" in page
            assert "5th" not in page


@in_a_loop
async def test_they_are_drawn_and_told(tmp_path: Path) -> None:
    """Whoever listens hears the same numbers that are drawn."""
    async with open_house(tmp_path) as house:
        store, ann = house.rooms.store, house.browser("en")
        match = new_match(players=people(2) + person_and_bots(4)[1:3])
        store.create(record_of(match, "m"))
        store.hold(person_of(ann), "m", 0, 1000)
        store.count("m", FOUR)
        with store.reader.connect() as db:
            it = only([dict(one) for one in counted(db, person_of(ann))])
        page = (await ann.get("/me/played")).text
        assert page.count('<svg class="bars"') == 2  # places, and parts of the score
        for part in it.parts:
            assert f'<th scope="row">{part.title}</th><td>{part.mine.text}</td><td>{part.field.text}</td>' in page
        assert "First</th><td>1</td><td>1</td><td>1.0</td><td>+22.0</td>" in page
