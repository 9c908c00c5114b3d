import { type BilingualText, DEFAULT_LOCALE, type Locale } from "#lib/core/locale.ts";
import type { Access, AnyEndpoint, Upload } from "./endpoint.ts";
import { exampleOf, type Recorded, type Samples } from "./example.ts";
import { inlined, type JsonSchema, jsonSchemaOf } from "./json-schema.ts";
import { type ErrorResponses, errorExamples, errorResponses } from "./openapi-errors.ts";
import { headers, headersOfResponse, parametersOf } from "./openapi-headers.ts";
import { problemSchema } from "./problem-schema.ts";

export type OpenApiOptions = {
  serverUrl: string;
  samples: Samples;
  /** Real responses, used instead of generated examples. */
  recorded?: Recorded;
  /** The language of the texts. By default the document is English with Portuguese error messages. */
  locale?: Locale | undefined;
  /** Forbids unlisted properties in responses, for validation in our tests. */
  closed?: boolean;
};

type Schemas = Record<string, JsonSchema>;

/** Context for building each part of the document. */
type Making = OpenApiOptions & {
  schemas: Schemas;
  errors: ErrorResponses["of"];
  word: (texts: BilingualText) => string;
};

/**
 * The `paths` and `components` of the OpenAPI 3.1 document, generated from the endpoint definitions alone.
 */
export function describeApi(registry: readonly AnyEndpoint[], options: OpenApiOptions) {
  const { locale = "en" } = options;
  const schemas: Schemas = { Error: problemSchema(locale) };
  const errors = errorResponses(registry);
  const making: Making = { ...options, schemas, errors: errors.of, word: (texts) => texts[locale] };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const definition of registry) {
    paths[definition.path] = {
      ...paths[definition.path],
      [definition.method.toLowerCase()]: operationOf(definition, making),
    };
  }
  return { paths, components: { schemas, responses: errors.shared, ...componentsOf(registry, options) } };
}

function componentsOf(registry: readonly AnyEndpoint[], { locale }: OpenApiOptions) {
  const word = (texts: BilingualText) => texts[locale ?? "en"];
  return {
    headers: headers(locale ?? "en"),
    examples: errorExamples(registry, locale ?? DEFAULT_LOCALE),
    securitySchemes: {
      apiKey: {
        type: "http",
        scheme: "bearer",
        bearerFormat: "vt_test_… | vt_live_…",
        description: word(KEY),
      },
      session: { type: "apiKey", in: "cookie", name: "vitrine.session", description: word(SESSION) },
    },
  };
}

const KEY: BilingualText = {
  "pt-BR":
    "Uma chave de API da loja, em `Authorization: Bearer vt_live_…` (de testes, `vt_test_…`). Nunca num navegador.",
  en: "An API key of the store, in `Authorization: Bearer vt_live_…` (`vt_test_…` for test stores). Never use it in a browser.",
};
const SESSION: BilingualText = {
  "pt-BR":
    "O cookie de quem entrou num navegador (`__Host-vitrine.session` com TLS), só na mesma origem. O que move dinheiro ou muda chaves também leva `totpCode`.",
  en: "The session cookie of a signed-in browser (`__Host-vitrine.session` over TLS), same origin only. Operations that move money or change keys also require `totpCode`.",
};

function operationOf(definition: AnyEndpoint, making: Making): object {
  const { id, tag, summary, access, body, upload, response, status } = definition;
  const { samples, recorded, word, schemas, errors, closed, locale } = making;
  const key = access.kind === "key";
  const schemaOf = (schema: typeof response, io: "input" | "output") =>
    hoistDefinitions(jsonSchemaOf(schema, io, { closed, locale }), schemas);
  const whole = (schema: JsonSchema) => exampleOf(inlined(schema, schemas), samples, id);
  return {
    operationId: id,
    tags: [tag],
    summary: word(summary),
    description: descriptionOf(definition, word),
    security: key ? [{ apiKey: [] }, { session: [] }] : access.kind === "session" ? [{ session: [] }] : [],
    // OpenAPI has scopes only for OAuth; this extension lists the scopes of our keys.
    ...(key ? { "x-scopes": access.scopes } : {}),
    parameters: parametersOf(definition, samples, locale ?? "en"),
    ...(body
      ? {
          requestBody: {
            required: !definition.bodyOptional,
            content: json(schemaOf(body, "input"), (schema) => samples[`${id}.body`] ?? whole(schema)),
          },
        }
      : {}),
    ...(upload ? { requestBody: { required: true, content: fileContent(upload) } } : {}),
    responses: {
      [status]: {
        description: { 200: "OK", 201: "Created", 202: "Accepted" }[status as 200 | 201 | 202],
        headers: headersOfResponse(definition, status),
        content: definition.file
          ? {
              [definition.file]: { schema: { type: "string" }, example: samples[`${id}.file`] ?? "" },
            }
          : json(schemaOf(response, "output"), (schema) => recorded?.[id]?.answer ?? whole(schema)),
      },
      ...(definition.etag ? { 304: { description: word(NOT_MODIFIED) } } : {}),
      ...errors(definition),
    },
  };
}

const NOT_MODIFIED: BilingualText = {
  "pt-BR": "Nada mudou desde a ETag enviada.",
  en: "Not modified since the given ETag.",
};

// Not a content type of the response, because generated clients would type every list as "list or string".
const AS_CSV: BilingualText = {
  "pt-BR":
    "Também como CSV: envie `Accept: text/csv` e receba a lista inteira com os mesmos filtros, enquanto é escrita; `limit` e `offset` não valem. O que uma planilha leria como fórmula vem com um apóstrofo na frente.",
  en: "Also available as CSV: send `Accept: text/csv` to stream the complete list with the same filters; `limit` and `offset` do not apply. Text that a spreadsheet would run as a formula gets a leading apostrophe.",
};

/** The definition's description, plus who may call. */
function descriptionOf(definition: AnyEndpoint, word: (texts: BilingualText) => string): string {
  const access = definition.access as Access;
  const description = definition.description as BilingualText | undefined;
  const scopes = access.kind === "key" ? access.scopes.map((scope) => `\`${scope}\``).join(", ") : "";
  const several = access.kind === "key" && access.scopes.length > 1;
  const who: Record<Access["kind"], BilingualText> = {
    key: several
      ? { "pt-BR": `Exige um destes escopos: ${scopes}.`, en: `Requires one of these scopes: ${scopes}.` }
      : { "pt-BR": `Escopo exigido: ${scopes}.`, en: `Required scope: ${scopes}.` },
    session: {
      "pt-BR": "Exige uma sessão aberta no navegador.",
      en: "Requires a signed-in session in a browser.",
    },
    store: {
      "pt-BR": "Pública: envie o id da loja em X-Store-ID.",
      en: "Public: send the store's id in X-Store-ID.",
    },
    open: { "pt-BR": "Pública: não usa chave.", en: "Public: no API key required." },
    visitor: {
      "pt-BR": "Para as páginas de cadastro: não usa chave nem sessão.",
      en: "Used by the sign-up pages: no API key or session required.",
    },
  };
  return [
    ...(description ? [word(description)] : []),
    ...(definition.csv ? [word(AS_CSV)] : []),
    word(who[access.kind]),
  ].join("\n\n");
}

function json(schema: JsonSchema, example: (schema: JsonSchema) => unknown) {
  return { "application/json": { schema, example: example(schema) } };
}

function fileContent({ types }: Upload) {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: "string", format: "binary" } }]));
}

/** Moves named schemas ($defs) to components, so that the whole document shares them. */
export function hoistDefinitions(schema: JsonSchema, into: Schemas): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $defs, ...rest } = JSON.parse(text) as JsonSchema;
  for (const [name, shape] of Object.entries($defs ?? {})) {
    delete shape.id;
    into[name] = shape;
  }
  return rest;
}
