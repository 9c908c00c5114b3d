import type { Texts } from "#lib/core/locale.ts";
import type { all } from "./all.ts";
import type { Language } from "./languages.ts";

/** Texts in one language. */
type Translated<T> = { readonly [K in keyof T]: T[K] extends Texts ? string : Translated<T[K]> };

/** Every text of the pages in one language; a wrong key in `t("…")` fails the check of types. */
export interface Messages extends Translated<typeof all> {}

declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}
