import type { z } from "zod";
import type { BilingualText, Locale } from "#lib/core/locale.ts";
import type { AnyEndpoint } from "#lib/http/endpoint.ts";
import { inlined, type JsonSchema, jsonSchemaOf } from "#lib/http/json-schema.ts";
import { asDeclared } from "./declared.ts";

export type ToolInput = {
  type: "object";
  properties: Record<string, JsonSchema>;
  required: string[];
  additionalProperties: false;
};

/** Differences between a tool's arguments and the operation's own input. */
export type Changes = {
  /** Fields that are optional for the operation and required by the tool. */
  required?: readonly string[];
  /** Fields that the tool always sends with this value. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Descriptions for agents that replace those of the reference. */
  words?: Readonly<Record<string, BilingualText>>;
};

/** The arguments of a tool: path parameters, query and body of its operation. */
export function inputOf(definition: AnyEndpoint, locale: Locale, changes: Changes = {}): ToolInput {
  const { required = [], fixed = {}, words = {} } = changes;
  const parts = [definition.params, definition.query, definition.body]
    .filter((part): part is z.ZodType => part !== undefined)
    .map((part) => inlined(jsonSchemaOf(part, "input", { locale })));
  const properties = Object.fromEntries(
    parts
      .flatMap((part) => Object.entries(part.properties ?? {}))
      .filter(([name]) => !Object.hasOwn(fixed, name))
      .map(([name, schema]) => {
        const text = words[name];
        return [name, text ? { ...schema, description: text[locale] } : schema];
      }),
  );
  const needed = new Set([...parts.flatMap((part) => part.required ?? []), ...required]);
  return {
    type: "object",
    properties,
    required: [...needed].filter((name) => Object.hasOwn(properties, name)),
    additionalProperties: false,
  };
}

const declared = new Map<string, ToolInput["properties"]>();

/** The arguments with lists, objects and numbers that a client has sent as JSON text. */
export function readArguments(
  definition: AnyEndpoint,
  given: Readonly<Record<string, unknown>>,
  changes?: Changes,
): Record<string, unknown> {
  const properties = declared.get(definition.id) ?? inputOf(definition, "en", changes).properties;
  declared.set(definition.id, properties);
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      asDeclared(Object.hasOwn(properties, name) ? properties[name] : undefined, value),
    ]),
  );
}

/** Splits the arguments into path and body. Reports a missing path parameter, or one that only the tool requires. */
export function sentBy(
  definition: AnyEndpoint,
  given: Readonly<Record<string, unknown>>,
  { fixed = {}, required = [] }: Changes = {},
): { path: string; body: object | null } | { missing: string } {
  const left = { ...given };
  let missing = required.find((name) => left[name] === undefined || left[name] === null) ?? null;
  const path = definition.path.replace(/\{(\w+)\}/g, (_whole: string, name: string) => {
    const value = left[name];
    delete left[name];
    if (value === undefined || value === null || value === "") missing ??= name;
    return encodeURIComponent(String(value));
  });
  if (missing) return { missing };
  if (definition.method !== "GET") return { path, body: { ...left, ...fixed } };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(left))
    if (value !== undefined && value !== null) query.set(name, String(value));
  const search = query.toString();
  return { path: search ? `${path}?${search}` : path, body: null };
}
