/** The languages of the page: one for each `.ftl` file in this folder, so that a new file is a new language. */
import { NO_NAMES, Translator } from "./translator";

/** Loads a file when its language is chosen; English is part of the page. */
const files = import.meta.glob<string>(["./*.ftl", "!./en.ftl"], { query: "?raw", import: "default" });
/** What each file says about its language, without the rest of the file. */
const about = import.meta.glob<string>("./*.ftl", { query: "?language", import: "default", eager: true });

export type Language = string;

export const ENGLISH: Language = "en";

const codeOf = (path: string): Language => path.slice("./".length, -".ftl".length);

/** English first, then the others by code. */
export function languagesOf(paths: string[]): Language[] {
  const others = paths.map(codeOf).filter((code) => code !== ENGLISH);
  return [ENGLISH, ...others.sort()];
}

export const LANGUAGES: readonly Language[] = languagesOf(Object.keys(about));

/** The texts of the page in a language; null for English, which is always loaded. */
export const loadTexts = (language: Language): Promise<string> | null =>
  files[`./${language}.ftl`]?.() ?? null;

const said = (language: Language, key: string): string =>
  new Translator(language, [about[`./${language}.ftl`] ?? ""]).lookup({ key }, NO_NAMES) ?? language;

/** "Español" */
export const languageName = (language: Language): string => said(language, "language-name");
/** "Cambiar a español" */
export const languageSwitch = (language: Language): string => said(language, "language-switch");

export const nextLanguage = (language: Language): Language =>
  LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? ENGLISH;
