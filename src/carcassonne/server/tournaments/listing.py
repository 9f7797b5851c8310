"""The public page of a tournament, and the part that concerns one player."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from ..players.store import Player
from ..schemas.players import PlayerInfo
from ..schemas.tournaments import (
    TournamentEntrant,
    TournamentGame,
    TournamentMatch,
    TournamentPage,
    TournamentStanding,
    TournamentSummary,
    TournamentViewer,
)
from .games import bot_name
from .records import StoredMatch, Tournament
from .standings import TIE_BREAKS, standings

MAX_ARENA_MATCHES = 60
"""Number of an arena's matches that are shown."""


def summary_of(tournament: Tournament, entrants: int, creator: Player | None) -> TournamentSummary:
    """Return a tournament for a list."""
    request = tournament.request
    return TournamentSummary(
        id=tournament.id,
        title=tournament.title,
        format=tournament.format,
        status=tournament.status,
        creator=player_info(creator),
        family=request.family,
        modules=list(request.modules),
        clock=request.clock,
        rated=request.rated,
        public=tournament.is_public,
        bot_accounts=request.bot_accounts,
        entrants=entrants,
        max_players=request.max_players,
        best_of=request.best_of,
        minutes=request.minutes,
        no_show=request.no_show,
        round=tournament.round,
        rounds=tournament.rounds or request.rounds,
        created=tournament.created.isoformat(),
        starts=_iso(tournament.starts_at),
        started=_iso(tournament.started),
        ends=_iso(tournament.ends_at),
        ended=_iso(tournament.ended),
    )


def _iso(time: datetime | None) -> str | None:
    return None if time is None else time.isoformat()


def player_info(player: Player | None) -> PlayerInfo:
    """Return what everyone may know about a player, who may have been deleted."""
    return PlayerInfo(id="", name="", kind="deleted") if player is None else player.info


def player_ids(tournament: Tournament) -> list[str]:
    """Return the players whose names are needed to show a tournament."""
    return [tournament.creator, *(each.player for each in tournament.entrants if each.player is not None)]


def page_of(tournament: Tournament, players: Mapping[str, Player]) -> TournamentPage:
    """Return the public page of a tournament."""
    playing: dict[int, str] = {}
    for match in tournament.matches:
        if match.open_game is not None and match.outcome is None and tournament.status == "running":
            playing |= dict.fromkeys(match.match.entrants, match.open_game.game)
    rows = standings(tournament.format, [each.entrant for each in tournament.entrants], tournament.decided())
    matches = [_match(match) for match in tournament.matches]
    if tournament.format == "arena":
        matches = matches[::-1][:MAX_ARENA_MATCHES]
    count = len(tournament.entrants)
    return TournamentPage(
        summary=summary_of(tournament, count, players.get(tournament.creator)),
        entrants=[
            TournamentEntrant(
                number=each.number,
                name=bot_name(each) if each.player is None else player_info(players.get(each.player)).name,
                active=each.is_active,
                player=None if each.player is None else player_info(players.get(each.player)),
                bot=each.bot,
                rating=None if each.rating is None else round(each.rating),
            )
            for each in tournament.entrants
        ],
        standings=[
            TournamentStanding(
                entrant=row.entrant,
                rank=row.rank,
                points=row.points,
                tie_breaks=list(row.tie_breaks),
                wins=row.wins,
                ties=row.ties,
                losses=row.losses,
                fire=row.is_on_fire or None,
                playing=playing.get(row.entrant),
            )
            for row in rows
        ],
        tie_breaks=list(TIE_BREAKS[tournament.format]),
        matches=matches,
        watchable=tournament.format != "duplicate",
    )


def _match(match: StoredMatch) -> TournamentMatch:
    games = [
        TournamentGame(
            game=game.game,
            outcome=game.outcome,
            scores=None if game.outcome is None else (game.first_score or 0, game.second_score or 0),
            forfeit=game.is_forfeit or None,
        )
        for game in match.games
    ]
    return TournamentMatch(
        round=match.round,
        board=match.board,
        first=match.first,
        second=match.second,
        outcome=match.outcome,
        games=games or None,
    )


def viewer_of(tournament: Tournament, player: Player | None) -> TournamentViewer:
    """Return what concerns a player: the player's entry, and the game that waits for the player."""
    if player is None:
        return TournamentViewer(organiser=False)
    entrant = tournament.entrant_of(player.id)
    is_organiser = tournament.creator == player.id
    if entrant is None:
        return TournamentViewer(organiser=is_organiser)
    own = [match for match in tournament.matches if entrant.number in match.match.entrants]
    waiting = [match.open_game.game for match in own if match.outcome is None and match.open_game is not None]
    return TournamentViewer(
        organiser=is_organiser,
        entrant=entrant.number,
        active=entrant.is_active,
        game=waiting[-1] if waiting else None,
    )
