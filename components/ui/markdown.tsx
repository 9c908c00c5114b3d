import type { ReactNode } from "react";
import { type Block, type Inline, markdownParts } from "./markdown-parts.ts";

/** A text in limited Markdown: paragraphs, bold, italics, lists and https links. */
export function Markdown({ text, className = "" }: { text: string; className?: string }) {
  return (
    <div className={`grid grid-cols-1 gap-3 wrap-anywhere ${className}`}>{blocks(markdownParts(text))}</div>
  );
}

/** Parsed blocks, for a page that splits a text into parts. */
export function MarkdownBlocks({ list, className = "" }: { list: readonly Block[]; className?: string }) {
  return <div className={`grid grid-cols-1 gap-3 wrap-anywhere ${className}`}>{blocks(list)}</div>;
}

function blocks(list: readonly Block[]): ReactNode[] {
  return list.map((block, index) => {
    const key = `${index}`;
    if (block.kind === "paragraph")
      return (
        <p key={key} className="whitespace-pre-line">
          {inline(block.parts)}
        </p>
      );
    const items = block.items.map((item, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's items have no other name, and never move
      <li key={nth} className="pl-1">
        {blocks(item)}
      </li>
    ));
    return block.start === null ? (
      <ul key={key} className="grid list-disc grid-cols-1 gap-1 pl-5">
        {items}
      </ul>
    ) : (
      <ol key={key} start={block.start} className="grid list-decimal grid-cols-1 gap-1 pl-6">
        {items}
      </ol>
    );
  });
}

function inline(parts: readonly Inline[]): ReactNode[] {
  return parts.map((part, index) => {
    const key = `${index}`;
    switch (part.kind) {
      case "text":
        return part.text;
      case "break":
        return <br key={key} />;
      case "bold":
        return <strong key={key}>{inline(part.parts)}</strong>;
      case "italics":
        return <em key={key}>{inline(part.parts)}</em>;
      default:
        return (
          <a
            key={key}
            href={part.href}
            rel="nofollow noopener noreferrer"
            target="_blank"
            className="text-brand-text underline underline-offset-2"
          >
            {inline(part.parts)}
          </a>
        );
    }
  });
}
