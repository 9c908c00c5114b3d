import { answer } from "#lib/api/door.ts";
import { meaningAndRemedy } from "#lib/api-docs/remedies.ts";
import { inputMessages } from "#lib/core/input-messages.ts";
import type { BilingualText, Locale } from "#lib/core/locale.ts";
import { invalidField } from "#lib/errors/app-error.ts";
import type { AnyEndpoint } from "#lib/http/endpoint.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { Incoming } from "#lib/http/incoming.ts";
import { keyHolderOf } from "#lib/http/key-holder.ts";
import { toProblem } from "#lib/http/problem.ts";
import { type Changes, sentBy } from "./input.ts";

/** The body of the API's response, or its error object. */
// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
export type Answered = { failed: boolean; body: any };

type Asked = {
  definition: AnyEndpoint;
  changes?: Changes | undefined;
  given: Readonly<Record<string, unknown>>;
  storeId: string | null;
  /** The language of the operation's messages. */
  locale: Locale;
};

/**
 * Calls an API operation on behalf of a tool, through the same pipeline as any other caller: rate limits, key check,
 * schemas, Idempotency-Key and request log. Of the agent's headers, only those are passed on that a caller without a
 * browser sends.
 */
export async function callOperation(exchange: Exchange, asked: Asked): Promise<Answered> {
  const { definition, changes, given, storeId, locale } = asked;
  const sent = sentBy(definition, given, changes);
  if ("missing" in sent) {
    // The operation is not called, so check and count the merchant's key here.
    if (!storeId) await keyHolderOf(exchange);
    return refused(exchange, sent.missing);
  }
  const bytes = definition.body ? Buffer.from(JSON.stringify(sent.body)) : null;
  const kept = ["authorization", "user-agent", "x-forwarded-for"];
  const headers = new Map<string, string>([
    ["x-request-id", exchange.requestId],
    ["accept-language", locale],
  ]);
  for (const name of kept) {
    const value = exchange.request.headers.get(name);
    // Public operations take no credential.
    if (value !== null && !(storeId && name === "authorization")) headers.set(name, value);
  }
  if (storeId) headers.set("x-store-id", storeId);
  if (bytes) headers.set("content-type", "application/json");
  const request: Incoming = {
    method: definition.method,
    url: new URL(`http://localhost/api/v1${sent.path}`),
    headers: { get: (name) => headers.get(name.toLowerCase()) ?? null, has: (name) => headers.has(name) },
    hasBody: bytes !== null,
    bytes: async (most) => (bytes === null ? new Uint8Array() : bytes.length > most ? null : bytes),
  };
  const { status, body } = await answer(request);
  const key = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  return { failed: status >= 400, body: typeof body === "string" ? JSON.parse(body, without(key)) : null };
}

/** For JSON.parse: leaves out the caller's own key, which a model has no use for and may repeat to others. */
function without(key: string | undefined) {
  return (_name: string, value: unknown) => (key !== undefined && value === key ? null : value);
}

/** The error for a missing argument, in the form of the API's missing field. */
export function refused(exchange: Exchange, field: string): Answered {
  return { failed: true, body: toProblem(invalidField(field, inputMessages.required), exchange).body };
}

const LATER: BilingualText = {
  "pt-BR": "A mesma chamada pode dar certo depois.",
  en: "The same call may succeed later.",
};

/** Formats an error object for an agent: the problem, the fields, and the remedy. */
export function errorWords(body: Answered["body"], locale: Locale): { text: string; remedy: string } {
  const { code, message, details, retryable, requestId } = body;
  const { remedy } = meaningAndRemedy(code, message, locale);
  const fields = Array.isArray(details)
    ? details.flatMap((one) => (one?.path ? [`- ${one.path}: ${one.message}`] : [`- ${JSON.stringify(one)}`]))
    : details
      ? [JSON.stringify(details)]
      : [];
  return {
    remedy,
    text: [
      `${code}: ${message}`,
      ...fields,
      remedy,
      ...(retryable ? [LATER[locale]] : []),
      `requestId: ${requestId}`,
    ]
      .filter(Boolean)
      .join("\n"),
  };
}
