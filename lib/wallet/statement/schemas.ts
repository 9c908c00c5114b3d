import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { RECIPIENT, recipient, withdrawal } from "#lib/withdrawals/schemas.ts";

const ACCOUNTS = ["available", "pending", "blocked", "fees", "clearing", "owed"] as const;
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
  "withdrawal_sent_more",
  "withdrawal_sent_more_rest",
  "withdrawal_sent_less",
  "unmatched_credited",
  "external_refund",
  "dispute_blocked",
  "dispute_released",
  "dispute_lost",
  "tax_withheld",
  "adjustment_credit",
  "adjustment_debit",
  "dispute_lost_rest",
  "debt",
  "debt_paid",
  "debt_written_off",
] as const;

/**
 * A withdrawal in the activity list (service.md 2.3). Its key is masked and its holder and bank are shown to signed-in
 * members only, never to an API key.
 */
const listedWithdrawal = z.object({
  id: z.uuid(),
  type: z.literal("PIX_OUT"),
  status: z.enum(["PENDING", "COMPLETED", "FAILED"]),
  amount: reais(),
  description: z.string().nullable(),
  externalReference: z.string().nullable(),
  createdAt: z.iso.datetime(),
  withdrawal,
  recipient: recipient.nullable(),
});

/** A movement between two accounts of the wallet, with the available balance after it. */
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
  transactionId: z.uuid().nullable(),
  from: z.enum(ACCOUNTS),
  to: z.enum(ACCOUNTS),
  amount: reais(),
  availableAfter: reais(),
  description: z.string().nullable(),
  recipient: recipient.nullable(),
  createdAt: z.iso.datetime(),
});

/** A sale: amount paid, fee, and net amount. */
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
  taxWithheld: reais(),
  netAmount: reais(),
  description: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const activityItem = z.discriminatedUnion("type", [listedWithdrawal, movement, sale]);
export type MovementView = z.output<typeof movement>;
export type ActivityItem = z.output<typeof activityItem>;

const TYPE = {
  "pt-BR": "`PIX_IN` venda, `PIX_OUT` saque, `MOVEMENT` movimento do livro-razão.",
  en: "`PIX_IN` sale, `PIX_OUT` withdrawal, `MOVEMENT` ledger movement.",
} as const;
const WORDS = { "pt-BR": "Em palavras, ou null.", en: "Description, or null." } as const;
nameSchema(
  "WithdrawalActivity",
  { "pt-BR": "Um saque na lista da carteira.", en: "A withdrawal in the wallet activity." },
  listedWithdrawal,
  {
    type: TYPE,
    status: { "pt-BR": "`PENDING`, `COMPLETED` ou `FAILED`.", en: "`PENDING`, `COMPLETED` or `FAILED`." },
    amount: {
      "pt-BR": "O que saiu da carteira, com a tarifa.",
      en: "The amount debited from the wallet, including the fee.",
    },
    description: WORDS,
    ...RECIPIENT,
  },
);
nameSchema(
  "Movement",
  {
    "pt-BR": "Um movimento entre duas contas da carteira.",
    en: "A movement between two accounts of the wallet.",
  },
  movement,
  {
    type: TYPE,
    cause: { "pt-BR": "Por que o dinheiro se moveu.", en: "The cause of the movement." },
    causeId: {
      "pt-BR": "O registro que o causou, do tipo de `causeType`.",
      en: "The record that caused it, of the type in `causeType`.",
    },
    causeType: {
      "pt-BR":
        "Onde ler `causeId`: GET /payments/{id}, GET /refunds/{id} ou GET /wallet/withdrawals/{id}. Os outros são de quem opera a plataforma: um saque que voltou, um Pix sem cobrança, uma devolução feita no banco, uma contestação, um ajuste.",
      en: "Which endpoint reads `causeId`: GET /payments/{id}, GET /refunds/{id} or GET /wallet/withdrawals/{id}. The other types are visible only to the platform operator: a returned withdrawal, a Pix without a charge, a refund made at the bank, a dispute, an adjustment.",
    },
    transactionId: {
      "pt-BR": "A cobrança cujo pagamento ou reembolso o causou, ou null.",
      en: "The charge whose payment or refund caused it, or null.",
    },
    from: { "pt-BR": "A conta de onde sai.", en: "The source account." },
    to: { "pt-BR": "A conta aonde chega.", en: "The destination account." },
    amount: { "pt-BR": "Quanto se moveu.", en: "The amount moved." },
    availableAfter: {
      "pt-BR": "O saldo disponível logo depois.",
      en: "The available balance after the movement.",
    },
    description: WORDS,
    ...RECIPIENT,
    recipient: {
      "pt-BR": "Para onde foi um saque, mascarado, só para quem entrou na conta; senão null.",
      en: "Where a withdrawal went, masked, for signed-in members only; otherwise null.",
    },
  },
);
nameSchema("Sale", { "pt-BR": "Dinheiro que entrou.", en: "Money received." }, sale, {
  type: TYPE,
  cause: {
    "pt-BR": "Uma venda, ou um pagamento atrasado, a mais ou de outro valor.",
    en: "A sale, a late payment, an overpayment or a payment of a different amount.",
  },
  paymentId: { "pt-BR": "O pagamento.", en: "The payment." },
  amount: { "pt-BR": "O que foi pago.", en: "The amount paid." },
  feeAmount: { "pt-BR": "A tarifa.", en: "The fee." },
  taxWithheld: {
    "pt-BR": "O que o banco reteve do Pix como tributo.",
    en: "What the bank withheld of the Pix as tax.",
  },
  netAmount: { "pt-BR": "O que ficou na carteira.", en: "The net amount in the wallet." },
  description: WORDS,
});
nameSchema(
  "ActivityItem",
  { "pt-BR": "Uma linha da carteira.", en: "An entry of the wallet activity." },
  activityItem,
);
