"""Whoever has asked to be friends can take it back."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("friendships", sa.Column("taken_back", sa.Boolean, nullable=False, server_default=sa.false()))
