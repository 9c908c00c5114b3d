import type { BilingualText } from "#lib/core/locale.ts";
import type { all } from "./all.ts";
import type { Language } from "./languages.ts";

/** A tree of texts, reduced to one language. */
type Translated<T> = { readonly [K in keyof T]: T[K] extends BilingualText ? string : Translated<T[K]> };

/** Every text of the pages in one language; a wrong key in `t("…")` is a type error. */
export interface Messages extends Translated<typeof all> {}

declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}
