import type { TextTree } from "#lib/core/locale.ts";

/** Ordering the items of an ended order again. */
export const shopReorder = {
  title: { "pt-BR": "Pedir de novo", en: "Order again" },
  of: { "pt-BR": "Itens do pedido", en: "Items of order" },
  inCart: { "pt-BR": "Seus itens estão no carrinho", en: "Your items are in the cart" },
  nothing: { "pt-BR": "Estes itens não estão à venda agora", en: "These items are not on sale now" },
  text: {
    "pt-BR": "Com o preço e o estoque de agora. Nada é cobrado antes de você confirmar.",
    en: "With today's prices and stock. You are charged nothing before you confirm.",
  },
  paid: {
    "pt-BR":
      "Se você já pagou o pedido anterior, não pague de novo: quando o Pix chegar, o pedido é liberado ou o dinheiro volta.",
    en: "If you have paid the earlier order, do not pay again: when the Pix arrives, the order is released or the money is returned.",
  },
  unit: { "pt-BR": "1 unidade", en: "1 unit" },
  units: { "pt-BR": "{count} unidades", en: "{count} units" },
  was: { "pt-BR": "antes {amount} cada", en: "{amount} each before" },
  fewer: { "pt-BR": "de {count} pedidas", en: "of {count} ordered" },
  soldOut: { "pt-BR": "{name} esgotou.", en: "{name} is sold out." },
  gone: { "pt-BR": "{name} não está mais à venda.", en: "{name} is no longer on sale." },
  unchecked: {
    unknown: {
      title: {
        "pt-BR": "Não conseguimos conferir com o banco se este pedido foi pago",
        en: "We could not check with the bank whether this order was paid",
      },
      text: {
        "pt-BR":
          "Se você já pagou, não pague de novo: quando o Pix chegar, o pedido é liberado ou o dinheiro volta para você.",
        en: "If you have paid already, do not pay again: when the Pix arrives, the order is released or the money is returned to you.",
      },
    },
    none: {
      title: {
        "pt-BR": "A loja ainda não confirmou se este pedido foi pago",
        en: "The shop has not confirmed yet whether this order was paid",
      },
      text: {
        "pt-BR":
          "Se você já pagou, não pague de novo: a loja confere no banco dela e confirma na página do pedido.",
        en: "If you have paid already, do not pay again: the shop checks its bank and confirms it on the order's page.",
      },
    },
    again: { "pt-BR": "Conferir de novo", en: "Check again" },
    see: { "pt-BR": "Ver o pedido", en: "See the order" },
  },
  putUnpaid: { "pt-BR": "Não paguei: adicionar ao carrinho", en: "I have not paid: put in the cart" },
  buyUnpaid: { "pt-BR": "Não paguei: comprar", en: "I have not paid: buy" },
  put: { "pt-BR": "Adicionar ao carrinho", en: "Put in the cart" },
  checkout: { "pt-BR": "Finalizar compra", en: "Check out" },
  cart: { "pt-BR": "Ver carrinho", en: "See the cart" },
  buy: { "pt-BR": "Comprar", en: "Buy" },
  shop: { "pt-BR": "Ver a loja", en: "See the shop" },
} satisfies TextTree;
