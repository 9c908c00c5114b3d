import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#lib/db/embedded/settings.ts";
import { pool } from "#lib/db/pool.ts";
import { sealSecrets } from "#lib/gateway-accounts/account/secrets.ts";
import { makeEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { makeTxid } from "#lib/pix/txid.ts";
import { type Running, startProcess } from "../e2e/fixtures/process.ts";
import { untilOk } from "../e2e/fixtures/wait.ts";
import { certificatesIn } from "../scripts/psp/certificates.ts";
import { NOTICE_LIMIT_MS, type NoticeTimes, timeNotices } from "./notices.ts";
import { makePaidCharges, makeShop } from "./wallet-history.ts";

/** Settlements through a slow PSP: whether the jobs wait for the network concurrently. */

export const LIMITS = { perSecond: 300, latencyMs: 150, noticeMs: NOTICE_LIMIT_MS };

const CHARGES = 3_000;
const WARM = 1_000;
const CHAVE = "71cdf9ba-c695-4e3c-b010-abb521a3f1be";

export type SettledByPsp = { how: string; charges: number; perSecond: number };

type Due = { storeId: string; txid: string };

/**
 * Measures response times of notifications; then settlements of paid charges on one account, of one live
 * store and of eight, each reported by its own notification; and as many in the sandbox, which responds
 * immediately, for comparison.
 */
export async function measureSettlements(
  url: string,
  logs: string,
): Promise<{ settled: SettledByPsp[]; notices: NoticeTimes }> {
  const dir = join(logs, "psp");
  mkdirSync(dir, { recursive: true });
  const accountId = randomUUID();
  const shops = [...(await makeStores(accountId, 1)), ...(await makeStores(accountId, 8))];
  const warm = dueOf(shops.slice(0, 1), WARM);
  const one = dueOf(shops.slice(0, 1), CHARGES);
  const eight = dueOf(shops.slice(1), CHARGES);
  writeBooks(dir, [...warm, ...one, ...eight]);
  const psp = await startPspProcess(dir, logs, accountId);
  try {
    // Warms up compiler, connections and token; not reported.
    await settleAll(accountId, warm);
    const waits = `a PSP that takes ${LIMITS.latencyMs} ms`;
    const notices = await timeNotices(
      url,
      accountId,
      warm.map(({ txid }) => txid),
    );
    const settled = [
      { how: `one store, ${waits}`, charges: CHARGES, perSecond: await settleAll(accountId, one) },
      { how: "one store, the sandbox", charges: CHARGES, perSecond: await settleSandbox() },
      { how: `eight stores, ${waits}`, charges: CHARGES, perSecond: await settleAll(accountId, eight) },
    ];
    return { settled, notices };
  } finally {
    await psp.stop();
  }
}

function dueOf(stores: string[], count: number): Due[] {
  return Array.from({ length: count }, (_, n) => ({
    storeId: stores[n % stores.length] as string,
    txid: makeTxid(),
  }));
}

async function makeStores(accountId: string, count: number): Promise<string[]> {
  await pool().query(
    `INSERT INTO gateway_accounts (id, kind, profile, name, chave) VALUES ($1, 'api-pix', 'test', 'PSP', $2)
     ON CONFLICT (id) DO NOTHING`,
    [accountId, CHAVE],
  );
  const { rows } = await pool().query<{ id: string }>(
    `WITH store AS (
       INSERT INTO stores (name, slug, fee_percent, fee_fixed, mode, inbound_gateway, inbound_account_id, outbound_gateway)
       SELECT 'Loja do PSP', 'psp-' || uuidv7(), 0.99, 0.10, 'live', 'api-pix', $1, 'none' FROM generate_series(1, $2::int)
       RETURNING id
     ), wallet AS (INSERT INTO wallets (store_id) SELECT id FROM store)
     SELECT id FROM store`,
    [accountId, count],
  );
  return rows.map(({ id }) => id);
}

/** The PSP's books with every charge paid, in its own process's format. */
function writeBooks(dir: string, due: Due[]): void {
  const at = new Date().toISOString();
  const charges = due.map(({ txid }, n) => ({
    txid,
    chave: CHAVE,
    amount: 5_000,
    expiration: 86_400,
    createdAt: at,
    status: "CONCLUIDA",
    revision: 0,
    location: `pix.psp.test/qr/v2/${txid}`,
    locationId: n + 1,
    copyPaste: `paid ${txid}`,
  }));
  const received = due.map(({ txid }) => ({
    endToEndId: makeEndToEndId("99999999"),
    txid,
    chave: CHAVE,
    amount: 5_000,
    at,
    payer: { name: "Maria de Teste", document: "52998224725" },
    masked: true,
    visibleAt: 0,
    refunds: [],
  }));
  const books = { balance: 5_000 * due.length, opening: 0, charges, received, sent: [], webhooks: [] };
  writeFileSync(join(dir, "books.json"), JSON.stringify(books));
}

async function startPspProcess(dir: string, logs: string, accountId: string): Promise<Running> {
  const [port, control] = [await freePort(), await freePort()];
  const ca = certificatesIn(dir).ca;
  const psp = startProcess({
    name: "psp",
    args: [
      ...["scripts/psp/main.ts", "--dir", dir, "--port", String(port), "--control", String(control)],
      ...["--chave", CHAVE, "--latency", String(LIMITS.latencyMs)],
    ],
    env: process.env,
    logs,
  });
  await psp.until("opens its control door", () => untilOk(`http://127.0.0.1:${control}/checks`));
  const text = (name: string) => readFileSync(join(dir, name), "utf8");
  const secrets = {
    clientId: "Client_Id_vitrine",
    clientSecret: "Client_Secret_vitrine",
    certificate: { kind: "pem" as const, cert: text("client.pem"), key: text("client.key.pem") },
    ca,
  };
  await pool().query(
    "UPDATE gateway_accounts SET settings = $2, secrets = $3, updated_at = now() WHERE id = $1",
    [
      accountId,
      JSON.stringify({ baseUrl: `https://127.0.0.1:${port}`, simultaneousCalls: 96 }),
      sealSecrets(secrets),
    ],
  );
  return psp;
}

/** Settles them by the worker's jobs; returns the rate per second. */
async function settleAll(accountId: string, due: Due[]): Promise<number> {
  const txids = due.map(({ txid }) => txid);
  await pool().query(
    `INSERT INTO transactions (id, store_id, status, amount, fee_amount, net_amount, amount_due, cover_fee, description,
       customer_name, customer_email, gateway, account_id, txid, charge_state, copy_paste, expires_at)
     SELECT uuidv7(), d.store_id, 'PENDING', 50, 0.60, 49.40, 50, false, 'Cobrança', 'Maria Souza', 'maria@example.com',
       'api-pix', $1, d.txid, 'open', 'x', now() + interval '7 days'
     FROM unnest($2::uuid[], $3::text[]) d (store_id, txid)`,
    [accountId, due.map(({ storeId }) => storeId), txids],
  );
  await pool().query("VACUUM ANALYZE transactions, payments, charge_search, list_deltas");
  return settleTxids(txids);
}

async function settleSandbox(): Promise<number> {
  const { storeId } = await makeShop("settle-sandbox");
  return settleTxids(await makePaidCharges(storeId, CHARGES));
}

async function settleTxids(txids: string[]): Promise<number> {
  const started = performance.now();
  await pool().query("SELECT read_charges_soon($1)", [txids]);
  while (await anyPending()) await new Promise((resolve) => setTimeout(resolve, 200));
  const seconds = (performance.now() - started) / 1000;
  const { rows } = await pool().query<{ booked: number }>(
    `SELECT count(*)::int AS booked FROM payments p JOIN transactions t ON t.id = p.transaction_id
     WHERE t.txid = ANY ($1) AND t.status = 'COMPLETED' AND p.kind = 'full'`,
    [txids],
  );
  if (rows[0]?.booked !== txids.length)
    throw new Error(`of ${txids.length} payments ${rows[0]?.booked} were booked`);
  return Math.round(txids.length / seconds);
}

async function anyPending(): Promise<boolean> {
  const { rows } = await pool().query("SELECT FROM transactions WHERE status = 'PENDING' LIMIT 1");
  return rows.length > 0;
}
