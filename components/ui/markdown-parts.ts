import { Lexer, Marked, type Token, type Tokens } from "marked";

/** An inline element. Links are always https. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "break" }
  | { kind: "bold" | "italics"; parts: Inline[] }
  | { kind: "link"; href: string; parts: Inline[] };

export type Block =
  | { kind: "paragraph"; parts: Inline[] }
  | { kind: "list"; start: number | null; items: Block[][] };

/** The maximum nesting of lists and inline elements; anything deeper is shown as plain text. */
const MOST_DEEP = 6;
/** Longer texts, and lines that begin with implausibly many list markers, are shown as plain text. */
const MOST_LENGTH = 20_000;
const TOO_NESTED = /^(?:[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+){8}/m;

// Supports only paragraphs, bold, italics, lists, links and line breaks: anything else stays plain text.
const off = () => undefined;
const marked = new Marked({
  breaks: true,
  tokenizer: {
    ...{ html: off, tag: off, heading: off, lheading: off, code: off, fences: off, blockquote: off, hr: off },
    ...{ table: off, def: off, reflink: off, codespan: off, del: off, autolink: off, url: off },
  },
});

/** Parses limited Markdown into a tree. HTML can't pass through it. */
export function markdownParts(text: string): Block[] {
  if (text.length > MOST_LENGTH || TOO_NESTED.test(text)) return plainBlocks(text);
  return blocksOf(new Lexer(marked.defaults).lex(text), 0);
}

/** The text of limited Markdown without markup, in one line: for list previews and search engines. */
export function plainText(text: string): string {
  return blockText(markdownParts(text)).replace(/\s+/g, " ").trim();
}

function plainBlocks(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== "")
    .map((part) => ({ kind: "paragraph", parts: [{ kind: "text", text: part }] }));
}

function blocksOf(tokens: readonly Token[], depth: number): Block[] {
  return tokens.flatMap((token): Block[] => {
    if (token.type === "space") return [];
    if (token.type === "list" && depth < MOST_DEEP) {
      const { ordered, start, items } = token as Tokens.List;
      return [
        {
          kind: "list",
          start: ordered ? Number(start || 1) : null,
          items: items.map((item) => blocksOf(item.tokens, depth + 1)),
        },
      ];
    }
    const inner =
      (token.type === "paragraph" || token.type === "text") && "tokens" in token ? token.tokens : null;
    return [
      { kind: "paragraph", parts: inner ? inlineOf(inner, depth) : [{ kind: "text", text: token.raw }] },
    ];
  });
}

function inlineOf(tokens: readonly Token[], depth: number): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    const parts = () => inlineOf(("tokens" in token && token.tokens) || [], depth + 1);
    if (depth >= MOST_DEEP) return [{ kind: "text", text: token.raw }];
    switch (token.type) {
      case "strong":
        return [{ kind: "bold", parts: parts() }];
      case "em":
        return [{ kind: "italics", parts: parts() }];
      case "br":
        return [{ kind: "break" }];
      case "escape":
        return [{ kind: "text", text: (token as Tokens.Escape).text }];
      case "link": {
        const href = safeHref((token as Tokens.Link).href);
        return href ? [{ kind: "link", href, parts: parts() }] : [{ kind: "text", text: token.raw }];
      }
      default:
        return [{ kind: "text", text: token.raw }];
    }
  });
}

/** Returns a normalized https address without credentials; null for any other. */
function safeHref(href: string): string | null {
  const url = URL.parse(href);
  return url?.protocol === "https:" && url.username === "" && url.password === "" ? url.href : null;
}

function blockText(blocks: readonly Block[]): string {
  return blocks
    .map((block) =>
      block.kind === "paragraph"
        ? inlineText(block.parts)
        : block.items.map((item) => blockText(item)).join(" "),
    )
    .join(" ");
}

function inlineText(parts: readonly Inline[]): string {
  return parts
    .map((part) => ("parts" in part ? inlineText(part.parts) : part.kind === "text" ? part.text : " "))
    .join("");
}
