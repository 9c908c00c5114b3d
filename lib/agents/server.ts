import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type Tool,
} from "@modelcontextprotocol/server";
import type { Exchange } from "#lib/http/exchange.ts";
import { toProblem } from "#lib/http/problem.ts";
import { INSTRUCTIONS } from "./buyer-tools.ts";
import { type Answered, callOperation, errorWords, refused } from "./call.ts";
import { readArguments } from "./input.ts";
import { addressOfStore, namedStore, type Place } from "./place.ts";
import { shown } from "./sentences.ts";
import { findTool, toolsFor } from "./tools.ts";
import { AGENTS_VERSION } from "./ucp.ts";

/** Creates the MCP server for one request. It keeps no state between requests. */
export function serverAt(place: Place, exchange: Exchange): Server {
  const { store, locale } = place;
  const server = new Server(
    { name: "vitrine", title: store?.name ?? "Vitrine", version: AGENTS_VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS[locale] },
  );
  server.setRequestHandler("tools/list", () => ({
    // The SDK types schemas as arbitrary JSON.
    tools: toolsFor(place) as unknown as Tool[],
  }));
  server.setRequestHandler("tools/call", ({ params }) =>
    call(place, exchange, params).catch((error: unknown) => {
      if (error instanceof ProtocolError) throw error;
      // The SDK would send the message of any error, also of database errors.
      return failure({ failed: true, body: toProblem(error, exchange).body }, place);
    }),
  );
  return server;
}

type Called = { name: string; arguments?: Record<string, unknown> | undefined };

async function call(
  place: Place,
  exchange: Exchange,
  { name, arguments: given = {} }: Called,
): Promise<CallToolResult> {
  const found = findTool(name);
  if (!found) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}`);
  if (found.kind === "stores") return storesOf(place);
  const { definition } = found;
  if (found.kind === "merchant") {
    const { locale } = place;
    const read = readArguments(definition, given);
    const answered = await callOperation(exchange, { definition, given: read, storeId: null, locale });
    return answered.failed ? failure(answered, place) : success(answered.body);
  }
  const { store: named, ...rest } = given;
  const store = await namedStore(place, named);
  if (!store) return failure(refused(exchange, "store"), place);
  const { changes } = found.tool;
  const answered = await callOperation(exchange, {
    ...{ definition, changes, storeId: store.id, locale: place.locale },
    given: readArguments(definition, place.store ? given : rest, changes),
  });
  if (answered.failed) return failure(answered, place);
  const { text, data, image } = shown(name, { body: answered.body, store, locale: place.locale });
  return success(data, text, image);
}

function storesOf({ fronts, store }: Place): CallToolResult {
  const stores = (store ? [store] : fronts).map(({ name, slug, mode }) => ({
    ...{ name, slug, mode, page: addressOfStore(slug) },
    mcp: `${addressOfStore(slug)}/mcp`,
  }));
  return success({ stores });
}

/** The text first, then the data as text for clients that show only text to their model. */
function success(data: Record<string, unknown>, text = "", image: string | null = null): CallToolResult {
  const [, mimeType, bytes] = /^data:([^;]+);base64,(.+)$/.exec(image ?? "") ?? [];
  const { actions: _shownAsImage, ...readable } = data;
  return {
    content: [
      ...(text ? [{ type: "text" as const, text }] : []),
      { type: "text", text: JSON.stringify(readable) },
      ...(mimeType && bytes ? [{ type: "image" as const, data: bytes, mimeType }] : []),
    ],
    structuredContent: data,
  };
}

function failure({ body }: Answered, { locale }: Place): CallToolResult {
  const { text, remedy } = errorWords(body, locale);
  return { isError: true, content: [{ type: "text", text }], structuredContent: { ...body, remedy } };
}
