import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseOfFile } from "../fixtures/file-database.ts";
import { type Running, startProcess } from "../fixtures/process.ts";
import { createDatabase, logs, startServer, startWorker } from "../fixtures/stack.ts";
import { eventually } from "../fixtures/wait.ts";

/** The keys of APP_SECRET: processes with other keys don't start, and everything is resealed while a shop sells. */
const OLD = process.env.APP_SECRET as string;
const YOUNG = randomBytes(32).toString("base64");
const DOCUMENT = "52998224725";
const BOTH = `2:${YOUNG},1:${OLD}`;

const database = databaseOfFile("ring");
let server: Running & { url: string };
let worker: Running;
const dataDir = mkdtempSync(join(tmpdir(), "vitrine-ring-"));

beforeAll(async () => {
  await start(OLD);
});

afterAll(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(secret: string): Promise<void> {
  const options = { databaseUrl: database.url, env: { APP_SECRET: secret } };
  [server, worker] = await Promise.all([startServer(options), startWorker(options)]);
}

async function stop(): Promise<void> {
  await Promise.all([server?.stop(), worker?.stop()]);
}

/** Runs the command to its end. */
async function rotate(secret: string | undefined, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, APP_SECRET: secret ?? "" };
  const { stdout, stderr, exitCode } = await execa(process.execPath, ["scripts/secrets-rotate.ts", ...args], {
    env,
    extendEnv: false,
    reject: false,
  });
  return { said: `${stdout}\n${stderr}`, exitCode };
}

/** The line with which a server or a worker refuses to start. */
async function refusal(script: string, secret: string): Promise<string> {
  const env = { ...process.env, NODE_ENV: "production" as const, APP_SECRET: secret, DATA_DIR: dataDir };
  const running = startProcess({ name: "refused", args: [script], env, logs: logs() });
  await eventually(async () => !running.isRunning());
  return running.output();
}

test.each(["scripts/server.ts", "lib/jobs/worker.ts"])(
  "%s refuses to start with other keys",
  async (script) => {
    expect(await refusal(script, YOUNG)).toMatch(/^APP_SECRET is wrong: its key 1 is not the one/m);
    expect(await refusal(script, `2:${YOUNG}`)).toMatch(/^APP_SECRET lacks the key 1, which this database/m);
  },
);

test("a running process notices keys that it lacks, and ends when nobody could read what it seals", async () => {
  const other = await createDatabase("watched");
  const preload = new URL("../fixtures/quick-watch.ts", import.meta.url).href;
  const watched = await startWorker({
    databaseUrl: other.url,
    env: { APP_SECRET: OLD, NODE_OPTIONS: `--import=${preload}` },
  });
  const client = new pg.Client({ connectionString: other.url });
  await client.connect();
  await client.query("INSERT INTO app_keys (id, proof) VALUES ('2', 'another')");
  await eventually(async () => /APP_SECRET lacks the key 2, which this database/.test(watched.output()));
  expect(watched.isRunning()).toBe(true);
  await client.query("DELETE FROM app_keys WHERE id = '2'; UPDATE app_keys SET proof = 'another'");
  await eventually(async () => !watched.isRunning());
  expect(watched.output()).toMatch(/^APP_SECRET is wrong: its key 1 is not the one/m);
  await client.end();
  await other.drop();
});

test("a command does not bring a new key into use", async () => {
  const early = await rotate(BOTH);
  expect(early.exitCode).toBe(1);
  expect(early.said).toContain("begins with key 2, with which Vitrine has not been started yet");
});

test("everything is sealed anew while orders are placed, paid and delivered", async () => {
  const { makeStore } = await import("../fixtures/store.ts");
  const { makeMember, sessionOf, freshCodes } = await import("../fixtures/session.ts");
  const { call, buyer } = await import("../fixtures/client.ts");
  const { pool } = await import("#lib/db/pool.ts");
  const store = await makeStore({
    stock: 300,
    webhook: { url: "http://127.0.0.1:9/", events: ["payment.paid"] },
  });
  const owner = await makeMember({ storeId: store.id });
  const api = (method: string, path: string, body?: object) =>
    call(method, path, { key: store.apiKey, server: server.url, ...(body ? { body } : {}) });
  const sell = async () => {
    const items = [{ productId: store.products.card.id, quantity: 1 }];
    const made = await api("POST", "/orders", { ...buyer, items, customerDocument: DOCUMENT });
    expect(made.status).toBe(201);
    const { id, pix } = made.body.order;
    await api("POST", "/sandbox/payments", { copyPaste: pix.copy_paste });
    return id as string;
  };
  const delivered = (id: string) =>
    eventually(async () => {
      const { order } = (
        await call("GET", `/orders/public/${id}/status`, { store: store.id, server: server.url })
      ).body;
      const url = order.deliveries?.[0]?.url;
      if (!url) return false;
      const token = new URL(url).pathname.split("/").at(-1);
      const answer = await call("GET", `/deliveries/${token}`, { store: store.id, server: server.url });
      return answer.body.delivery.contents[0].value as string;
    });
  const before = await sell();
  const goods = await delivered(before);
  // As an earlier version has stored a part of them.
  await pool().query(
    `UPDATE stock_units SET content = 'ABERTO-' || id, fingerprint = sha256(convert_to('ABERTO-' || id, 'UTF8'))
     WHERE id IN (SELECT id FROM stock_units WHERE product_id = $1 AND status = 'available' ORDER BY id DESC LIMIT 100)`,
    [store.products.card.id],
  );

  await pool().query("UPDATE orders SET customer_document = $2 WHERE id = $1", [before, DOCUMENT]);
  await pool().query(
    `UPDATE transactions SET customer_document = $2, document_hash = NULL, payer_document = $2 WHERE order_id = $1`,
    [before, DOCUMENT],
  );
  await pool().query("UPDATE charge_search SET details = details || search_text($2) WHERE order_id = $1", [
    before,
    DOCUMENT,
  ]);

  await stop();
  await start(BOTH);
  const sold: string[] = [];
  let selling = true;
  const seller = (async () => {
    while (selling) sold.push(await sell());
  })();
  await eventually(async () => sold.length > 0);
  const first = await rotate(BOTH);
  const soldMeanwhile = sold.length;
  selling = false;
  await seller;
  expect(first.said).toMatch(/stock_units: \d+ rows/);
  expect(first.said).toContain("No longer used, and may be removed from APP_SECRET: 1.");
  expect(first.exitCode).toBe(0);
  expect(soldMeanwhile).toBeGreaterThan(0);

  const { rows } = await pool().query<{ left: number }>(
    `SELECT (SELECT count(*)::int FROM stock_units WHERE content NOT LIKE 'v2.2.%' OR fingerprint IS NULL)
       + (SELECT count(*)::int FROM order_items WHERE delivery_token NOT LIKE 'v2.2.%' OR delivery_hash IS NULL)
       + (SELECT count(*)::int FROM orders WHERE customer_document NOT LIKE 'v2.2.%')
       + (SELECT count(*)::int FROM transactions WHERE customer_document NOT LIKE 'v2.2.%' OR document_hash IS NULL)
       + (SELECT count(*)::int FROM payments WHERE payer_document NOT LIKE 'v2.2.%')
       + (SELECT count(*)::int FROM sandbox_payments WHERE payer_document NOT LIKE 'v2.2.%')
       + (SELECT count(*)::int FROM charge_search WHERE details LIKE '%52998224725%')
       + (SELECT count(*)::int FROM members WHERE totp_secret NOT LIKE 'v2.2.%')
       + (SELECT count(*)::int FROM webhook_endpoints WHERE secret NOT LIKE 'v2.2.%') AS left`,
  );
  expect(rows[0]?.left).toBe(0);
  // Nothing is left to do.
  expect((await rotate(BOTH)).said).toContain("Everything was sealed with the first key already.");

  await stop();
  await start(`2:${YOUNG}`);
  expect(await delivered(before)).toBe(goods);
  expect(await delivered(sold[0] as string)).toBeTruthy();
  const stock = `/products/${store.products.card.id}/stock`;
  const { rows: open } = await pool().query<{ id: string }>(
    "SELECT id FROM stock_units WHERE product_id = $1 AND status = 'available' ORDER BY id DESC LIMIT 1",
    [store.products.card.id],
  );
  const known = `ABERTO-${open[0]?.id}`;
  expect((await api("POST", stock, { items: [known] })).body.stock).toMatchObject({
    added: 0,
    duplicates: 1,
  });
  expect((await api("GET", `${stock}?search=${known}`)).body.units).toHaveLength(1);
  const byDocument = await api("GET", `/transactions?search=${DOCUMENT}&limit=1`);
  expect(byDocument.body.data.pagination.total).toBe(1 + sold.length);
  expect(byDocument.body.data.transactions[0].customer.document).toBe(DOCUMENT);
  // The authenticator, too.
  const body = { name: "x", scopes: ["*"], totpCode: await freshCodes(owner) };
  const options = { headers: await sessionOf(owner, server.url), body, server: server.url };
  expect((await call("POST", "/stores/me/api-keys", options)).status).toBe(201);
});

test("a replaced key seals no more, and a lost one can be given up", async () => {
  expect(await refusal("lib/jobs/worker.ts", `1:${OLD},2:${YOUNG}`)).toMatch(
    /begins with key 1, which was replaced/,
  );
  expect(await refusal("lib/jobs/worker.ts", `3:${OLD}`)).toMatch(/lacks the key 2/);
  expect((await rotate(undefined, "--lost", "7")).said).toContain("not used with a key 7");
  expect((await rotate(undefined, "--lost", "2")).said).toContain("Key 2 is given up");
});

test("a new key is put first in the file of an installation that keeps its own", async () => {
  const made = await rotate(undefined, "--new-key");
  expect(made.said).toMatch(/Key 2 is in .*secret\.key, before the others\. Restart Vitrine/);
  expect(readFileSync(join(dataDir, "secret.key"), "utf8")).toMatch(/^2:[\w+/=]{44},1:[\w+/=]{44}\n$/);
  expect((await rotate(OLD, "--new-key")).said).toContain("APP_SECRET is set: put the new key first there");
});
