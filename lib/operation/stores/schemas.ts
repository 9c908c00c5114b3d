import { z } from "zod";
import { localeField } from "#lib/auth/ask.ts";
import { ROLES } from "#lib/auth/roles.ts";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { amount, reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { moneyMessages } from "#lib/core/input-messages.ts";
import { hasCentavos } from "#lib/core/money.ts";
import { email, line } from "#lib/core/text.ts";

export const operatorStore = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  mode: z.enum(["test", "live"]),
  active: z.boolean(),
  inboundAccountId: z.uuid().nullable(),
  outboundAccountId: z.uuid().nullable(),
  feePercent: z.number(),
  feeFixed: reais(),
  withdrawalFee: reais(),
  withdrawalMax: reais(),
  withdrawalsHeld: z.object({ since: z.iso.datetime(), reason: z.string() }).nullable(),
  available: reais(),
  pending: reais(),
  blocked: reais(),
  turnover: reais(),
  people: z.number().int(),
  lastSaleAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type OperatorStoreView = z.output<typeof operatorStore>;

export const look = z.object({
  id: z.uuid(),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});

const storePerson = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  hasSecondFactor: z.boolean(),
  since: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
});

export const operatorStoreDetail = operatorStore.extend({
  legalName: z.string().nullable(),
  document: z.string().nullable(),
  contactEmail: z.string().nullable(),
  twinId: z.uuid().nullable(),
  inboundAccountName: z.string().nullable(),
  outboundAccountName: z.string().nullable(),
  payments: z.number().int(),
  refunded: reais(),
  fees: reais(),
  withdrawalsWaiting: z.number().int(),
  team: z.array(storePerson),
  invitations: z.number().int(),
  look: look.nullable(),
});
export type OperatorStoreDetailView = z.output<typeof operatorStoreDetail>;

export const changeStoreBody = z.strictObject({
  feePercent: z.number().min(0).max(50).refine(hasCentavos, { error: moneyMessages.decimals }).optional(),
  feeFixed: amount().optional(),
  withdrawalFee: amount().optional(),
  withdrawalMax: amount({ min: 2 }).optional(),
  active: z.boolean().optional(),
  withdrawalsHeld: z.boolean().optional(),
  reason: line(300),
  totpCode,
});
export type StoreTerms = Omit<z.output<typeof changeStoreBody>, "reason" | "totpCode">;

export const createStoreBody = z.strictObject({
  name: line(80, 2),
  ownerEmail: email(),
  locale: localeField.optional(),
  totpCode,
});

const TERMS = {
  feePercent: { "pt-BR": "Tarifa de uma venda, em % do valor.", en: "Fee of a sale, in % of its amount." },
  feeFixed: { "pt-BR": "Tarifa fixa de uma venda.", en: "Fixed fee of a sale." },
  withdrawalFee: { "pt-BR": "Tarifa de um saque.", en: "Fee of a withdrawal." },
  withdrawalMax: { "pt-BR": "Valor máximo de um saque.", en: "Maximum amount of a withdrawal." },
  active: { "pt-BR": "`false`: a loja está pausada.", en: "`false`: the store is paused." },
} as const;

const STORE = {
  ...TERMS,
  slug: { "pt-BR": "O endereço da vitrine.", en: "The address of the shop." },
  mode: { "pt-BR": "`test` ou `live`.", en: "`test` or `live`." },
  inboundAccountId: {
    "pt-BR": "A conta em que as cobranças são pagas, ou null.",
    en: "The account that charges pay into, or null.",
  },
  outboundAccountId: {
    "pt-BR": "A conta de que saem os saques, ou null.",
    en: "The account that pays withdrawals, or null.",
  },
  withdrawalsHeld: {
    "pt-BR": "A retenção dos saques, ou null.",
    en: "The hold of its withdrawals, or null.",
  },
  "withdrawalsHeld.since": { "pt-BR": "Desde quando.", en: "Since when." },
  "withdrawalsHeld.reason": { "pt-BR": "O motivo dado aos donos.", en: "The reason given to the owners." },
  available: { "pt-BR": "O saldo disponível.", en: "The available balance." },
  pending: {
    "pt-BR": "O que saques e reembolsos a caminho seguram.",
    en: "What withdrawals and refunds on their way hold.",
  },
  blocked: { "pt-BR": "O que pagadores contestam.", en: "What payers dispute." },
  turnover: {
    "pt-BR": "O que foi vendido nos últimos 30 dias, com hoje.",
    en: "Sales of the last 30 days, including today.",
  },
  people: { "pt-BR": "Quantas pessoas há na equipe.", en: "Number of people in the team." },
  lastSaleAt: { "pt-BR": "Quando foi a última venda, ou null.", en: "Time of the last sale, or null." },
} as const;

nameSchema(
  "OperatorStore",
  { "pt-BR": "Uma loja da plataforma.", en: "A store of this platform." },
  operatorStore,
  STORE,
);
nameSchema(
  "OperatorLook",
  {
    "pt-BR": "Uma consulta dos dados de uma loja, só de leitura.",
    en: "A read-only look into the data of a store.",
  },
  look,
  {
    reason: { "pt-BR": "O motivo, que a loja lê.", en: "The reason, which the store reads." },
    endsAt: { "pt-BR": "Quando a consulta termina.", en: "When the look ends." },
  },
);
nameSchema(
  "OperatorStorePerson",
  { "pt-BR": "Alguém da equipe de uma loja.", en: "A member of a store's team." },
  storePerson,
  {
    name: { "pt-BR": "O nome.", en: "The name." },
    email: { "pt-BR": "O e-mail.", en: "The e-mail address." },
    role: { "pt-BR": "O papel.", en: "The role." },
    hasSecondFactor: { "pt-BR": "Se tem um autenticador.", en: "Whether there is an authenticator." },
    since: { "pt-BR": "Desde quando está na equipe.", en: "When the person joined the team." },
    lastSignInAt: {
      "pt-BR": "A última entrada na conta, ou null.",
      en: "The last sign-in, or null.",
    },
  },
);
nameSchema(
  "OperatorStoreDetail",
  { "pt-BR": "Uma loja com a equipe e os números.", en: "A store with its team and figures." },
  operatorStoreDetail,
  {
    ...STORE,
    legalName: { "pt-BR": "Nome ou razão social, ou null.", en: "The legal name, or null." },
    document: { "pt-BR": "CPF ou CNPJ da loja, ou null.", en: "CPF or CNPJ of the store, or null." },
    contactEmail: { "pt-BR": "E-mail de atendimento, ou null.", en: "Contact e-mail, or null." },
    twinId: {
      "pt-BR": "A loja de teste ou de produção do mesmo negócio, ou null.",
      en: "The test or live store of the same business, or null.",
    },
    inboundAccountName: {
      "pt-BR": "Nome da conta que recebe, ou null.",
      en: "Name of the receiving account, or null.",
    },
    outboundAccountName: {
      "pt-BR": "Nome da conta que paga, ou null.",
      en: "Name of the paying account, or null.",
    },
    payments: { "pt-BR": "Quantas vendas nesses 30 dias.", en: "Number of sales in these 30 days." },
    refunded: { "pt-BR": "O que foi reembolsado nesses 30 dias.", en: "Refunds of these 30 days." },
    fees: { "pt-BR": "As tarifas desses 30 dias.", en: "Fees of these 30 days." },
    withdrawalsWaiting: { "pt-BR": "Saques sem desfecho.", en: "Withdrawals without an outcome." },
    team: { "pt-BR": "A equipe, os donos primeiro.", en: "The team, owners first." },
    invitations: { "pt-BR": "Quantos convites estão em aberto.", en: "Number of open invitations." },
    look: { "pt-BR": "A sua consulta em aberto, ou null.", en: "Your open look, or null." },
  },
);
nameSchema(
  "OperatorNewStore",
  { "pt-BR": "Uma loja nova e o seu dono.", en: "A new store and its owner." },
  createStoreBody,
  {
    name: {
      "pt-BR": "O nome da loja; o endereço dela sai daqui.",
      en: "The store's name; its address is derived from it.",
    },
    ownerEmail: { "pt-BR": "Quem é convidado como dono.", en: "Who is invited as its owner." },
    locale: { "pt-BR": "O idioma do convite.", en: "Language of the invitation." },
  },
);
nameSchema(
  "OperatorStoreChange",
  { "pt-BR": "O que muda numa loja, e por quê.", en: "What changes for a store, and why." },
  changeStoreBody,
  {
    ...TERMS,
    withdrawalsHeld: {
      "pt-BR": "`true` para reter os saques da loja.",
      en: "`true` to hold the store's withdrawals.",
    },
    reason: {
      "pt-BR": "O motivo, que os donos leem no e-mail e no registro.",
      en: "The reason, which the owners read in the e-mail and in the audit log.",
    },
  },
);
