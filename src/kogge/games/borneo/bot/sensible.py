"""What is worth a thought: in a conflict (6.3) no further card in an attack that nothing can stop, and no card in a
defence without a hope; and of several cards the strongest first, since in any order they are the same."""

from kogge.games.borneo.bot.estimate import is_won
from kogge.games.borneo.rules.components import DONE
from kogge.games.borneo.rules.merchants import ATTACK, DEFEND, bonus, flags_played
from kogge.games.borneo.rules.state import Borneo


def sensible(s: Borneo) -> list[int]:
    step = s.stack[-1]
    if (step is ATTACK and s.chosen and cannot_be_repelled(s)) or (step is DEFEND and is_won(s, s.actor)):
        return [DONE]
    if s.chosen and (step is ATTACK or step is DEFEND):
        flags, card_of = s.components.flags[s.company], s.components.card_of
        most = flags[s.chosen[-1]]
        return [action for action in s.options if action == DONE or flags[card_of[action]] <= most]
    return s.options


def cannot_be_repelled(s: Borneo) -> bool:
    """Whatever the defender holds: as many cards as the attacker plays (6.3.4), and ties go to the attacker (6.3.6)."""
    most = max(s.components.flags[s.company])
    return flags_played(s, s.chosen) >= most * len(s.chosen) + bonus(s)
