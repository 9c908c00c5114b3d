import type { Tab } from "./settings-tabs.ts";

/** The settings that the search finds, by tab: the text of each label under `settings`. */
export const SETTINGS = {
  loja: ["look.name", "look.slug", "look.description", "look.image"],
  aparencia: [
    "identity.logo",
    "identity.banner",
    "identity.accent",
    "identity.legalName",
    "identity.document",
    "identity.address",
    "identity.contactEmail",
    "identity.contactPhone",
    "identity.contactWhatsapp",
    "identity.policy.exchanges",
    "identity.policy.privacy",
    "identity.policy.terms",
  ],
  checkout: ["sales.fee", "sales.expiry", "sales.payer", "terms.title", "sales.fields"],
  entrega: [
    "shipping.deliveryEnabled",
    "shipping.mode",
    "shipping.price",
    "shipping.defaultWeight",
    "shipping.freeFrom",
    "shipping.phone",
    "shipping.pickupEnabled",
    "shipping.address",
    "shipping.hours",
  ],
  avisos: ["notifications.browser", "notifications.mails"],
  equipe: ["elsewhere.team.members", "elsewhere.team.roles"],
  desenvolvedores: [
    "elsewhere.developers.keys",
    "elsewhere.developers.webhooks",
    "elsewhere.developers.events",
    "elsewhere.developers.requests",
  ],
  recebimentos: ["tabs.gateway"],
  producao: ["tabs.live"],
  registro: ["tabs.audit", "audit.people"],
  risco: ["danger.title"],
} as const satisfies Record<Tab, readonly string[]>;

/** The settings that have a page of their own, by the text of their label. */
export const PAGES: Readonly<
  Record<string, { href: string; needs?: "keys" | "requestLog" | "customers.data" }>
> = {
  "elsewhere.team.members": { href: "/painel/equipe" },
  "elsewhere.team.roles": { href: "/painel/equipe" },
  "elsewhere.developers.keys": { href: "/painel/desenvolvedores?aba=chaves", needs: "keys" },
  "elsewhere.developers.webhooks": { href: "/painel/desenvolvedores?aba=webhooks", needs: "keys" },
  "elsewhere.developers.events": { href: "/painel/desenvolvedores?aba=eventos" },
  "elsewhere.developers.requests": { href: "/painel/desenvolvedores?aba=chamadas", needs: "requestLog" },
  "audit.people": { href: "/painel/dados-pessoais", needs: "customers.data" },
};

/** Other words for settings, by the text of their label. Lower case, without accents. */
export const OTHER_WORDS: Readonly<Record<string, string>> = {
  "look.slug": "url link site dominio",
  "identity.document": "empresa mei company tax",
  "identity.policy.exchanges": "devolucao troca politica returns",
  "identity.policy.privacy": "lgpd dados data",
  "sales.expiry": "vencimento prazo minutos expire",
  "sales.fee": "taxa custo cost",
  "sales.payer": "outra pessoa golpe fraude fraud",
  "shipping.mode": "tabela transportadora peso csv faixa carrier table",
  "shipping.phone": "celular whatsapp contato phone",
  "shipping.price": "correios entrega shipping",
  "notifications.browser": "som notificacao sound notification",
  "notifications.mails": "email aviso mail",
  "elsewhere.team.members": "pessoas usuarios convidar funcionario acesso people users invite",
  "elsewhere.team.roles": "papel permissao gerente atendimento contador permissions manager",
  "elsewhere.developers.keys": "token integracao api integration",
  "elsewhere.developers.webhooks": "avisos integracao endpoint notificacao",
  "elsewhere.developers.events": "entregas reenviar deliveries",
  "elsewhere.developers.requests": "log api requisicoes requests",
  "tabs.gateway": "banco conta pix psp chave bank account key",
  "tabs.live": "vender de verdade ativar live",
  "tabs.audit": "historico quem mudou auditoria history audit",
  "audit.people": "lgpd exportar apagar eliminar esquecer cpf titular privacidade gdpr privacy export erase",
  "danger.title": "ferias pausar pausa fechada holiday vacation pause",
};
