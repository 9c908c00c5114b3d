import { z } from "zod";
import { hasCentavos, MAX_AMOUNT } from "./money.ts";

/** An amount in reais as a JSON number: at most two decimals, refused (never rounded) when it has more. */
export function amount(options: { min?: number; max?: number } = {}) {
  return z
    .number()
    .min(options.min ?? 0)
    .max(options.max ?? MAX_AMOUNT)
    .refine((value) => hasCentavos(value), { error: "money.decimals" });
}
