"""Clocks: their terms and what each seat has left, when somebody served last, and people's nights and holidays."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("matches", sa.Column("clock", sa.JSON))
    op.add_column("matches", sa.Column("clock_due", sa.Float(53)))
    op.create_index("ix_matches_clock_due", "matches", ["clock_due"])
    op.add_column("seats", sa.Column("clock", sa.JSON))
    op.create_table(
        "beats",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_beats"),
    )
    op.create_table(
        "nights",
        sa.Column("person_hash", sa.String, nullable=False),
        sa.Column("zone", sa.String, nullable=False),
        sa.Column("begins", sa.Integer, nullable=False),
        sa.Column("ends", sa.Integer, nullable=False),
        sa.Column("changed_at", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("person_hash", name="pk_nights"),
    )
    op.create_table(
        "holidays",
        sa.Column("person_hash", sa.String, nullable=False),
        sa.Column("begins", sa.Float(53), nullable=False),
        sa.Column("ends", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("person_hash", "begins", name="pk_holidays"),
    )
