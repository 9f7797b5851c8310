"""A learned evaluation: a small network corrects what the planner expects."""

from .bot import NetBot
from .net_file import NetError, NetHeader, read_net, write_net

__all__ = ["NetBot", "NetError", "NetHeader", "read_net", "write_net"]
