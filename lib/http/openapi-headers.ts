import type { AnyEndpoint } from "./endpoint.ts";
import { exampleOf, type Samples } from "./example.ts";
import { keySchemaOf } from "./idempotency-key.ts";
import { jsonSchemaOf } from "./json-schema.ts";

const whole = { type: "integer", minimum: 0 };

/** Every header of a response, described once. */
export const HEADERS: Record<string, { description: string; schema: object }> = {
  "X-Request-Id": {
    description: "Names this request in our logs. A UUID that you send is kept.",
    schema: { type: "string", format: "uuid" },
  },
  "RateLimit-Limit": { description: "Requests a minute that this caller has.", schema: whole },
  "RateLimit-Remaining": { description: "How many of them are left.", schema: whole },
  "RateLimit-Reset": { description: "Seconds until the count starts again.", schema: whole },
  "Retry-After": { description: "Seconds to wait before the same request is sent again.", schema: whole },
  "Idempotency-Key": {
    description: "The key this operation runs under; what is no ASCII in it is percent-encoded.",
    schema: { type: "string" },
  },
  "Idempotency-Replayed": {
    description: "`true` when this is the kept answer of the first request under the key.",
    schema: { type: "string", enum: ["true"] },
  },
  "X-Original-Request-Id": {
    description: "On a kept answer: the X-Request-Id of the request that it was made for.",
    schema: { type: "string", format: "uuid" },
  },
  ETag: { description: "Names this state; send it in If-None-Match.", schema: { type: "string" } },
};

const refs = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

export function headersOfResponse(definition: AnyEndpoint, status: number): object {
  const success = status < 300;
  return refs([
    "X-Request-Id",
    "RateLimit-Limit",
    "RateLimit-Remaining",
    "RateLimit-Reset",
    ...(definition.idempotent && (success || status === 400) ? ["Idempotency-Key"] : []),
    ...(success && definition.idempotent ? ["Idempotency-Replayed", "X-Original-Request-Id"] : []),
    ...(success && definition.etag ? ["ETag"] : []),
    ...(status === 429 || status === 503 ? ["Retry-After"] : []),
  ]);
}

/** Path, query and header parameters of an endpoint. */
export function parametersOf(definition: AnyEndpoint, samples: Samples): object[] {
  const { id } = definition;
  const fromSchema = (place: "path" | "query", schema: AnyEndpoint["params"]) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchemaOf(schema, "input");
    return Object.entries(properties).map(([name, own]) => {
      const { description, ...shape } = own;
      return {
        name,
        in: place,
        required: place === "path" || (required.includes(name) && shape.default === undefined),
        ...(description ? { description } : {}),
        schema: shape,
        ...(place === "path" || required.includes(name)
          ? { example: exampleOf(shape, samples, id, name) }
          : {}),
      };
    });
  };
  return [
    ...fromSchema("path", definition.params),
    ...fromSchema("query", definition.query),
    ...headerParameters(definition),
  ];
}

function headerParameters(definition: AnyEndpoint): object[] {
  const header = (
    name: string,
    required: boolean,
    description: string,
    schema: object,
    example?: unknown,
  ) => ({
    name,
    in: "header",
    required,
    description,
    schema: { type: "string", ...schema },
    ...(example === undefined ? {} : { example }),
  });
  return [
    ...(definition.access.kind === "store"
      ? [header("X-Store-ID", true, "The store, by its id.", { format: "uuid" }, SAMPLE_STORE)]
      : []),
    ...(definition.idempotent
      ? [
          header(
            "Idempotency-Key",
            false,
            "Names this operation: a repeat under the same key never does it twice. Wins over `idempotencyKey` in the body.",
            keySchemaOf(definition),
            "pedido-2026-000123",
          ),
        ]
      : []),
    ...(definition.etag
      ? [header("If-None-Match", false, "An ETag seen before; a 304 says that nothing has changed.", {})]
      : []),
    header("Accept-Language", false, "Language of the messages: pt-BR (default) or en.", {}),
    header("X-Request-Id", false, "A UUID of your own for this request.", {}),
  ];
}

const SAMPLE_STORE = "01997f7a-1a2b-7c3d-8e4f-5a6b7c8d9e0f";
