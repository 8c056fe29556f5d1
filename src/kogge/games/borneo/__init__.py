"""Borneo: the registry entries of its two editions, which have the same steps and other data."""

from functools import partial

from kogge.engine.game import Game, Option, Sample
from kogge.games.borneo.bot.estimate import estimate
from kogge.games.borneo.bot.features import features, layout
from kogge.games.borneo.bot.rows import BorneoRows
from kogge.games.borneo.bot.sensible import sensible
from kogge.games.borneo.rules.components import components
from kogge.games.borneo.rules.setup import STEPS, set_up, turn_of
from kogge.games.borneo.rules.state import Borneo
from kogge.games.borneo.table.faces import FACES
from kogge.games.borneo.table.icons import ICONS
from kogge.games.borneo.table.lesson import lesson
from kogge.games.borneo.table.position import tables
from kogge.games.borneo.table.scene import look, places
from kogge.games.borneo.table.standing_orders import STANDING_ORDERS, obey
from kogge.games.borneo.words.teller import BorneoTeller, say_number

FOUR_MERCHANTS = Option("four_merchants", seats=(3,))
BLACKBEARD = Option("blackbeard", seats=(3, 4, 5))
OPEN_ORDERS = Option("open_orders", seats=(3, 4, 5))

edition = partial(
    Game[Borneo],
    min_seats=3,
    max_seats=5,
    minutes="45",
    difficulty=2,
    rules_file="borneo",
    package=__package__,
    components=components,
    state=Borneo,
    begin=set_up,
    steps=STEPS,
    turn=turn_of,
    estimate=estimate,
    simulations=96,  # with a third as many it plays much worse (docs/strength.md)
    sensible=sensible,
    layout=layout,
    features=features,
    rows=BorneoRows,
    teller=BorneoTeller,
    say_number=say_number,
    faces=FACES,
    tables=tables,
    look=look,
    places=places,
    icons=ICONS,
    teach=lesson,
    emblem="emblem-borneo",
    accent="borneo",
    standing_orders=STANDING_ORDERS,
    obey=obey,
)

BORNEO = edition(
    id="borneo",
    options=(FOUR_MERCHANTS, BLACKBEARD, OPEN_ORDERS),
    samples=(
        *(Sample(seats) for seats in (3, 4, 5)),
        *(Sample(seats, ("blackbeard",)) for seats in (3, 4, 5)),
        Sample(3, ("four_merchants",)),
        Sample(3, ("blackbeard", "four_merchants")),
    ),
)
BORNEO_CARD = edition(
    id="borneo-card",
    edition_key="card",
    data_file="data_card.toml",
    options=(OPEN_ORDERS,),
    samples=[Sample(seats) for seats in (3, 4, 5)],
)
