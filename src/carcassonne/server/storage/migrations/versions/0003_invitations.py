"""Links that can be shown again, rematches, recovery codes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("rematch", sa.String(24), nullable=True))
    op.add_column("tokens", sa.Column("generation", sa.Integer(), nullable=True))
    op.create_table(
        "recoveries",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(24), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("role", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("recoveries")
    with op.batch_alter_table("tokens") as tokens:
        tokens.drop_column("generation")
    with op.batch_alter_table("games") as games:
        games.drop_column("rematch")
