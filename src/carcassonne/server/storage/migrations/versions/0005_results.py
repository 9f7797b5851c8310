"""Results of games and ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("game", sa.String(24), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer(), nullable=True, unique=True),
        sa.Column("started", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=True),
        sa.Column("family", sa.String(40), nullable=False),
        sa.Column("modules", sa.Text(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=True),
        sa.Column("is_rated", sa.Boolean(), nullable=False),
        sa.Column("is_public", sa.Boolean(), nullable=False),
        sa.Column("pool", sa.String(80), nullable=True),
        sa.Column("top_rating", sa.Float(), nullable=True),
    )
    op.create_index("ix_results_ended", "results", ["ended"])
    op.create_index("ix_results_status", "results", ["status", "is_public"])
    op.create_table(
        "result_seats",
        sa.Column("game", sa.String(24), sa.ForeignKey("results.game"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(16), sa.ForeignKey("players.id"), nullable=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("bot", sa.String(40), nullable=True),
        sa.Column("rank", sa.Integer(), nullable=True),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("fate", sa.String(8), nullable=True),
        sa.Column("rating", sa.Float(), nullable=True),
        sa.Column("statistics", sa.Text(), nullable=True),
    )
    op.create_index("ix_result_seats_player", "result_seats", ["player"])
    op.create_table(
        "ratings",
        sa.Column("pool", sa.String(80), primary_key=True),
        sa.Column("player", sa.String(16), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("value", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("volatility", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("ties", sa.Integer(), nullable=False),
        sa.Column("peak", sa.Float(), nullable=True),
        sa.Column("played", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_ratings_player", "ratings", ["player"])
    op.create_index("ix_ratings_value", "ratings", ["pool", "value"])
    op.create_table(
        "rating_changes",
        sa.Column("game", sa.String(24), sa.ForeignKey("results.game"), primary_key=True),
        sa.Column("player", sa.String(16), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("pool", sa.String(80), nullable=False),
        sa.Column("time", sa.DateTime(timezone=True), nullable=False),
        sa.Column("value", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("change", sa.Float(), nullable=False),
    )
    op.create_index("ix_rating_changes_player", "rating_changes", ["player"])
    op.create_table(
        "projections",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("version", sa.Integer(), nullable=False),
    )


def downgrade() -> None:
    for table in ("projections", "rating_changes", "ratings", "result_seats", "results"):
        op.drop_table(table)
