import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";

export const balance = z.object({
  available: reais(),
  pending: reais(),
  blocked: reais(),
  currency: z.literal("BRL"),
  updatedAt: z.iso.datetime(),
});
