"""`kogge ratings` works out from what was played what was worked out before."""

from pathlib import Path

from sqlalchemy import select, update

from kogge.table.store.played import Score
from kogge.table.store.schema import played
from kogge.table.store.store import open_store
from tests.cli.conftest import Kogge
from tests.engine.matches import new_match
from tests.table.playing import people
from tests.table.tables import record_of


def test_ratings_are_worked_out_anew(kogge: Kogge, tmp_path: Path) -> None:
    file = tmp_path / "kogge.sqlite"
    store = open_store(f"sqlite:///{file}")
    store.create(record_of(new_match(players=people(4)), "m1", rated=True))
    for seat in range(4):
        store.hold(f"person {seat}", "m1", seat, 1000)
    store.count("m1", [Score(9 - rank, rank, None) for rank in range(1, 5)])
    ratings = select(played.c.mu, played.c.sigma).order_by(played.c.seat)
    with store.writer.begin() as db:
        before = db.execute(ratings).all()
        db.execute(update(played).values(mu=0.5))
    done = kogge("ratings", "--database", str(file))
    assert done.out == "Rated anew: 1 game.\n"
    with store.reader.connect() as db:
        assert db.execute(ratings).all() == before
    store.close()
    assert kogge("ratings", "--database", str(tmp_path / "none.sqlite")).status == 1
