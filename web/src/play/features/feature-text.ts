/** Sentences about a feature, composed from the server's answer. */
import { sumText } from "../../game/announcer.svelte";
import { t } from "../../i18n/i18n.svelte";
import type { GameInfo, Region, Text } from "../../protocol/types";

type Show = (text: Text) => string;

/** Names of terrains are written as within a sentence; here they begin one. */
export function featureName(region: Region, show: Show): string {
  const name = show(region.name);
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

export const featureTitle = (region: Region, show: Show): string =>
  [featureName(region, show), ...region.facts.map(show)].join(" · ");

/** The name of a player in a feature; where several compete, with their strength, which no name can be mistaken for. */
export function holderName(region: Region, name: string, strength: number): string {
  return region.holders.length > 1 ? `${name} (${strength})` : name;
}

/** "Marta (2) · Player 1 (1)" */
export const holdersLine = (region: Region, game: GameInfo | undefined): string =>
  region.holders
    .map(({ seat, strength }) => holderName(region, game?.seats[seat]?.name ?? "", strength))
    .join(" · ");

export function worthLine(region: Region, show: Show): string {
  if (region.holders.length === 0 && region.now.points === 0)
    return t(region.complete ? "worth-closed-nobody" : "worth-nobody");
  if (region.complete) return t("worth-scored", { points: region.now.points });
  if (region.closed) return t("worth-open", { closed: region.closed.points, now: region.now.points });
  const sum = sumText(region.now.items, show);
  return sum
    ? `${sum} → ${t("points", { points: region.now.points })}`
    : t("points", { points: region.now.points });
}
