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
  disputed: {
    badge: { "pt-BR": "Contestado", en: "Disputed" },
    next: {
      "pt-BR":
        "Quem pagou contestou o Pix no banco: pense bem antes de enviar. Se você perder, o valor volta para quem pagou.",
      en: "The payer disputes the Pix at the bank: think twice before you send it. If you lose, the payer gets the money back.",
    },
    stillSend: {
      "pt-BR":
        "Quem pagou contestou o Pix no banco, que ainda não decidiu. Se você enviar e perder a contestação, fica sem o produto e sem o valor.",
      en: "The payer disputes the Pix at the bank, which has not decided yet. If you send the order and lose the dispute, you lose both the goods and the money.",
    },
    sendAnyway: { "pt-BR": "Enviar mesmo assim", en: "Send all the same" },
    deliverAnyway: { "pt-BR": "Entregar mesmo assim", en: "Hand over all the same" },
  },
  refundedBy: {
    refund: { "pt-BR": "Todo o valor voltou para quem pagou.", en: "All of it went back to the payer." },
    bank_refund: {
      "pt-BR": "Todo o valor voltou para quem pagou, por uma devolução feita no banco.",
      en: "All of it went back to the payer, by a refund made at the bank.",
    },
    dispute: {
      "pt-BR":
        "O valor voltou para quem pagou, por uma contestação perdida. Não envie nem entregue mais nada.",
      en: "The money went back to the payer, because the dispute was lost. Do not send or deliver anything more.",
    },
    return: {
      "pt-BR": "Quem comprou devolveu o pedido, e todo o valor voltou.",
      en: "The buyer returned the order, and all of the money went back.",
    },
  },
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
