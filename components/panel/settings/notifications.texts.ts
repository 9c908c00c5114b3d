import type { TextTree } from "#lib/core/locale.ts";

export const notificationSettings = {
  notifications: {
    browser: { "pt-BR": "Pedido pago, neste navegador", en: "A paid order, in this browser" },
    browserText: {
      "pt-BR": "Vale só para este aparelho, enquanto o painel está aberto.",
      en: "Counts for this device only, while the panel is open.",
    },
    mails: { "pt-BR": "E-mails para a equipe", en: "E-mails to the team" },
    mailsText: {
      "pt-BR": "Quem recebe o quê. O papel de cada pessoa é escolhido em Equipe.",
      en: "Who is mailed about what. Each person's role is set in Team.",
    },
    stock: {
      label: { "pt-BR": "Estoque baixo", en: "Low stock" },
      who: { "pt-BR": "Donos e gerentes", en: "Owners and managers" },
    },
    returns: {
      label: { "pt-BR": "Pedido de devolução", en: "A return request" },
      who: { "pt-BR": "Donos, gerentes e atendimento", en: "Owners, managers and support" },
    },
    access: {
      label: {
        "pt-BR":
          "Mudança em chaves, webhooks, contas de recebimento e dados da loja, e atos de quem opera a plataforma",
        en: "Changes of keys, webhooks, receiving accounts and the store's details, and acts of the platform's operator",
      },
      who: { "pt-BR": "Donos, na loja de produção", en: "Owners of the live store" },
    },
    team: {
      label: { "pt-BR": "Mudança na equipe", en: "Changes of the team" },
      who: { "pt-BR": "Donos e a própria pessoa", en: "Owners and the person" },
    },
    webhooks: {
      label: { "pt-BR": "Webhook pausado por falhar", en: "Webhook paused after failing" },
      who: { "pt-BR": "Donos", en: "Owners" },
    },
    sent: { "pt-BR": "Ver os e-mails enviados", en: "See the e-mails that were sent" },
  },
} as const satisfies TextTree;
