import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { transaction } from "#lib/db/pool.ts";
import { bought, timelineOf } from "../fixtures/bought.ts";
import { call, pay, placeOrder, refusal } from "../fixtures/client.ts";
import { as, confirmed, type Person, person } from "../fixtures/guards.ts";
import { keptOf } from "../fixtures/kept-of.ts";
import { ADDRESS, boughtMug, makeMug } from "../fixtures/parcels.ts";
import { orderOf, poster, reader, refundEnds } from "../fixtures/records.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** The rights of the LGPD: a copy of what is stored about a person, and its erasure. */
const CPF = "52998224725";
const CONTACT = { customerName: "Zuleica Quaresma", customerEmail: "zuleica@example.com" };
const PERSON = { ...CONTACT, customerDocument: CPF };
const TOLD = ["Zuleica", "Quaresma", "zuleica", CPF, "zuzu99"];

let store: TestStore;
let owner: Person;
beforeAll(async () => {
  store = await makeStore({
    stock: 40,
    webhook: { url: "http://127.0.0.1:9/", events: ["order.paid", "payment.paid", "payment.created"] },
  });
  owner = await person(store.id);
});

async function personOf(role: "manager" | "accountant" | "support"): Promise<Person> {
  const member = await makeMember({ storeId: store.id, role, totp: false });
  return { member, headers: await sessionOf(member) };
}

const customerOf = async (orderId: string, of = store) =>
  (await reader(of)(`/orders/${orderId}`)).order.customerId as string;
const erase = (id: string, who = owner) => confirmed(who, "POST", `/customers/${id}/erasure`);

/** A paid order of a product with a checkout field, whose mail with the delivery has been written. */
async function delivered() {
  const items = [{ productId: store.products.gift.id, quantity: 1 }];
  const customFields = { [store.customFieldId]: "zuzu99" };
  const { order } = (await placeOrder(store.apiKey, items, { ...PERSON, customFields })).body;
  await pay(order.pix.copy_paste, { payerName: "Bia Prado", payerDocument: "12345678909" });
  await eventually(async () => (await db().mail.count({ where: { orderId: order.id, status: "kept" } })) > 0);
  return (await reader(store)(`/orders/${order.id}`)).order;
}

/** A refund that has ended, as it was before or after the bank's answer; no trigger may refuse it. */
const atBank = (refundId: string, status: "processing" | "completed") =>
  transaction(async (tx) => {
    await tx("test-role", "SELECT set_config('session_replication_role', 'replica', true)");
    await tx("test-refund", "UPDATE refunds SET status = $2::refund_status WHERE id = $1", [
      refundId,
      status,
    ]);
  });

describe("the erasure of a customer", () => {
  test("replaces what the buyer told everywhere and keeps the figures, payments and the payer", async () => {
    const [one, two] = [await delivered(), await bought(store, 2, PERSON)];
    const id = await customerOf(one.id);
    await as(owner, "PATCH", `/customers/${id}`, { note: "Zuleica paga em dia" });
    const refund = await poster(store)(`/orders/${two.id}/refund`, { amount: 5 });
    await refundEnds(store, refund.body.refund.id);
    const { customer: before } = await reader(store)(`/customers/${id}`);
    const orderIds = [one.id, two.id];
    await db()
      .$executeRaw`UPDATE webhook_events SET body = jsonb_set(body::jsonb, '{data,returnRequest}', '{"answer": "Sim, Zuleica"}')::text WHERE order_id = ${one.id}::uuid`;
    const text = await keptOf(store.id, orderIds);
    // The document is stored only sealed and as a hash.
    for (const told of TOLD) if (told !== CPF) expect(text).toContain(told);
    const kinds = await db().transaction.count({
      where: {
        orderId: { in: orderIds },
        customerDocument: { startsWith: "v2." },
        documentHash: { not: null },
      },
    });
    expect(kinds).toBe(2);

    const answer = await erase(id);
    expect(answer.status).toBe(200);
    const { customer } = answer.body;
    const { id: _, name: __, email: ___, note: ____, documents: _____, erased: ______, ...figures } = before;
    expect(customer).toMatchObject({
      ...figures,
      name: "Dados apagados",
      note: null,
      documents: [],
      erased: true,
    });
    expect(customer.email).toMatch(/^[0-9a-f]{16}@erased\.invalid$/);

    const after = await keptOf(store.id, orderIds);
    for (const told of TOLD) expect(after).not.toContain(told);
    const forgotten = { orderId: { in: orderIds }, customerDocument: null, documentHash: null };
    expect(await db().transaction.count({ where: forgotten })).toBe(2);
    expect(await db().order.count({ where: { id: { in: orderIds }, customerDocument: null } })).toBe(2);
    expect((await call("GET", `/customers/${id}`, { key: store.apiKey })).status).toBe(404);
    expect((await reader(store)("/customers?search=zuleica")).customers).toEqual([]);
    expect((await reader(store)(`/orders?customerId=${customer.id}`)).pagination.total).toBe(2);
    expect((await reader(store)("/transactions?search=52998224725")).data.transactions).toEqual([]);
    const { order } = await reader(store)(`/orders/${one.id}`);
    expect(order).toMatchObject({
      ...{ status: "paid", amountDue: one.amountDue, payerName: "Bia Prado", customerDocument: null },
      customFields: [{ label: "Usuário no jogo", value: "Dados apagados" }],
      // No longer compared with the payer: the buyer's neutral name means nothing.
      payment: { byAnother: false },
    });
    for (const mail of await db().mail.findMany({ where: { orderId: { in: orderIds } } }))
      expect(mail).toMatchObject({ toAddress: customer.email, text: "Dados apagados", html: null });
    for (const { body } of await db().webhookEvent.findMany({ where: { orderId: one.id } }))
      expect(JSON.parse(body)).toMatchObject({ data: { metadata: {} }, requestId: expect.any(String) });
  });

  test("is a no-op the second time, and later mails of the order are never sent", async () => {
    const order = await bought(store, 1, { ...PERSON, customerEmail: "outra@example.com" });
    const { customer } = (await erase(await customerOf(order.id))).body;
    expect(await erase(customer.id)).toMatchObject({ status: 200, body: { customer } });
    const shipped = await as(owner, "POST", `/orders/${order.id}/shipment`, {});
    expect(shipped.status).toBe(200);
    await eventually(async () =>
      db().mail.findFirst({ where: { orderId: order.id, kind: "shipment", status: "kept" } }),
    );
    const entries = await db().auditEntry.findMany({
      where: {
        storeId: store.id,
        action: "customer.erased",
        details: { path: ["customerId"], equals: customer.id },
      },
    });
    expect(entries).toMatchObject([
      { actor: `member:${owner.member.email}`, details: { customerId: customer.id, orders: 1 } },
    ]);
  });

  test("keeps two people apart, and an English order's text in English", async () => {
    const [ana, bia] = [
      await bought(store, 1, { customerEmail: "ana-1@example.com" }),
      await bought(store, 1, { customerEmail: "bia-1@example.com" }),
    ];
    await db().order.update({ where: { id: bia.id }, data: { locale: "en" } });
    const erased = [
      (await erase(await customerOf(ana.id))).body.customer,
      (await erase(await customerOf(bia.id))).body.customer,
    ];
    expect(erased[0].id).not.toBe(erased[1].id);
    expect(erased).toMatchObject([
      { orderCount: 1, name: "Dados apagados" },
      { orderCount: 1, name: "Data erased" },
    ]);
  });

  test("is refused while an order awaits its payment or a refund is in progress", async () => {
    const refused = { status: 409, body: { code: "CustomerNotErasable" } };
    const email = { customerEmail: `${randomUUID()}@example.com` };
    const paid = await bought(store, 1, email);
    const pending = await orderOf(store, email);
    const id = await customerOf(paid.id);
    expect(await erase(id)).toMatchObject(refused);
    expect((await poster(store)(`/orders/${pending.id}/cancellation`)).status).toBe(200);
    const { refund } = (await poster(store)(`/orders/${paid.id}/refund`, { amount: 1 })).body;
    await refundEnds(store, refund.id);
    await atBank(refund.id, "processing");
    expect(await erase(id)).toMatchObject(refused);
    await atBank(refund.id, "completed");
    expect((await reader(store)(`/orders/${paid.id}`)).order.customerEmail).toBe(email.customerEmail);
    expect((await erase(id)).status).toBe(200);
  });

  test("takes the address of a parcel, which has to be sent before", async () => {
    const parcel = await boughtMug(store, await makeMug(store), { customerEmail: "caixa@example.com" });
    const id = await customerOf(parcel.id);
    const data = await as(owner, "GET", `/customers/${id}/data`);
    expect(data.body.orders).toMatchObject([{ shippingAddress: { ...ADDRESS, postalCode: "01310100" } }]);
    expect(await erase(id)).toMatchObject(refusal(409, "CustomerNotErasable"));
    expect((await as(owner, "POST", `/orders/${parcel.id}/shipment`, { carrier: "loggi" })).status).toBe(200);
    expect((await erase(id)).status).toBe(200);
    expect((await reader(store)(`/orders/${parcel.id}`)).order.shippingAddress).toEqual({
      ...{ recipient: "Dados apagados", postalCode: "", street: "", number: "", complement: null },
      ...{ district: "", city: "", state: "", phone: null },
    });
    expect(await keptOf(store.id, [parcel.id])).not.toMatch(/Paulista|98765-4321|01310100/);
  });

  test("is the owner's alone, with a code, and of no other store", async () => {
    const order = await bought(store, 1, { customerEmail: "fica@example.com" });
    const id = await customerOf(order.id);
    const path = `/customers/${id}/erasure`;
    for (const role of ["manager", "accountant", "support"] as const)
      expect((await as(await personOf(role), "POST", path)).status).toBe(403);
    expect((await call("POST", path, { key: store.apiKey })).body.code).toBe("SessionRequired");
    expect((await as(owner, "POST", path)).body.code).toBe("TotpRequired");
    expect((await erase(id, await person((await makeStore()).id))).status).toBe(404);
    expect((await erase(randomUUID())).status).toBe(404);
    expect((await reader(store)(`/orders/${order.id}`)).order.customerEmail).toBe("fica@example.com");
  });

  test("leaves the order's story without an earlier address", async () => {
    const order = await bought(store, 1, { customerEmail: "errado@example.com" });
    await as(owner, "PUT", `/orders/${order.id}/customer-email`, { customerEmail: "certo@example.com" });
    expect(JSON.stringify(await timelineOf(store, order.id))).toContain("errado@example.com");
    expect((await erase(await customerOf(order.id))).status).toBe(200);
    expect(JSON.stringify(await timelineOf(store, order.id))).not.toMatch(/errado|certo/);
  });
});

describe("the data of a customer", () => {
  test("is everything, unmasked, for owners and managers, and each export is in the log", async () => {
    const order = await delivered();
    const id = await customerOf(order.id);
    await as(owner, "PATCH", `/customers/${id}`, { note: "Fiel" });
    const manager = await personOf("manager");
    const { status, body } = await as(manager, "GET", `/customers/${id}/data`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, note: "Fiel" });
    expect(body.orders).toMatchObject([
      {
        ...{ id: order.id, orderCode: order.orderCode, amountDue: order.amountDue, ...PERSON },
        ...{ payerName: "Bia Prado", paidAt: order.paidAt, items: ["1 × Gift de jogo"] },
        customFields: [{ value: "zuzu99" }],
        mails: [{ kind: "delivery", to: PERSON.customerEmail }],
      },
    ]);
    const entries = await db().auditEntry.findMany({
      where: { action: "customer.data_exported", details: { path: ["customerId"], equals: id } },
    });
    expect(entries).toMatchObject([{ actor: `member:${manager.member.email}`, details: { customerId: id } }]);
    expect(JSON.stringify(entries)).not.toContain(PERSON.customerEmail);
  });

  test("is refused to others and for other stores, without a trace", async () => {
    const own = await makeStore();
    const order = await orderOf(own);
    const path = `/customers/${await customerOf(order.id, own)}/data`;
    expect((await call("GET", path, { key: own.apiKey })).body.code).toBe("SessionRequired");
    const support = await makeMember({ storeId: own.id, role: "support", totp: false });
    expect((await call("GET", path, { headers: await sessionOf(support) })).status).toBe(403);
    expect((await as(owner, "GET", path)).status).toBe(404);
    const where = { storeId: own.id, action: "customer.data_exported" };
    expect(await db().auditEntry.count({ where })).toBe(0);
  });
});
