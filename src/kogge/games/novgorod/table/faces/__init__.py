"""The face of each decision of Novgorod: what is asked, what its options are called, and how they are pointed at."""

from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.table.faces import buying, route, scoring
from kogge.games.novgorod.table.faces.base import NovgorodFace

FACES = (
    route.ChooseSideFace(),
    route.PickFace(),
    route.PirateAtStartFace(),
    route.LayRouteFace(),
    scoring.UseRouteFace(),
    scoring.PayFace(),
    scoring.FetchFace(),
    scoring.CloseScoringFace(),
    buying.BuyFace(),
    route.PirateBeforeSealFace(),
    route.PirateAtEndFace(),
    buying.OverFace(),
)
_BY_STEP = {face.step: face for face in FACES}


def face_of(view: Novgorod) -> NovgorodFace:
    """The face of the decision at hand."""
    return _BY_STEP[view.stack[-1] if view.stack else None]
