"""How a test says which rules it checks: ``@rule("borneo 6.3.1", "borneo R17")``."""

import pytest


def rule(*numbers: str) -> pytest.MarkDecorator:
    """Mark a test, or a class of tests, with the rules it checks, each as game and number.

    ``make rules`` reads these marks to find the rules that no test checks.
    """
    return pytest.mark.rule(*numbers)
