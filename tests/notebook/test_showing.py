"""A match, a view and a saved match in a notebook: what is shown, to whom, and what is refused."""

from importlib import metadata
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kogge
from kogge.engine.match import Match, Player
from kogge.engine.refusal import Refusal
from kogge.engine.save import save
from kogge.engine.seats import SPECTATOR
from kogge.engine.state import State
from kogge.games import GAMES, find_game
from tests.contract.known import everything, known
from tests.contract.moments import few_kinds_of_the_house, german_and_slowly_english
from tests.contract.permuted import permuted
from tests.engine.matches import LAST_KINDS, Kind, every_kind, new_match, played, slow_but
from tests.examples.installing import EXAMPLE
from tests.notebook.pictures import images

SEED = "a seed that nobody reads"
SOME = 60  # moves, after which there is something to see


def html(thing: object, **asked: Any) -> str:
    shown: str = kogge.show(thing, **asked)._repr_html_()
    return shown


def own_html(thing: State | Match) -> str:
    """As a notebook shows it that was asked for nothing more."""
    shown = thing._repr_html_()
    assert shown
    return shown


# -- nothing leaks ------------------------------------------------------------------------------


@few_kinds_of_the_house
def test_nothing_shown_changes_when_only_hidden_things_change(kind: Kind) -> None:
    rng = Random(14)
    state = played(kind, moves=SOME).state
    other = permuted(known(kind), state, SPECTATOR, rng)
    assert everything(other) != everything(state)
    assert own_html(other) == own_html(state)
    assert repr(other) == repr(state)
    seat = rng.randrange(kind.seats)
    other = permuted(known(kind), state, seat, rng)
    assert everything(other) != everything(state)
    shown, again = kogge.show(state, seat=seat), own_html(other.view(seat))
    assert images(again) == images(shown._repr_html_()) != images(own_html(state))
    assert repr(kogge.show(other, seat=seat)) == repr(shown)
    assert repr(other.view(seat)) == repr(state.view(seat))


def test_a_match_is_shown_as_everybody_may_see_it() -> None:
    match = played(seed=SEED, moves=30)
    spectators, full = own_html(match), own_html(match.state)
    assert images(spectators) == images(full) == images(own_html(match.view(SPECTATOR)))
    assert images(html(match)) == images(spectators) != images(html(match, seat=0))
    for text in (repr(match), repr(match.state), repr(match.view(0)), repr(kogge.show(match)), *images(spectators)):
        assert SEED not in text


@every_kind
def test_the_text_of_a_match_does_not_tell_that_somebody_chose_in_secret(kind: Kind) -> None:
    match, rng = new_match(kind), Random(3)
    for number in range(1, 2 * SOME):
        before, actor = repr(match), match.state.actor
        match.play(rng.choice(match.state.legal()))
        public = any(event.known_to(SPECTATOR) for event in match.told[number])
        if not public and match.state.actor == actor:
            assert repr(match) == before


def test_texts_are_short() -> None:
    match = new_match(Kind("borneo", 3), seed=SEED)
    actor = match.state.actor
    assert repr(match) == f"<Match: borneo, 3 seats, point 0, seat {actor} decides>"
    assert repr(match.state) == f"<Borneo: full state, 3 seats, seat {actor} decides>"
    assert repr(match.view(1)) == f"<Borneo: view of seat 1, 3 seats, seat {actor} decides>"
    assert repr(match.view(SPECTATOR)) == f"<Borneo: view of a spectator, 3 seats, seat {actor} decides>"
    over = played(Kind("borneo", 3))
    assert repr(over).endswith(", over>")


# -- what is shown ------------------------------------------------------------------------------


@slow_but([Kind("borneo-card", 5)], LAST_KINDS)
@german_and_slowly_english
def test_pictures_need_nothing_from_elsewhere(case: Kind, lang: str) -> None:
    state = played(case, moves=SOME).state
    title = GAMES[case.game].title[lang]
    for seat in (state.actor, None):
        shown = html(state, seat=seat, lang=lang)
        assert images(shown)
        assert f"<figcaption>{title}, " in shown


@slow_but([Kind("borneo-card", 5)], LAST_KINDS)
def test_the_end_names_who_has_won(case: Kind) -> None:
    match = played(case)
    winners = [match.players[result.seat].name for result in match.results() if result.won]
    said = repr(kogge.show(match, lang="de"))
    assert all(name in said for name in winners)
    assert "gewinn" in said
    assert images(html(match))


def test_a_point_is_counted_as_the_seat_counts_it() -> None:
    match = played(Kind("goa", 4), moves=2 * SOME)
    points = match.points(1)
    assert len(points) <= len(match.moves)
    view = match.positions[points[30]].view(1)
    assert images(html(match, seat=1, at=30)) == images(html(view))
    assert f"step 30 of {len(points) - 1}: what B sees" in html(match, seat=1, at=30)
    assert "was B sieht" in html(match, seat=1, lang="de", at=30)


def test_a_what_if_and_a_saved_match_are_shown_too(tmp_path: Path) -> None:
    match = played(moves=20)
    file = tmp_path / "saved.json"
    file.write_text(save(match), encoding="utf-8")
    assert html(file, seat=1) == html(str(file), seat=1) == html(match, seat=1)
    assert images(html(match.branch(20, 1), seat=1)) == images(html(match, seat=1))


def test_editions_are_told_apart() -> None:
    for game in ("borneo", "borneo-card"):
        match = Match(find_game(game), 3, seed="edition")
        assert images(own_html(match.state)) == images(own_html(match))


def test_names_are_no_markup() -> None:
    players = [Player('<img src="x">'), Player("B&B"), Player("C")]
    match = Match(find_game("borneo"), seed="names", players=players)
    shown = html(match, seat=0)
    assert images(shown)
    assert "what &lt;img src=&#34;x&#34;&gt; sees" in shown


def test_a_game_that_draws_nothing_itself_is_shown_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLE))
    from fog_harbour import FOG_HARBOUR  # noqa: PLC0415  # it is no package of the house

    monkeypatch.setitem(GAMES, FOG_HARBOUR.id, FOG_HARBOUR)
    match = Match(FOG_HARBOUR, 3, seed="fog")
    for seat in (None, match.state.actor):
        assert images(html(match, seat=seat)) == images(html(match.state, seat=seat))
    monkeypatch.delitem(GAMES, FOG_HARBOUR.id)
    with pytest.raises(ValueError, match="No game is installed"):
        html(match.state)


def test_without_a_drawer_there_is_text(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    lost = metadata.EntryPoint("match", "kogge.nowhere:draw", "kogge.drawers")
    monkeypatch.setattr(metadata, "entry_points", lambda **asked: [lost])
    assert match._repr_html_() is None
    monkeypatch.setattr(metadata, "entry_points", lambda **asked: [])
    assert match.state._repr_html_() is None


# -- what is refused ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "en", "de"),
    [
        ({"seat": 3}, "There is no seat 3 to look from; there are 0 to 2.", "Platz 3"),
        ({"seat": "B"}, "There is no seat B to look from; there are 0 to 2.", "Platz B"),
        ({"seat": True}, "There is no seat True to look from; there are 0 to 2.", "Platz True"),
        ({"at": 9}, "There is no step 9 to see; there are 0 to 4.", "Schritt 9"),
        ({"at": -1}, "There is no step -1 to see; there are 0 to 4.", "Schritt -1"),
        ({"at": "soon"}, "There is no step soon to see; there are 0 to 4.", "Schritt soon"),
        ({"lang": "nl"}, "There is no language “nl”; there are de, en.", "Sprache „nl“"),
    ],
)
def test_what_there_is_not_is_refused(asked: dict[str, object], en: str, de: str) -> None:
    match = played(Kind("borneo", 3), moves=4)
    with pytest.raises(ValueError, match=r"^There is no") as refused:
        html(match, **asked)
    assert isinstance(refused.value, Refusal)
    assert refused.value.say("en") == en
    assert de in refused.value.say("de")


def test_what_cannot_be_shown_is_refused(tmp_path: Path) -> None:
    match = played(moves=4)
    torn = tmp_path / "torn.json"
    torn.write_text(save(match)[:-20], encoding="utf-8")
    for thing, asked, en in (
        (42, {}, "A int cannot be shown"),
        (match.view(0), {"seat": 1}, "This view does not know what seat 1 sees"),
        (match.view(0), {"at": 1}, "A single position has no other steps"),
        (tmp_path / "none.json", {}, "cannot be read"),
    ):
        with pytest.raises(ValueError, match=en) as refused:
            html(thing, **asked)
        assert isinstance(refused.value, Refusal)
    with pytest.raises(Refusal):
        html(torn)
