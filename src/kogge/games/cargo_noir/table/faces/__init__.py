"""What is seen of each decision of Cargo Noir: prompt, phase, what each action is called and how it is pointed at."""

from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.table.faces.base import CargoNoirFace
from kogge.games.cargo_noir.table.faces.sending import BidFace, SendFace
from kogge.games.cargo_noir.table.faces.ships import AnswerFace, DealFace, GiveFace, RaiseFace, ResolveFace, TakeFace
from kogge.games.cargo_noir.table.faces.trade import DiscardFace, FillBasketFace, HandInFace, PayFace

PHASES = ("ships", "trade", "send")


class OverFace(CargoNoirFace):
    key = "over"


FACES = (
    ResolveFace(),
    DealFace(),
    GiveFace(),
    TakeFace(),
    AnswerFace(),
    RaiseFace(),
    FillBasketFace(),
    PayFace(),
    HandInFace(),
    DiscardFace(),
    SendFace(),
    BidFace(),
    OverFace(),
)
_OF = {face.step: face for face in FACES}


def face_of(view: CargoNoir) -> CargoNoirFace:
    """The face of the decision at hand."""
    return _OF[view.stack[-1] if view.stack else None]
