"""The rules as HTML: complete for players, safe, and every reference leads to its rule."""

import re
from pathlib import Path

import pytest

from kogge import rulebook
from kogge.games import find_game
from kogge.table.drawing import rules_html
from kogge.table.drawing.rules_html import LEFT_OUT, LEFT_OUT_RULES, rules_of, searched

TEXTS = [(name, lang) for name in rulebook.files() for lang in ("en", "de")]


def drawn(name: str, lang: str) -> str:
    rules = rules_of(name, lang)
    return "".join(str(part.html) for chapter in rules.chapters for part in chapter.parts)


def numbers(name: str, lang: str) -> list[str]:
    rules = rules_of(name, lang)
    return [
        number
        for chapter in rules.chapters
        for number in [chapter.number, *(part.number for part in chapter.parts if part.number)]
    ]


def is_for_programmers(rule: rulebook.Rule) -> bool:
    return rule.section.partition(" ")[2].startswith(LEFT_OUT) or rule.text.startswith(LEFT_OUT_RULES)


@pytest.mark.parametrize(("name", "lang"), TEXTS)
def test_every_rule_for_players_is_there_once(name: str, lang: str) -> None:
    shown = numbers(name, lang)
    assert len(shown) == len(set(shown))
    chapters = {chapter.number for chapter in rules_of(name, lang).chapters}
    wanted = {rule.number for rule in rulebook.rules(name, lang) if re.split(r"[. ]", rule.section)[0] in chapters}
    missing = wanted - set(shown)
    assert missing == {rule.number for rule in rulebook.rules(name) if is_for_programmers(rule)} & wanted


@pytest.mark.parametrize(("name", "lang"), TEXTS)
def test_players_get_rulings_and_glossary_but_no_test_vectors(name: str, lang: str) -> None:
    titles = [chapter.title for chapter in rules_of(name, lang).chapters]
    assert {"Rulings", "Glossary"} <= set(titles) or {"Festlegungen", "Glossar"} <= set(titles)
    assert not [title for title in titles if title.startswith(LEFT_OUT)]
    assert not re.search(r"test vectors?\b|Testfälle", " ".join(titles))


@pytest.mark.parametrize(("name", "lang"), TEXTS)
def test_all_that_is_left_out_is_for_programmers(name: str, lang: str) -> None:
    text = (rulebook.folder() / f"{name}.md").read_text(encoding="utf-8")
    chapters = set(re.findall(r"^## (\d+)", text, re.MULTILINE))
    left_out = chapters - {chapter.number for chapter in rules_of(name, lang).chapters}
    expected = {
        "borneo": {"15", "17", "18", "20", "21"},
        "cargo_noir": {"11", "12", "13"},
        "goa": {"15", "17"},
        "novgorod": {"13", "15"},
    }
    assert left_out == expected[name]


@pytest.mark.parametrize(("name", "lang"), TEXTS)
def test_every_link_leads_to_a_rule_that_is_shown(name: str, lang: str) -> None:
    targets = re.findall(r'href="#rule-([^"]+)"', drawn(name, lang))
    assert targets
    assert set(targets) <= set(numbers(name, lang))


@pytest.mark.parametrize(("name", "lang"), TEXTS)
def test_nothing_that_the_page_forbids(name: str, lang: str) -> None:
    html = drawn(name, lang)
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
    assert "Brettspielausgabe" in rules_of("borneo", "de").marks
    assert "board-game edition" in rules_of("borneo", "en").marks


def test_a_number_finds_all_below_it_and_words_find_text() -> None:
    chapters = rules_of("borneo", "en").chapters
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


def test_panel_and_page_differ_in_headings_alone() -> None:
    game = find_game("borneo")
    panel, page = str(rules_html.panel(game, "de")), str(rules_html.page(game, "de").html)
    assert '<h3 id="rule-6"' in panel
    assert '<h2 id="rule-6"' in page
    assert re.sub(r"(</?h)[2-5]", r"\1", panel) == re.sub(r"(</?h)[2-5]", r"\1", page)


def test_rules_without_a_translation_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    html = panel_of(tmp_path, monkeypatch, "## 1 Aim\n\n1.1 Win.\n", "de")
    assert '<div class="rulebook" lang="en">' in html
    assert "nur auf Englisch" in html


def panel_of(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str, lang: str = "en") -> str:
    """The panel of a game whose rules are this text."""
    (folder / "borneo.md").write_text(text, encoding="utf-8")
    monkeypatch.setattr(rulebook, "folder", lambda: folder)
    rules_of.cache_clear()
    html = str(rules_html.panel(find_game("borneo"), lang))
    rules_of.cache_clear()
    return html
