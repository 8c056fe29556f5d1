"""What became of matches, a row a seat, with ratings; which tables are rated; who is seen on the leaderboard."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("matches", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "played",
        sa.Column("match_id", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person_hash", sa.String),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("level", sa.String),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("began_at", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("rank", sa.Integer),
        sa.Column("points", sa.Integer),
        sa.Column("parts", sa.JSON),
        sa.Column("field", sa.JSON),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.Column("counts", sa.Boolean, nullable=False),
        sa.Column("mu_before", sa.Float(53)),
        sa.Column("sigma_before", sa.Float(53)),
        sa.Column("mu", sa.Float(53)),
        sa.Column("sigma", sa.Float(53)),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_played"),
    )
    op.create_index("ix_played_person_hash", "played", ["person_hash", "game", "number"])
    op.create_index("ix_played_number", "played", ["number"])
    op.create_table(
        "leaderboard",
        sa.Column("person_hash", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("person_hash", name="pk_leaderboard"),
    )
