import { registry } from "#app/api/v1/registry.ts";
import type { AnyEndpoint } from "#lib/http/endpoint.ts";

const PATTERNS = registry.map((definition) => ({
  definition,
  // A fixed word in a path wins over a parameter in its place.
  parameters: definition.path.split("{").length - 1,
  pattern: new RegExp(`^${definition.path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
}));
const RANKED = PATTERNS.toSorted((a, b) => a.parameters - b.parameters);

/** The definitions that a path belongs to; the one of this method, if there is one, is what answers. */
export function operationOf(method: string, pathWithQuery: string): AnyEndpoint | undefined {
  const path = pathWithQuery.split("?", 1)[0] as string;
  const best = RANKED.find(({ pattern }) => pattern.test(path))?.definition.path;
  return registry.find((definition) => definition.path === best && definition.method === method);
}
