/** Finds rules by words: ignores accents and case, in any order, matching from the beginning of a word. */
import type { RulebookChapter, RulebookEntry } from "../protocol/types";

export interface Found {
  chapter: RulebookChapter;
  rule: RulebookEntry;
}

const WORD = /[\p{L}\p{N}]+/gu;

export const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The rule that a ledger line belongs to: lines that count one part separately have a letter after the id. */
export const ruleOf = (id: string): string => id.replace(/[a-z]$/, "");

/** The words of a query; an id such as "base-18" stays whole. */
export function wordsOf(query: string): string[] {
  return plain(query)
    .split(/\s+/)
    .flatMap((part) => (/^[a-z]{3,4}-[a-z]?\d+[a-z]?$/.test(part) ? [part] : (part.match(WORD) ?? [])));
}

const beginsOne = (words: string[], word: string): boolean => words.some((other) => other.startsWith(word));

/** How early a rule is listed, from 0; null if a word of the query is not in it. */
function rank(words: string[], rule: RulebookEntry, chapter: string): number | null {
  const id = plain(rule.id);
  const rest = words.filter((word) => word !== id);
  const text = plain(`${rule.text} ${rule.values.join(" ")}`).match(WORD) ?? [];
  const title = plain(chapter).match(WORD) ?? [];
  if (!rest.every((word) => beginsOne(text, word) || beginsOne(title, word))) return null;
  if (rest.length < words.length) return 0;
  if (!words.every((word) => beginsOne(text, word))) return 3;
  return words.some((word) => beginsOne(title, word)) ? 1 : 2;
}

/**
 * All rules that contain every word. Rules whose id is in the query come first, then those of the chapter
 * that is about it; rules that have the words only in the title of their chapter come last.
 */
export function search(chapters: RulebookChapter[], query: string): Found[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const found = chapters.flatMap((chapter) =>
    chapter.rules.flatMap((rule) => {
      const place = rank(words, rule, chapter.title);
      return place === null ? [] : [{ chapter, rule, place }];
    }),
  );
  return found
    .toSorted((one, other) => one.place - other.place)
    .map(({ chapter, rule }) => ({ chapter, rule }));
}

/** Splits a text into parts; those that begin with one of the words are hits. */
export function marked(text: string, query: string): { text: string; hit: boolean }[] {
  const words = wordsOf(query);
  const pieces: { text: string; hit: boolean }[] = [];
  let end = 0;
  for (const match of words.length > 0 ? text.matchAll(WORD) : []) {
    const known = plain(match[0]);
    const length = Math.max(0, ...words.filter((word) => known.startsWith(word)).map((word) => word.length));
    if (length === 0) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), hit: false });
    pieces.push({ text: match[0], hit: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), hit: false });
  return pieces;
}
