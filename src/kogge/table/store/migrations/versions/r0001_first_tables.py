"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("data", sa.Text),
        sa.Column("seed", sa.String, nullable=False),
        sa.Column("engine", sa.Integer, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("start", sa.JSON),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("patience", sa.Integer, nullable=False),
        sa.Column("phase", sa.String, nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("actor", sa.Integer),
        sa.Column("turn", sa.Integer),
        sa.Column("results", sa.JSON),
        sa.Column("proposal", sa.JSON),
        sa.Column("next_id", sa.String),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_phase", "matches", ["phase", "updated_at"])
    op.create_table(
        "seats",
        sa.Column("match_id", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("level", sa.String),
        sa.Column("token_hash", sa.String),
        sa.Column("stand_in", sa.String),
        sa.Column("standing", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_seats_match_id"),
    )
    op.create_table(
        "holders",
        sa.Column("person_hash", sa.String, nullable=False),
        sa.Column("match_id", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("person_hash", "match_id", "seat", name="pk_holders"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_holders_match_id"),
    )
    op.create_table(
        "moves",
        sa.Column("match_id", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "number", name="pk_moves"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_moves_match_id"),
    )
    op.create_table(
        "snapshots",
        sa.Column("match_id", sa.String, nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("middle", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("match_id", name="pk_snapshots"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_snapshots_match_id"),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("match_id", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_chat"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_chat_match_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_chat_match_id", "chat", ["match_id", "id"])
