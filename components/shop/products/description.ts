import { type Block, markdownParts } from "#components/ui/markdown-parts.ts";

export type Description = { lead: Block[]; sections: { title: string; blocks: Block[] }[] };

/**
 * Splits a product's text at lines that are only bold: each starts a collapsible section. The limited
 * Markdown has no headings, and merchants write these instead.
 */
export function cutDescription(text: string): Description {
  const described: Description = { lead: [], sections: [] };
  for (const block of markdownParts(text)) {
    const headed = headOf(block);
    if (headed) described.sections.push({ title: headed.title, blocks: headed.rest });
    else (described.sections.at(-1)?.blocks ?? described.lead).push(block);
  }
  // A title without content is no section.
  const empty = described.sections.some(({ blocks }) => blocks.length === 0);
  return empty ? { lead: markdownParts(text), sections: [] } : described;
}

function headOf(block: Block): { title: string; rest: Block[] } | null {
  if (block.kind !== "paragraph") return null;
  const [first, second, ...others] = block.parts;
  if (first?.kind !== "bold" || (second && second.kind !== "break")) return null;
  const title = first.parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
  if (!title.trim()) return null;
  return { title, rest: others.length > 0 ? [{ kind: "paragraph", parts: others }] : [] };
}
