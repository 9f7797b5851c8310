/** Requests of lobby, leaderboards and profiles. */
import { api } from "../app/server";
import type {
  Leaderboard,
  OpenTable,
  PlayedGames,
  PlayerProfile,
  RatingHistory,
  TableRequest,
  Waiting,
} from "../protocol/types";

const part = encodeURIComponent;

export interface GameFilter {
  outcome?: string;
  rated?: string;
  family?: string;
  before?: string;
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
