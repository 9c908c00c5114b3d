import type { TextTree } from "#lib/core/locale.ts";
import { all } from "./all.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import type { Messages } from "./typed.ts";

function translated(tree: TextTree, language: Language): object {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      const text = value[language];
      return [key, typeof text === "string" ? text : translated(value as TextTree, language)];
    }),
  );
}

const MESSAGES = Object.fromEntries(
  LANGUAGES.map((language) => [language, translated(all, language)]),
) as Record<Language, Messages>;

/** Every text of the pages in one language. Server only: a page sends only the areas that it names. */
export function messagesIn(language: Language): Messages {
  return MESSAGES[language];
}
