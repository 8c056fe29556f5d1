"""Goa: the registry entry of the new edition."""

from kogge.engine.game import Game, Option, Sample
from kogge.games.goa.bot.estimate import estimate, likely
from kogge.games.goa.bot.features import features, layout
from kogge.games.goa.bot.rows import GoaRows
from kogge.games.goa.bot.sensible import sensible
from kogge.games.goa.rules.components import components
from kogge.games.goa.rules.setup import STEPS, set_up
from kogge.games.goa.rules.state import Goa
from kogge.games.goa.rules.turn_number import turn_number
from kogge.games.goa.table.faces import FACES
from kogge.games.goa.table.icons import ICONS
from kogge.games.goa.table.lesson import lesson
from kogge.games.goa.table.position import tables
from kogge.games.goa.table.scene import look, places
from kogge.games.goa.table.standing_orders import STANDING_ORDERS, obey
from kogge.games.goa.words.teller import GoaTeller, say_number

SEATS = (2, 3, 4)

GOA: Game[Goa] = Game(
    id="goa",
    min_seats=min(SEATS),
    max_seats=max(SEATS),
    options=[Option(name, seats=SEATS) for name in ("quick_start", "bonanza", "open_purses")],
    samples=(
        *(Sample(seats) for seats in SEATS),
        Sample(2, ("bonanza",)),
        Sample(3, ("quick_start",)),
        Sample(4, ("bonanza", "quick_start")),
    ),
    minutes="90",
    difficulty=3,
    revision=2,
    rules_file="goa",
    package=__package__,
    components=components,
    state=Goa,
    begin=set_up,
    steps=STEPS,
    turn=turn_number,
    estimate=estimate,
    sensible=sensible,
    likely=likely,
    layout=layout,
    features=features,
    rows=GoaRows,
    teller=GoaTeller,
    say_number=say_number,
    faces=FACES,
    tables=tables,
    look=look,
    places=places,
    icons=ICONS,
    teach=lesson,
    emblem="emblem-goa",
    accent="goa",
    standing_orders=STANDING_ORDERS,
    obey=obey,
)
