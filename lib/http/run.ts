import { requireMoney } from "#lib/auth/roles.ts";
import { confirmWithCode } from "#lib/auth/second-factor/confirm.ts";
import type { Context, IdempotencyClaim, StoreRef } from "#lib/context/context.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { mayHaveCommitted } from "#lib/db/connection-errors.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { Caller } from "./authorize.ts";
import type { AnyEndpoint, FileContent } from "./endpoint.ts";
import type { Exchange, Reply } from "./exchange.ts";
import type { CheckedInput } from "./input.ts";
import { isBrowser, limitOf } from "./public-limit.ts";
import { consume, narrower } from "./rate-limit.ts";
import { fileReply, jsonReply, wantsCsv } from "./reply.ts";

/** An authorized call of an endpoint with validated input. */
export type Call = { definition: AnyEndpoint; exchange: Exchange; caller: Caller; input: CheckedInput };

/** The context of any endpoint; ContextOf gives a verb its store only if the access has one. */
export type AnyContext = Context & { store: StoreRef | null };

/** Runs a call without an idempotency key. */
export async function runDirectly(call: Call): Promise<Reply> {
  const { definition, exchange, input } = call;
  const ctx = contextOf(call, null);
  await countCall(call);
  await confirm(call, ctx);
  const { status, csv, file, access } = definition;
  if (csv && wantsCsv(exchange.request.headers.get("accept"))) {
    // A whole list can be added up: members who may not read money export only lists of their own account.
    if (ctx.store && access.least !== "member") requireMoney(ctx);
    return fileReply(status, "text/csv", csv(ctx, input));
  }
  const result = await runOperation(call, ctx);
  if (file) return fileReply(status, file, result as FileContent);
  const reply = jsonReply(definition, exchange.request, bodyOf(definition, ctx, result), result);
  return definition.cookie
    ? { ...reply, headers: { ...reply.headers, "Set-Cookie": definition.cookie(result) } }
    : reply;
}

/** Whether a repeat can't do anything twice: the call is a read, or has an Idempotency-Key of its caller. */
export function isSafe({ definition, input }: Pick<Call, "definition" | "input">): boolean {
  return definition.method === "GET" || (input.key !== null && definition.idempotent !== undefined);
}

/**
 * Runs the operation itself. 503 promises that nothing was done, which is unknown if the connection to the database was
 * lost during a write: an unsafe call is then answered with 500.
 */
export async function runOperation(call: Call, ctx: AnyContext): Promise<unknown> {
  try {
    return await call.definition.run(ctx, call.input);
  } catch (error) {
    if (isSafe(call) || !mayHaveCommitted(error)) throw error;
    ctx.log.error({ err: error }, "connection lost during a write: its outcome is unknown");
    throw new AppError("InternalError", { says: OUTCOME_UNKNOWN, cause: error });
  }
}

const OUTCOME_UNKNOWN: BilingualText = {
  "pt-BR": "Algo falhou do nosso lado, e não se sabe se a operação foi feita. Confira antes de repetir.",
  en: "Something went wrong on our side, and it is unknown whether the operation was done. Check before you repeat it.",
};

/** Counts a call by what its input says. Throws RateLimited. */
export async function countCall({ definition, exchange, caller, input }: Call): Promise<void> {
  const { countedBy, storeInBody, buyer, access } = definition;
  const count = async (kind: Parameters<typeof consume>[0], who: string) => {
    const limit = await consume(kind, who);
    exchange.limit = exchange.limit ? narrower(exchange.limit, limit) : limit;
  };
  // By recipient and sender: strangers elsewhere do not use up the owner's requests.
  if (countedBy) await count("mailbox", `${countedBy(input)}|${exchange.network}`);
  if (storeInBody && access.kind === "open") {
    const storeId: string = storeInBody(input).toLowerCase();
    await count(limitOf(exchange.request, access.limit), `${exchange.network}|${storeId}|${definition.id}`);
  }
  // Other programs order for many people, and have the narrow limit of their network.
  if (buyer && isBrowser(exchange.request))
    await count("buyer", `${exchange.network}|${caller.store?.id}|${buyer(input).toLowerCase()}`);
}

/** Throws a ValidationError that names every wrong field, including those that only the verb can find. */
export async function refuseWrongFields(call: Call): Promise<void> {
  const { definition, caller, input } = call;
  const { problems, json } = input;
  if (problems.length === 0) return;
  const found =
    definition.alsoWrong && caller.store ? await definition.alsoWrong(contextOf(call, null), json) : [];
  throw new AppError("ValidationError", { fields: [...problems, ...found] });
}

export function contextOf({ exchange, caller }: Call, idempotency: IdempotencyClaim | null): AnyContext {
  const { requestId, locale } = exchange;
  return {
    requestId,
    locale,
    get log() {
      return exchange.log;
    },
    actor: caller.actor,
    store: caller.store,
    idempotency,
  };
}

/** Spends a signed-in person's code on exactly this request (`refuse` and `confirm` in the definition). */
export async function confirm({ definition, input }: Call, ctx: AnyContext): Promise<void> {
  definition.refuse?.(input);
  if (!definition.confirm || ctx.actor.kind !== "session") return;
  const body = input.body as { totpCode?: string } | undefined;
  const what = { action: definition.id, params: input.params, ...definition.confirm(input) };
  const tried = definition.confirmInTest === "held" && ctx.store?.mode === "test";
  await confirmWithCode(ctx, body?.totpCode, what, tried ? "held" : "trusted");
}

/** The response body for the verb's result. */
export function bodyOf(definition: AnyEndpoint, ctx: AnyContext, result: unknown): string {
  return JSON.stringify(definition.present ? definition.present(ctx, result) : result);
}
