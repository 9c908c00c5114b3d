import { inLocale } from "#lib/core/locale.ts";
import { all } from "./all.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import type { Messages } from "./typed.ts";

const MESSAGES = Object.fromEntries(
  LANGUAGES.map((language) => [language, inLocale(all, language)]),
) as Record<Language, Messages>;

/** Every text of the pages in one language. Server only: a page sends only the areas that it names. */
export function messagesIn(language: Language): Messages {
  return MESSAGES[language];
}
