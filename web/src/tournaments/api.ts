/** Requests about tournaments. */
import { api } from "../app/server";
import type { TournamentList, TournamentPage, TournamentRequest } from "../protocol/types";

const at = (tournament: string, step: string): string =>
  `/api/tournaments/${encodeURIComponent(tournament)}/${step}`;

export type Step = "join" | "leave" | "start" | "abort";

export const tournamentsApi = {
  list: (): Promise<TournamentList> => api.json("GET", "/api/tournaments"),
  create: (request: TournamentRequest): Promise<TournamentPage> =>
    api.json("POST", "/api/tournaments", { body: request }),
  act: (tournament: string, step: Step): Promise<TournamentPage> =>
    api.json("POST", at(tournament, step), { body: {} }),
  addBot: (tournament: string, level: string): Promise<TournamentPage> =>
    api.json("POST", at(tournament, "bots"), { body: { level } }),
  remove: (tournament: string, entrant: number): Promise<TournamentPage> =>
    api.json("DELETE", at(tournament, `entrants/${entrant}`)),
};
