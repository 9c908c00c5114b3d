import type { Operation as OperationData } from "#lib/api-docs/operations.ts";
import type { PageTexts } from "#lib/api-docs/texts.ts";
import type { Locale } from "#lib/core/locale.ts";
import { Code, CodeTabs } from "./code-tabs.tsx";
import { Method } from "./method.tsx";
import { PropertyTable } from "./property-table.tsx";
import { TryIt } from "./try-it.tsx";

/** One operation: its description and parameters on the left, example code on the right. */
export function Operation({
  operation,
  code,
  texts,
}: {
  operation: OperationData;
  code: Record<string, string>;
  locale: Locale;
  texts: PageTexts;
}) {
  const { id, parameters, body, upload, answer } = operation;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 border-t border-line py-10">
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid min-w-0 content-start gap-5">
          <Heading operation={operation} texts={texts} />
          {parameters.length > 0 && (
            <Part title={texts.parameters}>
              <PropertyTable
                rows={parameters.map((parameter) => ({ ...parameter.row, place: texts.place[parameter.in] }))}
                required={texts.required}
              />
            </Part>
          )}
          {upload && (
            <Part title={texts.body}>
              <p>
                {texts.file} <code className="font-mono text-sm">{upload.types.join(", ")}</code>
              </p>
            </Part>
          )}
          {body && (
            <Part title={texts.body}>
              {!body.required && <p className="text-sm text-muted">{texts.bodyOptional}</p>}
              <PropertyTable rows={body.rows} required={texts.required} />
            </Part>
          )}
          <Part title={`${texts.answer} ${answer.status}`}>
            <PropertyTable rows={answer.rows} required="" />
          </Part>
          <Part title={texts.errors}>
            <Errors operation={operation} texts={texts} />
          </Part>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4 xl:sticky xl:top-24 xl:max-h-[calc(100dvh-7rem)] xl:self-start xl:overflow-auto">
          <CodeTabs code={code} label={texts.request} copy={texts.copy} />
          <div className="min-w-0 overflow-hidden rounded-xl border border-line bg-surface">
            <p className="border-b border-line px-4 py-2.5 text-sm font-medium">
              {texts.example} <span className="text-muted">{answer.status}</span>
            </p>
            <Code text={JSON.stringify(answer.example, null, 2)} label={texts.example} />
          </div>
          {!upload && <OperationTryIt operation={operation} texts={texts} />}
        </div>
      </div>
    </section>
  );
}

type PartProps = { operation: OperationData; texts: PageTexts };

function Heading({ operation, texts }: PartProps) {
  const { id, method, path } = operation;
  return (
    <div className="grid gap-2">
      <h2 id={`${id}-title`} className="text-xl font-bold tracking-tight">
        <a href={`#${id}`} className="hover:underline">
          {operation.summary}
        </a>
      </h2>
      <p className="flex flex-wrap items-center gap-2">
        <Method name={method} />
        <code className="break-all font-mono text-sm">{path}</code>
      </p>
      {operation.description && <p className="text-muted">{withCode(operation.description)}</p>}
      <Access operation={operation} texts={texts} />
    </div>
  );
}

function OperationTryIt({ operation, texts }: PartProps) {
  const { method, path, parameters, body } = operation;
  const inAddress = parameters.filter((parameter) => parameter.in !== "header");
  return (
    <TryIt
      method={method}
      path={path}
      access={operation.access}
      idempotent={operation.idempotent}
      parameters={inAddress.map((parameter) => ({
        name: parameter.name,
        in: parameter.in as "path" | "query",
        required: parameter.required,
        type: parameter.row.type,
      }))}
      body={body ? JSON.stringify(body.example, null, 2) : null}
      texts={texts.try}
    />
  );
}

function Access({ operation, texts }: PartProps) {
  const { access, scopes } = operation;
  if (access !== "key")
    return (
      <p className="text-sm text-muted">
        {access === "session" ? texts.sessionOnly : access === "store" ? texts.publicStore : texts.publicOpen}
      </p>
    );
  return (
    <p className="text-sm text-muted">
      {texts.scope}
      {scopes.length > 1 && ` (${texts.anyScope})`}:{" "}
      {scopes.map((scope) => (
        <code key={scope} className="mr-1.5 rounded bg-soft px-1.5 py-0.5 font-mono text-xs text-ink">
          {scope}
        </code>
      ))}
    </p>
  );
}

/** The errors by status, each with a remedy. */
function Errors({ operation, texts }: PartProps) {
  const statuses = [...new Set(operation.errors.map((error) => error.status))];
  return (
    <div className="divide-y divide-line rounded-xl border border-line bg-surface">
      {statuses.map((status) => {
        const own = operation.errors.filter((error) => error.status === status);
        return (
          <details key={status} className="px-4">
            <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2 text-sm">
              <span className="font-mono font-bold">{status}</span>
              <span className="min-w-0 break-words text-muted">
                {own.map((error) => error.code).join(", ")}
              </span>
            </summary>
            <dl className="grid gap-2 pb-3 text-sm">
              {own.map((error) => (
                <div key={error.code}>
                  <dt className="font-mono text-xs font-semibold">{error.code}</dt>
                  <dd className="text-muted">
                    {error.text}
                    {error.retryable && ` (${texts.retryable})`}
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        );
      })}
    </div>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </div>
  );
}

/** Shows text between backticks as code. */
export function withCode(text: string): React.ReactNode[] {
  return text.split("`").map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
      <code key={index} className="font-mono text-[0.9em]">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
