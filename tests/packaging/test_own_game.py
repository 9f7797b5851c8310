"""A package can found a family: a game with its own terrains, tiles, figure and look."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

FILES = {
    "__init__.py": '''
from carcassonne.engine import hooks, moments
from carcassonne.engine.deployment import DeployOnTileOffer
from carcassonne.engine.expansion import API_VERSION, Expansion, TileStock
from carcassonne.engine.figures import DeployMethod, FigureKind
from carcassonne.engine.ledger import LedgerLine
from carcassonne.engine.scoring import award_as_it_lies, occupied_features
from carcassonne.engine.types import NO_SEAT
from carcassonne.tiles.model import TerrainRules

module = Expansion(
    "lagoon",
    prefix="LAG",
    family="sea",
    founds_family=True,
    api_version=API_VERSION,
    tiles=lambda options: (TileStock("lagoon"),),
    figures=lambda options: (FigureKind("diver", 5, frozenset({"reef"})),),
    terrains=(
        TerrainRules("reef", completable=True),
        TerrainRules("island", completable=True),
        TerrainRules("atoll", completable=False),
        TerrainRules("water", completable=False),
    ),
    deploy_methods=(DeployMethod("dive", requires_unoccupied="LAG-02"),),
    terrain_rule="LAG-02",
    reasons={"cell-taken": "LAG-01", "no-neighbour": "LAG-01", "sides-differ": "LAG-01"},
)


@module.offer("figure", 10, "LAG-02")
class Dive(DeployOnTileOffer):
    deploy_method = "dive"


@module.hook(hooks.value, 10, "LAG-03")
def value(pos, segment, terrain, complete, lines):
    if terrain != "reef":
        return lines
    tiles = pos.board.tiles_in(segment)
    return [LedgerLine(NO_SEAT, "LAG-03", tiles, tiles, pos.canonical_spot(segment))]


@module.step(moments.FEATURES, "LAG-03")
def incomplete_reefs(pos):
    """Score incomplete reefs."""
    return [frame for segment in occupied_features(pos, "reef") for frame in award_as_it_lies(pos, segment)]
''',
    "family.toml": """
family = "sea"

[sides]
K = { middle = "reef", halves = "both" }
L = { middle = "island", halves = "none" }
W = { halves = "both" }

[terrain.reef]
shape = "line"
over = true
ends = ["rock"]
glyph = "^"
ink = "#ffffff"
paper = "#c0604a"

[terrain.island]
shape = "area"
glyph = "#"
ink = "#ffffff"
paper = "#4a8a3a"

[terrain.atoll]
shape = "spot"
water = true
glyph = "o"
ink = "#ffffff"
paper = "#2d6397"

[terrain.water]
shape = "land"
glyph = "~"
ink = "#dcecf7"
paper = "#3f7fb5"
""",
    "tiles/lagoon.toml": """
set = "lagoon"
family = "sea"
title = { en = "Lagoon", es = "Laguna" }
total = 22

[tile.straight]
count = 9
start = 1
sides = "WKWK"
segments = ["reef E W", "water N EL WR", "water ER S WL"]

[tile.end]
count = 9
sides = "WKWW"
segments = ["reef E end=rock", "water N EL ER S W"]

[tile.isle]
count = 4
sides = "LWWW"
segments = ["island N", "atoll", "water E S W touches=0"]
""",
    "rules.toml": """
module = "lagoon"
title = "Lagoon"

[LAG-01]
kind = "rule"
text = "Place tiles so that reefs meet reefs."

[LAG-02]
kind = "rule"
text = "A diver goes on an unoccupied reef."

[LAG-03]
kind = "rule"
text = "A reef scores 1 point for each of its tiles."
""",
    "texts/en.ftl": """
module-lagoon = Lagoon
about-lagoon = Explore the reefs.
family-sea = The Sea
family-sea-about = Reefs and water
family-sea-open-land = Water
family-sea-single-about = nothing to leave out
figure-diver = diver
a-diver = a diver
none-diver = no diver
picture-diver = diver
kind-reef = reef
a-reef = a reef
the-reef = the reef
at-reef = on this reef
source-reef = Reefs
kind-island = island
a-island = an island
the-island = the island
at-island = on this island
source-island = Islands
kind-atoll = atoll
a-atoll = an atoll
the-atoll = the atoll
at-atoll = at this atoll
source-atoll = Atolls
kind-water = water
a-water = open water
the-water = the water
at-water = in this water
source-water = Water
way-dive = by diving
line-LAG-03 = The reef has { $count } tiles, 1 point each.
""",
    "art.py": """
from carcassonne.svg.modules import Cover, FamilyLook, ModuleArt, PieceArt, SourceLook, World
from carcassonne.svg.tiles.paint.canvas import Canvas


def paint(canvas: Canvas) -> None:
    canvas.ground.append('<path class="sea" fill="#3f7fb5" d="M-50 -50H50V50H-50Z"/>')


ART = ModuleArt(
    pieces=(PieceArt("diver", "figures/diver"),),
    symbols={"sea-logo": "figures/diver"},
    cover=Cover("lagoon/straight"),
    world=World(paint),
    look=FamilyLook("diver", ground="#3f7fb5", logo="sea-logo"),
    source_looks={"reef": SourceLook("#c0604a", "#fff")},
)
""",
    "art/figures/diver.svg": (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-15 -30 30 32">'
        '<path d="M-8 0L0 -26L8 0Z" fill="#C22D1C"/>'
        '<circle class="emblem" cy="-10" r="4" fill="#FFFFFF"/></svg>'
    ),
    "../plug_lagoon-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: plug-lagoon\nVersion: 1.0\n",
    "../plug_lagoon-1.0.dist-info/entry_points.txt": "[carcassonne.expansions]\nlagoon = plug_lagoon\n",
}

IN_THE_SERVER = """
import json, sys, warnings
warnings.simplefilter("ignore")
from fastapi.testclient import TestClient
from carcassonne.server.app import create_app
from carcassonne.server.config import ServerConfig

database = f"sqlite:///{sys.argv[1]}/games.sqlite"
config = ServerConfig(database=database, client=None, warm=False, hosts=("testserver",))
with TestClient(create_app(config)) as client:
    families = {family["id"]: family for family in client.get("/api/catalog").json()["families"]}
    seats = [{"name": name, "colour": name, "kind": "here"} for name in ("blue", "red")]
    setup = {"family": "sea", "modules": {"lagoon": {}}, "seats": seats, "first": 0, "seed": "7f3a"}
    created = client.post("/api/games", json=setup)
    game, token = created.json()["game"], created.json()["host"]
    with client.websocket_connect(f"/api/games/{game}/socket") as socket:
        socket.send_json({"type": "hello", "protocol": 1, "token": token})
        state = socket.receive_json()
    wanted = "lagoon/straight,lagoon/end,lagoon/isle"
    found = client.get("/api/tiles", params={"refs": wanted}).json()["tiles"]
    tiles = {tile["tile"]: tile for tile in found}
    spanish = client.get("/api/tiles/lagoon/isle", params={"language": "es"}).json()["words"]
    print(json.dumps({"look": families["sea"]["look"], "state": state, "tiles": tiles, "spanish": spanish}))
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    for name, text in FILES.items():
        file = folder / "plug_lagoon" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def run(site: Path, *arguments: str) -> str:
    environment = {**os.environ, "CARCASSONNE_PLUGINS": "1", "PYTHONPATH": str(site), "COLUMNS": "200"}
    ran = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=False, env=environment
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    return ran.stdout


def test_its_games_pass_all_checks_and_bots_play_them(site: Path) -> None:
    simulate = "simulate -m lagoon --games 2 --players 3"
    assert "every check held" in run(site, "-m", "carcassonne", *simulate.split())
    arena = "arena -b planner,random -m lagoon --games 2 --no-keep --json"
    played = run(site, "-m", "carcassonne", *arena.split())
    assert json.loads(played)["games"] == 2


def test_its_tiles_have_its_look(site: Path, tmp_path: Path) -> None:
    picture = tmp_path / "lagoon.svg"
    run(site, "-m", "carcassonne", "tiles", "lagoon", "-o", str(picture))
    assert 'class="sea"' in picture.read_text(encoding="utf-8")


def test_the_server_offers_it_with_places_layers_and_words_for_its_terrains(
    site: Path, tmp_path: Path
) -> None:
    found = json.loads(run(site, "-c", IN_THE_SERVER, str(tmp_path)))
    assert found["look"]["ground"] == "#3f7fb5"
    welcome = found["state"]
    assert welcome["type"] == "welcome"
    assert welcome["game"]["look"]["follower"] == "diver"
    isle, straight, end = (found["tiles"][f"lagoon/{name}"] for name in ("isle", "straight", "end"))
    assert [segment["layer"] for segment in isle["segments"]] == [3, 1, 0]
    assert [segment["layer"] for segment in straight["segments"]] == [2, 0, 0]
    places = [tuple(segment["anchor"]) for segment in isle["segments"]]
    assert len(set(places)) == 3
    assert places[0][1] < 30 < places[1][1], "a figure stands on the island in the north, and on the atoll"
    assert all(segment["outline"] for tile in found["tiles"].values() for segment in tile["segments"])
    assert isle["words"][0] == "Tile. Island to the north; atoll; water to the east, south and west."
    assert "Reef between east and west" in straight["words"][0]
    assert "Reef from the east that ends on the tile" in end["words"][0]
    assert found["spanish"][0] == "Loseta. Island en el norte; atoll; water en el este, el sur y el oeste."
