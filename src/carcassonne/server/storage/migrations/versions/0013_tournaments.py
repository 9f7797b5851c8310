"""Tournaments: entrants, matches, and the games of matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("creator", sa.String(16), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("format", sa.String(9), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("is_public", sa.Boolean(), nullable=False),
        sa.Column("deal", sa.String(32), nullable=False),
        sa.Column("starts_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("started", sa.DateTime(timezone=True), nullable=True),
        sa.Column("ends_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=True),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
    )
    op.create_index("ix_tournaments_creator", "tournaments", ["creator"])
    op.create_index("ix_tournaments_status", "tournaments", ["status"])
    op.create_table(
        "tournament_entrants",
        sa.Column("tournament", sa.String(24), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(16), sa.ForeignKey("players.id"), nullable=True),
        sa.Column("bot", sa.String(40), nullable=True),
        sa.Column("rating", sa.Float(), nullable=True),
        sa.Column("first_round", sa.Integer(), nullable=False),
        sa.Column("is_active", sa.Boolean(), nullable=False),
        sa.Column("joined", sa.DateTime(timezone=True), nullable=False),
        sa.UniqueConstraint("tournament", "player"),
    )
    op.create_index("ix_tournament_entrants_player", "tournament_entrants", ["player"])
    op.create_table(
        "tournament_matches",
        sa.Column("tournament", sa.String(24), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("round", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("board", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("second", sa.Integer(), nullable=True),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("outcome", sa.String(6), nullable=True),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=True),
    )
    op.create_table(
        "tournament_games",
        sa.Column("tournament", sa.String(24), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("round", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("board", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(24), sa.ForeignKey("games.id"), nullable=False, unique=True),
        sa.Column("is_swapped", sa.Boolean(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("outcome", sa.String(6), nullable=True),
        sa.Column("first_score", sa.Integer(), nullable=True),
        sa.Column("second_score", sa.Integer(), nullable=True),
        sa.Column("is_forfeit", sa.Boolean(), nullable=False),
    )


def downgrade() -> None:
    for table in ("tournament_games", "tournament_matches", "tournament_entrants", "tournaments"):
        op.drop_table(table)
