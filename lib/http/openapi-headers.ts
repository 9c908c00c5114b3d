import type { BilingualText, Locale } from "#lib/core/locale.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import { exampleOf, type Samples } from "./example.ts";
import { keySchemaOf } from "./idempotency-key.ts";
import { inlined, jsonSchemaOf } from "./json-schema.ts";
import { SAMPLE_IDS } from "./sample-ids.ts";

const whole = { type: "integer", minimum: 0 };

const HEADERS: Record<string, { said: BilingualText; schema: object }> = {
  "X-Request-Id": {
    said: {
      "pt-BR": "Identifica esta requisição nos nossos registros. Um UUID que você envia é mantido.",
      en: "Identifies this request in our logs. If you send a UUID, it is kept.",
    },
    schema: { type: "string", format: "uuid" },
  },
  "RateLimit-Limit": {
    said: {
      "pt-BR": "Requisições por minuto deste cliente.",
      en: "Requests per minute allowed for this caller.",
    },
    schema: whole,
  },
  "RateLimit-Remaining": {
    said: { "pt-BR": "Quantas ainda restam.", en: "Requests remaining in the current window." },
    schema: whole,
  },
  "RateLimit-Reset": {
    said: { "pt-BR": "Segundos até a contagem recomeçar.", en: "Seconds until the window resets." },
    schema: whole,
  },
  "Retry-After": {
    said: {
      "pt-BR": "Segundos a esperar antes de repetir a mesma requisição.",
      en: "Seconds to wait before sending the same request again.",
    },
    schema: whole,
  },
  "Idempotency-Key": {
    said: {
      "pt-BR": "A chave desta operação; o que nela não é ASCII vem codificado com %.",
      en: "The idempotency key of this operation; non-ASCII characters are percent-encoded.",
    },
    schema: { type: "string" },
  },
  "Idempotency-Replayed": {
    said: {
      "pt-BR": "`true` quando esta é a resposta guardada da primeira requisição com a chave.",
      en: "`true` if this is the stored response to the first request with this key.",
    },
    schema: { type: "string", enum: ["true"] },
  },
  "X-Original-Request-Id": {
    said: {
      "pt-BR": "Em uma resposta guardada: o X-Request-Id da requisição para a qual ela foi feita.",
      en: "On a stored response: the X-Request-Id of the original request.",
    },
    schema: { type: "string", format: "uuid" },
  },
  ETag: {
    said: {
      "pt-BR": "Nomeia este estado; envie-o em If-None-Match.",
      en: "Identifies this version; send it in If-None-Match.",
    },
    schema: { type: "string" },
  },
};

const word = (texts: BilingualText, locale: Locale) => texts[locale];

/** All response headers, described once. */
export function headers(locale: Locale) {
  return Object.fromEntries(
    Object.entries(HEADERS).map(([name, { said, schema }]) => [
      name,
      { description: word(said, locale), schema },
    ]),
  );
}

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

/** The Idempotency-Key of an operation's example. Keys are specific to an operation, so each has its own. */
export function sampleKey(id: string): string {
  return `${id}-000123`;
}

export function parametersOf(definition: AnyEndpoint, samples: Samples, locale: Locale): object[] {
  const { id } = definition;
  const fromSchema = (place: "path" | "query", schema: AnyEndpoint["params"]) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = inlined(jsonSchemaOf(schema, "input", { locale }));
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
    ...headerParameters(definition, locale),
  ];
}

const REQUEST_HEADERS = {
  "X-Store-ID": { "pt-BR": "A loja, pelo id.", en: "The store, by its id." },
  "Idempotency-Key": {
    "pt-BR":
      "Nomeia esta operação: repetir com a mesma chave nunca a faz duas vezes. Vale mais que `idempotencyKey` no corpo.",
    en: "Identifies this operation: repeating it with the same key never performs it twice. Takes precedence over `idempotencyKey` in the body.",
  },
  "If-None-Match": {
    "pt-BR": "Uma ETag já recebida; um 304 diz que nada mudou.",
    en: "A previously received ETag; returns 304 if nothing has changed.",
  },
  "Accept-Language": {
    "pt-BR": "Idioma das mensagens: pt-BR (padrão) ou en.",
    en: "Language of the messages: pt-BR (default) or en.",
  },
  "X-Request-Id": {
    "pt-BR": "Um UUID seu para esta requisição.",
    en: "A UUID that you generate for this request.",
  },
} as const satisfies Record<string, BilingualText>;

function headerParameters(definition: AnyEndpoint, locale: Locale): object[] {
  const { id, access, idempotent, etag } = definition;
  const header = (name: keyof typeof REQUEST_HEADERS, schema: object = {}, example?: unknown) => ({
    name,
    in: "header",
    required: name === "X-Store-ID" && access.kind === "store" && !access.inQuery,
    description: word(REQUEST_HEADERS[name], locale),
    schema: { type: "string", ...schema },
    ...(example === undefined ? {} : { example }),
  });
  return [
    ...(access.kind === "store" ? [header("X-Store-ID", { format: "uuid" }, SAMPLE_IDS.store)] : []),
    ...(idempotent ? [header("Idempotency-Key", keySchemaOf(definition), sampleKey(id))] : []),
    ...(etag ? [header("If-None-Match")] : []),
    header("Accept-Language"),
    header("X-Request-Id"),
  ];
}
