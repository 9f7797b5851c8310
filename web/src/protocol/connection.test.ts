import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  BACK_OFF,
  Connection,
  type ConnectionState,
  DRAFT_PATIENCE,
  GIVE_UP_AFTER,
  PING_AFTER,
  PROBE_TIME,
  RESTART_SPREAD,
  RefusedError,
  type Socket,
} from "./connection";
import type { ServerMessage } from "./types";

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(data: string) {
    this.sent.push(JSON.parse(data));
  }
  close() {
    this.closed = true;
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const setUp = (known?: number) => {
  const sockets: FakeSocket[] = [];
  const links: ConnectionState[] = [];
  const messages: ServerMessage[] = [];
  const state = { known };
  const connection = new Connection(
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    "token",
    () => state.known,
    { stateChanged: (link) => links.push(link), message: (message) => messages.push(message) },
    () => 0.5,
  );
  connection.start();
  const socket = () => sockets.at(-1) as FakeSocket;
  socket().onopen?.();
  return { connection, sockets, socket, links, messages, state };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("connection", () => {
  it("greets with the token, and with the number when it knows one", () => {
    expect(setUp().socket().sent).toEqual([{ type: "hello", protocol: 1, token: "token" }]);
    expect(setUp(12).socket().sent).toEqual([{ type: "hello", protocol: 1, token: "token", since: 12 }]);
  });

  it("matches answers to requests by id, in any order", async () => {
    const { connection, socket } = setUp(3);
    const first = connection.try(3, ["a"]);
    const second = connection.act(3, ["b"]);
    const [, tryMessage, actMessage] = socket().sent;
    socket().say({ type: "done", id: actMessage?.id, seq: 4 });
    socket().say({ type: "tried", id: tryMessage?.id, at: 3, actions: ["a"] });
    await expect(second).resolves.toMatchObject({ type: "done", seq: 4 });
    await expect(first).resolves.toMatchObject({ type: "tried" });
  });

  it("turns a refusal into a typed error", async () => {
    const { connection, socket } = setUp(3);
    const request = connection.act(3, ["place 9,9/0"]);
    socket().say({
      type: "refused",
      id: socket().sent[1]?.id,
      seq: 5,
      error: { code: "stale", text: { key: "k" } },
    });
    await expect(request).rejects.toMatchObject({ error: { code: "stale" }, seq: 5 });
  });

  it("fails open wishes when the connection breaks, and reconnects with growing pauses", async () => {
    const { connection, sockets, socket, links } = setUp(3);
    const request = connection.table("pause");
    socket().onclose?.({ code: 1006 });
    await expect(request).rejects.toBeInstanceOf(RefusedError);
    for (const [i, pause] of BACK_OFF.entries()) {
      vi.advanceTimersByTime(pause - 1);
      expect(sockets).toHaveLength(i + 1);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(i + 2);
      socket().onclose?.({ code: 1006 });
    }
    expect(links.filter((link) => link === "waiting")).toHaveLength(BACK_OFF.length + 1);
  });

  it("refuses wishes while the socket is still opening", async () => {
    const { connection, socket } = setUp(3);
    socket().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    const refused: string[] = [];
    connection.say("Hello?", ({ code }) => refused.push(code));
    expect(refused).toEqual(["unreachable"]);
    await expect(connection.table("pause")).rejects.toMatchObject({ error: { code: "unreachable" } });
    expect(socket().sent).toEqual([]);
    socket().onopen?.();
    expect(socket().sent).toMatchObject([{ type: "hello" }]);
  });

  it("sends a draft again when its connection breaks before the answer, with the same request id", async () => {
    const { connection, sockets, socket } = setUp(3);
    const request = connection.act(3, ["a"]);
    const sent = sockets[0]?.sent.at(-1);
    socket().onclose?.({ code: 1012 });
    vi.advanceTimersByTime(RESTART_SPREAD * 0.5);
    socket().onopen?.();
    expect(socket().sent).toMatchObject([{ type: "hello" }, { type: "act" }]);
    expect(socket().sent[1]).toEqual(sent);
    socket().say({ type: "done", id: sent?.id, seq: 4 });
    await expect(request).resolves.toMatchObject({ seq: 4 });
    vi.advanceTimersByTime(DRAFT_PATIENCE);
    expect(socket().sent).toHaveLength(2);
  });

  it("sends a draft that was made without a connection as soon as there is one", () => {
    const { connection, socket } = setUp(3);
    socket().onclose?.({ code: 1006 });
    void connection.try(3, ["a"]);
    vi.advanceTimersByTime(500);
    expect(socket().sent).toEqual([]);
    socket().onopen?.();
    expect(socket().sent).toMatchObject([{ type: "hello" }, { type: "try", at: 3, actions: ["a"] }]);
  });

  it("refuses a draft when the server stays away", async () => {
    const { connection, socket } = setUp(3);
    const request = connection.act(3, ["a"]);
    const refused = expect(request).rejects.toMatchObject({ error: { code: "unreachable" } });
    socket().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(DRAFT_PATIENCE);
    await refused;
    vi.advanceTimersByTime(BACK_OFF.reduce((sum, pause) => sum + pause));
    socket().onopen?.();
    expect(socket().sent).toMatchObject([{ type: "hello" }]);
  });

  it("refuses a draft at once when the connection has ended for good", async () => {
    const { connection, socket } = setUp(3);
    const open = connection.act(3, ["a"]);
    socket().onclose?.({ code: 4004 });
    await expect(open).rejects.toBeInstanceOf(RefusedError);
    await expect(connection.try(3, ["b"])).rejects.toBeInstanceOf(RefusedError);
  });

  it("starts again with short pauses once a message has arrived", () => {
    const { sockets, socket } = setUp(3);
    socket().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    socket().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1000);
    socket().say({ type: "presence", presence: [] });
    socket().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(4);
  });

  it("spreads the reconnects of all clients after a restart of the server", () => {
    const { socket, sockets } = setUp();
    socket().say({ type: "presence", presence: [] });
    socket().onclose?.({ code: 1012 });
    vi.advanceTimersByTime(RESTART_SPREAD * 0.5 - 1);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    socket().onclose?.({ code: 1012 });
    vi.advanceTimersByTime(BACK_OFF[1] as number);
    expect(sockets).toHaveLength(3);
  });

  it("pings a silent server, then gives up", () => {
    const { sockets, socket } = setUp(3);
    vi.advanceTimersByTime(PING_AFTER);
    expect(socket().sent.at(-1)).toMatchObject({ type: "ping" });
    vi.advanceTimersByTime(GIVE_UP_AFTER - PING_AFTER);
    expect(sockets[0]?.closed).toBe(true);
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
  });

  it("catches up when a pong shows that something was missed", () => {
    const { socket } = setUp(3);
    socket().say({ type: "pong", id: 1, seq: 3 });
    expect(socket().sent).toHaveLength(1);
    socket().say({ type: "pong", id: 2, seq: 6 });
    expect(socket().sent.at(-1)).toMatchObject({ type: "hello", since: 3 });
  });

  it("does not reconnect when the server says there is no such game", () => {
    const { sockets, socket, links } = setUp();
    socket().onclose?.({ code: 4004 });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(links.at(-1)).toBe("closed");
  });

  it("reconnects at once when told to reconnectNow", () => {
    const { connection, sockets, socket } = setUp(3);
    socket().onclose?.({ code: 1006 });
    connection.reconnectNow();
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
  });

  it("soon gives up a connection that does not answer when told to reconnectNow", () => {
    const { connection, sockets, socket, links } = setUp(3);
    connection.reconnectNow();
    expect(socket().sent.at(-1)).toMatchObject({ type: "ping" });
    vi.advanceTimersByTime(PROBE_TIME);
    expect(sockets[0]?.closed).toBe(true);
    expect(links.at(-1)).toBe("waiting");
  });

  it("keeps a connection that answers when told to reconnectNow", () => {
    const { connection, sockets, socket } = setUp(3);
    connection.reconnectNow();
    socket().say({ type: "pong", id: 1, seq: 3 });
    vi.advanceTimersByTime(PROBE_TIME);
    expect(sockets[0]?.closed).toBe(false);
  });
});
