import type { JSX } from "react";

type Props = { of: string; as?: keyof JSX.IntrinsicElements; className?: string };

/** A sentence or more that was rendered from Markdown: our own texts, nothing of a user's. */
export function Html({ of, as: Tag = "p", className = "" }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by lib/api-docs/markdown.ts, which escapes HTML
  return of === "" ? null : <Tag className={`md ${className}`} dangerouslySetInnerHTML={{ __html: of }} />;
}
