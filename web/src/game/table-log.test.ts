import { expect, it } from "vitest";
import type { LogEntry, TableInfo } from "../protocol/types";
import { withTableEvents } from "./table-log";

const entry = (n: number): LogEntry => ({
  n,
  turn: n + 1,
  kind: "move",
  seats: [0],
  text: { key: "log-placed" },
});
const note = (n: number, kind: string, detail = "") => ({ n, kind, seat: 1, detail, time: "" });

it("puts events of the table between the moves", () => {
  const table: TableInfo = { branch: 0, out: [], notes: [note(1, "offer", "take_back"), note(9, "resign")] };
  const shown = withTableEvents([entry(0), entry(1)], table);
  expect(shown.map(({ text }) => text.key)).toEqual([
    "log-placed",
    "event-offer-take-back",
    "log-placed",
    "event-resign",
  ]);
  expect(shown.map(({ turn }) => turn)).toEqual([1, 1, 2, 2]);
  expect(withTableEvents([entry(0)], null)).toEqual([entry(0)]);
});
