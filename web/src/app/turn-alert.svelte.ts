/** Alerts a player whose page is not in view: by the page title, and by a notification if they want one. */
import { preferences } from "./preferences.svelte";

const MARK = "● ";
const TAG = "turn";

/** Notifications exist in secure contexts only. */
export const canNotify = typeof Notification !== "undefined" && globalThis.isSecureContext;

/** Asks the browser for permission; the preference is set to the answer. False if it was refused. */
export async function requestNotifications(on: boolean): Promise<boolean> {
  const allowed = on && (await Notification.requestPermission()) === "granted";
  preferences.set("notify", allowed);
  return allowed === on;
}

export class TurnAlert {
  /** Closes the notification that is shown. */
  private close: (() => void) | null = null;
  private announced = -1;

  /** `seq` identifies the decision, so that each one is announced once. */
  update(mine: boolean, seq: number, title: string, message: string): void {
    document.title = mine ? `${MARK}${message} · ${title}` : `${title} · Carcassonne`;
    if (!mine || !document.hidden) {
      this.dismiss();
      return;
    }
    if (this.announced === seq) return;
    this.announced = seq;
    if (!preferences.values.notify || !canNotify || Notification.permission !== "granted") return;
    this.close = show(message, { body: title, icon: "/icon.svg", tag: TAG });
  }

  dismiss(): void {
    this.close?.();
    this.close = null;
  }
}

/** Shows a notification and returns how to close it. Browsers of phones let only the service worker show any. */
function show(message: string, options: NotificationOptions): () => void {
  try {
    const notification = new Notification(message, options);
    notification.onclick = () => window.focus();
    return () => notification.close();
  } catch {
    const data = { place: location.hash };
    const shown = navigator.serviceWorker?.ready.then(async (worker) => {
      await worker.showNotification(message, { ...options, data });
      return worker.getNotifications({ tag: TAG });
    });
    return () => void shown?.then((notifications) => notifications.map((each) => each.close()));
  }
}
