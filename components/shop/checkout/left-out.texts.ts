import type { TextTree } from "#lib/core/locale.ts";

/** Of a cart in the checkout: what the order leaves out. */
export const leftOut = {
  stock: {
    title: {
      "pt-BR": "Não há estoque para todo o pedido",
      en: "There is not enough stock for the whole order",
    },
    text: {
      "pt-BR": "O que falta fica fora deste pedido e do total.",
      en: "What is missing is left out of this order and its total.",
    },
    none: { "pt-BR": "{name} esgotou.", en: "{name} is sold out." },
    one: { "pt-BR": "Só resta 1 unidade de {name}.", en: "Only 1 unit of {name} is left." },
    some: { "pt-BR": "Só restam {count} unidades de {name}.", en: "Only {count} units of {name} are left." },
    mostTitle: {
      "pt-BR": "A loja limita a quantidade por pedido",
      en: "The shop limits the quantity per order",
    },
    mostText: {
      "pt-BR": "O que passa do máximo fica fora deste pedido e do total.",
      en: "What is above the maximum is left out of this order and its total.",
    },
    most: { "pt-BR": "{name}: no máximo {most} por pedido.", en: "{name}: at most {most} per order." },
    mostTogether: {
      "pt-BR": "{name}: no máximo {most} por pedido, somadas as opções.",
      en: "{name}: at most {most} per order, all options together.",
    },
    drop: { "pt-BR": "Remover", en: "Remove" },
    keepOne: { "pt-BR": "Ficar com 1", en: "Keep 1" },
    keep: { "pt-BR": "Ficar com {count}", en: "Keep {count}" },
  },
  gone: {
    title: { "pt-BR": "Um produto saiu da loja", en: "A product has left the shop" },
    text: { "pt-BR": "Ele fica fora deste pedido.", en: "It is left out of this order." },
    named: { "pt-BR": "{name} não está mais à venda.", en: "{name} is no longer on sale." },
    drop: { "pt-BR": "Remover", en: "Remove" },
  },
} satisfies TextTree;
