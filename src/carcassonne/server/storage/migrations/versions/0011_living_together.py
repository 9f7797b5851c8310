"""Follow, block, mute, and reports about what players say."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("players", sa.Column("muted_until", sa.DateTime(timezone=True), nullable=True))
    op.create_table(
        "relations",
        sa.Column("player", sa.String(16), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("other", sa.String(16), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_relations_other", "relations", ["other"])
    op.create_table(
        "chat_reports",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(24), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("reporter", sa.String(16), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("reported", sa.String(16), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("reason", sa.String(500), nullable=False),
        sa.Column("transcript", sa.Text(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("verdict", sa.String(8), nullable=True),
        sa.Column("moderator", sa.String(16), sa.ForeignKey("players.id"), nullable=True),
        sa.Column("decided", sa.DateTime(timezone=True), nullable=True),
    )
    op.create_index("ix_chat_reports_reported", "chat_reports", ["reported"])
    op.create_index("ix_chat_reports_reporter", "chat_reports", ["reporter"])


def downgrade() -> None:
    op.drop_table("chat_reports")
    op.drop_table("relations")
    with op.batch_alter_table("players") as players:
        players.drop_column("muted_until")
