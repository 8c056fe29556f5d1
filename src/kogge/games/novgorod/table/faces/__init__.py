"""The face of each decision of Novgorod: what is asked, what its options are called, and how they are pointed at."""

from kogge.engine.face import at_hand
from kogge.games.novgorod.table.faces import buying, route, scoring

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
face_of = at_hand(FACES)
