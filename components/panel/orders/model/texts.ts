import type { TextTree } from "#lib/core/locale.ts";

export const orders = {
  title: { "pt-BR": "Pedidos", en: "Orders" },
  one: { "pt-BR": "Pedido {code}", en: "Order {code}" },
  status: {
    pending: { "pt-BR": "Aguardando Pix", en: "Awaiting Pix" },
    paid: { "pt-BR": "Pago", en: "Paid" },
    shipped: { "pt-BR": "Enviado", en: "Sent" },
    cancelled: { "pt-BR": "Cancelado", en: "Cancelled" },
    refunded: { "pt-BR": "Reembolsado", en: "Refunded" },
  },
  refundedInPart: { "pt-BR": "Reembolsado em parte", en: "Refunded in part" },
  message: {
    toPay: {
      "pt-BR":
        "Olá, {customer}. Seu pedido {code} em {store} ficou em {amount}. Pague com Pix por aqui: {url}",
      en: "Hello, {customer}. Your order {code} at {store} is {amount}. Pay by Pix here: {url}",
    },
    toFollow: {
      "pt-BR": "Olá, {customer}. Acompanhe o seu pedido {code} em {store} por aqui: {url}",
      en: "Hello, {customer}. Follow your order {code} at {store} here: {url}",
    },
  },
  partlyRefunded: { "pt-BR": "{amount} já reembolsados", en: "{amount} refunded so far" },
} satisfies TextTree;
