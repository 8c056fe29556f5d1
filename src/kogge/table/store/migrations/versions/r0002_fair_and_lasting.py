"""What a fair table needs (hints, hosts, mutes, where a match came from), and what outlives changed rules."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("matches", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("matches", sa.Column("brought", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("came_with", sa.Integer, nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("host_seat", sa.Integer))
    op.add_column("matches", sa.Column("quiet", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("position", sa.JSON))
    op.add_column("matches", sa.Column("first", sa.Integer, nullable=False, server_default="0"))
    op.add_column("holders", sa.Column("since", sa.BigInteger))
    op.create_index("ix_holders_match_id", "holders", ["match_id"])  # to find them when the match is deleted
    op.add_column("moves", sa.Column("said", sa.JSON))
    op.add_column("snapshots", sa.Column("sha256", sa.String))
    op.add_column("snapshots", sa.Column("seen", sa.JSON))
    op.add_column("chat", sa.Column("person_hash", sa.String))
    op.create_table(
        "mutes",
        sa.Column("match_id", sa.String, nullable=False),
        sa.Column("person_hash", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "person_hash", name="pk_mutes"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_mutes_match_id"),
    )
