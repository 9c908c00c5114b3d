import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { personByEmail } from "#lib/customers/person.ts";
import { db } from "#lib/db/client.ts";
import { bought } from "../fixtures/bought.ts";
import { call, pay } from "../fixtures/client.ts";
import { as, confirmed, type Person, person } from "../fixtures/guards.ts";
import { poster, reader } from "../fixtures/records.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf } from "../fixtures/wallet.ts";

/** The rights of the LGPD beyond orders: charges, invitations, bank statements, the audit log. */

const CPF = "52998224725";

/** A charge without an order, of this buyer; paid unless `pending`. */
async function charged(store: TestStore, email: string, { pending = false } = {}): Promise<string> {
  const { data } = (
    await poster(store)("/transactions", {
      type: "PIX_IN",
      amount: 30,
      description: "Aula de canto",
      customer: { name: "Zuleica Quaresma", email, document: CPF },
    })
  ).body;
  if (pending) return data.id;
  await pay(data.payment.copyPaste, { payerName: "Bia Prado", payerDocument: "12345678909" });
  await eventually(
    async () => (await db().transaction.findUniqueOrThrow({ where: { id: data.id } })).status === "COMPLETED",
  );
  return data.id;
}

async function customerWith(store: TestStore, owner: Person) {
  const email = `zuleica-${randomUUID().slice(0, 8)}@example.com`;
  const order = await bought(store, 1, { customerName: "Zuleica Quaresma", customerEmail: email });
  // Another spelling of the same address.
  const charge = await charged(store, email.replace("zuleica", "Zuleica"));
  await as(owner, "POST", "/stores/me/members", { email, role: "support" });
  await db().bankStatementLine.create({
    data: {
      ...{
        storeId: store.id,
        accountId: randomUUID(),
        source: "ofx",
        fingerprint: randomUUID(),
        kind: "credit",
        ids: [],
      },
      ...{ day: new Date("2026-11-20"), amount: 30, description: "PIX RECEBIDO ZULEICA", state: "confirmed" },
      transactionId: charge,
    },
  });
  const customerId = (await reader(store)(`/orders/${order.id}`)).order.customerId as string;
  return { email, order, charge, customerId };
}

test("the export tells charges without an order, invitations, bank statements and the audit log", async () => {
  const store = await makeStore({ stock: 10 });
  const owner = await person(store.id);
  const { email, charge, customerId } = await customerWith(store, owner);
  const { status, body } = await as(owner, "GET", `/customers/${customerId}/data`);
  expect(status).toBe(200);
  expect(body.charges).toMatchObject([
    {
      ...{ id: charge, status: "COMPLETED", amountDue: 30, description: "Aula de canto" },
      ...{ customerName: "Zuleica Quaresma", customerDocument: CPF, payerName: "Bia Prado" },
      payerDocument: "12345678909",
    },
  ]);
  expect(body.invitations).toMatchObject([{ role: "support", acceptedAt: null, revokedAt: null }]);
  expect(body.bankStatementLines).toEqual([
    { day: "2026-11-20", amount: 30, description: "PIX RECEBIDO ZULEICA" },
  ]);
  expect(body.auditEntries).toMatchObject([{ action: "invitation.created" }]);
  expect(body.orders).toMatchObject([{ customerEmail: email }]);
});

test("the erasure reaches charges, their search and events, and invitations; money, payer and bank stay", async () => {
  const store = await makeStore({
    stock: 10,
    webhook: { url: "http://127.0.0.1:9/", events: ["payment.paid", "payment.created"] },
  });
  const owner = await person(store.id);
  const { email, charge, customerId } = await customerWith(store, owner);
  const another = await charged(store, `outra-${randomUUID().slice(0, 8)}@example.com`);
  const before = await balanceOf(store);
  const erased = await confirmed(owner, "POST", `/customers/${customerId}/erasure`);
  expect(erased.status).toBe(200);
  expect(await balanceOf(store)).toEqual(before);
  const kept = await db().transaction.findUniqueOrThrow({ where: { id: charge } });
  expect(kept).toMatchObject({
    ...{
      customerName: null,
      customerEmail: null,
      customerDocument: null,
      documentHash: null,
      placedFrom: null,
    },
    ...{ payerName: "Bia Prado", status: "COMPLETED", description: "Aula de canto" },
  });
  // A person of the same name with another address stays.
  expect((await reader(store)("/transactions?search=zuleica")).data.transactions).toMatchObject([
    { id: another },
  ]);
  expect((await reader(store)(`/transactions?search=${CPF}`)).data.transactions).toMatchObject([
    { id: another },
  ]);
  const events = await db().webhookEvent.findMany({ where: { storeId: store.id, event: "payment.paid" } });
  const ofCharge = events.map(({ body }) => JSON.parse(body)).find(({ data }) => data.id === charge);
  expect(ofCharge.data).toMatchObject({ customer: { name: null, document: null }, amount: 30 });
  expect(await db().invitation.count({ where: { email } })).toBe(0);
  expect(await db().mail.count({ where: { toAddress: email } })).toBe(0);
  const invitations = await db().invitation.findMany({ where: { storeId: store.id } });
  expect(invitations).toMatchObject([{ revokedAt: expect.any(Date) }]);
  // The audit log and the bank's statement are kept, as the law requires.
  expect(await db().bankStatementLine.count({ where: { storeId: store.id } })).toBe(1);
  const entries = await db().auditEntry.findMany({ where: { storeId: store.id, action: "customer.erased" } });
  expect(entries).toMatchObject([{ details: { orders: 1, charges: 1 } }]);
  expect(JSON.stringify(entries)).not.toContain(email);
});

test("a charge that can still be paid or is being refunded holds the erasure back", async () => {
  const store = await makeStore({ stock: 10 });
  const owner = await person(store.id);
  const { email, customerId } = await customerWith(store, owner);
  const pending = await charged(store, email, { pending: true });
  const erase = () => confirmed(owner, "POST", `/customers/${customerId}/erasure`);
  expect((await erase()).body.code).toBe("CustomerNotErasable");
  expect((await call("DELETE", `/transactions/${pending}`, { key: store.apiKey })).status).toBe(200);
  expect((await erase()).status).toBe(200);
  expect(await personByEmail(store.id, email)).toBeNull();
});
