import { beforeEach, describe, expect, it, vi } from "vitest";

/** Notifications as a browser that allows them would show them. */
class FakeNotification {
  static permission = "granted";
  static requestPermission = async () => "granted";
  static shown: FakeNotification[] = [];
  open = true;
  onclick: (() => void) | null = null;

  constructor(readonly title: string) {
    FakeNotification.shown.push(this);
  }

  close(): void {
    this.open = false;
  }
}

const page = { hidden: true, title: "" };

async function alertWith(notify: boolean) {
  vi.resetModules();
  const { preferences } = await import("./preferences.svelte");
  preferences.set("notify", notify);
  const { TurnAlert } = await import("./turn-alert.svelte");
  return new TurnAlert();
}

describe("the alert for a page that is not in view", () => {
  beforeEach(() => {
    page.hidden = true;
    FakeNotification.shown = [];
    vi.stubGlobal("Notification", FakeNotification);
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("document", page);
  });

  it("marks the title while it is the player's turn", async () => {
    const alert = await alertWith(false);
    alert.update(true, 4, "Friday", "Your turn, Ana");
    expect(page.title).toMatch(/^● Your turn, Ana/);
    alert.update(false, 5, "Friday", "");
    expect(page.title).toBe("Friday · Carcassonne");
    expect(FakeNotification.shown).toHaveLength(0);
  });

  it("notifies once for each decision, and closes the notification when the page is visible", async () => {
    const alert = await alertWith(true);
    alert.update(true, 4, "Friday", "Your turn, Ana");
    alert.update(true, 4, "Friday", "Your turn, Ana");
    expect(FakeNotification.shown.map(({ title }) => title)).toEqual(["Your turn, Ana"]);
    page.hidden = false;
    alert.update(true, 4, "Friday", "Your turn, Ana");
    expect(FakeNotification.shown[0]?.open).toBe(false);
    page.hidden = true;
    alert.update(true, 6, "Friday", "Your turn, Ana");
    expect(FakeNotification.shown).toHaveLength(2);
  });

  it("does not notify while the page is in view", async () => {
    const alert = await alertWith(true);
    page.hidden = false;
    alert.update(true, 4, "Friday", "Your turn, Ana");
    expect(FakeNotification.shown).toHaveLength(0);
  });
});
