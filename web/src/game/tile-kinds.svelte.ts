/** The kinds of tiles of a game: their shapes, and their words in the language of the page. */
import { i18n } from "../i18n/i18n.svelte";
import type { Api } from "../protocol/api";
import type { Ref, Rotation, TileInfo } from "../protocol/types";

export class TileKinds {
  known = $state.raw<ReadonlyMap<Ref, TileInfo>>(new Map());
  private language = "";

  constructor(private readonly rest: Pick<Api, "tiles">) {}

  /** Loads the kinds that are missing; once the language has changed, all of them again. */
  async load(refs: Ref[]): Promise<void> {
    const { language } = i18n;
    const missing = language === this.language ? refs.filter((ref) => !this.known.has(ref)) : refs;
    if (missing.length === 0) return;
    const infos = await this.rest.tiles(missing, language);
    // The language may have changed again: then the words of the next answer are shown.
    if (language !== i18n.language) return;
    this.language = language;
    this.known = new Map([...this.known, ...infos.map((info) => [info.tile, info] as const)]);
  }
}

/** A tile in words, in its rotation; null while it is not known. */
export const wordsOf = (kinds: ReadonlyMap<Ref, TileInfo>, ref: Ref, rotation: Rotation = 0): string | null =>
  kinds.get(ref)?.words[rotation] ?? null;
