"""The faces of Goa's decisions: everything that is seen of each."""

from kogge.games.goa.table.faces import market, storage, turns
from kogge.games.goa.table.faces.base import GoaFace

FACES: tuple[GoaFace, ...] = (*market.FACES, *storage.FACES, *turns.FACES)
FACE = {face.step: face for face in FACES}  # of each step; without one, of the end
