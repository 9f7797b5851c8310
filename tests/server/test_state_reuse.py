"""Parts of the state that an action does not affect are reused; the result is that of a new state."""

from __future__ import annotations

from random import Random

import pytest

import carcassonne as cc
from carcassonne.server.rooms.live_game import LiveGame, new_game
from carcassonne.server.schemas.requests import Aids
from carcassonne.server.serializers.board import figures_of
from carcassonne.server.serializers.state import snapshot

AIDS = Aids(projected=True, dead=True, remaining=True)


def _draft(pos: cc.Position, rng: Random) -> list[str]:
    """Return up to three actions of the seat that decides, which are stored together."""
    seat, actions = pos.deciding_seat, list[str]()
    while len(actions) < rng.randint(1, 3) and not pos.is_over and pos.deciding_seat == seat:
        actions.append(str(rng.choice(list(pos.legal))))
        pos.apply(cc.Action.parse(actions[-1]))
    return actions


@pytest.mark.parametrize("founder", [m.name for m in cc.catalog.modules() if m.founds_family])
@pytest.mark.parametrize("seed", range(2))
def test_a_reused_state_is_the_state_of_the_position(founder: str, seed: int) -> None:
    """All expansions that can be combined with a base game, and none."""
    names = [founder]
    if seed:
        for module in cc.catalog.modules():
            try:
                new_game(cc.Setup.of(*names, module.name, seats=3), "")
            except ValueError:
                continue
            names.append(module.name)
    live = LiveGame(new_game(cc.Setup.of(*names, seats=3), str(seed)), AIDS)
    live.commit(live.opening())
    rng = Random(seed)
    while not live.position.is_over and live.seq < 400:
        draft = _draft(live.position.copy(), rng)
        live.commit(live.prepare_actions(draft, range(3), ()))
        new = snapshot(live.position, live.history, AIDS)
        differing = [
            name for name in new.__struct_fields__ if getattr(new, name) != getattr(live.state, name)
        ]
        assert not differing, f"after {draft}: {live.game.records[-1]}"
        standing = [figure for _, figure in live.history.standing]
        assert standing == figures_of(live.position), f"after {draft}"
