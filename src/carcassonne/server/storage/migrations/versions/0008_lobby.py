"""The lobby: open tables, waiting players, invitations."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "seeks",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("is_public", sa.Boolean(), nullable=False),
        sa.Column("queue", sa.String(60), nullable=True),
        sa.Column("game", sa.String(24), sa.ForeignKey("games.id"), nullable=True),
        sa.Column("previous", sa.String(24), nullable=True, unique=True),
    )
    op.create_index("ix_seeks_queue", "seeks", ["queue"])
    op.create_table(
        "seek_players",
        sa.Column("seek", sa.String(16), sa.ForeignKey("seeks.id"), primary_key=True),
        sa.Column("player", sa.String(16), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("slot", sa.String(16), nullable=False),
        sa.Column("joined", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
        sa.Column("rating", sa.Float(), nullable=True),
        sa.UniqueConstraint("player", "slot"),
    )
    op.create_table(
        "seek_invitations",
        sa.Column("seek", sa.String(16), sa.ForeignKey("seeks.id"), primary_key=True),
        sa.Column("player", sa.String(16), sa.ForeignKey("players.id"), primary_key=True),
    )
    op.create_index("ix_seek_invitations_player", "seek_invitations", ["player"])


def downgrade() -> None:
    for table in ("seek_invitations", "seek_players", "seeks"):
        op.drop_table(table)
