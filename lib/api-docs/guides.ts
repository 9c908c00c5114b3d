import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BilingualText, Locale } from "#lib/core/locale.ts";
import { env } from "#lib/env.ts";
import { coloured } from "./colour.ts";
import { type Block, blocksOf } from "./markdown.ts";
import { hrefOf, pageOfCode } from "./site.ts";

/** A part of a guide as a page shows it, with highlighted code. */
export type GuidePart =
  | Exclude<Block, { kind: "code" }>
  | { kind: "code"; language: string; name: string; html: string };

const FOLDER: BilingualText = { "pt-BR": "pt", en: "en" };

/** The address in the guides' samples, which stands for the server that shows them. */
const SAMPLE_SERVER = "http://localhost:3000";

/** A guide from docs/guides in parts, with this server's address in its samples. */
export async function guideOf(locale: Locale, file: string): Promise<Block[]> {
  const path = join(process.cwd(), "docs/guides", FOLDER[locale], `${file}.md`);
  const text = (await readFile(path, "utf8")).replaceAll(SAMPLE_SERVER, env().APP_URL);
  return blocksOf(text, {
    file: (other) => hrefOf({ kind: "guide", locale, file: other, title: "" }),
    code: (code) => pageOfCode(locale, code),
  });
}

export async function guidePage(locale: Locale, file: string): Promise<GuidePart[]> {
  const blocks = await guideOf(locale, file);
  return blocks.map((block) => {
    if (block.kind !== "code") return block;
    const { language, text } = block;
    return { kind: "code", language, name: NAMES[language] ?? language, html: coloured(text, language) };
  });
}

const NAMES: Record<string, string> = {
  ...{ go: "Go", html: "HTML", js: "JavaScript", json: "JSON", php: "PHP", python: "Python" },
  ...{ sh: "Terminal", text: "", ts: "TypeScript" },
};
