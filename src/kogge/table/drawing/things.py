"""From a view to the things that are drawn, and what can be pointed at."""

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from kogge.engine.game import Game
from kogge.engine.lesson import Window
from kogge.engine.said import Said
from kogge.engine.scene import BUTTON, Choice, Scene, Tip
from kogge.engine.seats import NOBODY
from kogge.engine.state import State
from kogge.table.drawing.quick_templates import written
from kogge.table.words import say

MOST_KEYS = 6  # for amounts that have a key of their own


class Things:
    """What a template asks about the things it draws, by their ids."""

    def __init__(
        self,
        scene: Scene,
        choices: Sequence[Choice],
        chosen: Sequence[str],
        new: Mapping[str, bool],
        labels: Mapping[int, str],
        notations: Mapping[int, str],
        step: str = "",
    ) -> None:
        self.scene = scene
        self._chosen = list(chosen)
        self._new = new
        self._labels = labels  # action -> what happens
        self._notations = notations
        self._step = step  # the name of what is decided
        self.part: Window | None = None  # of the drawing, if not all of it is to be seen
        self.page = ""  # before every id, where a page shows several tables
        self._targets: dict[str, list[Choice]] = {}
        self._buttons: dict[str, list[Choice]] = {}  # also those that could be pointed at before what was chosen
        for choice in choices:
            for depth, thing in enumerate(choice.path[: len(chosen) + 1]):
                if list(choice.path[:depth]) != self._chosen[:depth]:
                    break
                if thing.startswith(BUTTON):
                    self._buttons.setdefault(thing, []).append(choice)
                if depth == len(chosen):
                    self._targets.setdefault(thing, []).append(choice)

    @property
    def window(self) -> str:
        """The viewBox of the drawing."""
        x, y, width, height = self.part or Window(0, 0, self.scene.width, self.scene.height)
        return f"{x} {y} {width} {height}"

    @property
    def last_chosen(self) -> str:
        """What was pointed at last; "" if nothing was."""
        return self._chosen[-1] if self._chosen else ""

    def legal(self, thing: str) -> bool:
        """Whether it can be pointed at now."""
        return thing in self._targets

    def leads_to(self, starts: Sequence[str]) -> bool:
        """Whether something whose id begins so is pointed at after what can be pointed at now."""
        later = [choice.path[len(self._chosen) + 1 :] for choices in self._targets.values() for choice in choices]
        return any(thing.startswith(tuple(starts)) for path in later for thing in path)

    def chosen(self, thing: str) -> bool:
        """Whether it has been pointed at; pointing at it again lets go of it."""
        return thing in self._chosen

    def new(self, thing: str) -> bool:
        """Whether it changed since the onlooker's last turn."""
        return thing in self._new

    def last(self, thing: str) -> Choice | None:
        """The choice that is complete once this is pointed at."""
        choices = self._targets.get(thing) or self._buttons.get(thing, [])
        return choices[0] if len(choices) == 1 and choices[0].path[-1] == thing else None

    def tab(self, thing: str) -> str:
        """What follows when it is pointed at, short; "" if another thing is to be chosen or there is nothing to say."""
        choices = self._targets.get(thing, [])
        then = choices[0].path[len(self._chosen) + 1 :] if len(choices) == 1 else (thing,)
        return choices[0].tab if all(step.startswith(BUTTON) for step in then) else ""

    def css(self, thing: str, *more: str) -> Markup:
        """The class attribute: “target” for what can be pointed at, “chosen” for what was, and more of your own."""
        classes = [*more]
        if self._can_be_pointed_at(thing):
            classes.append("target")
        if self.chosen(thing):
            classes.append("chosen")
        elif thing in self._buttons and not self.legal(thing):
            classes.append("instead")  # of what was chosen
        if self.new(thing):
            classes.append("is-new")
        return Markup(f' class="{written(" ".join(classes))}"' if classes else "")

    def at(self, thing: str, label: str = "", piece: str = "") -> Markup:
        """The attributes of a drawn thing: id, tip, what a click does, its name for screen readers.

        `piece` names what glides: pieces of one name are interchangeable.
        """
        choice = self.last(thing)
        attributes: dict[str, str] = {"id": self.page + thing}
        if piece:
            attributes["data-piece"] = piece
        described = self.scene.things.get(thing)
        tip = described.tip if described and described.tip.text else None
        label = label or (described.label if described else "")
        why = self.scene.why_not.get(thing)
        if tip:
            attributes |= _tip("tip", tip)
        if self._can_be_pointed_at(thing):
            attributes |= {"role": "button", "tabindex": "0", "data-point": thing}
            attributes["aria-pressed"] = "true" if self.chosen(thing) else "false"
            if choice:
                label = self._labels[choice.action]
                attributes["data-action"] = self._notations[choice.action]
                del attributes["aria-pressed"]
        elif why:
            attributes |= _tip("why", why)
        if label:
            attributes["aria-label"] = label
            attributes.setdefault("role", "img")
        return Markup(" ".join([f'{name}="{written(value)}"' for name, value in attributes.items()]))

    def known_of(self, thing: str) -> object:
        """All that there is to say of it: where this is the same, so is every answer about it."""
        described, why = self.scene.things.get(thing), self.scene.why_not.get(thing)
        known = described, why, thing in self._new, thing in self._chosen
        if thing not in self._targets and thing not in self._buttons:
            return known
        choice = self.last(thing)
        does = (self._labels.get(choice.action), self._notations.get(choice.action)) if choice else None
        return *known, self.legal(thing), thing in self._buttons, self.tab(thing), does

    def _can_be_pointed_at(self, thing: str) -> bool:
        return self.legal(thing) or self.chosen(thing) or thing in self._buttons

    # -- what can be chosen but is no thing on the table --------------------------------------------

    def buttons(self) -> list[str]:
        """Those that choose something."""
        return [thing for thing, (first, *_) in self._buttons.items() if not first.ends and not first.amount]

    def endings(self) -> list[str]:
        """Those that pass, stop or go on."""
        return [thing for thing, (first, *_) in self._buttons.items() if first.ends]

    def keys(self) -> tuple[list[str], list[str]]:
        """Those for an amount, from the least on: each of the low ones has its key, the high ones share one."""
        keys = [thing for thing, (first, *_) in self._buttons.items() if first.amount]
        keys.sort(key=self.amount)
        low = len(keys) if len(keys) <= MOST_KEYS + 1 else MOST_KEYS
        return keys[:low], keys[low:]

    def amount(self, thing: str) -> int:
        """Of a key."""
        return self._buttons[thing][0].amount

    def deed(self, thing: str) -> str:
        """What a button does, whatever it says: by this it is known again at the next decision."""
        return f"{self._step} {thing}"

    def label(self, thing: str) -> str:
        """What a button says: a choice's label stands on the first button of its path."""
        choice = self._buttons[thing][0]
        first = next(step for step in choice.path if step.startswith(BUTTON))
        return (choice.label if thing == first else "") or self._labels[choice.action]

    def targets(self) -> list[str]:
        return list(self._targets)


def _tip(name: str, tip: Tip) -> dict[str, str]:
    return {f"data-{name}": tip.text} | ({f"data-{name}-rule": tip.rule} if tip.rule else {})


def choices_in(game: Game[Any], view: State, seats: Sequence[str], lang: str, *, previews: bool = True) -> list[Choice]:
    """How the view's seat can choose; nothing for whoever does not decide."""
    decides = view.actor == view.viewer != NOBODY and view.options
    return game.choices(view, seats, lang, previews=previews) if decides else []


def things_in(
    game: Game[Any],
    view: State,
    seats: Sequence[str],
    lang: str,
    chosen: Sequence[str],
    before: State | None,
    *,
    previews: bool = True,
    said: Said | None = None,
) -> Things:
    """The scene of a view; `before` is what the onlooker saw after its last turn, `said` what it was told before."""
    choices = choices_in(game, view, seats, lang, previews=previews)
    if not any(choice.path[: len(chosen)] == tuple(chosen) and len(choice.path) > len(chosen) for choice in choices):
        chosen = ()  # of another position, complete, or made up
    scene = game.scene(view, seats, lang, chosen, choices, previews=previews, said=said)
    new: dict[str, bool] = {}
    if before is not None:
        earlier = game.places(before)
        new = {thing: True for thing, where in game.places(view).items() if earlier.get(thing) != where}
    labels = {choice.action: game.say_action(view, choice.action, seats, lang, previews=previews) for choice in choices}
    notations = {choice.action: view.vocabulary().write(choice.action) for choice in choices}
    step = view.stack[-1].name if view.stack else ""
    return Things(scene, choices, chosen, new, labels, notations, step)


def say_chosen(things: Things, lang: str) -> str:
    """What was pointed at last: its name, or what its button says."""
    if not things.last_chosen:
        return ""
    thing = things.scene.things.get(things.last_chosen)
    what = thing.name if thing else things.label(things.last_chosen)
    targets = things.targets()
    if any(not target.startswith(BUTTON) for target in targets):
        key = "chosen"
    else:
        key = "chosen to decide" if len(targets) > 1 else "chosen to confirm"
    return say(key, lang, what=what) if what else ""
