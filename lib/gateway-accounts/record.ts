import { z } from "zod";
import { nameSchema } from "#lib/core/described.ts";
import type { Sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { maskPixKey, parsePixKey } from "#lib/pix/keys.ts";
import {
  ACCOUNT_KINDS,
  type AccountKind,
  type AccountSettings,
  ENVIRONMENTS,
  type Environment,
  IS_LISTED,
} from "./account/account.ts";

/** An account as shown to the operator: everything but its secrets. */
export type AccountRecord = {
  id: string;
  kind: AccountKind;
  profile: string | null;
  holderStoreId: string | null;
  holderName: string | null;
  environment: Environment;
  name: string;
  chave: string | null;
  settings: AccountSettings;
  active: boolean;
  payoutsStoppedAt: Date | null;
  /** The withdrawal for which the bank sent another amount. */
  payoutsStoppedFor: string | null;
  hasCredentials: boolean;
  certificateEndsAt: Date | null;
  registered: boolean;
  notifiedAt: Date | null;
  connectedAt: Date | null;
  lastGoodAt: Date | null;
  lastError: string | null;
  lastErrorAt: Date | null;
  listedUntil: Date | null;
  listingLags: boolean;
  listingProblem: string | null;
  inboundStores: number;
  outboundStores: number;
  createdAt: Date;
  updatedAt: Date;
  closedAt: Date | null;
  compareBalance: boolean;
  /** The key that leads the same account at the bank; its own id if it is alone. */
  bankAccountId: string;
};

/**
 * Whether the received Pix of account `a` have not been listed for so long that administrators are warned. Inactive
 * accounts are listed every three minutes, too, but cause no warning.
 */
export const LISTING_LAGS = `(a.active AND ${IS_LISTED} AND (a.connected_at IS NOT NULL OR a.listed_until IS NOT NULL)
  AND coalesce(a.listed_until, a.connected_at) < now() - interval '15 minutes') IS TRUE`;

/** The columns of an AccountRecord, for a query whose accounts are aliased `a`. */
export const ACCOUNT_COLUMNS = `a.id, a.kind, a.profile, a.holder_store_id, (SELECT s.name FROM stores s WHERE s.id = a.holder_store_id) AS holder_name,
  a.environment, a.name, a.chave, a.settings, a.active, a.payouts_stopped_at, a.payouts_stopped_for, a.secrets IS NOT NULL AS has_credentials, a.certificate_ends_at, a.notify_hash IS NOT NULL AS registered,
  a.notified_at, a.connected_at, a.last_good_at, a.last_error, a.last_error_at, a.created_at, a.updated_at, a.closed_at,
  a.compare_balance, coalesce(a.bank_account_id, a.id) AS bank_account_id,
  a.listed_until, a.listing_problem, ${LISTING_LAGS} AS listing_lags,
  (SELECT count(*)::int FROM stores s WHERE s.inbound_account_id = a.id) AS inbound_stores,
  (SELECT count(*)::int FROM stores s WHERE s.outbound_account_id = a.id) AS outbound_stores`;

/** Throws NotFound. */
export async function findAccount(on: Sql, id: string): Promise<AccountRecord> {
  const [record] = await on<AccountRecord>(
    "find-gateway-account",
    `SELECT ${ACCOUNT_COLUMNS} FROM gateway_accounts a WHERE a.id = $1`,
    [id],
  );
  if (!record) throw new AppError("NotFound");
  return record;
}

const HEALTH = ["well", "trouble", "unknown"] as const;
export type HealthState = (typeof HEALTH)[number];

/** The health of a PSP, from the last calls and from the age of the last list. */
export function stateOf(
  account: Pick<AccountRecord, "lastGoodAt" | "lastErrorAt" | "listingLags">,
): HealthState {
  const { lastGoodAt, lastErrorAt, listingLags } = account;
  if (listingLags) return "trouble";
  if (lastErrorAt && (!lastGoodAt || lastErrorAt > lastGoodAt)) return "trouble";
  return lastGoodAt ? "well" : "unknown";
}

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
    branch: z.string().optional(),
    accountNumber: z.string().optional(),
  }),
  active: z.boolean(),
  compareBalance: z.boolean(),
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
    "settings.branch": { "pt-BR": "Agência.", en: "Branch." },
    "settings.accountNumber": { "pt-BR": "Número da conta.", en: "Account number." },
    active: { "pt-BR": "`false`: desligada.", en: "`false`: switched off." },
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

/** A key that is a personal document is always masked. */
export function shownChave(chave: string | null): string | null {
  if (chave === null) return null;
  const key = parsePixKey(chave);
  return key.ok && (key.type === "cpf" || key.type === "cnpj") ? maskPixKey(chave) : chave;
}
