import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { amount, reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";

export const adjustmentBody = z.strictObject({
  storeId: z.uuid(),
  direction: z.enum(["credit", "debit"]),
  amount: amount({ min: 0.01 }),
  reason: line(300),
  idempotencyKey: z.string().regex(/^[A-Za-z0-9._:-]{8,128}$/),
  totpCode,
});

export const adjustment = z.object({
  id: z.uuid(),
  storeId: z.uuid(),
  direction: z.enum(["credit", "debit"]),
  amount: reais(),
  currency: z.literal("BRL"),
  reason: z.string(),
  createdAt: z.iso.datetime(),
});
export type AdjustmentView = z.output<typeof adjustment>;

/** What is said of its properties. */
export const ADJUSTMENT_FIELDS = {
  storeId: ["A loja.", "The store."],
  direction: [
    "`credit` a favor da loja; `debit` contra.",
    "`credit` gives to the store; `debit` takes from it.",
  ],
  amount: ["Quanto.", "How much."],
  reason: [
    "O motivo, que fica na auditoria e no extrato.",
    "The reason, kept in the audit log and the statement.",
  ],
} as const;
nameSchema("NewAdjustment", adjustmentBody, ["Um ajuste a fazer.", "An adjustment to make."], {
  ...ADJUSTMENT_FIELDS,
  idempotencyKey: [
    "Escolhida por quem chama: repetir com ela não faz outro ajuste.",
    "Chosen by the caller: a repeat under it makes no second adjustment.",
  ],
});
nameSchema(
  "Adjustment",
  adjustment,
  ["Um ajuste do saldo de uma loja.", "An adjustment of a store's balance."],
  ADJUSTMENT_FIELDS,
);
