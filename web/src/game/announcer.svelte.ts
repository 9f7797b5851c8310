/** Spoken text for screen readers: moves, itemised points, whose decision it is. */
import { i18n } from "../i18n/i18n.svelte";
import type { Decision, Item, LogEntry, Rotation, Step, TableInfo, Text, TileRow } from "../protocol/types";
import { type ShownEntry, withTableEvents } from "./table-log";

/** Number of lines that can be read again. */
const KEPT = 20;

export type Show = (text: Text) => string;

/** The short form of an item, for sums; its text alone is a whole sentence. */
export const termText = (item: Item, show: Show): string =>
  show({ ...item.text, key: `${item.text.key}.sum` });

/** "3 tiles × 2 + 1 shield × 2" */
export const sumText = (items: Item[], show: Show): string =>
  items.map((item) => termText(item, show)).join(" + ");

export class Announcer {
  lines = $state.raw<string[]>([]);

  constructor(
    private readonly show: Show,
    /** A tile in words, in its rotation. */
    private readonly tile: (ref: string, rotation: Rotation) => string,
  ) {}

  step(step: Step): void {
    const placed = step.changes.tiles?.at(-1);
    for (const entry of step.log) {
      const isPlacement = entry.text.key === "log-placed" && placed !== undefined;
      this.add(isPlacement ? this.placement(entry, placed) : this.entry(entry));
    }
  }

  /** "Ana places a tile on column 1, row 0: city to the north; one field." */
  private placement(entry: LogEntry, [ref, x, y, rotation]: TileRow): string {
    const who = i18n.list(this.names(entry));
    const cell = i18n.show({ key: "cell", args: { column: x, row: y } });
    const tile = this.tile(ref, rotation as Rotation);
    return i18n.show({ key: "spoken-placed", args: { who, what: this.show(entry.text), cell, tile } });
  }

  private names(entry: ShownEntry): string[] {
    return entry.seats.map((seat) => this.show({ key: "spoken-seat", args: { seat: { seat } } }));
  }

  prompt(decision: Decision): void {
    this.add(this.show(decision.prompt));
  }

  /** Announces how much time the player has left. */
  clock(seconds: number): void {
    this.add(i18n.show({ key: "spoken-clock", args: { seconds } }));
  }

  /** Announces the latest event at the table. */
  table(table: TableInfo): void {
    const last = withTableEvents([], table).at(-1);
    if (last) this.add(this.entry(last));
  }

  private entry(entry: ShownEntry): string {
    const who = i18n.list(this.names(entry));
    const what = this.show(entry.text);
    if (entry.points == null) return i18n.show({ key: "spoken-move", args: { who, what } });
    const sum = sumText(entry.items ?? [], this.show);
    return i18n.show({ key: "spoken-score", args: { who, what, points: entry.points, sum } });
  }

  private add(line: string): void {
    this.lines = [...this.lines.slice(1 - KEPT), line];
  }
}
