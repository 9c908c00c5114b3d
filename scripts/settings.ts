import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SETTINGS } from "#lib/env/settings.ts";

/** Generates the settings in .env.example and README.md from their definitions. */

type Listed = { name: string; about: string; unset: string; example: string };

const LIST: readonly Listed[] = Object.entries(SETTINGS).map(([name, definition]) => ({
  name,
  about: definition.about,
  unset: definition.unset,
  example: "example" in definition ? definition.example : definition.unset,
}));

/** Generates .env.example: every setting is commented out, so that a copy changes nothing. */
export function envExample(): string {
  const plain = (text: string) => text.replaceAll("`", "");
  return [
    "# Every setting of Vitrine. Copy this file to .env and uncomment what you change; the environment wins over .env.",
    "# Made from lib/env/settings.ts: npm run generate",
    ...LIST.flatMap(({ name, about, unset, example }) => [
      "",
      `# ${plain(about)}`,
      `# Default: ${plain(unset)}`,
      `#${name}=${example}`,
    ]),
    "",
  ].join("\n");
}

const BEGIN = "<!-- settings: made from lib/env/settings.ts by npm run generate -->";
const END = "<!-- end of settings -->";

/** The current README.md with a new table of settings between its two markers. */
export function readmeWithSettings(): string {
  const readme = readFileSync(join(import.meta.dirname, "..", "README.md"), "utf8");
  const begin = readme.indexOf(BEGIN);
  const end = readme.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`README.md has lost its markers: ${BEGIN} … ${END}`);
  return `${readme.slice(0, begin + BEGIN.length)}\n\n${settingsTable()}\n\n${readme.slice(end)}`;
}

function settingsTable(): string {
  const value = (text: string) => (/[ `]/.test(text) ? text : `\`${text}\``);
  return [
    "| Setting | Default | What it does |",
    "| --- | --- | --- |",
    ...LIST.map(({ name, about, unset }) => `| \`${name}\` | ${value(unset)} | ${about} |`),
  ].join("\n");
}
