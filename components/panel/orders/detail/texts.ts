import type { TextTree } from "#lib/core/locale.ts";

export const orderDetail = {
  buyer: {
    title: { "pt-BR": "Comprador", en: "Buyer" },
    seeCustomer: { "pt-BR": "Ver cliente", en: "See customer" },
    name: { "pt-BR": "Nome", en: "Name" },
    email: { "pt-BR": "E-mail", en: "E-mail" },
    document: { "pt-BR": "CPF ou CNPJ", en: "CPF or CNPJ" },
    payerDocument: { "pt-BR": "CPF ou CNPJ de quem pagou", en: "Payer's CPF or CNPJ" },
    seeCpf: { "pt-BR": "Ver CPF", en: "Show CPF" },
    seeCnpj: { "pt-BR": "Ver CNPJ", en: "Show CNPJ" },
    lookHint: {
      "pt-BR": "Fica registrado no histórico do pedido quem viu.",
      en: "The order's timeline records who looked.",
    },
    correctEmail: { "pt-BR": "Corrigir", en: "Correct" },
    correctEmailOf: { "pt-BR": "Corrigir o e-mail", en: "Correct the e-mail" },
    payer: { "pt-BR": "Quem pagou", en: "Payer" },
    another: { "pt-BR": "outra pessoa", en: "another person" },
    anotherHint: {
      "pt-BR": "O Pix veio da conta de outra pessoa. Confira antes de enviar, se você não esperava por isso.",
      en: "The Pix came from another person's account. Check before you send anything, unless you expected it.",
    },
    reference: { "pt-BR": "Sua referência", en: "Your reference" },
  },
  goods: {
    title: { "pt-BR": "Itens", en: "Items" },
    each: { "pt-BR": "{quantity} × {price}", en: "{quantity} × {price}" },
    delivered: { "pt-BR": "Entregue", en: "Delivered" },
    notYet: { "pt-BR": "A entregar depois do pagamento", en: "Delivered after the payment" },
    toSend: { "pt-BR": "A enviar depois do pagamento", en: "Sent after the payment" },
    notSent: { "pt-BR": "Não enviado", en: "Not sent" },
    notDelivered: { "pt-BR": "Não entregue", en: "Not delivered" },
    replaced: { "pt-BR": "trocada", en: "replaced" },
    opened: { "pt-BR": "Link aberto", en: "Link opened" },
    unopened: { "pt-BR": "Link ainda não aberto", en: "Link not opened yet" },
    noContent: { "pt-BR": "sem conteúdo, para enviar", en: "no content, to be sent" },
    moreUnits: {
      "pt-BR": "{count, plural, one {e mais # unidade} other {e mais # unidades}}",
      en: "{count, plural, one {and # more unit} other {and # more units}}",
    },
    menu: { "pt-BR": "Ações de {name}", en: "Actions for {name}" },
  },
  values: {
    title: { "pt-BR": "Valores", en: "Amounts" },
    subtotal: { "pt-BR": "Subtotal", en: "Subtotal" },
    discount: { "pt-BR": "Desconto", en: "Discount" },
    discountWith: { "pt-BR": "Desconto ({code})", en: "Discount ({code})" },
    total: { "pt-BR": "Total", en: "Total" },
    feeOnTop: { "pt-BR": "Tarifa paga pelo cliente", en: "Fee paid by the customer" },
    charged: { "pt-BR": "Cobrado no Pix", en: "Charged by Pix" },
    fee: { "pt-BR": "Tarifa", en: "Fee" },
    tax: { "pt-BR": "Tributo retido pelo banco", en: "Tax withheld by the bank" },
    net: { "pt-BR": "Você recebe", en: "You receive" },
    refunded: { "pt-BR": "Reembolsado", en: "Refunded" },
  },
  payment: {
    title: { "pt-BR": "Pagamento", en: "Payment" },
    pixId: { "pt-BR": "Id do Pix", en: "Pix id" },
    bank: { "pt-BR": "Banco", en: "Bank" },
    unknownBank: { "pt-BR": "não informado", en: "not known" },
    paidAt: { "pt-BR": "Pago em", en: "Paid at" },
    charge: { "pt-BR": "Cobrança", en: "Charge" },
    waiting: { "pt-BR": "O Pix ainda não chegou.", en: "The Pix has not arrived yet." },
    none: { "pt-BR": "Nenhum Pix chegou.", en: "No Pix has arrived." },
  },
  shipment: {
    title: { "pt-BR": "Envio", en: "Shipment" },
    code: { "pt-BR": "Rastreio", en: "Tracking" },
    url: { "pt-BR": "Acompanhar", en: "Follow" },
    open: { "pt-BR": "Abrir o rastreio", en: "Open the tracking" },
    at: { "pt-BR": "Enviado em", en: "Sent at" },
    none: { "pt-BR": "sem rastreio", en: "no tracking" },
  },
  page: {
    title: { "pt-BR": "Pedido", en: "Order" },
    back: { "pt-BR": "Pedidos", en: "Orders" },
    gone: { "pt-BR": "Este pedido não existe nesta loja.", en: "This order does not exist in this store." },
    placedAt: { "pt-BR": "Feito <when></when>", en: "Placed <when></when>" },
  },
  next: {
    expires: {
      "pt-BR": "Vence <when></when>. Depois disso, estoque e cupom voltam sozinhos.",
      en: "Expires <when></when>. After that, stock and coupon are released automatically.",
    },
    expired: {
      "pt-BR": "O prazo acabou. O pedido será cancelado em instantes, se o Pix não chegou.",
      en: "The Pix has expired. The order will be cancelled in a moment unless the payment has arrived.",
    },
    paid: {
      "pt-BR": "Já entregue na página do pedido. Se há algo a despachar, marque o envio.",
      en: "Delivered on the order's page. If there is something to send, mark it as sent.",
    },
    shipped: { "pt-BR": "Enviado. Não há mais nada a fazer.", en: "Sent. There is nothing more to do." },
    cancelled: {
      "pt-BR": "Cancelado. Estoque e cupom voltaram para a loja.",
      en: "Cancelled. Stock and coupon are back in the store.",
    },
    cancelledPaid: {
      "pt-BR": "Cancelado, mas chegou um Pix. Confira os reembolsos abaixo.",
      en: "Cancelled, but a Pix has arrived. See the refunds below.",
    },
    goingBack: {
      "pt-BR": "Todo o valor está voltando para quem pagou: o que ainda não saiu não pode ser enviado.",
      en: "All of it is going back to the payer: what was not sent yet cannot be sent.",
    },
    refunded: { "pt-BR": "Todo o valor voltou para quem pagou.", en: "All of it went back to the payer." },
  },
  items: {
    line: {
      "pt-BR": "{name} · {quantity, plural, one {# unidade} other {# unidades}}",
      en: "{name} · {quantity, plural, one {# unit} other {# units}}",
    },
    lines: {
      "pt-BR":
        "{count, plural, one {# produto} other {# produtos}} · {quantity, plural, one {# unidade} other {# unidades}}",
      en: "{count, plural, one {# product} other {# products}} · {quantity, plural, one {# unit} other {# units}}",
    },
  },
} satisfies TextTree;
