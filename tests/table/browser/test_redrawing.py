"""Whatever was drawn becomes what the server has drawn now, and what stays is left alone."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playwright.sync_api import Page

from tests.table.browser.conftest import Sit

# with the page's own module: whether all is as wanted, and what is drawn; and which elements are still there
REDRAW = """async ([old, wanted]) => {
  const modules = document.querySelector("script[type=module]").src;
  const { redrawChildren } = await import(modules.replace("main.js", "redrawing.js"));
  const place = document.createElement("div");
  place.innerHTML = old;
  const before = [...place.querySelectorAll("[id]")];
  const fresh = document.createElement("template");
  fresh.innerHTML = wanted;
  const expected = document.createElement("div");
  expected.innerHTML = wanted;
  redrawChildren(place, fresh.content);
  const kept = before.filter((each) => place.contains(each)).map((each) => each.id);
  return [place.isEqualNode(expected), place.innerHTML, kept];
}"""
ATTRIBUTES = st.dictionaries(st.sampled_from(["class", "data-piece", "transform", "hidden"]), st.sampled_from("abc"))
NAMES = st.sampled_from(["", "", "", "n1", "n2", "n3", "n4"])


def element(tag: str, name: str, attributes: dict[str, str], inside: list[str]) -> str:
    given = {**attributes, "id": name} if name else attributes
    said = "".join(f' {key}="{value}"' for key, value in sorted(given.items()))
    return f"<{tag}{said}>{''.join(inside)}</{tag}>"


def children(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    tags = st.sampled_from(["div", "span", "b"])
    return st.builds(element, tags, NAMES, ATTRIBUTES, st.lists(inner, max_size=4))


DRAWN = st.lists(st.recursive(st.sampled_from(["one", "two ", "<svg><g></g></svg>"]), children, max_leaves=12))


def drawn_again(page: Page, old: str, wanted: str) -> list[str]:
    """Redraw, look whether all is as wanted, and return the names of the elements that are still the same ones."""
    is_right, drawn, kept = page.evaluate(REDRAW, [old, wanted])
    assert is_right, drawn
    return list(kept)


@pytest.fixture
def page(sit: Sit) -> Page:
    person = sit("en")
    person.play_now(seats=3)
    return person.page


@pytest.mark.slow
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(DRAWN, DRAWN)
def test_everything_becomes_what_is_wanted(page: Page, old: list[str], wanted: list[str]) -> None:
    drawn_again(page, "".join(old), "".join(wanted))


@pytest.mark.slow
def test_what_has_the_same_name_stays_the_same(page: Page) -> None:
    for old, wanted, kept in [
        ("<i id=a></i><i id=b></i><i id=c></i>", "<i id=b></i><i id=c class=new></i>", ["b", "c"]),
        ("<i id=b></i><i id=c></i>", "<i id=a></i><i id=b></i>text<i id=c></i>", ["b", "c"]),
        ("<i id=a></i><i id=b></i>", "<i id=b></i><i id=a></i>", ["b", "a"]),
        ("<i id=a></i>", "<b id=a></b>", []),
        ("<p><i id=a></i></p>", "<p>text<i id=a class=new></i></p><p></p>", ["a"]),
    ]:
        assert sorted(drawn_again(page, old, wanted)) == sorted(kept)


@pytest.mark.slow
def test_what_was_put_in_gives_way_to_what_the_server_says(page: Page) -> None:
    """And only to that: half a sentence, or what somebody has opened, outlasts a move of another."""
    page.evaluate("() => { document.body.insertAdjacentHTML('beforeend', '<div id=place></div>'); }")
    redraw = """async (html) => {
      const modules = document.querySelector("script[type=module]").src;
      const { redrawChildren } = await import(modules.replace("main.js", "redrawing.js"));
      const fresh = document.createElement("template");
      fresh.innerHTML = html;
      redrawChildren(document.querySelector("#place"), fresh.content);
    }"""
    form = '<p>{}</p><input id=text value="{}"><input id=box type=checkbox{}><details id=more>more</details>'
    page.evaluate(redraw, form.format(1, "", ""))
    page.locator("#text").fill("half a")
    page.locator("#box").check()
    page.locator("#more").evaluate("more => { more.open = true; }")
    page.evaluate(redraw, form.format(2, "", ""))
    assert page.locator("#text").input_value() == "half a"
    assert page.locator("#box").is_checked()
    assert page.locator("#more").get_attribute("open") is not None
    page.evaluate(redraw, form.format(3, "whole", " checked"))
    page.evaluate(redraw, form.format(4, "whole", ""))
    assert page.locator("#text").input_value() == "whole"
    assert not page.locator("#box").is_checked()
