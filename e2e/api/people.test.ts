import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { CUSTOMER_ID } from "#lib/orders/customer-id.ts";
import { bought } from "../fixtures/bought.ts";
import { call, pay } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { as, confirmed, type Person, person } from "../fixtures/guards.ts";
import { NOTHING } from "../fixtures/held-data.ts";
import { poster, reader } from "../fixtures/records.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf } from "../fixtures/wallet.ts";

/** The rights of the LGPD for people whom a store knows without an order. */
const store = storeOfFile({ stock: 10 });
let owner: Person;
beforeAll(async () => {
  owner = await person(store.id);
});

const CPF = "52998224725";
const CNPJ = "11222333000181";
const address = () => `zuleica-${randomUUID().slice(0, 8)}@example.com`;
const preview = async (body: object, who = owner) =>
  (await as(who, "POST", "/people/preview", body)).body.people;
const erase = (body: object, who = owner) => confirmed(who, "POST", "/people/erasure", body);
const stored = (id: string) => db().transaction.findUniqueOrThrow({ where: { id } });

/** A charge without an order, paid by another person; unpaid if `pending`. */
async function charged(customer: object, { of = store as TestStore, pending = false } = {}): Promise<string> {
  const body = { type: "PIX_IN", amount: 30, customer: { name: "Zuleica Quaresma", ...customer } };
  const { data } = (await poster(of)("/transactions", body)).body;
  if (pending) return data.id;
  await pay(data.payment.copyPaste, { payerName: "Bia Prado", payerDocument: "12345678909" });
  await eventually(async () => (await stored(data.id)).status === "COMPLETED");
  return data.id;
}

/** The line of a bank statement that is the payment of this charge. */
const bankLine = (transactionId: string) =>
  db().bankStatementLine.create({
    data: {
      ...{ storeId: store.id, accountId: randomUUID(), source: "ofx", fingerprint: randomUUID() },
      ...{ kind: "credit", ids: [], day: new Date("2026-11-20"), amount: 30, state: "confirmed" },
      ...{ description: "PIX RECEBIDO", transactionId },
    },
  });

test("a person without an order is counted, exported and erased by e-mail; what the law keeps stays", async () => {
  const email = address();
  const id = await charged({ email: email.toUpperCase(), document: CPF });
  await bankLine(id);
  await as(owner, "POST", "/stores/me/members", { email, role: "support" });
  const held = { ...NOTHING, charges: 1, mails: 1, invitations: 1, bankStatementLines: 1, auditEntries: 1 };
  expect(await preview({ email })).toEqual([{ email, held }]);
  expect(await preview({ email: ` ${email.toUpperCase()}` })).toEqual([{ email, held }]);

  const data = await as(owner, "POST", "/people/data", { email });
  expect(data).toMatchObject({
    status: 200,
    body: {
      ...{ id: expect.any(String), note: null, orders: [], restockRequests: [], buyerLinks: [] },
      charges: [{ id, customerDocument: CPF, payerName: "Bia Prado" }],
      mails: [{ kind: "invitation", to: email }],
      invitations: [{ role: "support" }],
      bankStatementLines: [{ description: "PIX RECEBIDO" }],
      auditEntries: [{ action: "invitation.created" }],
    },
  });

  const balance = await balanceOf(store);
  expect(await erase({ email })).toMatchObject({ status: 200, body: { customerId: null } });
  expect(await stored(id)).toMatchObject({
    ...{ customerName: null, customerEmail: null, customerDocument: null, documentHash: null },
    ...{ status: "COMPLETED", payerName: "Bia Prado" },
  });
  expect(await balanceOf(store)).toEqual(balance);
  expect(await db().bankStatementLine.count({ where: { transactionId: id } })).toBe(1);
  expect(await db().invitation.count({ where: { email } })).toBe(0);
  expect(await preview({ email })).toEqual([]);
  expect((await as(owner, "POST", "/people/data", { email })).status).toBe(404);
  expect((await erase({ email })).status).toBe(404);
});

test("a note is found and erased where no order is left of its customer", async () => {
  const email = address();
  await pool().query(
    `INSERT INTO customer_notes (store_id, customer_id, note) VALUES ($1, ${CUSTOMER_ID}, 'Liga à tarde')`,
    [store.id, email],
  );
  expect(await preview({ email })).toEqual([{ email, held: { ...NOTHING, notes: 1 } }]);
  expect((await as(owner, "POST", "/people/data", { email })).body).toMatchObject({ note: "Liga à tarde" });
  expect(await erase({ email })).toMatchObject({ status: 200, body: { customerId: null } });
  expect(await db().customerNote.count({ where: { storeId: store.id } })).toBe(0);
  expect(await preview({ email })).toEqual([]);
});

test("a buyer with orders is found, too, and their orders get another customer", async () => {
  const email = address();
  const { id } = await bought(store, 1, { customerEmail: email });
  expect(await preview({ email })).toEqual([{ email, held: { ...NOTHING, orders: 1 } }]);
  const { order } = await reader(store)(`/orders/${id}`);
  const data = await as(owner, "POST", "/people/data", { email });
  expect(data.body).toEqual((await as(owner, "GET", `/customers/${order.customerId}/data`)).body);
  const { customerId } = (await erase({ email })).body;
  expect((await reader(store)(`/orders/${id}`)).order).toMatchObject({
    ...{ customerId, customerName: "Dados apagados" },
  });
  expect(customerId).not.toBe(order.customerId);
});

test("a document finds everyone who gave it; by itself it exports and erases charges without an e-mail only", async () => {
  const [ana, bia] = [`ana-${address()}`, `bia-${address()}`];
  const bare = await charged({ document: CNPJ });
  const ofAna = await charged({ email: ana, document: CNPJ });
  await bought(store, 1, { customerEmail: bia, customerDocument: CNPJ });
  await bankLine(bare);
  expect(await preview({ document: "11.222.333/0001-81" })).toEqual([
    { email: ana, held: { ...NOTHING, charges: 1 } },
    { email: bia, held: { ...NOTHING, orders: 1 } },
    { email: null, held: { ...NOTHING, charges: 1, bankStatementLines: 1 } },
  ]);
  const data = await as(owner, "POST", "/people/data", { document: CNPJ });
  expect(data.body).toMatchObject({ id: null, orders: [], charges: [{ id: bare, customerDocument: CNPJ }] });
  expect(await erase({ document: CNPJ })).toMatchObject({ status: 200, body: { customerId: null } });
  expect(await stored(bare)).toMatchObject({
    customerName: null,
    customerDocument: null,
    documentHash: null,
  });
  expect(await stored(ofAna)).toMatchObject({ customerName: "Zuleica Quaresma", customerEmail: ana });
  expect((await preview({ document: CNPJ })).map((one: { email: string }) => one.email)).toEqual([ana, bia]);
  expect((await erase({ document: CNPJ })).status).toBe(404);
});

test("a document of more e-mails than are listed still finds its charges without an e-mail", async () => {
  const other = await makeStore();
  const ownerOf = await person(other.id);
  const id = await charged({ document: CNPJ }, { of: other, pending: true });
  const emails = Array.from({ length: 21 }, (_, n) => `comprador-${String(n).padStart(2, "0")}@example.com`);
  await Promise.all(emails.map((email) => charged({ email, document: CNPJ }, { of: other, pending: true })));
  const found = await preview({ document: CNPJ }, ownerOf);
  expect(found.map((one: { email: string | null }) => one.email)).toEqual([...emails.slice(0, 20), null]);
  const data = await as(ownerOf, "POST", "/people/data", { document: CNPJ });
  expect(data.body.charges).toMatchObject([{ id }]);
});

test("nothing of another store is found, exported or erased", async () => {
  const other = await makeStore();
  const email = address();
  const [named, bare] = [
    await charged({ email, document: CPF }, { of: other }),
    await charged({ document: CPF }, { of: other }),
  ];
  for (const name of [{ email }, { document: CPF }]) {
    expect(await preview(name)).toEqual([]);
    expect((await as(owner, "POST", "/people/data", name)).status).toBe(404);
    expect((await erase(name)).status).toBe(404);
  }
  expect(await stored(named)).toMatchObject({ customerEmail: email });
  expect(await stored(bare)).toMatchObject({ customerName: "Zuleica Quaresma" });
  expect(
    await db().auditEntry.count({ where: { storeId: other.id, action: { startsWith: "customer." } } }),
  ).toBe(0);
});

test("a charge that can still be paid holds the erasure back", async () => {
  const id = await charged({ document: CPF }, { pending: true });
  const refused = await erase({ document: CPF });
  expect([refused.status, refused.body.code]).toEqual([409, "CustomerNotErasable"]);
  await call("DELETE", `/transactions/${id}`, { key: store.apiKey });
  expect((await erase({ document: CPF })).status).toBe(200);
});

test("exports and erasures are in the log by their actor, without the e-mail and the document", async () => {
  const own = await makeStore();
  const boss = await person(own.id);
  const email = address();
  await charged({ email, document: CPF }, { of: own });
  await charged({ document: CPF }, { of: own });
  await as(boss, "POST", "/people/preview", { email });
  for (const name of [{ email }, { document: CPF }]) {
    expect((await as(boss, "POST", "/people/data", name)).status).toBe(200);
    expect((await erase(name, boss)).status).toBe(200);
  }
  const entries = await db().auditEntry.findMany({
    where: { storeId: own.id, action: { startsWith: "customer." } },
    orderBy: { createdAt: "asc" },
  });
  const [exported, erased] = [
    { action: "customer.data_exported", actor: `member:${boss.member.email}`, details: {} },
    { action: "customer.erased", actor: `member:${boss.member.email}`, details: { orders: 0, charges: 1 } },
  ];
  expect(entries).toMatchObject([exported, erased, exported, erased]);
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${email}|${CPF}|529.982.247`));
});

test("managers see and export, owners erase with a code for this person, and nobody else does either", async () => {
  const [email, other] = [address(), address()];
  const id = await charged({ email });
  await charged({ email: other });
  const manager = await person(store.id, "manager");
  expect(await preview({ email }, manager)).toHaveLength(1);
  expect((await as(manager, "POST", "/people/data", { email })).status).toBe(200);
  expect((await erase({ email }, manager)).status).toBe(403);
  for (const role of ["accountant", "support"] as const) {
    const headers = await sessionOf(await makeMember({ storeId: store.id, role, totp: false }));
    for (const path of ["/people/preview", "/people/data", "/people/erasure"])
      expect((await as({ headers }, "POST", path, { email })).status).toBe(403);
  }
  for (const path of ["/people/preview", "/people/data", "/people/erasure"])
    expect((await call("POST", path, { key: store.apiKey, body: { email } })).body.code).toBe(
      "SessionRequired",
    );
  expect((await as(owner, "POST", "/people/erasure", { email })).body.code).toBe("TotpRequired");
  expect(await stored(id)).toMatchObject({ customerEmail: email });
});

test("a person is named by an e-mail or a document, and by one of them", async () => {
  const cases = [{}, { email: address(), document: CPF }, { email: "zuleica" }, { document: "52998224724" }];
  for (const body of cases) {
    const { status, body: answer } = await as(owner, "POST", "/people/preview", body);
    expect([status, answer.code]).toEqual([400, "ValidationError"]);
  }
});
