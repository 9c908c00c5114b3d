import { randomUUID } from "node:crypto";
import type { FieldProblem } from "#lib/errors/app-error.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import type { Incoming } from "./incoming.ts";
import { requestMessages } from "./request-messages.ts";

/** Withdrawals restrict the format of keys (service.md 4.8); elsewhere a key is any short text. */
const STRICT = /^[A-Za-z0-9._:-]{8,128}$/;
const ANY = /^[^\p{Cc}\p{Cs}]{1,255}$/u;

/** The format of an endpoint's keys, for OpenAPI. */
export function keySchemaOf({ idempotent }: AnyEndpoint): object {
  return idempotent?.strictKey
    ? { minLength: 8, maxLength: 128, pattern: "^[A-Za-z0-9._:\\-]{8,128}$" }
    : { minLength: 1, maxLength: 255 };
}

type GivenKey = { key: string | null; problem: FieldProblem | null };

const NONE: GivenKey = { key: null, problem: null };

/** The key of the request: the header takes precedence over `idempotencyKey` in the body (service.md 4.8). */
export function givenKeyOf(definition: AnyEndpoint, request: Incoming, body: unknown): GivenKey {
  if (!definition.idempotent) return NONE;
  const header = request.headers.get("idempotency-key");
  if (header !== null) return checked(definition, textOf(header), "Idempotency-Key");
  const inBody =
    body && typeof body === "object" && "idempotencyKey" in body ? body.idempotencyKey : undefined;
  return typeof inBody === "string" ? checked(definition, inBody, "idempotencyKey") : NONE;
}

/** The key of a call; generated if none was sent and the definition requires one. */
export function runningKeyOf({ idempotent }: AnyEndpoint, given: string | null): string | null {
  return given ?? (idempotent?.always ? randomUUID() : null);
}

/** The key as a response header; non-ASCII characters are percent-encoded. */
export function asHeader(key: string): string {
  return key.replace(/[^\x20-\x7E]+/g, encodeURIComponent);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Node decodes header bytes as Latin-1: mostly ASCII, otherwise UTF-8, otherwise really Latin-1. */
function textOf(header: string): string {
  if (/^[\x20-\x7E]*$/.test(header)) return header;
  try {
    return utf8.decode(Buffer.from(header, "latin1"));
  } catch {
    return header;
  }
}

function checked({ idempotent }: AnyEndpoint, sent: string, path: string): GivenKey {
  const key = sent.trim();
  const { idempotencyKey, idempotencyKeyStrict } = requestMessages;
  if (idempotent?.strictKey ? STRICT.test(key) : ANY.test(key)) return { key, problem: null };
  return {
    key: null,
    problem: { path, message: idempotent?.strictKey ? idempotencyKeyStrict : idempotencyKey },
  };
}
