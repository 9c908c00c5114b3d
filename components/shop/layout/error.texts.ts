import type { TextTree } from "#lib/core/locale.ts";

export const errorView = {
  title: { "pt-BR": "Esta página não abriu", en: "This page did not open" },
  text: {
    "pt-BR": "A falha foi nossa e nada foi cobrado por ela. O que estava no carrinho continua guardado.",
    en: "The fault is ours and nothing was charged for it. What was in the cart is still there.",
  },
  retry: { "pt-BR": "Tentar de novo", en: "Try again" },
  trying: { "pt-BR": "Tentando", en: "Trying" },
  home: { "pt-BR": "Ir para o início", en: "Go to the front page" },
  offline: {
    "pt-BR": "Sem internet. O que está na tela continua aqui; seguimos quando a conexão voltar.",
    en: "No internet. What is on the screen stays here; we go on when the connection is back.",
  },
  opening: { "pt-BR": "Abrindo", en: "Opening" },
} satisfies TextTree;
