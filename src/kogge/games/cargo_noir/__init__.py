"""Cargo Noir: the registry entry."""

from kogge.engine.game import Game, Option, Sample
from kogge.games.cargo_noir.bot.estimate import estimate, likely
from kogge.games.cargo_noir.bot.features import features, layout
from kogge.games.cargo_noir.bot.rows import CargoNoirRows
from kogge.games.cargo_noir.rules.components import SEATS, components
from kogge.games.cargo_noir.rules.setup import STEPS, set_up
from kogge.games.cargo_noir.rules.state import CargoNoir
from kogge.games.cargo_noir.rules.turn_number import turn_number
from kogge.games.cargo_noir.table.faces import FACES
from kogge.games.cargo_noir.table.icons import ICONS
from kogge.games.cargo_noir.table.lesson import lesson
from kogge.games.cargo_noir.table.position import tables
from kogge.games.cargo_noir.table.scene import look, places
from kogge.games.cargo_noir.table.standing_orders import STANDING_ORDERS, obey
from kogge.games.cargo_noir.words.teller import CargoNoirTeller, say_round

SEVEN_PORTS = Option("seven_ports", seats=(4,))
EIGHT_MARKET_SLOTS = Option("eight_market_slots", seats=SEATS)

CARGO_NOIR = Game[CargoNoir](
    id="cargo-noir",
    min_seats=SEATS[0],
    max_seats=SEATS[-1],
    options=(SEVEN_PORTS, EIGHT_MARKET_SLOTS),
    samples=(Sample(2), Sample(3, ("eight_market_slots",)), Sample(4, ("seven_ports",)), Sample(5)),
    minutes="30–90",
    difficulty=1,
    rules_file="cargo_noir",
    package=__package__,
    components=components,
    state=CargoNoir,
    begin=set_up,
    steps=STEPS,
    turn=turn_number,
    estimate=estimate,
    layout=layout,
    features=features,
    rows=CargoNoirRows,
    likely=likely,
    teller=CargoNoirTeller,
    say_number=say_round,
    faces=FACES,
    tables=tables,
    look=look,
    places=places,
    icons=ICONS,
    teach=lesson,
    emblem="emblem-cargo-noir",
    accent="cargo-noir",
    standing_orders=STANDING_ORDERS,
    obey=obey,
)
