/** Display names of the states of a return request. */
export const RETURN_STATES = {
  requested: { "pt-BR": "Aguardando reembolso", en: "Awaiting refund" },
  refunded: { "pt-BR": "Reembolsado", en: "Refunded" },
  withdrawn: { "pt-BR": "Cancelado por quem comprou", en: "Withdrawn by the buyer" },
  closed: { "pt-BR": "Encerrado pela loja", en: "Closed by the store" },
} as const;
