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
  /** By the status of a followed order. */
  next: {
    pending: {
      "pt-BR": "Aguarda o Pix: pergunte de novo em 5 segundos ou mais.",
      en: "Awaits the Pix: ask again in 5 seconds or later.",
    },
    paid: { "pt-BR": "Está pago. A compra terminou.", en: "It is paid. The purchase is complete." },
    cancelled: {
      "pt-BR": "Foi cancelado. Para comprar, faça quote_order de novo.",
      en: "It was cancelled. To buy, start again with quote_order.",
    },
  },
} as const satisfies TextTree;
