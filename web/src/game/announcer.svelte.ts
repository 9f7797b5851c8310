/** Spoken text for screen readers: moves, itemised points, whose decision it is. */
import { i18n } from "../i18n/i18n.svelte";
import type { Decision, Item, LogEntry, Step, Text } from "../protocol/types";

export type Show = (text: Text) => string;

/** The short form of an item, to be joined with others; its text alone is a whole sentence. */
export const termText = (item: Item, show: Show): string =>
  show({ ...item.text, key: `${item.text.key}.sum` });

/** "3 tiles × 2 + 1 shield × 2" */
export const sumText = (items: Item[], show: Show): string =>
  items.map((item) => termText(item, show)).join(" + ");

export class Announcer {
  lines = $state.raw<string[]>([]);

  constructor(private readonly show: Show) {}

  step(step: Step): void {
    for (const entry of step.log) this.add(this.entry(entry));
  }

  prompt(decision: Decision): void {
    this.add(this.show(decision.prompt));
  }

  private entry(entry: LogEntry): string {
    const seats = entry.seats.map((seat) => this.show({ key: "spoken-seat", args: { seat: { seat } } }));
    const who = i18n.list(seats);
    const what = this.show(entry.text);
    if (entry.points == null) return i18n.show({ key: "spoken-move", args: { who, what } });
    const sum = sumText(entry.items ?? [], this.show);
    return i18n.show({ key: "spoken-score", args: { who, what, points: entry.points, sum } });
  }

  private add(line: string): void {
    this.lines = [...this.lines.slice(-5), line];
  }
}
