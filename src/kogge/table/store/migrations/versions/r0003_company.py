"""What a company at a table needs: seats that gave up, hands that lie open, and games that are found again."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("matches", sa.Column("open_hands", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("holders", sa.Column("lost", sa.Boolean, nullable=False, server_default=sa.false()))
