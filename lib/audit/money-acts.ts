import type { BilingualText } from "#lib/core/locale.ts";

/** Acts on money: withdrawals, refunds, charges, cases, bank statements. */
export const MONEY = {
  "withdrawal.requested": { "pt-BR": "Saque pedido", en: "Withdrawal requested" },
  "withdrawal.approved": { "pt-BR": "Saque aprovado", en: "Withdrawal approved" },
  "withdrawal.refused": { "pt-BR": "Saque recusado", en: "Withdrawal refused" },
  "withdrawal.refused_by_operator": {
    "pt-BR": "Saque recusado pela plataforma",
    en: "Withdrawal refused by the platform",
  },
  "withdrawal.paid_by_hand": { "pt-BR": "Saque pago à mão", en: "Withdrawal paid by hand" },
  "withdrawal.paid_twice": {
    "pt-BR": "Saque pago à mão pela segunda vez",
    en: "Withdrawal paid by hand a second time",
  },
  "withdrawal.came_back": {
    "pt-BR": "Saque devolvido pelo banco do destino",
    en: "Withdrawal sent back by the recipient's bank",
  },
  "withdrawal.sent_and_returned": {
    "pt-BR": "Saque que falhou foi enviado pelo banco",
    en: "A failed withdrawal was sent by the bank",
  },
  "withdrawal.sent_after_failure_booked": {
    "pt-BR": "Saque enviado após falha, lançado",
    en: "Failed withdrawal that was sent, booked",
  },
  "withdrawal.amount_differs": {
    "pt-BR": "Saque enviado com outro valor",
    en: "Withdrawal sent with another amount",
  },
  "withdrawal.difference_booked": {
    "pt-BR": "Diferença de um saque lançada",
    en: "Difference of a withdrawal booked",
  },
  "withdrawal.destination_read": {
    "pt-BR": "Destino de um saque consultado",
    en: "Destination of a withdrawal looked at",
  },
  "refund.requested": { "pt-BR": "Reembolso pedido", en: "Refund requested" },
  "refund.paid_by_hand": { "pt-BR": "Reembolso confirmado à mão", en: "Refund confirmed by hand" },
  "refund.rejected_by_hand": { "pt-BR": "Reembolso cancelado pela loja", en: "Refund given up by the store" },
  "external_refund.booked": {
    "pt-BR": "Reembolso feito no banco, lançado",
    en: "Refund made at the bank booked",
  },
  "external_refund.matched": {
    "pt-BR": "Reembolso feito no banco, reconhecido",
    en: "Refund made at the bank matched",
  },
  "charge.cancelled": { "pt-BR": "Cobrança cancelada", en: "Charge cancelled" },
  "charge.confirmed_by_hand": { "pt-BR": "Pix confirmado à mão", en: "Pix confirmed by hand" },
  "charge.contradicted": {
    "pt-BR": "Cobrança que não confere com o banco",
    en: "Charge that does not match the bank",
  },
  "unmatched.credited": { "pt-BR": "Pix sem cobrança creditado", en: "Pix without a charge credited" },
  "unmatched.returned": { "pt-BR": "Pix sem cobrança devolvido", en: "Pix without a charge sent back" },
  "case.retried": { "pt-BR": "Banco consultado de novo", en: "Bank asked again" },
  "case.dismissed": { "pt-BR": "Pendência encerrada", en: "Case closed" },
  "dispute.opened": { "pt-BR": "Contestação registrada", en: "Dispute recorded" },
  "dispute.lost": { "pt-BR": "Contestação perdida", en: "Dispute lost" },
  "dispute.released": { "pt-BR": "Contestação ganha", en: "Dispute won" },
  "store.test_money_written_off": {
    "pt-BR": "Dinheiro de teste baixado pela plataforma",
    en: "Test money written off by the platform",
  },
  "balance.adjusted": { "pt-BR": "Saldo ajustado pela plataforma", en: "Balance adjusted by the platform" },
  "resolution.proposed": { "pt-BR": "Baixa manual proposta", en: "Manual resolution proposed" },
  "resolution.approved": { "pt-BR": "Baixa manual aprovada", en: "Manual resolution approved" },
  "resolution.rejected": { "pt-BR": "Baixa manual recusada", en: "Manual resolution rejected" },
  "resolution.cancelled": {
    "pt-BR": "Proposta de baixa manual cancelada",
    en: "Proposal of a manual resolution cancelled",
  },
  "resolution.contradicted": {
    "pt-BR": "O banco contradisse uma baixa manual",
    en: "The bank contradicted a manual resolution",
  },
  "ledger.difference": { "pt-BR": "Diferença no extrato encontrada", en: "Difference found in the ledger" },
  "statement.imported": { "pt-BR": "Extrato do banco importado", en: "Bank statement imported" },
  "statement.dismissed": { "pt-BR": "Entradas do extrato ignoradas", en: "Lines of the statement ignored" },
  "statement.open": { "pt-BR": "Entradas do extrato reabertas", en: "Lines of the statement reopened" },
  "statement.unmatched": {
    "pt-BR": "Entradas do extrato sem cobrança",
    en: "Lines of the statement without a charge",
  },
  "destination.added": { "pt-BR": "Conta de confiança adicionada", en: "Trusted account added" },
  "destination.removed": { "pt-BR": "Conta de confiança removida", en: "Trusted account removed" },
  "guards.changed": { "pt-BR": "Proteções de saque alteradas", en: "Withdrawal protections changed" },
} as const satisfies Record<string, BilingualText>;
