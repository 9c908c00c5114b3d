import type { Locale, Texts } from "#lib/core/locale.ts";
import { ERROR_CODES } from "#lib/errors/codes.ts";
import type { JsonSchema } from "./json-schema.ts";

/** The schema of all error bodies. */
export function problemSchema(locale: Locale): JsonSchema {
  const say: Say = (texts) => ({ description: texts[locale] });
  return {
    type: "object",
    ...say({
      "pt-BR": "Todo erro, inteiro. `code` nunca muda; `message` segue Accept-Language.",
      en: "Every error, whole. `code` never changes; `message` follows Accept-Language.",
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
        ...say({ "pt-BR": "O que decidir por ele: nunca muda.", en: "What to decide by: it never changes." }),
      },
      message: {
        type: "string",
        ...say({
          "pt-BR": "Para pessoas: o que está errado e o que fazer.",
          en: "For people: what is wrong and what to do.",
        }),
      },
      details: {
        ...say({
          "pt-BR": "Num ValidationError: cada campo errado. Senão, o que é preciso para continuar, ou null.",
          en: "On a ValidationError: every wrong field. Else what is needed to go on, or null.",
        }),
        anyOf: [wrongFields(say), missingStock(say), { type: "object" }, { type: "null" }],
      },
      retryable: {
        type: "boolean",
        ...say({
          "pt-BR": "A mesma requisição pode dar certo depois.",
          en: "The very same request may succeed later.",
        }),
      },
      requestId: {
        type: "string",
        format: "uuid",
        ...say({ "pt-BR": "Identifica a requisição nos registros.", en: "Names the request in the logs." }),
      },
    },
  };
}

type Say = (texts: Texts) => { description: string };

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
            en: "Where the field is: `items.0.quantity`.",
          }),
        },
        message: {
          type: "string",
          ...say({ "pt-BR": "O que está errado nele.", en: "What is wrong with it." }),
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
      en: "InsufficientStock: what there is of each item.",
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
          ...say({ "pt-BR": "Quantas foram pedidas.", en: "How many were asked for." }),
        },
        available: { type: "integer", ...say({ "pt-BR": "Quantas há.", en: "How many there are." }) },
      },
    },
  };
}
