"""What is worth a thought: in a conflict (6.3) no further card in an attack that nothing can stop, and no card in a
defence without a hope."""

from kogge.games.borneo.rules.components import DONE
from kogge.games.borneo.rules.merchants import ATTACK, DEFEND, flags_played
from kogge.games.borneo.rules.state import Borneo


def sensible(s: Borneo) -> list[int]:
    step = s.stack[-1]
    if (step is ATTACK and s.chosen and cannot_be_repelled(s)) or (step is DEFEND and not can_repel(s)):
        return [DONE]
    return s.options


def cannot_be_repelled(s: Borneo) -> bool:
    """Whatever the defender holds: as many cards as the attacker plays, and ties go to the attacker."""
    most = max(s.components.flags[s.company])
    return flags_played(s, s.chosen) >= most * len(s.chosen) + between(s)


def can_repel(s: Borneo) -> bool:
    """Whether the defender has the flags for it, with as many more cards as may be played (6.3.4)."""
    hand, chosen, flags = s.hands[s.actor], s.chosen, s.components.flags[s.company]
    more = min(len(s.attack) - len(chosen), len(hand) - len(chosen) - s.components.defender_must_keep)
    others = sorted([flags[card] for card in hand if card not in chosen], reverse=True)
    best = flags_played(s, chosen) + sum(others[: max(0, more)])
    return best + between(s) > flags_played(s, s.attack)


def between(s: Borneo) -> int:
    """The defender's bonus (6.3.5)."""
    return s.from_rank - s.to_rank - 1
