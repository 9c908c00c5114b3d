import { registry } from "#app/api/v1/registry.ts";
import type { AnyEndpoint } from "#lib/http/endpoint.ts";
import type { TestStore } from "../../fixtures/store.ts";
import { type Answer, call } from "../client.ts";
import { exampleBody, nobodysIds, pathOf } from "./example-request.ts";

/** Every definition with a name for a test, so that a new one is walked without anybody thinking of it. */
export const named = registry.map(
  (definition) => [`${definition.method} ${definition.path}`, definition] as const,
);
export const withKey = named.filter(([, { access }]) => access.kind === "key");
export const withSession = named.filter(([, { access }]) => access.kind === "session");
export const withStore = named.filter(([, { access }]) => access.kind === "store");
export const withBody = named.filter(([, { body }]) => body);
export const withUpload = named.filter(([, { upload }]) => upload);
export const withId = named.filter(([, { path }]) => path.includes("{"));
export const keep = named.filter(([, { idempotent }]) => idempotent);

/** Who walks: a store with a key that may do all, and the headers of a page whose reader may do all. */
export type Walker = { store: TestStore; session: Record<string, string> };

/** The endpoint called with a good credential, nobody's ids and the document's example, unless told otherwise. */
export function askAs(
  { store, session }: Walker,
  definition: AnyEndpoint,
  more: Parameters<typeof call>[2] & { path?: string } = {},
): Promise<Answer> {
  const { path = pathOf(definition, nobodysIds(definition)), ...options } = more;
  const { kind } = definition.access;
  return call(definition.method, path, {
    ...(kind === "key" ? { key: store.apiKey } : kind === "store" ? { store: store.id } : {}),
    ...(definition.body && options.raw === undefined ? { body: exampleBody(definition) } : {}),
    ...(definition.upload ? { upload: { bytes: "x", type: definition.upload.example.type } } : {}),
    ...options,
    ...(kind === "session" ? { headers: { ...session, ...options.headers } } : {}),
  });
}
