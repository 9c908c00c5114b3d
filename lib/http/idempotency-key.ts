import { randomUUID } from "node:crypto";
import { AppError } from "#lib/errors/app-error.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import { requestMessages } from "./request-messages.ts";

const KEY = /^[A-Za-z0-9._:-]{8,128}$/;

/**
 * The key that a call runs under, if it runs under one: the header wins over `idempotencyKey` in the body (service.md
 * 4.8); without both, one of our own where the definition always wants one.
 */
export function idempotencyKeyOf(
  { idempotent }: AnyEndpoint,
  request: Request,
  body: unknown,
): string | null {
  if (!idempotent) return null;
  return givenKey(request, body) ?? (idempotent.always ? randomUUID() : null);
}

function givenKey(request: Request, body: unknown): string | null {
  const header = request.headers.get("idempotency-key");
  if (header !== null) return checked(header.trim(), "Idempotency-Key");
  const inBody =
    body && typeof body === "object" && "idempotencyKey" in body ? body.idempotencyKey : undefined;
  return typeof inBody === "string" ? checked(inBody, "idempotencyKey") : null;
}

function checked(key: string, path: string): string {
  if (!KEY.test(key))
    throw new AppError("ValidationError", { fields: [{ path, message: requestMessages.idempotencyKey }] });
  return key;
}
