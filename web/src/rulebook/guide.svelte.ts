/** The rulebook, which any part of the page can open, and the modules that it covers. */
import { api } from "../app/server";
import type { Catalog, Example, RulebookChapter } from "../protocol/types";

export interface Request {
  /** Rules to show first; if empty, the whole rulebook. */
  rules: string[];
  /** The chapter to open first. */
  chapter?: string;
}

class Guide {
  /** Modules of the current game or set-up; null for all. */
  modules = $state.raw<string[] | null>(null);
  request = $state.raw<Request | null>(null);
  private readonly books = new Map<string, Promise<RulebookChapter[]>>();
  private readonly boards = new Map<string, Promise<Example[]>>();
  private cards: Promise<Catalog> | null = null;

  show(rules: string[] = [], chapter?: string): void {
    this.request = chapter === undefined ? { rules } : { rules, chapter };
  }

  close(): void {
    this.request = null;
  }

  book(language: string): Promise<RulebookChapter[]> {
    return kept(this.books, language, () => api.rulebook(language));
  }

  examples(module: string): Promise<Example[]> {
    return kept(this.boards, module, () => api.examples(module));
  }

  catalog(): Promise<Catalog> {
    this.cards ??= api.catalog().catch((error: unknown) => {
      this.cards = null;
      throw error;
    });
    return this.cards;
  }
}

/** Caches a request unless it fails. */
function kept<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  ask: () => Promise<Value>,
): Promise<Value> {
  const found = known.get(key);
  if (found) return found;
  const asked = ask().catch((error: unknown) => {
    known.delete(key);
    throw error;
  });
  known.set(key, asked);
  return asked;
}

export const guide = new Guide();
