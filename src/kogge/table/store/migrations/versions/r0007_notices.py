"""Notices: what people want to be told while their pages are closed, on which ways, and the outbox."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "notice_keys",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("private_key", sa.Text, nullable=False),
        sa.Column("secret", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notice_keys"),
    )
    op.create_table(
        "wishes",
        sa.Column("person_hash", sa.String, nullable=False),
        sa.Column("lang", sa.String, nullable=False),
        sa.Column("home", sa.String, nullable=False),
        sa.Column("zone", sa.String, nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person_hash", name="pk_wishes"),
    )
    op.create_table(
        "ways",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("person_hash", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("form", sa.String, nullable=False),
        sa.Column("keys", sa.JSON),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_ways"),
    )
    op.create_index("ix_ways_person_hash", "ways", ["person_hash"])
    op.create_table(
        "untold",
        sa.Column("person_hash", sa.String, nullable=False),
        sa.Column("match_id", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("person_hash", "match_id", name="pk_untold"),
    )
    op.create_index("ix_untold_match_id", "untold", ["match_id"])
    op.create_table(
        "outbox",
        sa.Column("person_hash", sa.String, nullable=False),
        sa.Column("match_id", sa.String, nullable=False),
        sa.Column("what", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.Column("taken_until", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("left", sa.JSON),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("person_hash", "match_id", "what", "number", name="pk_outbox"),
    )
    op.create_index("ix_outbox_due_at", "outbox", ["done", "due_at"])
    op.create_index("ix_outbox_match_id", "outbox", ["match_id"])
    op.create_table(
        "confirmations",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("person_hash", sa.String, nullable=False),
        sa.Column("address_hash", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_confirmations"),
    )
    op.create_index("ix_confirmations_at", "confirmations", ["at"])
