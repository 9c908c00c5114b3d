import type { ErrorGroup } from "#lib/api-docs/errors.ts";
import type { ErrorLine } from "#lib/api-docs/operations.ts";
import type { StatusErrors } from "#lib/api-docs/pages.ts";
import { Html } from "./html.tsx";

export type ErrorTexts = {
  remedy: string;
  retry: Record<"yes" | "withKey", string>;
  keyAfter: Record<"title" | "free" | "same" | "new", string>;
};
type Texts = { texts: ErrorTexts };

/** All error codes by status, with meaning and remedy. Statuses and codes are anchors. */
export function ErrorGroups({ groups, texts }: { groups: readonly ErrorGroup[] } & Texts) {
  return groups.map(({ id, title, rows }) => (
    <section key={id} aria-labelledby={id} className="grid max-w-3xl gap-3 pt-8">
      <h3 id={id} className="heading text-lg font-bold tracking-tight">
        <a href={`#${id}`} className="anchor">
          {title}
        </a>
      </h3>
      <ul className="fields">
        {rows.map(({ code, meaning, remedy, retry, key }) => (
          <li key={code} id={code} className="field">
            <p className="flex flex-wrap items-baseline gap-x-2.5">
              <a href={`#${code}`} className="anchor font-mono text-[0.8125rem] font-semibold break-all">
                {code}
              </a>
              <Retry retry={retry} texts={texts} />
            </p>
            <Html of={meaning} className="text-sm text-muted" />
            <p className="text-sm">
              <span className="font-semibold">{texts.remedy}: </span>
              <Html as="span" of={remedy} />
            </p>
            <KeyAfter after={key} texts={texts} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The errors of an operation, collapsed by status; each code links to its remedy. */
export function OperationErrors({ errors, texts }: { errors: readonly StatusErrors[] } & Texts) {
  return (
    <div className="fields">
      {errors.map(({ status, name, codes }) => (
        <details key={status} id={`error.${status}`} className="px-4">
          <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2 text-sm">
            <span className="font-mono font-bold">{status}</span>
            <span className="text-muted">{name}</span>
            <span className="ml-auto font-mono text-xs text-muted">{codes.length}</span>
          </summary>
          <ul className="grid gap-3 pb-4 text-sm">
            {codes.map(({ code, href, html, retry, key }) => (
              <li key={code} className="grid gap-0.5">
                <p className="flex flex-wrap items-baseline gap-x-2.5">
                  <a href={href} className="anchor font-mono text-[0.8125rem] font-semibold break-all">
                    {code}
                  </a>
                  <Retry retry={retry} texts={texts} />
                </p>
                <Html of={html} className="text-muted" />
                <KeyAfter after={key} texts={texts} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function Retry({ retry, texts }: Pick<ErrorLine, "retry"> & Texts) {
  if (retry === "no") return null;
  return (
    <span className="rounded-md bg-soft px-1.5 text-xs font-medium text-brand-strong">
      {texts.retry[retry]}
    </span>
  );
}

/** Tells whether the key of the failed request can be used again. */
function KeyAfter({ after, texts: { keyAfter } }: { after: ErrorLine["key"] } & Texts) {
  if (after === null) return null;
  return (
    <p className="text-sm text-muted">
      <span className="font-semibold">{keyAfter.title}:</span> {keyAfter[after]}
    </p>
  );
}
