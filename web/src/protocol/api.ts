/** The REST half of the protocol. Every failure becomes an `ApiFailure` with a typed error. */
import type {
  Action,
  Address,
  ApiError,
  Catalog,
  CellSurroundings,
  Check,
  Created,
  Example,
  Fits,
  GameInfo,
  Hints,
  Invitations,
  LogEntry,
  Me,
  MyGame,
  RecoveredGame,
  Ref,
  Refusal,
  Region,
  RegionShape,
  Rematch,
  Replay,
  Report,
  Review,
  RulebookChapter,
  Seat,
  SeatChange,
  SeatPlayer,
  Setup,
  Share,
  SharedReplay,
  Spot,
  Summary,
  TileInfo,
  Token,
  Tutorial,
  Uploaded,
} from "./types";

export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly error: ApiError,
  ) {
    super(error.code);
  }
}

/** A position to ask about: a committed number and the draft on top of it. */
export interface PositionRef {
  at?: number;
  tries?: Action[];
}

export type Fetch = typeof fetch;

const UNREACHABLE: ApiError = { code: "unreachable", text: { key: "error-unreachable" } };

export class Api {
  constructor(
    private readonly base = "",
    private readonly fetcher: Fetch = (input, init) => fetch(input, init),
  ) {}

  catalog(): Promise<Catalog> {
    return this.json("GET", "/api/catalog");
  }

  async moduleTexts(language: string): Promise<string> {
    return (await this.json<{ ftl: string }>("GET", `/api/texts/${language}`)).ftl;
  }

  check(setup: Setup): Promise<Check> {
    return this.json("POST", "/api/setups/check", { body: setup });
  }

  create(setup: Setup): Promise<Created> {
    return this.json("POST", "/api/games", { body: setup });
  }

  /** Sends the bytes as they are, so that the server can also refuse a file that is not text. */
  upload(file: Blob): Promise<Uploaded> {
    return this.json("POST", "/api/games/upload", { bytes: file });
  }

  shared(share: string): SharedApi {
    return new SharedApi(this, share);
  }

  /** Where this server can be reached, best first. */
  async addresses(): Promise<Address[]> {
    return (await this.json<{ addresses: Address[] }>("GET", "/api/addresses")).addresses;
  }

  /** The spectator token of a game whose address is known. */
  async watch(game: string): Promise<Token> {
    const path = `/api/games/${encodeURIComponent(game)}/watch`;
    return (await this.json<{ token: Token }>("POST", path, { body: {} })).token;
  }

  /** A new recovery code for these games. */
  async createRecovery(games: { game: string; token: Token }[]): Promise<string> {
    return (await this.json<{ code: string }>("POST", "/api/recovery", { body: { games } })).code;
  }

  async addToRecovery(code: string, games: { game: string; token: Token }[]): Promise<void> {
    await this.text("POST", "/api/recovery/games", { token: code, body: { games } });
  }

  async recover(code: string): Promise<RecoveredGame[]> {
    return (await this.json<{ games: RecoveredGame[] }>("GET", "/api/recovery", { token: code })).games;
  }

  /** The player of this browser; the request creates no guest. */
  me(): Promise<Me> {
    return this.json("GET", "/api/players/me");
  }

  async myGames(): Promise<MyGame[]> {
    return (await this.json<{ games: MyGame[] }>("GET", "/api/players/me/games")).games;
  }

  /** Requests about the player's own account; the cookie identifies the account. */
  async account<T>(method: string, path: string, body?: unknown): Promise<T> {
    const text = await this.text(method, `/api/account${path}`, body === undefined ? {} : { body });
    return (text ? JSON.parse(text) : undefined) as T;
  }

  tutorial(): Promise<Tutorial> {
    return this.json("GET", "/api/tutorial");
  }

  beginChapter(chapter: string, names: string[]): Promise<Created> {
    return this.json("POST", `/api/tutorial/${encodeURIComponent(chapter)}`, { body: { names } });
  }

  async rulebook(language: string): Promise<RulebookChapter[]> {
    const path = `/api/rulebook/${encodeURIComponent(language)}`;
    return (await this.json<{ chapters: RulebookChapter[] }>("GET", path)).chapters;
  }

  async examples(module: string): Promise<Example[]> {
    const path = `/api/examples/${encodeURIComponent(module)}`;
    return (await this.json<{ examples: Example[] }>("GET", path)).examples;
  }

  /** Shapes of tiles, and their words in a language. */
  async tiles(refs: Ref[], language: string): Promise<TileInfo[]> {
    const found: TileInfo[] = [];
    for (let i = 0; i < refs.length; i += 100) {
      const part = refs.slice(i, i + 100).join(",");
      const answer = await this.json<{ tiles: TileInfo[] }>(
        "GET",
        `/api/tiles?${new URLSearchParams({ refs: part, language })}`,
      );
      found.push(...answer.tiles);
    }
    return found;
  }

  game(game: string, token: Token): GameApi {
    return new GameApi(this, game, token);
  }

  async text(method: string, path: string, options: RequestOptions = {}): Promise<string> {
    const response = await this.send(method, path, options);
    return response.text();
  }

  async json<T>(method: string, path: string, options: RequestOptions = {}): Promise<T> {
    const response = await this.send(method, path, options);
    return (await response.json()) as T;
  }

  private async send(method: string, path: string, options: RequestOptions): Promise<Response> {
    const headers: Record<string, string> = {};
    if (options.token) headers.Authorization = `Bearer ${options.token}`;
    if (options.body !== undefined) headers["Content-Type"] = "application/json";
    if (options.bytes !== undefined) headers["Content-Type"] = "application/octet-stream";
    const body = options.bytes ?? (options.body === undefined ? null : JSON.stringify(options.body));
    let response: Response;
    try {
      response = await this.fetcher(this.base + path, { method, headers, body });
    } catch {
      throw new ApiFailure(0, UNREACHABLE);
    }
    if (!response.ok) throw new ApiFailure(response.status, await readError(response));
    return response;
  }
}

interface RequestOptions {
  token?: Token;
  body?: unknown;
  bytes?: Blob;
}

async function readError(response: Response): Promise<ApiError> {
  try {
    const { error } = (await response.json()) as { error?: ApiError };
    if (error?.code && error.text?.key) return error;
  } catch {
    // Not an answer of this server (a page from a proxy, for example): only the status is known.
  }
  return { code: "internal", text: { key: "error-status", args: { status: response.status } } };
}

/** What a replay is made of: a game of this player, or a shared one. */
export interface ReplaySource {
  replay(): Promise<Replay>;
  overlay(layer: "fields" | "regions", position?: PositionRef): Promise<RegionShape[]>;
  region(spot: Spot, position?: PositionRef): Promise<Region>;
  project(position?: PositionRef): Promise<{ scores: number[] }>;
}

export class SharedApi implements ReplaySource {
  constructor(
    private readonly api: Api,
    readonly share: string,
  ) {}

  replay(): Promise<SharedReplay> {
    return this.get("");
  }

  region(spot: Spot, position: PositionRef = {}): Promise<Region> {
    return this.get(`/region?${query(position, { spot })}`);
  }

  async overlay(layer: "fields" | "regions", position: PositionRef = {}): Promise<RegionShape[]> {
    return (await this.get<{ regions: RegionShape[] }>(`/overlay?${query(position, { layer })}`)).regions;
  }

  project(position: PositionRef = {}): Promise<{ scores: number[] }> {
    return this.get(`/project?${query(position, {})}`);
  }

  private get<Answer>(path: string): Promise<Answer> {
    return this.api.json("GET", `/api/shared/${encodeURIComponent(this.share)}${path}`);
  }
}

export class GameApi implements ReplaySource {
  constructor(
    private readonly api: Api,
    readonly game: string,
    readonly token: Token,
  ) {}

  info(): Promise<GameInfo> {
    return this.get("");
  }

  replay(): Promise<Replay> {
    return this.get("/replay");
  }

  /** The players at the table by seat. */
  async players(): Promise<SeatPlayer[]> {
    return (await this.get<{ players: SeatPlayer[] }>("/players")).players;
  }

  summary(): Promise<Summary> {
    return this.get("/summary");
  }

  file(): Promise<string> {
    return this.api.text("GET", `${this.path}/file`, { token: this.token });
  }

  /** A new game for the same people; a second request returns the same game. */
  rematch(): Promise<Rematch> {
    return this.post("/rematch", {});
  }

  /** Makes the seat of this link the player's own, so that other devices of the player open it without the link. */
  async claim(): Promise<void> {
    await this.post("/claim", {});
  }

  /** Reports what a player has said; the transcript goes along. */
  async reportChat(seat: Seat, reason: string): Promise<void> {
    await this.api.text("POST", `${this.path}/chat-reports`, { token: this.token, body: { seat, reason } });
  }

  /** Ends the waiting room. */
  startGame(): Promise<GameInfo> {
    return this.post("/start", {});
  }

  /** Stores the game up to `n` with a remark, and returns it as a file that can become a test. */
  async report(n: number, expected: string): Promise<string> {
    const { file } = await this.post<Report>("/reports", { n, expected });
    return this.api.text("GET", file);
  }

  /** A link that shows the replay and nothing else. */
  share(n: number | null): Promise<Share> {
    return this.post("/shares", { n });
  }

  /** The costliest turns, worst first, and the expected result turn by turn; this takes seconds. */
  review(count: number): Promise<Review> {
    return this.get(`/review?count=${count}`);
  }

  /** A new game from the position after `n` actions, against bots. */
  playOn(n: number, seat: Seat, level: string): Promise<Created> {
    return this.post("/play-on", { n, seat, level });
  }

  changeSeat(seat: Seat, change: SeatChange): Promise<GameInfo> {
    return this.api.json("PATCH", `${this.path}/seats/${seat}`, { token: this.token, body: change });
  }

  /** Every link of the game; reading them does not change them. */
  invitations(): Promise<Invitations> {
    return this.get("/invitations");
  }

  /** Replaces the link of a seat; whoever uses the old one is disconnected. */
  async revokeLink(seat: Seat): Promise<Token> {
    return (await this.post<{ token: Token }>(`/seats/${seat}/link/revoke`, {})).token;
  }

  /** Frees the seat for a new player; the old link stops working. */
  freeSeat(seat: Seat, name: string): Promise<GameInfo> {
    return this.post(`/seats/${seat}/free`, { name });
  }

  async watchLink(): Promise<Token> {
    return (await this.get<{ token: Token }>("/links/watch")).token;
  }

  why(action: Action, position: PositionRef = {}): Promise<{ legal: boolean; refusal: Refusal | null }> {
    return this.get(`/why?${query(position, { action })}`);
  }

  region(spot: Spot, position: PositionRef = {}): Promise<Region> {
    return this.get(`/region?${query(position, { spot })}`);
  }

  async overlay(layer: "fields" | "regions", position: PositionRef = {}): Promise<RegionShape[]> {
    return (await this.get<{ regions: RegionShape[] }>(`/overlay?${query(position, { layer })}`)).regions;
  }

  fits(cell: string, position: PositionRef = {}): Promise<Fits> {
    return this.get(`/fits?${query(position, { cell })}`);
  }

  async surroundings(position: PositionRef = {}): Promise<CellSurroundings[]> {
    return (await this.get<{ cells: CellSurroundings[] }>(`/surroundings?${query(position, {})}`)).cells;
  }

  project(position: PositionRef = {}): Promise<{ scores: number[]; entries: LogEntry[] }> {
    return this.get(`/project?${query(position, {})}`);
  }

  hint(position: PositionRef = {}): Promise<Hints> {
    return this.post("/hint", { at: position.at, try: position.tries ?? [] });
  }

  private get path(): string {
    return `/api/games/${encodeURIComponent(this.game)}`;
  }

  private get<T>(path: string): Promise<T> {
    return this.api.json("GET", this.path + path, { token: this.token });
  }

  private post<T>(path: string, body: unknown): Promise<T> {
    return this.api.json("POST", this.path + path, { token: this.token, body });
  }
}

function query(position: PositionRef, rest: Record<string, string>): string {
  const parameters = new URLSearchParams(rest);
  if (position.at !== undefined) parameters.set("at", String(position.at));
  for (const action of position.tries ?? []) parameters.append("try", action);
  return parameters.toString();
}
