import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { withdrawal } from "#lib/withdrawals/schemas.ts";

const ACCOUNTS = ["available", "pending", "blocked", "fees", "clearing"] as const;
export const CAUSES = [
  "sale",
  "fee",
  "late_payment",
  "overpayment",
  "amount_mismatch",
  "refund",
  "refund_sent",
  "refund_returned",
  "withdrawal",
  "withdrawal_sent",
  "withdrawal_fee",
  "withdrawal_returned",
  "withdrawal_came_back",
  "withdrawal_sent_after_failure",
  "unmatched_credited",
  "external_refund",
  "dispute_blocked",
  "dispute_released",
  "dispute_lost",
  "adjustment_credit",
  "adjustment_debit",
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
export const movement = z.object({
  id: z.uuid(),
  type: z.literal("MOVEMENT"),
  cause: z.enum(CAUSES),
  causeId: z.uuid(),
  causeType: z.enum([
    ...["payment", "refund", "withdrawal", "withdrawal_return"],
    ...["unmatched_payment", "external_refund", "dispute", "adjustment"],
  ] as const),
  orderId: z.uuid().nullable(),
  orderCode: z.string().nullable(),
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
  cause: z.enum(["sale", "late_payment", "overpayment", "amount_mismatch"]),
  paymentId: z.uuid(),
  transactionId: z.uuid(),
  endToEndId: z.string(),
  orderId: z.uuid().nullable(),
  orderCode: z.string().nullable(),
  amount: reais(),
  feeAmount: reais(),
  netAmount: reais(),
  description: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const activityItem = z.discriminatedUnion("type", [listedWithdrawal, movement, sale]);
export type MovementView = z.output<typeof movement>;
export type ActivityItem = z.output<typeof activityItem>;

const TYPE = [
  "`PIX_IN` venda, `PIX_OUT` saque, `MOVEMENT` movimento do livro-razão.",
  "`PIX_IN` sale, `PIX_OUT` withdrawal, `MOVEMENT` movement of the ledger.",
] as const;
const WORDS = ["Em palavras, ou null.", "In words, or null."] as const;
nameSchema(
  "WithdrawalActivity",
  listedWithdrawal,
  ["Um saque na lista da carteira.", "A withdrawal in the wallet's list."],
  {
    type: TYPE,
    status: ["`PENDING`, `COMPLETED` ou `FAILED`.", "`PENDING`, `COMPLETED` or `FAILED`."],
    amount: ["O que saiu da carteira, com a tarifa.", "What left the wallet, with the fee."],
    description: WORDS,
  },
);
nameSchema(
  "Movement",
  movement,
  ["Um movimento entre duas contas da carteira.", "A movement between two accounts of the wallet."],
  {
    type: TYPE,
    cause: ["Por que o dinheiro se moveu.", "Why the money moved."],
    causeId: [
      "O registro que o causou, do tipo de `causeType`.",
      "The record that caused it, of the type in `causeType`.",
    ],
    causeType: [
      "Onde ler `causeId`: GET /payments/{id}, GET /refunds/{id} ou GET /wallet/withdrawals/{id}. Os outros são de quem opera a plataforma: um saque que voltou, um Pix sem cobrança, uma devolução feita no banco, uma contestação, um ajuste.",
      "Where `causeId` is read: GET /payments/{id}, GET /refunds/{id} or GET /wallet/withdrawals/{id}. The others belong to who runs the platform: a withdrawal that came back, a Pix without a charge, a refund made at the bank, a dispute, an adjustment.",
    ],
    from: ["A conta de onde sai.", "The account that it leaves."],
    to: ["A conta aonde chega.", "The account that it enters."],
    amount: ["Quanto se moveu.", "How much moved."],
    availableAfter: ["O saldo disponível logo depois.", "The available balance right after it."],
    description: WORDS,
  },
);
nameSchema("Sale", sale, ["Dinheiro que entrou.", "Money that came in."], {
  type: TYPE,
  cause: [
    "Uma venda, ou um pagamento atrasado, a mais ou de outro valor.",
    "A sale, or a late, overpayment or wrong payment.",
  ],
  paymentId: ["O pagamento.", "The payment."],
  amount: ["O que foi pago.", "What was paid."],
  feeAmount: ["A tarifa.", "The fee."],
  netAmount: ["O que ficou na carteira.", "What stayed in the wallet."],
  description: WORDS,
});
nameSchema("ActivityItem", activityItem, ["Uma linha da carteira.", "A line of the wallet."]);
