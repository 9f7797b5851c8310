"""Put a network into the package, where bots find it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import carcassonne as cc
from carcassonne.bots.learned.bot import WEIGHTS, all_modules_name, list_nets, net_name
from carcassonne.bots.learned.net_file import MAX_SIZE, NetHeader, read_net, write_net

from .progress import TrainingError


def export(
    net: Path,
    folder: Path = WEIGHTS,
    *,
    seats: int = 2,
    all_modules: bool = False,
    new_rules: bool = False,
) -> tuple[Path, NetHeader]:
    """Write a network under the name of its family; return the file and its header.

    ``seats`` is the number of seats from which the family uses it; with ``all_modules`` it is used at tables
    whose modules are far nearer to its training than to that of the family's first network.
    With ``new_rules``, rules that have changed since training are accepted, and the file says so.
    """
    header, network = read_net(net, any_rules=new_rules)
    if header.rules != cc.RULES_VERSION:
        header.card["trained_with_rules"] = header.card.get("trained_with_rules", header.rules)
        header = replace(header, rules=cc.RULES_VERSION)
    size = net.stat().st_size
    if size > MAX_SIZE:
        raise TrainingError("net-too-large", file=str(net), size=size, limit=MAX_SIZE)
    folder.mkdir(parents=True, exist_ok=True)
    name = all_modules_name(header.family) if all_modules else net_name(header.family, seats)
    target = folder / name
    write_net(target, header, network.weight_list())
    list_nets(folder)
    return target, header
