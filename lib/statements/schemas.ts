import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { withdrawal } from "#lib/withdrawals/schemas.ts";

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
  amount: reais(),
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
  amount: reais(),
  availableAfter: reais(),
  description: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

/** A sale: what was paid, the fee, and what is left. */
const sale = z.object({
  id: z.uuid(),
  type: z.literal("PIX_IN"),
  cause: z.enum(["sale", "late_payment", "surplus_payment", "wrong_amount_payment"]),
  paymentId: z.uuid(),
  amount: reais(),
  feeAmount: reais(),
  netAmount: reais(),
  description: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const activityItem = z.discriminatedUnion("type", [listedWithdrawal, movement, sale]);
export type ActivityItem = z.output<typeof activityItem>;
