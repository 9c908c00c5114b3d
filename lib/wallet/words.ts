import type { BilingualText } from "#lib/core/locale.ts";
import type { LedgerAccount, LedgerCause } from "#prisma/generated/enums.ts";

/** Display names of the causes of a movement. */
export const LEDGER_CAUSE = {
  sale: { "pt-BR": "Venda", en: "Sale" },
  fee: { "pt-BR": "Tarifa da venda", en: "Sale fee" },
  late_payment: { "pt-BR": "Venda paga depois do prazo", en: "Sale paid late" },
  overpayment: { "pt-BR": "Pagamento em dobro", en: "Paid twice" },
  amount_mismatch: { "pt-BR": "Pagamento de outro valor", en: "Payment of a different amount" },
  refund: { "pt-BR": "Reembolso pedido", en: "Refund requested" },
  refund_sent: { "pt-BR": "Reembolso enviado", en: "Refund sent" },
  refund_returned: { "pt-BR": "Reembolso que voltou", en: "Refund that came back" },
  withdrawal: { "pt-BR": "Saque", en: "Withdrawal" },
  withdrawal_sent: { "pt-BR": "Saque enviado", en: "Withdrawal sent" },
  withdrawal_fee: { "pt-BR": "Tarifa do saque", en: "Withdrawal fee" },
  withdrawal_returned: { "pt-BR": "Saque que voltou", en: "Withdrawal that came back" },
  withdrawal_came_back: {
    "pt-BR": "Saque devolvido pelo banco do destino",
    en: "Withdrawal sent back by the recipient's bank",
  },
  withdrawal_sent_after_failure: {
    "pt-BR": "Saque enviado após falha",
    en: "Failed withdrawal that was sent",
  },
  withdrawal_sent_more: {
    "pt-BR": "Saque enviado a mais pelo banco",
    en: "Withdrawal: the bank sent more",
  },
  withdrawal_sent_more_rest: {
    "pt-BR": "Saque enviado a mais pelo banco, restante",
    en: "Withdrawal: the rest of what the bank sent more",
  },
  withdrawal_sent_less: {
    "pt-BR": "Saque enviado a menos pelo banco",
    en: "Withdrawal: the bank sent less",
  },
  unmatched_credited: { "pt-BR": "Pix sem cobrança, creditado", en: "Pix without a charge, credited" },
  external_refund: { "pt-BR": "Reembolso feito no banco", en: "Refund made at the bank" },
  dispute_blocked: { "pt-BR": "Bloqueado por contestação", en: "Blocked for a dispute" },
  dispute_released: {
    "pt-BR": "Contestação ganha, valor desbloqueado",
    en: "Dispute won, amount released",
  },
  dispute_lost: { "pt-BR": "Contestação perdida", en: "Dispute lost" },
  tax_withheld: { "pt-BR": "Tributo retido pelo banco", en: "Tax withheld by the bank" },
  adjustment_credit: { "pt-BR": "Ajuste de saldo a seu favor", en: "Adjustment in your favour" },
  adjustment_debit: { "pt-BR": "Ajuste de saldo contra você", en: "Adjustment against you" },
  dispute_lost_rest: {
    "pt-BR": "Contestação perdida, valor que não estava bloqueado",
    en: "Dispute lost, amount that was not blocked",
  },
  debt: { "pt-BR": "Faltou saldo: fica devendo", en: "Not covered by the balance: owed" },
  debt_paid: { "pt-BR": "Dívida paga", en: "Debt paid" },
  debt_written_off: { "pt-BR": "Dívida perdoada", en: "Debt written off" },
} as const satisfies Record<LedgerCause, BilingualText>;

/** Display names of the accounts between which a movement moves money. */
export const LEDGER_ACCOUNT = {
  available: { "pt-BR": "Disponível", en: "Available" },
  pending: { "pt-BR": "Em processamento", en: "Pending" },
  blocked: { "pt-BR": "Bloqueado", en: "Blocked" },
  fees: { "pt-BR": "Tarifas", en: "Fees" },
  clearing: { "pt-BR": "Banco", en: "Bank" },
  owed: { "pt-BR": "Dívida", en: "Owed" },
} as const satisfies Record<LedgerAccount, BilingualText>;
