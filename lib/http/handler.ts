import { createHash, randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { confirmWithCode } from "#lib/auth/second-factor.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { type Locale, localeFor } from "#lib/core/locale.ts";
import { type Cost, countingQueries } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { claimKey, fingerprint, keepAnswer, releaseKey } from "#lib/idempotency/claim.ts";
import { log as rootLog } from "#lib/log.ts";
import { addressOf, type Caller, identify, type LimitNote } from "./caller.ts";
import { isPublic, publicCors } from "./cors.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { checkInput, readJson, readQuery } from "./input.ts";
import { toProblem } from "./problem.ts";
import { type LimitState, RateLimitedError } from "./rate-limit.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type RouteContext = { params: Promise<Record<string, string | string[]>> };

type Reply = { status: number; body: string | ReadableStream; headers: Record<string, string> };

/** What `run` of an endpoint with `file` returns. */
export type FileAnswer = { name: string; chunks: AsyncIterable<string> };

/** Turns a definition into a route handler: the steps of every request, in one order. */
export function handle(definition: AnyEndpoint) {
  return (request: Request, route: RouteContext): Promise<Response> =>
    respond(request, isPublic(definition.access), async (locale, requestId, log, note) => {
      const caller = await identify(definition.access, request, addressOf(request), note);
      return perform(definition, request, route, caller, { locale, requestId, log, note });
    });
}

/** The border: one request id, one catch, one log line, the same headers on every answer. */
export async function respond(
  request: Request,
  isPublic: boolean,
  work: (locale: Locale, requestId: string, log: Logger, note: LimitNote) => Promise<Reply>,
): Promise<Response> {
  const started = performance.now();
  const given = request.headers.get("x-request-id");
  const requestId = given && UUID.test(given) ? given : randomUUID();
  const locale = localeFor(request.headers.get("accept-language"));
  const log = rootLog().child({ requestId });
  const note: LimitNote = { state: null };
  const cost: Cost = { queries: 0 };
  let reply: Reply;
  try {
    reply = await countingQueries(cost, () => work(locale, requestId, log, note));
  } catch (error) {
    if (error instanceof RateLimitedError) note.state = error.state;
    const problem = toProblem(error, locale, requestId, log);
    reply = { status: problem.status, body: JSON.stringify(problem.body), headers: problem.headers };
    if (error instanceof AppError && error.code === "Unauthorized")
      reply.headers["WWW-Authenticate"] = "Bearer";
  }
  const ms = Math.round((performance.now() - started) * 10) / 10;
  const headers: Record<string, string> = {
    "Cache-Control": "no-store",
    ...reply.headers,
    "X-Request-Id": requestId,
    "Content-Language": locale,
    "Server-Timing": `total;dur=${ms}, db;desc="${cost.queries} round trips"`,
    ...(note.state ? limitHeaders(note.state) : {}),
    ...(note.idempotencyKey ? { "Idempotency-Key": note.idempotencyKey } : {}),
    ...(isPublic ? publicCors : {}),
  };
  const path = new URL(request.url).pathname;
  log.info({ method: request.method, path, status: reply.status, ms, queries: cost.queries }, "request");
  if (reply.status === 304) return new Response(null, { status: 304, headers });
  headers["Content-Type"] ??= "application/json; charset=utf-8";
  return new Response(reply.body, { status: reply.status, headers });
}

function limitHeaders({ limit, remaining, reset }: LimitState): Record<string, string> {
  return {
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(reset),
  };
}

async function perform(
  definition: AnyEndpoint,
  request: Request,
  route: RouteContext,
  caller: Caller,
  { note, ...speak }: { locale: Locale; requestId: string; log: Logger; note: LimitNote },
): Promise<Reply> {
  const url = new URL(request.url);
  const json = definition.body ? await readJson(request, definition.bodyOptional === true) : null;
  const input = checkInput(definition, {
    params: await route.params,
    query: readQuery(url),
    body: json?.value,
  });
  // An `open` endpoint has no store; its verb finds one in the input and never reads this.
  const ctx: StoreContext = {
    ...speak,
    actor: caller.actor,
    store: caller.store as StoreContext["store"],
    idempotency: null,
  };
  const present = (result: unknown) =>
    JSON.stringify(definition.present ? definition.present(ctx, result) : result);

  const given = definition.idempotent ? idempotencyKeyOf(request, json?.value) : null;
  const key = given ?? (definition.idempotent?.always ? randomUUID() : null);
  if (!key || !definition.idempotent) {
    await confirm(definition, ctx, input);
    if (definition.file) return download(definition, (await definition.run(ctx, input)) as FileAnswer);
    return finish(definition, request, present(await definition.run(ctx, input)));
  }
  const owner = `${caller.actor.kind === "shopper" ? "public" : "store"}:${ctx.store.id}`;
  note.idempotencyKey = key;
  const claimed = await claimKey(owner, key, fingerprint(request.method, url.pathname, json?.value));
  if (claimed.kind === "replay") {
    return {
      status: claimed.status,
      body: claimed.body,
      headers: { "Idempotency-Replayed": "true" },
    };
  }
  const claim = {
    ...claimed.claim,
    kept: null as string | null,
    answer: (result: unknown) => ({ status: definition.status, body: present(result) }),
  };
  ctx.idempotency = claim;
  try {
    // A repeat of what was confirmed and begun needs no second code.
    if (!claimed.resourceId) await confirm(definition, ctx, input);
    const result = claimed.resourceId
      ? await definition.idempotent.resume(ctx, claimed.resourceId)
      : await definition.run(ctx, input);
    // Made once: what was kept is what is sent.
    const body = claim.kept ?? present(result);
    // Done is done: an answer that can't be kept is still the answer, and a repeat looks at what was made.
    if (claim.kept === null)
      await keepAnswer(claim, definition.status, body).catch((cause) =>
        speak.log.error({ err: cause }, "answer not kept"),
      );
    return { status: definition.status, body, headers: {} };
  } catch (error) {
    if (claim.kept === null)
      await releaseKey(claim).catch((cause) => speak.log.warn({ err: cause }, "key not released"));
    throw error;
  }
}

function download(definition: AnyEndpoint, { name, chunks }: FileAnswer): Reply {
  return {
    status: definition.status,
    body: streamOf(chunks),
    headers: {
      "Content-Type": `${definition.file}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  };
}

/** Asks for the next chunk when the reader has room for it, and for no more once the reader is gone. */
function streamOf(chunks: AsyncIterable<string>): ReadableStream {
  const source = chunks[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(sink) {
      const { done, value } = await source.next();
      if (done) sink.close();
      else sink.enqueue(encoder.encode(value));
    },
    async cancel() {
      await source.return?.();
    },
  });
}

/** A signed-in person's code, spent on exactly this request (AnyEndpoint.confirm). */
async function confirm(
  definition: AnyEndpoint,
  ctx: StoreContext,
  input: { params: unknown; query: unknown; body: unknown },
): Promise<void> {
  if (definition.confirm && ctx.actor.kind === "session")
    await confirmWithCode(ctx, (input.body as { totpCode?: string } | undefined)?.totpCode, {
      action: definition.id,
      params: input.params,
      ...definition.confirm(input),
    });
}

function finish(definition: AnyEndpoint, request: Request, body: string): Reply {
  if (!definition.etag) return { status: definition.status, body, headers: {} };
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = { ETag: etag, "Cache-Control": "no-cache" };
  const known = request.headers
    .get("if-none-match")
    ?.split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""));
  return known?.includes(etag)
    ? { status: 304, body: "", headers }
    : { status: definition.status, body, headers };
}
