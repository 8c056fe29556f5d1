"""`make docs-open`: the browser, or where there is no screen, the address."""

import webbrowser

import pytest

from docs.site import opening


@pytest.mark.parametrize(("screen", "shown", "told"), [(":0", True, False), (":0", False, True), ("", True, True)])
def test_the_site_is_shown_or_its_address_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], screen: str, shown: bool, told: bool
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("DISPLAY", screen)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)

    def show(address: str) -> bool:
        opened.append(address)
        return shown

    monkeypatch.setattr(webbrowser, "open", show)
    opening.main()
    address = opening.SITE.as_uri()
    assert opened == ([address] if screen else [])
    assert capsys.readouterr().out == (f"{address}\n" if told else "")
