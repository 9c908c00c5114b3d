import type { TextTree } from "#lib/core/locale.ts";

/** The sentences of the buyer's tools: the outcome, and the next step. */
export const SENTENCES = {
  searched: {
    "pt-BR": "{shown} de {total} produtos. A seguir: get_product para um deles, ou quote_order.",
    en: "{shown} of {total} products. Next: get_product for one, or quote_order.",
  },
  product: {
    "pt-BR": "{name}. A seguir: quote_order com productId {id}{variation}.",
    en: "{name}. Next: quote_order with productId {id}{variation}.",
  },
  variation: { "pt-BR": " e o variantId de uma variação", en: " and the variantId of a variation" },
  digital: { "pt-BR": "entrega digital", en: "digital delivery" },
  parts: {
    "pt-BR": "itens {subtotal}, desconto {discount}, frete {freight}",
    en: "items {subtotal}, discount {discount}, freight {freight}",
  },
  required: { "pt-BR": ", obrigatório", en: ", required" },
  ask: { "pt-BR": "A perguntar:", en: "To ask for:" },
  /** Why there is no delivery, and what to do. */
  notDelivered: {
    postal_code_needed: {
      "pt-BR": "A entrega depende do CEP: pergunte o CEP e chame quote_order de novo com postalCode.",
      en: "The delivery depends on the CEP (postal code): ask for it and call quote_order again with postalCode.",
    },
    postal_code_not_served: {
      "pt-BR": "A loja não entrega neste CEP. Confira o CEP com a pessoa; outro vai em postalCode.",
      en: "The store does not deliver to this CEP. Check it with the buyer; another one goes into postalCode.",
    },
    parcel_too_heavy: {
      "pt-BR": "O pedido é pesado demais para este CEP. Diminua a quantidade ou informe outro postalCode.",
      en: "The order is too heavy for this CEP. Lower the quantity or send another postalCode.",
    },
  },
  confirm: {
    "pt-BR":
      "A seguir: mostre o valor e peça a confirmação; depois create_order com estes itens, nome e e-mail de quem compra, expectedTotal e expectedAmountDue da opção{shipping}, e uma idempotencyKey nova.",
    en: "Next: show the amount to the buyer and get it confirmed; then create_order with these items, the buyer's name and e-mail, expectedTotal and expectedAmountDue of the option{shipping}, and a new idempotencyKey.",
  },
  shipping: {
    "pt-BR": ", shipping.method e, na entrega, shippingAddress",
    en: ", shipping.method and, for delivery, shippingAddress",
  },
  awaits: {
    "pt-BR": "O pedido {code} aguarda um Pix de {amount} até {until}.",
    en: "Order {code} awaits a Pix of {amount} until {until}.",
  },
  copyPaste: { "pt-BR": "Código Pix copia e cola:", en: "Pix copy-and-paste code:" },
  page: { "pt-BR": "Página do pedido", en: "Order page" },
  hand: {
    "pt-BR":
      "A seguir: entregue o código, a imagem do QR Code e a página a quem compra, que paga no app do banco. Depois acompanhe com get_order_status.",
    en: "Next: hand the code, the QR code image and the page to the buyer, who pays in a bank's app. Then follow with get_order_status.",
  },
  test: {
    "pt-BR":
      'Esta é uma loja de testes: o Pix não é dinheiro de verdade. POST /api/v1/sandbox/payments com {"copyPaste": …} paga.',
    en: 'This is a test store: the Pix is not real money. POST /api/v1/sandbox/payments with {"copyPaste": …} pays it.',
  },
  /** Of a followed order: by the kind of its outcome, otherwise by its status. */
  next: {
    pending: {
      "pt-BR": "Aguarda o Pix: pergunte de novo em 5 segundos ou mais.",
      en: "Awaits the Pix: ask again in 5 seconds or later.",
    },
    paid: { "pt-BR": "Está pago. A compra terminou.", en: "It is paid. The purchase is complete." },
    cancelled_by_store: {
      "pt-BR": "A loja cancelou este pedido. Pergunte o motivo à loja:",
      en: "The store cancelled this order. Ask the store for the reason:",
    },
    confirming: {
      "pt-BR": "O Pix chegou e está sendo confirmado: pergunte de novo em 5 segundos ou mais.",
      en: "The Pix arrived and is being confirmed: ask again in 5 seconds or later.",
    },
    late: {
      "pt-BR":
        "O Pix chegou depois do prazo e está sendo confirmado: pergunte de novo em 5 segundos ou mais.",
      en: "The Pix arrived late and is being confirmed: ask again in 5 seconds or later.",
    },
    amount_mismatch: {
      "pt-BR": "Chegou um Pix de outro valor, e o dinheiro está com a loja.",
      en: "A Pix of another amount arrived, and the store has the money.",
    },
    turned_away: {
      "pt-BR": "O Pix não foi aceito, e o dinheiro está voltando para quem pagou.",
      en: "The Pix was not accepted, and the money is on its way back to the payer.",
    },
    refunding: {
      "pt-BR": "O dinheiro está voltando para quem pagou.",
      en: "The money is on its way back to the payer.",
    },
    refund_failed: {
      "pt-BR": "O Pix chegou, e o reembolso falhou: o dinheiro está com a loja.",
      en: "The Pix arrived, and its refund failed: the store has the money.",
    },
    refunded: { "pt-BR": "O dinheiro voltou para quem pagou.", en: "The money went back to the payer." },
    partly_refunded: {
      "pt-BR": "Está pago, e uma parte do dinheiro voltou.",
      en: "It is paid, and part of the money went back.",
    },
  },
  /** After each sentence about money that has arrived or went back. */
  noSecondPix: {
    "pt-BR": "Ninguém deve pagar de novo; a página do pedido diz mais:",
    en: "Nobody should pay again; the order's page tells more:",
  },
  renew: {
    "pt-BR":
      'Acabou sem pagamento confirmado. Para comprar, faça quote_order de novo e envie replaces "{id}" em create_order: se este pedido foi pago, nada é criado.',
    en: 'It ended without a confirmed payment. To buy, start again with quote_order and send replaces "{id}" in create_order: if this order was paid, nothing is created.',
  },
  successor: {
    "pt-BR": "O pedido {code} tomou o lugar deste: acompanhe-o com get_order_status.",
    en: "Order {code} took the place of this one: follow it with get_order_status.",
  },
} as const satisfies TextTree;
