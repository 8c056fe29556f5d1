"""Why an action is not allowed now."""


class Reason:
    """A sentence of the game's words (`why.<key>`), the number of the rule that forbids it, and the facts it needs.

    Facts are numbers; how they are called (`port=3`) is up to the words, by the same names as the parts of events.
    """

    __slots__ = ("facts", "key", "rule")

    def __init__(self, key: str, rule: str = "", **facts: int) -> None:
        self.key = key
        self.rule = rule
        self.facts = facts

    def __repr__(self) -> str:
        facts = "".join(f", {name}={value}" for name, value in self.facts.items())
        return f"Reason({self.key!r}, {self.rule!r}{facts})"


NOT_NOW = Reason("not now")
