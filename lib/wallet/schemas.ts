import { z } from "zod";

export const balance = z.object({
  available: z.number(),
  pending: z.number(),
  blocked: z.number(),
  currency: z.literal("BRL"),
  updatedAt: z.iso.datetime(),
});
