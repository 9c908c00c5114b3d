import type { Coloured } from "#lib/api-docs/pages.ts";

export type CopyTexts = { label: string; done: string; failed: string };

/** Copies the code beside it (public/docs/page.js). */
export function CopyButton({ copy, what }: { copy: CopyTexts; what?: string }) {
  return (
    <button type="button" data-copy data-done={copy.done} data-failed={copy.failed} className="copy">
      <span>{copy.label}</span> {what && <span className="sr-only">{what}</span>}
    </button>
  );
}

/** Highlighted code with a title. Scrollable by keyboard. */
export function Code(props: { title: React.ReactNode; html: string; copy: CopyTexts; language?: string }) {
  const { title, html, copy, language } = props;
  return (
    <figure className="code">
      <figcaption className="code-bar">
        <span className="min-w-0 truncate">{title}</span>
        <CopyButton copy={copy} />
      </figcaption>
      <Lines html={html} language={language} />
    </figure>
  );
}

type TabsProps = {
  samples: readonly (Coloured & { language?: string })[];
  chosen: string;
  label: string;
  copy: CopyTexts;
  /** Tells several boxes of a page apart; public/docs/page.js shows the chosen language in all of them. */
  place?: string;
};

/** The same code in several languages. The chosen one is shown by CSS, so it works without scripts. */
export function CodeTabs({ samples, chosen, label, copy, place = "" }: TabsProps) {
  const shown = samples.some(({ name }) => name === chosen) ? chosen : samples[0]?.name;
  return (
    <fieldset className="code code-tabs">
      <legend className="sr-only">{label}</legend>
      <div className="code-bar">
        <div className="flex min-w-0 overflow-x-auto">
          {samples.map(({ name }) => (
            <label key={name} className="code-tab">
              <input
                type="radio"
                name={`sample-language${place}`}
                value={name}
                defaultChecked={name === shown}
                className="sr-only"
              />
              {name}
            </label>
          ))}
        </div>
        <CopyButton copy={copy} />
      </div>
      {samples.map(({ name, html, language }) => (
        <div key={name} data-lang={name}>
          <Lines html={html} language={language} />
        </div>
      ))}
    </fieldset>
  );
}

function Lines({ html, language }: { html: string; language?: string | undefined }) {
  const reachable = { tabIndex: 0 };
  return (
    <pre {...reachable} data-language={language}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by lib/api-docs/colour.ts, which escapes the code */}
      <code dangerouslySetInnerHTML={{ __html: html }} />
    </pre>
  );
}
