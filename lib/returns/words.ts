/** Display names of the ways by which the money of an order went back. */
export const REFUND_CAUSES = {
  refund: { "pt-BR": "Reembolso", en: "Refund" },
  bank_refund: { "pt-BR": "Devolução feita no banco", en: "Refund made at the bank" },
  dispute: { "pt-BR": "Contestação perdida", en: "Dispute lost" },
  return: { "pt-BR": "Devolução do pedido", en: "Return" },
} as const;

export const DISPUTED_NOW = { "pt-BR": "sim", en: "yes" } as const;

/** Display names of the states of a return request. */
export const RETURN_STATES = {
  requested: { "pt-BR": "Aguardando reembolso", en: "Awaiting refund" },
  refunded: { "pt-BR": "Reembolsado", en: "Refunded" },
  withdrawn: { "pt-BR": "Cancelado por quem comprou", en: "Withdrawn by the buyer" },
  closed: { "pt-BR": "Encerrado pela loja", en: "Closed by the store" },
} as const;
