"""Let a built-in bot or your own class play on a server.

    python examples/online_bot.py https://play.example --bot planner:nodes=600

The token comes from the environment variable CARCASSONNE_TOKEN, so that it does not appear in lists of
processes. docs/bot-api.md explains how to create one.
"""

from __future__ import annotations

import argparse
import os
import sys

from carcassonne.bots import make_bot
from carcassonne.client import BotClient, ClientError, play_forever


def main() -> None:
    parser = argparse.ArgumentParser(description="Play all games of a bot account on a server.")
    parser.add_argument("server", help="address of the server, for example https://play.example")
    parser.add_argument(
        "--bot", default="planner:nodes=600", help="bot, or FILE.py:CLASS (default: %(default)s)"
    )
    parser.add_argument("--upgrade", action="store_true", help="make the account a bot first, for good")
    wanted = parser.parse_args()
    token = os.environ.get("CARCASSONNE_TOKEN", "")
    if not token:
        sys.exit("set CARCASSONNE_TOKEN to a personal token of the bot account")
    client = BotClient(wanted.server, token)
    try:
        if wanted.upgrade:
            client.upgrade()
        play_forever(client, lambda seed: make_bot(wanted.bot, seed))
    except ClientError as error:
        sys.exit(f"{error}: is the token right, and is the account a bot?")


if __name__ == "__main__":
    main()
