"""The accessibility rules of axe, held against the page that somebody has before them: no violations."""

from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it has no types

from tests.table.browser.person import OFTEN, WHOLE, Person

STILL = "() => document.getAnimations().every((each) => each.playState !== 'running')"
SCRIPT: str = Axe().axe_script
# What is in order need not be written down.
VIOLATIONS = """async (parts) => {
  const { violations } = await axe.run({ include: parts }, { resultTypes: ["violations"] });
  return violations.map(({ id, help, nodes }) => [id, help, nodes.map((node) => node.target).slice(0, 4)]);
}"""
DECISION = ("#part-prompt", "#part-own", "#part-board")  # what is another one with every decision
WHOLE_PAGE = ("html",)


def check(person: Person, where: str, parts: tuple[str, ...] = WHOLE_PAGE) -> None:
    page = person.page
    page.wait_for_function(STILL, polling=OFTEN)  # a colour that is still fading is not the one to be judged
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(SCRIPT)
    found = [
        f"{where}: {rule} ({means}) at {targets}"
        for rule, means, targets in page.evaluate(VIOLATIONS, [[part] for part in parts])
    ]
    assert not found, "\n".join(found)


def play_checked(person: Person, decisions: int = WHOLE, decide: Callable[[Person], object] = Person.decide) -> int:
    """Decide so often, or until the match is over; returns how often. Of each kind of decision the first is looked at,
    and of the very first the whole page."""
    seen: set[str] = set()
    for made in range(decisions):
        person.wait()
        if person.is_over:
            return made
        kind = person.prompt.split()[0]
        if kind not in seen:
            check(person, person.prompt, DECISION if seen else WHOLE_PAGE)
            seen.add(kind)
        decide(person)
    return decisions
