import type { Coloured } from "#lib/api-docs/pages.ts";
import { Code, CodeTabs, CopyButton, type CopyTexts } from "./code.tsx";
import { Html } from "./html.tsx";

type Texts = Record<
  "eyebrow" | "stranger" | "title" | "lead" | "key" | "run" | "runText" | "after" | "address",
  string
>;
type Props = {
  texts: Texts & { language: string; theAddress: string; copy: CopyTexts; terminal: string };
  /** Says whose ids the samples use; null to offer signing in. */
  store: string | null;
  /** Sentences that depend on the reader, as HTML. */
  hints: { key: string; after: string };
  setKey: string;
  samples: readonly Coloured[];
  language: string;
  address: string;
};

/** From nothing to a paid order: two commands to copy, and where to go on. */
export function Start({ texts, store, hints, setKey, samples, language, address }: Props) {
  const { copy } = texts;
  return (
    <section aria-labelledby="start" className="grid gap-6">
      <div className="grid gap-3">
        <p className="text-sm font-semibold text-brand-text">{texts.eyebrow}</p>
        <h1
          id="start"
          className="max-w-3xl text-[2rem] leading-[1.15] font-[650] tracking-tight text-balance"
        >
          {texts.title}
        </h1>
        <p className="max-w-2xl text-base text-muted">{texts.lead}</p>
        <p className="max-w-2xl text-sm text-muted">
          {store ?? (
            <a href="/entrar?para=/docs" className="text-brand-text underline underline-offset-4">
              {texts.stranger}
            </a>
          )}
        </p>
      </div>
      <div className="code-line max-w-2xl">
        <span className="text-sm text-muted">{texts.address}</span>
        <code className="min-w-0 font-mono text-sm break-all" data-copied={address}>
          {address}
        </code>
        <CopyButton copy={copy} what={texts.theAddress} />
      </div>
      <ol className="steps">
        <li>
          <Step title={texts.key} html={hints.key} />
          <Code title={texts.terminal} html={setKey} copy={copy} language="sh" />
        </li>
        <li>
          <Step title={texts.run} html={texts.runText} />
          <CodeTabs samples={samples} chosen={language} label={texts.language} copy={copy} />
        </li>
        <li>
          <Step title={texts.after} html={hints.after} />
        </li>
      </ol>
    </section>
  );
}

function Step({ title, html }: { title: string; html: string }) {
  return (
    <div className="grid content-start gap-1">
      <h2 className="text-section">{title}</h2>
      <Html of={html} className="text-sm text-muted" />
    </div>
  );
}
