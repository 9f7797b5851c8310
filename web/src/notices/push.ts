/** Push notifications for this browser while the page is closed. */
import { preferences } from "../app/preferences.svelte";
import { api } from "../app/server";
import type { NoticeSettings } from "../protocol/types";

export const readSettings = (): Promise<NoticeSettings> => api.json("GET", "/api/notices/settings");

/** Push needs a service worker, which exists in secure contexts only. */
export const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in globalThis;

export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** Asks the browser for permission and a subscription. False if the browser or the player has refused. */
export async function subscribe(settings: NoticeSettings): Promise<boolean> {
  if (!settings.push_key || !canPush()) return false;
  if ((await Notification.requestPermission()) !== "granted") return false;
  const worker = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: keyBytes(settings.push_key) };
  const { endpoint, keys } = (await worker.pushManager.subscribe(wanted)).toJSON();
  await api.text("PUT", "/api/notices/device", {
    body: { endpoint, keys, language: preferences.language },
  });
  return true;
}

export async function unsubscribe(): Promise<void> {
  await api.text("DELETE", "/api/notices/device");
  const worker = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
