/** Names that the server generates, in the language of the page: those of guests and of deleted players. */
import { t } from "../i18n/i18n.svelte";

const GUEST = /^Guest (\d{5})((?: \d)?)$/;
/** A second deleted player of a game is `-2`: names of seats differ. */
const DELETED = /^-\d?$/;

export function playerName({ name, kind }: { name: string; kind?: string }): string {
  if (kind === "deleted" || DELETED.test(name)) return t("player-deleted");
  const guest = GUEST.exec(name);
  return guest ? `${t("player-guest", { number: guest[1] ?? "" })}${guest[2] ?? ""}` : name;
}
