import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { instantProducts } from "#lib/catalog/instant.ts";
import { db } from "#lib/db/client.ts";
import { readBrCode } from "#lib/pix/brcode-read.ts";
import { writeStaticBrCode } from "#lib/pix/brcode-write.ts";
import { isEndToEndId, makeEndToEndId, makeReturnId } from "#lib/pix/end-to-end-id.ts";
import { operate } from "../fixtures/accounts.ts";
import { call, pay, refusal, whenPaid, wrongField } from "../fixtures/client.ts";
import { operatorOfFile, storeOfFile } from "../fixtures/file-store.ts";
import { as, confirmed, guardedStore, type Person, person } from "../fixtures/guards.ts";
import { orderOnKey, whenBooked } from "../fixtures/key-store.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { expectNoDifference } from "../fixtures/wallet.ts";

/** A live store with a Pix key and no PSP: static codes, and members who confirm payments by the bank statement. */
const chave = randomUUID();
const operator = operatorOfFile("key");
const store = storeOfFile({ mode: "live", feePercent: "0", feeFixed: "0" });
let owner: Person;
let manager: Person;

beforeAll(async () => {
  const account = { kind: "key", name: "Banco da esquina", chave, storeId: store.id };
  const { id } = (await operate(operator, "POST", "/gateway-accounts", account)).body.account;
  const connected = await operate(operator, "PUT", `/stores/${store.id}/gateways`, { inboundAccountId: id });
  expect([connected.status, connected.text]).toEqual([200, expect.any(String)]);
  owner = await person(store.id);
  manager = await person(store.id, "manager");
});
afterAll(expectNoDifference);

const newId = () => makeEndToEndId("99999999");
const confirm = (id: string, wish: object = {}, who = owner) =>
  confirmed(who, "POST", `/transactions/${id}/confirmation`, wish);
const orderOf = async (id: string) => (await call("GET", `/orders/${id}`, { key: store.apiKey })).body.order;

const paymentsOf = (transactionId: string) =>
  db().payment.findMany({ where: { transactionId }, orderBy: { createdAt: "asc" } });
test("an account needs its holder: who confirms a payment vouches for it", async () => {
  const account = { kind: "key", name: "Sem titular", chave: randomUUID() };
  expect(await operate(operator, "POST", "/gateway-accounts", account)).toMatchObject(wrongField("storeId"));
  const own = (await call("GET", "/stores/me/gateway", { key: store.apiKey })).body.gateway;
  expect(own).toMatchObject({
    canCharge: true,
    inbound: { kind: "key", state: "well", can: { charge: true, refund: "by_hand", list: false } },
  });
});

describe("an order", () => {
  test("has a static code with key, amount and txid, and is paid when an owner confirms it", async () => {
    const { id, code, charge } = await orderOnKey(store);
    expect(readBrCode(code)).toMatchObject({
      ok: true,
      code: { kind: "static", key: chave, amount: "50.00", txid: charge.txid.slice(0, 25) },
    });
    const endToEndId = newId();
    const wish = { endToEndId, payerName: "Ana Lima", paidAt: new Date().toISOString() };
    const first = await confirm(charge.id, wish);
    expect(first.status).toBe(200);
    expect(first.body.confirmation).toMatchObject({ ...wish, transactionId: charge.id, amount: 50 });
    await whenPaid(store.apiKey, id);
    expect(await db().orderItem.count({ where: { orderId: id, deliveredAt: null } })).toBe(0);
    // The same Pix again, by another person, and without its id: nothing more is booked.
    for (const again of [wish, { endToEndId }, {}]) {
      const { status, body } = await confirm(charge.id, again, manager);
      expect([status, body.confirmation]).toEqual([200, first.body.confirmation]);
    }
    expect(await paymentsOf(charge.id)).toMatchObject([
      { endToEndId, kind: "full", late: false, payerName: "Ana Lima" },
    ]);
    expect((await confirm((await orderOnKey(store)).charge.id, { endToEndId })).body).toMatchObject({
      code: "EndToEndIdTaken",
      details: [{ path: "endToEndId" }],
    });
    const noted = await db().auditEntry.findMany({
      where: { storeId: store.id, action: "charge.confirmed_by_hand" },
    });
    expect(noted.filter(({ details }) => JSON.stringify(details).includes(charge.id))).toHaveLength(1);
  });

  test("with another amount stays open, and the amount is credited aside", async () => {
    const { id, charge } = await orderOnKey(store);
    const aside = (await confirm(charge.id, { amount: 49 })).body.confirmation;
    expect([isEndToEndId(aside.endToEndId), aside.endToEndId.startsWith("by-hand:")]).toEqual([false, true]);
    expect(await whenBooked(charge.id, 1)).toMatchObject([{ kind: "amount_mismatch", flagged: true }]);
    expect((await orderOf(id)).status).toBe("pending");
    // It may be the very Pix that was confirmed without its id.
    expect((await confirm(charge.id, { amount: 49, endToEndId: newId() })).body).toMatchObject({
      code: "ConfirmationNotAllowed",
      details: [{ path: "endToEndId" }],
    });
    await confirm(charge.id);
    await whenPaid(store.apiKey, id);
    expect(await paymentsOf(charge.id)).toMatchObject([{ kind: "amount_mismatch" }, { kind: "full" }]);
  });

  test("ends at its time, and what is confirmed later is late money; one Pix more is an overpayment", async () => {
    const { id, charge } = await orderOnKey(store);
    await db().transaction.update({ where: { id: charge.id }, data: { expiresAt: new Date(0) } });
    await eventually(async () => (await orderOf(id)).status === "cancelled", { what: "the end of its time" });
    await confirm(charge.id, { endToEndId: newId() });
    await whenPaid(store.apiKey, id);
    await confirm(charge.id, { endToEndId: newId() });
    expect(await whenBooked(charge.id, 2)).toMatchObject([
      { kind: "full", late: true },
      { kind: "overpayment" },
    ]);
  });
});

test("its shop promises no delivery at once: a person of the store confirms each payment first", async () => {
  const usual = await makeStore();
  const stocked = async ({ apiKey, products }: TestStore) => {
    const body = { quantity: 1, content: "https://example.com/e-book" };
    const path = `/products/${products.gift.id}/stock`;
    expect((await call("POST", path, { key: apiKey, body })).status).toBe(201);
    return products.gift.id;
  };
  const [ours, theirs] = [await stocked(store), await stocked(usual)];
  expect(await instantProducts([ours, theirs])).toEqual(new Set([theirs]));
});

test("the sandbox knows nothing of its codes, and says so as of any live store's", async () => {
  const { code, charge } = await orderOnKey(store);
  expect(await pay(code)).toMatchObject(refusal(404, "NotFound"));
  // The same key with an unknown txid is not a code of this platform.
  const read = readBrCode(code);
  const txid = read.ok ? (read.code.txid ?? "") : "";
  expect(txid).toBe(charge.txid.slice(0, 25));
  const foreign = writeStaticBrCode({
    ...{ key: chave, amount: "50.00", txid: "A".repeat(25), merchantName: "Loja", merchantCity: "RECIFE" },
  });
  expect(await pay(foreign)).toMatchObject(wrongField("copyPaste"));
});

test("only an owner or a manager confirms, with a code, what can be true", async () => {
  const { charge } = await orderOnKey(store);
  const path = `/transactions/${charge.id}/confirmation`;
  const member = await makeMember({ storeId: store.id, role: "support" });
  const support = { member, headers: await sessionOf(member) };
  expect((await confirm(charge.id, {}, support)).body.code).toBe("Forbidden");
  expect((await call("POST", path, { key: store.apiKey, body: {} })).body.code).toBe("SessionRequired");
  expect((await as(owner, "POST", path, {})).status).toBe(401);
  const day = 86_400_000;
  for (const [field, value] of [
    ["paidAt", new Date(Date.now() + day).toISOString()],
    ["paidAt", new Date(Date.now() - 2 * day).toISOString()],
    ["endToEndId", "E123"],
    ["endToEndId", makeReturnId("99999999")],
    ["amount", 0],
  ] as const) {
    const { status, body } = await confirm(charge.id, { [field]: value });
    expect([field, status, body.details?.[0]?.path]).toEqual([field, 400, field]);
  }
  expect((await confirm(randomUUID())).status).toBe(404);
  expect(await paymentsOf(charge.id)).toEqual([]);
});

test("a charge and a refund of an account with a bank are not confirmed by hand", async () => {
  const other = await guardedStore(20);
  const { transactionId } = await db().payment.findFirstOrThrow({ where: { storeId: other.store.id } });
  const notAllowed = refusal(400, "ConfirmationNotAllowed", [{ path: "id" }]);
  expect(await confirm(transactionId, {}, other.owner)).toMatchObject(notAllowed);
  const asked = await call("POST", `/transactions/${transactionId}/refund`, {
    key: other.store.apiKey,
    body: {},
  });
  const path = `/refunds/${asked.body.refund.id}`;
  expect(await confirmed(other.owner, "POST", `${path}/rejection`)).toMatchObject(notAllowed);
  const endToEndId = makeReturnId("99999999");
  expect(await confirmed(other.owner, "POST", `${path}/confirmation`, { endToEndId })).toMatchObject(
    notAllowed,
  );
});
