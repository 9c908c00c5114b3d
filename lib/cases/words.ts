import type { BilingualText } from "#lib/core/locale.ts";
import type { Kind } from "./kinds.ts";

/** Display names of the kinds of cases. */
export const CASE_NAMES = {
  charge_uncertain: { "pt-BR": "Cobrança sem resposta", en: "Charge without an answer" },
  charge_contradicted: { "pt-BR": "Cobrança que não confere", en: "Charge that does not match" },
  refund_stuck: { "pt-BR": "Reembolso sem resposta", en: "Refund without an answer" },
  refund_by_hand: { "pt-BR": "Reembolso para fazer no banco", en: "Refund to make at the bank" },
  withdrawal_stuck: { "pt-BR": "Saque sem resposta", en: "Withdrawal without an answer" },
  overpayment: { "pt-BR": "Pix em dobro", en: "Paid twice" },
  amount_mismatch: { "pt-BR": "Pix de outro valor", en: "Pix of another amount" },
  refund_failed: { "pt-BR": "Reembolso recusado", en: "Refund refused" },
  payment_unmatched: { "pt-BR": "Pix sem cobrança", en: "Pix without a charge" },
  refund_external: { "pt-BR": "Reembolso feito no banco", en: "Refund made at the bank" },
  withdrawal_returned: { "pt-BR": "Saque que voltou", en: "Withdrawal that came back" },
  payment_disputed: { "pt-BR": "Pix contestado", en: "Disputed Pix" },
  withdrawal_sent_after_failure: {
    "pt-BR": "Saque enviado após falha",
    en: "Failed withdrawal that was sent",
  },
  withdrawal_difference: {
    "pt-BR": "Saque enviado com outro valor",
    en: "Withdrawal sent with another amount",
  },
  pix_unreadable: { "pt-BR": "Informação ilegível do banco", en: "Unreadable information of the bank" },
  balance_difference: { "pt-BR": "Saldo diferente no banco", en: "Different balance at the bank" },
  resolution_contradicted: {
    "pt-BR": "Baixa manual que o banco contradiz",
    en: "Manual resolution that the bank contradicts",
  },
  return_requested: { "pt-BR": "Devolução pedida", en: "Return requested" },
} as const satisfies Record<Kind, BilingualText>;
