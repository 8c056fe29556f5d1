"""A name that lasts, in the browser: made, kept by a passkey, and come back to by a link."""

import pytest
from playwright.sync_api import expect

from tests.table.browser.axe import check
from tests.table.browser.conftest import Sit
from tests.table.browser.person import Person
from tests.table.serving import Serving

# of a device that says yes to everything
DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def at_a_device(person: Person) -> None:
    session = person.page.context.new_cdp_session(person.page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})


@pytest.mark.slow
def test_a_guest_makes_a_name_last_and_comes_back_by_passkey_and_by_link(sit: Sit, server: Serving) -> None:
    home = server.url.replace("127.0.0.1", "localhost")  # passkeys are bound to names
    person = sit("de", url=home)
    at_a_device(person)
    page = person.page
    page.goto("/me")
    check(person, "as a guest")
    page.locator("#name [name=name]").fill("Seefahrerin")
    page.locator("#name form button").first.dblclick()  # whoever presses twice sees the link all the same
    link = page.locator("#recovery").input_value()
    check(person, "with a link")
    page.goto("/me")
    assert link.rpartition("#")[2] not in person.bytes()
    page.locator("[data-passkey=passkeys]").click()
    expect(page.locator("form[action$='/passkeys/remove']")).to_have_count(1)
    check(person, "with a passkey")
    page.locator("[data-passkey=passkeys]").click()
    expect(page.locator("[data-passkey-failed]")).to_have_text("Dieses Gerät hat schon einen Passkey für dich.")
    page.locator("form[action$='/me/leave'] button").first.click()
    page.wait_for_url("**/")
    page.goto("/me")
    expect(page.locator("#recovery, .owned")).to_have_count(0)
    with page.expect_request("**/me/sign-in") as answered:
        page.locator("[data-passkey=sign-in]").click()
    expect(page.locator("h1")).to_contain_text("Seefahrerin")
    again = page.request.post("/me/sign-in", data=answered.value.post_data_json)
    assert again.status == 422, "a challenge is answered once"

    other = sit("en", 390, 844, url=home)
    other.page.goto("/me/back")  # whoever is there already follows the link to the same page
    other.page.goto(link)
    expect(other.page.locator(".come-back [name=secret]")).to_have_value(link.rpartition("#")[2])
    assert "#" not in other.page.url  # it stays in no list of pages visited
    check(other, "come back")
    other.page.locator(".come-back button").click()
    expect(other.page.locator("h1")).to_contain_text("Seefahrerin")
    expect(other.page.locator("form[action$='/me/leave'] [name=browser]")).to_have_count(3)
    assert other.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0


@pytest.mark.slow
def test_a_passkey_that_is_not_known_lets_nobody_in(sit: Sit, server: Serving) -> None:
    person = sit("en", url=server.url.replace("127.0.0.1", "localhost"))
    at_a_device(person)
    page = person.page
    page.goto("/me")
    page.locator("#name [name=name]").fill("Lighthouse")
    page.locator("#name form button").first.click()
    page.goto("/me")
    page.locator("[data-passkey=passkeys]").click()
    page.locator("form[action$='/passkeys/remove'] button").click()
    expect(page.locator("form[action$='/passkeys/remove']")).to_have_count(0)
    page.locator("form[action$='/me/leave'] button").first.click()
    page.goto("/me")
    page.locator("[data-passkey=sign-in]").click()
    expect(page.locator("[data-passkey-failed]")).to_have_text(
        "That passkey was not accepted. Try again, or come back by your link."
    )
    person.complaints.clear()  # the browser itself complains of the status 422


def test_at_an_address_without_a_name_no_passkey_is_offered(sit: Sit) -> None:
    page = sit("en").page
    page.goto("/me")
    assert "127.0.0.1" in page.url
    expect(page.locator("[data-passkey=sign-in]")).to_be_hidden()
    page.locator("#name [name=name]").fill("Without")
    page.locator("#name form button").first.click()
    expect(page.locator("[data-passkey=passkeys]")).to_be_hidden()
    expect(page.locator("[data-passkey-missing]")).to_contain_text("an address with a name")
