import type { TextTree } from "#lib/core/locale.ts";

export const orderReceipt = {
  receipt: {
    title: { "pt-BR": "Recibo do pedido {code}", en: "Receipt of order {code}" },
    print: { "pt-BR": "Imprimir", en: "Print" },
    back: { "pt-BR": "Voltar ao pedido", en: "Back to the order" },
    test: { "pt-BR": "Teste: nenhum dinheiro de verdade", en: "Test: no real money" },
    heading: { "pt-BR": "Recibo", en: "Receipt" },
    issued: { "pt-BR": "Emitido em {when}", en: "Issued {when}" },
    buyer: { "pt-BR": "Comprador", en: "Buyer" },
    date: { "pt-BR": "Data da compra", en: "Date of purchase" },
    paidAt: { "pt-BR": "Pago em", en: "Paid at" },
    method: { "pt-BR": "Forma de pagamento", en: "Payment method" },
    pix: { "pt-BR": "Pix", en: "Pix" },
    pixId: { "pt-BR": "Id do Pix", en: "Pix id" },
    item: { "pt-BR": "Produto", en: "Product" },
    quantity: { "pt-BR": "Qtd.", en: "Qty" },
    price: { "pt-BR": "Preço", en: "Price" },
    sum: { "pt-BR": "Valor", en: "Amount" },
    none: {
      unpaid: {
        "pt-BR": "Este pedido ainda não foi pago, por isso não tem recibo.",
        en: "This order is not paid yet, so it has no receipt.",
      },
      cancelled: {
        "pt-BR": "Este pedido foi cancelado, por isso não tem recibo.",
        en: "This order was cancelled, so it has no receipt.",
      },
      turnedAway: {
        "pt-BR":
          "Chegou um Pix para este pedido, mas ele não virou venda, por isso não tem recibo. O Pix e o reembolso estão na página do pedido.",
        en: "A Pix arrived for this order, but it did not become a sale, so it has no receipt. The Pix and its refund are on the order's page.",
      },
    },
    note: { "pt-BR": "Este recibo não substitui a nota fiscal.", en: "This receipt is no tax invoice." },
  },
} satisfies TextTree;
