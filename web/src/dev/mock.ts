/** Fixtures instead of a server: open `/?mock#/game/mock/mock` in `npm run dev`. Never part of a build. */
import type { Fetch } from "../protocol/api";
import type { Socket } from "../protocol/connection";
import type { Catalog, TileInfo, Welcome } from "../protocol/types";
import catalog from "./fixtures/catalog.json";
import texts from "./fixtures/texts.json";
import tiles from "./fixtures/tiles.json";
import welcome from "./fixtures/welcome.json";
import { ToyTable } from "./toy-table";

const table = new ToyTable(welcome as unknown as Welcome, tiles.tiles as unknown as TileInfo[]);

const json = (value: unknown, status = 200): Response => Response.json(value, { status });

const total = (modules: string[]): number =>
  (catalog as unknown as Catalog).modules
    .filter((each) => modules.includes(each.id))
    .reduce((sum, each) => sum + each.tiles, 0);

export const mockFetch: Fetch = async (input, init) => {
  const { pathname } = new URL(String(input), location.origin);
  const language = pathname.split("/").at(-1);
  if (pathname === "/api/catalog") return json(catalog);
  if (pathname.startsWith("/api/texts/"))
    return json({ language, ftl: language === "es" ? texts.es : texts.en });
  if (pathname === "/api/tiles") return json(tiles);
  if (pathname === "/api/setups/check") {
    const { modules } = JSON.parse(String(init?.body)) as { modules: Record<string, unknown> };
    return json({ tiles: total(Object.keys(modules)), minutes: 45, seats: [2, 6], errors: [], warnings: [] });
  }
  if (pathname === "/api/games") return json({ game: "mock", host: "mock", watch: "mock", seats: [] }, 201);
  return json({ error: { code: "unknown", text: { key: "error-status", args: { status: 404 } } } }, 404);
};

export class MockSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    setTimeout(() => this.onopen?.(), 30);
  }

  send(data: string): void {
    const answers = table.answer(JSON.parse(data));
    setTimeout(() => {
      for (const answer of answers) this.onmessage?.({ data: JSON.stringify(answer) });
    }, 30);
  }

  close(): void {
    this.onclose = null;
  }
}
