import { authenticate } from "./authenticate.ts";
import { authorize } from "./authorize.ts";
import { isPublic } from "./cors.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import type { Exchange, Headers, Reply } from "./exchange.ts";
import { asHeader, runningKeyOf } from "./idempotency-key.ts";
import { readInput } from "./input.ts";
import { refuseBlocked } from "./rate-limit.ts";
import { errorReply, limitHeaders, respond } from "./respond.ts";
import { refuseWrongFields, runDirectly } from "./run.ts";
import { runUnderKey } from "./run-under-key.ts";

export type RouteContext = { params: Promise<Record<string, string | string[]>> };

/** Turns a definition into a route handler. */
export function handle(definition: AnyEndpoint) {
  return (request: Request, route: RouteContext): Promise<Response> =>
    respond(request, isPublic(definition.access), (exchange) => perform(definition, exchange, route));
}

/** The parameters of the path that are one text. */
function asTexts(params: Record<string, string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/** The steps of every request, in one order. Each returns what it found or throws the error that ends the request. */
async function perform(definition: AnyEndpoint, exchange: Exchange, route: RouteContext): Promise<Reply> {
  // What the steps found for the headers: an error of a later step is sent with them, too.
  let headers: Headers = {};
  try {
    headers = limitHeaders(refuseBlocked(exchange.address));
    const path = await route.params;
    const credential = await authenticate(definition, exchange, asTexts(path ?? {}));
    headers = limitHeaders(credential.limit);
    const caller = await authorize(credential, exchange);
    const input = await readInput(definition, exchange, path);
    const call = { definition, exchange, caller, input };
    if (input.key) headers = { ...headers, "Idempotency-Key": asHeader(input.key) };
    await refuseWrongFields(call);
    const key = runningKeyOf(definition, input.key);
    if (key) headers = { ...headers, "Idempotency-Key": asHeader(key) };
    const reply = key ? await runUnderKey(call, key) : await runDirectly(call);
    return { ...reply, headers: { ...headers, ...reply.headers } };
  } catch (error) {
    return errorReply(exchange, error, { known: headers, sentenceOf: definition.sentenceOf });
  }
}
