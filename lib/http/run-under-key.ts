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
import { type AnyContext, bodyOf, type Call, confirm, contextOf, countCall, runOperation } from "./run.ts";

/**
 * Runs a call under its idempotency key (docs/decisions/0002-idempotency.md): claims the key, runs the
 * operation or reads what an earlier attempt created, and stores the response. A failure releases the key.
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
    // Built once: the stored body must be the body that is sent.
    const body = running.keptBody() ?? bodyOf(definition, running.ctx, result);
    if (running.keptBody() === null) await keep(call, claimed.claim, body);
    return { status: definition.status, body, headers: {} };
  } catch (error) {
    if (running.keptBody() === null) await release(call, claimed.claim);
    throw error;
  }
}

/** The stored response, with the id of the request that created it, which its body contains too. */
function replayOf({ status, body, requestId }: Extract<Claimed, { kind: "replay" }>): Reply {
  const original: Headers = requestId ? { "X-Original-Request-Id": requestId } : {};
  return { status, body, headers: { "Idempotency-Replayed": "true", ...original } };
}

/**
 * Keys of public endpoints and of the store's own callers are separate: a shopper can't collide with a
 * backend's key.
 */
function ownerOf({ actor, store }: Caller): string {
  if (!store) throw new Error("an endpoint with idempotency keys works for a store");
  return `${actor.kind === "shopper" ? "public" : "store"}:${store.id}`;
}

/** The verb's context, and access to the body if the verb stored it by its own statement. */
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
  const { idempotent } = call.definition;
  if (resourceId && idempotent?.resume) return idempotent.resume(ctx, resourceId);
  await countCall(call);
  // Not before a resume: a retry of a confirmed operation needs no second code.
  await confirm(call, ctx);
  return runOperation(call, ctx);
}

/**
 * Best effort: the operation is done, so its response is sent even if it can't be stored; a retry reads the
 * result.
 */
async function keep({ definition, exchange }: Call, claim: Claim, body: string): Promise<void> {
  await keepResponse(claim, definition.status, body).catch((cause) =>
    exchange.log.error({ err: cause }, "reply not kept"),
  );
}

async function release({ exchange }: Call, claim: Claim): Promise<void> {
  await releaseKey(claim).catch((cause) => exchange.log.warn({ err: cause }, "key not released"));
}
