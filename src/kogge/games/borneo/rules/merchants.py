"""Section 6, phase 2: transfer a merchant, or start a conflict."""

from kogge.engine.reason import Reason
from kogge.engine.state import NOTHING, Step, without
from kogge.games.borneo.rules.components import DONE, PASS, SWAP
from kogge.games.borneo.rules.events import (
    AIMED,
    ATTACKED,
    CHOSE,
    DEFENDED,
    LEFT,
    REPELLED,
    REWARDED,
    SUCCEEDED,
    SWAPPED,
    TRANSFERRED,
)
from kogge.games.borneo.rules.state import Borneo


class MerchantPhase(Step[Borneo]):
    """Rules 6.1, 6.2 and 6.3.1, decision D3: pass, transfer a merchant, or attack one."""

    __slots__ = ()

    def who(self, s: Borneo) -> int:
        return s.active

    def options(self, s: Borneo) -> list[int]:
        c, me, hand, ladders = s.components, s.active, s.hands[s.active], s.ladders
        shown = 0  # the companies on the hand cards, a bit each
        if len(hand) > c.attacker_must_keep:  # 6.3.2
            shows = c.shows
            for card in hand:
                shown |= shows[card]
        to, spaces = c.transfer_to, c.spaces
        full = [company for company, ladder in enumerate(ladders) if len(ladder) >= spaces] if c.rank_spaces else []
        options = [PASS]
        for company, ladder in enumerate(ladders):
            if me in ladder:
                transfer, attack, first = c.transfer[company], c.attack[company], ladder.index(me)
                for rank in range(first, len(ladder)):
                    if ladder[rank] == me:
                        if full:
                            options += [action for action in transfer[rank] if to[action] not in full]  # 6.2.2
                        else:
                            options += transfer[rank]
                        if shown >> company & 1:
                            options += attack[rank] if rank == first else on_others(attack[rank], ladder, me)
        return options

    def why_not(self, s: Borneo, action: int) -> Reason | None:
        if action == PASS:
            return None
        c, hand = s.components, s.hands[s.active]
        company, rank, target = c.parts[action]
        ladder = s.ladders[company]
        if ladder[rank : rank + 1] != [s.active]:
            return Reason("not your merchant", "6.3.1")
        if c.transfer_to[action] != NOTHING:
            return why_not_join(s, target, "6.2.2")
        if ladder[target] == s.active:
            return Reason("own merchant", "6.3.1")
        if len(hand) <= c.attacker_must_keep:
            return Reason("keep one to attack", "6.3.2")
        if not any(c.flags[company][card] for card in hand):
            return Reason("no card with flag", "6.3.1", company=company)
        return None

    def take(self, s: Borneo, action: int) -> None:
        if action == PASS:
            return
        c = s.components
        company, rank, to = c.company_of[action], c.rank_of[action], c.transfer_to[action]
        if to != NOTHING:
            move(s, company, rank, to)
            s.tell(TRANSFERRED, s.active, company, rank, to)
            return
        s.company, s.from_rank, s.to_rank = company, rank, c.target_of[action]
        s.whisper(s.active, AIMED, s.active, company, rank, s.to_rank)
        s.then(ATTACK)


class Attack(Step[Borneo]):
    """Rules 6.3.1 to 6.3.3: the attacker chooses cards, then shows them all at once."""

    __slots__ = ()

    def who(self, s: Borneo) -> int:
        return s.active

    def options(self, s: Borneo) -> list[int]:
        options = choosable(s, s.active, s.components.attacker_must_keep)
        if s.chosen:
            options.append(DONE)
        return options

    def why_not(self, s: Borneo, action: int) -> Reason | None:
        if action == DONE:
            return None if s.chosen else Reason("attack with cards", "6.3.1")
        return why_not_choose(s, s.active, action, s.components.attacker_must_keep, ("6.3.1", "6.3.2"))

    def take(self, s: Borneo, action: int) -> None:
        if action != DONE:
            choose(s, s.active, action)
            s.then(ATTACK)
            return
        s.attack = show(s, s.active)
        target = s.ladders[s.company][s.to_rank]
        s.tell(ATTACKED, s.active, target, s.company, s.from_rank, s.to_rank, *s.attack)
        s.then(DEFEND)

    def cover(self, s: Borneo) -> None:
        """Until the cards are shown, nobody else knows of the attack."""
        s.stack[-1] = MERCHANT_PHASE
        s.company = s.from_rank = s.to_rank = NOTHING
        s.chosen = []


class Defend(Step[Borneo]):
    """Rule 6.3.4, decision D4: the owner of the attacked merchant may play as many cards as the attacker."""

    __slots__ = ()

    def who(self, s: Borneo) -> int:
        return s.ladders[s.company][s.to_rank]

    def options(self, s: Borneo) -> list[int]:
        if len(s.chosen) == len(s.attack):
            return [DONE]
        options = choosable(s, self.who(s), s.components.defender_must_keep)
        options.append(DONE)
        return options

    def why_not(self, s: Borneo, action: int) -> Reason | None:
        if action == DONE:
            return None
        if len(s.chosen) == len(s.attack):
            return Reason("as many", "6.3.4", number=len(s.attack))
        return why_not_choose(s, self.who(s), action, s.components.defender_must_keep, ("6.3.4", "6.3.4"))

    def must_ask(self, s: Borneo) -> bool:
        """Rule 14.1: ask, unless everybody knows that nothing more can be played."""
        return len(s.chosen) < len(s.attack) and len(s.hands[s.actor]) - len(s.chosen) > s.components.defender_must_keep

    def take(self, s: Borneo, action: int) -> None:
        if action != DONE:
            choose(s, s.actor, action)
            s.then(DEFEND)
            return
        s.defence = show(s, s.actor)
        s.tell(DEFENDED, s.actor, *s.defence)
        compare(s)

    def cover(self, s: Borneo) -> None:
        s.chosen = []


class Retreat(Step[Borneo]):
    """Rule 6.3.6, decision D5: the beaten defender takes the attacker's former rank, or leaves."""

    __slots__ = ()

    def who(self, s: Borneo) -> int:
        return s.ladders[s.company][s.from_rank]

    def options(self, s: Borneo) -> list[int]:
        c = s.components
        last = s.from_rank == len(s.ladders[s.company]) - 1
        options = [SWAP]
        for company, ladder in enumerate(s.ladders):
            if company == s.company:
                if c.retreat_to_any and not last:  # 15.2: equal to a swap if the attacker stood last
                    options.append(c.leave[company])
            elif len(ladder) < c.spaces:
                options.append(c.leave[company])
        return options

    def why_not(self, s: Borneo, action: int) -> Reason | None:
        if action == SWAP:
            return None
        (company,) = s.components.parts[action]
        if company != s.company:
            return why_not_join(s, company, "6.3.6")
        if not s.components.retreat_to_any:
            return Reason("leave elsewhere", "6.3.6", place=s.from_rank)
        last = s.from_rank == len(s.ladders[company]) - 1
        return Reason("swap is the same", "6.3.6", place=s.from_rank) if last else None

    def take(self, s: Borneo, action: int) -> None:
        if action == SWAP:
            s.tell(SWAPPED, s.actor, s.company, s.from_rank)
        else:
            company = s.components.company_of[action]
            move(s, s.company, s.from_rank, company)
            s.tell(LEFT, s.actor, s.company, company)
        end_conflict(s)


class Reward(Step[Borneo]):
    """Rule 6.3.7, decision D6: the successful defender may keep one of the cards played as a spice."""

    __slots__ = ()

    def who(self, s: Borneo) -> int:
        return s.ladders[s.company][s.to_rank]

    def options(self, s: Borneo) -> list[int]:
        return [PASS] + [s.components.store[card] for card in s.defence]

    def why_not(self, s: Borneo, action: int) -> Reason | None:
        own = action == PASS or s.components.parts[action][0] in s.defence
        return None if own else Reason("own cards only", "6.3.7")

    def take(self, s: Borneo, action: int) -> None:
        if action != PASS:
            card = s.components.card_of[action]
            s.defence = without(card, s.defence)
            s.stored[s.actor] = [*s.stored[s.actor], card]
            s.tell(REWARDED, s.actor, card)
        end_conflict(s)


MERCHANT_PHASE = MerchantPhase("merchant phase")
ATTACK = Attack("attack")
DEFEND = Defend("defend")
RETREAT = Retreat("retreat")
REWARD = Reward("reward")


def on_others(attacks: list[int], ladder: list[int], me: int) -> list[int]:
    """Rule 6.3.1: the attacked merchant is another player's."""
    return [action for target, action in enumerate(attacks) if ladder[target] != me]


def join(s: Borneo, company: int, seat: int) -> None:
    """A merchant goes to the end of a ladder."""
    s.ladders[company] = [*s.ladders[company], seat]


def move(s: Borneo, company: int, rank: int, to: int) -> None:
    """Rule 2.4.3: a merchant goes from its rank to the end of a ladder, and lower ranks move up."""
    ladder = s.ladders[company].copy()
    seat = ladder.pop(rank)
    s.ladders[company] = ladder
    join(s, to, seat)


def why_not_join(s: Borneo, company: int, rule: str) -> Reason | None:
    """A company must have room; which rule says so depends on what brings the merchant there."""
    spaces = s.components.spaces
    return Reason("full", rule, spaces=spaces) if len(s.ladders[company]) >= spaces else None


def choosable(s: Borneo, seat: int, keep: int) -> list[int]:
    """Rules 6.3.1 and 6.3.2: hand cards that show the company, as long as enough are kept."""
    hand, chosen = s.hands[seat], s.chosen
    if len(hand) - len(chosen) <= keep:
        return []
    play, flags = s.components.play, s.components.flags[s.company]
    return [play[card] for card in hand if flags[card] and card not in chosen]


def why_not_choose(s: Borneo, seat: int, action: int, keep: int, rules: tuple[str, str]) -> Reason | None:
    """Why a card is not among those `choosable`; `rules` are those of flags and of cards to keep."""
    (card,) = s.components.parts[action]
    hand, chosen = s.hands[seat], s.chosen
    if card not in hand:
        return Reason("not in hand", rules[0])
    if card in chosen:
        return Reason("chosen already", rules[0])
    if not s.components.flags[s.company][card]:
        return Reason("no flag", rules[0], company=s.company)
    return Reason("keep one", rules[1]) if len(hand) - len(chosen) <= keep else None


def choose(s: Borneo, seat: int, action: int) -> None:
    card = s.components.card_of[action]
    s.chosen = [*s.chosen, card]
    s.whisper(seat, CHOSE, seat, card)


def show(s: Borneo, seat: int) -> list[int]:
    """Lay the chosen cards open."""
    shown, s.chosen = s.chosen, []
    hand = s.hands[seat]
    for card in shown:
        hand.remove(card)
    return shown


def compare(s: Borneo) -> None:
    """Rules 6.3.5 to 6.3.7: flags against flags and the merchants in between; ties go to the attacker."""
    ladder = s.ladders[s.company]
    attacker, defender = ladder[s.from_rank], ladder[s.to_rank]
    attack = flags_played(s, s.attack)
    defence = flags_played(s, s.defence) + bonus(s)
    if attack >= defence:
        s.tell(SUCCEEDED, attacker, attack, defender, defence)
        ladder = ladder[:]
        ladder[s.to_rank], ladder[s.from_rank] = attacker, defender
        s.ladders[s.company] = ladder
        s.then(RETREAT)
    else:
        s.tell(REPELLED, attacker, attack, defender, defence)
        if s.defence:
            s.then(REWARD)
        else:
            end_conflict(s)


def bonus(s: Borneo) -> int:
    """Rule 6.3.5: what the merchants in between add to the defence."""
    return s.from_rank - s.to_rank - 1


def flags_played(s: Borneo, cards: list[int]) -> int:
    """Rule 6.3.5: how many flags of the company the cards of one side show."""
    flags, number = s.components.flags[s.company], 0
    for card in cards:
        number += flags[card]
    return number


def end_conflict(s: Borneo) -> None:
    """Rule 6.3.8: what was played goes to the discard pile."""
    s.discard_pile += s.attack
    s.discard_pile += s.defence
    s.attack = []
    s.defence = []
    s.company = s.from_rank = s.to_rank = NOTHING
