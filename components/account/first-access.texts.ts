import type { TextTree } from "#lib/core/locale.ts";

/** The page of the link that the server prints for an operator without an account. */
export const firstAccess = {
  title: { "pt-BR": "Primeiro acesso de operador", en: "Operator's first access" },
  text: {
    "pt-BR": "O link veio do servidor desta Vitrine. A conta é de {email}.",
    en: "The link was printed by this Vitrine's server. The account is for {email}.",
  },
  next: {
    "pt-BR": "Depois você ativa o autenticador, que já vale para tudo.",
    en: "Next you activate the authenticator, which works for everything at once.",
  },
  join: {
    "pt-BR": "Criar conta e ativar o autenticador",
    en: "Create account and activate the authenticator",
  },
  gone: { "pt-BR": "Este link não vale mais", en: "This link is no longer valid" },
  goneText: {
    "pt-BR": "Ele já foi usado ou venceu. No servidor, npm run operator cria outro.",
    en: "It was used or has expired. On the server, npm run operator makes another.",
  },
  loading: { "pt-BR": "Lendo o link", en: "Reading the link" },
} as const satisfies TextTree;
