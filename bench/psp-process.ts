import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#lib/db/embedded/settings.ts";
import { pool } from "#lib/db/pool.ts";
import { sealSecrets } from "#lib/gateway-accounts/account/secrets.ts";
import { makeEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { type Running, startProcess } from "../e2e/fixtures/process.ts";
import { untilOk } from "../e2e/fixtures/wait.ts";
import { certificatesIn } from "../scripts/psp/certificates.ts";

/** A test PSP in a process of its own, with charges of stores on one account. */

export const LATENCY_MS = 150;

const CHAVE = "71cdf9ba-c695-4e3c-b010-abb521a3f1be";

export type Due = { storeId: string; txid: string };

type PspProcess = { running: Running; controlUrl: string };

export async function makeStores(accountId: string, count: number): Promise<string[]> {
  await pool().query(
    `INSERT INTO gateway_accounts (id, kind, profile, environment, name, chave) VALUES ($1, 'api-pix', 'test', 'production', 'PSP', $2)
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

/** The PSP's books in its own process's format: every charge paid, or every one open and notified to an address. */
export function writeBooks(dir: string, due: Due[], notified?: string): void {
  const at = new Date().toISOString();
  const charges = due.map(({ txid }, n) => ({
    txid,
    chave: CHAVE,
    amount: 5_000,
    expiration: 86_400,
    createdAt: at,
    status: notified ? "ATIVA" : "CONCLUIDA",
    revision: 0,
    location: `pix.psp.test/qr/v2/${txid}`,
    locationId: n + 1,
    copyPaste: `paid ${txid}`,
  }));
  const received = (notified ? [] : due).map(({ txid }) => ({
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
  const webhooks = notified ? [{ chave: CHAVE, url: notified, createdAt: at }] : [];
  const books = { balance: 5_000 * received.length, opening: 0, charges, received, sent: [], webhooks };
  writeFileSync(join(dir, "books.json"), JSON.stringify(books));
}

export async function startPspProcess(dir: string, logs: string, accountId: string): Promise<PspProcess> {
  const [port, control] = [await freePort(), await freePort()];
  const ca = certificatesIn(dir).ca;
  const psp = startProcess({
    name: "psp",
    args: [
      ...["scripts/psp/main.ts", "--dir", dir, "--port", String(port), "--control", String(control)],
      ...["--chave", CHAVE, "--latency", String(LATENCY_MS), "--no-saves", "--unchecked"],
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
      sealSecrets(accountId, secrets),
    ],
  );
  return { running: psp, controlUrl: `http://127.0.0.1:${control}` };
}

/** The same charges here, waiting for their payment. */
export async function openCharges(accountId: string, due: Due[]): Promise<void> {
  await pool().query(
    `INSERT INTO transactions (id, store_id, status, amount, fee_amount, net_amount, amount_due, cover_fee, description,
       customer_name, customer_email, gateway, account_id, txid, charge_state, copy_paste, expires_at)
     SELECT uuidv7(), d.store_id, 'PENDING', 50, 0.60, 49.40, 50, false, 'Cobrança', 'Maria Souza', 'maria@example.com',
       'api-pix', $1, d.txid, 'open', 'x', now() + interval '7 days'
     FROM unnest($2::uuid[], $3::text[]) d (store_id, txid)`,
    [accountId, due.map(({ storeId }) => storeId), due.map(({ txid }) => txid)],
  );
}
