import type { TextTree } from "#lib/core/locale.ts";

/** Texts for contents of a delivery, which the page loads separately. */
export const goods = {
  reading: { "pt-BR": "Buscando o que você comprou…", en: "Getting what you bought…" },
  failed: {
    "pt-BR": "Não conseguimos mostrar aqui o que você comprou. Confira a conexão e tente de novo.",
    en: "We could not show what you bought here. Check the connection and try again.",
  },
  retry: { "pt-BR": "Tentar de novo", en: "Try again" },
} satisfies TextTree;
