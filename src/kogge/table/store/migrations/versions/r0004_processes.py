"""What several processes on one database need: changes are counted, and who is there and who drives is written down."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("matches", sa.Column("changes", sa.Integer, nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("news", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("left_at", sa.BigInteger))
    op.create_table(
        "processes",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("since", sa.Float(53), nullable=False),
        sa.Column("until", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.create_table(
        "presence",
        sa.Column("process_id", sa.String, nullable=False),
        sa.Column("match_id", sa.String, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("spectators", sa.Integer, nullable=False),
        sa.Column("pace", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("process_id", "match_id", name="pk_presence"),
    )
    op.create_index("ix_presence_match_id", "presence", ["match_id"])
    op.create_table(
        "leases",
        sa.Column("match_id", sa.String, nullable=False),
        sa.Column("process_id", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("match_id", name="pk_leases"),
    )
    op.create_index("ix_leases_process_id", "leases", ["process_id"])
