import type { BilingualText } from "#lib/core/locale.ts";

/** Display names of the outcomes that operators resolve manually. */
export const OUTCOME_NAMES = {
  sent: { "pt-BR": "O saque foi enviado", en: "The withdrawal was sent" },
  not_sent: { "pt-BR": "O saque não foi enviado", en: "The withdrawal was not sent" },
  refunded: { "pt-BR": "O reembolso foi feito", en: "The refund was made" },
  not_refunded: { "pt-BR": "O reembolso não foi feito", en: "The refund was not made" },
  paid: { "pt-BR": "A cobrança foi paga", en: "The charge was paid" },
  not_paid: { "pt-BR": "A cobrança não foi paga", en: "The charge was not paid" },
} as const satisfies Record<string, BilingualText>;
