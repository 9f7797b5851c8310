"""``carcassonne hint`` and ``review``: the best moves of a position, and the mistakes of a game."""

from __future__ import annotations

from typing import Annotated

import carcassonne as cc
from carcassonne.bots.analysis import hints
from carcassonne.bots.analysis import review as reviews
from carcassonne.bots.analysis.outlook import FeatureOutlook, Outlook

from .declarations import Option
from .game_files import open_game
from .messages import InputError, LanguageCode, messages_in
from .options import GameArgument, JsonOption, LanguageOption, console, print_json
from .third_party import escape

FEATURES_SHOWN = 6
"""Features that are printed with hints, the most valuable ones; JSON has all of them."""

CountOption = Annotated[int, Option("--count", "-c", min=1, help="option-count")]


def hint(
    file: GameArgument,
    turn: Annotated[int | None, Option("--turn", "-t", min=1, help="option-hint-turn")] = None,
    count: CountOption = 3,
    ms: Annotated[float | None, Option(min=1, help="option-ms")] = None,
    language: LanguageOption = LanguageCode.ENGLISH,
    json: JsonOption = False,
) -> None:
    """Print the best moves at the end of a game or at the beginning of a turn, with gains and reasons.

    Before them come the chance to win and what the most valuable features are expected to score.
    """
    game = open_game(file).game
    view = _view(game, turn)
    found = hints.top_moves(view, count, ms)
    if json:
        print_json([_hint_data(game, hint, language) for hint in found])
        return
    decision = cc.texts_for(game.rules).decision(language, view.decision.name)
    console.print(f"[bold]{escape(game.setup.seats[view.seat])}:[/] {decision}")
    _print_outlook(game, view, found[0].before, language)
    for hint in found:
        _print_hint(game, hint, language)


def review(
    file: GameArgument,
    seat: Annotated[int | None, Option("--seat", "-s", min=1, help="option-seat")] = None,
    count: CountOption = 5,
    ms: Annotated[float | None, Option(min=1, help="option-review-ms")] = None,
    language: LanguageOption = LanguageCode.ENGLISH,
    json: JsonOption = False,
) -> None:
    """Print the costliest turns of a game, with a better move for each."""
    game = open_game(file).game
    if seat is not None and seat > len(game.setup.seats):
        raise InputError("no-such-seat", seats=len(game.setup.seats), seat=seat)
    found = reviews.review(game, None if seat is None else seat - 1, count, ms)
    if json:
        print_json([_lost_data(game, lost, language) for lost in found])
        return
    for lost in found:
        name = game.setup.seats[lost.seat]
        played = ", ".join(map(str, lost.played))
        messages = messages_in(language)
        turn = messages("turn-of", turn=lost.turn, name=name)
        before, after = (each.win_chances[lost.seat] for each in (lost.better.before, lost.after))
        chances = messages("win-chance-change", before=_percent(before), after=_percent(after))
        console.print(f"[bold]{escape(turn)}: {played}[/] ({-lost.loss:+.1f}, {chances})", highlight=False)
        _print_hint(game, lost.better, language)


def _view(game: cc.Game, turn: int | None) -> cc.View:
    if turn is None:
        if game.is_over:
            raise InputError("over-choose-turn")
        if game.position.decision.by_chance:
            raise InputError("draw-choose-turn")
        return game.view(game.position.decision.seat)
    for moment in reviews.turn_records(game):
        if moment.turn == turn:
            return cc.View(moment.position, moment.seat)
    raise InputError("no-decision-in-turn", turn=turn)


def _print_outlook(game: cc.Game, view: cc.View, outlook: Outlook, language: str) -> None:
    owned = [feature for feature in outlook.features if feature.owners]
    lines = [messages_in(language)("win-chance", percent=_percent(outlook.win_chances[view.seat]))]
    lines += [_feature_line(game, view, feature, language) for feature in owned[:FEATURES_SHOWN]]
    for line in lines:
        console.print(f"  {line}", markup=False, highlight=False)


def _feature_line(game: cc.Game, view: cc.View, feature: FeatureOutlook, language: str) -> str:
    completable = cc.display.is_completable(view.position, feature.spot)
    return messages_in(language)(
        "feature-expected" if completable else "feature-expected-end",
        kind=cc.texts_for(game.rules).named(language, "kind", feature.terrain),
        spot=_spot(feature.spot),
        owners=", ".join(game.setup.seats[seat] for seat in feature.owners),
        points=round(max(feature.points[seat] for seat in feature.owners)),
        percent=_percent(feature.chance),
    )


def _percent(chance: float) -> int:
    return round(100 * chance)


def _spot(spot: cc.Spot) -> str:
    """Return a spot as actions name it."""
    x, y, segment = spot
    return f"{x},{y}.{segment}"


def _print_hint(game: cc.Game, hint: hints.Hint, language: str) -> None:
    actions = ", ".join(map(str, hint.actions))
    chance = messages_in(language)("win-chance", percent=_percent(hint.win_chance))
    console.print(f"  {actions} ({hint.gain:+.1f}, {chance})", highlight=False)
    for reason in hint.reasons:
        console.print(
            f"    {hints.say(game.rules, language, reason, game.setup.seats)}", markup=False, highlight=False
        )


def _hint_data(game: cc.Game, hint: hints.Hint, language: str) -> dict[str, object]:
    return {
        "actions": [str(action) for action in hint.actions],
        "gain": hint.gain,
        "loss": hint.loss,
        "win_chance": hint.win_chance,
        "before": _outlook_data(hint.before),
        "after": _outlook_data(hint.after),
        "reasons": [hints.say(game.rules, language, reason, game.setup.seats) for reason in hint.reasons],
    }


def _outlook_data(outlook: Outlook) -> dict[str, object]:
    return {
        "win_chances": [round(chance, 3) for chance in outlook.win_chances],
        "leads": outlook.leads,
        "features": [
            {
                "kind": feature.terrain,
                "spot": _spot(feature.spot),
                "cells": feature.cells,
                "owners": feature.owners,
                "chance": round(feature.chance, 3),
                "points": feature.points,
            }
            for feature in outlook.features
        ],
        "learned": outlook.learned,
    }


def _lost_data(game: cc.Game, lost: reviews.Mistake, language: str) -> dict[str, object]:
    return {
        "turn": lost.turn,
        "record": lost.record,
        "seat": lost.seat,
        "played": [str(action) for action in lost.played],
        "loss": lost.loss,
        "win_chance": round(lost.after.win_chances[lost.seat], 3),
        "after": _outlook_data(lost.after),
        "better": _hint_data(game, lost.better, language),
    }
