import type { BilingualText } from "#lib/core/described.ts";
import type { Locale } from "#lib/core/locale.ts";
import { ERROR_CODES } from "#lib/errors/codes.ts";
import type { JsonSchema } from "./json-schema.ts";

/** The schema of every error's body. */
export function problemSchema(locale: Locale): JsonSchema {
  const say = (...said: BilingualText) => ({ description: said[locale === "en" ? 1 : 0] });
  return {
    type: "object",
    ...say(
      "Todo erro, inteiro. `code` nunca muda; `message` segue Accept-Language.",
      "Every error, whole. `code` never changes; `message` follows Accept-Language.",
    ),
    required: ["success", "error", "code", "message", "details", "retryable", "requestId"],
    properties: {
      success: { type: "boolean", const: false, ...say("Sempre `false`.", "Always `false`.") },
      error: { type: "string", ...say("Nome do status HTTP.", "Name of the HTTP status.") },
      code: {
        type: "string",
        enum: [...ERROR_CODES],
        ...say("O que decidir por ele: nunca muda.", "What to decide by: it never changes."),
      },
      message: {
        type: "string",
        ...say("Para pessoas: o que está errado e o que fazer.", "For people: what is wrong and what to do."),
      },
      details: {
        ...say(
          "Num ValidationError: cada campo errado. Senão, o que é preciso para continuar, ou null.",
          "On a ValidationError: every wrong field. Else what is needed to go on, or null.",
        ),
        anyOf: [wrongFields(say), missingStock(say), { type: "object" }, { type: "null" }],
      },
      retryable: {
        type: "boolean",
        ...say("A mesma requisição pode dar certo depois.", "The very same request may succeed later."),
      },
      requestId: {
        type: "string",
        format: "uuid",
        ...say("Identifica a requisição nos registros.", "Names the request in the logs."),
      },
    },
  };
}

type Say = (...said: BilingualText) => { description: string };

function wrongFields(say: Say): JsonSchema {
  return {
    type: "array",
    items: {
      type: "object",
      required: ["path", "message"],
      properties: {
        path: {
          type: "string",
          ...say("Onde está o campo: `items.0.quantity`.", "Where the field is: `items.0.quantity`."),
        },
        message: { type: "string", ...say("O que está errado nele.", "What is wrong with it.") },
      },
    },
  };
}

function missingStock(say: Say): JsonSchema {
  return {
    type: "array",
    ...say("InsufficientStock: o que há de cada item.", "InsufficientStock: what there is of each item."),
    items: {
      type: "object",
      required: ["productId", "variantId", "requested", "available"],
      properties: {
        productId: { type: "string", format: "uuid", ...say("O produto.", "The product.") },
        variantId: {
          type: ["string", "null"],
          format: "uuid",
          ...say("A variação, ou null.", "The variation, or null."),
        },
        requested: { type: "integer", ...say("Quantas foram pedidas.", "How many were asked for.") },
        available: { type: "integer", ...say("Quantas há.", "How many there are.") },
      },
    },
  };
}
