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

function matches(words: string[], rule: RulebookEntry, title: string): boolean {
  const id = plain(rule.id);
  const there = plain(`${rule.text} ${rule.values.join(" ")} ${title}`).match(WORD) ?? [];
  return words.every((word) => id === word || there.some((other) => other.startsWith(word)));
}

/** All rules that contain every word; rules whose id is in the query come first. */
export function search(chapters: RulebookChapter[], query: string): Found[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const found = chapters.flatMap((chapter) =>
    chapter.rules
      .filter((rule) => matches(words, rule, chapter.title))
      .map((rule): Found => ({ chapter, rule })),
  );
  const named = ({ rule }: Found): number => (words.includes(plain(rule.id)) ? 0 : 1);
  return found.toSorted((one, other) => named(one) - named(other));
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
