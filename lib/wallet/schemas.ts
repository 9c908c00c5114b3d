import { z } from "zod";
import { totpCode } from "#lib/auth/totp-field.ts";
import { amount } from "#lib/core/amounts.ts";
import { line } from "#lib/core/text.ts";
import { transfer } from "#lib/webhooks/payloads.ts";

export const MIN_WITHDRAWAL = 2;

export const withdrawalBody = z
  .strictObject({
    amount: amount({ min: MIN_WITHDRAWAL }).meta({
      description: "What the recipient receives. A code with a fixed value is paid with its own value.",
    }),
    pixKey: line(100)
      .optional()
      .meta({ description: "CPF, CNPJ, e-mail, phone with country code 55, or random key." }),
    brCode: line(512).optional().meta({ description: "A whole Pix copy-and-paste code." }),
    description: line(140).nullish(),
    externalReference: line(100).nullish(),
    idempotencyKey: z.string().optional(),
    totpCode,
  })
  .superRefine((body, issues) => {
    const given = [body.pixKey, body.brCode].filter((value) => value !== undefined).length;
    if (given !== 1)
      issues.addIssue({
        code: "custom",
        path: [given === 0 ? "pixKey" : "brCode"],
        message: given === 0 ? "withdrawal.destination" : "withdrawal.either",
      });
  });

export type WithdrawalBody = z.output<typeof withdrawalBody>;

/** Shown as it is announced: never its key, holder or bank. */
export const withdrawal = transfer;

export type WithdrawalView = z.output<typeof withdrawal>;

export const balance = z.object({
  available: z.number(),
  pending: z.number(),
  blocked: z.number(),
  currency: z.literal("BRL"),
  updatedAt: z.iso.datetime(),
});

const ACCOUNTS = ["available", "pending", "blocked", "fees", "clearing"] as const;
const CAUSES = [
  "sale",
  "fee",
  "late_payment",
  "surplus_payment",
  "wrong_amount_payment",
  "refund",
  "refund_sent",
  "refund_returned",
  "withdrawal",
  "withdrawal_sent",
  "withdrawal_fee",
  "withdrawal_returned",
] as const;

/** A withdrawal as the activity lists it (service.md 2.3): never its key, holder or bank. */
const listedWithdrawal = z.object({
  id: z.uuid(),
  type: z.literal("PIX_OUT"),
  status: z.enum(["PENDING", "COMPLETED", "FAILED"]),
  amount: z.number(),
  description: z.string().nullable(),
  externalReference: z.string().nullable(),
  createdAt: z.iso.datetime(),
  withdrawal,
});

/** A movement between two accounts of the wallet, with the available balance right after it. */
const movement = z.object({
  id: z.uuid(),
  type: z.literal("MOVEMENT"),
  cause: z.enum(CAUSES),
  causeId: z.uuid(),
  from: z.enum(ACCOUNTS),
  to: z.enum(ACCOUNTS),
  amount: z.number(),
  availableAfter: z.number(),
  description: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

/** Money that came in: what was paid, what the fee took, what stayed. */
const sale = z.object({
  id: z.uuid(),
  type: z.literal("PIX_IN"),
  cause: z.enum(["sale", "late_payment", "surplus_payment", "wrong_amount_payment"]),
  paymentId: z.uuid(),
  amount: z.number(),
  feeAmount: z.number(),
  netAmount: z.number(),
  description: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const activityItem = z.discriminatedUnion("type", [listedWithdrawal, movement, sale]);
export type ActivityItem = z.output<typeof activityItem>;
