/** Preferences of this browser: stored in local storage, applied to the document at once. */
import { LANGUAGES, type Language } from "../i18n/languages";
import { pickLanguage } from "../i18n/translator";

export interface Preferences {
  language: Language | null;
  theme: "system" | "light" | "dark";
  motion: "system" | "full" | "reduced";
  sound: boolean;
  confirm: boolean;
  handover: boolean;
  /** System notifications when it is this player's turn and the page is not in view. */
  notify: boolean;
  /** The others see the tile where this player hovers or has staged it. */
  showDraft: boolean;
  patterned: boolean;
  emblems: boolean;
  /** The first game has been completed, so the start page no longer recommends it. */
  learned: boolean;
}

const KEY = "carcassonne.settings";
const DEFAULTS: Preferences = {
  language: null,
  theme: "system",
  motion: "system",
  sound: true,
  confirm: true,
  // Nothing in the game is hidden, so several people sharing a device need no screen between turns.
  handover: false,
  notify: false,
  showDraft: false,
  patterned: false,
  emblems: false,
  learned: false,
};

export function readJson<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as T | null;
  } catch {
    // Damaged or forbidden storage must never stop the game: it only means that nothing is remembered.
    return null;
  }
}

export function writeJson(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be full or forbidden; the preference then lasts as long as the page.
  }
}

class PreferenceStore {
  values = $state<Preferences>({ ...DEFAULTS, ...readJson<Partial<Preferences>>(KEY) });
  private systemDark = $state(false);
  private systemStill = $state(false);

  language: Language = $derived(
    pickLanguage([this.values.language ?? "", ...navigator.languages], LANGUAGES),
  );
  /** For dates and times: the language, with a region if the browser prefers one for it. */
  locale: string = $derived(
    navigator.languages.find((each) => each.split("-")[0] === this.language) ?? this.language,
  );
  dark = $derived(this.values.theme === "dark" || (this.values.theme === "system" && this.systemDark));
  still = $derived(this.values.motion === "reduced" || (this.values.motion === "system" && this.systemStill));

  constructor() {
    this.follow("(prefers-color-scheme: dark)", (matches) => {
      this.systemDark = matches;
    });
    this.follow("(prefers-reduced-motion: reduce)", (matches) => {
      this.systemStill = matches;
    });
  }

  set<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
    this.values[key] = value;
    writeJson(KEY, this.values);
  }

  private follow(query: string, use: (matches: boolean) => void): void {
    const list = matchMedia(query);
    use(list.matches);
    list.addEventListener("change", (event) => use(event.matches));
  }
}

export const preferences = new PreferenceStore();
