"""Measure the calibration of chances to win, by the share of tiles left, on logged games.

    python scripts/calibration.py src/carcassonne/bots/learned/weights/medieval.net FOLDER... --modules base

The games must not be those that the network was fitted to. The expected calibration error is the mean
distance between chances and shares of wins over 20 bins, the Brier score the mean squared error of the
chances. Both are given for the network, and for the planner's lead with a logistic curve that was fitted
to these same games.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from carcassonne.bots.learned import layout
from carcassonne.bots.learned.net_file import read_net
from carcassonne.training.calibration import expected_leads
from carcassonne.training.dataset import Column, encode
from carcassonne.training.fit import STAGES
from carcassonne.training.records import read_records, record_files
from carcassonne.training.targets import calibrate, calibration_error, chances


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("net", type=Path)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--modules", default="", help="games with exactly these, separated by commas")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=300)
    wanted = parser.parse_args()
    modules = set(filter(None, wanted.modules.split(",")))
    games = [
        record
        for path in record_files(wanted.folders)
        for record in read_records(path)
        if (not modules or set(record.setup["modules"]) == modules)
        and wanted.seats in (None, len(record.setup["seats"]))
    ][: wanted.games]
    data = encode(games, layout.MAX_SEATS)
    header, network = read_net(wanted.net)
    leads, values = data.facts[:, Column.LEAD], expected_leads(header, network, data)
    won = data.facts[:, Column.WIN]
    by_net = chances(header.calibration, data.facts, values)
    by_planner = chances(calibrate(data.facts, leads), data.facts, leads)
    print(f"{len(games)} games, {len(data)} positions")
    print(
        "| tiles left | error of the network | of the planner | Brier score of the network | of the planner |"
    )
    print("| --- | --- | --- | --- | --- |")
    stages = data.facts[:, Column.STAGE]
    for low, high in (*reversed(STAGES), (0.0, 1.01)):
        part = (stages >= low) & (stages < high)
        errors = [calibration_error(chance[part], won[part]) for chance in (by_net, by_planner)]
        briers = [float(((chance[part] - won[part]) ** 2).mean()) for chance in (by_net, by_planner)]
        print(
            f"| {low:.0%} to {min(high, 1.0):.0%} | {errors[0]:.1%} | {errors[1]:.1%} "
            f"| {briers[0]:.3f} | {briers[1]:.3f} |"
        )


if __name__ == "__main__":
    main()
