"""Friends, blocks and invitations; tables without chat, and those whose open seats bots take after a while."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("matches", sa.Column("silent", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("bots_due", sa.Float(53)))
    op.add_column("matches", sa.Column("bots_level", sa.String))
    op.create_index("ix_matches_bots_due", "matches", ["bots_due"])
    op.create_table(
        "friendships",
        sa.Column("person_hash", sa.String, nullable=False),
        sa.Column("other_hash", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("agreed", sa.Boolean, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("person_hash", "other_hash", name="pk_friendships"),
    )
    op.create_index("ix_friendships_other_hash", "friendships", ["other_hash"])
    op.create_table(
        "blocks",
        sa.Column("person_hash", sa.String, nullable=False),
        sa.Column("other_hash", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person_hash", "other_hash", name="pk_blocks"),
    )
    op.create_index("ix_blocks_other_hash", "blocks", ["other_hash"])
    op.create_table(
        "invitations",
        sa.Column("person_hash", sa.String, nullable=False),
        sa.Column("match_id", sa.String, nullable=False),
        sa.Column("other_hash", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("person_hash", "match_id", name="pk_invitations"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_invitations_match_id"),
    )
    op.create_index("ix_invitations_match_id", "invitations", ["match_id"])
    op.create_index("ix_invitations_other_hash", "invitations", ["other_hash"])
