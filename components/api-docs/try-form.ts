"use client";
import { useEffect, useState } from "react";
import {
  isJson,
  newIdempotencyKey,
  sendRequest,
  type TryOperation,
  type TryResponse,
  type TryValues,
} from "./try-request.ts";

export type TryForm = ReturnType<typeof useTryForm>;

/** The state of the form "Try it": input, request and response. */
export function useTryForm(operation: TryOperation) {
  const [parameters, setParameters] = useState<Record<string, string>>({});
  const [body, setBody] = useState(operation.body ?? "");
  const [credential, setCredential] = useSessionValue(
    operation.access === "key" ? "vitrine-docs-key" : "vitrine-docs-store",
  );
  const [idempotencyKey, setIdempotencyKey] = useState("");
  const [state, setState] = useState<"idle" | "sending" | "failed" | "badJson">("idle");
  const [response, setResponse] = useState<TryResponse | null>(null);
  const renewKey = () => setIdempotencyKey(newIdempotencyKey());
  // Generated in the browser: in prerendered HTML every reader would get the same key.
  useEffect(() => setIdempotencyKey(newIdempotencyKey()), []);

  const values: TryValues = { parameters, body, credential, idempotencyKey };
  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    if (operation.body !== null && !isJson(body)) return setState("badJson");
    setState("sending");
    setResponse(null);
    try {
      setResponse(await sendRequest(operation, values));
      setState("idle");
    } catch {
      setState("failed");
    }
  };

  return {
    values,
    setParameter: (name: string, value: string) => setParameters({ ...parameters, [name]: value }),
    setBody,
    setCredential,
    setIdempotencyKey,
    renewKey,
    state,
    response,
    send,
  };
}

/** A value shared by all forms of this browser tab, in sessionStorage. */
function useSessionValue(name: string): [string, (value: string) => void] {
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
