/** What distinguishes hints: reasons that all of them share do not help to choose one. */
export interface SeparatedReasons {
  /** In the order of the first hint. */
  shared: string[];
  /** The remaining reasons of each hint. */
  own: string[][];
  /** Whether the own reasons of a hint add nothing to those of a better hint. */
  alike: boolean[];
}

export function separateReasons(reasons: readonly string[][]): SeparatedReasons {
  const [first = [], ...others] = reasons;
  const shared = others.length > 0 ? first.filter((text) => others.every((each) => each.includes(text))) : [];
  const own = reasons.map((each) => each.filter((text) => !shared.includes(text)));
  const keys = own.map((each) => each.join("\n"));
  return { shared, own, alike: keys.map((key, i) => i > 0 && (key === "" || keys.indexOf(key) < i)) };
}
