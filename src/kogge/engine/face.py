"""What is seen of a decision: one face for each step that asks.

Prompt, status, phase, what each action is called and how it is pointed at stand together here, and browser, text face,
terminal and log take them from here. A game derives its faces in `table/faces.py`; whatever a face leaves out is said
plainly, so that a game without faces can be played too.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from kogge.engine.reason import Reason
from kogge.engine.scene import BUTTON, Choice
from kogge.engine.state import State, Step
from kogge.engine.teller import Teller

T = TypeVar("T", bound=Teller[Any])
F = TypeVar("F", bound="Face[Any]")


class Face(Generic[T]):
    """The face of one step. What it says comes from the words under its key: `<key>.prompt`, `<key>.<verb>`."""

    step: ClassVar[Step[Any] | None] = None  # None: when the game is over
    key: ClassVar[str] = ""  # of its words
    phase: ClassVar[str] = ""  # the part of the turn to which it belongs
    status: ClassVar[str] = "to move"  # what the panel of whoever decides says, a key under `status`

    def prompt(self, t: T) -> str:
        """What the actor has to decide, in a sentence in the second person; what matters for it, in a second line."""
        return t.say(f"{self.key}.prompt")

    def say(self, t: T, action: int) -> str:
        """What happens if the actor chooses this: short, beginning with a verb. No two options read the same."""
        notation: str = t.view.vocabulary().write(action)
        return notation

    def point(self, t: T, action: int) -> Choice:
        """How an option is chosen by pointing; no path begins another."""
        notation = t.view.vocabulary().write(action)
        return Choice(action, (BUTTON + notation.replace(" ", "-"),), self.say(t, action))

    def choices(self, t: T) -> list[Choice]:
        """One for each option; an action has several only where the order of pointing does not matter."""
        return [self.point(t, action) for action in t.view.options]

    def wanted(self, t: T, chosen: Sequence[str]) -> Mapping[str, int | Reason]:
        """Thing -> the action that somebody would mean who points at it after what was chosen, allowed or not; where
        it is a matter of pointing and not of the rules, the reason itself."""
        return {}


def at_hand(faces: Iterable[F], otherwise: F | None = None) -> Callable[[State], F]:
    """How the face of the decision at hand is found; `otherwise` is that of a step which has none."""
    known = {face.step: face for face in faces}

    def face_of(view: State) -> F:
        step = view.stack[-1] if view.stack else None
        return known.get(step) or otherwise or known[step]

    return face_of
