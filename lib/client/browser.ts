import { clientOf } from "#lib/client/calls.ts";
import { type FieldProblem, VitrineError } from "#lib/client/error.ts";
import { SHOP_OPERATIONS } from "#lib/client/shop-operations.ts";

/** An error response of the API. */
export type Refusal = {
  status: number;
  code: string;
  message: string;
  fields: FieldProblem[];
  details: unknown;
};

type Result<T> = { ok: true; data: T } | { ok: false; refusal: Refusal };

/** Longest wait for a busy server before the page shows the error. */
const PATIENCE_MS = 5_000;

/** The API client of a shop's pages, with the operations of shoppers only. */
export function shopApi(storeId?: string) {
  return clientOf(SHOP_OPERATIONS, {
    baseUrl: "/api/v1",
    retries: 1,
    patience: PATIENCE_MS,
    // Messages in the language of the page.
    language: document.documentElement.lang === "en" ? "en" : "pt-BR",
    ...(storeId ? { storeId } : {}),
  });
}

/** Resolves to the result of a call; never throws for an error response or a lost connection. */
export async function outcome<T>(call: Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, data: await call };
  } catch (error) {
    if (!(error instanceof VitrineError)) throw error;
    const { status, code, message, fields, details } = error;
    return { ok: false, refusal: { status, code, message, fields, details } };
  }
}
