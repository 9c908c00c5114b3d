import type { TextTree } from "#lib/core/locale.ts";

export const settingsSearch = {
  search: {
    label: { "pt-BR": "Buscar nas configurações", en: "Search settings" },
    results: { "pt-BR": "Configurações encontradas", en: "Settings found" },
    none: {
      "pt-BR": "Nada encontrado para “{search}”. Tente outra palavra.",
      en: "Nothing found for “{search}”. Try another word.",
    },
  },
  elsewhere: {
    team: {
      text: {
        "pt-BR": "Quem trabalha na loja e o que cada pessoa pode ver e fazer.",
        en: "Who works in the store, and what each person may see and do.",
      },
      members: { "pt-BR": "Pessoas e convites", en: "People and invitations" },
      roles: { "pt-BR": "O que cada papel pode", en: "What each role may do" },
    },
    developers: {
      text: {
        "pt-BR": "Para ligar a loja a outros sistemas.",
        en: "For connecting the store to other systems.",
      },
      keys: { "pt-BR": "Chaves de API", en: "API keys" },
      webhooks: { "pt-BR": "Webhooks", en: "Webhooks" },
      events: { "pt-BR": "Eventos e entregas", en: "Events and deliveries" },
      requests: { "pt-BR": "Chamadas à API", en: "API calls" },
    },
  },
} as const satisfies TextTree;
