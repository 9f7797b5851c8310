/** Ready-made phrases and emotes: sent by name, shown in the language of the reader. */
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

/** The text of a message: a ready-made phrase in the language of the page, or the words as written. */
export function remarkText(text: string): string {
  const name = /^:([a-z-]+):$/.exec(text)?.[1];
  return name && names.has(name) ? phraseText(name) : text;
}
