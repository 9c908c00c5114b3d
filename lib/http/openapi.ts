import { DEFAULT_LOCALE, type Locale } from "#lib/core/locale.ts";
import { ERROR_CODES, type ErrorCode } from "#lib/errors/codes.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import { errorsByStatus } from "./endpoint-errors.ts";
import { exampleOf, type Samples } from "./example.ts";
import { type JsonSchema, jsonSchemaOf } from "./json-schema.ts";
import { errorText } from "./messages.ts";
import { HEADERS, headersOfResponse, parametersOf } from "./openapi-headers.ts";
import { isRetryable, statusName, statusOf } from "./statuses.ts";

export type OpenApiOptions = {
  serverUrl: string;
  samples: Samples;
  locale?: Locale;
  /** A response may hold no property that is not listed: our own tests check against this. */
  closed?: boolean;
};

/** The `paths` and `components` of the OpenAPI 3.1 document, made from the endpoint definitions alone. */
export function describeApi(registry: readonly AnyEndpoint[], options: OpenApiOptions) {
  const schemas: Record<string, JsonSchema> = { Error: problemSchema() };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const definition of registry) {
    paths[definition.path] = {
      ...paths[definition.path],
      [definition.method.toLowerCase()]: operationOf(definition, options, schemas),
    };
  }
  return {
    paths,
    components: {
      schemas,
      headers: HEADERS,
      examples: Object.fromEntries(
        ERROR_CODES.map((code) => [code, { value: problemExample(code, options.locale ?? DEFAULT_LOCALE) }]),
      ),
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "vt_…",
          description: "An API key of the store, in `Authorization: Bearer vt_…`. Never in a browser.",
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "vitrine.session",
          description:
            "The cookie of a signed-in browser (`__Host-vitrine.session` over TLS), same origin only. Steps that move money or change keys also take `totpCode`.",
        },
      },
    },
  };
}

function operationOf(
  definition: AnyEndpoint,
  options: OpenApiOptions,
  schemas: Record<string, JsonSchema>,
): object {
  const { id, tag, summary, description, access, body, response, status } = definition;
  const key = access.kind === "key";
  const hoist = (schema: JsonSchema) => hoistDefinitions(schema, schemas);
  const success = hoist(jsonSchemaOf(response, "output", options.closed));
  const whole = (schema: JsonSchema) => exampleOf(inlined(schema, schemas), options.samples, id);
  return {
    operationId: id,
    tags: [tag],
    // The document is in English; the reference has both languages.
    summary: summary.en,
    ...(description ? { description: description.en } : {}),
    security: key ? [{ apiKey: [] }, { session: [] }] : access.kind === "session" ? [{ session: [] }] : [],
    // OpenAPI has scopes for OAuth only; this says the same of our keys.
    ...(key ? { "x-scopes": access.scopes } : {}),
    parameters: parametersOf(definition, options.samples),
    ...(body
      ? {
          requestBody: {
            required: !definition.bodyOptional,
            content: json(
              hoist(jsonSchemaOf(body, "input")),
              (schema) => options.samples[`${id}.body`] ?? whole(schema),
            ),
          },
        }
      : {}),
    responses: {
      [status]: {
        description: status === 201 ? "Created" : "OK",
        headers: headersOfResponse(definition, status),
        content: definition.file
          ? {
              [definition.file]: { schema: { type: "string" }, example: options.samples[`${id}.file`] ?? "" },
            }
          : json(success, whole),
      },
      ...(definition.etag ? { 304: { description: "Not modified since the ETag that was sent." } } : {}),
      ...Object.fromEntries(
        [...errorsByStatus(definition)].map(([code, codes]) => [
          code,
          errorResponse(definition, code, codes),
        ]),
      ),
    },
  };
}

function json(schema: JsonSchema, example: (schema: JsonSchema) => unknown) {
  return { "application/json": { schema, example: example(schema) } };
}

function errorResponse(definition: AnyEndpoint, status: number, codes: ErrorCode[]) {
  return {
    description: `${statusName(status)}: ${codes.join(", ")}`,
    headers: headersOfResponse(definition, status),
    content: {
      "application/json": {
        schema: {
          allOf: [
            { $ref: "#/components/schemas/Error" },
            { type: "object", properties: { code: { enum: codes } } },
          ],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

function problemExample(code: ErrorCode, locale: Locale) {
  const status = statusOf(code);
  return {
    success: false,
    error: statusName(status),
    code,
    message: errorText(code, locale, {}),
    details: code === "ValidationError" ? [{ path: "items.0.quantity", message: "…" }] : null,
    retryable: isRetryable(code),
    requestId: "7b6c1d52-8f0e-4f6a-9d35-2c1b0a9e8d77",
  };
}

function problemSchema(): JsonSchema {
  return {
    type: "object",
    description: "Every error, whole. `code` never changes; `message` follows Accept-Language.",
    required: ["success", "error", "code", "message", "details", "retryable", "requestId"],
    properties: {
      success: { const: false },
      error: { type: "string", description: "Name of the HTTP status." },
      code: { type: "string", enum: [...ERROR_CODES] },
      message: { type: "string", description: "For people: what is wrong and what to do." },
      details: {
        description: "On a ValidationError: every wrong field. Else what is needed to go on, or null.",
        anyOf: [
          {
            type: "array",
            items: {
              type: "object",
              required: ["path", "message"],
              properties: { path: { type: "string" }, message: { type: "string" } },
            },
          },
          {
            type: "array",
            description: "InsufficientStock: what there is of each item.",
            items: {
              type: "object",
              required: ["productId", "variantId", "requested", "available"],
              properties: {
                productId: { type: "string", format: "uuid" },
                variantId: { type: ["string", "null"], format: "uuid" },
                requested: { type: "integer" },
                available: { type: "integer" },
              },
            },
          },
          { type: "object" },
          { type: "null" },
        ],
      },
      retryable: { type: "boolean", description: "The very same request may succeed later." },
      requestId: { type: "string", format: "uuid" },
    },
  };
}

/** Moves named shapes ($defs) to components, where the whole document shares them. */
export function hoistDefinitions(schema: JsonSchema, into: Record<string, JsonSchema>): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $defs, ...rest } = JSON.parse(text) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  for (const [name, shape] of Object.entries($defs ?? {})) {
    delete shape.id;
    into[name] = shape;
  }
  return rest;
}

/** The schema with its references replaced by what they stand for. */
export function inlined(schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_key, value: JsonSchema) => {
    const name = value?.$ref?.replace("#/components/schemas/", "");
    return name && schemas[name] ? inlined(schemas[name], schemas) : value;
  }) as JsonSchema;
}
