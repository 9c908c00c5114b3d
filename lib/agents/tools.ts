import { registry } from "#lib/api/registry.ts";
import { holds } from "#lib/auth/scopes.ts";
import type { BilingualText, Locale } from "#lib/core/locale.ts";
import type { Access, AnyEndpoint } from "#lib/http/endpoint.ts";
import { BUYER_TOOLS, type BuyerTool, LIST_STORES, STORE_ARGUMENT } from "./buyer-tools.ts";
import { inputOf, type ToolInput } from "./input.ts";
import type { Place } from "./place.ts";

/** A tool in the answer of `tools/list`. */
type ToldTool = {
  name: string;
  title: string;
  description: string;
  inputSchema: ToolInput;
  annotations: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
};

type Found =
  | { kind: "buyer"; tool: BuyerTool; definition: AnyEndpoint }
  | { kind: "merchant"; definition: AnyEndpoint }
  | { kind: "stores" };

const PREFIX = "merchant_";
const operations = new Map(registry.map((definition) => [definition.id, definition]));
const buyers = new Map(BUYER_TOOLS.map((tool) => [tool.name, tool]));

/** Read operations for keys. Files are excluded: a model cannot use them. */
const reads = new Map(
  registry
    .filter(({ method, access, file }) => method === "GET" && (access as Access).kind === "key" && !file)
    .map((definition) => [PREFIX + snake(definition.id), definition]),
);

function snake(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Finds a tool by name. Access is checked by the API, not here. */
export function findTool(name: string): Found | null {
  const tool = buyers.get(name);
  if (tool) return { kind: "buyer", tool, definition: operations.get(tool.operation) as AnyEndpoint };
  if (name === LIST_STORES.name) return { kind: "stores" };
  const definition = reads.get(name);
  return definition ? { kind: "merchant", definition } : null;
}

/** The tools for a caller: those for buyers and, with a key, the reads that its scopes allow. */
export function toolsFor({ store, key, locale }: Place): ToldTool[] {
  const choose = store === null;
  const buying = BUYER_TOOLS.map((tool) => {
    const told = toldBuyer(tool, locale);
    return choose ? { ...told, inputSchema: withStore(told.inputSchema, locale) } : told;
  });
  const merchant = [...reads].filter(([, { access }]) => key && holds(key.scopes, access.scopes));
  return [
    ...(choose ? [toldStores(locale)] : []),
    ...buying,
    ...merchant.map(([name, definition]) => toldRead(name, definition, locale)),
  ];
}

const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** Cached by language: definitions never change while a process runs. */
const made = new Map<string, ToldTool>();

function once(name: string, locale: Locale, make: () => ToldTool): ToldTool {
  const id = `${locale}|${name}`;
  const told = made.get(id) ?? make();
  made.set(id, told);
  return told;
}

function toldBuyer(tool: BuyerTool, locale: Locale): ToldTool {
  return once(tool.name, locale, () => ({
    name: tool.name,
    title: tool.title[locale],
    description: tool.description[locale],
    inputSchema: inputOf(operations.get(tool.operation) as AnyEndpoint, locale, tool.changes),
    annotations: tool.reads
      ? READS
      : { ...READS, readOnlyHint: false, destructiveHint: tool.name === "cancel_order" },
  }));
}

function toldRead(name: string, definition: AnyEndpoint, locale: Locale): ToldTool {
  return once(name, locale, () => {
    const description = definition.description as BilingualText | undefined;
    return {
      name,
      title: definition.summary[locale],
      description: [definition.summary, ...(description ? [description] : [])]
        .map((text) => text[locale])
        .join(". "),
      inputSchema: inputOf(definition, locale),
      annotations: READS,
    };
  });
}

function toldStores(locale: Locale): ToldTool {
  const { name, title, description } = LIST_STORES;
  const inputSchema: ToolInput = {
    type: "object",
    properties: {},
    required: [],
    additionalProperties: false,
  };
  return { name, title: title[locale], description: description[locale], inputSchema, annotations: READS };
}

function withStore(schema: ToolInput, locale: Locale): ToolInput {
  const store = { type: "string", description: STORE_ARGUMENT[locale] };
  return { ...schema, properties: { store, ...schema.properties }, required: ["store", ...schema.required] };
}
