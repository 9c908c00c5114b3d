import type { BilingualText } from "#lib/core/locale.ts";

/** The purpose of each page, and how it works, in a shopkeeper's words. */
export type PageHelp = { about: BilingualText; how: readonly BilingualText[] };

/** The help of one page. */
export const help = (about: BilingualText, ...how: BilingualText[]): PageHelp => ({ about, how });
/** A text in both languages. */
export const both = (pt: string, en: string): BilingualText => ({ "pt-BR": pt, en });
