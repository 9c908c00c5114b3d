import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { chargePayer } from "#lib/sealed/documents.ts";
import { bought, timelineOf } from "../fixtures/bought.ts";
import { API, call, pay, placeOrder, whenPaid, wrongField } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { as, type Person } from "../fixtures/guards.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";

/** The buyer of an order: their document, seen and exported with a trace, and their address, corrected. */
const CPF = "52998224725";
type Role = "owner" | "manager" | "accountant" | "support";

const store = storeOfFile({ stock: 20 });

async function personOf(role: Role, of = store): Promise<Person> {
  const member = await makeMember({ storeId: of.id, role, totp: false });
  return { member, headers: await sessionOf(member) };
}

const audited = (action: string, of = store) =>
  db().auditEntry.findMany({ where: { storeId: of.id, action } });

describe("the documents of an order", () => {
  test("are seen by owner, manager and accountant, and each look is in the timeline and the log", async () => {
    const order = await bought(store, 1, { customerDocument: CPF });
    const path = `/orders/${order.id}/documents`;
    const payerDocument = chargePayer(
      await db().transaction.findFirstOrThrow({ where: { orderId: order.id } }),
    );
    const lookers: string[] = [];
    for (const role of ["owner", "manager", "accountant"] as const) {
      const one = await personOf(role);
      lookers.push(`member:${one.member.email}`);
      expect(await as(one, "POST", path)).toMatchObject({
        status: 200,
        body: { documents: { customer: CPF, payer: payerDocument } },
      });
    }
    const seen = (await timelineOf(store, order.id)).filter(
      ({ kind }: { kind: string }) => kind === "documents.viewed",
    );
    expect(seen.map(({ by }: { by: string }) => by)).toEqual(lookers);
    const entries = await audited("order.documents_viewed");
    expect(entries.map(({ actor }) => actor).toSorted()).toEqual(lookers.toSorted());
    // The audit log records who looked, not what they saw.
    expect(JSON.stringify(entries)).not.toContain(CPF);
    expect(
      (await call("GET", `/orders/${order.id}`, { key: store.apiKey })).body.order.customerDocument,
    ).toBe("***.982.247-**");
  });

  test("are refused to support, keys and other stores, without a trace", async () => {
    const own = await makeStore();
    const { order } = (await placeOrder(own.apiKey, [{ productId: own.products.card.id, quantity: 1 }])).body;
    const path = `/orders/${order.id}/documents`;
    expect((await as(await personOf("support", own), "POST", path)).status).toBe(403);
    expect((await call("POST", path, { key: own.apiKey })).body.code).toBe("SessionRequired");
    expect((await as(await personOf("owner"), "POST", path)).status).toBe(404);
    expect((await as(await personOf("owner", own), "POST", `/orders/${randomUUID()}/documents`)).status).toBe(
      404,
    );
    expect(await audited("order.documents_viewed", own)).toEqual([]);
  });

  test("are in the export of those who may see them, which is audited; a key's has the columns empty", async () => {
    const own = await makeStore();
    const items = [{ productId: own.products.card.id, quantity: 1 }];
    await placeOrder(own.apiKey, items, { customerDocument: "01234567890" });
    const exported = async (headers: Record<string, string>, path = "/orders?status=pending") => {
      const response = await fetch(API + path, {
        headers: { ...headers, Accept: "text/csv" },
      });
      const text = await response.text();
      return response.ok ? parse(text, { delimiter: ";", bom: true, columns: true }) : response.status;
    };
    const key = { Authorization: `Bearer ${own.apiKey}` };
    expect(await exported(key)).toMatchObject([{ "CPF/CNPJ": "", "CPF/CNPJ do pagador": "" }]);
    // Punctuated, because a spreadsheet would drop the zero of a number; a search takes what the file shows.
    expect(await exported(key, "/transactions?search=012.345.678-90")).toMatchObject([
      { documento: "012.345.678-90" },
    ]);
    expect(await exported((await personOf("support", own)).headers)).toBe(403);
    expect(await audited("orders.exported", own)).toEqual([]);
    const accountant = await personOf("accountant", own);
    expect(await exported(accountant.headers)).toMatchObject([{ "CPF/CNPJ": "012.345.678-90" }]);
    expect(await audited("orders.exported", own)).toMatchObject([
      { actor: `member:${accountant.member.email}`, details: { filters: { status: "pending" } } },
    ]);
  });
});

describe("the document of a charge", () => {
  test("is whole for keys and masked for members, in the charge and in its events", async () => {
    // Nothing listens there; the event is stored all the same.
    const own = await makeStore({ webhook: { url: "http://127.0.0.1:9/", events: ["payment.created"] } });
    const customer = { name: "Zuleica Quaresma", document: CPF };
    const { data } = (
      await call("POST", "/transactions", {
        key: own.apiKey,
        body: { type: "PIX_IN", amount: 30, customer },
      })
    ).body;
    expect(data.customer.document).toBe(CPF);
    const ofKey = (await call("GET", `/transactions/${data.id}`, { key: own.apiKey })).body;
    expect(ofKey.data.customer.document).toBe(CPF);
    for (const role of ["owner", "support"] as const) {
      const one = await personOf(role, own);
      const read = await as(one, "GET", `/transactions/${data.id}`);
      const listed = await as(one, "GET", "/transactions");
      expect(read.body.data.customer).toMatchObject({ name: customer.name, document: "***.982.247-**" });
      expect(JSON.stringify([read.body, listed.body])).not.toContain(CPF);
    }
    const event = await db().webhookEvent.findFirstOrThrow({ where: { storeId: own.id } });
    const { body } = await as(await personOf("owner", own), "GET", `/stores/me/webhook-events/${event.id}`);
    expect(body.event.payload.data.customer).toMatchObject({ document: "***.982.247-**" });
  });

  test("is in the file of charges, which leaves an entry in the log for a member, and is refused to support", async () => {
    const own = await makeStore();
    const body = { type: "PIX_IN", amount: 30, customer: { document: CPF } };
    expect((await call("POST", "/transactions", { key: own.apiKey, body })).status).toBe(200);
    const exported = async (headers: Record<string, string>) => {
      const response = await fetch(`${API}/transactions?status=PENDING`, {
        headers: { ...headers, Accept: "text/csv" },
      });
      return response.ok ? await response.text() : response.status;
    };
    expect(await exported({ Authorization: `Bearer ${own.apiKey}` })).toContain("529.982.247-25");
    expect(await exported((await personOf("support", own)).headers)).toBe(403);
    expect(await audited("charges.exported", own)).toEqual([]);
    const accountant = await personOf("accountant", own);
    expect(await exported(accountant.headers)).toContain("529.982.247-25");
    expect(await audited("charges.exported", own)).toMatchObject([
      { actor: `member:${accountant.member.email}`, details: { filters: { status: "PENDING" } } },
    ]);
  });
});

describe("the e-mail of an order", () => {
  const correct = (one: Person, id: string, customerEmail: string) =>
    as(one, "PUT", `/orders/${id}/customer-email`, { customerEmail });

  test("is corrected once, found by search and shopper, and later mails go there", async () => {
    const order = await bought(store);
    const manager = await personOf("manager");
    const status = () => call("GET", `/orders/public/${order.orderCode}/status`, { store: store.id });
    expect((await status()).body.order).toMatchObject({ emailCorrected: false });
    const address = `certo-${randomUUID()}@example.com`;
    expect(await correct(manager, order.id, address)).toMatchObject({
      status: 200,
      body: { order: { customerEmail: address } },
    });
    expect((await correct(manager, order.id, address)).status).toBe(200);
    // Whoever has the order's code learns that it was corrected, and no address.
    const shown = await status();
    expect(shown.body.order).toMatchObject({ emailCorrected: true });
    expect(shown.text).not.toContain("@example.com");
    const by = `member:${manager.member.email}`;
    const told = (await timelineOf(store, order.id)).filter(
      ({ kind }: { kind: string }) => kind === "email.corrected",
    );
    expect(told).toMatchObject([{ from: "ana@example.com", to: address, by }]);
    expect(await audited("order.email_corrected")).toMatchObject([{ actor: by }]);
    const found = await call("GET", `/orders?search=${address}`, { key: store.apiKey });
    expect(found.body.orders).toMatchObject([{ id: order.id, customerEmail: address }]);
    const charges = await call("GET", `/transactions?search=${address}`, { key: store.apiKey });
    expect(charges.body.data.transactions).toHaveLength(1);
    const search = (email: string) =>
      call("POST", "/orders/public/search", {
        store: store.id,
        body: { orderCode: order.orderCode, email },
      });
    expect((await search(address)).status).toBe(200);
    expect((await search("ana@example.com")).status).toBe(404);
    const again = await as(await personOf("support"), "POST", `/orders/${order.id}/deliveries/resend`);
    expect(again.status).toBe(200);
    const mails = await db().mail.findMany({ where: { orderId: order.id, toAddress: address } });
    expect(mails).toMatchObject([{ kind: "delivery" }]);
  });

  test("is checked, and refused to support, accountants and other stores", async () => {
    const order = await bought(store);
    const owner = await personOf("owner");
    expect(await correct(owner, order.id, "ana@")).toMatchObject(wrongField("customerEmail"));
    for (const role of ["support", "accountant"] as const)
      expect((await correct(await personOf(role), order.id, "b@example.com")).status).toBe(403);
    const stranger = await personOf("owner", await makeStore());
    expect((await correct(stranger, order.id, "b@example.com")).status).toBe(404);
    const kept = await db().order.findUniqueOrThrow({ where: { id: order.id } });
    expect(kept.customerEmail).toBe("ana@example.com");
  });
});

describe("all deliveries of an order", () => {
  test("are mailed again in one mail, once for each key", async () => {
    const items = [store.products.card, store.products.gift].map(({ id }) => ({
      productId: id,
      quantity: 1,
    }));
    const made = (await placeOrder(store.apiKey, items, { customFields: { [store.customFieldId]: "ana99" } }))
      .body.order;
    await pay(made.pix.copy_paste);
    const order = await whenPaid(store.apiKey, made.id);
    const path = `/orders/${order.id}/deliveries/resend`;
    const headers = { "Idempotency-Key": randomUUID() };
    expect((await call("POST", path, { key: store.apiKey, headers })).status).toBe(200);
    const replayed = await call("POST", path, { key: store.apiKey, headers });
    expect(replayed.headers.get("idempotency-replayed")).toBe("true");
    const mails = await db().mail.findMany({ where: { orderId: order.id, kind: "delivery" } });
    expect(mails).toHaveLength(2);
    const links = await db().orderItem.findMany({ where: { orderId: order.id } });
    expect(links).toHaveLength(2);
    for (const mail of mails) for (const { id } of links) expect(mail.text).toContain(`/entrega/item-${id}`);
  });

  test("are refused before payment and in another store", async () => {
    const { order } = (await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]))
      .body;
    const path = `/orders/${order.id}/deliveries/resend`;
    expect((await call("POST", path, { key: store.apiKey })).body.code).toBe("DeliveryNotMade");
    const other = await makeStore();
    expect((await call("POST", path, { key: other.apiKey })).status).toBe(404);
  });
});
