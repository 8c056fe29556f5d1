"""Accounts of programs, whom they are challenged by, where they sit, and which tables admit them."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("matches", sa.Column("programs", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("program", sa.String))
    op.add_column("played", sa.Column("program", sa.String))
    op.create_table(
        "programs",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("person_hash", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("bare_name", sa.String, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("games", sa.JSON, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("changed_at", sa.Float(53), nullable=False),
        sa.Column("token_hash", sa.String),
        sa.Column("retired", sa.Boolean, nullable=False),
        sa.Column("accepts", sa.JSON),
        sa.Column("there_until", sa.Float(53), nullable=False),
        sa.Column("news", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_programs"),
    )
    op.create_index("ix_programs_bare_name", "programs", ["bare_name"], unique=True)
    op.create_index("ix_programs_person_hash", "programs", ["person_hash"])
    op.create_index("ix_programs_token_hash", "programs", ["token_hash"], unique=True)
    op.create_table(
        "program_challenges",
        sa.Column("match_id", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("program", sa.String, nullable=False),
        sa.Column("person_hash", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_program_challenges_match_id"),
        sa.ForeignKeyConstraint(["program"], ["programs.id"], name="fk_program_challenges_program"),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_program_challenges"),
    )
    op.create_index("ix_program_challenges_program", "program_challenges", ["program"])
    op.create_index("ix_program_challenges_person_hash", "program_challenges", ["person_hash"])
