"""People may join a contest that has begun, where its organiser allows it."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("contests", sa.Column("late", sa.Boolean, nullable=False, server_default=sa.false()))
