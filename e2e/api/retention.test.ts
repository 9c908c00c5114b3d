import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eraseUnpaidCharges, eraseUnpaidOrders } from "#lib/customers/erase-unpaid.ts";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { clearOldRows } from "#lib/jobs/clear.ts";
import { keepRetention } from "#lib/jobs/retention.ts";
import { blankMails } from "#lib/mail/blank.ts";
import { forgetOpeners } from "#lib/orders/openings.ts";
import { bought } from "../fixtures/bought.ts";
import { call, pay, placeOrder, refusal } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { patience } from "../fixtures/patience.ts";
import { poster, reader } from "../fixtures/records.ts";
import { eventually } from "../fixtures/wait.ts";

/** Personal data goes when its time is over, and on request from the server's command line. */
const store = storeOfFile({ stock: 60 });
const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
const MANY = 100_000;

async function cancelled(name: string, daysAgo: number): Promise<string> {
  const items = [{ productId: store.products.card.id, quantity: 1 }];
  const customerEmail = `${name.toLowerCase()}@example.com`;
  const made = await placeOrder(store.apiKey, items, { customerName: name, customerEmail });
  const { id } = made.body.order;
  expect((await poster(store)(`/orders/${id}/cancellation`, {})).status).toBe(200);
  await db().order.update({ where: { id }, data: { cancelledAt: ago(daysAgo) } });
  return id;
}
const orderOf = (id: string) => db().order.findUniqueOrThrow({ where: { id } });

test("the buyer of an order that nobody paid is erased after its time, and no other", async () => {
  const [old, young] = [await cancelled("Zelda", 91), await cancelled("Yara", 89)];
  const paid = await bought(store, 1, { customerName: "Xuxa", customerEmail: "xuxa@example.com" });
  const late = await cancelled("Wanda", 0);
  const { copyPaste } = await db().transaction.findFirstOrThrow({ where: { orderId: late } });
  await pay(copyPaste as string, { scenario: "late" });
  await eventually(async () => (await db().payment.count({ where: { transaction: { orderId: late } } })) > 0);
  await db().order.update({ where: { id: late }, data: { cancelledAt: ago(91) } });
  await eraseUnpaidOrders(90, MANY);
  expect(await orderOf(old)).toMatchObject({
    customerName: "Dados apagados",
    customerEmail: expect.stringMatching(/@erased\.invalid$/),
  });
  expect((await orderOf(young)).customerName).toBe("Yara");
  expect((await orderOf(paid.id)).customerName).toBe("Xuxa");
  expect((await orderOf(late)).customerName).toBe("Wanda");
  expect((await reader(store)("/orders?search=zelda")).orders).toEqual([]);
});

test("two erased buyers stay two customers", async () => {
  const ids = [await cancelled("Vera", 91), await cancelled("Ulla", 91)];
  await eraseUnpaidOrders(90, MANY);
  const customers = await db().order.findMany({ where: { id: { in: ids } } });
  expect(new Set(customers.map(({ customerId }) => customerId)).size).toBe(2);
});

test("the customer of an unpaid charge without an order goes, too", async () => {
  const made = await poster(store)("/transactions", {
    ...{ type: "PIX_IN", amount: 12 },
    customer: { name: "Tadeu Alves", email: "tadeu@example.com", document: "12345678909" },
  });
  const { id } = made.body.data;
  const of = () => db().transaction.findUniqueOrThrow({ where: { id } });
  const { createdAt } = await of();
  // Its day is moved only temporarily: the daily list counts follow its status (e2e/api/lists.test.ts).
  const change = (data: object) => db().transaction.update({ where: { id }, data });
  await change({ createdAt: ago(91) });
  await eraseUnpaidCharges(90, MANY);
  // It still waits for its payment.
  expect(await of()).toMatchObject({ customerName: "Tadeu Alves" });
  await change({ createdAt });
  await change({ status: "FAILED" });
  await change({ createdAt: ago(91) });
  await eraseUnpaidCharges(90, MANY);
  await change({ createdAt });
  expect(await of()).toMatchObject({ customerName: null, customerEmail: null, customerDocument: null });
  expect((await reader(store)("/transactions?search=tadeu")).data.transactions).toEqual([]);
});

test("the text of a mail and the address of who opened a delivery go; what happened stays", async () => {
  const order = await bought(store);
  await eventually(async () => (await db().mail.count({ where: { orderId: order.id, status: "kept" } })) > 0);
  const { order: shown } = (await call("GET", `/orders/public/${order.id}/status`, { store: store.id })).body;
  await fetch(shown.deliveries[0].url);
  const age = async (days: number) => {
    await db().mail.updateMany({ where: { orderId: order.id }, data: { createdAt: ago(days) } });
    await db().deliveryOpening.updateMany({
      where: { item: { orderId: order.id } },
      data: { openedAt: ago(days) },
    });
    await blankMails(180, MANY);
    await forgetOpeners(180, MANY);
    const mail = await db().mail.findFirstOrThrow({ where: { orderId: order.id } });
    const opening = await db().deliveryOpening.findFirstOrThrow({ where: { item: { orderId: order.id } } });
    return { mail, opening };
  };
  const before = await age(179);
  expect(before.mail.html).toContain(order.orderCode);
  expect(before.opening.address).not.toBeNull();
  const { mail, opening } = await age(181);
  expect(mail).toMatchObject({ toAddress: "ana@example.com", text: "", html: null, content: null });
  expect(opening.address).toBeNull();
  expect((await reader(store)(`/mails/${mail.id}`)).mail.content).toBeNull();
  expect(await poster(store)(`/mails/${mail.id}/resend`)).toMatchObject(refusal(400, "MailNotResendable"));
});

test("more mails than a batch holds go in one run", async () => {
  const toAddress = "fila@example.com";
  await pool().query(
    `INSERT INTO mails (store_id, kind, to_address, subject, text, html, status, created_at)
     SELECT $1, 'restock', $2, 'Chegou', 'Chegou', '<p>Chegou</p>', 'kept', now() - interval '200 days' FROM generate_series(1, 1001)`,
    [store.id, toAddress],
  );
  await keepRetention();
  expect(await db().mail.count({ where: { toAddress, html: { not: null } } })).toBe(0);
});

test("the response of a key goes after a week, the key after 400 days", async () => {
  const owner = `store:${randomUUID()}`;
  const key = (name: string, state: "open" | "gone", printed: number, days: number) => ({
    ...{
      owner,
      key: name,
      state,
      fingerprint: new Uint8Array(printed),
      leaseUntil: ago(days),
      createdAt: ago(days),
    },
  });
  await db().idempotencyKey.createMany({
    data: [
      key("young", "open", 1, 6.9),
      key("expired", "open", 1, 7.1),
      key("tombstone", "gone", 0, 399),
      key("from before", "gone", 1, 399),
      key("old", "gone", 0, 401),
    ],
  });
  await clearOldRows();
  const left = await db().idempotencyKey.findMany({ where: { owner }, orderBy: { createdAt: "desc" } });
  expect(left.map((one) => `${one.key} ${one.state} ${one.fingerprint.length}`)).toEqual([
    "young open 1",
    "expired gone 0",
    expect.stringMatching(/gone 0$/),
    expect.stringMatching(/gone 0$/),
  ]);
});

/** Returns the command's output, on a data folder of its own. */
function customer(...args: string[]): string {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "vitrine-customer-"));
  try {
    const { stdout, stderr } = spawnSync(process.execPath, ["scripts/customer.ts", ...args], {
      env: { ...process.env, DATA_DIR },
      encoding: "utf8",
    });
    return stdout + stderr;
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

test("a person's data is exported and erased from the command line, and both are in the store's log", {
  timeout: 120_000 * patience(),
}, async () => {
  const email = "sonia@example.com";
  const order = await bought(store, 1, { customerName: "Sônia Reis", customerEmail: email });
  expect(customer("export", store.slug, "Sonia@example.com")).toContain(`"orderCode": "${order.orderCode}"`);
  expect(customer("erase", store.slug, email)).toContain(`The data of ${email} in ${store.slug} is erased`);
  expect((await orderOf(order.id)).customerName).toBe("Dados apagados");
  expect(customer("erase", store.slug, email)).toContain(`A store "${store.slug}" has no order, charge`);
  // Known by a charge only.
  const sale = { type: "PIX_IN", amount: 9, customer: { name: "Nair Pires", email: "nair@example.com" } };
  const { id } = (await poster(store)("/transactions", sale)).body.data;
  expect(customer("export", store.slug, "nair@example.com")).toContain(`"id": "${id}"`);
  expect(customer("erase", store.slug, "nair@example.com")).toContain("An order or a charge waits");
  await call("DELETE", `/transactions/${id}`, { key: store.apiKey });
  expect(customer("erase", store.slug, "nair@example.com")).toContain("is erased.");
  expect((await db().transaction.findUniqueOrThrow({ where: { id } })).customerName).toBeNull();
  expect(customer("export", store.slug)).toContain("npm run customer:export -- <store's slug> <e-mail>");
  const entries = await db().auditEntry.findMany({
    where: { storeId: store.id, action: { in: ["customer.data_exported", "customer.erased"] } },
    orderBy: { createdAt: "asc" },
  });
  const both = ["customer.data_exported system", "customer.erased system"];
  expect(entries.map(({ action, actor }) => `${action} ${actor}`)).toEqual([...both, ...both]);
});
