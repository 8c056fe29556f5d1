"""The face of each decision of Novgorod: what is asked, what its options are called, and how they are pointed at."""

from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.table.faces.base import NovgorodFace
from kogge.games.novgorod.table.faces.before import ChooseSideFace, PickFace
from kogge.games.novgorod.table.faces.buying import BuyFace, OverFace
from kogge.games.novgorod.table.faces.route import (
    LayRouteFace,
    PirateAtEndFace,
    PirateAtStartFace,
    PirateBeforeSealFace,
)
from kogge.games.novgorod.table.faces.scoring import CloseScoringFace, FetchFace, PayFace, UseRouteFace

FACES = (
    ChooseSideFace(),
    PickFace(),
    PirateAtStartFace(),
    LayRouteFace(),
    UseRouteFace(),
    PayFace(),
    FetchFace(),
    CloseScoringFace(),
    BuyFace(),
    PirateBeforeSealFace(),
    PirateAtEndFace(),
    OverFace(),
)
_BY_STEP = {face.step: face for face in FACES}


def face_of(view: Novgorod) -> NovgorodFace:
    """The face of the decision at hand."""
    return _BY_STEP[view.stack[-1] if view.stack else None]
