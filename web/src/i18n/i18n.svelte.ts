/** The language of the page: switches at once, because every text is a key until it is shown. */
import { preferences } from "../app/preferences.svelte";
import type { Arg, Text } from "../protocol/types";
import english from "./en.ftl?raw";
import { ENGLISH, type Language, loadTexts } from "./languages";
import { type Names, NO_NAMES, Translator, translate } from "./translator";

class I18n {
  /** Incremented whenever texts arrive, so that everything is rendered again. */
  private version = $state(0);
  private readonly english = new Translator(ENGLISH, [english]);
  private readonly translators = new Map<Language, Translator>([[ENGLISH, this.english]]);
  private readonly loaded = new Set<string>();
  /** Whether the texts of the modules have been loaded: before that, a game would show keys instead of texts. */
  ready = $state(false);
  private announce: () => void = () => {};
  readonly arrived = new Promise<void>((resolve) => {
    this.announce = resolve;
  });

  /** Loads the missing texts of a language: those of the client from the bundle, those of the modules from the server. */
  async load(language: Language, moduleTexts: (language: string) => Promise<string>): Promise<void> {
    const wanted = new Set([ENGLISH, language]);
    await Promise.all([...wanted].map((each) => this.loadOne(each, moduleTexts)));
    this.ready = true;
    this.announce();
  }

  private async loadOne(
    language: Language,
    moduleTexts: (language: string) => Promise<string>,
  ): Promise<void> {
    const translator = this.translators.get(language) ?? new Translator(language, []);
    if (!this.translators.has(language)) {
      this.translators.set(language, translator);
      const own = await loadTexts(language);
      if (own !== null) translator.add(own);
      this.version += 1;
    }
    if (this.loaded.has(language)) return;
    this.loaded.add(language);
    try {
      translator.add(await moduleTexts(language));
      this.version += 1;
    } catch (error) {
      this.loaded.delete(language);
      throw error;
    }
  }

  show(text: Text, names: Names = NO_NAMES): string {
    void this.version;
    const own = this.translators.get(preferences.language) ?? this.english;
    return translate(own === this.english ? [own] : [own, this.english], text, names);
  }

  /** "Ana, Bo and Cy" */
  list(parts: string[]): string {
    return new Intl.ListFormat(preferences.language).format(parts);
  }

  get language(): Language {
    return preferences.language;
  }
}

export const i18n = new I18n();

/** A text of the client by its key. */
export const t = (key: string, args?: Record<string, Arg>): string =>
  i18n.show(args ? { key, args } : { key });
