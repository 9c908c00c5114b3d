import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { fieldMessages } from "#lib/core/field-messages.ts";
import { namesLocale } from "#lib/core/locale.ts";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import { refuseGuessedKey } from "#lib/http/authenticate.ts";
import type { Exchange, Reply } from "#lib/http/exchange.ts";
import type { Incoming } from "#lib/http/incoming.ts";
import { readBytes } from "#lib/http/input.ts";
import { parseJson } from "#lib/http/json.ts";
import { keyHolderOf } from "#lib/http/key-holder.ts";
import { limitOf } from "#lib/http/public-limit.ts";
import { consume } from "#lib/http/rate-limit.ts";
import { requestMessages } from "#lib/http/request-messages.ts";
import { errorReply, limitHeaders, respond } from "#lib/http/respond.ts";
import { answeredByFetch } from "#lib/http/web-exchange.ts";
import { findStoreBySlug } from "#lib/stores/ref.ts";
import { type Place, storeAt } from "./place.ts";
import { refuseOtherSites } from "./rebinding.ts";
import { serverAt } from "./server.ts";
import { findTool } from "./tools.ts";
import { ucpProfile } from "./ucp.ts";

/** The API's limit for requests without a credential. */
const MAX_BYTES = 64 * 1024;
const MAX_ELEMENTS = 1_000;
const PROFILE = "/.well-known/ucp";
/** The MCP endpoint of the whole server, or of one store. */
const ADDRESS = /^(?:\/loja\/([^/]+))?\/mcp$/;

const agentMessages = fieldMessages("agents", {
  single: { "pt-BR": "deve ser uma só mensagem JSON-RPC", en: "must be a single JSON-RPC message" },
});

/** Answers agents: the Model Context Protocol below ADDRESS, and the profile of the Universal Commerce Protocol. */
export function answerAgents(request: Incoming): Promise<Reply> {
  const { pathname } = request.url;
  if (pathname === PROFILE) return respond(request, true, sendProfile);
  return respond(request, false, async (exchange) => {
    refuseOtherSites(request);
    const [, slug = null] = ADDRESS.exec(pathname) ?? [];
    if (request.method !== "POST") {
      await consume(limitOf(request, "publicRead"), `method|${exchange.network}`);
      return notAllowed(exchange, "POST");
    }
    return speak(exchange, slug);
  });
}

async function sendProfile(exchange: Exchange): Promise<Reply> {
  const { request } = exchange;
  const limit = await consume(limitOf(request, "publicRead"), `ucp|${exchange.network}`);
  const { method } = request;
  if (method !== "GET" && method !== "HEAD") return notAllowed(exchange, "GET, HEAD");
  const headers = { ...limitHeaders(limit), "Cache-Control": "public, max-age=300" };
  return { status: 200, body: JSON.stringify(ucpProfile()), headers };
}

function notAllowed(exchange: Exchange, allow: string): Reply {
  const params = { method: exchange.request.method, allow };
  const reply = errorReply(exchange, new AppError("MethodNotAllowed", { params }));
  return { ...reply, headers: { ...reply.headers, Allow: allow } };
}

async function speak(exchange: Exchange, slug: string | null): Promise<Reply> {
  const { request, network } = exchange;
  // Models read English best; many clients send `*`, which asks for no language.
  if (!namesLocale(request.headers.get("accept-language"))) exchange.locale = "en";
  // Counted before the body is read: a call that lacks an argument never reaches the rate limit of its operation.
  const at = slug === null ? null : { store: await findStoreBySlug(slug) };
  const counted = at ? (at.store?.id ?? "unknown") : "";
  const limit = request.headers.has("authorization") ? null : await consume("agent", `${network}|${counted}`);
  if (!limit) refuseGuessedKey(exchange);
  const message = await readMessage(request);
  const tool = calledTool(message);
  // Merchants' tools are counted by the operations that they call.
  const key = tool === "merchant" ? null : await keyHolderOf(exchange);
  const place: Place = {
    ...(tool === "merchant" ? { store: null, fronts: [] } : await storeAt(at, key)),
    ...{ key, locale: exchange.locale },
  };
  const reply = await answerMessage(place, exchange, message);
  return limit ? { ...reply, headers: { ...reply.headers, ...limitHeaders(limit) } } : reply;
}

/** Reads one JSON-RPC message. Batches were removed from the protocol, and would be many calls in one request. */
async function readMessage(request: Incoming): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("UnsupportedMediaType");
  const text = Buffer.from(await readBytes(request, MAX_BYTES)).toString("utf8");
  if (text.trim() === "") throw invalidField("body", requestMessages.bodyMissing);
  const { value, problems } = parseJson(text, MAX_ELEMENTS);
  if (problems.length > 0) throw new AppError("ValidationError", { fields: problems });
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw invalidField("body", agentMessages.single);
  return value as Record<string, unknown>;
}

function calledTool({ method, params }: Record<string, unknown>): "buyer" | "merchant" | "stores" | null {
  const name = method === "tools/call" ? (params as { name?: unknown } | undefined)?.name : undefined;
  return typeof name === "string" ? (findTool(name)?.kind ?? null) : null;
}

const KEPT = ["content-type", "mcp-protocol-version", "mcp-session-id", "mcp-method", "mcp-name"];

/** Serves both generations of the protocol, stateless and without streams: the server keeps nothing for an agent. */
function answerMessage(place: Place, exchange: Exchange, message: object): Promise<Reply> {
  const { request } = exchange;
  const kept = {
    ...Object.fromEntries(KEPT.map((name) => [name, request.headers.get(name)])),
    accept: "application/json, text/event-stream",
  };
  return answeredByFetch(request, kept, async (asked) => {
    const server = serverAt(place, exchange);
    if (!(await isLegacyRequest(asked, message)))
      return createMcpHandler(() => server, { legacy: "reject", maxSubscriptions: 0 }).fetch(asked, {
        parsedBody: message,
      });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return transport.handleRequest(asked, { parsedBody: message }).finally(() => server.close());
  });
}
