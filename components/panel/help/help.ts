import type { BilingualText } from "#lib/core/locale.ts";

/** The purpose of each page, and how it works, in a shopkeeper's words. */
export type PageHelp = { about: BilingualText; how: readonly BilingualText[] };

export const help = (about: BilingualText, ...how: BilingualText[]): PageHelp => ({ about, how });
