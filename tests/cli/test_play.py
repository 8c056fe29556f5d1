"""Whole games through the keyboard and the screen, with everything that can be typed on the way."""

import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from operator import attrgetter
from pathlib import Path
from random import Random
from typing import cast

import pytest
from rich.console import Console

from kogge import rulebook
from kogge.cli.play import play
from kogge.cli.stepping import step_through
from kogge.cli.terminal_words import COMMAND_OF, COMMANDS, say
from kogge.engine.chance import seed_hash
from kogge.engine.match import PERSON, Match, Player, TakeBack
from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.save import load, save
from kogge.engine.seats import REFEREE, SPECTATOR
from kogge.engine.words import plain
from kogge.games import GAMES, find_game
from kogge.games.borneo.rules.orders import FULFIL_ORDER, PAY
from kogge.games.borneo.rules.state import Borneo
from kogge.games.borneo.words.teller import BorneoTeller
from tests.citing import rule
from tests.contract.moments import german_and_slowly_english, languages
from tests.games.borneo.table import ask, position

NAMES = ("Anna", "Bo", "Cem", "Dora", "Emil")
WIDTH = 80
ENOUGH = 35  # decisions
CURTAIN = "═" * WIDTH

Typist = Callable[[str], str]  # gets what came on the screen since the last line, and types the next


class Terminal:
    """A screen that can be read, and a keyboard on which a typist types."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.file = io.StringIO()
        self.console = Console(file=self.file, width=WIDTH, color_system=None)
        self.seen = 0
        self.typist: Typist = lambda _: ""
        monkeypatch.setattr("builtins.input", self._input)

    def _input(self) -> str:
        return self.typist(self.fresh())

    def fresh(self) -> str:
        """What came on the screen since this was asked last."""
        self.file.seek(self.seen)
        screen = self.file.read()
        self.seen = self.file.tell()
        return screen

    @property
    def text(self) -> str:
        return self.file.getvalue()


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(monkeypatch)


def new_match(game: str = "borneo", *kinds: str, options: Mapping[str, bool] | None = None) -> Match:
    kinds = kinds or (PERSON, "random", "random")
    players = [Player(NAMES[seat], kind) for seat, kind in enumerate(kinds)]
    return Match(find_game(game), len(players), options, "s", players)


def lines(*typed: str) -> Typist:
    """Types these lines, and then the input is at its end."""
    rest = iter(typed)

    def typist(screen: str) -> str:
        try:
            return next(rest)
        except StopIteration:
            raise EOFError from None

    return typist


def chooser(match: Match, rng: Random) -> Typist:
    """Chooses at random, by number or by notation, and presses Enter at a curtain."""

    def typist(screen: str) -> str:
        if CURTAIN in screen:
            return ""
        legal = match.legal()
        number = rng.randrange(len(legal))
        return str(number + 1) if rng.random() < 0.5 else legal[number]

    return typist


def words_on(screen: str) -> str:
    """The screen's text without its line breaks."""
    return " ".join(screen.split())


def loaded(path: Path) -> Match:
    return load(path.read_text(encoding="utf-8"), find_game)


# -- whole games ----------------------------------------------------------------------------


@german_and_slowly_english
@pytest.mark.parametrize(
    "table",
    [
        ("borneo", (PERSON, "random", "random"), {}),
        pytest.param(
            ("borneo", (PERSON, PERSON, "random", "random", "random"), {"blackbeard": True}), marks=pytest.mark.slow
        ),
        pytest.param(("borneo", (PERSON,) * 3, {"four_merchants": True, "blackbeard": True}), marks=pytest.mark.slow),
        pytest.param(("borneo-card", (PERSON, PERSON, "random", PERSON), {}), marks=pytest.mark.slow),
        ("borneo-card", ("random",) * 3, {}),
    ],
)
def test_a_whole_game(
    terminal: Terminal, tmp_path: Path, lang: str, table: tuple[str, tuple[str, ...], dict[str, bool]]
) -> None:
    game, kinds, options = table
    match = new_match(game, *kinds, options=options)
    terminal.typist = chooser(match, Random(5))
    path = tmp_path / "match.json"
    assert play(match, path, lang, terminal.console) == 0
    assert match.over
    assert loaded(path).entries == match.entries
    assert match.seed_hash == seed_hash("s")
    assert terminal.text.count(match.seed_hash) == 2  # at the start, and with the results
    end = words_on(terminal.text.rpartition(match.write(match.moves[-1].action))[2])
    best = max(match.results(), key=lambda result: -result.rank)
    assert match.players[best.seat].name in end
    assert str(best.points) in end
    assert max(map(len, terminal.text.splitlines())) <= WIDTH
    assert (CURTAIN in terminal.text) == (kinds.count(PERSON) > 1)


@pytest.mark.slow
def test_bots_alone_are_watched_from_outside(terminal: Terminal, tmp_path: Path) -> None:
    match = new_match("borneo", "random", "random", "random")
    play(match, tmp_path / "match.json", "en", terminal.console)
    names = [player.name for player in match.players]
    shown = words_on(terminal.text)
    told = [match.game.say_event(match.state, line.event, names, "en") for line in match.log(SPECTATOR)]
    at = 0
    for sentence in filter(None, told):
        at = shown.index(words_on(sentence), at)
    for line in match.log(REFEREE):
        if line.event.seer >= 0:
            private = match.game.say_event(match.state, line.event, names, "en")
            assert words_on(private) not in shown


# -- what stands on the screen -----------------------------------------------------------------


def tables_on(screen: str, match: Match, seat: int, lang: str) -> list[str]:
    """The titles of the tables that a screen shows."""
    titles = [section.title for section in match.game.position(match.view(seat), NAMES, lang)]
    return [title for title in titles if re.search(rf"(?m)^(.*   )?{re.escape(title)}(  |$)", screen)]


def test_only_what_changed_is_shown_again(terminal: Terminal, tmp_path: Path) -> None:
    """All tables at first, then those that are new; the whole on demand."""
    match = new_match("borneo-card")
    screens: list[str] = []

    def typist(screen: str) -> str:
        screens.append(screen)
        return {3: "p", 4: "q"}.get(len(screens), "1")

    terminal.typist = typist
    play(match, tmp_path / "match.json", "en", terminal.console)
    everything = [section.title for section in match.game.position(match.view(0), NAMES, "en")]
    first, second, _, whole = (tables_on(screen, match, 0, "en") for screen in screens)
    assert first == whole == everything
    assert "Rows" in second or "Ladders" in second  # somebody has placed a merchant
    assert "Storage (units)" not in second
    assert len(second) < len(everything)


@pytest.mark.slow
@languages
@pytest.mark.parametrize("game", GAMES)
def test_one_screen_is_enough_for_a_decision(terminal: Terminal, tmp_path: Path, game: str, lang: str) -> None:
    """But for the first sight, tables and options fit, unless the options alone do not."""
    height = 24
    terminal.console = Console(file=terminal.file, width=WIDTH, height=height, color_system=None)
    match = new_match(game)
    choose = chooser(match, Random(4))
    heights: list[int] = []

    def typist(screen: str) -> str:
        if len(heights) == 25:
            raise EOFError
        _, happened, behind = screen.rpartition("\n· ")
        decision = behind.partition("\n\n")[2] if happened else behind
        heights.append(len(decision.splitlines()))
        if len(heights) > 1 and heights[-1] > height:
            assert not tables_on(decision, match, 0, lang)
        return choose(screen)

    terminal.typist = typist
    play(match, tmp_path / "match.json", lang, terminal.console)
    assert sum(lines > height for lines in heights[1:]) <= len(heights) // 10


def test_a_choice_that_is_made_again_and_again_shows_little(terminal: Terminal, tmp_path: Path) -> None:
    """Paying card by card: only the tables that a payment changes."""
    terminal.console = Console(file=terminal.file, width=WIDTH, height=60, color_system=None)
    stored = " ".join(f"F{number:02}" for number in range(1, 31))
    start = ask(position(seats=3, hands={"A": "F41 F42"}, stored={"A": stored}, orders={"each3": 1}), FULFIL_ORDER)
    players = [Player(NAMES[0]), *(Player(name, "random") for name in NAMES[1:3])]
    match = Match(find_game("borneo"), 3, {}, "s", players, start=start)
    shown: list[list[str]] = []

    def typist(screen: str) -> str:
        shown.append(tables_on(screen, match, 0, "en"))
        if len(shown) > 1 and match.state.stack[-1] is not PAY:
            raise EOFError
        return "order each3" if len(shown) == 1 else "1"

    terminal.typist = typist
    play(match, tmp_path / "match.json", "en", terminal.console)
    payments = shown[2:-1]
    assert len(payments) > 3
    assert payments == [["Players", "Storage (units)", "Payment"]] * len(payments)


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [
        ({"TERM": "xterm-256color"}, True),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, False),
        ({"TERM": "dumb"}, False),
    ],
)
def test_colours_where_there_are_colours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], coloured: bool
) -> None:
    """Companies, spices and seats; the words are the same without."""
    file = io.StringIO()
    monkeypatch.setattr("builtins.input", lambda: lines()(""))
    console = Console(file=file, width=WIDTH, force_terminal=True, _environ=environment)
    play(new_match("borneo-card"), tmp_path / "match.json", "en", console)
    text = file.getvalue()
    paints = re.findall(r"\x1b\[[\d;]*38;5[\d;]*m(\w+)", text)
    assert bool(paints) == coloured
    if coloured:
        assert {"Red", "Anna", "Bo"} <= set(paints)
        assert {"Pepper", "pepper"} & set(paints)
    assert not re.search("[\x01-\x03]", text)


# -- secrets --------------------------------------------------------------------------------


def names_of(state: Borneo, cards: Iterable[int], lang: str) -> set[str]:
    """What cards are called on the screen: their ids in tables, their faces in sentences."""
    t = BorneoTeller(state, NAMES, lang)
    return {name for card in cards for name in (t.c.card_names[card], t.face(card))}


def cards_of_others(state: Borneo, reader: int) -> list[int]:
    return [card for seat, hand in enumerate(state.hands) if seat != reader for card in hand]


@pytest.mark.slow
@rule("borneo 14.1", "borneo 3.2")
@languages
def test_nobody_sees_anothers_hand(terminal: Terminal, tmp_path: Path, lang: str) -> None:
    """Whatever one asks for, no card of another hand is on the screen, unless it lay open before."""
    match = new_match("borneo", PERSON, PERSON, "random")
    choose = chooser(match, Random(8))
    rng = Random(9)
    secrets = own_hands = 0

    def typist(screen: str) -> str:
        nonlocal secrets, own_hands
        state = cast(Borneo, match.state)
        reader = state.actor
        _, curtain, behind = screen.rpartition(CURTAIN)
        if curtain:
            assert not re.search(r"\bF\d\d\b", behind)
            return ""
        shown = words_on(screen)
        hidden = names_of(state, cards_of_others(state, reader), lang) - names_of(state, state.known(reader), lang)
        secrets += len(hidden)
        if seen := {name for name in hidden if name in shown}:
            said = (match.game.say_event(state, line.event, NAMES, lang, reader) for line in match.log(reader))
            known = " ".join(said)
            assert not {name for name in seen if name not in known}
        own_hands += all(state.components.card_names[card] in shown for card in state.hands[reader])
        if secrets > 1000 and own_hands > 50:
            raise EOFError
        return rng.choice("lph?srx") if rng.random() < 0.2 else choose(screen)

    terminal.typist = typist
    assert play(match, tmp_path / "match.json", lang, terminal.console) == 0
    assert secrets > 1000
    assert own_hands > 50


@pytest.mark.slow
def test_the_curtain_falls_whenever_another_person_decides(terminal: Terminal, tmp_path: Path) -> None:
    match = new_match("borneo", PERSON, PERSON, "random")
    terminal.typist = chooser(match, Random(2))
    play(match, tmp_path / "match.json", "en", terminal.console)
    deciders = [move.seat for move in match.moves if match.players[move.seat].kind == PERSON]
    changes = sum(one != other for one, other in pairwise(deciders))
    assert terminal.text.count(CURTAIN) == 1 + changes


def test_on_a_screen_the_curtain_clears_what_another_person_saw(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The screen first: some terminals move it into the scrollback when they clear it."""
    monkeypatch.setattr("sys.stdin", io.StringIO())
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    terminal.console = Console(file=terminal.file, width=WIDTH, force_terminal=True, color_system=None)
    match = new_match("borneo", PERSON, PERSON, PERSON)
    terminal.typist = lines("", "1", "", "1", "")
    play(match, tmp_path / "match.json", "en", terminal.console)
    first, *later = terminal.text.split("\x1b[H\x1b[2J\x1b[3J")
    assert match.seed_hash in first
    assert len(later) == 2
    for screen, move in zip(later, (1, 2), strict=True):
        name = NAMES[match.positions[move].actor]
        assert screen.startswith(say("curtain", "en", name=name))
    assert CURTAIN not in terminal.text


# -- saving ---------------------------------------------------------------------------------


@pytest.mark.slow
def test_every_decision_is_saved_before_the_next(terminal: Terminal, tmp_path: Path) -> None:
    match = new_match()
    choose = chooser(match, Random(3))
    path = tmp_path / "match.json"
    decisions = 0

    def typist(screen: str) -> str:
        nonlocal decisions
        if decisions == ENOUGH:  # all that was saved is read each time
            raise EOFError
        saved = loaded(path)
        assert saved.entries == match.entries
        assert to_plain(saved.state) == to_plain(match.state)
        decisions += 1
        return choose(screen)

    terminal.typist = typist
    play(match, path, "en", terminal.console)
    assert decisions == ENOUGH
    assert [file.name for file in tmp_path.iterdir()] == ["match.json"]


@pytest.mark.parametrize(
    ("lang", "letter"),
    [
        ("en", "q"),
        ("de", "ende"),
        *(pytest.param(*typed, marks=pytest.mark.slow) for typed in (("de", "q"), ("en", "quit"))),
    ],
)
def test_quit_and_resume(terminal: Terminal, tmp_path: Path, lang: str, letter: str) -> None:
    match = new_match()
    path = tmp_path / "my match.json"
    terminal.typist = lines("1", "2", letter)
    assert play(match, path, lang, terminal.console) == 0
    assert not match.over
    assert f"kogge play --load '{path}'" in terminal.text.replace("\n", "").replace("--load'", "--load '")
    again = loaded(path)
    assert save(again) == save(match)
    terminal.typist = lines("1", "1", letter)
    assert play(again, path, lang, terminal.console) == 0
    assert again.entries[: len(match.entries)] == match.entries
    assert len(loaded(path).entries) == len(again.entries) > len(match.entries)


def test_a_finished_match_shows_its_result_again(terminal: Terminal, tmp_path: Path) -> None:
    match = new_match()
    while not match.over:
        match.play(match.state.legal()[-1])
    path = tmp_path / "match.json"
    terminal.typist = lines()
    assert play(match, path, "en", terminal.console) == 0
    assert match.seed in terminal.text


def test_the_end_of_input_saves(terminal: Terminal, tmp_path: Path) -> None:
    match = new_match()
    path = tmp_path / "match.json"
    terminal.typist = lines("1")
    assert play(match, path, "en", terminal.console) == 0
    assert say("end of input", "en") in terminal.text
    assert save(loaded(path)) == save(match)


def test_ctrl_c_saves(terminal: Terminal, tmp_path: Path) -> None:
    match = new_match()
    path = tmp_path / "match.json"
    first = lines("1")

    def typist(screen: str) -> str:
        try:
            return first(screen)
        except EOFError:
            raise KeyboardInterrupt from None

    terminal.typist = typist
    assert play(match, path, "en", terminal.console) == 130
    assert say("interrupted", "en") in terminal.text
    assert save(loaded(path)) == save(match)


def unwritable_places(folder: Path) -> Iterator[Path]:
    yield folder / "no such folder" / "match.json"
    yield folder
    (folder / "file").write_text("")
    yield folder / "file" / "match.json"


def test_an_unwritable_place_is_refused_before_the_first_decision(terminal: Terminal, tmp_path: Path) -> None:
    for path in unwritable_places(tmp_path):
        with pytest.raises(Refusal) as refused:
            play(new_match(), path, "en", terminal.console)
        assert str(path) in refused.value.say("en")
        assert str(path) in refused.value.say("de")
    assert not terminal.text
    assert [file.name for file in tmp_path.iterdir()] == ["file"]


# -- taking back ----------------------------------------------------------------------------


def test_alone_a_person_goes_back_over_the_bots(terminal: Terminal, tmp_path: Path) -> None:
    match = new_match()
    path = tmp_path / "match.json"
    terminal.typist = lines("1", "1", "1", "1")
    play(match, path, "en", terminal.console)
    points = [number for number, move in enumerate(match.moves) if move.seat == 0]
    assert len(match.moves) > len(points) == 4
    terminal.typist = lines("u", "undo", "z", "zurück", "u")
    play(match, path, "en", terminal.console)
    assert [entry.to for entry in match.entries if isinstance(entry, TakeBack)] == points[::-1]
    assert say("nothing to take back", "en", name="Anna") in terminal.text
    assert loaded(path).entries == match.entries
    assert match.state.actor == 0


@pytest.mark.parametrize("game", ["borneo-card", "cargo-noir"])
def test_whoever_takes_back_what_chance_has_shown_is_told_that_it_comes_again(
    terminal: Terminal, tmp_path: Path, game: str
) -> None:
    match = new_match(game)
    rng = Random(1)
    while not (match.moves and match.moves[-1].seat == 0 and match.revealed_by(len(match.moves) - 1)):
        match.play(rng.choice(match.state.legal()))
    terminal.typist = lines("u")
    play(match, tmp_path / "match.json", "en", terminal.console)
    assert words_on(say("taken back, revealed", "en", name="Anna")) in words_on(terminal.text)


@pytest.mark.slow
def test_back_and_forth_ends_as_any_game(terminal: Terminal, tmp_path: Path) -> None:
    match = new_match("borneo", PERSON, PERSON, PERSON, options={"blackbeard": True})
    choose = chooser(match, Random(6))
    rng = Random(7)

    def typist(screen: str) -> str:
        if say("consent of several", "en", names="")[:40] in words_on(screen):
            return rng.choice("yn")
        return "u" if CURTAIN not in screen and rng.random() < 0.12 else choose(screen)

    terminal.typist = typist
    path = tmp_path / "match.json"
    assert play(match, path, "en", terminal.console) == 0
    assert match.over
    assert sum(isinstance(entry, TakeBack) for entry in match.entries) > 10
    assert loaded(path).entries == match.entries


def test_among_people_going_back_over_others_needs_their_consent(terminal: Terminal, tmp_path: Path) -> None:
    match = new_match("borneo", PERSON, PERSON, PERSON)
    path = tmp_path / "match.json"
    terminal.typist = lines("", "1", "", "1", "", "1", "2")  # three place one merchant, the third a second one
    play(match, path, "de", terminal.console)
    third = match.moves[-1].seat
    assert [move.seat for move in match.moves[-2:]] == [third, third]
    second, first = match.moves[1].seat, match.moves[0].seat
    assert match.state.actor == second

    terminal.typist = lines("", "z", "n")
    play(match, path, "de", terminal.console)
    assert len(match.moves) == 4
    assert say("no consent", "de") in terminal.text

    terminal.typist = lines("", "z", "j")
    play(match, path, "de", terminal.console)
    assert [move.seat for move in match.moves] == [first]
    assert match.state.actor == second


def test_at_the_curtain_the_last_person_may_still_go_back(terminal: Terminal, tmp_path: Path) -> None:
    match = new_match("borneo", PERSON, PERSON, PERSON)
    path = tmp_path / "match.json"
    terminal.typist = lines("", "1", "what?", "u", "2", "")
    play(match, path, "en", terminal.console)
    legal_at_first = match.positions[0].legal()
    assert [move.action for move in match.moves] == [legal_at_first[1]]
    assert isinstance(match.entries[1], TakeBack)
    assert say("curtain refused", "en") in terminal.text


def test_nobody_can_go_back_before_the_first_curtain(terminal: Terminal, tmp_path: Path) -> None:
    match = new_match("borneo", PERSON, PERSON, PERSON)
    terminal.typist = lines("u", "", "1")
    play(match, tmp_path / "match.json", "en", terminal.console)
    assert len(match.entries) == 1


# -- other commands -------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_hint_names_options_and_chooses_none(terminal: Terminal, tmp_path: Path, lang: str) -> None:
    match = new_match()
    terminal.typist = lines(COMMANDS["hint"][lang][0])
    play(match, tmp_path / "match.json", lang, terminal.console)
    advice = terminal.text.rpartition(f"> {COMMANDS['hint'][lang][0]}")[2]
    numbers = [int(number) for number in re.findall(r"^ +(\d+)  ", advice, flags=re.M)]
    view = match.view(0)
    assert len(numbers) == 3
    for number in numbers:
        assert match.game.say_action(view, view.legal()[number - 1], NAMES, lang) in words_on(advice)
    assert all(move.seat != 0 for move in match.moves)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_coach_explains_each_kind_of_decision_once(terminal: Terminal, tmp_path: Path, lang: str) -> None:
    match = new_match()
    terminal.typist = lines(*["1"] * 12)
    play(match, tmp_path / "match.json", lang, terminal.console, coach=True)
    own = [match.positions[number] for number, move in enumerate(match.moves) if move.seat == 0]
    kinds = {state.stack[-1].name: state for state in [*own, match.state]}
    assert len(kinds) > 2
    shown = words_on(terminal.text)
    for state in kinds.values():
        told = match.game.coach(state.view(0), NAMES, lang)
        assert told
        assert shown.count(words_on(plain(told.about))) == 1
        assert shown.count(words_on(plain(told.look))) == 1


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_help_names_every_command(terminal: Terminal, tmp_path: Path, lang: str) -> None:
    match = new_match()
    terminal.typist = lines("?")
    play(match, tmp_path / "match.json", lang, terminal.console)
    helped = words_on(terminal.text.rpartition("> ?")[2])
    for letter, name, meaning in (words[lang] for words in COMMANDS.values()):
        assert f"{letter} {name} {meaning}" in helped


def test_rules_are_printed_in_the_readers_language(terminal: Terminal, tmp_path: Path) -> None:
    match = new_match()
    terminal.typist = lines("r 6.3.4", "r 99.9", "r", "regel R17")
    play(match, tmp_path / "match.json", "de", terminal.console)
    shown = words_on(terminal.text)
    for number in ("6.3.4", "R17"):
        (found,) = rulebook.find("borneo", number, "de")
        assert words_on(re.sub(r"[*`]", "", found.text))[:60] in shown
    assert say("no such rule", "de", number="99.9") in shown
    assert say("no such rule", "de", number="") in shown


def test_log_position_and_save_leave_the_match_alone(terminal: Terminal, tmp_path: Path) -> None:
    match = new_match()
    path = tmp_path / "match.json"
    terminal.typist = lines("1", "l", "p", "s")
    play(match, path, "en", terminal.console)
    assert [move.seat for move in match.moves].count(0) == 1
    after_log = words_on(terminal.text.partition("> l\n")[2].partition("> p\n")[0])
    for line in match.game.told_once(match.log(0), attrgetter("event")):
        assert words_on(match.game.say_event(match.state, line.event, NAMES[:3], "en", 0)) in after_log
    assert words_on(terminal.text).count(words_on(match.game.prompt(match.view(0), NAMES, "en"))) == 3


# -- input that is none ---------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("0", "no number"),
        ("999", "no number"),
        ("9" * 5000, "no number"),
        ("-1", "not understood"),
        ("1.0", "not understood"),
        ("x", "not understood"),
        ("q now", "not understood"),
        ("[bold]place[/bold]", "not understood"),
        ("place red [/]", "not understood"),
        ("\x1b[2Jx", "not understood"),
        ("\udcff", "not understood"),
        ("ä" * 3000, "not understood"),
        ("lay F01 1", "illegal"),
        ("pass", "illegal"),
    ],
)
def test_illegal_input_is_answered_with_what_is_right(
    terminal: Terminal, tmp_path: Path, lang: str, typed: str, key: str
) -> None:
    match = new_match()
    terminal.typist = lines(typed, "4")
    assert play(match, tmp_path / "match.json", lang, terminal.console) == 0
    own = [move for move in match.moves if move.seat == 0]
    assert [match.write(move.action) for move in own] == ["place blue"]
    answer = words_on(terminal.text.split("> ")[1].partition("\n")[2])
    shown = "".join(sign if sign.isprintable() else "�" for sign in typed)
    shown = shown if len(shown) <= 40 else shown[:39] + "…"
    assert answer == words_on(say(key, lang, line=shown, count=4))
    assert "\x1b" not in terminal.text


@pytest.mark.parametrize(
    ("lang", "typed"), [("en", "Blue"), ("en", "merchant blue"), ("de", "blau"), ("de", "setze händler zu blau")]
)
def test_an_option_may_be_typed_as_the_screen_says_it(
    terminal: Terminal, tmp_path: Path, lang: str, typed: str
) -> None:
    match = new_match("borneo-card")
    terminal.typist = lines(typed)
    play(match, tmp_path / "match.json", lang, terminal.console)
    assert [match.write(move.action) for move in match.moves if move.seat == 0] == ["place blue"]


def test_words_that_fit_several_options_are_answered_with_their_numbers(terminal: Terminal, tmp_path: Path) -> None:
    match = new_match("borneo-card")
    terminal.typist = lines("merchant")
    play(match, tmp_path / "match.json", "en", terminal.console)
    assert words_on(say("several", "en", line="merchant", numbers="1, 2, 3, 4")) in words_on(terminal.text)
    assert not any(move.seat == 0 for move in match.moves)


def test_bytes_that_are_no_text(terminal: Terminal, tmp_path: Path) -> None:
    match = new_match()
    first = lines("1")
    broken = True

    def typist(screen: str) -> str:
        nonlocal broken
        if broken:
            broken = False
            raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")
        return first(screen)

    terminal.typist = typist
    play(match, tmp_path / "match.json", "en", terminal.console)
    assert "“�” is neither an option" in terminal.text
    assert [move.seat for move in match.moves].count(0) == 1


# -- looking at a match ---------------------------------------------------------------------


@pytest.fixture(scope="module")
def finished() -> Match:
    match = new_match("borneo", PERSON, PERSON, PERSON)
    rng = Random(1)
    while not match.over:
        match.play(rng.choice(match.state.legal()))
    return match


def test_stepping_on_back_and_anywhere(terminal: Terminal, finished: Match) -> None:
    last = len(finished.points(SPECTATOR)) - 1
    assert last < len(finished.moves)  # some choices were made in secret
    terminal.typist = lines("", "n", "b", str(last), "", "0", "b", str(last + 1), "x", "q")
    step_through(finished, SPECTATOR, None, "en", terminal.console)
    points = [int(number) for number in re.findall(rf"(\d+) of {last}", terminal.text)]
    assert points == [0, 1, 2, 1, last, 0]
    for key in ("last point", "first point"):
        assert say(key, "en") in terminal.text
    for line in (str(last + 1), "x"):
        assert say("no point", "en", line=line, count=last) in terminal.text
    assert finished.seed in terminal.text  # with the results, at the last point


def test_stepping_begins_where_asked_and_ends_with_the_input(terminal: Terminal, finished: Match) -> None:
    terminal.typist = lines()
    step_through(finished, 0, 7, "de", terminal.console)
    assert f"7 von {len(finished.points(0)) - 1}" in terminal.text


def test_stepping_shows_a_seat_no_other_hand(terminal: Terminal, finished: Match) -> None:
    secrets = 0
    moves = finished.points(1)
    for at in range(0, len(moves), 9):
        terminal.typist = lines()
        terminal.fresh()
        step_through(finished, 1, at, "en", terminal.console)
        shown = words_on(terminal.fresh())
        state = cast(Borneo, finished.positions[moves[at]])
        hidden = names_of(state, cards_of_others(state, 1), "en") - names_of(state, state.known(1), "en")
        assert not {name for name in hidden if name in shown}
        secrets += len(hidden)
    assert secrets > 50


def test_the_referee_looks_at_finished_matches_only(terminal: Terminal, finished: Match) -> None:
    terminal.typist = lines()
    step_through(finished, REFEREE, 20, "en", terminal.console)
    state = cast(Borneo, finished.positions[20])
    assert all(state.components.card_names[card] in terminal.text for hand in state.hands for card in hand)
    with pytest.raises(Refusal, match="not over"):
        step_through(new_match(), REFEREE, 0, "en", terminal.console)


@pytest.mark.parametrize("at", [-1, 10_000])
def test_a_point_beyond_the_match_is_refused(terminal: Terminal, finished: Match, at: int) -> None:
    with pytest.raises(Refusal) as refused:
        step_through(finished, 0, at, "en", terminal.console)
    assert refused.value.say("en") == say("no point", "en", line=at, count=len(finished.points(0)) - 1)


# -- words ----------------------------------------------------------------------------------


def test_no_letter_means_two_commands() -> None:
    for command, words in COMMANDS.items():
        for letter, name, _ in words.values():
            assert COMMAND_OF[letter] == COMMAND_OF[name] == command
