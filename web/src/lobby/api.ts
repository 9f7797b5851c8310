/** Requests about the lobby, leaderboards and profiles. */
import { openGame } from "../app/access";
import { api } from "../app/server";
import type {
  ClockSetup,
  Leaderboard,
  OpenTable,
  PlayedGames,
  PlayerProfile,
  RatingHistory,
  TableRequest,
  Waiting,
} from "../protocol/types";
import type { Mix } from "./mix";

const part = encodeURIComponent;

export interface GameFilter {
  outcome?: string;
  rated?: string;
  family?: string;
  before?: string;
}

/** A table for two to which only the challenged player is invited. */
export function privateDuel(
  player: string,
  mix: Mix,
  clock: ClockSetup | null,
  rated: boolean,
): TableRequest {
  return {
    title: "",
    ...mix,
    profile: "standard",
    seats: 2,
    clock,
    rated,
    public: false,
    min_rating: null,
    max_rating: null,
    bots_after: null,
    bot_level: "medium",
    aids: { legal: true, regions: true, remaining: true, dead: true, projected: true, hints: true },
    spectator_delay: 0,
    invited: [player],
  };
}

/** Opens a game as a spectator. */
export async function watchGame(game: string): Promise<void> {
  openGame(game, await api.watch(game));
}

export const lobbyApi = {
  table: (id: string): Promise<OpenTable> => api.json("GET", `/api/lobby/tables/${part(id)}`),
  open: (table: TableRequest): Promise<Waiting> => api.json("POST", "/api/lobby/tables", { body: table }),
  quick: (queue: string, rated: boolean): Promise<Waiting> =>
    api.json("POST", "/api/lobby/quick", { body: { queue, rated } }),
  at: (id: string, step: "join" | "leave" | "seen" | "bots"): Promise<Waiting> =>
    api.json("POST", `/api/lobby/tables/${part(id)}/${step}`, { body: {} }),
  rematch: (game: string): Promise<Waiting> =>
    api.json("POST", `/api/lobby/rematch/${part(game)}`, { body: {} }),
  leaderboard: (pool?: string): Promise<Leaderboard> =>
    api.json("GET", `/api/leaderboard${pool ? `?${new URLSearchParams({ pool })}` : ""}`),
  profile: (player: string): Promise<PlayerProfile> =>
    api.json("GET", `/api/players/${part(player)}/profile`),
  history: (player: string, pool: string): Promise<RatingHistory> =>
    api.json("GET", `/api/players/${part(player)}/ratings/${part(pool)}`),
  games: (player: string, filter: GameFilter): Promise<PlayedGames> => {
    const wanted = Object.entries(filter).filter(([, value]) => value);
    return api.json("GET", `/api/players/${part(player)}/games?${new URLSearchParams(wanted)}`);
  },
};
