import { z } from "zod";
import { nameSchema } from "#lib/core/described.ts";
import { ACCOUNT_KINDS, ENVIRONMENTS, USUAL_LOOKS } from "./account/account.ts";
import { type AccountRecord, HEALTH, stateOf } from "./record.ts";
import { shownChave } from "./shown-chave.ts";

const time = z.iso.datetime().nullable();

export const gatewayAccount = z.object({
  id: z.uuid(),
  kind: z.enum(ACCOUNT_KINDS),
  profile: z.string().nullable(),
  store: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  environment: z.enum(ENVIRONMENTS),
  name: z.string(),
  chave: z.string().nullable(),
  settings: z.object({
    baseUrl: z.string().optional(),
    tokenUrl: z.string().optional(),
    simultaneousCalls: z.int().optional(),
    mutualTlsNotifications: z.boolean().optional(),
    looksPerMinute: z.int().optional(),
    branch: z.string().optional(),
    accountNumber: z.string().optional(),
  }),
  active: z.boolean(),
  compareBalance: z.boolean(),
  looking: z.object({ byNotification: z.boolean(), perMinute: z.int(), used: z.int() }),
  bankAccountId: z.uuid(),
  closedAt: time,
  hasCredentials: z.boolean(),
  certificateEndsAt: time,
  notifications: z.object({ registered: z.boolean(), lastAt: time }),
  health: z.object({
    state: z.enum(HEALTH),
    lastGoodAt: time,
    lastError: z.string().nullable(),
    lastErrorAt: time,
    payoutsStopped: z.object({ since: z.iso.datetime(), withdrawalId: z.uuid() }).nullable(),
  }),
  connected: z.object({ since: time, inbound: z.number().int(), outbound: z.number().int() }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

nameSchema(
  "GatewayAccount",
  {
    "pt-BR": "Uma conta num banco, por onde o dinheiro entra ou sai.",
    en: "An account at a bank, through which money comes in or goes out.",
  },
  gatewayAccount,
  {
    kind: { "pt-BR": "O que ela é.", en: "What it is." },
    profile: { "pt-BR": "Qual banco, ou null.", en: "Which bank, or null." },
    store: {
      "pt-BR": "A loja titular, ou null: é da plataforma.",
      en: "The store that holds it, or null: the platform's.",
    },
    "store.name": { "pt-BR": "Nome da loja.", en: "Name of the store." },
    environment: {
      "pt-BR":
        "`production`: dinheiro de verdade; `homologation`: o ambiente de testes de um banco; `test`: um banco de testes. Nunca muda.",
      en: "`production`: real money; `homologation`: a bank's test environment; `test`: a bank of tests. Never changes.",
    },
    chave: {
      "pt-BR": "A chave Pix; CPF e CNPJ vêm mascarados.",
      en: "The Pix key; a CPF or CNPJ is masked.",
    },
    closedAt: {
      "pt-BR": "Desde quando está encerrada, ou null. Uma conta encerrada não é mais chamada.",
      en: "Since when it is closed, or null. A closed account is never called again.",
    },
    settings: {
      "pt-BR": "O que difere do perfil do banco.",
      en: "What differs from the bank's profile.",
    },
    "settings.baseUrl": { "pt-BR": "Endereço da API.", en: "Address of the API." },
    "settings.tokenUrl": { "pt-BR": "Endereço do token.", en: "Address of the token." },
    "settings.simultaneousCalls": {
      "pt-BR": "Chamadas ao mesmo tempo, quando não são 8.",
      en: "Calls at once, where that is not 8.",
    },
    "settings.mutualTlsNotifications": {
      "pt-BR": "Se o certificado do banco é conferido nos avisos.",
      en: "Whether the bank's certificate is verified on notifications.",
    },
    "settings.looksPerMinute": {
      "pt-BR": "Leituras da lista por minuto, quando não são 6.",
      en: "Readings of the list a minute, where that is not 6.",
    },
    "settings.branch": { "pt-BR": "Agência.", en: "Branch." },
    "settings.accountNumber": { "pt-BR": "Número da conta.", en: "Account number." },
    active: { "pt-BR": "`false`: desligada.", en: "`false`: switched off." },
    looking: {
      "pt-BR": "Quanto se lê a lista do banco enquanto há cobranças recentes sem pagamento.",
      en: "How much the bank's list is read while recent charges are unpaid.",
    },
    "looking.byNotification": {
      "pt-BR": "`true`: os avisos do banco funcionam, e a lista é lida só a cada três minutos.",
      en: "`true`: the bank's notifications work, and the list is only read every three minutes.",
    },
    "looking.perMinute": { "pt-BR": "O máximo de chamadas por minuto.", en: "The most calls a minute." },
    "looking.used": { "pt-BR": "Quantas no minuto atual.", en: "Number of calls in the current minute." },
    compareBalance: {
      "pt-BR": "Se o saldo no banco é comparado com os livros.",
      en: "Whether the bank's balance is compared with the books.",
    },
    bankAccountId: {
      "pt-BR": "A conta no banco, pelo id da chave mais antiga dela: igual nas contas que são uma só.",
      en: "The account at the bank, by the id of its oldest key: the same at accounts that are one.",
    },
    hasCredentials: { "pt-BR": "Se há credenciais guardadas.", en: "Whether credentials are kept." },
    certificateEndsAt: { "pt-BR": "Fim da validade do certificado.", en: "When the certificate ends." },
    notifications: { "pt-BR": "Os avisos do banco.", en: "The bank's notifications." },
    "notifications.registered": {
      "pt-BR": "Se o banco tem o endereço.",
      en: "Whether the bank has the address.",
    },
    "notifications.lastAt": { "pt-BR": "Quando veio o último.", en: "When the last one came." },
    health: { "pt-BR": "Como vão as chamadas ao banco.", en: "How calls to the bank go." },
    "health.state": {
      "pt-BR": "`well`: a última respondeu; `trouble`: a última falhou; `unknown`: nenhuma ainda.",
      en: "`well`: the last one answered; `trouble`: the last one failed; `unknown`: none yet.",
    },
    "health.lastGoodAt": { "pt-BR": "A última que respondeu.", en: "The last one that answered." },
    "health.lastError": { "pt-BR": "O último problema.", en: "The last problem." },
    "health.lastErrorAt": { "pt-BR": "Quando foi.", en: "When that was." },
    "health.payoutsStopped": {
      "pt-BR":
        "Os saques estão parados: o banco enviou um valor diferente do que foi pedido. null se não estão.",
      en: "Withdrawals are stopped: the bank has sent another amount than was asked for. null if they are not.",
    },
    "health.payoutsStopped.since": { "pt-BR": "Desde quando.", en: "Since when." },
    "health.payoutsStopped.withdrawalId": {
      "pt-BR": "O saque que o banco enviou com outro valor.",
      en: "The withdrawal that the bank sent with another amount.",
    },
    connected: { "pt-BR": "As lojas conectadas.", en: "The connected stores." },
    "connected.since": {
      "pt-BR": "Quando a primeira foi conectada.",
      en: "When the first one was connected.",
    },
    "connected.inbound": { "pt-BR": "Quantas recebem por ela.", en: "How many are paid through it." },
    "connected.outbound": { "pt-BR": "Quantas sacam por ela.", en: "How many withdraw through it." },
  },
);

export type GatewayAccountView = z.output<typeof gatewayAccount>;

export function presentAccount(record: AccountRecord): GatewayAccountView {
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id: record.id,
    kind: record.kind,
    profile: record.profile,
    store: record.holderStoreId ? { id: record.holderStoreId, name: record.holderName ?? "" } : null,
    environment: record.environment,
    name: record.name,
    chave: shownChave(record.chave),
    settings: record.settings,
    active: record.active,
    compareBalance: record.compareBalance,
    looking: {
      byNotification: record.notified,
      perMinute: record.settings.looksPerMinute ?? USUAL_LOOKS,
      used: record.looks,
    },
    bankAccountId: record.bankAccountId,
    closedAt: record.closedAt?.toISOString() ?? null,
    hasCredentials: record.hasCredentials,
    certificateEndsAt: iso(record.certificateEndsAt),
    notifications: { registered: record.registered, lastAt: iso(record.notifiedAt) },
    health: {
      state: stateOf(record),
      lastGoodAt: iso(record.lastGoodAt),
      lastError: record.listingLags ? lagOf(record) : record.lastError,
      lastErrorAt: iso(record.lastErrorAt),
      payoutsStopped:
        record.payoutsStoppedAt && record.payoutsStoppedFor
          ? { since: record.payoutsStoppedAt.toISOString(), withdrawalId: record.payoutsStoppedFor }
          : null,
    },
    connected: {
      since: iso(record.connectedAt),
      inbound: record.inboundStores,
      outbound: record.outboundStores,
    },
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

function lagOf({ listedUntil, listingProblem }: AccountRecord): string {
  const since = listedUntil ? `since ${listedUntil.toISOString()}` : "yet";
  return `received Pix have not been listed ${since}: ${listingProblem ?? "no answer"}`;
}
