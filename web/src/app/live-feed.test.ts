import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BACK_OFF, PING_AFTER, type Socket } from "../protocol/connection";
import { LiveFeed } from "./live-feed.svelte";

class FakeSocket implements Socket {
  sent: string[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(data: string) {
    this.sent.push(data);
  }
  close() {
    this.closed = true;
  }
}

const GONE = 4004;

class Feed extends LiveFeed<string> {
  received: string[] = [];
  protected receive(message: string) {
    this.received.push(message);
  }
  protected override isGone(code: number) {
    return code === GONE;
  }
}

const opened: FakeSocket[] = [];
const newFeed = () => {
  const feed = new Feed(() => {
    opened.push(new FakeSocket());
    return opened.at(-1) as FakeSocket;
  });
  feed.start();
  return feed;
};

beforeEach(() => {
  opened.length = 0;
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("reconnects with growing pauses, and begins again after a success", () => {
  const feed = newFeed();
  for (const pause of BACK_OFF.slice(0, 2)) {
    opened.at(-1)?.onclose?.({ code: 1006 });
    const before = opened.length;
    vi.advanceTimersByTime(pause - 1);
    expect(opened).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(opened).toHaveLength(before + 1);
  }
  opened.at(-1)?.onopen?.();
  expect(feed.connected).toBe(true);
  opened.at(-1)?.onclose?.({ code: 1006 });
  expect(feed.connected).toBe(false);
  vi.advanceTimersByTime(BACK_OFF[0] as number);
  expect(opened).toHaveLength(4);
});

it("hands on messages and keeps the connection alive", () => {
  const feed = newFeed();
  opened[0]?.onopen?.();
  opened[0]?.onmessage?.({ data: '"news"' });
  vi.advanceTimersByTime(PING_AFTER);
  expect(feed.received).toEqual(["news"]);
  expect(opened[0]?.sent).toEqual(["ping"]);
});

it("does not reconnect after it was stopped, or when there is nothing to follow", () => {
  const stopped = newFeed();
  stopped.stop();
  expect(opened[0]?.closed).toBe(true);
  newFeed();
  opened[1]?.onclose?.({ code: GONE });
  vi.advanceTimersByTime(1_000_000);
  expect(opened).toHaveLength(2);
});
