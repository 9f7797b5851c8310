"""Personal tokens can expire; those that were made before do not."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("personal_tokens", sa.Column("expires", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    op.drop_column("personal_tokens", "expires")
