"""Alembic's entry point: run the migrations on the connection that the server provides."""

from __future__ import annotations

from alembic import context

from carcassonne.server.storage.tables import Base

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
