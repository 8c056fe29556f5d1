"""How many entries a match came with, so that one that was only uploaded can be told from one that was played."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("matches", sa.Column("brought", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_holders_match_id", "holders", ["match_id"])  # to find them when the match is deleted
