/** Where other devices reach this server. */
import type { Address } from "../protocol/types";
import { api } from "./server";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

const own = (): string => `${location.origin}${location.pathname}`;

export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

let asked: Promise<Address[]> | null = null;

/** Like `findBases`, but asks the server only once. */
export function invitationBases(): Promise<Address[]> {
  asked ??= findBases();
  return asked;
}

/** Addresses for invitations, best first: the page's own address unless only this machine can open it. */
async function findBases(): Promise<Address[]> {
  const here: Address = { url: own(), reach: isLoopback(location.hostname) ? "device" : "network" };
  let offered: Address[] = [];
  try {
    offered = (await api.addresses()).filter(({ url }) => url !== here.url);
  } catch {
    // The server does not report its addresses: the page's own address is the only one.
  }
  return here.reach === "device"
    ? [...offered.filter(({ reach }) => reach !== "device"), here]
    : [here, ...offered.filter(({ reach }) => reach === "public")];
}
