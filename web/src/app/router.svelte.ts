/** Places in the app, kept in the address after `#`, so that tokens never reach a server log. */
export type Route =
  | { screen: "home" }
  | { screen: "new" }
  | { screen: "tutorial" }
  | { screen: "game"; game: string; token: string }
  | { screen: "replay"; game: string; token: string; n: number | null }
  | { screen: "shared"; share: string; n: number | null };

const parseNumber = (text: string | undefined): number | null => {
  const number = text ? Number(text) : Number.NaN;
  return Number.isInteger(number) && number >= 0 ? number : null;
};

export function parseRoute(hash: string): Route {
  const [screen = "", game, token, n] = hash
    .replace(/^#?\/?/, "")
    .split("/")
    .map(decodeURIComponent);
  if (screen === "new" || screen === "tutorial") return { screen };
  if (screen === "game" && game && token) return { screen: "game", game, token };
  if (screen === "replay" && game && token) return { screen: "replay", game, token, n: parseNumber(n) };
  if (screen === "shared" && game) return { screen: "shared", share: game, n: parseNumber(token) };
  return { screen: "home" };
}

export function hashOf(route: Route): string {
  switch (route.screen) {
    case "game":
      return `#/game/${encodeURIComponent(route.game)}/${encodeURIComponent(route.token)}`;
    case "replay": {
      const n = route.n === null ? "" : `/${route.n}`;
      return `#/replay/${encodeURIComponent(route.game)}/${encodeURIComponent(route.token)}${n}`;
    }
    case "shared":
      return `#/shared/${encodeURIComponent(route.share)}${route.n === null ? "" : `/${route.n}`}`;
    case "home":
      return "#/";
    default:
      return `#/${route.screen}`;
  }
}

class Router {
  route = $state.raw<Route>(parseRoute(location.hash));

  constructor() {
    addEventListener("hashchange", () => {
      this.route = parseRoute(location.hash);
    });
  }

  go(route: Route): void {
    location.hash = hashOf(route);
  }

  /** Changes the address without a new entry in the history. */
  replace(route: Route): void {
    history.replaceState(null, "", hashOf(route));
  }

  link(route: Route): string {
    return `${location.origin}${location.pathname}${hashOf(route)}`;
  }
}

export const router = new Router();
