/** Ready phrases and emotes: sent by name, shown in the language of whoever reads them. */
import { t } from "../i18n/i18n.svelte";

export const PHRASES = [
  "hello",
  "good-luck",
  "good-game",
  "well-played",
  "thanks",
  "sorry",
  "oops",
  "wow",
  "your-turn",
  "one-moment",
  "rematch",
  "bye",
  "smile",
  "laugh",
  "think",
  "cry",
  "clap",
  "meeple",
] as const;

const names = new Set<string>(PHRASES);

export const phraseText = (name: string): string => t(`phrase-${name}`);

/** What a remark says: a ready phrase in our own language, or its words. */
export function remarkText(text: string): string {
  const name = /^:([a-z-]+):$/.exec(text)?.[1];
  return name && names.has(name) ? phraseText(name) : text;
}
