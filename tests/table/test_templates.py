"""The shell around every game: its parts for hand-made pages, in both languages, and nothing on them but our markup."""

import re
from collections.abc import Sequence
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jinja2 import Environment
from markupsafe import Markup

import kogge.table
from kogge.bots import BOTS, LEVELS
from kogge.engine.game import StandingOrder
from kogge.engine.match import Match
from kogge.engine.result import Result
from kogge.engine.scene import Choice, Fact
from kogge.engine.seats import NOBODY, SPECTATOR
from kogge.engine.words import placeholders
from kogge.games import GAMES, find_game
from kogge.table.drawing import templates
from kogge.table.drawing.contests import ABORTED_TABLE, COLUMNS, OVER_TABLE, RUNNING_TABLE
from kogge.table.drawing.drawn import PARTS, Drawn
from kogge.table.drawing.facts import (
    ChatLine,
    Coached,
    Proposal,
    Reader,
    ScoreRow,
    SeatLine,
    TablePage,
    Turn,
    notes_of,
)
from kogge.table.drawing.linked_files import FOLDER, modules_of
from kogge.table.drawing.patches import draw
from kogge.table.drawing.quick_templates import in_ascii
from kogge.table.drawing.templates import environment, read_templates, symbols_of
from kogge.table.drawing.things import Things, things_in
from kogge.table.rooms.clock import ENDS
from kogge.table.rooms.hosting import BOTS_AFTER
from kogge.table.rooms.notices import CONFIRM, OFF
from kogge.table.rooms.seating import DEFAULT_LEVEL, DEFAULT_STAND_IN
from kogge.table.rooms.talking import Talker
from kogge.table.store import contests
from kogge.table.store.friends import Invited
from kogge.table.store.notices import KINDS as WAYS
from kogge.table.web.contest_routes import PHASES
from kogge.table.web.friend_routes import WaitingRoom
from kogge.table.web.notice_routes import SAID
from kogge.table.web.tables_routes import PACES, RATED
from kogge.table.words import BOOK, speaker
from tests.engine.matches import Kind, played

LANGUAGES = ("de", "en")
NASTY = "<blink>\"x' & {y}"
SENTENCE = Markup("Ann lays <svg></svg>pepper.")
STANDING = StandingOrder("wait", {"de": "Warten", "en": "Wait"}, {"de": "Bis N.", "en": "Until N."}, most=9)


class Reading(HTMLParser):
    """Tags with their attributes, and whether every tag that opens is closed in order."""

    VOID = ("meta", "link", "input", "br", "img", "hr")

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        assert not self._open, f"never closed: {self._open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag, f"</{tag}> closes something else"

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def having(self, name: str) -> list[str]:
        """The values of an attribute, wherever it stands."""
        return [value or "" for _, attributes in self.tags for key, value in attributes.items() if key == name]


def seat_line(seat: int, mine: int) -> SeatLine:
    return SeatLine(
        seat=seat,
        name=NASTY if seat == 1 else f"Ann {seat}",
        level=LEVELS[0] if seat == 2 else "",
        open=False,
        mine=seat == mine,
        looking=seat == mine,
        acting=seat == 0,
        present=seat != 1,
        stand_in="",
        host=seat == 1,
        patience_left=None,
        elsewhere=[3, None] if seat == mine else [],
    )


WAITING = WaitingRoom(
    bots_due="2026-11-19T20:15+00:00",
    bots_level=LEVELS[0],
    bots_after=BOTS_AFTER,
    is_member=True,
    may_invite=True,
    friends=[NASTY],
    invited=[Invited(NASTY, declined=False), Invited("Ole", declined=True)],
    is_invited=False,
)


def table_page(lang: str, mine: int = 0, *, moves: int = 0, chosen: Sequence[str] = (), **changes: Any) -> TablePage:
    """A table of Borneo after some moves by chance, as a seat sees it."""
    game = find_game("borneo")
    match = Match(game, 3, {}, "a seed")
    rng = Random(1)
    for _ in range(moves):
        match.play(match.write(rng.choice(match.state.legal())))
    seats = [seat_line(seat, mine) for seat in range(3)]
    names = [line.name for line in seats]
    view = match.view(mine)
    page = TablePage(
        id="abc",
        game=game,
        reader=Reader(lang, "", "board", True, "", "normal", "on", "off", NASTY),
        seats=seats,
        around=[1, 2, 0],
        mine=mine,
        held=[mine] if mine >= 0 else [],
        number=moves,
        told=str(moves),
        points=moves + 1,
        at=moves,
        latest=True,
        actor=match.state.actor,
        my_turn=match.state.actor == mine,
        over=False,
        ended=False,
        seen=object(),
        view=view,
        before=None,
        chosen=chosen,
        names=names,
        prompt=f"{NASTY} decides.",
        more=f"{NASTY} is asked.",
        coach=Coached(Markup("<b>what</b>"), Markup("how"), "3.5"),
        log=[Turn(-1, "1", Markup("<h3>1</h3>"), "f0", 0), Turn(1, "31", SENTENCE, "f1", 3)],
        new_turns=1,
        moves=range(moves + 1),
        chat=[ChatLine("seat 1", 1, NASTY, NASTY, 0), ChatLine("f00", SPECTATOR, NASTY, "Hi", 60)],
        talkers=[Talker("seat 1", 1, NASTY, False, False), Talker("f00", SPECTATOR, NASTY, False, True)],
        quiet=False,
        silent=True,
        may_undo=True,
        may_ask_back=False,
        asks_before=['lay "F01" 3'],
        proposal=Proposal(NASTY, NOBODY, 1, NASTY, NASTY),
        standing=[(STANDING, 4)] if mine >= 0 else [],
        curtain=NOBODY,
        levels=LEVELS,
        default_level=DEFAULT_LEVEL,
        default_stand_in=DEFAULT_STAND_IN,
        spectators=2,
        played=["open_orders"],
        variants=["Open orders", NASTY],
        brought=True,
        open_hands=True,
        notes=notes_of(hints=False, brought=True, changed_data=True),
        hints=True,
        patience=60,
        clock=None,
        waits=True,
        hosting=True,
        listed=False,
        seed_hash="f00d",
    )
    return replace(page, **changes)


def the_end(lang: str, **changes: Any) -> TablePage:
    results = [Result(1, 12, 1, 0, {"a": 5, "b": 7}), Result(0, 4, 2, 0, {"a": 4, "b": 0})]
    facts: dict[str, Any] = {
        "over": True,
        "ended": True,
        "my_turn": False,
        "actor": NOBODY,
        "seed": "a seed",
        "scores": [ScoreRow(result, NASTY, list(result.parts.values())) for result in results],
        "score_parts": ["Orders", "Storage"],
        "plot": Markup("<svg></svg>"),
        "company": NASTY,
    }
    return table_page(lang, **{**facts, **changes})


def shown(template: str, page: TablePage, **more: Any) -> str:
    lang = page.reader.lang
    if template.startswith("part_"):
        return Drawn(page.mine, lang).part(page, template.removeprefix("part_").removesuffix(".html.jinja")).now.html
    context = {"reader": page.reader, "lang": lang, "say": speaker(lang), "static": lambda name: f"/static/{name}"}
    whole = PARTS if template == "table.html.jinja" else ()
    parts = {name: Drawn(page.mine, lang).part(page, name) for name in whole}
    return environment().get_template(template).render(p=page, parts=parts, here="/", contest=None, **context, **more)


def every_page(lang: str) -> list[str]:
    """The shell in all its situations."""
    open_seat = replace(page := table_page(lang), seats=[page.seats[0], page.seats[1]._replace(open=True)], held=[])
    away, late = page.seats[1]._replace(patience_left=240), page.seats[1]._replace(patience_left=0)
    stand_in = page.seats[0]._replace(stand_in=LEVELS[1])
    resigned = stand_in._replace(resigned=True)
    return [
        *(shown("table.html.jinja", page) for page in situations(lang)),
        shown("table.html.jinja", table_page(lang, seats=[stand_in, away, page.seats[2]], spectators=1)),
        shown("table.html.jinja", table_page(lang, seats=[stand_in, late, page.seats[2]], hints=False, quiet=True)),
        shown("table.html.jinja", table_page(lang, seats=[resigned, *page.seats[1:]])),
        shown("waiting.html.jinja", open_seat, w=WAITING._replace(is_invited=True)),
        shown("waiting.html.jinja", replace(open_seat, held=[0], variants=[], brought=False), w=WAITING),
        shown("gone.html.jinja", page, message=NASTY, is_form=True, back=("/me", "gone_to_me")),
    ]


def situations(lang: str) -> list[TablePage]:
    return [
        table_page(lang),
        table_page(lang, moves=40),
        table_page(lang, SPECTATOR, moves=40, proposal=None, log=[], new_turns=0, chat=[]),
        table_page(lang, may_undo=False, may_ask_back=True, proposal=Proposal("p", 0, NOBODY, "", NASTY)),
        table_page(lang, SPECTATOR, curtain=1),
        table_page(lang, at=0, points=5, latest=False, my_turn=False),
        the_end(lang),
        the_end(lang, rematch="next"),
        table_page(lang, my_turn=False, ended=True),
        table_page(lang, my_turn=False, ended=True, rematch="next"),
    ]


@pytest.fixture(scope="module", params=LANGUAGES)
def pages(request: pytest.FixtureRequest) -> list[str]:
    return every_page(request.param)


def test_no_style_or_script_stands_in_a_page(pages: list[str]) -> None:
    for html in pages:
        reading = Reading(html)
        assert not reading.having("style")
        for tag, attributes in reading.tags:
            assert tag != "style"
            assert tag != "script" or attributes["src"]
            assert not [name for name in attributes if name.startswith("on")]


def test_what_is_drawn_is_ascii(pages: list[str]) -> None:
    """Any other letter would make a text of twice the size of all that it is put together with."""
    assert all(page.isascii() for page in pages)
    assert any(re.search(r"&#\d{3,};", page) for page in pages)


def test_ids_are_unique_and_what_refers_to_them_finds_them(pages: list[str]) -> None:
    for html in pages:
        reading = Reading(html)
        ids = reading.having("id")
        assert sorted(ids) == sorted(set(ids))
        for name in ("aria-labelledby", "aria-describedby", "aria-controls", "for", "popovertarget"):
            for value in reading.having(name):
                assert set(value.split()) <= set(ids), name
        hrefs = {value.removeprefix("#") for value in reading.having("href") if value.startswith("#")}
        assert hrefs <= set(ids), "a symbol that the sprite does not have"


def test_names_stay_text(pages: list[str]) -> None:
    for html in pages:
        assert "<blink" not in html
        assert not [tag for tag, attributes in Reading(html).tags if "x'" in attributes], "it broke out of an attribute"
    told = "".join(Reading(pages[0]).texts)
    assert told.count(NASTY) > 5


def test_every_part_stands_in_its_place() -> None:
    page = table_page("en")
    html = shown("table.html.jinja", page)
    parts = re.findall(r'id="part-(\w+)"', html)
    assert sorted(parts) == sorted(path.split("_")[1].split(".")[0] for path in part_names())
    for name in parts:
        drawn = shown(f"part_{name}.html.jinja", page)
        assert drawn.strip() in html
        Reading(drawn)


def part_names() -> list[str]:
    return [path.name for path in (Path(kogge.table.__file__).parent / "templates").glob("part_*")]


def test_the_seed_is_shown_only_at_the_end() -> None:
    assert 'id="seed"' not in shown("table.html.jinja", table_page("en", seed=""))
    end = Reading(shown("part_overlay.html.jinja", the_end("en")))
    assert {"seed", "seed-hash", "seed-check"} <= set(end.having("id"))
    assert "a seed" in end.texts


def test_the_curtain_hides_everything_that_could_be_chosen() -> None:
    html = shown("table.html.jinja", table_page("de", SPECTATOR, curtain=1))
    assert "data-point=" not in html
    reading = Reading(html)
    assert reading.having("data-seat")[-1] == "1"


def test_what_can_be_done_is_offered() -> None:
    page = table_page("en", moves=9)
    targets = page.things.targets()
    assert targets
    ids = Reading(shown("table.html.jinja", page)).having("data-point")
    assert sorted(ids) == sorted(targets)


def test_before_something_is_revealed_the_page_knows_it() -> None:
    reading = Reading(shown("part_prompt.html.jinja", table_page("en")))
    assert reading.having("data-asks") == ['["lay \\"F01\\" 3"]']


def test_a_race_has_everybody_on_its_track() -> None:
    page = table_page("en")
    race = Fact("End at", "30", of=30, runners=(0, 15, 40))
    page.things.scene = replace(page.things.scene, facts=[race])
    track = re.search(r'<svg class="race".*?</svg>', shown("part_topbar.html.jinja", page), re.DOTALL)
    assert track
    places = [float(x) for x in re.findall(r'cx="([\d.]+)"', track[0])]
    assert places == sorted(places)
    start, middle, goal = dict.fromkeys(places)
    assert middle - start == goal - middle, "whoever is beyond the goal stands there"


def every_board() -> list[str]:
    """Of all games, in the middle of a match, as whoever decides and a spectator see it."""
    found: list[str] = []
    for game_id in GAMES:
        match = played(Kind(game_id, find_game(game_id).max_seats), "boards", 60)
        names = [f"{NASTY} {seat}" for seat in range(match.seats)]
        for seat in (match.state.actor, SPECTATOR):
            things = things_in(match.game, match.view(seat), names, "en", (), None)
            found += [draw(name, match.game, things, "en", seat) for name in ("table.svg.jinja", "own.html.jinja")]
    return found


@pytest.mark.slow
def test_pages_are_drawn_as_jinja_itself_draws_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only quicker, and in ASCII: what is escaped, called and looked up is the same."""

    def drawn() -> list[str]:
        return [*(page for lang in LANGUAGES for page in every_page(lang)), *every_board()]

    quick = drawn()
    monkeypatch.setattr(templates, "QuickEnvironment", Environment)
    environment.cache_clear()
    try:
        assert type(environment()) is Environment
        assert [in_ascii(page) for page in drawn()] == quick
    finally:
        environment.cache_clear()


def prompt(*chosen: str) -> str:
    """The prompt of a decision with bids, other choices and endings."""
    page = table_page("en")
    bids = [Choice(amount, (f"do-bid-{amount}",), str(amount), amount=amount) for amount in range(1, 10)]
    more = [Choice(20, ("card", "do-sell"), "Sell"), Choice(21, ("card", "do-keep"), "Keep")]
    found = [Choice(30, ("do-pass",), "Pass", ends=True), *bids, *more]
    said = {choice.action: f"Action {choice.action}" for choice in found}
    things = Things(page.things.scene, found, chosen, {}, said, said, "deciding")
    page = replace(page)
    vars(page)["things"] = things  # instead of those that it would find
    return shown("part_prompt.html.jinja", page)


def test_endings_have_a_place_of_their_own_whatever_is_chosen() -> None:
    for html in (prompt(), prompt("card")):
        choices, endings = html.split('<div class="endings">')
        assert "do-pass" in endings
        assert "do-pass" not in choices
        assert 'data-action="Action 30"' in endings
    assert ("do-sell" in prompt(), "do-sell" in prompt("card")) == (False, True)
    assert ('id="let-go"' in prompt(), 'id="let-go"' in prompt("card")) == (False, True)


def test_high_amounts_share_a_key_and_all_are_one_deed() -> None:
    keys = [attributes for _, attributes in Reading(prompt()).tags if "key" in (attributes.get("class") or "").split()]
    assert [key["data-action"] for key in keys] == [f"Action {amount}" for amount in range(1, 10)]
    assert ["hidden" in key for key in keys] == [False] * 7 + [True] * 2
    assert {key["data-deed"] for key in keys} == {"deciding key"}


def test_what_is_pointed_at_next_is_known_before() -> None:
    """A small screen turns to the part of the board where a card can be laid while the card is still in the hand."""
    page = table_page("en")
    found = [Choice(1, ("card", "harbour-1")), Choice(2, ("do-pass",), "Pass")]
    first, then = (Things(page.things.scene, found, chosen, {}, {}, {}) for chosen in ((), ("card",)))
    assert (first.leads_to(["harbour-"]), first.leads_to(["card"]), first.leads_to([])) == (True, False, False)
    assert not then.leads_to(["harbour-"])


def test_nobody_is_told_that_their_own_seat_may_go_to_a_bot() -> None:
    """A page is drawn before its socket has told the table that somebody is here."""
    page = table_page("en")
    for seat, waits in ((0, False), (1, True)):
        seats = [line._replace(patience_left=240 if line.seat == seat else None) for line in page.seats]
        assert ("step-in" in shown("part_seats.html.jinja", replace(page, seats=seats))) == waits


def test_who_is_out_has_no_place_and_has_not_won() -> None:
    results = [Result(1, 12, 2, 0, {"a": 12}, out=True), Result(0, 4, 3, 0, {"a": 4}, out=True)]
    scores = [ScoreRow(result, "Ann", list(result.parts.values())) for result in results]
    reading = Reading(shown("part_overlay.html.jinja", the_end("en", scores=scores, score_parts=["Sales"])))
    assert [text for text in reading.texts if text.strip() in ("–", "2", "3")] == ["–", "–"]
    assert not any("first" in (attributes.get("class") or "").split() for _, attributes in reading.tags)


def test_words_are_said_in_both_languages_with_the_same_facts() -> None:
    german, english = (BOOK.in_language(lang).texts for lang in ("de", "en"))
    assert german.keys() == english.keys()
    for key, text in german.items():
        assert text
        assert english[key]
        assert placeholders(text) == placeholders(english[key]), key
        assert re.findall(r"{{\w+}}", text) == re.findall(r"{{\w+}}", english[key])


def test_every_word_is_used() -> None:
    folder = Path(kogge.table.__file__).parent
    sources = [path.read_text(encoding="utf-8") for ending in ("jinja", "py") for path in folder.rglob(f"*.{ending}")]
    used = set(re.findall(r"""["']([\w -]+)["']""", " ".join(sources)))
    made = {f"level_{level}" for level in BOTS} | {f"level_{level}_means" for level in BOTS}
    made |= {f"start_difficulty_{number}" for number in (1, 2, 3)}
    made |= {f"place_{place}" for place in range(1, 6)}
    made |= {f"new_{kind}" for kind in ("me", "bot", "here", "open")}
    made |= {f"new_patience_{minutes}" for minutes in (0, 5, 60, 1440, 4320)}
    made |= {f"new_bots_{minutes}" for minutes in BOTS_AFTER}
    made |= {f"tables_pace_{pace}" for pace in PACES} | {f"tables_rated_{answer}" for answer in RATED}
    made |= {f"{what}_{end}" for what in ("clock_ends", "new_clock") for end in ENDS}
    made |= {f"notices_{kind}_is" for kind in WAYS} | {f"notices_said_{said}" for said in SAID}
    links = [f"notice_link_{purpose}_{state}" for purpose in (CONFIRM, OFF) for state in ("ask", "done", "gone")]
    made |= {f"{link}{more}" for link in links for more in ("", "_means")}
    made |= {f"notice_link_{purpose}_ask_yes" for purpose in (CONFIRM, OFF)}
    made |= {f"contest_table_{phase}" for phase in (RUNNING_TABLE, OVER_TABLE, ABORTED_TABLE)}
    made |= {f"contests_{phase}" for phase in PHASES} | {f"contests_none_{phase}" for phase in PHASES}
    made |= {f"contest_{what}{pace}" for what in ("pace_", "terms_") for pace in contests.PACES}
    made |= {f"contest_pace_{pace}_means" for pace in contests.PACES}
    made |= {f"contest_{column}{more}" for column in COLUMNS for more in ("", "_means")}
    script = the_script()
    texts = BOOK.in_language("en").texts
    assert made <= texts.keys()
    for key in texts.keys() - made:
        if key.startswith("js_"):
            assert key in used or key.removeprefix("js_") in used, key
            assert re.search(rf"\b{camel(key.removeprefix('js_'))}\b", script), f"the script never says {key}"
        else:
            assert key in used, f"{key} is never said"


def the_script() -> str:
    """All modules of the table and of the waiting room."""
    names = {*modules_of("table/main.js"), *modules_of("table/waiting.js")}
    assert names == {f"table/{path.name}" for path in (FOLDER / "table").iterdir()}, "a module that no page loads"
    return "".join((FOLDER / name).read_text(encoding="utf-8") for name in sorted(names))


def camel(key: str) -> str:
    first, *rest = key.split("_")
    return first + "".join(word.capitalize() for word in rest)


def test_the_script_finds_what_it_looks_for() -> None:
    """Every id that the script asks for stands in a page."""
    script = the_script()
    html = "".join(every_page("en"))
    ids = set(Reading(html).having("id"))
    asked = set(re.findall(r"""\$\("#([\w-]+)""", script))
    assert asked
    assert asked <= ids


def test_every_deed_of_a_button_is_known_to_the_script() -> None:
    listed = the_script().split("const deeds = {")[1].split("\n};")[0]
    known = set(re.findall(r'^  "?([\w-]+)"?:', listed, re.MULTILINE))
    asked = {value for html in (*every_page("en"), prompt("card")) for value in Reading(html).having("data-do")}
    assert asked == known


def test_a_game_need_not_have_templates(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("goa")
    assert symbols_of(game)
    monkeypatch.setattr(game, "package", "kogge.engine")
    read_templates()
    assert symbols_of(game) == []
