"""Novgorod: the registry entry."""

from kogge.engine.game import Game, Option, Sample
from kogge.games.novgorod.bot.estimate import estimate
from kogge.games.novgorod.bot.features import features, layout
from kogge.games.novgorod.bot.likely import likely
from kogge.games.novgorod.bot.rows import NovgorodRows
from kogge.games.novgorod.bot.sensible import sensible
from kogge.games.novgorod.rules.components import components
from kogge.games.novgorod.rules.setup import STEPS, set_up
from kogge.games.novgorod.rules.state import Novgorod
from kogge.games.novgorod.rules.turn_number import turn_number
from kogge.games.novgorod.table.faces import FACES
from kogge.games.novgorod.table.icons import ICONS
from kogge.games.novgorod.table.lesson import lesson
from kogge.games.novgorod.table.position import tables
from kogge.games.novgorod.table.scene import look, places
from kogge.games.novgorod.table.standing_orders import STANDING_ORDERS, obey
from kogge.games.novgorod.words.teller import NovgorodTeller, say_number

ALL_SEATS = (2, 3, 4)

NOVGOROD = Game(
    id="novgorod",
    min_seats=2,
    max_seats=4,
    options=(
        Option("first_game", seats=ALL_SEATS),
        Option("merchant_and_pirate", seats=ALL_SEATS),
        Option("merchant_back", seats=ALL_SEATS),
        Option("pirate_back", seats=ALL_SEATS),
        Option("drawn_start", seats=ALL_SEATS),
        Option("special_orders", seats=ALL_SEATS),
        Option("stored_good_pays_career", default=True, seats=ALL_SEATS),
        Option("stored_good_stays", seats=ALL_SEATS),
        Option("round_limit", default=True, seats=ALL_SEATS),
    ),
    samples=(
        Sample(2, ("first_game",)),
        Sample(3),
        Sample(4, ("merchant_and_pirate",)),
        Sample(2, ("merchant_back", "pirate_back")),
        Sample(3, ("special_orders",)),
        Sample(4, ("drawn_start", "pirate_back", "special_orders")),
    ),
    first_game=("first_game",),
    minutes="40–50",
    difficulty=2,
    revision=2,
    rules_file="novgorod",
    package=__package__,
    components=components,
    state=Novgorod,
    begin=set_up,
    steps=STEPS,
    turn=turn_number,
    estimate=estimate,
    layout=layout,
    features=features,
    rows=NovgorodRows,
    sensible=sensible,
    likely=likely,
    plans=True,
    teller=NovgorodTeller,
    say_number=say_number,
    faces=FACES,
    tables=tables,
    look=look,
    places=places,
    icons=ICONS,
    teach=lesson,
    emblem="emblem-novgorod",
    accent="novgorod",
    standing_orders=STANDING_ORDERS,
    obey=obey,
)
