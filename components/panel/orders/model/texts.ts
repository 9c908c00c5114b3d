import type { TextTree } from "#lib/core/locale.ts";

export const orders = {
  title: { "pt-BR": "Pedidos", en: "Orders" },
  one: { "pt-BR": "Pedido {code}", en: "Order {code}" },
  status: {
    pending: { "pt-BR": "Aguardando pagamento", en: "Awaiting payment" },
    paid: { "pt-BR": "Pago", en: "Paid" },
    shipped: { "pt-BR": "Enviado", en: "Sent" },
    cancelled: { "pt-BR": "Cancelado", en: "Cancelled" },
    refunded: { "pt-BR": "Reembolsado", en: "Refunded" },
  },
  refundedInPart: { "pt-BR": "Reembolsado em parte", en: "Refunded in part" },
  partlyRefunded: { "pt-BR": "{amount} já reembolsados", en: "{amount} refunded so far" },
} satisfies TextTree;
