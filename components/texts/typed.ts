import type { InLocale } from "#lib/core/locale.ts";
import type { all } from "./all.ts";
import type { Language } from "./languages.ts";

/** Every text of the pages in one language; a wrong key in `t("…")` is a type error. */
export interface Messages extends InLocale<typeof all> {}

declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}
