"""Run by Alembic whenever it migrates: within the connection and the transaction that `kogge.table.database` opened."""

from alembic import context

from kogge.table.database import VERSION_TABLE
from kogge.table.schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, version_table=VERSION_TABLE
)
context.run_migrations()
