/** Events at the table besides the moves, as entries of the log. */
import type { LogEntry, TableInfo } from "../protocol/types";

export type ShownEntry = Omit<LogEntry, "kind"> & { kind: LogEntry["kind"] | "table" };

/** The log with the events of the table inserted where they belong. */
export function withTableEvents(log: LogEntry[], table: TableInfo | null): ShownEntry[] {
  if (!table || table.notes.length === 0) return log;
  const entries: ShownEntry[] = [];
  let rest = log;
  for (const note of table.notes) {
    const before = rest.findIndex((entry) => entry.n >= note.n);
    const count = before < 0 ? rest.length : before;
    entries.push(...rest.slice(0, count));
    rest = rest.slice(count);
    const turn = entries.at(-1)?.turn ?? rest[0]?.turn ?? 1;
    const key = note.detail ? `event-${note.kind}-${note.detail}` : `event-${note.kind}`;
    entries.push({
      n: note.n,
      turn,
      kind: "table",
      seats: [note.seat],
      text: { key: key.replaceAll("_", "-") },
    });
  }
  return [...entries, ...rest];
}
