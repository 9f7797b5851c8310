/** Plain pictures for fixtures, drawn from the tile outlines, so that the client can be looked at without a server. */
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import type { Point, TileInfo, TileRow, Welcome } from "../protocol/types";

const GROUND: Record<string, string> = {
  field: "#A8BC69",
  city: "#CFA671",
  road: "#EBDDB6",
  river: "#62A9C6",
  cloister: "#566683",
};
const COLOURS: Record<string, string> = {
  blue: "#1A54BE",
  red: "#C22D1C",
  yellow: "#EFD03A",
  green: "#2FAA84",
  lilac: "#B985DE",
  black: "#26262E",
};

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), "utf8")) as T;

function pictures(): Map<string, { info: TileInfo; rotation: number }> {
  const found = new Map<string, { info: TileInfo; rotation: number }>();
  const infos = new Map(read<{ tiles: TileInfo[] }>("tiles").tiles.map((info) => [info.tile, info]));
  for (const info of infos.values()) {
    for (const [rotation, art] of info.art.entries()) found.set(art, { info, rotation });
  }
  const note = ([ref, , , rotation, art]: TileRow) => {
    const info = infos.get(ref);
    if (info) found.set(art, { info, rotation });
  };
  read<Welcome>("welcome").state.tiles.forEach(note);
  return found;
}

function tileSvg(info: TileInfo, rotation: number): string {
  const shapes = info.segments
    .toSorted((a, b) => a.layer - b.layer)
    .map(({ kind, outline }) => {
      const path = outline
        .map((ring: Point[]) => `M${ring.map((point) => point.join(" ")).join("L")}Z`)
        .join("");
      return `<path d="${path}" fill="${GROUND[kind] ?? "#999"}" stroke="#5E5345" stroke-opacity=".5"/>`;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="256" height="256"><rect width="100" height="100" fill="#A8BC69"/><g transform="rotate(${rotation * 90} 50 50)">${shapes.join("")}</g></svg>`;
}

function spriteSvg(): string {
  const symbols = Object.entries(COLOURS).flatMap(([name, fill]) => [
    ...["small", "large", "member"].map(
      (figure) =>
        `<symbol id="${figure}-${name}" viewBox="-9 -26 18 28"><path d="M0 -25C7 -25 9 0 9 0Q0 3 -9 0C-9 0 -7 -25 0 -25Z" fill="${fill}" stroke="#fff" stroke-width="1.5"/></symbol>`,
    ),
    `<symbol id="crest-${name}" viewBox="-12 -13 24 28"><path d="M-10 -11H10V2C10 8 0 13 0 13S-10 8 -10 2Z" fill="${fill}"/></symbol>`,
    `<symbol id="emblem-${name}" viewBox="-10 -10 20 20"><circle r="9" fill="${fill}"/></symbol>`,
  ]);
  const tower = '<path d="M-3 2V-6H3V2Z" fill="#B5A78D"/><path d="M-4 -6L0 -13L4 -6Z" fill="#566683"/>';
  const drawn = ["corner-tower", "logo"].map(
    (id) => `<symbol id="${id}" viewBox="-6 -14 12 18">${tower}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}${drawn.join("")}</svg>`;
}

export function plainArt(): Plugin {
  return {
    name: "plain-art",
    apply: "serve",
    configureServer(server) {
      const known = pictures();
      server.middlewares.use("/art", (request, response, next) => {
        const art = /^\/tile\/\d+\/(.+)\.webp$/.exec(decodeURIComponent(request.url ?? ""))?.[1];
        const picture = art && known.get(art);
        const svg = picture
          ? tileSvg(picture.info, picture.rotation)
          : request.url === "/figures.svg"
            ? spriteSvg()
            : null;
        if (!svg) {
          next();
          return;
        }
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(svg);
      });
    },
  };
}
