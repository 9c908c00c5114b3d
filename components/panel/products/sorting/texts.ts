import type { TextTree } from "#lib/core/locale.ts";

export const productSorting = {
  order: {
    label: { "pt-BR": "Produtos na ordem da vitrine", en: "Products in the order of the shop" },
    done: { "pt-BR": "Concluir", en: "Done" },
    handle: { "pt-BR": "Mover {name}", en: "Move {name}" },
    top: { "pt-BR": "Levar {name} ao começo", en: "Move {name} to the top" },
    up: { "pt-BR": "Subir {name}", en: "Move {name} up" },
    down: { "pt-BR": "Descer {name}", en: "Move {name} down" },
    hidden: { "pt-BR": "Fora da vitrine", en: "Hidden" },
    failed: { "pt-BR": "A ordem não foi salva. {why}", en: "The order was not saved. {why}" },
    instructions: {
      "pt-BR":
        "Para mover um produto, aperte espaço. Com as setas, leve-o ao lugar desejado. Espaço de novo solta; Esc cancela.",
      en: "To move a product, press space. Take it to its place with the arrow keys. Space again drops it; Escape cancels.",
    },
    said: {
      start: {
        "pt-BR": "{name} está no lugar {place}. Use as setas para mover.",
        en: "{name} is in place {place}. Move it with the arrow keys.",
      },
      over: { "pt-BR": "{name} vai para o lugar {place}.", en: "{name} goes to place {place}." },
      end: { "pt-BR": "{name} ficou no lugar {place}.", en: "{name} is now in place {place}." },
      cancel: { "pt-BR": "{name} voltou ao lugar de antes.", en: "{name} is back in its place." },
    },
  },
} satisfies TextTree;
