"""What is counted of a dataset once all of it is there."""

from collections import Counter
from dataclasses import dataclass, field

from kogge.dataset.columns import schema
from kogge.dataset.folder import Folder
from kogge.dataset.formats import DECISIONS, FILES, MATCHES, TABLES, Row, readable
from kogge.engine.refusal import Refusal


@dataclass
class Figures:
    lengths: Counter[int] = field(default_factory=Counter)  # number of decisions -> of matches
    wins_by_seat: dict[int, float] = field(default_factory=dict)  # shared victories in parts
    wins_by_bot: dict[str, float] = field(default_factory=dict)
    seats_by_bot: Counter[str] = field(default_factory=Counter)  # how often each has sat down
    points_by_bot: Counter[str] = field(default_factory=Counter)  # of all matches together
    bytes: dict[str, int] = field(default_factory=dict)  # of a table's files

    @property
    def games(self) -> int:
        return self.lengths.total()

    @property
    def decisions(self) -> int:
        return sum(length * games for length, games in self.lengths.items())

    def add(self, match: Row) -> None:
        self.lengths[match["decisions"]] += 1
        for bot, result in zip(match["bots"], match["results"], strict=True):
            seat, win = result["seat"], result["win"]
            self.wins_by_seat[seat] = self.wins_by_seat.get(seat, 0.0) + win
            self.wins_by_bot[bot] = self.wins_by_bot.get(bot, 0.0) + win
            self.seats_by_bot[bot] += 1
            self.points_by_bot[bot] += result["points"]


def figures_of(folder: Folder) -> Figures:
    """Counted in the tables of matches. A shard that belongs to something else is refused."""
    plan, form, columns = folder.plan, FILES[folder.plan.format], schema(folder.plan, MATCHES)
    figures = Figures()
    for shard in plan.shards:
        file = folder.file(MATCHES, shard)
        with readable(file):
            found = list(form.read(file, columns))
            if [(row["match"], row["seed"]) for row in found] != [
                (number, plan.seed_of(number)) for number in plan.matches_of(shard)
            ]:
                raise other_shard(folder, MATCHES, shard)
            for row in found:
                figures.add(row)
        if form.count(folder.file(DECISIONS, shard)) != sum(row["decisions"] for row in found):
            raise other_shard(folder, DECISIONS, shard)
    figures.bytes = {table: sum(folder.file(table, shard).stat().st_size for shard in plan.shards) for table in TABLES}
    return figures


def other_shard(folder: Folder, table: str, shard: int) -> Refusal:
    file = folder.file(table, shard)
    return Refusal(
        en=f"{file} belongs to another dataset; delete it, and repeat the command.",
        de=f"{file} gehört zu einem anderen Datensatz; lösche die Datei und wiederhole den Befehl.",
    )
