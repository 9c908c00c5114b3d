import type { TextTree } from "#lib/core/locale.ts";

export const refunds = {
  caption: { "pt-BR": "Reembolsos da loja", en: "Refunds of the store" },
  who: { "pt-BR": "Quem recebe de volta", en: "Refunded to" },
  single: { "pt-BR": "Cobrança avulsa ou de link", en: "Single charge or of a link" },
  reason: { "pt-BR": "Motivo", en: "Reason" },
  stateLabel: { "pt-BR": "Situação", en: "Status" },
  amount: { "pt-BR": "Valor", en: "Amount" },
  when: { "pt-BR": "Pedido em", en: "Requested" },
  state: {
    requested: { "pt-BR": "Aguardando o banco", en: "Awaiting the bank" },
    processing: { "pt-BR": "A caminho", en: "On its way" },
    completed: { "pt-BR": "Feito", en: "Done" },
    failed: { "pt-BR": "Recusado", en: "Refused" },
  },
  next: {
    "pt-BR": "O banco ainda não o fez; nova consulta às {at}",
    en: "Not made by the bank yet; checked again at {at}",
  },
  none: { "pt-BR": "Nenhum reembolso ainda", en: "No refund yet" },
  noneText: {
    "pt-BR": "Reembolse um pedido ou uma cobrança paga, e acompanhe aqui até o dinheiro chegar.",
    en: "Refund a paid order or charge, and follow it here until the money arrives.",
  },
  noneFound: { "pt-BR": "Nenhum reembolso com estes filtros", en: "No refund with these filters" },
  clear: { "pt-BR": "Mostrar todos", en: "Show all" },
} satisfies TextTree;
