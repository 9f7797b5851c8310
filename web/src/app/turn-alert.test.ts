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

  it("lets the service worker notify where only that may, as on a phone", async () => {
    const shown: { title: string; data: unknown; open: boolean; close(): void }[] = [];
    const worker = {
      showNotification: async (title: string, { data }: NotificationOptions) => {
        const notification = {
          title,
          data,
          open: true,
          close: () => {
            notification.open = false;
          },
        };
        shown.push(notification);
      },
      getNotifications: async () => shown,
    };
    class Forbidden {
      static permission = "granted";
      constructor() {
        throw new TypeError("Illegal constructor");
      }
    }
    vi.stubGlobal("Notification", Forbidden);
    vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve(worker) } });
    vi.stubGlobal("location", { hash: "#/game/friday" });
    const alert = await alertWith(true);
    alert.update(true, 4, "Friday", "Your turn, Ana");
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    expect(shown[0]).toMatchObject({ title: "Your turn, Ana", data: { place: "#/game/friday" }, open: true });
    page.hidden = false;
    alert.update(true, 4, "Friday", "Your turn, Ana");
    await vi.waitFor(() => expect(shown[0]?.open).toBe(false));
  });
});
