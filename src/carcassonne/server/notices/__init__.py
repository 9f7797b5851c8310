"""Tell players who are away: whose turn it is, who challenges them, who speaks to them."""
