import { z } from "zod";
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
  amount: z.number(),
  description: z.string().nullable(),
  externalReference: z.string().nullable(),
  createdAt: z.iso.datetime(),
  withdrawal,
});

/** A movement between two accounts of the wallet, with the available balance right after it. */
export const movement = z.object({
  id: z.uuid(),
  type: z.literal("MOVEMENT"),
  cause: z.enum(CAUSES),
  causeId: z.uuid(),
  causeType: z.enum(["payment", "refund", "withdrawal"]).meta({
    description:
      "Where `causeId` is read: GET /payments/{id}, GET /refunds/{id} or GET /wallet/withdrawals/{id}.",
  }),
  from: z.enum(ACCOUNTS),
  to: z.enum(ACCOUNTS),
  amount: z.number(),
  availableAfter: z.number(),
  description: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

/** A sale: what was paid, the fee, and what is left. */
const sale = z.object({
  id: z.uuid(),
  type: z.literal("PIX_IN"),
  cause: z.enum(["sale", "late_payment", "surplus_payment", "wrong_amount_payment"]),
  paymentId: z.uuid(),
  transactionId: z.uuid(),
  endToEndId: z.string(),
  amount: z.number(),
  feeAmount: z.number(),
  netAmount: z.number(),
  description: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const activityItem = z.discriminatedUnion("type", [listedWithdrawal, movement, sale]);
export type MovementView = z.output<typeof movement>;
export type ActivityItem = z.output<typeof activityItem>;
