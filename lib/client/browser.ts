import { createClient } from "#lib/client/client.ts";
import { type FieldProblem, VitrineError } from "#lib/client/error.ts";
import type { Client } from "#lib/client/types.ts";

/** What the API says when it refuses a call. */
export type Refusal = {
  status: number;
  code: string;
  message: string;
  fields: FieldProblem[];
  details: unknown;
};

type Result<T> = { ok: true; data: T } | { ok: false; refusal: Refusal };

/** A person waits this long for a busy server; then the page shows the refusal. */
const PATIENCE_MS = 5_000;

/** The shop's own API from the browser. */
export function shopApi(storeId?: string): Client {
  return createClient({
    baseUrl: "/api/v1",
    retries: 1,
    patience: PATIENCE_MS,
    // The page is in the language that its reader chose; so is what the API says to it.
    language: document.documentElement.lang === "en" ? "en" : "pt-BR",
    ...(storeId ? { storeId } : {}),
  });
}

/** The result of a call; does not throw for a refusal or a lost connection. */
export async function outcome<T>(call: Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, data: await call };
  } catch (error) {
    if (!(error instanceof VitrineError)) throw error;
    const { status, code, message, fields, details } = error;
    return { ok: false, refusal: { status, code, message, fields, details } };
  }
}
