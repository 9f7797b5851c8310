/** Spoken text for screen readers: moves, itemised points, whose decision it is. */
import { i18n } from "../i18n/i18n.svelte";
import type { Decision, Item, LogEntry, Step, Text } from "../protocol/types";

export type Show = (text: Text) => string;

/** "3 tiles × 2 + 1 pennant × 2" */
export function sumText(items: Item[], show: Show): string {
  return items
    .map((item) =>
      item.each > 1 || (item.each === 1 && items.length === 1)
        ? `${show(item.text)} × ${item.each}`
        : show(item.text),
    )
    .join(" + ");
}

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
