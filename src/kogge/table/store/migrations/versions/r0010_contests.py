"""Contests: people and bots in rounds of tables, who is in them, and what became of each table."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "contests",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("person_hash", sa.String),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("least", sa.Integer, nullable=False),
        sa.Column("level", sa.String, nullable=False),
        sa.Column("pace", sa.String, nullable=False),
        sa.Column("days", sa.Integer, nullable=False),
        sa.Column("clock", sa.JSON, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("seed", sa.String, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.Column("phase", sa.String, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("next_at", sa.BigInteger),
        sa.Column("changes", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_contests"),
    )
    op.create_index("ix_contests_phase", "contests", ["phase", "next_at"])
    op.create_index("ix_contests_person_hash", "contests", ["person_hash"])
    op.create_table(
        "entrants",
        sa.Column("contest_id", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("person_hash", sa.String),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("level", sa.String),
        sa.Column("left_after", sa.Integer),
        sa.PrimaryKeyConstraint("contest_id", "number", name="pk_entrants"),
        sa.ForeignKeyConstraint(["contest_id"], ["contests.id"], name="fk_entrants_contest_id_contests"),
    )
    op.create_index("ix_entrants_person_hash", "entrants", ["person_hash"])
    op.create_table(
        "contest_tables",
        sa.Column("contest_id", sa.String, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("of_match", sa.String, nullable=False),
        sa.Column("sitting", sa.JSON, nullable=False),
        sa.Column("begun", sa.Boolean, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False),
        sa.Column("results", sa.JSON),
        sa.PrimaryKeyConstraint("contest_id", "round", "number", name="pk_contest_tables"),
        sa.ForeignKeyConstraint(["contest_id"], ["contests.id"], name="fk_contest_tables_contest_id_contests"),
    )
    op.create_index("ix_contest_tables_of_match", "contest_tables", ["of_match"], unique=True)
