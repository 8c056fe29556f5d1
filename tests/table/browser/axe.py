"""The accessibility rules of axe, held against the page that somebody has before them: no violations."""

from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it has no types

from tests.table.browser.person import OFTEN, WHOLE, Person

VIOLATIONS = {"resultTypes": ["violations"]}  # to write down all that is in order takes longer than to find it
STILL = "() => document.getAnimations().every((each) => each.playState !== 'running')"


def check(person: Person, where: str) -> None:
    person.page.wait_for_function(STILL, polling=OFTEN)  # a colour that is still fading is not the one to be judged
    results = Axe().run(person.page, options=VIOLATIONS)
    found = [
        f"{where}: {violation['id']} ({violation['help']}) at {[node['target'] for node in violation['nodes']][:4]}"
        for violation in results.response["violations"]
    ]
    assert not found, "\n".join(found)


def play_checked(person: Person, decisions: int = WHOLE, decide: Callable[[Person], object] = Person.decide) -> int:
    """Decide so often, or until the match is over, each kind of decision looked at once; returns how often."""
    seen: set[str] = set()
    for made in range(decisions):
        person.wait()
        if person.is_over:
            return made
        kind = person.prompt.split()[0]
        if kind not in seen:
            seen.add(kind)
            check(person, person.prompt)
        decide(person)
    return decisions
