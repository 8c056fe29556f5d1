"""The one kind of error that a person reads."""


class Refusal(Exception):
    """What was asked for cannot be done: one clear sentence that says why, in both languages."""

    def __init__(self, *, en: str, de: str) -> None:
        super().__init__(en)
        self.en = en
        self.de = de

    def say(self, lang: str) -> str:
        return self.de if lang == "de" else self.en
