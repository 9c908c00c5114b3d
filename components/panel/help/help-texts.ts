import type { PageHelp } from "./help.ts";
import { SELLING } from "./selling-help.ts";
import { STORE } from "./store-help.ts";

/** By page id of layout/pages.ts. Loaded when the help is opened. */
export const HELP: Readonly<Record<string, PageHelp>> = { ...SELLING, ...STORE };
