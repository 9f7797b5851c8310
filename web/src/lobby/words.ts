/** Texts for clocks, pools and sources of points; pure, so that they can be tested. */
import type { Catalog, ClockSetup, OpenTable, PoolInfo, Text } from "../protocol/types";

export type Translate = (key: string, args?: Record<string, string | number>) => string;

export function clockText(clock: ClockSetup | null | undefined, t: Translate): string {
  if (!clock) return t("lobby-no-clock");
  if (clock.kind === "days") return t("lobby-clock-days", { days: clock.days ?? 0 });
  const minutes = Math.round(((clock.base ?? 0) / 60) * 10) / 10;
  return t("lobby-clock-live", { minutes, seconds: clock.increment ?? 0 });
}

/** When bots take the empty seats: whole minutes as minutes, anything else as seconds. */
export function botsText(seconds: number, t: Translate): string {
  const whole = seconds >= 60 && seconds % 60 === 0;
  const time = whole ? t("lobby-minutes", { count: seconds / 60 }) : t("lobby-seconds", { count: seconds });
  return t("lobby-bots-after", { time });
}

export function rangeText(table: Pick<OpenTable, "min_rating" | "max_rating">, t: Translate): string {
  // As text, because a rating has no thousands separator.
  const [min, max] = [table.min_rating, table.max_rating].map((rating) => rating?.toString());
  if (min && max) return t("lobby-range", { min, max });
  if (min) return t("lobby-range-min", { min });
  return max ? t("lobby-range-max", { max }) : "";
}

/** The name of a source of points, as in the summary of a game. */
export function sourceText(id: string): Text {
  if (id.startsWith("module-")) return { key: id };
  const kind = id.replace(/^unfinished-/, "");
  const name: Text = { key: `source-${kind}` };
  return kind === id ? name : { key: "source-unfinished", args: { kind: name } };
}

export function poolText(
  pool: PoolInfo,
  catalog: Catalog | null,
  show: (text: Text) => string,
  t: Translate,
): string {
  const { game, pace } = poolParts(pool, catalog, show, t);
  return `${game} · ${pace}`;
}

/** What is played in a rating pool, and how: a phone has no room for both in one line. */
export function poolParts(
  pool: PoolInfo,
  catalog: Catalog | null,
  show: (text: Text) => string,
  t: Translate,
): { game: string; pace: string } {
  const family = catalog?.families.find((each) => each.id === pool.family);
  const name = family ? show(family.name) : pool.family;
  return {
    game: `${name} · ${t(`pool-${pool.scope}`)}`,
    pace: `${t(`pool-${pool.pace}`)} · ${t(`pool-${pool.size}`)}`,
  };
}

export interface TableFilter {
  search: string;
  rated: "" | "rated" | "casual";
  clock: "" | "live" | "days" | "none";
}

/** Whether a table fits what the player is looking for; `names` are the names of its modules. */
export function fits(table: OpenTable, filter: TableFilter, names: string[]): boolean {
  if (filter.rated && (filter.rated === "rated") !== table.rated) return false;
  if (filter.clock && (table.clock?.kind ?? "none") !== filter.clock) return false;
  const words = filter.search.trim().toLowerCase();
  const text = [table.title, ...names, ...table.players.map(({ name }) => name)].join(" ").toLowerCase();
  return words.split(/\s+/).every((word) => text.includes(word));
}
