"""Run by Alembic whenever it migrates, within the connection and the transaction that `database.py` opened."""

from alembic import context

from kogge.table.store.database import VERSION_TABLE
from kogge.table.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, version_table=VERSION_TABLE
)
context.run_migrations()
