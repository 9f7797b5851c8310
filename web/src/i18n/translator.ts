/** Turns text keys into sentences with Project Fluent. The client's own texts come first, then those of the server. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Arg, Ref, RuleId, Seat, Text } from "../protocol/types";

export interface Names {
  seat(seat: Seat): string;
  tile(ref: Ref): string | null;
}

export const NO_NAMES: Names = { seat: (seat) => `${seat + 1}`, tile: () => null };

export class Translator {
  private readonly bundle: FluentBundle;

  constructor(
    readonly language: string,
    sources: string[],
  ) {
    // Isolation marks would show up in the accessibility tree and break text comparisons; all our languages run left to right.
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources) this.add(source);
  }

  add(source: string): void {
    this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  has(key: string): boolean {
    return this.pattern(key) !== null;
  }

  private pattern(key: string) {
    const [id = "", attribute] = key.split(".");
    const message = this.bundle.getMessage(id);
    return (attribute ? message?.attributes[attribute] : message?.value) ?? null;
  }

  /** The text in this language, or null when it has none. */
  lookup(text: Text, names: Names, others: readonly Translator[] = [], depth = 0): string | null {
    const pattern = this.pattern(text.key);
    if (pattern === null) return null;
    const args: Record<string, FluentVariable> = {};
    for (const [name, arg] of Object.entries(text.args ?? {}))
      args[name] = this.resolve(arg, names, others, depth);
    // A formatting error leaves its placeholder in the text, which is the best that can be shown.
    return this.bundle.formatPattern(pattern, args, []);
  }

  private resolve(arg: Arg, names: Names, others: readonly Translator[], depth: number): FluentVariable {
    if (typeof arg !== "object") return arg;
    if ("seat" in arg) return names.seat(arg.seat);
    if ("rule" in arg) return arg.rule as RuleId;
    if ("tile" in arg) return names.tile(arg.tile) ?? arg.tile;
    // Nested texts are shallow; a deeper one could only be a loop.
    if (depth > 4) return arg.key;
    for (const translator of [this, ...others]) {
      const found = translator.lookup(arg, names, others, depth + 1);
      if (found !== null) return found;
    }
    return arg.key;
  }
}

/** Looks the text up in each language in turn; an unknown key is shown as it is, so that it is noticed. */
export function translate(translators: Translator[], text: Text, names: Names): string {
  for (const translator of translators) {
    const found = translator.lookup(text, names, translators);
    if (found !== null) return found;
  }
  return text.key;
}

/** The best known language for the preferences of the browser. */
export function pickLanguage(preferred: readonly string[], known: readonly string[]): string {
  for (const language of preferred) {
    const base = language.toLowerCase().split("-")[0] ?? "";
    if (known.includes(base)) return base;
  }
  return known[0] ?? "en";
}
