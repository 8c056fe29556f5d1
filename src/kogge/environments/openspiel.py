"""The games for OpenSpiel: to import this module registers all of them, as `kogge_goa`, `kogge_borneo_card`, …

    import pyspiel
    import kogge.environments.openspiel
    game = pyspiel.load_game("kogge_goa(players=3,bonanza=True)")

`docs/openspiel.md` says what its strings and tensors are, and how chance is handled.
"""

from collections.abc import Callable, Mapping
from hashlib import sha256
from random import Random
from typing import Any, ClassVar

from kogge.engine.game import Game
from kogge.engine.plain import to_plain
from kogge.engine.refusal import Refusal
from kogge.engine.seats import SPECTATOR
from kogge.environments.bad_input import BadInput
from kogge.environments.openspiel_observer import Observer, as_json
from kogge.environments.openspiel_points import NODES, OUTCOMES, Point, Table, first_point
from kogge.environments.rewards import by_rank
from kogge.extras import extra
from kogge.games import GAMES

pyspiel: Any = extra("pyspiel", "openspiel")

CHANCE = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]


class SpielRefusal(BadInput, pyspiel.SpielError):  # type: ignore[misc]  # pyspiel has no types
    """One sentence for a person; for OpenSpiel one of its errors, or a `ValueError`, as its own games raise."""


class KoggeGame(pyspiel.Game):  # type: ignore[misc]  # of a library without types
    """One of the games, with players and options. Each game has a class of its own, with its name and kind."""

    game: ClassVar[Game[Any]]
    game_type: ClassVar[Any]

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        game, players = self.game, parameters["players"]
        # what is as it always is was not asked for, and so cannot be wrong for so many players
        given = {one.name: parameters[one.name] for one in game.options if parameters[one.name] != one.default}
        try:
            self.table = Table(game, players, given)
        except Refusal as told:
            raise SpielRefusal(en=told.en, de=told.de) from None
        self.first = first_point(self.table)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.table.vocabulary),
            max_chance_outcomes=OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.bounds.moves,
        )
        super().__init__(self.game_type, info, dict(parameters))

    def new_initial_state(self) -> "KoggeState":
        return KoggeState(self)

    def max_chance_nodes_in_history(self) -> int:
        return NODES * (1 + self.table.game.bounds.moves)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Observer:
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params or not wanted.public_info or wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise SpielRefusal(
                en="An observation shows what one player knows, public and private together, and takes no parameters.",
                de="Eine Beobachtung zeigt, was ein Platz weiß, Offenes und Eigenes zusammen, und hat keine Parameter.",
            )
        return Observer(self.table, wanted.perfect_recall)


class KoggeState(pyspiel.State):  # type: ignore[misc]  # of a library without types
    """A match at one point. It is the referee's: only what it shows of a player is for that player's eyes."""

    def __init__(self, game: KoggeGame) -> None:
        super().__init__(game)
        self.point: Point = game.first

    def current_player(self) -> int:
        if self.point.drawn is not None:
            chance: int = pyspiel.PlayerId.CHANCE
            return chance
        return pyspiel.PlayerId.TERMINAL if self.point.over else self.point.actor

    def is_terminal(self) -> bool:
        return self.point.over

    def _legal_actions(self, player: int) -> list[int]:
        state = self.point.state
        return sorted(state.options) if state and player == self.point.actor else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The parts of a seed, each as likely as the others."""
        return CHANCE

    def _apply_action(self, action: int) -> None:
        point = self.point
        if point.drawn is not None:
            if not 0 <= action < OUTCOMES:
                raise SpielRefusal(
                    en=f"Chance has the outcomes 0 to {OUTCOMES - 1}, not {action}.",
                    de=f"Der Zufall hat die Ausgänge 0 bis {OUTCOMES - 1}, nicht {action}.",
                )
        elif point.state is None or action not in point.state.options:
            raise self._not_legal(action)
        self.point = point.after(action)

    def apply_action_with_legality_check(self, action: int) -> None:
        """The same: nothing illegal is ever applied. OpenSpiel's own error would quote the whole state."""
        self.apply_action(action)

    def _not_legal(self, action: int) -> SpielRefusal:
        written = self._action_to_string(self.point.actor, action)
        legal = ", ".join(self._action_to_string(self.point.actor, option) for option in self.legal_actions())
        return SpielRefusal(
            en=f"“{written}” is not legal here; " + (f"legal actions: {legal}." if legal else "the game is over."),
            de=f"„{written}“ ist hier nicht erlaubt; "
            + (f"erlaubt ist: {legal}." if legal else "das Spiel ist zu Ende."),
        )

    def _action_to_string(self, player: int, action: int) -> str:
        words = self.point.table.vocabulary
        is_ours = player != pyspiel.PlayerId.CHANCE and 0 <= action < len(words)
        return words.write(action) if is_ours else str(action)

    def returns(self) -> list[float]:
        state = self.point.state
        return by_rank(state.results()) if state and self.point.over else [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "KoggeState":
        """Another match that this player cannot tell from this one; it has no history."""
        if not 0 <= player < self.num_players():
            raise SpielRefusal(
                en=f"There is no player {player}; there are 0 to {self.num_players() - 1}.",
                de=f"Es gibt keinen Platz {player}; es gibt 0 bis {self.num_players() - 1}.",
            )
        if self.point.drawn is not None:
            raise SpielRefusal(
                en="Where chance is to speak, nothing can be dealt anew; ask at a decision.",
                de="Wo der Zufall am Zug ist, lässt sich nichts neu verteilen; frage bei einer Entscheidung.",
            )
        state: KoggeState = self.get_game().new_initial_state()
        state.point = self.point.dealt(player, Random(int(sampler() * 2**53)))
        return state

    def __str__(self) -> str:
        """What everybody may know, so that it can be shown. The digest tells states apart, and tells nobody a secret:
        the seed, which nobody guesses, goes into it too.
        """
        state = self.point.state
        if state is None or self.point.drawn is not None:
            return f"{len(self.point.drawn or b'')} of {NODES} outcomes of chance"
        digest = sha256(as_json(to_plain(state)).encode()).hexdigest()
        return as_json({"digest": digest, "view": to_plain(state.view(SPECTATOR))})


def register(game: Game[Any]) -> None:
    """Make a game known to OpenSpiel, by its id with `_` for `-`."""
    game_type = pyspiel.GameType(
        short_name=f"kogge_{game.id.replace('-', '_')}",
        long_name=f"{game.title['en']} (Kogge)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.max_seats,
            **{option.name: option.default for option in game.options},
        },
    )
    # OpenSpiel lets go of it after the end of Python, which a function would not survive, but a class does
    creator = type(game_type.short_name, (KoggeGame,), {"game": game, "game_type": game_type})
    pyspiel.register_game(game_type, creator)


for each in GAMES.values():
    register(each)
