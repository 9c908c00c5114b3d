import { z } from "zod";
import { moneyMessages } from "./input-messages.ts";
import { hasCentavos, MAX_AMOUNT, toFixed } from "./money.ts";

/** An amount in reais as a JSON number. More than two decimals are refused, never rounded. */
export function amount(options: { min?: number; max?: number } = {}) {
  return z
    .number()
    .min(options.min ?? 0)
    .max(options.max ?? MAX_AMOUNT)
    .refine((value) => hasCentavos(value), { error: moneyMessages.decimals })
    .meta({ "x-money": true });
}

/** An amount in reais in a response: a JSON number with at most two decimals. */
export function reais() {
  return z.number().meta({ "x-money": true });
}

export const MAX_AMOUNT_TEXT = toFixed(MAX_AMOUNT);

/**
 * An amount in reais as text (`60` or `60.00`), where the specification has a string. Output has two
 * decimals.
 */
export function priceText() {
  return z
    .string()
    .regex(/^\d{1,15}(\.\d{1,2})?$/, { error: moneyMessages.text })
    .transform(Number)
    .pipe(amount({ min: 0.01 }))
    .transform((value) => toFixed(value));
}
