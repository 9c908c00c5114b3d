import { z } from "zod";
import { acrossFields, wholeNumber } from "#lib/core/across-fields.ts";
import { nameSchema } from "#lib/core/described.ts";
import { inputMessages } from "#lib/core/input-messages.ts";
import { isBlank, trimmedText } from "#lib/core/plain-text.ts";
import { paragraph } from "#lib/core/text.ts";
import { stockMessages } from "./messages.ts";

/** Most units that one call can add. */
const MAX_UNITS = 10_000;
/** Stored in one form, so that the same code is never sold twice because of a space or the line ends of its file. */
const content = paragraph(5000)
  .overwrite(trimmedText)
  .refine((value) => !isBlank(value), { error: inputMessages.required });

const isGiven = (value: unknown) => value !== undefined;

export const addStockBody = z
  .strictObject({
    variantId: z.uuid().nullish(),
    items: z.array(content).min(1).max(MAX_UNITS).optional(),
    quantity: wholeNumber(1, MAX_UNITS).optional(),
    content: content.optional(),
    idempotencyKey: z.string().optional(),
  })
  .refine(
    ...acrossFields((body) => isGiven(body.items) || isGiven(body.quantity), "items", stockMessages.what),
  )
  .refine(
    ...acrossFields(
      (body) => !isGiven(body.items) || !isGiven(body.quantity),
      "quantity",
      stockMessages.either,
    ),
  )
  .refine(
    ...acrossFields(
      (body) => !isGiven(body.content) || isGiven(body.quantity),
      "content",
      stockMessages.content,
    ),
  );

nameSchema("NewStock", { "pt-BR": "Unidades a cadastrar.", en: "Units to add." }, addStockBody, {
  variantId: {
    "pt-BR": "A variação, num produto `variable`.",
    en: "The variation; for a `variable` product only.",
  },
  items: {
    "pt-BR":
      "Cada item é uma unidade: um código, um texto ou um link https. Espaços e quebras de linha no começo e no fim são removidos, e CRLF vira LF.",
    en: "The content of each unit: a code, a text or an https link. Spaces and line breaks around it are removed, and CRLF becomes LF.",
  },
  quantity: {
    "pt-BR": "Em vez de `items`: quantas unidades iguais.",
    en: "Alternative to `items`: the number of identical units.",
  },
  content: {
    "pt-BR": "O que cada uma das `quantity` unidades entrega.",
    en: "The content delivered by each of the `quantity` identical units.",
  },
});

export type AddStock = z.output<typeof addStockBody>;

export const removeUnitsBody = z
  .strictObject({
    unitIds: z.array(z.uuid()).min(1).max(MAX_UNITS).optional(),
    all: z.literal(true).optional(),
    variantId: z.uuid().nullish(),
  })
  .refine(
    ...acrossFields((body) => isGiven(body.unitIds) || isGiven(body.all), "unitIds", stockMessages.which),
  )
  .refine(
    ...acrossFields((body) => !isGiven(body.unitIds) || !isGiven(body.all), "all", stockMessages.notBoth),
  );

nameSchema("UnitsToRemove", { "pt-BR": "Unidades a remover.", en: "Units to remove." }, removeUnitsBody, {
  unitIds: { "pt-BR": "As unidades, até 10.000.", en: "The units, up to 10,000." },
  all: {
    "pt-BR": "Em vez de `unitIds`: todas as disponíveis.",
    en: "Alternative to `unitIds`: all available units.",
  },
  variantId: { "pt-BR": "Só unidades desta variação.", en: "Filter by variation." },
});

export type RemoveUnits = z.output<typeof removeUnitsBody>;

export const stockAlertBody = z.strictObject({
  variantId: z.uuid().nullish(),
  lowStockAt: z.number().int().min(0).max(1_000_000).nullable(),
});

nameSchema(
  "StockAlertChange",
  { "pt-BR": "O aviso de estoque baixo.", en: "The low-stock alert." },
  stockAlertBody,
  {
    variantId: {
      "pt-BR": "A variação; sem ela, todas as variações do produto.",
      en: "The variation; if omitted, all variations of the product.",
    },
    lowStockAt: {
      "pt-BR":
        "Avisa por e-mail quando as disponíveis caem a este número; 0 avisa quando acabam; null não avisa.",
      en: "Sends an e-mail when the available units drop to this number; 0: when out of stock; null: never.",
    },
  },
);

export type StockAlertChange = z.output<typeof stockAlertBody>;
