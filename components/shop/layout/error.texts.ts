import type { TextTree } from "#lib/core/locale.ts";

export const errorView = {
  title: { "pt-BR": "Esta página não abriu", en: "This page did not open" },
  text: {
    "pt-BR": "A falha foi nossa e nada foi cobrado por ela. O que estava no carrinho continua guardado.",
    en: "This is our fault, and you were not charged. Your cart is still there.",
  },
  retry: { "pt-BR": "Tentar de novo", en: "Try again" },
  trying: { "pt-BR": "Tentando", en: "Trying" },
  home: { "pt-BR": "Ir para o início", en: "Go to the front page" },
  offline: {
    "pt-BR": "Sem internet. O que está na tela continua aqui; seguimos quando a conexão voltar.",
    en: "You are offline. This page stays as it is and continues when the connection is back.",
  },
  opening: { "pt-BR": "Abrindo", en: "Opening" },
} satisfies TextTree;
