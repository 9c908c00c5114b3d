import type { GuidePart } from "#lib/api-docs/guides.ts";
import { Code, CodeTabs, type CopyTexts } from "./code.tsx";
import { PAGE_TITLE } from "./heading.tsx";
import { Html } from "./html.tsx";

/** `language`: the chosen one of samples with tabs. */
type Shown = { copy: CopyTexts; label: string; language: string };

/** A guide: prose, code with copy buttons, headings with anchors, scrollable tables. */
export function Guide({ parts, ...shown }: { parts: readonly GuidePart[] } & Shown) {
  return (
    <article className="prose">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
        <GuideBlock key={index} part={part} place={index} {...shown} />
      ))}
    </article>
  );
}

function GuideBlock({ part, place, copy, label, language }: { part: GuidePart; place: number } & Shown) {
  const reachable = { tabIndex: 0 };
  switch (part.kind) {
    case "heading":
      return <Heading {...part} />;
    case "code":
      return <Code title={part.name} html={part.html} copy={copy} language={part.language} />;
    case "tabs":
      return (
        <CodeTabs samples={part.samples} chosen={language} label={label} copy={copy} place={String(place)} />
      );
    case "table":
      return (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by lib/api-docs/markdown.ts, which escapes HTML
        <div {...reachable} className="table md" dangerouslySetInnerHTML={{ __html: part.html }} />
      );
    case "html":
      return <Html as="div" of={part.html} />;
  }
}

function Heading({ level, id, html }: Extract<GuidePart, { kind: "heading" }>) {
  if (level === 1) return <Html as="h1" of={html} className={PAGE_TITLE} />;
  const Tag = level === 2 ? "h2" : "h3";
  return (
    <Tag id={id} className="heading">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by lib/api-docs/markdown.ts, which escapes HTML */}
      <a href={`#${id}`} className="anchor" dangerouslySetInnerHTML={{ __html: html }} />
    </Tag>
  );
}
