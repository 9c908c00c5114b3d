import { SETTINGS } from "#lib/env/settings.ts";

/**
 * The tests must neither be influenced by a developer's own settings nor reach the database that `.env` names. An empty
 * setting counts as unset, and neither our programs nor Next take it from the file.
 */
export const NO_SETTINGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(SETTINGS).map((name) => [name, ""]),
);
