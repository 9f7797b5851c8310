/** Names of cells and tiles for screen readers. */
import type { Session } from "../game/session.svelte";
import { wordsOf } from "../game/tile-kinds.svelte";
import { i18n, t } from "../i18n/i18n.svelte";
import type { Cell, CellSurroundings, Mask, Ref, Rotation, TileInfo } from "../protocol/types";

/** Columns grow to the east and rows to the south of the start tile. */
export const spokenCell = ([x, y]: Cell): string => t("cell", { column: x, row: y });

export const rotationCount = (mask: Mask): number =>
  [0, 1, 2, 3].filter((rotation) => mask & (1 << rotation)).length;

/** A tile in words, in its rotation. */
export function spokenTile(kinds: ReadonlyMap<Ref, TileInfo>, tile: Ref, rotation: Rotation): string {
  return wordsOf(kinds, tile, rotation) ?? "";
}

/** A cell by its neighbours: "column 1, row 0: to the north a city of 3 tiles, yours". */
export function spokenSurroundings(session: Session, cell: Cell, known: CellSurroundings[]): string {
  const place = spokenCell(cell);
  const beside = known.find((row) => row.cell[0] === cell[0] && row.cell[1] === cell[1])?.beside;
  if (!beside) return place;
  if (beside.length === 0) return t("spoken-open", { place });
  const own = session.table?.you.seats ?? [];
  const parts = beside.map(({ side, kind, tiles, owners }) => {
    const alone = owners.length === 1 && own.length === 1 && owners[0] === own[0];
    const names = i18n.list(
      owners.map((seat) => session.show({ key: "spoken-seat", args: { seat: { seat } } })),
    );
    const owner = owners.length === 0 ? "none" : alone ? "you" : "others";
    return t("spoken-beside", { side, what: i18n.show({ key: `a-${kind}` }), tiles, owner, names });
  });
  return t("spoken-cell", { place, beside: parts.join("; ") });
}
