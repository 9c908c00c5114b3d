import slugify from "@sindresorhus/slugify";
import { Marked, type Token, type Tokens } from "marked";
import { escaped } from "./colour.ts";

/** A part of a guide: code, headings and tables have their own components, the rest is HTML. */
export type Block =
  | { kind: "html"; html: string }
  | { kind: "heading"; level: number; id: string; title: string; html: string }
  | { kind: "code"; language: string; text: string }
  | { kind: "table"; html: string };

// Our texts have no HTML: `<id>` stands for an id.
const marked = new Marked({ renderer: { html: ({ text }) => escaped(text) } });

/** A sentence with `code`, **bold** and links as HTML. */
export function inlineHtml(text: string): string {
  return marked.parseInline(text) as string;
}

/** Removes the Markdown from a sentence. */
export function plainText(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[`*]/g, "");
}

/** Resolves links: `file` the page of another document; `code` the page of an operation, event or error, or null. */
type Links = { file: (name: string) => string; code: (text: string) => string | null };

/** Splits a Markdown document into parts and resolves its links. */
export function blocksOf(markdown: string, links: Links): Block[] {
  const tokens = marked.lexer(markdown);
  const linked = new Set<Token>();
  void marked.walkTokens(tokens, (token) => {
    if (token.type === "link") {
      for (const inner of token.tokens ?? []) linked.add(inner);
      token.href = hrefIn(token.href, links.file);
    }
    const href = token.type === "codespan" && !linked.has(token) ? links.code(token.text) : null;
    if (!href) return;
    // The code becomes a link around itself.
    const inner = { ...token };
    linked.add(inner);
    Object.assign(token, { type: "link", href, title: null, tokens: [inner] });
  });
  const ids = new Set<string>();
  return tokens.filter(({ type }) => type !== "space").map((token) => blockOf(token, ids));
}

function hrefIn(href: string, pageOf: (file: string) => string): string {
  const found = /^([\w-]+)\.md(#.*)?$/.exec(href);
  return found ? `${pageOf(found[1] as string)}${found[2] ?? ""}` : href;
}

function blockOf(token: Token, ids: Set<string>): Block {
  if (token.type === "code") {
    const { lang = "", text } = token as Tokens.Code;
    return { kind: "code", language: lang, text };
  }
  if (token.type === "heading") {
    const { depth, text } = token as Tokens.Heading;
    const title = plainText(text);
    return { kind: "heading", level: depth, id: idOf(title, ids), title, html: inlineHtml(text) };
  }
  const html = marked.parser([token]);
  return token.type === "table" ? { kind: "table", html } : { kind: "html", html };
}

function idOf(title: string, taken: Set<string>): string {
  const slug = slugify(title) || "part";
  let id = slug;
  for (let nth = 2; taken.has(id); nth++) id = `${slug}-${nth}`;
  taken.add(id);
  return id;
}
