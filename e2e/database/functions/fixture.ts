import { randomUUID } from "node:crypto";
import pg from "pg";
import { test as base } from "vitest";
import { createDatabase } from "../../fixtures/stack.ts";

type Row = Record<string, unknown>;

/** A session on a migrated, empty database, inside a transaction that is rolled back after the test. */
export type Session = {
  /** The rows of a statement. */
  rows<R extends object = Row>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** The only value of the only row. */
  value<V = unknown>(text: string, values?: readonly unknown[]): Promise<V>;
  /** Writes one record and returns its id. */
  insert(table: string, record: Row): Promise<string>;
  /** Returns the SQLSTATE and message that a statement is refused with, and rolls it back. */
  refusal(text: string, values?: readonly unknown[]): Promise<{ code: string; message: string }>;
};

/** A test of a database function gets `db`; its records are rolled back afterwards. */
export const test = base.extend<{ client: pg.Client; db: Session }>({
  client: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures that are needed from here.
    async ({}, use) => {
      const database = await createDatabase("functions");
      const client = new pg.Client({ connectionString: database.url, options: "-c timezone=UTC" });
      await client.connect();
      await use(client);
      await client.end();
      await database.drop();
    },
    { scope: "file" },
  ],
  db: async ({ client }, use) => {
    await client.query("BEGIN");
    await use(sessionOn(client));
    await client.query("ROLLBACK");
  },
});

export function sessionOn(client: pg.Client): Session {
  const rows = async <R extends object = Row>(text: string, values: readonly unknown[] = []) =>
    (await client.query(text, [...values])).rows as R[];
  return {
    rows,
    async value<V>(text: string, values: readonly unknown[] = []) {
      const [row] = await rows(text, values);
      return Object.values(row ?? {})[0] as V;
    },
    async insert(table, record) {
      const names = Object.keys(record);
      const places = names.map((_, index) => `$${index + 1}`);
      const text = `INSERT INTO ${table} (${names.join(", ")}) VALUES (${places.join(", ")}) RETURNING *`;
      const [row] = await rows(text, Object.values(record));
      return row?.id as string;
    },
    async refusal(text, values = []) {
      await client.query("SAVEPOINT before_refusal");
      try {
        await client.query(text, [...values]);
      } catch (error) {
        const { code, message, constraint } = error as { code: string; message: string; constraint?: string };
        return { code, message: constraint ?? message };
      } finally {
        await client.query("ROLLBACK TO before_refusal");
      }
      return { code: "", message: "" };
    },
  };
}

/** A time of the database's clock, which is fixed within a transaction. */
export function inSeconds(db: Session, seconds: number): Promise<Date> {
  return db.value("SELECT now() + $1 * interval '1 second'", [seconds]);
}

export const SANDBOX = "00000000-0000-7000-8000-000000000001";

/** A store with an empty wallet. */
export async function makeStore(db: Session, more: Row = {}): Promise<string> {
  const store = await db.insert("stores", { name: "Loja", slug: `loja-${randomUUID()}`, ...more });
  await db.insert("wallets", { store_id: store });
  return store;
}

export type Product = { store: string; product: string; variation: string };

/** A product of one hidden variation with units on hand. */
export async function makeProduct(db: Session, store: string, units = 3, more: Row = {}): Promise<Product> {
  const name = "Café especial";
  const product = await db.insert("products", {
    ...{ store_id: store, name, slug: randomUUID(), type: "normal", price: "10.00" },
    ...more,
  });
  const variation = await db.insert("variations", {
    ...{ store_id: store, product_id: product, name, is_default: true, available: units },
  });
  for (let unit = 1; unit <= units; unit++)
    await db.insert("stock_units", {
      ...{ store_id: store, product_id: product, variation_id: variation, content: `código ${unit}` },
    });
  return { store, product, variation };
}

/** An order of 10 reais, without items, and its charge. */
export async function makeOrder(
  db: Session,
  store: string,
  { order = {}, charge = {} }: { order?: Row; charge?: Row } = {},
): Promise<{ order: string; charge: string; txid: string }> {
  const id = await db.insert("orders", {
    ...{ id: randomUUID(), store_id: store, order_code: randomUUID(), holds_stock: true },
    ...{ customer_name: "Ana Souza", customer_email: "ana@exemplo.com.br" },
    ...{
      subtotal: "10.00",
      total: "10.00",
      amount_due: "10.00",
      expires_at: await inSeconds(db, 3_600),
    },
    ...order,
  });
  return { order: id, ...(await makeCharge(db, store, { order_id: id, ...charge })) };
}

/** A charge of 10 reais that waits for its payment. */
export async function makeCharge(db: Session, store: string, more: Row = {}) {
  const txid = randomUUID().replaceAll("-", "");
  const charge = await db.insert("transactions", {
    ...{ id: randomUUID(), store_id: store, amount: "10.00", fee_amount: "0.00", net_amount: "10.00" },
    ...{ amount_due: "10.00", cover_fee: false, gateway: "sandbox", account_id: SANDBOX, txid },
    ...{ customer_name: "Ana Souza", expires_at: await inSeconds(db, 3_600) },
    ...more,
  });
  return { charge, txid };
}

/** A Pix of 10 reais that a charge has received. */
export function makePayment(db: Session, store: string, charge: string, more: Row = {}): Promise<string> {
  return db.insert("payments", {
    ...{ store_id: store, transaction_id: charge, gateway: "sandbox", account_id: SANDBOX, kind: "full" },
    ...{ end_to_end_id: `E${randomUUID()}`, amount: "10.00", paid_at: new Date() },
    ...more,
  });
}

/** An API key with a webhook for these events. */
export async function makeWebhook(db: Session, store: string, events: string[], more: Row = {}) {
  const key = await db.insert("api_keys", {
    ...{ store_id: store, name: "Sistema", prefix: "vt", key_hash: randomBytes32(), scopes: ["*"] },
  });
  const endpoint = await db.insert("webhook_endpoints", {
    ...{ store_id: store, api_key_id: key, url: "https://exemplo.com.br", events, secret: "s" },
    ...more,
  });
  return { key, endpoint };
}

const randomBytes32 = () => Buffer.from(randomUUID().replaceAll("-", "").slice(0, 32));

/** A running idempotency key with the claim of its holder. */
export async function makeKey(db: Session, more: Row = {}): Promise<string> {
  return db.insert("idempotency_keys", {
    ...{ owner: randomUUID(), key: randomUUID(), fingerprint: randomBytes32(), claim: 1 },
    ...{ lease_until: await inSeconds(db, 60) },
    ...more,
  });
}
