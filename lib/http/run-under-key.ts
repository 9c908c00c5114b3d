import type { IdempotencyClaim } from "#lib/context/context.ts";
import {
  type Claim,
  type Claimed,
  claimKey,
  fingerprint,
  keepResponse,
  releaseKey,
} from "#lib/idempotency/claim.ts";
import type { Caller } from "./authorize.ts";
import type { Headers, Reply } from "./exchange.ts";
import { type AnyContext, bodyOf, type Call, confirm, contextOf } from "./run.ts";

/**
 * Runs a call under its idempotency key (docs/decisions/0002-idempotency.md): claims the key, then runs the operation
 * or looks at what an earlier try made, and keeps the reply. A failure gives the key back.
 */
export async function runUnderKey(call: Call, key: string): Promise<Reply> {
  const { definition, exchange, input } = call;
  const print = fingerprint(exchange.request.method, exchange.url.pathname, input.json);
  const { requestId } = exchange;
  const claimed = await claimKey({ owner: ownerOf(call.caller), key, print, requestId });
  if (claimed.kind === "replay") return replayOf(claimed);

  const running = runningClaim(call, claimed.claim);
  try {
    const result = await runOrResume(call, running.ctx, claimed.resourceId);
    // Made once: the body that was kept is the body that is sent.
    const body = running.keptBody() ?? bodyOf(definition, running.ctx, result);
    if (running.keptBody() === null) await keep(call, claimed.claim, body);
    return { status: definition.status, body, headers: {} };
  } catch (error) {
    if (running.keptBody() === null) await release(call, claimed.claim);
    throw error;
  }
}

/** The kept response, with the id of the request that made it: its body names that one, too. */
function replayOf({ status, body, requestId }: Extract<Claimed, { kind: "replay" }>): Reply {
  const original: Headers = requestId ? { "X-Original-Request-Id": requestId } : {};
  return { status, body, headers: { "Idempotency-Replayed": "true", ...original } };
}

/** Keys of public endpoints and of the store's own callers are apart: a shopper can't meet a backend's key. */
function ownerOf({ actor, store }: Caller): string {
  if (!store) throw new Error("an endpoint with idempotency keys works for a store");
  return `${actor.kind === "shopper" ? "public" : "store"}:${store.id}`;
}

/** The context that the verb gets, and the body that it kept by its own statement, if it did. */
function runningClaim(call: Call, { id, claim }: Claim): { ctx: AnyContext; keptBody: () => string | null } {
  const { definition } = call;
  let kept: string | null = null;
  const idempotency: IdempotencyClaim = {
    id,
    claim,
    responseFor: (result) => ({ status: definition.status, body: bodyOf(definition, ctx, result) }),
    keep: (body) => {
      kept = body;
    },
  };
  const ctx = contextOf(call, idempotency);
  return { ctx, keptBody: () => kept };
}

async function runOrResume(call: Call, ctx: AnyContext, resourceId: string | null): Promise<unknown> {
  const { definition, input } = call;
  if (resourceId && definition.idempotent?.resume) return definition.idempotent.resume(ctx, resourceId);
  // Not before a resume: a repeat of what was confirmed and begun needs no second code.
  await confirm(call, ctx);
  return definition.run(ctx, input);
}

/** Done is done: a reply that can't be kept is still the reply, and a repeat looks at what was made. */
async function keep({ definition, exchange }: Call, claim: Claim, body: string): Promise<void> {
  await keepResponse(claim, definition.status, body).catch((cause) =>
    exchange.log.error({ err: cause }, "reply not kept"),
  );
}

async function release({ exchange }: Call, claim: Claim): Promise<void> {
  await releaseKey(claim).catch((cause) => exchange.log.warn({ err: cause }, "key not released"));
}
