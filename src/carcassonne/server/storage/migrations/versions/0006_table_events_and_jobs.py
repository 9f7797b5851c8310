"""Table events and request ids in the journal; jobs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("actions", sa.Column("kind", sa.String(16), nullable=False, server_default="action"))
    op.add_column("actions", sa.Column("data", sa.Text(), nullable=True))
    op.add_column("actions", sa.Column("request", sa.String(40), nullable=True))
    given = sa.text("request IS NOT NULL")
    op.create_index(
        "ux_actions_request",
        "actions",
        ["game", "request"],
        unique=True,
        sqlite_where=given,
        postgresql_where=given,
    )
    op.create_table(
        "jobs",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(24), nullable=False),
        sa.Column("key", sa.String(100), nullable=False, unique=True),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("claimed_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False, server_default="0"),
    )
    op.create_index("ix_jobs_due_at", "jobs", ["due_at"])


def downgrade() -> None:
    op.drop_table("jobs")
    op.execute("DELETE FROM actions WHERE kind <> 'action'")
    op.drop_index("ux_actions_request", "actions")
    with op.batch_alter_table("actions") as actions:
        for column in ("request", "data", "kind"):
            actions.drop_column(column)
