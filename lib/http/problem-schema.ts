import type { BilingualText, Locale } from "#lib/core/locale.ts";
import { ERROR_CODES } from "#lib/errors/codes.ts";
import type { JsonSchema } from "./json-schema.ts";

/** The schema of all error bodies. */
export function problemSchema(locale: Locale): JsonSchema {
  const say: Say = (texts) => ({ description: texts[locale] });
  return {
    type: "object",
    ...say({
      "pt-BR":
        "O objeto de erro de toda requisição que falha. `code` nunca muda; o idioma de `message` segue Accept-Language.",
      en: "The error object returned by every failed request. `code` never changes; the language of `message` follows Accept-Language.",
    }),
    required: ["success", "error", "code", "message", "details", "retryable", "requestId"],
    properties: {
      success: {
        type: "boolean",
        const: false,
        ...say({ "pt-BR": "Sempre `false`.", en: "Always `false`." }),
      },
      error: { type: "string", ...say({ "pt-BR": "Nome do status HTTP.", en: "Name of the HTTP status." }) },
      code: {
        type: "string",
        enum: [...ERROR_CODES],
        ...say({
          "pt-BR": "Código do erro, estável, para ser usado pelo programa.",
          en: "Stable, machine-readable error code.",
        }),
      },
      message: {
        type: "string",
        ...say({
          "pt-BR": "Para pessoas: o que está errado e o que fazer.",
          en: "Human-readable message: what went wrong and what to do.",
        }),
      },
      details: {
        ...say({
          "pt-BR": "Num ValidationError: cada campo errado. Senão, o que é preciso para continuar, ou null.",
          en: "For a ValidationError, every invalid field. Otherwise the data needed to proceed, or null.",
        }),
        anyOf: [wrongFields(say), missingStock(say), { type: "object" }, { type: "null" }],
      },
      retryable: {
        type: "boolean",
        ...say({
          "pt-BR": "`true` se a mesma requisição pode dar certo depois.",
          en: "`true` if the same request may succeed later.",
        }),
      },
      requestId: {
        type: "string",
        format: "uuid",
        ...say({
          "pt-BR": "Identifica a requisição nos registros.",
          en: "Identifies the request in the logs.",
        }),
      },
    },
  };
}

type Say = (texts: BilingualText) => { description: string };

function wrongFields(say: Say): JsonSchema {
  return {
    type: "array",
    items: {
      type: "object",
      required: ["path", "message"],
      properties: {
        path: {
          type: "string",
          ...say({
            "pt-BR": "Onde está o campo: `items.0.quantity`.",
            en: "The path of the field, like `items.0.quantity`.",
          }),
        },
        message: {
          type: "string",
          ...say({ "pt-BR": "O que está errado nele.", en: "Description of the problem." }),
        },
      },
    },
  };
}

function missingStock(say: Say): JsonSchema {
  return {
    type: "array",
    ...say({
      "pt-BR": "InsufficientStock: o que há de cada item.",
      en: "InsufficientStock: the available quantity of each item.",
    }),
    items: {
      type: "object",
      required: ["productId", "variantId", "requested", "available"],
      properties: {
        productId: { type: "string", format: "uuid", ...say({ "pt-BR": "O produto.", en: "The product." }) },
        variantId: {
          type: ["string", "null"],
          format: "uuid",
          ...say({ "pt-BR": "A variação, ou null.", en: "The variation, or null." }),
        },
        requested: {
          type: "integer",
          ...say({ "pt-BR": "Quantas foram pedidas.", en: "The requested quantity." }),
        },
        available: { type: "integer", ...say({ "pt-BR": "Quantas há.", en: "The available quantity." }) },
      },
    },
  };
}
