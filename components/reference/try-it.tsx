"use client";
import { useEffect, useId, useState } from "react";
import { Notice } from "#components/ui/notice.tsx";
import { input, primaryButton, smallButton } from "#components/ui/styles.ts";
import { Code } from "./code-tabs.tsx";

export type TryTexts = Record<
  | "title"
  | "lead"
  | "write"
  | "key"
  | "keyHint"
  | "store"
  | "idempotency"
  | "newKey"
  | "body"
  | "send"
  | "sending"
  | "answer"
  | "failed"
  | "badJson"
  | "headers",
  string
>;

type Props = {
  method: string;
  path: string;
  access: "key" | "session" | "store" | "open";
  idempotent: boolean;
  parameters: readonly { name: string; in: "path" | "query"; required: boolean; type: string }[];
  body: string | null;
  texts: TryTexts;
};

type Outcome = { status: number; ms: number; headers: string; text: string };

/** Calls this server as the reader's own program would. The key stays in this tab (sessionStorage). */
export function TryIt({ method, path, access, idempotent, parameters, body: example, texts }: Props) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState(example ?? "");
  const [credential, setCredential] = useSession(
    access === "key" ? "vitrine-docs-key" : "vitrine-docs-store",
  );
  const [operation, setOperation] = useState("");
  const [state, setState] = useState<"idle" | "sending" | "failed" | "badJson">("idle");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // Made in the browser: on the server every reader would get the same.
  useEffect(() => setOperation(newKey()), []);

  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    if (example !== null && !isJson(body)) return setState("badJson");
    setState("sending");
    setOutcome(null);
    const began = performance.now();
    try {
      const response = await fetch(addressOf(path, parameters, values), {
        method,
        headers: {
          ...(access === "key" ? { Authorization: `Bearer ${credential.trim()}` } : {}),
          ...(access === "store" ? { "X-Store-ID": credential.trim() } : {}),
          ...(example === null ? {} : { "Content-Type": "application/json" }),
          ...(idempotent ? { "Idempotency-Key": operation } : {}),
        },
        ...(example === null ? {} : { body }),
      });
      const text = pretty(await response.text());
      const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
      setOutcome({ status: response.status, ms: Math.round(performance.now() - began), headers, text });
      setState("idle");
    } catch {
      setState("failed");
    }
  };

  return (
    <details className="rounded-xl border border-line bg-surface">
      <summary className="min-h-12 cursor-pointer px-4 py-3 font-semibold">{texts.title}</summary>
      <form onSubmit={send} className="grid gap-4 border-t border-line p-4">
        <p className="text-sm text-muted">
          {texts.lead} {method !== "GET" && <strong className="text-warn">{texts.write}</strong>}
        </p>
        {(access === "key" || access === "store") && (
          <Line
            label={access === "key" ? texts.key : texts.store}
            hint={access === "key" ? texts.keyHint : undefined}
            value={credential}
            onChange={setCredential}
            required
            type={access === "key" ? "password" : "text"}
          />
        )}
        {parameters.map((parameter) => (
          <Line
            key={parameter.name}
            label={parameter.name}
            hint={parameter.type}
            value={values[parameter.name] ?? ""}
            onChange={(value) => setValues({ ...values, [parameter.name]: value })}
            required={parameter.required}
          />
        ))}
        {idempotent && (
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <Line label={texts.idempotency} value={operation} onChange={setOperation} />
            </div>
            <button type="button" className={smallButton} onClick={() => setOperation(newKey())}>
              {texts.newKey}
            </button>
          </div>
        )}
        {example !== null && (
          <label className="grid gap-1.5 text-sm font-medium">
            {texts.body}
            <textarea
              className={`${input} min-h-40 py-2 font-mono text-[13px]`}
              value={body}
              spellCheck={false}
              rows={Math.min(18, body.split("\n").length + 1)}
              onChange={(event) => setBody(event.target.value)}
            />
          </label>
        )}
        <button type="submit" className={primaryButton} disabled={state === "sending"}>
          {state === "sending" ? texts.sending : texts.send}
        </button>
        {(state === "failed" || state === "badJson") && <Notice tone="danger">{texts[state]}</Notice>}
        <div aria-live="polite">
          {outcome && (
            <div className="grid gap-2">
              <p className="font-semibold">
                {texts.answer}:{" "}
                <span className={outcome.status < 400 ? "text-brand" : "text-danger"}>{outcome.status}</span>{" "}
                <span className="font-normal text-muted">{outcome.ms} ms</span>
              </p>
              <div className="min-w-0 overflow-hidden rounded-xl border border-line">
                <Code text={outcome.text} label={texts.answer} />
              </div>
              <details className="text-sm">
                <summary className="cursor-pointer text-muted">{texts.headers}</summary>
                <Code text={outcome.headers} label={texts.headers} />
              </details>
            </div>
          )}
        </div>
      </form>
    </details>
  );
}

function Line({
  label,
  hint,
  value,
  onChange,
  required = false,
  type = "text",
}: {
  label: string;
  hint?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  type?: string;
}) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label} {hint && <span className="font-normal text-muted">{hint}</span>}
      </label>
      <input
        id={id}
        className={input}
        value={value}
        type={type}
        required={required}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

// crypto.randomUUID is there only on https and localhost.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** A value that all examples of this tab share, and that is gone with the tab. */
function useSession(name: string): [string, (value: string) => void] {
  const [value, setValue] = useState("");
  useEffect(() => setValue(sessionStorage.getItem(name) ?? ""), [name]);
  return [
    value,
    (next) => {
      sessionStorage.setItem(name, next);
      setValue(next);
    },
  ];
}

function addressOf(path: string, parameters: Props["parameters"], values: Record<string, string>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name]?.trim() ?? ""),
  );
  const query = new URLSearchParams(
    parameters.flatMap(({ name, in: place }) =>
      place === "query" && values[name] ? [[name, values[name] as string]] : [],
    ),
  );
  return `/api/v1${filled}${query.size > 0 ? `?${query}` : ""}`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
