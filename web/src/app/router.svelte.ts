/**
 * Screens of the app, kept in the address after `#`, so that they never reach a server log. A token appears there only
 * in an invitation; once it has been accepted, the address names only the game and can be sent to anyone.
 */
import type { Token } from "../protocol/types";

export type Route =
  | { screen: "home" }
  /** An address that leads nowhere. */
  | { screen: "missing" }
  /** `preset`: a set-up that was shared by link. */
  | { screen: "new"; preset?: string }
  /** `lesson`: the module that is taught; without it, the first game. */
  | { screen: "tutorial"; lesson?: string }
  /** What players have reported. */
  | { screen: "moderation" }
  /** `link`: the secret of a link in an e-mail. */
  | { screen: "account"; link?: string }
  /** `table`: an open table that was shared by link. */
  | { screen: "lobby"; table?: string }
  /** `tournament`: the tournament that is shown; without it, all of them. */
  | { screen: "tournaments"; tournament?: string }
  /** `pool`: the rating pool. */
  | { screen: "leaderboard"; pool?: string }
  | { screen: "player"; player: string }
  /** Games that are being played. */
  | { screen: "watch" }
  /** The link in an e-mail that ends the digest. */
  | { screen: "unsubscribe"; token: string }
  /** `chapter`: the module whose rules come first. */
  | { screen: "rules"; chapter?: string }
  | { screen: "game"; game: string; token?: Token }
  | { screen: "replay"; game: string; token?: Token; n: number | null }
  | { screen: "shared"; share: string; n: number | null };

const parseNumber = (text: string | undefined): number | null =>
  text && /^\d{1,6}$/.test(text) ? Number(text) : null;

export function parseRoute(hash: string): Route {
  const [screen = "", first, second, third] = hash
    .replace(/^#?\/?/, "")
    .split("/")
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
  if (screen === "new") return first ? { screen, preset: first } : { screen };
  if (screen === "tutorial") return first ? { screen, lesson: first } : { screen };
  if (screen === "unsubscribe" && first) return { screen, token: first };
  if (screen === "account" || screen === "moderation" || screen === "watch") return { screen };
  if (screen === "sign-in" && first) return { screen: "account", link: first };
  if (screen === "lobby") return first ? { screen, table: first } : { screen };
  if (screen === "tournaments") return first ? { screen, tournament: first } : { screen };
  if (screen === "leaderboard") return first ? { screen, pool: first } : { screen };
  if (screen === "player" && first) return { screen, player: first };
  if (screen === "rules") return first ? { screen, chapter: first } : { screen };
  // "join" is an invitation; "game" with a token is an invitation from an older version.
  if ((screen === "join" || screen === "game") && first) {
    return second ? { screen: "game", game: first, token: second } : { screen: "game", game: first };
  }
  if (screen === "replay" && first) {
    const isToken = second !== undefined && parseNumber(second) === null;
    return isToken && second
      ? { screen, game: first, token: second, n: parseNumber(third) }
      : { screen, game: first, n: parseNumber(second) };
  }
  if (screen === "shared" && first) return { screen, share: first, n: parseNumber(second) };
  return screen === "" ? { screen: "home" } : { screen: "missing" };
}

/** The server answers an unknown path with this page, so that it can say so in the visitor's language. */
function isUnknownPath(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.responseStatus === 404;
}

export function hashOf(route: Route): string {
  const path = (...parts: (string | number | null | undefined)[]): string =>
    `#/${parts
      .filter((part) => part !== null && part !== undefined)
      .map((part) => encodeURIComponent(part as string | number))
      .join("/")}`;
  switch (route.screen) {
    case "game":
      return route.token ? path("join", route.game, route.token) : path("game", route.game);
    case "replay":
      return path("replay", route.game, route.token, route.n);
    case "shared":
      return path("shared", route.share, route.n);
    case "new":
      return path("new", route.preset);
    case "lobby":
      return path("lobby", route.table);
    case "tournaments":
      return path("tournaments", route.tournament);
    case "leaderboard":
      return path("leaderboard", route.pool);
    case "unsubscribe":
      return path("unsubscribe", route.token);
    case "player":
      return path("player", route.player);
    case "rules":
      return path("rules", route.chapter);
    case "tutorial":
      return path("tutorial", route.lesson);
    case "account":
      return route.link ? path("sign-in", route.link) : path("account");
    case "home":
      return "#/";
    default:
      return path(route.screen);
  }
}

class Router {
  private readonly lost = isUnknownPath();
  route = $state.raw<Route>(this.lost ? { screen: "missing" } : parseRoute(location.hash));

  constructor() {
    addEventListener("hashchange", () => {
      this.route = parseRoute(location.hash);
    });
  }

  go(route: Route): void {
    if (this.lost) location.assign(`/${hashOf(route)}`);
    else location.hash = hashOf(route);
  }

  /** Changes the address without a new entry in the history. */
  replace(route: Route): void {
    history.replaceState(null, "", hashOf(route));
  }

  link(route: Route, base = `${location.origin}${location.pathname}`): string {
    return `${base}${hashOf(route)}`;
  }
}

export const router = new Router();
