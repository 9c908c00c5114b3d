import { buttonClass } from "#components/ui/button-class.ts";
import type { TryOperation } from "#lib/api-docs/pages.ts";
import { CopyButton, type CopyTexts } from "./code.tsx";

export type TryTexts = Record<
  | ("title" | "lead" | "write" | "key" | "keyHint" | "store" | "idempotency" | "newKey" | "body" | "send")
  | ("sending" | "answer" | "failed" | "notLoaded" | "badJson" | "headers"),
  string
>;

type Props = { operation: TryOperation; texts: TryTexts; copy: CopyTexts };

/** A form that sends a real request to this server (public/docs/try.js). The key stays in the tab (sessionStorage). */
export function TryIt({ operation, texts, copy }: Props) {
  const { method, path, access, idempotent, parameters, body } = operation;
  return (
    <details className="try" data-try>
      <summary className="min-h-12 cursor-pointer px-4 py-3 font-semibold">{texts.title}</summary>
      <form data-method={method} data-path={path} className="grid grid-cols-1 gap-4 border-t border-line p-4">
        <p className="text-sm text-muted">
          {texts.lead} {method !== "GET" && <strong className="text-warn">{texts.write}</strong>}
        </p>
        {access === "key" && (
          <Line name="key" label={texts.key} hint={texts.keyHint} type="password" required />
        )}
        {access === "store" && <Line name="store" label={texts.store} required />}
        {parameters.map(({ name, in: place, required, type }) => (
          <Line key={name} name={`${place}:${name}`} label={name} hint={type} required={required} />
        ))}
        {idempotent && (
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <Line name="idempotency" label={texts.idempotency} />
            </div>
            <button type="button" data-renew className={buttonClass("quiet", "sm")}>
              {texts.newKey}
            </button>
          </div>
        )}
        {body !== null && (
          <label className="grid gap-1.5 text-sm font-medium">
            {texts.body}
            <textarea
              name="body"
              className="try-input min-h-40 py-2 font-mono text-[0.8125rem]"
              defaultValue={body}
              spellCheck={false}
              rows={Math.min(18, body.split("\n").length + 1)}
            />
          </label>
        )}
        {/* Enabled by the script: without it, the browser would submit the key in the address. */}
        <button
          type="submit"
          disabled
          data-sending={texts.sending}
          className={buttonClass("primary", "tall")}
        >
          {texts.send}
        </button>
        <p
          role="alert"
          className="text-sm text-danger"
          data-failed={texts.failed}
          data-not-loaded={texts.notLoaded}
          data-bad-json={texts.badJson}
        />
        <Answer texts={texts} copy={copy} />
      </form>
    </details>
  );
}

function Answer({ texts, copy }: Pick<Props, "texts" | "copy">) {
  const reachable = { tabIndex: 0 };
  return (
    <div hidden data-answer className="grid grid-cols-1 gap-2">
      <p role="status" className="font-semibold">
        {texts.answer}: <span data-status /> <span data-time className="font-normal text-muted" />
      </p>
      <figure className="code">
        <figcaption className="code-bar">
          <span>{texts.answer}</span>
          <CopyButton copy={copy} />
        </figcaption>
        <pre {...reachable}>
          <code data-text />
        </pre>
      </figure>
      <details className="text-sm">
        <summary className="cursor-pointer text-muted">{texts.headers}</summary>
        <pre {...reachable} className="overflow-auto py-2 text-xs" data-headers />
      </details>
    </div>
  );
}

type LineProps = { name: string; label: string; hint?: string; type?: string; required?: boolean };

function Line({ name, label, hint, type = "text", required = false }: LineProps) {
  return (
    <label className="grid gap-1.5 text-sm font-medium">
      <span>
        {label} {hint && <span className="font-normal text-muted">{hint}</span>}
      </span>
      <input
        name={name}
        type={type}
        required={required}
        className="try-input"
        autoComplete="off"
        spellCheck={false}
      />
    </label>
  );
}
