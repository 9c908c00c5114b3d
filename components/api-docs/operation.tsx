import type { OperationPage } from "#lib/api-docs/pages.ts";
import { Code, CodeTabs, CopyButton, type CopyTexts } from "./code.tsx";
import { type ErrorTexts, OperationErrors } from "./errors.tsx";
import { Fields } from "./fields.tsx";
import { Above, type Crumb, OnThisPage, PAGE_TITLE, Part } from "./heading.tsx";
import { Html } from "./html.tsx";
import { Method } from "./method.tsx";
import { TryIt, type TryTexts } from "./try-it.tsx";

type OperationTexts = Record<
  | ("anyScope" | "answer" | "body" | "bodyOptional" | "errors" | "example" | "file" | "inside" | "language")
  | ("onThisPage" | "parameters" | "publicOpen" | "publicStore" | "request" | "required")
  | ("scope" | "sessionOnly" | "theAddress"),
  string
> &
  ErrorTexts & { copy: CopyTexts; try: TryTexts };

type Props = {
  operation: OperationPage;
  texts: OperationTexts;
  language: string;
  address: string;
  above: Crumb;
};

/** One operation: description, parameters and errors on the left, samples on the right. */
export function Operation({ operation, texts, language, address, above }: Props) {
  const { parameters, body, upload, answer, errors, samples, tryIt } = operation;
  const request = texts.request;
  return (
    <>
      <Head operation={operation} texts={texts} address={address} above={above} />
      <div className="mt-8 grid gap-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] xl:gap-12">
        <div className="samples">
          <CodeTabs
            samples={samples}
            chosen={language}
            label={`${request}: ${texts.language}`}
            copy={texts.copy}
          />
          <Code title={`${texts.example} ${answer.status}`} html={answer.example} copy={texts.copy} />
          {tryIt && <TryIt operation={tryIt} texts={texts.try} copy={texts.copy} />}
        </div>
        <div className="grid min-w-0 content-start gap-10 xl:order-first">
          {parameters.length > 0 && (
            <Part id="parameters" title={texts.parameters}>
              <Fields fields={parameters} texts={texts} />
            </Part>
          )}
          {(body || upload) && (
            <Part id="body" title={texts.body}>
              {upload && (
                <p className="text-sm">
                  {texts.file} <code className="font-mono text-sm">{upload.join(", ")}</code>
                </p>
              )}
              {body && !body.required && <p className="text-sm text-muted">{texts.bodyOptional}</p>}
              {body && <Fields fields={body.fields} texts={texts} />}
            </Part>
          )}
          {answer.fields.length > 0 && (
            <Part id="answer" title={`${texts.answer} ${answer.status}`}>
              <Fields fields={answer.fields} texts={texts} />
            </Part>
          )}
          <Part id="errors" title={texts.errors}>
            <OperationErrors errors={errors} texts={texts} />
          </Part>
        </div>
      </div>
    </>
  );
}

function Head({ operation, texts, address, above }: Omit<Props, "language">) {
  const { title, html, method, path, parameters, body, upload, answer } = operation;
  const places = [
    ...(parameters.length > 0 ? [{ id: "parameters", title: texts.parameters }] : []),
    ...(body || upload ? [{ id: "body", title: texts.body }] : []),
    ...(answer.fields.length > 0 ? [{ id: "answer", title: `${texts.answer} ${answer.status}` }] : []),
    { id: "errors", title: texts.errors },
  ];
  return (
    <div className="grid gap-3">
      <Above crumb={above} />
      <h1 className={PAGE_TITLE}>{title}</h1>
      <div className="code-line">
        <Method name={method} />
        <code className="min-w-0 font-mono text-sm break-all" data-copied={address + path}>
          {path}
        </code>
        <CopyButton copy={texts.copy} what={texts.theAddress} />
      </div>
      <Html of={html} className="max-w-3xl text-muted" />
      <Access operation={operation} texts={texts} />
      <OnThisPage label={texts.onThisPage} places={places} />
    </div>
  );
}

function Access({ operation: { access, scopes }, texts }: Pick<Props, "operation" | "texts">) {
  if (access !== "key") {
    const words = access === "session" ? texts.sessionOnly : texts.publicOpen;
    return <p className="text-sm text-muted">{access === "store" ? texts.publicStore : words}</p>;
  }
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
