import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Point } from "../protocol/types";
import { Camera } from "./camera.svelte";

/** Animation frames that the test triggers. */
class Frames {
  private waiting = new Map<number, FrameRequestCallback>();
  private count = 0;
  now = performance.now();

  request = (callback: FrameRequestCallback): number => {
    this.waiting.set(++this.count, callback);
    return this.count;
  };

  cancel = (number: number): void => {
    this.waiting.delete(number);
  };

  pass(milliseconds: number): void {
    this.now += milliseconds;
    const due = [...this.waiting.values()];
    this.waiting.clear();
    for (const callback of due) callback(this.now);
  }
}

describe("a camera in motion", () => {
  let frames: Frames;

  beforeEach(() => {
    frames = new Frames();
    vi.stubGlobal("requestAnimationFrame", frames.request);
    vi.stubGlobal("cancelAnimationFrame", frames.cancel);
    vi.stubGlobal("document", { hidden: false });
    vi.spyOn(performance, "now").mockImplementation(() => frames.now);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const isSeen = (camera: Camera, point: Point) => {
    const [x, y] = camera.toScreen(point);
    return x >= 0 && x <= camera.size.width && y >= 0 && y <= camera.size.height;
  };

  function lookingAt(): Camera {
    const camera = new Camera();
    camera.resize({ width: 800, height: 600 }, 1);
    camera.setBounds([
      [0, 0],
      [30, 0],
    ]);
    camera.fit(0);
    camera.zoom(6);
    return camera;
  }

  it("shows places that it would leave behind on its way to others", () => {
    const camera = lookingAt();
    const near: Point = camera.toBoard([400, 300]);
    const far: Point = [near[0] + 12, near[1]];
    camera.revealAll([far], null);
    frames.pass(20);
    expect(isSeen(camera, near)).toBe(true);
    camera.revealAll([near], null);
    frames.pass(400);
    expect(isSeen(camera, near)).toBe(true);
  });

  it("goes on to where it is heading when that shows the places too", () => {
    const camera = lookingAt();
    const far: Point = [camera.view.x + 12, camera.view.y];
    camera.revealAll([far], null);
    frames.pass(20);
    camera.revealAll([far], null);
    frames.pass(400);
    expect(isSeen(camera, far)).toBe(true);
  });

  it("shows the targets once it is back, also on a board that the player has moved", () => {
    const camera = lookingAt();
    const far: Point = [camera.view.x + 12, camera.view.y];
    const asked: Point = [0.5, 0.5];
    camera.revealAll([far], null);
    frames.pass(400);
    camera.attend([asked], 32, true);
    frames.pass(400);
    expect(isSeen(camera, asked)).toBe(false);
    camera.comeBack();
    frames.pass(400);
    expect(isSeen(camera, asked)).toBe(true);
  });

  it("keeps the whole board in view until other places are to be chosen", () => {
    const camera = lookingAt();
    const [here, there]: Point[] = [
      [0.5, 0.5],
      [30.5, 0.5],
    ];
    camera.attend([here as Point], 60, true);
    camera.fit(0);
    const whole = camera.view.scale;
    expect(whole).toBeLessThan(60);
    camera.covered = 40;
    camera.attend([here as Point], 60, true);
    camera.setInsets({ top: 8, right: 8, bottom: 8, left: 8 });
    frames.pass(400);
    expect(camera.view.scale).toBeLessThan(60);
    camera.attend([there as Point], 60, true);
    frames.pass(400);
    expect(camera.view.scale).toBeCloseTo(60);
  });
});
