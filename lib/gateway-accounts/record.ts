import { z } from "zod";
import { nameSchema } from "#lib/core/described.ts";
import type { Sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { maskPixKey, parsePixKey } from "#lib/pix/keys.ts";
import { ACCOUNT_KINDS, type AccountKind, type AccountSettings } from "./account/account.ts";

/** An account as who runs the platform sees it: everything but what is secret. */
export type AccountRecord = {
  id: string;
  kind: AccountKind;
  profile: string | null;
  holderStoreId: string | null;
  holderName: string | null;
  name: string;
  chave: string | null;
  settings: AccountSettings;
  active: boolean;
  hasCredentials: boolean;
  certificateEndsAt: Date | null;
  registered: boolean;
  notifiedAt: Date | null;
  connectedAt: Date | null;
  lastGoodAt: Date | null;
  lastError: string | null;
  lastErrorAt: Date | null;
  inboundStores: number;
  outboundStores: number;
  createdAt: Date;
  updatedAt: Date;
};

/** The columns of an AccountRecord, for a query whose accounts are aliased `a`. */
export const ACCOUNT_COLUMNS = `a.id, a.kind, a.profile, a.holder_store_id, (SELECT s.name FROM stores s WHERE s.id = a.holder_store_id) AS holder_name,
  a.name, a.chave, a.settings, a.active, a.secrets IS NOT NULL AS has_credentials, a.certificate_ends_at, a.notify_hash IS NOT NULL AS registered,
  a.notified_at, a.connected_at, a.last_good_at, a.last_error, a.last_error_at, a.created_at, a.updated_at,
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

/** What the last calls to a PSP say about it. */
export function stateOf(account: { lastGoodAt: Date | null; lastErrorAt: Date | null }): HealthState {
  const { lastGoodAt, lastErrorAt } = account;
  if (lastErrorAt && (!lastGoodAt || lastErrorAt > lastGoodAt)) return "trouble";
  return lastGoodAt ? "well" : "unknown";
}

const time = z.iso.datetime().nullable();

export const gatewayAccount = z.object({
  id: z.uuid(),
  kind: z.enum(ACCOUNT_KINDS),
  profile: z.string().nullable(),
  store: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  name: z.string(),
  chave: z.string().nullable(),
  settings: z.object({ baseUrl: z.string().optional(), tokenUrl: z.string().optional() }),
  active: z.boolean(),
  hasCredentials: z.boolean(),
  certificateEndsAt: time,
  notifications: z.object({ registered: z.boolean(), lastAt: time }),
  health: z.object({
    state: z.enum(HEALTH),
    lastGoodAt: time,
    lastError: z.string().nullable(),
    lastErrorAt: time,
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
    chave: {
      "pt-BR": "A chave Pix; CPF e CNPJ vêm mascarados.",
      en: "The Pix key; a CPF or CNPJ is masked.",
    },
    settings: { "pt-BR": "Endereços próprios.", en: "Addresses of its own." },
    "settings.baseUrl": { "pt-BR": "Endereço da API.", en: "Address of the API." },
    "settings.tokenUrl": { "pt-BR": "Endereço do token.", en: "Address of the token." },
    active: { "pt-BR": "`false`: desligada.", en: "`false`: switched off." },
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
    connected: { "pt-BR": "As lojas conectadas.", en: "The connected stores." },
    "connected.since": {
      "pt-BR": "Quando a primeira foi conectada.",
      en: "When the first one was connected.",
    },
    "connected.inbound": { "pt-BR": "Quantas recebem por ela.", en: "How many are paid through it." },
    "connected.outbound": { "pt-BR": "Quantas sacam por ela.", en: "How many withdraw through it." },
  },
);

export function presentAccount(record: AccountRecord): z.output<typeof gatewayAccount> {
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id: record.id,
    kind: record.kind,
    profile: record.profile,
    store: record.holderStoreId ? { id: record.holderStoreId, name: record.holderName ?? "" } : null,
    name: record.name,
    chave: shownChave(record.chave),
    settings: record.settings,
    active: record.active,
    hasCredentials: record.hasCredentials,
    certificateEndsAt: iso(record.certificateEndsAt),
    notifications: { registered: record.registered, lastAt: iso(record.notifiedAt) },
    health: {
      state: stateOf(record),
      lastGoodAt: iso(record.lastGoodAt),
      lastError: record.lastError,
      lastErrorAt: iso(record.lastErrorAt),
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

/** A key that is a person's document is never shown whole. */
export function shownChave(chave: string | null): string | null {
  if (chave === null) return null;
  const key = parsePixKey(chave);
  return key.ok && (key.type === "cpf" || key.type === "cnpj") ? maskPixKey(chave) : chave;
}
