import MarkdownIt, { type Token } from "markdown-it";

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
/** Longer texts are shown as plain text. */
const MOST_LENGTH = 20_000;

/**
 * Supports only paragraphs, bold, italics, lists, links and line breaks: anything else stays plain text. Merchants write
 * these texts and servers render them, so parsing must take time in proportion to their length, whatever they hold;
 * markdown-it is tested for that, and markdown.test.ts tries texts that were made to be slow.
 */
const parser = new MarkdownIt("zero", { breaks: true }).enable([
  "list",
  "emphasis",
  "link",
  "escape",
  "newline",
]);
parser.validateLink = (href) => safeHref(href) !== null;
parser.normalizeLink = (href) => href;
// Without this, the exclamation mark of an image would be text and the rest a link.
parser.inline.ruler.before("link", "no-image", (state, silent) => {
  if (!state.src.startsWith("![", state.pos)) return false;
  if (!silent) state.pending += "![";
  state.pos += 2;
  return true;
});

/** Parses limited Markdown into a tree. HTML can't pass through it. */
export function markdownParts(text: string): Block[] {
  if (text.length > MOST_LENGTH) return plainBlocks(text);
  return new Reading(text).blocks();
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

/** Reads the parser's flat tokens, of which each element has one that opens and one that closes it. */
class Reading {
  private readonly tokens: readonly Token[];
  private readonly lines: readonly string[];
  private at = 0;

  constructor(text: string) {
    this.tokens = parser.parse(text, {});
    this.lines = text.split(/\r\n|\r|\n/);
  }

  /** The blocks up to the end of the surrounding element. */
  blocks(depth = 0): Block[] {
    const found: Block[] = [];
    for (let token = this.next(); token && token.nesting >= 0; token = this.next()) {
      if (token.type === "inline") {
        found.push({ kind: "paragraph", parts: inlineParts(token.children ?? [], depth) });
      } else if (token.type === "ordered_list_open" || token.type === "bullet_list_open") {
        found.push(depth < MOST_DEEP ? this.list(token, depth) : this.asWritten(token));
      } else if (token.nesting > 0) {
        found.push(...this.blocks(depth));
      }
    }
    return found;
  }

  private list(token: Token, depth: number): Block {
    const items: Block[][] = [];
    while (this.next()?.type === "list_item_open") items.push(this.blocks(depth + 1));
    const start = token.type === "ordered_list_open" ? Number(token.attrGet("start") ?? 1) : null;
    return { kind: "list", start, items };
  }

  /** The lines of an element that is nested too deep, whose tokens are passed over. */
  private asWritten(token: Token): Block {
    const [from, to] = token.map ?? [0, 0];
    for (let open = 1; open > 0; ) open += this.next()?.nesting ?? -open;
    return { kind: "paragraph", parts: [{ kind: "text", text: this.lines.slice(from, to).join("\n") }] };
  }

  private next(): Token | undefined {
    return this.tokens[this.at++];
  }
}

type Element = Extract<Inline, { parts: Inline[] }>;

/** The tree of a paragraph's tokens. */
function inlineParts(tokens: readonly Token[], depth: number): Inline[] {
  const root: Inline[] = [];
  const open: { element: Element | null; parts: Inline[] }[] = [];
  const parts = () => open.at(-1)?.parts ?? root;
  for (const token of tokens) {
    if (token.nesting > 0) {
      const element = depth + open.length < MOST_DEEP ? elementOf(token) : null;
      if (element) parts().push(element);
      else parts().push({ kind: "text", text: token.type === "link_open" ? "[" : token.markup });
      open.push({ element, parts: element?.parts ?? parts() });
    } else if (token.nesting < 0) {
      const closed = open.pop();
      if (closed && !closed.element)
        parts().push({ kind: "text", text: token.type === "link_close" ? "]" : token.markup });
    } else if (token.type === "softbreak" || token.type === "hardbreak") {
      parts().push({ kind: "break" });
    } else if (token.content !== "") {
      parts().push({ kind: "text", text: token.content });
    }
  }
  return root;
}

function elementOf(token: Token): Element | null {
  switch (token.type) {
    case "strong_open":
      return { kind: "bold", parts: [] };
    case "em_open":
      return { kind: "italics", parts: [] };
    default: {
      const href = safeHref(String(token.attrGet("href")));
      return href ? { kind: "link", href, parts: [] } : null;
    }
  }
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
