"""Nothing hidden from an onlooker is in any byte that is sent to it."""

import itertools
import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from kogge.engine.event import Event
from kogge.engine.match import Match, Player
from kogge.engine.plain import to_plain
from kogge.engine.seats import EVERYBODY, NOBODY, SPECTATOR
from kogge.engine.state import State
from kogge.games import find_game
from kogge.games.borneo.rules.state import Borneo
from kogge.table.rooms import consent
from kogge.table.rooms.room import Listener, Room
from kogge.table.store.records import RUNNING
from tests.engine.matches import KINDS, Kind, every_kind_slowly, new_match, played
from tests.table.tables import NAMES, Browser, Clock, House, in_a_loop, open_house, sit_around, token

SAMPLES = 1  # decisions looked at in a match of each kind; the long haul looks at many more


def players(match: Match) -> list[Player]:
    return [Player(name) for name in NAMES[: match.seats]]


# -- two tables that differ in what an onlooker cannot know ---------------------------------------------


def sampled(match: Match, number: int) -> list[State]:
    """Positions at decisions of different kinds, other ones for every number."""
    by_step: dict[str, list[State]] = {}
    for position in match.positions[:-1]:
        if all(len(hidden_from(position, seat)) > 1 for seat in (*range(match.seats), SPECTATOR)):
            by_step.setdefault(position.stack[-1].name, []).append(position)
    steps = sorted(by_step)
    rng = Random(number)
    return [rng.choice(by_step[steps[(number + 3 * sample) % len(steps)]]) for sample in range(SAMPLES)]


def hidden_from(state: State, onlooker: int) -> list[int]:
    return [card for cards, seer in state.all_zones() if seer not in (EVERYBODY, onlooker) for card in cards]


def dealt(position: State, onlooker: int, match: Match, seed: int) -> Match:
    """A match that begins in a position as the onlooker may imagine it."""
    start = position.view(onlooker).deal(Random(seed))
    start.seed = "the same"
    return Match(match.game, match.seats, match.options, "the same", players(match), start=start)


class Hidden(NamedTuple):
    """A card that the onlooker may name, but not know where it lies: its thing, and an action that is not allowed."""

    thing: str
    action: str


async def everything_sent(
    browser: Browser, url: str, seat: int, paths: Sequence[str], hidden: Hidden
) -> dict[str, str]:
    """All that a table answers to one onlooker: page, parts with things pointed at, API, and refusals."""
    headers = {"authorization": f"Bearer {token(seat)}"} if seat >= 0 else {}
    browser.client.headers.pop("authorization", None)
    browser.client.headers.update(headers)
    api = url.replace("/t/", "/api/tables/")
    asked: list[tuple[str, Mapping[str, Any]]] = [(url, {}), (f"{url}/parts", {"known": 1})]
    asked += [(f"{url}/parts", {"chosen": [path]}) for path in (*paths, hidden.thing)]
    asked += [(f"{url}/parts", {"at": 0}), ("/", {})]
    asked += [(api, {}), (f"{api}/view", {}), (f"{api}/legal", {}), (f"{api}/log", {})]
    sent = {}
    for path, query in asked:
        answer = await browser.get(path, **query)
        assert answer.status_code == 200, answer.text[-300:]
        sent[f"{path} {query}"] = answer.text
    number = json.loads(sent[f"{api}/view {{}}"])["number"]
    refused: list[tuple[str, dict[str, Any]]] = [
        ("act", {"seat": seat, "number": number, "action": "no such thing"}),
        ("act", {"seat": seat, "number": number, "action": hidden.action}),
        ("act", {"seat": seat, "number": number + 1, "action": "pass"}),
        ("undo", {"seat": seat}),
        ("ask-back", {"seat": seat}),
    ]
    for what, body in refused:
        answer = await browser.post(f"{url}/{what}", **body)
        assert answer.status_code < 500
        assert "error" in answer.json()
        sent[f"{what} {body}"] = f"{answer.status_code} {answer.text}"
    return sent


@every_kind_slowly
@in_a_loop
async def test_no_byte_changes_when_only_hidden_things_change(kind: Kind, tmp_path: Path) -> None:
    number = KINDS.index(kind)
    match = played(kind, seed=f"leak {number}")
    face, lang = ("board", "de") if number % 2 else ("text", "en")
    differing = 0
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()
    async with open_house(tmp_path / "one") as one, open_house(tmp_path / "other") as other:
        browsers = [house.browser(lang, face) for house in (one, other)]
        for sample, position in enumerate(sampled(match, number)):
            for onlooker in (*range(match.seats), SPECTATOR):
                deals = [dealt(position, onlooker, match, seed) for seed in (1, 2)]
                differing += to_plain(deals[0].state) != to_plain(deals[1].state)
                view = deals[0].view(onlooker)
                pointed = match.game.choices(view, NAMES, lang) if view.options else []
                paths = list(dict.fromkeys(choice.path[0] for choice in pointed if len(choice.path) > 1))[-1:]
                sent = []
                for house, browser, deal in zip((one, other), browsers, deals, strict=True):
                    url = await house.keep(deal, f"{sample}at{onlooker}", listed=True)
                    sent.append(await everything_sent(browser, url, onlooker, paths, hidden_card(deals[0], onlooker)))
                for what, text in sent[0].items():
                    assert sent[1][what] == text, f"seat {onlooker} can tell from {what}"
    assert differing == SAMPLES * (match.seats + 1)  # every onlooker had something to be kept from


def hidden_card(match: Match, onlooker: int) -> Hidden:
    state = match.state
    name = state.names(kind_of_hidden(state, onlooker))[hidden_from(state, onlooker)[0]]
    legal = {match.write(action) for action in state.options} if onlooker == state.actor else set()
    named = (text for text in state.vocabulary().notations if name in text.split() and text not in legal)
    return Hidden(f"card-{name}", next(named, f"take {name}"))


def kind_of_hidden(state: State, onlooker: int) -> str:
    """By what the field that holds the first hidden card names its numbers."""
    hidden = next(cards for cards, seer in state.all_zones() if cards and seer not in (EVERYBODY, onlooker))
    for field, kind in state.FIELDS.items():
        value = getattr(state, field)
        if value is hidden or (isinstance(value, list) and any(part is hidden for part in value)):
            return kind
    raise AssertionError("the hidden cards lie in no field")


# -- secret choices -----------------------------------------------------------------------------------


class Watch:
    """Somebody's open page, and what it was last sent."""

    def __init__(self, house: House, url: str, browser: Browser, seat: int) -> None:
        self.house = house
        self.url = url
        self.browser = browser
        self.seat = seat
        self.listener = Listener([seat] if seat >= 0 else [])

    async def look(self) -> list[str]:
        """The parts, the start page, and what a program gets to see, which has no token here."""
        api = self.url.replace("/t/", "/api/tables/")
        asked = (f"{self.url}/parts", "/", api, f"{api}/view", f"{api}/log")
        answers = [await self.browser.get(path) for path in asked]
        assert [answer.status_code for answer in answers] == [200] * len(asked)
        return [answer.text for answer in answers]

    def is_woken(self) -> bool:
        woken = self.listener.changed.is_set()
        self.listener.changed.clear()
        return woken


async def watched(house: House, match: Match) -> tuple[Room, dict[int, Watch]]:
    """A table that all its people and a spectator have open."""
    url, browsers = await sit_around(house, match, listed=True)
    room = await house.room(url)
    watches = {seat: Watch(house, url, browser, seat) for seat, browser in enumerate(browsers)}
    watches[SPECTATOR] = Watch(house, url, house.browser(), SPECTATOR)
    for watch in watches.values():
        room.listen(watch.listener)
    for watch in watches.values():
        watch.is_woken()
    return room, watches


def seen_and_heard(view: State, events: Sequence[Event], seat: int) -> object:
    return to_plain(view), [event for event in events if event.known_to(seat)]


def who_notices(room: Room, action: int) -> set[int]:
    """Who sees or hears something of a move that is not made yet."""
    now, after = room.match.state, room.match.state.clone()
    after.events = []
    after.apply(action)
    events = after.events
    return {now.actor} | {
        seat
        for seat in (*range(now.seats), SPECTATOR)
        if seen_and_heard(after.view(seat), events, seat) != seen_and_heard(now.view(seat), [], seat)
    }


def who_notices_undo(room: Room, to: int) -> set[int]:
    match, now = room.match, room.match.state
    events = [event for told in match.told[to + 1 :] for event in told]
    return {now.actor} | {
        seat
        for seat in (*range(now.seats), SPECTATOR)
        if seen_and_heard(match.positions[to].view(seat), events, seat) != seen_and_heard(now.view(seat), [], seat)
    }


def eager_to_fight(room: Room, rng: Random) -> int:
    """A legal action: an attack or a card for a conflict wherever there is one."""
    legal = room.match.state.legal()
    fighting = [action for action in legal if room.match.write(action).split()[0] in ("attack", "play")]
    return rng.choice(fighting if fighting and rng.random() < 0.7 else legal)


@pytest.mark.parametrize(
    "kind",
    [pytest.param(KINDS[1], id="board game", marks=pytest.mark.slow), pytest.param(KINDS[3], id="card game")],
)
@in_a_loop
async def test_secret_choices_reach_nobody_else(kind: Kind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the page, not the lists, not even the news that something happened."""
    clock = Clock(monkeypatch)
    rng = Random(kind.name)
    secret_moves = secret_undos = 0
    async with open_house(tmp_path) as house:
        match = new_match(kind, "secrets", players(new_match(kind)))
        room, watches = await watched(house, match)
        await house.keep(new_match(kind), "elsewhere", listed=True)
        while secret_moves < 6 or secret_undos < 1:
            actor = room.match.state.actor
            assert actor != NOBODY, f"over after {secret_moves} secret moves and {secret_undos} undone"
            is_secret = not any(event.known_to(SPECTATOR) for event in room.match.told[-1])
            undoes = consent.may_undo(room, actor) and rng.random() < (0.4 if is_secret else 0.1)
            action = eager_to_fight(room, rng)
            to = consent.back_to(room, actor)
            noticed = who_notices_undo(room, to) if undoes and to is not None else who_notices(room, action)
            deaf = set(watches) - noticed
            clock.now += 10
            if deaf:  # another table is in front of this one in all lists, and shall stay there
                house.rooms.store.set_phase("elsewhere", RUNNING, actor=0, turn=0, at=clock.now)
                clock.now += 10
            before = {seat: await watches[seat].look() for seat in deaf}
            if undoes:
                await consent.undo(room, actor)
                secret_undos += bool(deaf)
            else:
                await room.act(actor, room.number(actor), room.match.write(action))
                secret_moves += bool(deaf)
            for seat, watch in watches.items():
                assert watch.is_woken() == (seat not in deaf)
            for seat in deaf:
                assert await watches[seat].look() == before[seat]


@in_a_loop
async def test_whoever_could_take_back_still_can_after_a_secret_choice(tmp_path: Path) -> None:
    """Else the button for it would tell of an attack that is being prepared."""
    async with open_house(tmp_path) as house:
        match = before_an_attack("u2", after_turns=0)
        last, attacker = match.moves[-1].seat, match.state.actor
        room, watches = await watched(house, match)
        assert consent.may_undo(room, last)
        assert last != attacker
        before = await watches[last].look()
        number = room.number(attacker)
        await room.act(attacker, number, attack_in(match))
        assert await watches[last].look() == before
        await consent.undo(room, last)
        assert room.match.state.actor == last
        assert room.number(attacker) == number + 2  # its own choice, and that it is void


@in_a_loop
async def test_the_pages_of_a_running_match_hold_no_seed(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = new_match(seed="a very secret seed", players=players(new_match()))
        for action in played(seed="a very secret seed", moves=60).moves:
            match.play(action.action)
        url, browsers = await sit_around(house, match)
        for browser in (*browsers, house.browser()):
            page = (await browser.get(url)).text
            assert match.seed_hash in page
            for text in (page, json.dumps(await browser.parts(url))):
                assert match.seed not in text


@in_a_loop
async def test_a_secret_choice_does_not_end_a_proposal(tmp_path: Path) -> None:
    """Else all could see from the proposal that somebody prepares an attack."""
    async with open_house(tmp_path) as house:
        match = before_an_attack()
        attacker, attack = match.state.actor, attack_in(match)
        room, watches = await watched(house, match)
        asks = next(move.seat for move in reversed(match.moves) if move.seat != attacker)
        await consent.ask_back(room, asks)
        for watch in watches.values():
            watch.is_woken()
        onlookers = [seat for seat in watches if seat != attacker]
        before = {seat: await watches[seat].look() for seat in onlookers}
        await room.act(attacker, room.number(attacker), attack)
        for seat in onlookers:
            assert not watches[seat].is_woken()
            assert await watches[seat].look() == before[seat]
        assert room.proposal is not None
        for seat in onlookers:  # and it can still be agreed to
            if seat >= 0 and seat != asks:
                await consent.answer(room, seat, True)
        await consent.answer(room, attacker, True)
        assert room.proposal is None
        assert room.match.moves == match.moves[: len(room.match.moves)]
        assert room.match.state.actor == asks


def before_an_attack(seed: str = "u0", after_turns: int = 3) -> Match:
    """A match in which the one who decides may attack, after somebody else has moved."""
    source = played(seed=seed)
    match = new_match(seed=seed, players=players(source))
    for move in source.moves:
        if match.game.turn(match.state)[1] > after_turns and attack_in(match):
            return match
        match.play(move.action)
    raise AssertionError("nobody could attack")


def attack_in(match: Match) -> str:
    """An attack that can be begun without anybody noticing: there are cards to choose from."""
    for action in match.state.legal():
        after = match.state.clone()
        after.apply(action)
        if match.write(action).startswith("attack ") and after.stack[-1].name == "attack":
            return match.write(action)
    return ""


# -- standing orders ------------------------------------------------------------------------------------


@in_a_loop
async def test_standing_orders_are_their_seats_secret(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        _, watches = await watched(house, new_match(players=players(new_match())))
        others = [seat for seat in watches if seat != 1]
        before = {seat: await watches[seat].look() for seat in watches}
        answer = await watches[1].browser.post("/t/table/standing", seat=1, name="no_orders_below", value=17)
        assert answer.status_code == 200
        for seat in others:
            assert not watches[seat].is_woken()
            assert await watches[seat].look() == before[seat]
        assert await watches[1].look() != before[1]
        assert 'value="17"' in (await watches[1].browser.parts("/t/table"))["parts"]["tools"]


# -- orders that lie face down --------------------------------------------------------------------------

WORTH_36 = ((0, 2, 2), (1, 1, 3))  # order types for 6 and twice 15, or twice 8 and 20 points


def with_orders(orders: Mapping[int, Sequence[int]], options: Mapping[str, bool]) -> Match:
    """A match in which these seats have fulfilled orders of these types."""
    start = find_game("borneo").start(4, options, "orders")
    assert isinstance(start, Borneo)
    for seat, kinds in orders.items():
        start.fulfilled[seat] = list(kinds)
        for kind in kinds:
            start.orders[kind] -= 1
    names = [Player(name) for name in NAMES[:4]]
    return Match(find_game("borneo"), 4, options, "orders", names, start=start)


@pytest.mark.parametrize("is_open", [False, True])
@in_a_loop
async def test_which_orders_others_have_fulfilled_is_not_in_the_page(is_open: bool, tmp_path: Path) -> None:
    """All saw them taken, and the page adds up their points; the cards themselves lie face down (R23)."""
    options = {"open_orders": is_open}
    async with open_house(tmp_path) as house:
        looks: list[list[str]] = []
        for number, (bobs, cems) in enumerate(itertools.permutations(WORTH_36)):
            match = with_orders({1: bobs, 2: cems}, options)
            url = await house.keep(match, f"table{number}")
            for seat in (0, SPECTATOR):
                browser = house.browser()
                if seat >= 0:
                    await browser.post(f"{url}/claim", token=token(seat))
                sent = [(await browser.get(path)).text for path in (url, f"{url}/parts")]
                # the digests of two parts are of links to the table
                sent = [re.sub(r'"?(?:data-digest|tools|overlay)"?[=:]"\w+"', "", text) for text in sent]
                looks.append([text.replace(f"table{number}", "") for text in sent])
        owner = house.browser()
        await owner.post("/t/table0/claim", token=token(1))
        panel = (await owner.parts("/t/table0"))["parts"]["seats"]
    assert (looks[0] == looks[2]) is not is_open
    assert (looks[1] == looks[3]) is not is_open
    assert panel.count(">15<") >= 2  # one's own are shown
