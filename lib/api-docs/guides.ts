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
  | ({ kind: "code" } & GuideCode)
  | { kind: "tabs"; samples: GuideCode[] };

/** `language` is the name after the code fence, `name` the title that a reader sees. */
type GuideCode = { language: string; name: string; html: string };

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
  return partsOf(await guideOf(locale, file));
}

/** Code blocks that follow each other directly are the same sample in several languages: the tabs of one box. */
function partsOf(blocks: readonly Block[]): GuidePart[] {
  const parts: GuidePart[] = [];
  let samples: GuideCode[] = [];
  const end = () => {
    const [first, second] = samples;
    if (first && second)
      parts.push({ kind: "tabs", samples: samples.map((one) => ({ ...one, name: tabOf(one) })) });
    else if (first) parts.push({ kind: "code", ...first });
    samples = [];
  };
  for (const block of blocks) {
    if (block.kind === "code") {
      const { language, text } = block;
      samples.push({ language, name: NAMES[language] ?? language, html: coloured(text, language) });
    } else {
      end();
      parts.push(block);
    }
  }
  end();
  return parts;
}

/** Tabs have the names of the reference's samples, so that a chosen language is the same on all pages. */
const tabOf = ({ language, name }: GuideCode) => (language === "sh" ? "curl" : name);

const NAMES: Record<string, string> = {
  ...{ go: "Go", html: "HTML", js: "JavaScript", json: "JSON", php: "PHP", python: "Python" },
  ...{ sh: "Terminal", text: "", ts: "TypeScript" },
};
