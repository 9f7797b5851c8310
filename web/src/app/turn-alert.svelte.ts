/** Alerts a player whose page is not in view: by the page title, and by a notification if they want one. */
import { preferences } from "./preferences.svelte";

const MARK = "● ";

/** Notifications exist in secure contexts only. */
export const canNotify = typeof Notification !== "undefined" && globalThis.isSecureContext;

/** Asks the browser for permission; the preference is set to the answer. */
export async function requestNotifications(on: boolean): Promise<void> {
  const allowed = on && (await Notification.requestPermission()) === "granted";
  preferences.set("notify", allowed);
}

export class TurnAlert {
  private notification: Notification | null = null;
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
    this.notification = new Notification(message, { body: title, icon: "/icon.svg", tag: "turn" });
    this.notification.onclick = () => window.focus();
  }

  dismiss(): void {
    this.notification?.close();
    this.notification = null;
  }
}
