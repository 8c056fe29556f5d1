"""Members: persons whose name lasts, the browsers that are theirs, and their passkeys."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "members",
        sa.Column("person_hash", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("bare_name", sa.String, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("recovery_hash", sa.String),
        sa.Column("handle", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("person_hash", name="pk_members"),
    )
    op.create_index("ix_members_bare_name", "members", ["bare_name"], unique=True)
    op.create_index("ix_members_handle", "members", ["handle"], unique=True)
    op.create_table(
        "browsers",
        sa.Column("browser_hash", sa.String, nullable=False),
        sa.Column("person_hash", sa.String),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("changed_at", sa.Float(53), nullable=False),
        sa.Column("what", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("browser_hash", name="pk_browsers"),
    )
    op.create_index("ix_browsers_person_hash", "browsers", ["person_hash"])
    op.create_index("ix_browsers_changed_at", "browsers", ["changed_at"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("person_hash", sa.String, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("what", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
    )
    op.create_index("ix_passkeys_person_hash", "passkeys", ["person_hash"])
