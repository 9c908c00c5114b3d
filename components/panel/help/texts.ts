import type { TextTree } from "#lib/core/locale.ts";

export const help = {
  title: { "pt-BR": "Ajuda", en: "Help" },
  others: { "pt-BR": "As outras páginas", en: "The other pages" },
  open: { "pt-BR": "Abrir {page}", en: "Open {page}" },
  label: { "pt-BR": "Ajuda desta página", en: "Help for this page" },
  none: {
    "pt-BR": "Esta página não tem ajuda própria.",
    en: "This page has no help of its own.",
  },
  developers: { "pt-BR": "Programa ou integra sistemas?", en: "Do you write or connect software?" },
  docs: { "pt-BR": "Documentação da API", en: "API documentation" },
} as const satisfies TextTree;
