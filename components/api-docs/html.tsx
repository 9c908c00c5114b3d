import type { JSX } from "react";

type Props = { of: string; as?: keyof JSX.IntrinsicElements; className?: string };

/** Text rendered from Markdown. Only for our own texts, never for users' input. */
export function Html({ of, as: Tag = "p", className = "" }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by lib/api-docs/markdown.ts, which escapes HTML
  return of === "" ? null : <Tag className={`md ${className}`} dangerouslySetInnerHTML={{ __html: of }} />;
}
