/** The tabs, in the order in which a shopkeeper usually needs them. */
export const TABS = [
  "loja",
  "aparencia",
  "checkout",
  "entrega",
  "avisos",
  "recebimentos",
  "producao",
  "registro",
  "risco",
] as const;

export type Tab = (typeof TABS)[number];

/** The text of each tab's name under `settings.tabs`. */
export const TAB_NAMES = {
  loja: "store",
  aparencia: "identity",
  checkout: "checkout",
  entrega: "shipping",
  avisos: "notifications",
  recebimentos: "gateway",
  producao: "live",
  registro: "audit",
  risco: "danger",
} as const satisfies Record<Tab, string>;

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
    "shipping.pickupEnabled",
    "shipping.address",
    "shipping.hours",
  ],
  avisos: ["notifications.browser", "notifications.mails"],
  recebimentos: ["tabs.gateway"],
  producao: ["tabs.live"],
  registro: ["tabs.audit"],
  risco: ["danger.title"],
} as const satisfies Record<Tab, readonly string[]>;

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
  "shipping.price": "correios entrega shipping",
  "notifications.browser": "som notificacao sound notification",
  "notifications.mails": "email aviso mail",
  "tabs.gateway": "banco conta pix psp chave bank account key",
  "tabs.live": "vender de verdade ativar live",
  "tabs.audit": "historico quem mudou auditoria history audit",
  "danger.title": "ferias pausar pausa fechada holiday vacation pause",
};
