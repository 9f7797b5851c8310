/** Names that no person has chosen, in the language of the page: those of guests, of deleted players and of seats in files. */
import { t } from "../i18n/i18n.svelte";

const GUEST = /^Guest (\d{5})((?: \d)?)$/;
/** A second deleted player of a game is `-2`: names of seats differ. */
const DELETED = /^-\d?$/;
/** The engine calls a seat like this if it is given no name; game files keep that. */
const UNNAMED_SEAT = /^seat (\d)$/;

export function playerName({ name, kind }: { name: string; kind?: string }): string {
  if (kind === "deleted" || DELETED.test(name)) return t("player-deleted");
  const seat = UNNAMED_SEAT.exec(name);
  if (seat) return t("seat-default", { number: seat[1] ?? "" });
  const guest = GUEST.exec(name);
  return guest ? `${t("player-guest", { number: guest[1] ?? "" })}${guest[2] ?? ""}` : name;
}
