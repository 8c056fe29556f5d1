"""Behind a proxy, over TLS and under a path: a person plays, is told of others' moves, and goes everywhere."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.table.browser.conftest import Sit
from tests.table.browser.person import pick_bot
from tests.table.nginx import behind_nginx

PATH = "/games/kogge"


@pytest.mark.slow  # tests/table/test_public_address.py goes through nginx quickly
def test_somebody_plays_behind_nginx_under_a_path(sit: Sit, tmp_path: Path) -> None:
    with behind_nginx(tmp_path, PATH) as proxied:
        person = sit("en", url=f"{proxied.url}/")
        page = person.page
        page.goto("./")
        form = page.locator(f"form[action='{PATH}/play/borneo']")
        form.locator("select[name=seats]").select_option("3")
        pick_bot(form.locator("select[name=level]"), "random")
        with page.expect_websocket(lambda socket: re.search(rf"{PATH}/t/[^/]+/live$", socket.url) is not None) as live:
            form.locator("button").click()
            table = person.at_table()
        assert page.url == f"{proxied.url}/t/{table}"
        assert person.play(3) == 3
        person.wait()  # bots have moved, and the page was told over its socket
        assert not live.value.is_closed()
        assert {cookie["name"]: (cookie["path"], cookie["secure"]) for cookie in page.context.cookies()}["kogge"] == (
            PATH,
            True,
        )
        page.keyboard.press("r")  # the rules, fetched into the side column
        expect(page.locator("#rules-text .rulebook")).to_be_visible()
        page.locator(".brand").click()
        page.wait_for_url(f"{proxied.url}/")
        page.locator(f"a[href='{PATH}/learn/borneo']").click()
        expect(page.locator(".task").first).to_be_visible()
        page.goto("./new/goa")
        page.locator(".new-table button:not([type=button])").click()
        page.wait_for_url(f"{proxied.url}/t/*")
        page.close()  # before the server goes: it would complain
