"use client";
import { buttonClass } from "#components/ui/button-class.ts";
import { Notice } from "#components/ui/notice.tsx";
import { Code } from "./code-tabs.tsx";
import { TryFields } from "./try-fields.tsx";
import { useTryForm } from "./try-form.ts";
import type { TryOperation, TryResponse } from "./try-request.ts";
import type { TryTexts } from "./try-texts.ts";

/** Sends a real request to this server. The key stays in this browser tab (sessionStorage). */
export function TryIt({ texts, ...operation }: TryOperation & { texts: TryTexts }) {
  const form = useTryForm(operation);
  const { state, response } = form;
  return (
    <details className="rounded-xl border border-line bg-surface">
      <summary className="min-h-12 cursor-pointer px-4 py-3 font-semibold">{texts.title}</summary>
      <form onSubmit={form.send} className="grid grid-cols-1 gap-4 border-t border-line p-4">
        <p className="text-sm text-muted">
          {texts.lead} {operation.method !== "GET" && <strong className="text-warn">{texts.write}</strong>}
        </p>
        <TryFields operation={operation} form={form} texts={texts} />
        <button type="submit" className={buttonClass("primary", "tall")} disabled={state === "sending"}>
          {state === "sending" ? texts.sending : texts.send}
        </button>
        {(state === "failed" || state === "badJson") && <Notice tone="danger">{texts[state]}</Notice>}
        <div aria-live="polite">{response && <ResponseView response={response} texts={texts} />}</div>
      </form>
    </details>
  );
}

function ResponseView({ response, texts }: { response: TryResponse; texts: TryTexts }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="font-semibold">
        {texts.answer}:{" "}
        <span className={response.status < 400 ? "text-brand" : "text-danger"}>{response.status}</span>{" "}
        <span className="font-normal text-muted">{response.ms} ms</span>
      </p>
      <div className="min-w-0 overflow-hidden rounded-xl border border-line">
        <Code text={response.text} label={texts.answer} />
      </div>
      <details className="text-sm">
        <summary className="cursor-pointer text-muted">{texts.headers}</summary>
        <Code text={response.headers} label={texts.headers} />
      </details>
    </div>
  );
}
