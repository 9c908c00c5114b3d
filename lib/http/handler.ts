import { authenticate } from "./authenticate.ts";
import { authorize } from "./authorize.ts";
import { isPublic } from "./cors.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import type { Exchange, Headers, Reply } from "./exchange.ts";
import { countingGuesses } from "./guesses.ts";
import { asHeader, runningKeyOf } from "./idempotency-key.ts";
import type { Incoming } from "./incoming.ts";
import { readInput } from "./input.ts";
import { consume, uncounted } from "./rate-limit.ts";
import { errorReply, limitHeaders, respond } from "./respond.ts";
import { isSafe, refuseWrongFields, runDirectly } from "./run.ts";
import { runUnderKey } from "./run-under-key.ts";

export type PathParams = Readonly<Record<string, string>>;

export function handle(definition: AnyEndpoint) {
  // A token in the path is a secret, as are a stranger's order code and id, which open its page. Log lines hold none.
  const isSecret = definition.path.includes(definition.guessing ? "{id}" : "{token}");
  const shown = isSecret ? `/api/v1${definition.path}` : undefined;
  return (request: Incoming, params: PathParams): Promise<Reply> =>
    respond(request, isPublic(definition.access), (exchange) => perform(definition, exchange, params), shown);
}

/**
 * Every request passes these steps in the same order. Each returns its result or throws the error that ends
 * the request.
 */
async function perform(definition: AnyEndpoint, exchange: Exchange, params: PathParams): Promise<Reply> {
  // Collected by the steps, so that an error of a later step carries them too.
  let keyHeaders: Headers = {};
  const headers = (): Headers => ({ ...limitHeaders(exchange.limit ?? uncounted("failure")), ...keyHeaders });
  // Whether the request can be repeated without doing anything twice.
  let safe = definition.method === "GET";
  try {
    const credential = await authenticate(definition, exchange, params);
    exchange.limit = credential.limit;
    const caller = await authorize(credential, exchange);
    if (definition.upload && caller.store) await consume("upload", caller.store.id);
    const input = await readInput(definition, exchange, params);
    const call = { definition, exchange, caller, input };
    if (input.key) keyHeaders = { "Idempotency-Key": asHeader(input.key) };
    safe = isSafe(call);
    await refuseWrongFields(call);
    const key = runningKeyOf(definition, input.key);
    if (key) keyHeaders = { "Idempotency-Key": asHeader(key) };
    const guess = { credential, network: exchange.network, input };
    const reply = await countingGuesses(definition, guess, () =>
      key ? runUnderKey(call, key) : runDirectly(call),
    );
    return { ...reply, headers: { ...headers(), ...reply.headers } };
  } catch (error) {
    return errorReply(exchange, error, { known: headers(), definition, safe });
  }
}
