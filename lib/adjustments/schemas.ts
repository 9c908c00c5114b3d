import { z } from "zod";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { amount, reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { line } from "#lib/core/text.ts";

export const adjustmentBody = z.strictObject({
  storeId: z.uuid(),
  accountId: z.uuid().optional(),
  direction: z.enum(["credit", "debit", "write_off"]),
  amount: amount({ min: 0.01 }),
  mayOwe: z.boolean().optional(),
  reason: line(300),
  idempotencyKey: z.string().regex(/^[A-Za-z0-9._:-]{8,128}$/),
  totpCode,
});

export const adjustment = z.object({
  id: z.uuid(),
  storeId: z.uuid(),
  accountId: z.uuid(),
  direction: z.enum(["credit", "debit", "write_off"]),
  amount: reais(),
  currency: z.literal("BRL"),
  reason: z.string(),
  createdAt: z.iso.datetime(),
});
export type AdjustmentView = z.output<typeof adjustment>;

export const ADJUSTMENT_FIELDS = {
  storeId: { "pt-BR": "A loja.", en: "The store." },
  accountId: {
    "pt-BR":
      "A conta cujo dinheiro é ajustado. Sem ela, a conta em que a loja recebe agora; um débito vale antes para uma conta própria que a loja deixou, se ela tem o valor inteiro.",
    en: "The account whose money is adjusted. Left out, the one where the store is paid now; a debit first concerns an account of its own that the store has left, if that holds the whole amount.",
  },
  direction: {
    "pt-BR":
      "`credit` a favor da loja; `debit` contra; `write_off` perdoa o que a loja deve, e a perda é da plataforma.",
    en: "`credit` adds to the store's balance; `debit` subtracts from it; `write_off` ends what the store owes, and the loss is the platform's.",
  },
  amount: { "pt-BR": "Quanto.", en: "The amount." },
  reason: {
    "pt-BR": "O motivo, que fica na auditoria e no extrato.",
    en: "The reason, kept in the audit log and the statement.",
  },
} as const;
nameSchema(
  "NewAdjustment",
  { "pt-BR": "Um ajuste a fazer.", en: "An adjustment to create." },
  adjustmentBody,
  {
    ...ADJUSTMENT_FIELDS,
    mayOwe: {
      "pt-BR":
        "Num débito: o que o saldo disponível não cobre a loja fica devendo. Sem isto, um débito maior que o saldo é recusado.",
      en: "For a debit: what the available balance does not cover, the store owes. Without it, a debit above the balance is refused.",
    },
    idempotencyKey: {
      "pt-BR": "Escolhida por quem chama: repetir com ela não faz outro ajuste.",
      en: "Idempotency key chosen by the caller: repeating the request with the same key does not create a second adjustment.",
    },
  },
);
nameSchema(
  "Adjustment",
  { "pt-BR": "Um ajuste do saldo de uma loja.", en: "An adjustment of a store's balance." },
  adjustment,
  ADJUSTMENT_FIELDS,
);
