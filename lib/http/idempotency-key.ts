import { randomUUID } from "node:crypto";
import type { FieldProblem } from "#lib/errors/app-error.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import { requestMessages } from "./request-messages.ts";

/** Withdrawals limit the form of their keys (service.md 4.8); elsewhere a key is any short text. */
const STRICT = /^[A-Za-z0-9._:-]{8,128}$/;
const ANY = /^[^\p{Cc}\p{Cs}]+$/u;
const MOST_BYTES = 255;

/** The form of an endpoint's keys, as OpenAPI describes it. */
export function keySchemaOf({ idempotent }: AnyEndpoint): object {
  return idempotent?.strictKey
    ? { minLength: 8, maxLength: 128, pattern: "^[A-Za-z0-9._:\\-]{8,128}$" }
    : { minLength: 1, maxLength: 255 };
}

export type GivenKey = { key: string | null; problem: FieldProblem | null };

const NONE: GivenKey = { key: null, problem: null };

/** The key that was sent: the header wins over `idempotencyKey` in the body (service.md 4.8). */
export function givenKeyOf(definition: AnyEndpoint, request: Request, body: unknown): GivenKey {
  if (!definition.idempotent) return NONE;
  const header = request.headers.get("idempotency-key");
  if (header !== null) return checked(definition, header, "Idempotency-Key");
  const inBody =
    body && typeof body === "object" && "idempotencyKey" in body ? body.idempotencyKey : undefined;
  if (typeof inBody !== "string") return NONE;
  if (!ANY.test(inBody)) return refused(definition, "idempotencyKey");
  return checked(definition, asHeader(inBody), "idempotencyKey");
}

/** The key that a call runs under; one of our own where none was sent and the definition always wants one. */
export function runningKeyOf({ idempotent }: AnyEndpoint, given: string | null): string | null {
  return given ?? (idempotent?.always ? randomUUID() : null);
}

/** A header carries bytes, one in each character: a text of the body becomes what a header would bring for it. */
function asHeader(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}

function checked(definition: AnyEndpoint, sent: string, path: string): GivenKey {
  // Not trim(): its wider idea of a space would cut a byte off some letters.
  const key = sent.replace(/^[ \t]+|[ \t]+$/g, "");
  const right = definition.idempotent?.strictKey
    ? STRICT.test(key)
    : key.length > 0 && key.length <= MOST_BYTES;
  return right ? { key, problem: null } : refused(definition, path);
}

function refused({ idempotent }: AnyEndpoint, path: string): GivenKey {
  const { idempotencyKey, idempotencyKeyStrict } = requestMessages;
  return {
    key: null,
    problem: { path, message: idempotent?.strictKey ? idempotencyKeyStrict : idempotencyKey },
  };
}
