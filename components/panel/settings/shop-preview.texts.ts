import type { TextTree } from "#lib/core/locale.ts";

export const shopPreview = {
  of: { "pt-BR": "Prévia da loja {name}", en: "Preview of the store {name}" },
  instant: { "pt-BR": "Entregue na hora", en: "Delivered at once" },
  buy: { "pt-BR": "Comprar por {amount}", en: "Buy for {amount}" },
  buyIt: { "pt-BR": "Comprar", en: "Buy" },
} satisfies TextTree;
