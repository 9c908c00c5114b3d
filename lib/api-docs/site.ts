import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Marked } from "marked";
import type { BilingualText, Locale, TextTree } from "#lib/core/locale.ts";
import { env } from "#lib/env.ts";
import { TAG_LIST, type Tag } from "#lib/http/tags.ts";
import { GUIDES } from "./texts.ts";

/** The page of an address below /docs. */
export type View =
  | { kind: "start"; locale: Locale }
  | { kind: "guide"; locale: Locale; file: string; title: string }
  | { kind: "tag"; locale: Locale; tag: Tag }
  | { kind: "events"; locale: Locale };

/** `/docs`, `/docs/guias/<file>`, `/docs/api/<tag>`, `/docs/api/eventos`; in English below `/docs/en`. */
export function viewOf(slug: readonly string[]): View | null {
  const locale: Locale = slug[0] === "en" ? "en" : "pt-BR";
  const [section, name, ...rest] = locale === "en" ? slug.slice(1) : slug;
  if (section === undefined) return { kind: "start", locale };
  if (name === undefined || rest.length > 0) return null;
  if (section === SECTIONS.guides[locale]) {
    const guide = GUIDES.find(({ file }) => file[locale] === name);
    return guide ? guideIn(locale, guide) : null;
  }
  if (section !== "api") return null;
  if (name === SECTIONS.events[locale]) return { kind: "events", locale };
  const tag = TAG_LIST.find((one) => slugOf(one) === name);
  return tag ? { kind: "tag", locale, tag } : null;
}

function guideIn(locale: Locale, guide: (typeof GUIDES)[number]): View {
  return { kind: "guide", locale, file: guide.file[locale], title: guide.title[locale] };
}

const ROOT: BilingualText = { "pt-BR": "/docs", en: "/docs/en" };
const SECTIONS = {
  guides: { "pt-BR": "guias", en: "guides" },
  events: { "pt-BR": "eventos", en: "events" },
} as const satisfies TextTree;

export function slugOf(tag: string): string {
  return tag.toLowerCase().replaceAll(" ", "-");
}

export function hrefOf(view: View): string {
  const root = ROOT[view.locale];
  switch (view.kind) {
    case "start":
      return root;
    case "guide":
      return `${root}/${SECTIONS.guides[view.locale]}/${view.file}`;
    case "tag":
      return `${root}/api/${slugOf(view.tag)}`;
    case "events":
      return `${root}/api/${SECTIONS.events[view.locale]}`;
  }
}

/** The same page in the other language. */
export function otherLanguage(view: View): View {
  const locale: Locale = view.locale === "en" ? "pt-BR" : "en";
  if (view.kind !== "guide") return { ...view, locale };
  const guide = GUIDES.find(({ file }) => file[view.locale] === view.file) as (typeof GUIDES)[number];
  return guideIn(locale, guide);
}

const FOLDER: BilingualText = { "pt-BR": "pt", en: "en" };
const marked = new Marked({
  renderer: {
    // Safe because the input is only our own files. Code blocks can be scrolled by keyboard.
    code({ text, lang }) {
      return `<pre tabindex="0" data-language="${lang ?? ""}"><code>${escapeHtml(text)}</code></pre>`;
    },
    table(token) {
      const cell = (tag: string, inner: string) => `<${tag}>${inner}</${tag}>`;
      const line = (tag: string, cells: { tokens: unknown[] }[]) =>
        `<tr>${cells.map((one) => cell(tag, this.parser.parseInline(one.tokens as never))).join("")}</tr>`;
      return `<div class="table" tabindex="0"><table><thead>${line("th", token.header)}</thead><tbody>${token.rows.map((row) => line("td", row)).join("")}</tbody></table></div>`;
    },
  },
});

/** The address in the guides' samples, which stands for the server that shows them. */
const SAMPLE_SERVER = "http://localhost:3000";

/** Renders a guide from docs/guides as HTML, with this server's address in its samples. */
export async function guideHtml(locale: Locale, file: string): Promise<string> {
  const path = join(process.cwd(), "docs/guides", FOLDER[locale], `${file}.md`);
  const text = await readFile(path, "utf8");
  return marked.parse(text.replaceAll(SAMPLE_SERVER, env().APP_URL));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
