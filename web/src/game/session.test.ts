import { describe, expect, it } from "vitest";
import { preferences } from "../app/preferences.svelte";
import { Api } from "../protocol/api";
import type { Socket } from "../protocol/connection";
import type { Cell, ServerMessage, TileInfo, Welcome } from "../protocol/types";
import { FakeServer } from "../testing/fake-server";
import tiles from "../testing/fixtures/tiles.json";
import fixture from "../testing/fixtures/welcome.json";
import { Session } from "./session.svelte";

const welcome = fixture as unknown as Welcome;
const infos = tiles.tiles as unknown as TileInfo[];

/** A socket to a fake server; answers come at once or, when held back, on demand. */
class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: { type: string; since?: number }[] = [];
  held: ServerMessage[] | null = null;

  constructor(readonly table: FakeServer) {}

  send(data: string): void {
    const message = JSON.parse(data);
    this.sent.push(message);
    for (const answer of this.table.answer(message)) this.deliver(answer);
  }

  deliver(message: ServerMessage): void {
    if (this.held) this.held.push(message);
    else this.onmessage?.({ data: JSON.stringify(message) });
  }

  release(): void {
    const waiting = this.held ?? [];
    this.held = null;
    for (const message of waiting) this.deliver(message);
  }

  close(): void {}
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

async function open() {
  const socket = new FakeSocket(new FakeServer(welcome, infos));
  const rest = new Api("", async () => Response.json({ tiles: infos }));
  const session = new Session(rest, "toy", "token", () => socket);
  session.start();
  socket.onopen?.();
  await settled();
  const [x, y, mask] = session.draft.cells()[0] ?? [0, 0, 0];
  return { session, socket, cell: [x, y] as Cell, mask };
}

describe("session", () => {
  it("shows the decision it was welcomed with", async () => {
    const { session } = await open();
    expect(session.draft.mine).toBe(true);
    expect(session.draft.decision?.kind).toBe("place");
    expect(session.draft.cells().length).toBeGreaterThan(0);
    expect(session.draft.canConfirm).toBe(false);
    expect(session.kinds.size).toBe(infos.length);
    session.stop();
  });

  it("tries a tile, then a figure, and confirms both at once", async () => {
    const { session, socket, cell } = await open();
    const before = session.table?.state.tiles.length ?? 0;
    session.draft.chooseCell(cell);
    await settled();
    expect(session.draft.ghost?.cell).toEqual(cell);
    expect(session.draft.decision?.kind).toBe("figure");
    expect(session.shown?.tiles).toHaveLength(before + 1);
    expect(session.table?.state.tiles).toHaveLength(before);
    const ring = session.draft.rings[0];
    if (!ring) throw new Error("no ring");
    session.draft.chooseOffer(ring.offer);
    await settled();
    expect(session.draft.complete).toBe(true);
    expect(session.draft.staged?.text).toBe(ring.offer.text);
    expect(session.draft.outcome?.log.at(-1)?.points).toBe(1);
    await session.draft.confirm();
    await settled();
    expect(socket.sent.filter((message) => message.type === "act")).toHaveLength(1);
    expect(session.table?.state.tiles).toHaveLength(before + 1);
    expect(session.draft.value.levels).toEqual([]);
    expect(session.table?.state.seq).toBe(welcome.state.seq + 2);
    expect(session.draft.decision?.seat).not.toBe(welcome.decision?.seat);
    session.stop();
  });

  it("takes back a figure by choosing it again, then the tile by undo", async () => {
    const { session, cell } = await open();
    session.draft.chooseCell(cell);
    await settled();
    const ring = session.draft.rings[0];
    if (!ring) throw new Error("no ring");
    session.draft.chooseOffer(ring.offer);
    await settled();
    session.draft.chooseOffer(ring.offer);
    expect(session.draft.staged).toBeNull();
    expect(session.draft.ghost?.cell).toEqual(cell);
    session.draft.undo();
    expect(session.draft.ghost).toBeNull();
    expect(session.draft.canUndo).toBe(false);
    session.stop();
  });

  it("confirms without a figure by passing", async () => {
    const { session, cell } = await open();
    session.draft.chooseCell(cell);
    await settled();
    await session.draft.confirm();
    await settled();
    expect(session.table?.state.seq).toBe(welcome.state.seq + 2);
    expect(session.table?.state.figures).toEqual(welcome.state.figures);
    session.stop();
  });

  it("acts at once when confirming is switched off, but not on the tile alone", async () => {
    preferences.values.confirm = false;
    const { session, socket, cell } = await open();
    session.draft.chooseCell(cell);
    await settled();
    expect(socket.sent.some((message) => message.type === "act")).toBe(false);
    const ring = session.draft.rings[0];
    if (ring) session.draft.chooseOffer(ring.offer);
    await settled();
    expect(socket.sent.some((message) => message.type === "act")).toBe(true);
    preferences.values.confirm = true;
    session.stop();
  });

  it("drops a refused action and says why", async () => {
    const { session } = await open();
    // A cell that the client offers by mistake and that the server refuses.
    session.draft.placement?.cells?.push([99, 99, 15]);
    session.draft.chooseCell([99, 99]);
    expect(session.draft.ghost?.cell).toEqual([99, 99]);
    await settled();
    expect(session.draft.ghost).toBeNull();
    expect(session.draft.notice?.rule).toBe("BASE-09");
    session.stop();
  });

  it("starts over when the table has moved on", async () => {
    const { session, socket, cell } = await open();
    socket.table.answer({
      type: "act",
      id: 1,
      at: socket.table.seq,
      actions: [`place ${cell}/${session.draft.rotation}`, "pass"],
    });
    expect(socket.table.seq).toBeGreaterThan(welcome.state.seq);
    session.draft.chooseCell(cell);
    await settled();
    expect(session.draft.value.levels).toEqual([]);
    expect(session.table?.state.seq).toBe(socket.table.seq);
    session.stop();
  });

  it("asks to catch up when steps are missing", async () => {
    const { session, socket } = await open();
    const gap = { n: welcome.state.seq + 3, seat: 0, action: "x", events: [], changes: {}, log: [] };
    socket.deliver({ type: "applied", seq: gap.n + 1, steps: [gap], decision: null });
    await settled();
    expect(socket.sent.filter((message) => message.type === "hello").at(-1)?.since).toBe(welcome.state.seq);
    expect(session.draft.decision?.kind).toBe("place");
    session.stop();
  });

  it("ignores a late answer for a tile that has been moved since", async () => {
    const { session, socket } = await open();
    const [first, second] = session.draft.cells();
    if (!first || !second) throw new Error("too few cells");
    socket.held = [];
    session.draft.chooseCell([first[0], first[1]]);
    session.draft.chooseCell([second[0], second[1]]);
    socket.release();
    await settled();
    expect(session.draft.ghost?.cell).toEqual([second[0], second[1]]);
    expect(session.shown?.tiles.at(-1)?.slice(1, 3)).toEqual([second[0], second[1]]);
    session.stop();
  });

  it("keeps the draft when the connection breaks, and ends on a goodbye", async () => {
    const { session, socket, cell } = await open();
    session.draft.chooseCell(cell);
    await settled();
    socket.onclose?.({ code: 1006 });
    expect(session.connectionState).toBe("waiting");
    const presence = welcome.presence;
    socket.deliver({
      type: "catchup",
      seq: welcome.state.seq,
      steps: [],
      decision: welcome.decision,
      presence,
    });
    await settled();
    expect(session.draft.ghost?.cell).toEqual(cell);
    expect(session.draft.decision?.kind).toBe("figure");
    socket.deliver({ type: "bye", error: { code: "no_game", text: { key: "error-no-game" } } });
    expect(session.ended?.code).toBe("no_game");
    session.stop();
  });
});
