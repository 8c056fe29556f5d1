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
        sa.Column("changed_at", sa.Float(53), nullable=False),
        sa.Column("recovery_hash", sa.String),
        sa.Column("handle", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("person_hash", name="pk_members"),
    )
    op.create_index("ix_members_bare_name", "members", ["bare_name"], unique=True)
    op.create_table(
        "browsers",
        sa.Column("browser_hash", sa.String, nullable=False),
        sa.Column("of_member", sa.String, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("what", sa.String, nullable=False),
        sa.Column("changed_at", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("browser_hash", name="pk_browsers"),
        sa.ForeignKeyConstraint(["of_member"], ["members.person_hash"], name="fk_browsers_of_member"),
    )
    op.create_index("ix_browsers_of_member", "browsers", ["of_member"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("of_member", sa.String, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("what", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
        sa.ForeignKeyConstraint(["of_member"], ["members.person_hash"], name="fk_passkeys_of_member"),
    )
    op.create_index("ix_passkeys_of_member", "passkeys", ["of_member"])
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.String, nullable=False),
        sa.Column("browser_hash", sa.String, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("challenge", name="pk_challenges"),
    )
