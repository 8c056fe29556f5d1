"""What became of a match says of whoever had left whether their time was up."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("played", sa.Column("lost_on_time", sa.Boolean, nullable=False, server_default=sa.false()))
