import { z } from "zod";
import { acrossFields, wholeNumber } from "#lib/core/across-fields.ts";
import { nameSchema } from "#lib/core/described.ts";
import { inputMessages } from "#lib/core/input-messages.ts";
import { paragraph } from "#lib/core/text.ts";
import { stockMessages } from "./messages.ts";

/** A call can bring in this many units. */
const MAX_UNITS = 10_000;
const content = paragraph(5000).refine((value) => value.trim() !== "", { error: inputMessages.required });

const isGiven = (value: unknown) => value !== undefined;

export const addStockBody = z
  .strictObject({
    variantId: z.uuid().nullish(),
    items: z.array(content).min(1).max(MAX_UNITS).optional(),
    quantity: wholeNumber(1, MAX_UNITS).optional(),
    content: content.optional(),
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

nameSchema("NewStock", addStockBody, ["Unidades a cadastrar.", "Units to register."], {
  variantId: ["A variação, num produto `variable`.", "The variation, of a `variable` product."],
  items: [
    "Cada item é uma unidade: um código, um texto ou um link https.",
    "One unit each: a code, a text or an https link.",
  ],
  quantity: ["Em vez de `items`: quantas unidades iguais.", "Instead of `items`: how many equal units."],
  content: [
    "O que cada uma das `quantity` unidades entrega.",
    "What each of the `quantity` equal units delivers.",
  ],
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

nameSchema("UnitsToRemove", removeUnitsBody, ["Unidades a remover.", "Units to remove."], {
  unitIds: ["As unidades, até 10.000.", "The units, up to 10,000."],
  all: ["Em vez de `unitIds`: todas as disponíveis.", "Instead of `unitIds`: all that are available."],
  variantId: ["Só unidades desta variação.", "Only units of this variation."],
});

export type RemoveUnits = z.output<typeof removeUnitsBody>;

export const stockAlertBody = z.strictObject({
  variantId: z.uuid().nullish(),
  lowStockAt: z.number().int().min(0).max(1_000_000).nullable(),
});

nameSchema("StockAlertChange", stockAlertBody, ["Quando avisar.", "When to tell."], {
  variantId: [
    "A variação; sem ela, todas as variações do produto.",
    "The variation; without it, all variations of the product.",
  ],
  lowStockAt: [
    "Avisa por e-mail quando as disponíveis caem a este número; 0 avisa quando acabam; null não avisa.",
    "Mails when the available units fall to this number; 0 when they are gone; null never.",
  ],
});

export type StockAlertChange = z.output<typeof stockAlertBody>;
