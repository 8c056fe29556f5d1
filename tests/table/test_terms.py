"""What whoever sits down should know of a table: where the match came from, with what data, and whether with hints."""

import re
from pathlib import Path

import pytest

from kogge.engine.match import Match, Player
from kogge.engine.save import save
from kogge.engine.state import State
from kogge.games import find_game
from kogge.table.drawing.facts import Reader
from kogge.table.drawing.onlooker import Onlooker, table_page
from kogge.table.drawing.patches import draw
from kogge.table.drawing.things import things_in
from tests.engine.matches import Kind, new_match, played
from tests.table.playing import people
from tests.table.tables import in_a_loop, new_table, open_house, same_seeds

BROUGHT = "This game was brought as a file: the person who brought it may know what is hidden."
CHANGED = "This game is played with changed data"
NO_HINTS = "No one here gets hints"


@pytest.fixture(autouse=True)
def seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    same_seeds(monkeypatch)


@in_a_loop
async def test_a_match_from_a_file_is_marked_wherever_it_is_seen(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.browser(name="Ann"), house.browser(name="Bob")
        game = find_game("borneo")
        players = [Player("Ann"), Player("Bob"), Player("Bot", "random")]
        match = Match(game, 3, {}, "a seed that Ann knows", players, game.data() + "\n")
        url = (await ann.client.post("/upload", content=save(match).encode())).json()["url"]
        await ann.post(f"{url}/listed", listed=True)
        api = f"/api{url.replace('/t/', '/tables/')}"
        for running in (False, True):
            for browser in (ann, bob):
                for page in (await browser.get(url), await browser.get("/")):
                    assert BROUGHT in page.text
                    assert CHANGED in page.text
            listed, facts = (await bob.client.get("/api/tables")).json(), (await bob.client.get(api)).json()
            for told in (listed[0], facts):
                assert (told["brought"], told["changed_data"], told["hints"]) == (True, True, True)
            if not running:
                assert (await bob.post(f"{url}/join", seat=1)).status_code == 200
        assert BROUGHT in (await bob.parts(url))["parts"]["topbar"]


@in_a_loop
async def test_a_table_made_here_has_no_marks(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.browser(name="Ann")
        url = await new_table(ann, ["me", "open", "open"], listed=True)
        told = (await ann.client.get("/api/tables")).json()[0]
        assert (told["brought"], told["changed_data"], told["hints"]) == (False, False, True)
        for page in (await ann.get(url), await ann.get("/")):
            assert 'class="note"' not in page.text


# -- hints ----------------------------------------------------------------------------------------


@in_a_loop
async def test_without_hints_nobody_gets_any(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.browser(name="Ann"), house.browser(name="Bob")
        url = await new_table(ann, ["me", "open", "bot"], hints=False)
        assert NO_HINTS in (await bob.get(url)).text
        assert (await bob.post(f"{url}/join", seat=1)).status_code == 200
        room = await house.settled(url)
        decides = (ann, bob)[room.match.state.actor]
        answer = await decides.post(f"{url}/hint")
        assert answer.json() == {"error": "This table plays without hints."}
        parts = (await decides.parts(url))["parts"]
        assert 'data-do="hint"' not in parts["prompt"]
        assert NO_HINTS in parts["topbar"]
        made = await ann.client.post(
            "/api/tables", json={"game": "borneo", "seats": [{"kind": "me"}] * 3, "hints": False}
        )
        assert not (await house.room(made.json()["id"])).record.hints


def with_tabs() -> Match:
    """A match at a decision of which some choice says what follows."""
    kind = Kind("goa", 3)
    whole = played(kind, "kogge", 60)
    match = new_match(kind, "kogge", people(3))
    for move in whole.moves:
        view = match.view(match.state.actor)
        if any(choice.tab and len(choice.path) == 1 for choice in match.game.choices(view, ["", "", ""], "en")):
            return match
        match.play(move.action)
    raise AssertionError("no choice says what follows")


@in_a_loop
async def test_without_hints_no_choice_says_what_follows(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        match = with_tabs()
        for hints in (True, False):
            url = await house.keep(match, f"hints-{hints}", hints=hints)
            actor = match.state.actor
            reader = Reader("en", "", "board", False, "", "normal", "on", "off", "")
            page = table_page(await house.room(url), Onlooker(reader, [actor]))
            tabs = [tab for tab in map(page.things.tab, page.things.targets()) if tab]
            drawn = re.findall(r'class="(?:tabmark|tab hint)"', page.board + page.own)
            assert page.my_turn
            assert (bool(tabs), bool(drawn)) == (hints, hints)


# -- what only some games foresee -----------------------------------------------------------------


def all_that_is_told(kind: Kind, view: State, *, previews: bool) -> str:
    """Own area, tips, options and position in words, to whoever decides."""
    game, lang, names = find_game(kind.game), "en", ["Ann", "Bob", "Cem", "Dan", "Eve"][: kind.seats]
    things = things_in(game, view, names, lang, (), None, previews=previews)
    own = draw("own.html.jinja", game, things, lang, view.viewer)
    tips = [f"{thing.label} {thing.tip.text}" for thing in things.scene.things.values()]
    options = [game.say_action(view, action, names, lang, previews=previews) for action in view.legal()]
    return "\n".join([own, *tips, *options, str(game.position(view, names, lang, previews=previews))])


@pytest.mark.parametrize(
    ("kind", "step", "foreseen"),
    [
        (Kind("novgorod", 3), "use route", ['class="prospect"', "Possible with this route"]),
        (Kind("cargo-noir", 5), "send", ['class="prospects"', "would be worth", 'class="idea"']),
        (Kind("cargo-noir", 5), "bid", ["cargo then"]),
        (Kind("cargo-noir", 5), "fill basket", ["Suggested"]),
        (Kind("cargo-noir", 5), "pay", ["kept-worth", "the rest is worth", "Rest worth"]),
        (Kind("cargo-noir", 5), "take", ["your cargo will be worth"]),
        (Kind("cargo-noir", 5), "give", ["the rest is worth"]),
        (Kind("cargo-noir", 5), "discard", ["the rest is worth"]),
    ],
    ids=str,
)
def test_without_hints_a_game_foresees_nothing(kind: Kind, step: str, foreseen: list[str]) -> None:
    positions = [position for position in played(kind, "kogge").positions[:-1] if position.stack[-1].name == step]
    views = [position.view(position.actor) for position in positions[-20:]]
    with_previews = [all_that_is_told(kind, view, previews=True) for view in views]
    without = [all_that_is_told(kind, view, previews=False) for view in views]
    for sign in foreseen:
        assert any(sign in told for told in with_previews), sign
        assert not any(sign in told for told in without), sign
