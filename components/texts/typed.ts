import type { Language } from "./languages.ts";
import type { portuguese } from "./portuguese.ts";

/** A wrong key in `t("…")` fails the check of types; the Portuguese texts are the list of keys. */
export type Texts = typeof portuguese;

declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Texts;
  }
}
