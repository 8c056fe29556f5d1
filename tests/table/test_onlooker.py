"""What one onlooker sees of a room: curtains, points, the log, what is new."""

import html
import json
import re
from dataclasses import replace
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kogge.engine.match import Match, Player, reveals
from kogge.engine.plain import to_plain
from kogge.engine.seats import NOBODY, SPECTATOR
from kogge.games import find_game
from kogge.games.borneo.rules.state import Borneo
from kogge.games.borneo.table.lesson import at_the_end
from kogge.games.cargo_noir import CARGO_NOIR
from kogge.games.cargo_noir.rules.events import BOUGHT_CARGO
from kogge.games.novgorod import NOVGOROD
from kogge.table.drawing.facts import Reader, TablePage, Turn, variants_of
from kogge.table.drawing.log import by_turn
from kogge.table.drawing.onlooker import Onlooker, news_for, table_page
from kogge.table.drawing.patches import draw
from kogge.table.drawing.things import things_in
from kogge.table.rooms.room import Listener, Room
from tests.engine.matches import KINDS, LAST_KINDS, Kind, new_match, played
from tests.table.playing import at_step, match_where, people
from tests.table.tables import NAMES, actions_in, in_a_loop, new_table, open_house, same_seeds, sit_around

READERS = {lang: Reader(lang, "", "board", False, "", "normal", "on", "off", "") for lang in ("de", "en")}


@pytest.fixture(autouse=True)
def seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    same_seeds(monkeypatch)


def standing_at(moves: int, kind: Kind = KINDS[1], seed: str = "kogge") -> Match:
    """A match of people after so many moves by chance."""
    match = new_match(kind, seed, [Player(name) for name in NAMES[: kind.seats]])
    for move in played(kind, seed, moves).moves:
        match.play(move.action)
    return match


def seen_by(room: Room, seat: int, at: int | None = None, lang: str = "en", **settings: Any) -> TablePage:
    held = [seat] if seat >= 0 else []
    return table_page(room, Onlooker(READERS[lang]._replace(**settings), held), (), at)


# -- several people at one screen -------------------------------------------------------------------------


def hands_in(room: Room, sent: object) -> list[int]:
    """The seats of which all cards in hand are drawn."""
    text = json.dumps(sent)
    hands = to_plain(room.match.state)["hands"]
    return [seat for seat, hand in enumerate(hands) if any(f"card-{card}\\" in text for card in hand)]


@in_a_loop
async def test_a_curtain_hangs_until_the_one_who_decides_lifts_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        screen = house.browser()
        url = await new_table(screen, ["me", "here", "here"])
        room = await house.room(url)
        rng = Random(1)
        looking: int | None = None
        lifted = 0
        while lifted < 8:
            actor = room.match.state.actor
            parts = await screen.parts(url) if looking is None else await screen.parts(url, seat=looking)
            if actor != looking:
                assert hands_in(room, parts) == []
                assert not parts["my_turn"]
                assert actions_in(parts) == []
                assert f'data-seat="{actor}"' in parts["parts"]["overlay"]
                assert room.names[actor] in parts["parts"]["overlay"]
                looking, lifted = actor, lifted + 1
                continue
            assert hands_in(room, parts) == [actor]
            assert parts["parts"]["overlay"].strip() == ""
            assert parts["number"] == room.number(actor)
            answer = await screen.act(url, rng.choice(actions_in(parts)), parts["number"], actor)
            assert answer.status_code == 200


@in_a_loop
async def test_the_page_itself_comes_with_the_curtain(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        screen = house.browser()
        url = await new_table(screen, ["me", "here", "here"])
        room = await house.room(url)
        page = (await screen.get(url)).text
        assert "data-curtain" in page
        hands = to_plain(room.match.state)["hands"]
        assert not any(f'"card-{card}"' in page for hand in hands for card in hand)
        actor = room.match.state.actor
        other = (actor + 1) % 3
        assert "data-curtain" in (await screen.get(url, seat=other)).text
        assert "data-curtain" not in (await screen.get(url, seat=actor)).text


@in_a_loop
async def test_no_curtain_hangs_before_a_bot_that_stands_in(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        screen = house.browser()
        url = await new_table(screen, ["me", "here", "here"])
        room = await house.room(url)
        async with room.lock:
            actor = room.match.state.actor
            assert table_page(room, Onlooker(READERS["en"], [0, 1, 2])).curtain == actor
            room.record = replace(room.record, seats=[replace(seat, stand_in="random") for seat in room.seats])
            assert table_page(room, Onlooker(READERS["en"], [0, 1, 2])).curtain == NOBODY


@in_a_loop
async def test_at_one_screen_nobody_acts_without_saying_who(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        screen = house.browser()
        url = await new_table(screen, ["me", "here", "here"])
        room = await house.room(url)
        actor = room.match.state.actor
        action = room.match.legal()[0]
        assert (await screen.act(url, action, 0)).status_code == 403
        assert (await screen.act(url, action, 0, (actor + 1) % 3)).json() == {"error": "It is not your turn."}
        assert (await screen.act(url, action, 0, actor)).status_code == 200


@pytest.mark.parametrize("seat", [None, 0, 3, -4, 99])
def test_whoever_holds_one_seat_or_none_has_no_curtain(seat: int | None) -> None:
    reader = READERS["en"]
    assert Onlooker(reader, [2], seat).eyes(actor=2) == (2, -1)
    assert Onlooker(reader, [2], seat).eyes(actor=0) == (2, -1)
    assert Onlooker(reader, [], seat).eyes(actor=0) == (SPECTATOR, -1)


def test_with_open_hands_the_screen_shows_whoever_decides_and_meanwhile_whoever_did() -> None:
    screen = Onlooker(READERS["en"], [0, 2])
    assert screen.eyes(2, open_hands=True) == (2, NOBODY)
    assert screen._replace(seat=2).eyes(1, open_hands=True) == (2, NOBODY)
    assert screen.eyes(NOBODY, open_hands=True) == (0, NOBODY)


@in_a_loop
async def test_hands_lie_open_only_where_all_people_sit_and_until_a_seat_is_played_elsewhere(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        screen, watcher = house.browser(), house.browser()
        url = await new_table(screen, ["me", "here", "bot"], open_hands=True)
        room = await house.settled(url)
        actor = room.match.state.actor
        parts = await screen.parts(url)
        assert (parts["seat"], "data-curtain" in parts["parts"]["overlay"]) == (actor, False)
        assert (await watcher.parts(url))["seat"] == SPECTATOR
        link = (await screen.post(f"{url}/link", seat=actor)).json()["url"]
        assert not room.record.open_hands
        parts = await screen.parts(url)
        assert (parts["seat"], "data-curtain" in parts["parts"]["overlay"]) == (SPECTATOR, True)
        assert (await watcher.post(f"{url}/claim", token=link.partition("seat=")[2])).status_code == 200
        assert (await watcher.parts(url))["seat"] == actor
        stored = room.store.match(room.id)
        assert stored
        assert not stored.open_hands


@pytest.mark.parametrize("kinds", [["me", "open", "bot"], ["me", "here", "open"], ["me", "bot", "bot"]])
@in_a_loop
async def test_hands_cannot_lie_open_where_not_all_people_sit_at_one_screen(kinds: list[str], tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        seats = [{"kind": kind, "level": "random"} for kind in kinds]
        refused = await house.browser().post("/new/borneo", options={}, seats=seats, patience=0, open_hands=True)
        assert refused.json()["error"].startswith("Without a curtain, everyone must sit at this screen")


# -- looking back -----------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("kind", [KINDS[3], KINDS[7]], ids=lambda kind: kind.name)
@in_a_loop
async def test_every_point_shows_what_the_onlooker_knew_then(kind: Kind, tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = standing_at(90, kind)
        room = await house.room(await house.keep(match))
        game, names = match.game, room.names
        for seat in (0, 1, SPECTATOR):
            points = match.points(seat)
            for at in range(0, len(points), 7):
                page = seen_by(room, seat, at)
                view = match.positions[points[at]].view(seat)
                view.options = []
                things = things_in(game, view, names, "en", (), None)
                assert (page.at, page.points) == (at, len(points))
                assert page.position == game.position(view, names, "en")
                if page.latest:
                    continue
                assert page.board == draw("table.svg.jinja", game, things, "en", seat)
                assert page.own == draw("own.html.jinja", game, things, "en", seat)
                assert page.options == []
                assert not page.my_turn
                assert not page.may_undo


@in_a_loop
async def test_points_beyond_the_match_are_its_first_and_last(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        url, browsers = await sit_around(house, standing_at(40))
        points = (await browsers[0].parts(url))["points"]
        first, last = await browsers[0].parts(url, at=-3), await browsers[0].parts(url, at=10**6)
        assert (first["at"], first["latest"]) == (0, False)
        assert (last["at"], last["latest"], last["points"]) == (None, True, points)
        assert last["parts"] == (await browsers[0].parts(url))["parts"]


@in_a_loop
async def test_a_finished_match_can_be_looked_through(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = played(KINDS[3])
        url, browsers = await sit_around(house, match)
        first = await browsers[0].parts(url, at=0)
        assert match.seed in (await browsers[0].parts(url))["parts"]["overlay"]
        assert first["parts"]["overlay"].strip() == ""
        others = [name for seat, hand in enumerate(to_plain(match.positions[0])["hands"]) if seat for name in hand]
        drawn = json.dumps(first["parts"])
        assert not any(f'"card-{card}\\"' in drawn for card in others)


@in_a_loop
async def test_pointing_at_what_is_not_there_changes_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = standing_at(40)
        url, browsers = await sit_around(house, match)
        browser = browsers[match.state.actor]
        for nonsense in (["nowhere"], ["do-pass", "do-pass"], ["card-F01", "<script>"], [""], ["harbour-99"]):
            parts = await browser.parts(url, chosen=nonsense)
            assert "<script>" not in json.dumps(parts)
            assert actions_in(parts) == match.legal()
        answer = await browser.get(f"{url}/parts", chosen=["x"] * 9)
        assert answer.status_code == 422


@pytest.mark.slow
@in_a_loop
async def test_what_was_pointed_at_is_to_be_decided_where_several_buttons_follow(tmp_path: Path) -> None:
    """An order of Novgorod can be bought regularly or by a privilege; where there is only one way, a click buys it."""
    kind = next(kind for kind in KINDS if kind.game == "novgorod")
    match = new_match(kind, players=people(kind.seats))
    for move in played(kind).moves:
        if {"order pile", "order pile for less"} <= set(match.legal()):
            break
        match.play(move.action)
    async with open_house(tmp_path) as house:
        url, browsers = await sit_around(house, match)
        prompt = (await browsers[match.state.actor].parts(url, chosen=["pile"]))["parts"]["prompt"]
        assert "Now decide." in prompt
        assert 'data-action="order pile for less"' in prompt


# -- the log ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["de", "en"])
@in_a_loop
async def test_the_log_has_every_sentence_that_the_onlooker_may_know(lang: str, tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = standing_at(80)
        room = await house.room(await house.keep(match))
        for seat in (0, 3, SPECTATOR):
            page = seen_by(room, seat, lang=lang)
            shown = [(point, plain(text)) for turn in page.log for point, text in lines_of(turn)]
            known = [
                (line.point, match.game.say_event(match.state, line.event, room.names, lang, seat))
                for line in match.game.told_once(match.log(seat), attrgetter("event"))
            ]
            assert shown == known
            assert len(known) < len(match.log(seat)) or seat == SPECTATOR  # who attacked whom with what is told once


def lines_of(turn: Turn) -> list[tuple[int, str]]:
    """The points and sentences of a turn of the log, as they were drawn."""
    return [(int(point), text) for point, text in re.findall(r'data-at="(\d+)">(.*?)</a>', turn.html)]


def plain(text: str) -> str:
    return html.unescape(re.sub(r"<[^>]*>", "", text))


@in_a_loop
async def test_the_log_is_cut_into_turns(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = standing_at(80)
        room = await house.room(await house.keep(match))
        page = seen_by(room, SPECTATOR)
        log = page.log[::-1]
        turns = [turn for turn, _ in groupby(match.turns[number] for number in match.points(SPECTATOR) if number)]
        assert [turn.seat for turn in log] == [seat for seat, _ in turns[::-1]] + [NOBODY]
        assert log[-1].title == "Set-up"
        assert log[0].title == match.game.say_turn(turns[-1][1], "en")
        assert all(map(lines_of, log))
        assert page.new_turns == len(log)  # a spectator has no last turn


def test_what_opens_a_turn_stands_in_it() -> None:
    """In Cargo Noir ships earn and buy at the beginning of a turn, with the last move of the turn before."""
    match = played(Kind(CARGO_NOIR.id, 3), "opening")
    told = [one for one in by_turn(match, match.points()) if CARGO_NOIR.opens_turn(one.event)]
    bought = [one for one in told if one.event.kind == BOUGHT_CARGO]
    assert len(bought) > 5
    assert all(one.turn and one.turn[0] == one.event.parts[0] for one in bought)
    assert any(one.turn != match.turns[match.points()[one.point]] for one in bought)


@in_a_loop
async def test_what_came_after_ones_last_turn_is_new(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = standing_at(80)
        room = await house.room(await house.keep(match))
        for seat in range(4):
            page = seen_by(room, seat)
            now = match.game.turn(match.state)
            own = [n for n, move in enumerate(match.moves, 1) if (seat, seat) == (move.seat, match.turns[n][0])]
            own = [n for n in own if match.turns[n] != now]
            points = match.points(seat)
            new = [any(points[point] > own[-1] for point, _ in lines_of(turn)) for turn in page.log]
            assert new == [False] * (len(new) - page.new_turns) + [True] * page.new_turns
            assert 0 < page.new_turns < len(new)


@in_a_loop
async def test_an_answer_in_somebody_elses_turn_ends_nothing(tmp_path: Path) -> None:
    """What is new stays new for whoever has had no turn of their own: in the log, and on the table."""
    async with open_house(tmp_path) as house:
        match = match_where(at_step("defend"), people())
        seat = match.state.actor
        room = await house.room(await house.keep(match))
        before = seen_by(room, seat)
        while at_step("defend")(room.match):
            await room.act(seat, room.number(seat), "done")
        after = seen_by(room, seat)
        assert room.match.game.turn(room.match.state)[0] != seat
        new = [text for turn in before.log[-before.new_turns :] for _, text in lines_of(turn)]
        assert new
        assert set(new) <= {text for turn in after.log[-after.new_turns :] for _, text in lines_of(turn)}
        assert marks(before)
        assert marks(after)


@in_a_loop
async def test_results_that_come_by_themselves_are_announced(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = match_where(at_step("defend"), people())
        url, browsers = await sit_around(house, match)
        seat = match.state.actor
        known = (await browsers[seat].parts(url))["points"]
        room = await house.room(url)
        while at_step("defend")(room.match):
            await room.act(seat, room.number(seat), "done")
        told = await browsers[seat].parts(url, known=known)
        assert len(told["announced"]) == 1
        assert (await browsers[seat].parts(url))["announced"] == []  # a page that has just been opened


@in_a_loop
async def test_what_a_listener_has_not_heard_is_said(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = standing_at(60)
        url, browsers = await sit_around(house, match)
        room = await house.room(url)
        known = (await browsers[0].parts(url))["points"]
        assert (await browsers[0].parts(url, known=known))["said"] == []
        assert (await browsers[0].parts(url))["said"] == []  # a page that has just been opened
        points = match.points(0)
        while len(room.match.points(0)) < len(points) + 3:
            actor = room.match.state.actor
            await room.act(actor, room.number(actor), room.match.legal()[0])
        said = (await browsers[0].parts(url, known=known))["said"]
        log = match.game.told_once(room.match.log(0), attrgetter("event"))
        new = [line for line in log if line.point >= known]
        assert said == [match.game.say_event(room.match.state, line.event, room.names, "en", 0) for line in new]
        assert said == news_for(room, seen_by(room, 0), known).said


# -- what is new on the table -----------------------------------------------------------------------------


@in_a_loop
async def test_what_others_have_moved_is_marked(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = standing_at(60)
        room = await house.room(await house.keep(match))
        marked = 0
        for _ in range(40):
            actor = room.match.state.actor
            before = room.match.state
            action = room.match.legal()[-1]
            await room.act(actor, room.number(actor), action)
            if actor == room.match.turns[-1][0]:
                assert marks(seen_by(room, actor)) == set()  # one's own move is not news
            if action.startswith("lay ") and room.match.state.distributions == before.distributions:  # type: ignore[attr-defined]  # Borneo
                _, card, _ = action.split()
                for other in set(range(4)) - {actor}:
                    things = seen_by(room, other).things
                    assert things.new(f"card-{card}")
                    assert not any(things.new(f"card-{old}") for old in unmoved(room, other))
                    marked += 1
        assert marked > 3
        assert marks(seen_by(room, SPECTATOR)) == set()


def unmoved(room: Room, seat: int) -> set[str]:
    """The cards in the harbours that lay there already after a seat's last turn."""
    then, now = room.match.positions[room.match.last_in_own_turn(seat)], room.match.state
    assert isinstance(then, Borneo)
    assert isinstance(now, Borneo)
    names = now.components.card_names
    pairs = zip(then.stacks, now.stacks, strict=True)
    return {names[card] for old, new in pairs for card in set(old) & set(new)}


def marks(page: TablePage) -> set[str]:
    """The things that are marked as new, as they are drawn."""
    drawn = re.findall(r"<[^>]*is-new[^>]*>", page.board + page.own)
    return {found for tag in drawn for found in re.findall(r'id="([^"]+)"', tag)} | (set(drawn) and {"something"})


# -- around the decision ----------------------------------------------------------------------------------


@in_a_loop
async def test_what_reveals_something_is_asked_about_if_the_reader_wants_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = standing_at(0)
        for move in played().moves[:100]:
            if match.state.stack[-1].name == "lay cargo":
                break
            match.play(move.action)
        room = await house.room(await house.keep(match))
        seat = match.state.actor
        asked = seen_by(room, seat, confirm=True).asks_before
        assert list(asked) == match.legal()  # whoever has laid cargo draws
        assert list(seen_by(room, seat).asks_before) == []
        assert list(seen_by(room, (seat + 1) % 4, confirm=True).asks_before) == []
        after = match.state.clone()
        after.apply(match.state.legal()[0])
        assert reveals(match.state, after)


@in_a_loop
async def test_the_seats_stand_around_the_onlooker(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        room = await house.room(await house.keep(standing_at(40)))
        assert seen_by(room, 2).around == [3, 0, 1, 2]
        assert seen_by(room, SPECTATOR).around == [0, 1, 2, 3]
        assert [line.looking for line in seen_by(room, 2).seats] == [False, False, True, False]
        assert [line.acting for line in seen_by(room, 2).seats].index(True) == room.match.state.actor


@in_a_loop
async def test_who_is_there_is_shown(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        room = await house.room(await house.keep(standing_at(40)))
        page, watching = Listener([1]), Listener([])
        room.listen(page)
        room.listen(watching)
        shown = seen_by(room, 0)
        assert [line.present for line in shown.seats] == [False, True, False, False]
        assert shown.spectators == 1
        room.leave(page)
        room.leave(watching)
        shown = seen_by(room, 0)
        assert not any(line.present for line in shown.seats)
        assert shown.spectators == 0


@in_a_loop
async def test_an_arrival_is_news_for_the_others_alone(tmp_path: Path) -> None:
    """Else every page would have to be drawn again as soon as it is open."""
    async with open_house(tmp_path) as house:
        room = await house.room(await house.keep(standing_at(40)))
        first, drawn = Listener([0]), seen_by(room, 1)
        room.listen(first)
        first.changed.clear()
        news = seen_by(room, 1).told
        assert news != drawn.told
        page = Listener([1])
        room.listen(page)
        assert page.told == news
        assert not page.changed.is_set()
        assert first.changed.is_set()
        assert first.told == seen_by(room, 0).told
        room.leave(first)
        assert page.told == drawn.told


@pytest.mark.parametrize(
    ("lang", "prompt"),
    [("de", "Dein Dauerauftrag wird ausgeführt."), ("en", "Your standing order is being carried out.")],
)
@in_a_loop
async def test_nobody_is_asked_for_what_a_standing_order_decides(lang: str, prompt: str, tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = match_where(at_step("merchant phase"), [Player(name) for name in NAMES[:4]])
        room, seat = await house.room(await house.keep(match)), match.state.actor
        others = [seen_by(room, other, lang=lang) for other in range(4) if other != seat]
        assert seen_by(room, seat, lang=lang).my_turn
        room.reseat(seat, standing={"stay": 1})
        page = seen_by(room, seat, lang=lang)
        assert not page.my_turn
        assert page.prompt == prompt
        assert page.options == []
        assert news_for(room, page, 0).sound != "bell"
        assert [seen_by(room, other, lang=lang).prompt for other in range(4) if other != seat] == [
            page.prompt for page in others
        ]
        at_one_screen = table_page(room, Onlooker(READERS[lang], [seat, (seat + 1) % 4]), ())
        assert at_one_screen.curtain == NOBODY


@pytest.mark.parametrize("lang", ["de", "en"])
@in_a_loop
async def test_the_end_shows_the_ranking_the_parts_of_all_scores_and_the_seed(lang: str, tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = played(KINDS[9])
        room = await house.room(await house.keep(match))
        for seat in (0, SPECTATOR):
            page = seen_by(room, seat, lang=lang)
            assert page.over
            assert [row.result.rank for row in page.scores] == sorted(result.rank for result in match.results())
            assert all(sum(row.parts) == row.result.points for row in page.scores)
            assert len(page.score_parts) == len(page.scores[0].parts)
            assert page.seed == match.seed
            winners = [result.seat for result in match.results() if result.won]
            assert all(room.names[winner] in page.said_so_far for winner in winners if winner != seat)
            assert page.said_so_far.startswith(("Du ", "You ")) == (seat in winners)
            assert "<svg" in page.plot


@in_a_loop
async def test_whoever_resigned_has_not_won_though_their_bot_has(tmp_path: Path) -> None:
    match = played()
    winner = next(result.seat for result in match.results() if result.won)
    async with open_house(tmp_path) as house:
        room = await house.room(await house.keep(match))
        assert "You win!" in seen_by(room, winner).more
        room.reseat(winner, resigned=True)
        assert seen_by(room, winner).more == f"{room.names[winner]} wins."


@in_a_loop
async def test_the_end_says_what_decided_between_equal_points(tmp_path: Path) -> None:
    """You and another have 34 points in the position with which Borneo's lesson ends."""
    game = find_game("borneo")
    async with open_house(tmp_path) as house:
        url = await house.keep(Match(game, 4, start=at_the_end(game.components(game.data()))))
        assert "<p>34 to 34: more fulfilled orders decide, 3 to 2.</p>" in (await house.browser().get(url)).text


@pytest.mark.parametrize(("lang", "words"), [("de", "Niemand gewinnt."), ("en", "No one wins.")])
@in_a_loop
async def test_if_all_are_out_the_end_says_that_nobody_wins(lang: str, words: str, tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = played(next(kind for kind in KINDS if kind.game == "novgorod"), seed="ice 1")
        assert all(result.out for result in match.results())
        room = await house.room(await house.keep(match))
        assert words in seen_by(room, 0, lang=lang).said_so_far


@pytest.mark.parametrize("kind", LAST_KINDS, ids=lambda kind: kind.name)
def test_a_path_that_is_complete_is_not_chosen_any_more(kind: Kind) -> None:
    """Nobody's page asks for it, but an address can be made up."""
    match = played(kind, moves=kind.seats * 4)
    view = match.view(match.state.actor)
    for choice in match.game.choices(view, NAMES, "en"):
        shown = things_in(match.game, view, NAMES, "en", choice.path, None)
        assert shown.last_chosen == ""
        assert draw("table.svg.jinja", match.game, shown, "en", match.state.actor)


def test_a_table_tells_what_it_plays_otherwise_than_usual() -> None:
    usual = NOVGOROD.checked(3, {})
    assert any(usual.values())
    assert variants_of(NOVGOROD, usual, "en") == []
    changed = {**usual, "special_orders": True, "round_limit": False}
    assert variants_of(NOVGOROD, changed, "en") == ["Special orders", "without Round limit"]
    assert variants_of(NOVGOROD, changed, "de")[1] == "ohne Rundenlimit"
