import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { clearOldRows } from "#lib/jobs/clear.ts";
import { call, whenPaid } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { confirmed, person } from "../fixtures/guards.ts";
import { buyerLinkIn, mailTo } from "../fixtures/mail.ts";
import { ADDRESS, boughtMug, makeMug, setShipping } from "../fixtures/parcels.ts";
import { makeStore, type TestProduct } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Mailed links with which a buyer fills in the checkout on another device. */
const store = storeOfFile({ stock: 20 });
let mug: TestProduct;
beforeAll(async () => {
  mug = await makeMug(store);
  await setShipping(store, {
    deliveryPrice: 10,
    pickupEnabled: true,
    pickupAddress: "Rua Augusta, 10, São Paulo",
  });
});

const address = () => `${randomUUID().slice(0, 8)}@example.com`;
const ask = (email: string, of = store) =>
  call("POST", "/buyers/public/links", { store: of.id, body: { email } });
const take = (token: string, of = store) =>
  call("POST", "/buyers/public/data", { store: of.id, body: { token } });
const bought = (customerEmail: string, more: object = {}) =>
  boughtMug(store, mug, { customerName: "Ana Lima", customerEmail, ...more });
const linksOf = (email: string) => db().buyerLink.count({ where: { storeId: store.id, email } });

/** Asks for a link and returns its token from the mail. */
async function linkOf(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(202);
  return buyerLinkIn(await mailTo(email, "buyer-link")).token;
}

test("a known and an unknown address are answered the same, and only the known one is mailed", async () => {
  const [known, unknown] = [address(), address()];
  await bought(known);
  const answers = [await ask(unknown), await ask(known.toUpperCase())];
  for (const { status, body } of answers) expect([status, body]).toEqual([202, answers[0]?.body]);
  const names = answers.map(({ headers }) => [...headers.keys()].toSorted());
  expect(names[0]).toEqual(names[1]);
  const mail = await mailTo(known, "buyer-link");
  expect(mail.subject).toBe("Seus dados na Loja de Teste");
  expect(mail.text).toContain("Alguém pediu, no checkout da Loja de Teste");
  expect(mail.text).toContain("vale por 30 minutos e pode ser usado uma vez");
  expect(buyerLinkIn(mail).path).toBe(`/loja/${store.slug}/meus-dados/${buyerLinkIn(mail).token}`);
  // The worker has looked at the request, and deleted it.
  await eventually(async () => (await linksOf(unknown)) === 0);
  expect(await db().mail.count({ where: { toAddress: unknown } })).toBe(0);
});

test("an order that was not paid is no purchase", async () => {
  const email = address();
  const items = [{ productId: store.products.card.id, quantity: 1 }];
  const body = { customerName: "Ana Lima", customerEmail: email, paymentMethod: "PIX", items };
  expect((await call("POST", "/orders/public", { store: store.id, body })).status).toBe(201);
  await ask(email);
  await eventually(async () => (await linksOf(email)) === 0);
  expect(await db().mail.count({ where: { toAddress: email, kind: "buyer-link" } })).toBe(0);
});

test("a link gives the newest paid order's data once, without the document", async () => {
  const email = address();
  await bought(email, { customerDocument: "12345678909" });
  await bought(email, { customerName: "Ana Lima Prado", shippingAddress: { ...ADDRESS, number: "2000" } });
  const [card] = [{ productId: store.products.card.id, quantity: 1 }];
  await call("POST", "/orders/public", {
    store: store.id,
    body: { customerName: "Outro Nome", customerEmail: email, paymentMethod: "PIX", items: [card] },
  });
  const token = await linkOf(email);
  const taken = await take(token);
  expect(taken).toMatchObject({ status: 200 });
  expect(taken.body.buyer).toEqual({
    ...{ name: "Ana Lima Prado", email },
    shippingAddress: { ...ADDRESS, postalCode: "01310100", number: "2000" },
  });
  expect(taken.headers.get("cache-control")).toContain("no-store");
  const again = await take(token);
  expect([again.status, again.body.code]).toEqual([404, "NotFound"]);
});

test("of presses at the same time, one gets the data", async () => {
  const email = address();
  await bought(email);
  const token = await linkOf(email);
  const answers = await Promise.all([take(token), take(token), take(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
});

test("an expired link, an unknown one, and one of another store are the same error", async () => {
  const email = address();
  await bought(email);
  const token = await linkOf(email);
  const other = await makeStore();
  const answers = [await take(token, other), await take("A".repeat(43))];
  await pool().query(
    "UPDATE buyer_links SET expires_at = now() - interval '1 second' WHERE store_id = $1 AND email = $2",
    [store.id, email],
  );
  answers.push(await take(token));
  for (const { status, body } of answers)
    expect([status, body.code, body.message]).toEqual([404, "NotFound", answers[0]?.body.message]);
});

test("the mail is good for as long as its link", async () => {
  const email = address();
  await bought(email);
  await linkOf(email);
  const link = await db().buyerLink.findFirstOrThrow({ where: { storeId: store.id, email } });
  const mail = await db().mail.findFirstOrThrow({ where: { toAddress: email, kind: "buyer-link" } });
  expect(mail.linkExpiresAt).toEqual(link.expiresAt);
  expect(mail.linkExpiresAt).not.toBeNull();
});

test("the store sees that the mail was sent, and never the link", async () => {
  const email = address();
  await bought(email);
  const token = await linkOf(email);
  const { mails } = (await call("GET", `/mails?kind=buyer-link&search=${email}`, { key: store.apiKey })).body;
  expect(mails).toMatchObject([{ kind: "buyer-link", to: email }]);
  const read = await call("GET", `/mails/${mails[0].id}`, { key: store.apiKey });
  expect(read.body.mail.content).toBeNull();
  expect(read.text).not.toContain(token);
  const resent = await call("POST", `/mails/${mails[0].id}/resend`, { key: store.apiKey });
  expect(resent.status).not.toBe(202);
  expect(await db().mail.count({ where: { toAddress: email, kind: "buyer-link" } })).toBe(1);
});

test("links are part of a buyer's data; the erasure ends them and empties their mail", async () => {
  const email = address();
  const items = { productId: store.products.card.id, quantity: 1 };
  const made = await call("POST", "/orders", {
    key: store.apiKey,
    body: { customerName: "Ana Lima", customerEmail: email, paymentMethod: "PIX", items: [items] },
  });
  await call("POST", "/sandbox/payments", { body: { copyPaste: made.body.order.pix.copy_paste } });
  const order = await whenPaid(store.apiKey, made.body.order.id);
  const token = await linkOf(email);
  const owner = await person(store.id);
  const data = await call("GET", `/customers/${order.customerId}/data`, { headers: owner.headers });
  expect(data.body.buyerLinks).toEqual([{ createdAt: expect.any(String), usedAt: null }]);
  expect((await confirmed(owner, "POST", `/customers/${order.customerId}/erasure`)).status).toBe(200);
  expect((await take(token)).status).toBe(404);
  expect(await linksOf(email)).toBe(0);
  expect(await db().mail.count({ where: { toAddress: email } })).toBe(0);
  expect(await db().mail.count({ where: { text: { contains: token } } })).toBe(0);
});

test("the row of a link goes a day after it was asked for, and no younger one", async () => {
  const emails = [address(), address()] as const;
  await db().buyerLink.createMany({
    data: emails.map((email, n) => ({
      ...{ storeId: store.id, email, locale: "pt-BR" },
      createdAt: new Date(Date.now() - (25 - 2 * n) * 3_600_000),
    })),
  });
  await clearOldRows();
  expect([await linksOf(emails[0]), await linksOf(emails[1])]).toEqual([0, 1]);
});
