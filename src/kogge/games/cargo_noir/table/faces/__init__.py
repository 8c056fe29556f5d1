"""What is seen of each decision of Cargo Noir: prompt, phase, what each action is called and how it is pointed at."""

from kogge.engine.face import at_hand
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
face_of = at_hand(FACES)
