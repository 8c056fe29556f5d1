"""The rules as HTML: complete for players, safe, and every reference leads to its rule."""

import re
from pathlib import Path
from typing import Any

import pytest

from kogge import rulebook
from kogge.engine.game import Game
from kogge.games import GAMES, find_game
from kogge.table.drawing import rules_html
from kogge.table.drawing.rules_html import Rules, all_rules_of, answered, rules_of, searched, sought

TEXTS = [(game, lang) for game in GAMES.values() if game.rules_file for lang in ("en", "de")]
every_text = pytest.mark.parametrize(("game", "lang"), TEXTS, ids=[f"{game.id}-{lang}" for game, lang in TEXTS])


def drawn(rules: Rules) -> str:
    parts = [part for chapter in rules.chapters for part in chapter.parts]
    return "".join(f"{part.html}{part.exact}" for part in parts)


def numbers(rules: Rules) -> list[str]:
    return [
        number
        for chapter in rules.chapters
        for number in [chapter.number, *(part.number for part in chapter.parts if part.number)]
    ]


@every_text
def test_every_rule_for_players_is_there_once(game: Game[Any], lang: str) -> None:
    shown = numbers(all_rules_of(game, lang))
    assert len(shown) == len(set(shown))
    played = {game.id, *(option.name for option in game.options)}
    wanted = {
        rule.number
        for rule in rulebook.rules(game.rules_file, lang)
        if not rule.marks.programs and all(names & played for names in rule.marks.only)
    }
    headings = {rule.section.partition(" ")[0] for rule in rulebook.rules(game.rules_file, lang)}
    assert wanted - set(shown) <= headings  # whose numbers stand at the headings
    assert {number for number in shown if number not in wanted} <= headings | {number.split(".")[0] for number in shown}


@every_text
def test_players_get_rulings_but_no_test_vectors(game: Game[Any], lang: str) -> None:
    titles = [chapter.title for chapter in all_rules_of(game, lang).chapters]
    assert {"Rulings", "Festlegungen"} & set(titles)
    assert not re.search(r"test vectors?\b|Testfälle|Decision catalogue|Verzeichnis der Entsch", " ".join(titles))


def test_a_table_gets_the_rules_of_its_edition_and_options() -> None:
    def shown(game_id: str, *options: str) -> set[str]:
        return set(numbers(rules_of("borneo", "en", frozenset({game_id, *options}))))

    pirates = {"12.2.1", "12.2.2"}
    assert pirates <= shown("borneo", "blackbeard")
    assert not pirates & (shown("borneo") | shown("borneo-card"))
    assert shown("borneo") - shown("borneo-card")
    assert shown("borneo-card") - shown("borneo")


def test_what_programs_need_is_folded_and_mere_sources_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel, html = panel_and_page_of(
        tmp_path,
        monkeypatch,
        "## 1 Aim\n\n<!-- asks: may I stop? | who wins? -->\n1.1 Win.\n\n> b = 1. [RB]\n\n1.2 Lose.\n\n> [RB][R5]\n\n"
        "<!-- only: blackbeard -->\n1.3 Sink.\n\n<!-- programs -->\n## 2 Machine\n\n2.1 `RESOLVE`\n",
    )
    assert html.count('<details class="exact"') == 1
    assert "b = 1." in html
    assert "b = 1." not in panel
    assert 'data-asks="may I stop?|who wins?"' in panel
    assert "RESOLVE" not in html
    assert ("Sink" in panel, "Sink" in html) == (False, True)


@every_text
def test_every_link_leads_to_a_rule_that_is_shown(game: Game[Any], lang: str) -> None:
    rules = all_rules_of(game, lang)
    targets = re.findall(r'href="#rule-([^"]+)"', drawn(rules))
    assert targets
    assert set(targets) <= set(numbers(rules))


@every_text
def test_nothing_that_the_page_forbids(game: Game[Any], lang: str) -> None:
    html = drawn(all_rules_of(game, lang))
    assert not re.search(r"<script|<style|\sstyle=|\son\w+=", html)


def test_references_to_rules_rulings_and_chapters_are_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    html = panel_of(
        tmp_path,
        monkeypatch,
        "## 1 Aim\n\n1.1 See 1.2, R3 and section 2, not 9.9 or `R3`.\n\n1.2 Go on.\n\n"
        "## 2 Rulings\n\n| id | question | ruling |\n|---|---|---:|\n| R3 | Who? | Ida |\n",
    )
    for number, text in (("1.2", "1.2"), ("R3", "R3"), ("2", "section 2")):
        assert f'<a href="#rule-{number}">{text}</a>' in html
    assert "not 9.9 or <code>R3</code>" in html


def test_markup_in_the_rules_is_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    html = panel_of(tmp_path, monkeypatch, "## 1 Aim <b>\n\n1.1 <script>alert(1)</script> [x](javascript:alert)\n")
    assert "<script" not in html
    assert "&lt;script&gt;" in html
    assert 'href="javascript' not in html
    assert "Aim &lt;b&gt;" in html


def test_the_columns_of_a_ruling_stand_one_below_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    html = panel_of(
        tmp_path, monkeypatch, "## 1 Rulings\n\n| id | question | ruling |\n|---|---|---|\n| R3 | Who? | Ida |\n"
    )
    assert "<p><strong>Question</strong> Who?</p>\n<p><strong>Ruling</strong> Ida</p>" in html


def test_signs_are_explained() -> None:
    assert "Regelheft" in all_rules_of(find_game("cargo-noir"), "de").marks
    assert "rulebook" in all_rules_of(find_game("cargo-noir"), "en").marks


def test_a_number_finds_all_below_it_and_words_find_text() -> None:
    chapters = all_rules_of(find_game("borneo"), "en").chapters
    under = [part.number for chapter in searched(chapters, "6.3") for part in chapter.parts]
    assert {f"6.3.{last}" for last in range(1, 9)} <= set(under)
    assert "6.2.1" not in under
    found = searched(chapters, "PIRATE ship")
    assert found
    assert all("pirate" in part.plain and "ship" in part.plain for chapter in found for part in chapter.parts)
    assert searched(chapters, "submarine") == []


def test_the_page_counts_what_it_found() -> None:
    page = rules_html.page(find_game("borneo"), "de", "Blackbeard")
    assert page.found == str(page.html).count('class="rule-text')
    assert len(page.contents) > str(page.html).count("<section")


@pytest.mark.parametrize(
    ("lang", "query", "words"),
    [
        ("en", "Who wins?", ["wins"]),
        ("en", "how many cards may I hold", ["card", "hold"]),
        ("de", "Wie viele Karten darf ich behalten?", ["viel", "karte", "behalt"]),
        ("en", "who is it", ["who", "is", "it"]),
        ("en", "6.3", ["6.3"]),
    ],
)
def test_what_a_question_seeks(lang: str, query: str, words: list[str]) -> None:
    assert sought(query, lang) == words


@pytest.mark.parametrize("game_id", ["borneo", "borneo-card", "goa", "novgorod", "cargo-noir"])
@pytest.mark.parametrize(
    ("lang", "query"),
    [("en", "who wins"), ("de", "wer gewinnt"), ("en", "when does the game end"), ("de", "wann endet das Spiel")],
)
def test_what_everybody_asks_is_answered(game_id: str, lang: str, query: str) -> None:
    rules = all_rules_of(find_game(game_id), lang)
    assert {answer.number for answer in answered(rules.chapters, query, lang)} <= set(numbers(rules))
    assert answered(rules.chapters, query, lang)
    assert searched(rules.chapters, query, lang)


def test_rules_without_a_translation_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    html = panel_of(tmp_path, monkeypatch, "## 1 Aim\n\n1.1 Win.\n", "de")
    assert re.search('<div class="rulebook"[^>]* lang="en">', html)
    assert "nur auf Englisch" in html


def panel_of(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str, lang: str = "en") -> str:
    panel, _ = panel_and_page_of(folder, monkeypatch, text, lang)
    return panel


def panel_and_page_of(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str, lang: str = "en") -> tuple[str, str]:
    """The panel and the page of a game whose rules are this text."""
    (folder / "borneo.md").write_text(text, encoding="utf-8")
    monkeypatch.setattr(rulebook, "folder", lambda: folder)
    rules_of.cache_clear()
    game = find_game("borneo")
    drawn = str(rules_html.panel(game, lang)), str(rules_html.page(game, lang).html)
    rules_of.cache_clear()
    return drawn
