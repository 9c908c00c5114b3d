import { openApiDocument } from "#app/api/v1/openapi.json/document.ts";
import type { AnyEndpoint } from "#lib/http/endpoint.ts";

const document = openApiDocument("http://localhost/api/v1");

type Operation = {
  parameters: { name: string; in: string; required: boolean; example?: unknown }[];
  requestBody?: { content: { "application/json": { example: unknown } } };
};

export function documented(definition: AnyEndpoint): Operation {
  const path = document.paths[definition.path] as Record<string, Operation>;
  return path[definition.method.toLowerCase()] as Operation;
}

export type Ids = Readonly<Record<string, string>>;

/** The endpoint's path with each `{name}` filled in from `ids`, and the query parameters it can't do without. */
export function pathOf(definition: AnyEndpoint, ids: Ids): string {
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? `missing-${name}`);
  const query = documented(definition)
    .parameters.filter((parameter) => parameter.in === "query" && parameter.required)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
}

/** The document's own example of the body. */
export function exampleBody(definition: AnyEndpoint): unknown {
  return documented(definition).requestBody?.content["application/json"].example;
}

/** Anything that could be an id, and is nobody's. */
export const NOBODY = "0198ffff-ffff-7fff-bfff-ffffffffffff";

export function nobodysIds(definition: AnyEndpoint): Ids {
  return Object.fromEntries(
    [...definition.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name as string, NOBODY]),
  );
}
