import type { Texts } from "#lib/core/locale.ts";

/** The purpose of each page, and how it works, in a shopkeeper's words. */
export type PageHelp = { about: Texts; how: readonly Texts[] };

export const help = (about: Texts, ...how: Texts[]): PageHelp => ({ about, how });
