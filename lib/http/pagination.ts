import { z } from "zod";
import { nameSchema } from "#lib/core/described.ts";
import { inputMessages } from "#lib/core/input-messages.ts";

const MAX_OFFSET = 1_000_000_000;

/** `limit` and `offset` of a list as query parameters. */
export function page(defaultLimit: number, maxLimit: number) {
  return {
    limit: wholeNumber(1, maxLimit, defaultLimit),
    offset: wholeNumber(0, MAX_OFFSET, 0),
  };
}

export function flag() {
  return z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .meta({ openapi: { type: "boolean" } });
}

/** Comma-separated ids in one query parameter. */
export function idList(most: number) {
  return z
    .string()
    .transform((value) => value.split(",").map((id) => id.trim().toLowerCase()))
    .pipe(z.array(z.uuid()).min(1).max(most))
    .meta({
      openapi: {
        type: "string",
        "x-text": {
          "pt-BR": `UUIDs separados por vírgula, no máximo ${most}.`,
          en: `Comma-separated UUIDs, at most ${most}.`,
        },
      },
    });
}

/** Comma-separated enum values in one query parameter. */
export function severalOf<V extends string>(values: z.ZodType<V, V>) {
  return z
    .string()
    .transform((value) => value.split(",").map((one) => one.trim()))
    .pipe(z.array(values).min(1).max(20))
    .meta({ openapi: { type: "string" } });
}

/** More digits would become Infinity. */
const WHOLE = /^-?\d{1,300}$/;

function wholeNumber(min: number, max: number, fallback: number) {
  return z
    .string()
    .regex(WHOLE, { error: inputMessages.typeInt })
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .default(fallback)
    .meta({ openapi: { type: "integer", minimum: min, maximum: max, default: fallback } });
}

/** The `pagination` of a list's response. */
export const pagination = z.object({
  limit: z.number().int(),
  offset: z.number().int(),
  total: z.number().int(),
});

nameSchema(
  "Pagination",
  { "pt-BR": "Onde a página está na lista.", en: "The position of the page in the list." },
  pagination,
  {
    total: { "pt-BR": "Quantos itens há ao todo.", en: "Total number of items." },
  },
);
