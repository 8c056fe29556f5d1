"""Being written."""

from kogge.games.novgorod.state import Novgorod


def estimate(state: Novgorod) -> list[float]:
    return [float(seals) for seals in state.seals]
