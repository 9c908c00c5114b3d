import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../../fixtures/client.ts";
import { databaseOfFile } from "../../fixtures/file-database.ts";
import type { Running } from "../../fixtures/process.ts";
import { startServer, startWorker } from "../../fixtures/stack.ts";
import type { TestStore } from "../../fixtures/store.ts";
import { together } from "../../fixtures/together.ts";

/**
 * A rolling update: a later version adds columns with a default to the tables of a running server and worker, which
 * do not know them and continue as before.
 */
const TABLES = ["orders", "order_items", "transactions", "withdrawals"];

const database = databaseOfFile("new_columns");
let server: Running & { url: string };
let worker: Running;
let store: TestStore;
let wallet: typeof import("../../fixtures/wallet.ts");
let client: typeof import("../../fixtures/client.ts");
let pool: typeof import("#lib/db/pool.ts");

beforeAll(async () => {
  [server, worker] = await Promise.all([
    startServer({ databaseUrl: database.url }),
    startWorker({ databaseUrl: database.url }),
  ]);
  // Read by modules when they are loaded: those that talk to database and server come only after this.
  process.env.VITRINE_TEST_URL = server.url;
  wallet = await import("../../fixtures/wallet.ts");
  client = await import("../../fixtures/client.ts");
  pool = await import("#lib/db/pool.ts");
  store = await wallet.storeWithMoney(1000, { stock: 1000 });
});

afterAll(async () => {
  await wallet?.expectNoDifference();
  await Promise.all([server?.stop(), worker?.stop()]);
});

const order = () => client.placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]);
const pay = () => wallet.withdraw(store, { amount: 5, pixKey: "ana@example.com" });

/** Enough parallel requests for every connection of the server to have prepared its statements. */
const all = () => together<Answer>(60, (index) => (index % 2 ? pay() : order()));
const failed = (answers: Answer[]) =>
  answers.filter(({ status }) => status !== 201).map(({ status, text }) => `${status} ${text}`);

describe("columns with a default, added under a running server", () => {
  test("are filled by the database; no order, no withdrawal and no payment fails", async () => {
    expect(failed(await all())).toEqual([]);
    for (const table of TABLES)
      await pool.pool().query(`ALTER TABLE ${table} ADD COLUMN novelty text NOT NULL DEFAULT 'by default'`);
    expect(failed(await all())).toEqual([]);
    await wallet.earn(store, 10);
    for (const table of TABLES) {
      const { rows } = await pool
        .pool()
        .query(`SELECT DISTINCT novelty FROM (SELECT novelty FROM ${table}) AS written`);
      expect({ table, rows }).toEqual({ table, rows: [{ novelty: "by default" }] });
    }
  });

  test("change what a prepared statement returns, which neither statements nor transactions notice", async () => {
    await pool.sql("test-make", "CREATE TABLE changing (n int)");
    await pool.sql("test-fill", "INSERT INTO changing VALUES (1)");
    const read = (on: import("#lib/db/pool.ts").Sql) => on("test-read", "SELECT * FROM changing");
    const prepare = () => Promise.all(Array.from({ length: 5 }, () => pool.transaction(read)));
    await prepare();
    await pool.pool().query("ALTER TABLE changing ADD COLUMN a int DEFAULT 2");
    expect(await read(pool.sql)).toEqual([{ n: 1, a: 2 }]);
    await prepare();
    await pool.pool().query("ALTER TABLE changing ADD COLUMN b int DEFAULT 3");
    expect(await prepare()).toEqual(Array.from({ length: 5 }, () => [{ n: 1, a: 2, b: 3 }]));
  });

  test("may be named by a later version, while an earlier one leaves them out: a withdrawal's claim", async () => {
    const { rows } = await pool.pool().query("SELECT * FROM withdrawals WHERE status = 'approved' LIMIT 1");
    const made = async (claim: object) => {
      const id = crypto.randomUUID();
      const row = {
        ...rows[0],
        id,
        id_envio: id.replaceAll("-", ""),
        end_to_end_id: null,
        claim: undefined,
        ...claim,
      };
      await pool.transaction(async (tx) => {
        await tx("test-request", "SELECT request_withdrawal($1, true, $2, '{}', null, null)", [
          JSON.stringify({ ...row, status: "processing" }),
          crypto.randomUUID(),
        ]);
      });
      const [written] = await pool.sql<{ claim: number }>(
        "test-claim",
        "SELECT claim FROM withdrawals WHERE id = $1",
        [id],
      );
      return written?.claim;
    };
    expect(await made({})).toBe(0);
    expect(await made({ claim: 3 })).toBe(3);
  });
});
